import type { Context } from '../../../../engine/system.ts';
import type { Combat } from '../../combat-state.ts';
import { otherSide, type State } from '../../state.ts';
import { loserOf } from '../../tables/combat-results.ts';
import { unitsOfSideIn } from '../../terms/contact.ts';
import { fieldOf } from '../../terms/field.ts';
import { BIG_RIVER } from '../../terms/ground.ts';
import { betrayHidden } from '../../terms/hiding.ts';
import { idsOf } from '../../terms/naming.ts';
import { mayPursue } from '../../terms/pursuit-ways.ts';
import { canRunOver } from '../../terms/run-over.ts';
import { seatOfUnit } from '../../terms/sides.ts';
import { dropWorks } from '../../terms/works.ts';
import { isUncontested, losingStacks, victors } from './losers.ts';
import { hasWay } from './pursuit.ts';

const MOST_BEYOND = 2;

/** W39-8.77, W39-12.23b: hexes the victors may go beyond the one the destroyed defender held. */
export const advanceBeyond = (
  surplus: number,
  overrun: boolean,
  overrunCap: number | null,
): number => {
  const most = overrun ? (overrunCap ?? Number.POSITIVE_INFINITY) : MOST_BEYOND;
  return Math.max(0, Math.min(surplus, most));
};

/** W39-8.71: the number is the longest distance that a loser went. */
const longestRetreat = ({ trails, targets, from }: Combat): number =>
  trails
    .filter(([start = -1]) => targets.includes(start) || from.includes(start))
    .reduce((most, trail) => Math.max(most, trail.length - 1), 0);

/** W39-8.77: the defender was destroyed by the price of standing fast. */
const isDestroyed = (state: State, combat: Combat): boolean =>
  loserOf(combat.result) === 'defender' &&
  combat.price > 0 &&
  losingStacks(state, combat).length === 0;

/** Hexes of the destroyed that can be entered: at most headquarters are left there, W39-13.26. */
const emptied = (state: State, { targets, side }: Combat): number[] =>
  targets.filter(
    hex => unitsOfSideIn(state, otherSide(side), hex).length === 0 || canRunOver(state, side, hex),
  );

/** W39-13.26: of those, the hexes in which headquarters are left alone. */
const undefended = (state: State, combat: Combat): number[] =>
  emptied(state, combat).filter(hex => {
    const left = unitsOfSideIn(state, otherSide(combat.side), hex);
    return left.length > 0 && left.every(unit => fieldOf(state).pieces[unit]!.class === 'hq');
  });

/** W39-8.77: into the hex of the destroyed, and farther by what the price was above their strength. */
const openAdvance = (draft: State, combat: Combat): void => {
  const { overrunAdvanceCap } = draft.options;
  const surplus = combat.price - combat.defenceSp;
  const beyond = advanceBeyond(surplus, combat.kind === 'overrun', overrunAdvanceCap);
  combat.destroyed = true;
  combat.vacated = emptied(draft, combat);
  combat.pursuit = 1 + Math.min(99, beyond);
};

/** W39-13.26: where nobody was found who could fight the attackers may enter the hex and go no farther. */
const openEntry = (draft: State, combat: Combat, context: Context): void => {
  context.log('W39-8.4a', 'attackVain', {});
  combat.vacated = emptied(draft, combat);
  combat.pursuit = 1;
};

/** How far the victors may go, and who: W39-8.71 after a retreat, W39-8.77 after destruction. */
export const openPursuit = (draft: State, context: Context): void => {
  const combat = draft.combat as Combat;
  combat.pursuit = longestRetreat(combat);
  if (isUncontested(draft, combat)) openEntry(draft, combat, context);
  else if (combat.pursuit === 0 && isDestroyed(draft, combat)) openAdvance(draft, combat);
  else if (loserOf(combat.result) === 'defender') combat.vacated.push(...undefended(draft, combat));
  placeMarkers(draft, combat, context);
  const winners = victors(draft, combat).filter(unit => mayPursue(draft, unit));
  combat.pursuers = combat.pursuit > 0 ? winners.filter(unit => hasWay(draft, unit)) : [];
  askPursuers(draft);
};

/** Whoever has nobody left that could go anywhere is not asked any more. */
export const askPursuers = (draft: State): void => {
  const combat = draft.combat as Combat;
  combat.pursuers = combat.pursuers.filter(
    unit => draft.units[unit]!.hex >= 0 && hasWay(draft, unit),
  );
  combat.asked = [...new Set(combat.pursuers.map(unit => seatOfUnit(draft, unit)))];
  if (combat.asked.length === 0) combat.stage = 'done';
};

/** W39-8.71: attackers who made somebody retreat, or by the option destroyed him, get Attack markers, W39-3.M. */
const placeMarkers = (draft: State, combat: Combat, context: Context): void => {
  if (draft.phase === 'counter' || loserOf(combat.result) !== 'defender') return;
  const earned = combat.destroyed ? draft.options.attackMarkerOnElimination : combat.pursuit > 0;
  const marked = victors(draft, combat);
  if (!earned || marked.length === 0) return;
  for (const unit of marked) draft.units[unit]!.attackMark = true;
  context.log('W39-8.71', 'attackMarked', { units: idsOf(draft, marked) });
};

const attackedOverRiver = (state: State, { targets }: Combat, hex: number): boolean => {
  const { grid, river } = fieldOf(state);
  return targets.some(target => {
    const direction = grid.direction(hex, target);
    return direction >= 0 && river[hex * 6 + direction] === BIG_RIVER;
  });
};

/** W39-8.79 One at a time: the combat is finished; a crossing that did not come off must be prepared anew, W39-4.37. */
export const closeCombat = (draft: State, context: Context): void => {
  const combat = draft.combat as Combat;
  for (const unit of combat.attackers) {
    const one = draft.units[unit]!;
    if (one.hex >= 0 && attackedOverRiver(draft, combat, one.hex)) one.riverReady = false;
  }
  draft.combat = null;
  betrayHidden(draft, combat.side, context); // what is left to do
  dropWorks(draft);
};
