import type { ThrowNote } from '../../../../engine/dice/dice.ts';
import { SPECTATOR } from '../../../../engine/seat.ts';
import type { Context } from '../../../../engine/system.ts';
import { otherSide, type State } from '../../state.ts';
import { MAX_LEVEL, surrenders } from '../../tables/surrender.ts';
import { takeAway, worthOf } from '../../terms/casualties.ts';
import { fieldOf } from '../../terms/field.ts';
import { show } from '../../terms/knowledge.ts';
import { idOf, idsOf, labelOf } from '../../terms/naming.ts';
import { nationsOf, seatsOfSide } from '../../terms/sides.ts';
import { isSupplied, needsSupply, traceSupply, whereabouts } from '../../terms/supply-lines.ts';
import { dropWorks } from '../../terms/works.ts';

/** W39-3.P6, W39-3.P11 Supply: first the surrender rolls on the old levels, then the check. */
export const checkSupply = (draft: State, context: Context): void => {
  const nations = nationsOf(draft, draft.side);
  for (const nation of nations) rollSurrender(draft, nation, context);
  dropWorks(draft);
  for (const nation of nations) countDays(draft, nation, context);
};

const unitsOf = (state: State, nation: number): number[] =>
  state.units.flatMap((_, unit) =>
    fieldOf(state).pieces[unit]!.nation === nation && needsSupply(state, unit) ? [unit] : [],
  );

/** W39-14.23 Surrender: a die for each unsupplied counter; W39-14.24 never on a six; W39-14.25 Germans hold out longer. */
const rollSurrender = (draft: State, nation: number, context: Context): void => {
  for (const unit of unitsOf(draft, nation)) {
    const { supply } = draft.units[unit]!;
    if (supply === 0) continue;
    const [die = 6] = context.roll('1d6', 'W39-14.23', noteFor(draft, unit));
    if (surrenders(nation, supply, die)) surrender(draft, unit, context);
  }
};

/** W39-HID: the state of a face-down counter is its own side's business, and so is the die for it. */
const noteFor = (state: State, unit: number): ThrowNote => ({
  for: idOf(state, unit),
  ...(state.units[unit]!.open ? {} : { seenBy: seatsOfSide(state, state.side) }),
});

const surrender = (draft: State, unit: number, context: Context): void => {
  const { id, nation } = fieldOf(draft).pieces[unit]!;
  const hex = labelOf(draft, whereabouts(draft, unit));
  show(draft, [unit], context);
  const worth = draft.options.surrenderedSpCount ? worthOf(draft, unit) : 0;
  draft.destroyed[nation] = draft.destroyed[nation]! + worth;
  takeAway(draft, unit, 'surrendered');
  draft.units[unit]!.carrier = -1;
  context.log('W39-14.23', 'surrendered', { unit: id, hex });
};

/** W39-14.21 Levels, one more for each day without a line; W39-14.22 Recovery at once with one. */
const countDays = (draft: State, nation: number, context: Context): void => {
  const lines = traceSupply(draft, nation);
  const cut: number[] = [];
  const joined: number[] = [];
  for (const unit of unitsOf(draft, nation)) {
    const { supply } = draft.units[unit]!;
    const supplied = isSupplied(draft, unit, lines);
    if (supplied && supply > 0) joined.push(unit);
    if (!supplied) cut.push(unit);
    draft.units[unit]!.supply = supplied ? 0 : Math.min(MAX_LEVEL, supply + 1);
  }
  report(draft, cut, 'W39-14.21', 'outOfSupply', context);
  report(draft, joined, 'W39-14.22', 'inSupply', context);
};

/** The own side is told of all, everybody else of those that lie face up. */
const report = (
  draft: State,
  units: readonly number[],
  rule: string,
  id: string,
  { log }: Context,
): void => {
  const own = seatsOfSide(draft, draft.side);
  const others = [...seatsOfSide(draft, otherSide(draft.side)), SPECTATOR];
  const open = units.filter(unit => draft.units[unit]!.open);
  if (units.length > 0) log(rule, id, { units: idsOf(draft, units) }, own);
  if (open.length > 0) log(rule, id, { units: idsOf(draft, open) }, others);
};
