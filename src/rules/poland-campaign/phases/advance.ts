import { allowed } from '../../../engine/refusal.ts';
import { type Infer, list, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { no } from '../refusals.ts';
import { type Combat, otherSide, type State, sideNumber } from '../state.ts';
import { type ResultCode, resultOf } from '../tables/combat-results.ts';
import { advancesOf } from '../terms/advances.ts';
import { follow } from '../terms/arrival.ts';
import { fieldOf } from '../terms/field.ts';
import { idOf, labelOf, notOwn } from '../terms/naming.ts';
import { standing } from '../terms/standing.ts';
import { showTops } from './closing.ts';
import type { PolandRule } from './rule.ts';

/** PC-5.2, PC-5.1.5h: the result lets the attackers advance. */
const isWon = ({ result }: Combat, state: State): boolean =>
  resultOf(result as ResultCode).advance || (result === 'EMP' && state.options.advanceAfterEmp);

/** PC-5.0d: the target hexes that nobody defends any more. */
const vacatedOf = (state: State, { targets }: Combat): number[] => {
  const defenders = standing(state).count[sideNumber(otherSide(state.side))]!;
  return targets.filter(hex => defenders[hex] === 0);
};

const waysOf = (state: State, combat: Combat, unit: number): number[][] =>
  vacatedOf(state, combat).flatMap(hex => advancesOf(state, unit, hex));

/** PC-5.2: the attackers who may now advance, if any. */
export const beginAdvance = (draft: State, combat: Combat, { reveal }: Context): void => {
  const { pieces } = fieldOf(draft);
  // whether they advance tells whether they are linked, PC-4.2.3b
  if (combat.attackers.some(unit => pieces[unit]!.type === 'paratroops')) reveal('PC-4.2.3b');
  combat.stage = 'advance';
  combat.advancing = isWon(combat, draft)
    ? combat.attackers.filter(unit => draft.units[unit]!.hex >= 0)
    : [];
};

/** Whether there is anything left to choose in the advance. */
export const canAdvance = (state: State, combat: Combat): boolean =>
  combat.advancing.some(unit => waysOf(state, combat, unit).length > 0);

const advanceShape = shape({
  type: oneOf(['advanceUnit']),
  unit: text(40),
  path: list(text(5), 1, 3),
});
export type AdvanceUnit = Infer<typeof advanceShape>;

/** PC-5.2 Advance after combat, PC-5.2c, PC-5.2d: into the vacated hex and beyond, each unit at its owner's choice. */
export const advanceUnit: PolandRule<AdvanceUnit> = {
  rule: 'PC-5.2',
  shape: advanceShape,
  listing: 'all',

  *candidates(state) {
    const combat = state.combat as Combat;
    for (const unit of combat.advancing)
      for (const path of waysOf(state, combat, unit))
        yield {
          type: 'advanceUnit',
          unit: idOf(state, unit),
          path: path.map(hex => labelOf(state, hex)),
        };
  },

  refuse(state, seat, { unit: id, path }) {
    const foreign = notOwn(state, seat, id);
    if (foreign) return foreign;
    const combat = state.combat as Combat;
    const { unitNumber, grid } = fieldOf(state);
    const unit = unitNumber(id);
    const hexes = path.map(label => grid.index(label)).join();
    const legal =
      combat.advancing.includes(unit) &&
      waysOf(state, combat, unit).some(way => way.join() === hexes);
    return legal ? allowed : no('PC-5.2', 'ILLEGAL_ADVANCE', { unit: id, path });
  },

  apply(draft, { unit: id, path }, { log }) {
    const combat = draft.combat as Combat;
    const { unitNumber, grid } = fieldOf(draft);
    const unit = unitNumber(id);
    follow(
      draft,
      unit,
      path.map(label => grid.index(label)),
    );
    combat.advancing = combat.advancing.filter(other => other !== unit);
    log('PC-5.2', 'advanced', { unit: id, path });
  },
};

const endShape = shape({ type: oneOf(['endAdvance']) });
export type EndAdvance = Infer<typeof endShape>;

/** PC-5.2: nobody has to advance. */
export const endAdvance: PolandRule<EndAdvance> = {
  rule: 'PC-5.2',
  shape: endShape,
  listing: 'all',
  candidates: () => [{ type: 'endAdvance' }],
  refuse: () => allowed,
  apply(draft, _, context) {
    endOfCombat(draft, context);
  },
};

/** PC-5.1.1c: the units are shown to the end of the combat; then only the tops of stacks are. */
export const endOfCombat = (draft: State, context: Context): void => {
  draft.combat = null;
  showTops(draft, context);
};
