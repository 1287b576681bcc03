import { allowed } from '../../../engine/refusal.ts';
import { decimal, type Infer, oneOf, shape } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { type Combat, GERMAN, type State, sideNumber } from '../state.ts';
import type { ResultCode } from '../tables/combat-results.ts';
import { COLUMNS, resultAt, rowNamed } from '../tables/combat-table.ts';
import { idsOf, labelOf, sideOf } from '../terms/naming.ts';
import { oddsOf } from '../terms/odds.ts';
import { stackIn } from '../terms/standing.ts';
import { airProblem } from './attack.ts';
import type { PolandRule } from './rule.ts';

/** PC-5.1 step 1: the attack stands, its units and air are spent. The defender has not answered yet. */
export const openCombat = (
  draft: State,
  targets: readonly number[],
  attackers: readonly number[],
  air: number,
  attack: number,
): void => {
  for (const unit of attackers) draft.units[unit]!.attacked = true;
  draft.struck.push(...targets);
  draft.air -= air;
  draft.combat = {
    stage: 'declared',
    targets: [...targets],
    attackers: [...attackers],
    defenders: [],
    air,
    defenceAir: 0,
    attack,
    defence: 0,
    left: 0,
    right: 0,
    fortified: [],
    besieged: false,
    column: -1,
    dice: [],
    result: null,
    hurt: [],
    lost: 0,
    fleeing: [],
    retreating: [],
    displaced: [],
    advancing: [],
  };
};

/** PC-5.1.1c steps 2 and 3: the defence is announced and shown, and from here nothing changes. */
export const announce = (draft: State, defenceAir: number, context: Context): void => {
  const combat = draft.combat as Combat;
  const { targets, attackers, air } = combat;
  const odds = oddsOf(draft, targets, attackers, air, defenceAir);
  draft.air -= defenceAir;
  combat.defenders = targets.flatMap(hex => stackIn(draft, hex));
  combat.defenceAir = defenceAir;
  combat.defence = odds.defence;
  combat.left = odds.left;
  combat.right = odds.right;
  combat.fortified = [...odds.fortified];
  combat.besieged = odds.besieged;
  combat.column = odds.column;
  for (const unit of [...attackers, ...combat.defenders])
    draft.units[unit]!.engagedSinceCheck = true; // PC-7.0b: it was in combat
  context.log('PC-5.1.1c', 'defenceAnnounced', {
    units: idsOf(draft, combat.defenders),
    air: defenceAir,
    defence: odds.defence,
  });
  context.log('PC-5.1.1', 'odds', {
    attack: odds.attack,
    defence: odds.defence,
    base: COLUMNS[odds.base]!,
    left: odds.left,
    right: odds.right,
    fortified: odds.fortified.length > 0,
    column: COLUMNS[odds.column]!,
    airLeft: draft.air,
  });
  context.reveal('PC-5.1.1c');
};

/** PC-5.1.4 Dice and row, PC-2.4.3: two dice for each combat, and nothing else in the game is left to chance. */
export const rollForResult = (draft: State, context: Context): void => {
  const combat = draft.combat as Combat;
  const target = combat.targets.map(hex => labelOf(draft, hex)).join(', ');
  const dice = context.roll('2d6', 'PC-5.1.4', { for: `the attack on ${target}` });
  const sum = dice.reduce((total, face) => total + face, 0);
  combat.dice = dice;
  setResult(combat, resultAt(combat.column, sum));
  context.log('PC-5.1.4', 'combatResult', {
    dice,
    sum,
    row: rowNamed(sum),
    column: COLUMNS[combat.column]!,
    result: combat.result,
  });
};

export const setResult = (combat: Combat, result: ResultCode): void => {
  combat.result = result;
  combat.stage = 'defenderLosses';
};

const announceShape = shape({ type: oneOf(['announceDefence']), air: decimal });
export type AnnounceDefence = Infer<typeof announceShape>;

/** PC-6.1: the German defender answers with air points, knowing the attack. A Pole has nothing to choose. */
export const announceDefence: PolandRule<AnnounceDefence> = {
  rule: 'PC-5.1.1c',
  shape: announceShape,
  listing: 'all',

  *candidates(state) {
    for (let air = 0; air <= state.air; air++) yield { type: 'announceDefence', air };
  },
  sample: (state, _, chance) => ({ type: 'announceDefence', air: chance.below(state.air + 1) }),
  refuse: (state, seat, { air }) => airProblem(state, sideOf(seat), air) ?? allowed,

  apply(draft, { air }, context) {
    announce(draft, air, context);
    rollForResult(draft, context);
  },
};

/** PC-5.1.1c: announces where there is nothing to choose: a Polish defender, or no air point left. */
export const announceUnasked = (draft: State, context: Context): boolean => {
  if (sideNumber(draft.side) !== GERMAN && draft.air > 0) return false;
  announce(draft, 0, context);
  rollForResult(draft, context);
  return true;
};
