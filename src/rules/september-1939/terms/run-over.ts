import type { Context } from '../../../engine/system.ts';
import { otherSide, type State } from '../state.ts';
import { destroy, loseSp } from './casualties.ts';
import { fieldOf } from './field.ts';
import { show } from './knowledge.ts';
import { isFortified } from './modifiers.ts';
import { idsOf, labelOf } from './naming.ts';
import { sideOfUnit } from './sides.ts';
import { standing, unitsIn } from './standing.ts';

/** Half points for running something over, once for a hex, W39-4.21. */
const EXTRA = 2;

/** W39-18.15, W39-18.33: a train that carries nobody. */
export const isEmpty = (state: State, carrier: number): boolean =>
  !state.units.some(unit => unit.carrier === carrier && unit.status === 'aboard');

/**
 * What it takes to enter a hex held by the enemies of `side`: half points beyond the terrain, or -1 when it cannot be
 * entered. W39-9.16 artillery alone, W39-13.26 headquarters (at no cost), W39-22.18 panicked units, W39-18.15 an empty
 * train; W39-HID: what lies face down may be anything.
 */
export const runOverCost = (state: State, side: number, hex: number): number => {
  const { first, next } = standing(state);
  const { pieces } = fieldOf(state);
  let extra = 0;
  for (let unit = first[hex]!; unit >= 0; unit = next[unit]!) {
    if (sideOfUnit(state, unit) === side) continue;
    const { open, order } = state.units[unit]!;
    const { artillery, class: kind } = pieces[unit]!;
    if (!open) return -1;
    if (kind === 'hq') continue;
    const weak =
      order === 'panicked' ||
      (artillery && !isFortified(state, hex, otherSide(side))) ||
      (kind === 'train' && isEmpty(state, unit));
    if (!weak) return -1;
    extra = EXTRA;
  }
  return extra;
};

/** W39-4.21: whether an assault unit of `side` may enter the enemy-held hex. */
export const canRunOver = (state: State, side: number, hex: number): boolean =>
  standing(state).count[otherSide(side)]![hex]! > 0 && runOverCost(state, side, hex) >= 0;

/**
 * W39-4.21: everything the enemy has in the hex is eliminated by the units that enter it. W39-9.16: for each armoured
 * one that ran over artillery a die is thrown; on a 1 it loses a point.
 */
export const runOver = (
  draft: State,
  units: readonly number[],
  hex: number,
  context: Context,
): void => {
  const side = sideOfUnit(draft, units[0]!);
  const lost = unitsIn(draft, hex).filter(unit => sideOfUnit(draft, unit) !== side);
  if (lost.length === 0) return;
  const { pieces } = fieldOf(draft);
  show(draft, [...units, ...lost], context);
  const guns = lost.some(unit => pieces[unit]!.artillery);
  const told = { units: idsOf(draft, units), lost: idsOf(draft, lost), hex: labelOf(draft, hex) };
  context.log('W39-4.21', 'ranOver', told);
  for (const unit of lost) destroy(draft, unit, context, runOverRule(draft, unit));
  draft.works = draft.works.filter(works => works.hex !== hex || works.side === side); // W39-11.15
  for (const unit of guns ? units : [])
    if (pieces[unit]!.class === 'armour') rollForArmour(draft, unit, context);
};

const runOverRule = (state: State, unit: number): string => {
  const { artillery, class: kind } = fieldOf(state).pieces[unit]!;
  if (kind === 'hq') return 'W39-13.26';
  if (kind === 'train') return 'W39-18.15';
  return artillery ? 'W39-9.16' : 'W39-22.18';
};

const rollForArmour = (draft: State, unit: number, context: Context): void => {
  const [die = 6] = context.roll('1d6', 'W39-9.16', { for: fieldOf(draft).pieces[unit]!.id });
  if (die === 1) loseSp(draft, unit, 1, context, 'W39-9.16');
};
