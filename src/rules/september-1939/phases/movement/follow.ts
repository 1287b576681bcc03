import type { Context } from '../../../../engine/system.ts';
import { otherSide, type State } from '../../state.ts';
import { betrays } from '../../terms/betrayal.ts';
import { ferryHolds, ferryUsed } from '../../terms/crossing.ts';
import { fieldOf } from '../../terms/field.ts';
import { revealContacts, tell } from '../../terms/knowledge.ts';
import { isRefusal, walk } from '../../terms/march.ts';
import { labelOf, labelsOf } from '../../terms/naming.ts';
import { choose } from '../../terms/restrictions.ts';
import { runOver } from '../../terms/run-over.ts';
import { sideOfUnit } from '../../terms/sides.ts';
import { enter, put, standing } from '../../terms/standing.ts';
import { weightOf } from '../../terms/strength.ts';
import { exerters, inEnemyZone } from '../../terms/zones.ts';

/** Units go along a path that nothing stands against: they pay, run over what they meet, and perhaps must stop. */
export const follow = (
  draft: State,
  units: readonly number[],
  hexes: readonly number[],
  context: Context,
): void => {
  const found = walk(draft, units, hexes);
  if (isRefusal(found)) return;
  const from = draft.units[units[0]!]!.hex;
  const end = hexes.at(-1)!;
  if (betrays(draft, units, from, hexes)) context.reveal('W39-HID');
  choose(draft, units);
  fillFerries(draft, units, from, hexes);
  const seen = {
    from: labelOf(draft, from),
    to: labelOf(draft, end),
    path: labelsOf(draft, hexes),
  };
  tell(draft, context, 'W39-4.1', 'moved', units, seen, { cost: Math.max(...found.costs) / 2 });
  for (const [i, unit] of units.entries()) {
    pay(draft, unit, found.costs[i]!);
    draft.units[unit]!.came.push(from, ...hexes.slice(0, -1));
  }
  const living = goAlong(draft, units, hexes, context);
  for (const unit of living) enter(draft, unit, hexes.at(-2) ?? from, end);
  arrive(draft, living, context);
};

/** What a counter has spent; W39-4.37: it is no longer ready to cross a river. */
export const pay = (draft: State, unit: number, cost: number): void => {
  const mover = draft.units[unit]!;
  if (!draft.options.reentrySameZoc && mover.hex >= 0)
    mover.trail.push(...exerters(draft, otherSide(sideOfUnit(draft, unit)), mover.hex));
  mover.spent += cost;
  mover.moved = true;
  mover.riverReady = false;
};

/** W39-20.22a: what the ferries on the way have carried. */
const fillFerries = (
  draft: State,
  units: readonly number[],
  start: number,
  hexes: readonly number[],
): void => {
  const { grid } = fieldOf(draft);
  let from = start;
  for (const to of hexes) {
    const ferry = ferryUsed(draft, from * 6 + grid.direction(from, to));
    if (ferry >= 0 && ferryHolds(draft, ferry, units))
      for (const unit of units)
        draft.ferried[ferry] = draft.ferried[ferry]! + weightOf(draft, unit);
    from = to;
  }
};

/** W39-4.21: whatever they may enter is eliminated; who is left of them goes on. */
const goAlong = (
  draft: State,
  units: readonly number[],
  hexes: readonly number[],
  context: Context,
): number[] => {
  const enemy = otherSide(sideOfUnit(draft, units[0]!));
  let living = [...units];
  for (const hex of hexes) {
    if (standing(draft).count[enemy]![hex] === 0 || living.length === 0) continue;
    for (const unit of living) put(draft, unit, hex);
    runOver(draft, living, hex, context);
    living = living.filter(unit => draft.units[unit]!.hex >= 0);
  }
  return living;
};

/** W39-7.21 Entering: contact shows who is who, W39-16.1; then whoever is in an enemy zone has finished its move. */
export const arrive = (draft: State, units: readonly number[], context: Context): void => {
  revealContacts(draft, context);
  for (const unit of units) {
    const mover = draft.units[unit]!;
    if (mover.hex < 0 || !inEnemyZone(draft, sideOfUnit(draft, unit), mover.hex)) continue;
    mover.halted = true;
    if (!mover.open) context.reveal('W39-HID'); // nobody saw it: so whoever lies there has no zone
  }
};
