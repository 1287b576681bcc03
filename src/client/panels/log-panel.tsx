import { useEffect, useRef } from 'preact/hooks';
import type { GameModel } from '../game/model.ts';
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
  const lines = model.session.log.value;
  const until = model.moment.value?.at ?? Number.POSITIVE_INFINITY;
  const shown = lines.filter(({ entry }) => entry <= until).slice(-SHOWN);
  useEffect(() => {
    const panel = list.current?.parentElement;
    if (panel) panel.scrollTop = panel.scrollHeight;
  }, [shown.length]);
  if (shown.length === 0) return <p class="small">{t('log.empty')}</p>;
  return (
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
