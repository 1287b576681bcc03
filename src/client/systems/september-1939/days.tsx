import { fieldOf } from '../../../rules/september-1939/index.ts';
import type { GameModel } from '../../game/model.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { dayEvents } from './day-events.ts';
import { playOf } from './play.ts';
import { dayWords } from './status.ts';
import { t } from './words.ts';

/** The day tracker: which day it is, what the days bring, and who waits for a release. */
export const Days = ({ model }: { model: GameModel }) => {
  const view = playOf(model).view.value;
  const { dayOf, lastTurn, scenario } = fieldOf(view);
  const turns = Array.from({ length: lastTurn }, (_, i) => i + 1);
  const events = dayEvents(view);
  return (
    <>
      <ol class="days">
        {turns.map(turn => (
          <li
            key={turn}
            class={turn === view.turn ? 'today' : turn < view.turn ? 'past' : ''}
            aria-current={turn === view.turn ? 'date' : undefined}
          >
            {dayWords(dayOf(turn))}
          </li>
        ))}
      </ol>
      {scenario.release && (
        <p class="small">
          {view.released
            ? t('w39.released', { nation: t(`w39.nation.${scenario.release.nation}`) })
            : t('w39.notReleased', {
                nation: t(`w39.nation.${scenario.release.nation}`),
                by: t(`w39.nation.${scenario.release.by}`),
                column: scenario.release.column,
              })}
        </p>
      )}
      {events.length > 0 && <h3>{t('w39.days')}</h3>}
      <ul class="ledger">
        {events.map(({ day, when, text, rule }, i) => (
          <li key={i} class={day > view.day ? '' : 'small'}>
            <b>{when}</b>: {text} <RuleLink model={model} rule={rule} />
          </li>
        ))}
      </ul>
    </>
  );
};
