import { calmly } from '../../app/settings.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import type { GameModel } from '../../screens/game/model.ts';
import type { LoggedLine } from '../../session/session.ts';
import { playOf } from './play.ts';
import { t } from './words.ts';

/** The lines of the last combat, from its declaration on; none when a phase has begun since. */
const lastCombat = (lines: readonly LoggedLine[]): readonly LoggedLine[] => {
  const from = lines.findLastIndex(({ line }) => line.id === 'attackDeclared');
  if (from < 0) return [];
  const rest = lines.slice(from);
  const left = rest.findIndex(({ line }) => line.id === 'movementBegins' || line.id === 'moved');
  return left >= 0 ? [] : rest;
};

/** What the last throw brought: dice, result, and what followed. */
export const LastCombat = ({ model }: { model: GameModel }) => {
  const until = model.moment.value?.at ?? Number.POSITIVE_INFINITY;
  const lines = lastCombat(model.session.log.value.filter(({ entry }) => entry <= until));
  const rolled = lines.find(({ line }) => line.id === 'combatResult');
  if (lines.length === 0) return null;
  const { dice, result } = rolled?.line.values ?? {};
  const faces = Array.isArray(dice) ? dice.map(Number) : [];
  return (
    <section class="guide last-combat" aria-label={t('pc.lastCombat')}>
      {rolled && (
        <div class="throw" key={rolled.entry}>
          {faces.map((face, i) => (
            <Die key={`${i}-${face}`} face={face} />
          ))}
          <div>
            <b>{String(result)}</b>
            <div class="small">
              {t(`pc.result.${String(result).replace(' ', '')}` as 'pc.result.IMP')}
            </div>
          </div>
        </div>
      )}
      <ul class="ledger">
        {lines
          .filter(({ line }) => line.id !== 'combatResult')
          .slice(playOf(model).kind.value === 'combat' ? -4 : -6)
          .map(({ entry, line }, i) => (
            <li key={`${entry}-${i}`}>
              {model.presenter.line(line)} <RuleLink model={model} rule={line.rule} />
            </li>
          ))}
      </ul>
    </section>
  );
};

const PIPS: { readonly [face: number]: readonly (readonly [number, number])[] } = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

const Die = ({ face }: { face: number }) => (
  <svg
    class={`die${calmly() ? '' : ' die-rolling'}`}
    viewBox="-12 -12 24 24"
    role="img"
    aria-label={String(face)}
  >
    <rect x="-11" y="-11" width="22" height="22" rx="4" />
    {PIPS[face]?.map(([x, y]) => (
      <circle key={`${x},${y}`} cx={x * 5.5} cy={y * 5.5} r="2.1" />
    ))}
  </svg>
);
