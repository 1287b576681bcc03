import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameModel } from '../game/model.ts';
import { undoubled } from '../game/undoubled.ts';
import type { LoggedLine } from '../session/session.ts';
import { t } from '../words/words.ts';
import { deskLine } from './hands/desk-words.ts';
import { stopNumber } from './replay.ts';
import { RuleLink } from './rule-link.tsx';
import { Why } from './why.tsx';

const SHOWN = 300;

/** What the seat may read of what happened. A click shows it on the map. */
export const LogPanel = ({ model }: { model: GameModel }) => {
  const list = useRef<HTMLOListElement>(null);
  const [pages, setPages] = useState(1);
  const moment = model.moment.value;
  const lines = moment?.lines ?? model.session.log.value;
  const until = moment?.at ?? Number.POSITIVE_INFINITY;
  const read = undoubled(
    model.presenter,
    lines.filter(({ entry, line }) => entry <= until && !model.presenter.quiet?.has(line.id)),
  );
  const shown = read.slice(-SHOWN * pages);
  useEffect(() => {
    const panel = list.current?.parentElement;
    if (panel) panel.scrollTop = panel.scrollHeight;
  }, [read.at(-1)?.entry]);
  const hasMore = shown.length < read.length || (!moment && model.session.hasEarlier?.value);
  const earlier = async () => {
    if (shown.length === read.length) await model.session.earlier?.();
    setPages(pages + 1);
  };
  if (shown.length === 0) return <p class="small">{t('log.empty')}</p>;
  return (
    <>
      {hasMore && (
        <button type="button" class="button log-earlier" onClick={() => void earlier()}>
          {t('log.earlier')}
        </button>
      )}
      <ol class="log" ref={list} aria-label={t('log.title')}>
        {shown.map((logged, i) => (
          <LogRow
            key={`${logged.entry}-${i}`}
            model={model}
            logged={logged}
            first={shown[i - 1]?.entry !== logged.entry}
          />
        ))}
      </ol>
    </>
  );
};

type RowProps = { readonly model: GameModel; readonly logged: LoggedLine; readonly first: boolean };

const LogRow = ({ model, logged: { entry, line }, first }: RowProps) => (
  <li class={`${first ? 'log-first' : ''} log-${model.presenter.weight?.(line) ?? 'plain'}`}>
    <button
      type="button"
      class="log-line"
      title={t('log.entry', { n: stopNumber(model, entry) })}
      onClick={() => {
        model.pointed.value = model.presenter.points(line);
      }}
    >
      {deskLine(model.session, line) ?? model.presenter.line(line)}
    </button>{' '}
    <RuleLink model={model} rule={line.rule} />
    {first && <Why model={model} entry={entry} />}
  </li>
);
