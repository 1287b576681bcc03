import { useState } from 'preact/hooks';
import { clockOf } from '../../../../rules/not-quite-mechanized/terms/ground.ts';
import { nameIn, type View } from '../seen.ts';
import { t } from './words.ts';

export type Report = View['table']['reports'][number];

export const reportTitle = (view: View, { node, to, asOf, deliver }: Report): string =>
  t('nqm.desk.report', {
    node: nameIn(view, node),
    to: nameIn(view, to),
    asOf: clockOf(view.table, asOf),
    clock: clockOf(view.table, deliver),
  });

type Props = {
  readonly what: string;
  readonly words: readonly string[];
  /** Bounds that it was held; it may be held twice. */
  readonly held?: number;
  readonly mayPass?: boolean;
  readonly pass: (how: { how: 'pass' | 'hold' | 'words'; words?: string[] }) => void;
};

/** NQM-20.3: a report on its way up: sent on, held, or told in other words. */
export const Passing = ({ what, words: lines, held = 0, mayPass = false, pass }: Props) => {
  const [words, setWords] = useState<string | null>(null);
  return (
    <li>
      {what}{' '}
      {mayPass && (
        <>
          <button type="button" class="nqm-chip" onClick={() => pass({ how: 'pass' })}>
            {t('nqm.desk.pass')}
          </button>{' '}
        </>
      )}
      <button
        type="button"
        class="nqm-chip"
        disabled={held >= 2}
        onClick={() => pass({ how: 'hold' })}
      >
        {t('nqm.desk.hold')}
      </button>{' '}
      <button
        type="button"
        class="nqm-chip"
        aria-expanded={words !== null}
        onClick={() => setWords(words === null ? lines.join('\n') : null)}
      >
        {t('nqm.desk.reword')}
      </button>
      {words !== null && (
        <>
          <textarea
            rows={5}
            aria-label={t('nqm.desk.reword')}
            value={words}
            onInput={event => setWords(event.currentTarget.value)}
          />
          <button
            type="button"
            class="button"
            onClick={() => {
              pass({ how: 'words', words: words.split('\n').filter(line => line !== '') });
              setWords(null);
            }}
          >
            {t('nqm.desk.send')}
          </button>
        </>
      )}
    </li>
  );
};
