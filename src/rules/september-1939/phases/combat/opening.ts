import type { Context } from '../../../../engine/system.ts';
import type { Combat } from '../../combat-state.ts';
import { otherSide, type State } from '../../state.ts';
import { fullStrength, overrunStrength } from '../../terms/attack-strength.ts';
import { destroy } from '../../terms/casualties.ts';
import { isArmed, unitsOfSideIn } from '../../terms/contact.ts';
import { fieldOf } from '../../terms/field.ts';
import { show } from '../../terms/knowledge.ts';
import { seatOfUnit } from '../../terms/sides.ts';
import { spOf } from '../../terms/strength.ts';
import { aboard, alight } from '../../terms/transport.ts';

export type Opening = Pick<
  Combat,
  'kind' | 'side' | 'attackers' | 'targets' | 'guns' | 'planes' | 'armourFirst'
>;

/** A combat in which nothing has happened yet, its fields in the order of the shape: a copy is the same byte for byte. */
export const freshCombat = (opening: Opening): Combat => ({
  kind: opening.kind,
  stage: 'support',
  side: opening.side,
  asked: [],
  attackers: opening.attackers,
  from: [],
  targets: opening.targets,
  defenders: [],
  guns: opening.guns,
  planes: opening.planes,
  defenceGuns: [],
  defencePlanes: [],
  antiTank: [],
  spilled: [],
  attackSp: 0,
  defenceSp: 0,
  air: 0,
  defenceAir: 0,
  column: 1,
  dice: [],
  lossDice: [],
  result: null,
  settled: false,
  short: [],
  price: 0,
  armourFirst: opening.armourFirst,
  flights: [],
  fled: [],
  spreadTo: [],
  trails: [],
  armourSp: 0,
  vacated: [],
  pursuit: 0,
  destroyed: false,
  pursuers: [],
});

/**
 * W39-18.14 An empty train in an attacked hex is destroyed at once, W39-19.4 and so is a column; who was aboard of it
 * stands in the hex now. They are given back.
 */
const clearTransport = (draft: State, units: readonly number[], context: Context): number[] => {
  const spilled: number[] = [];
  for (const unit of units) {
    const { class: kind } = fieldOf(draft).pieces[unit]!;
    if (kind === 'train' && !isArmed(draft, unit)) destroy(draft, unit, context, 'W39-18.14');
    if (kind !== 'column') continue;
    const riders = aboard(draft, unit);
    for (const rider of riders) alight(draft, rider);
    spilled.push(...riders);
    destroy(draft, unit, context, 'W39-19.4');
  }
  return spilled;
};

/** Everybody concerned is marked: who has attacked, been attacked, fired and flown, W39-8.11, W39-9.17, W39-10.11. */
const mark = (draft: State, combat: Combat): void => {
  const overrun = combat.kind === 'overrun';
  for (const unit of combat.attackers) {
    draft.units[unit]!.attacked = true;
    draft.units[unit]!.overran ||= overrun;
    draft.units[unit]!.fought = true;
  }
  for (const unit of combat.defenders) {
    const one = draft.units[unit]!;
    one.struck = true;
    one.stormed = true;
    one.trampled ||= overrun;
    one.assaulted ||= draft.phase !== 'counter'; // W39-8.32
    one.fought = true;
    one.riverReady = false; // W39-4.37
  }
  useSupport(draft, combat.guns, combat.planes);
};

/** W39-9.17, W39-10.11: named guns have fired and named planes have flown. */
export const useSupport = (
  draft: State,
  guns: readonly number[],
  planes: readonly number[],
): void => {
  for (const gun of guns) {
    draft.units[gun]!.fired = true;
    draft.units[gun]!.fought = true;
  }
  for (const plane of planes) {
    draft.planes[plane]!.used = true;
    draft.planes[plane]!.mission = 'support';
  }
};

/** W39-8.4a Step a: an attack is declared; from here on nothing can be added to it, W39-9.23, W39-9.36. */
export const openCombat = (draft: State, opening: Opening, context: Context): Combat => {
  const combat = freshCombat(opening);
  const there = combat.targets.flatMap(hex => unitsOfSideIn(draft, otherSide(combat.side), hex));
  show(draft, [...combat.attackers, ...combat.guns, ...there], context);
  combat.spilled = clearTransport(draft, there, context);
  combat.defenders = [...there, ...combat.spilled].filter(unit => draft.units[unit]!.hex >= 0);
  combat.from = [...new Set(combat.attackers.map(unit => draft.units[unit]!.hex))];
  const full = fullStrength(draft, combat.attackers);
  combat.attackSp = combat.kind === 'overrun' ? overrunStrength(full) : full; // W39-8.4f
  combat.defenceSp = fullStrength(draft, combat.defenders, combat.spilled);
  combat.armourSp = combat.attackers
    .filter(unit => fieldOf(draft).pieces[unit]!.class === 'armour')
    .reduce((sum, unit) => sum + spOf(draft, unit), 0);
  const armed = combat.defenders.filter(unit => isArmed(draft, unit));
  combat.asked = [...new Set(armed.map(unit => seatOfUnit(draft, unit)))];
  if (armed.length === 0) combat.stage = 'pursuit'; // W39-13.26
  draft.combat = combat;
  mark(draft, combat);
  return combat;
};
