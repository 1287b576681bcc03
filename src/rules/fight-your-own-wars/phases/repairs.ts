import type { Context } from '../../../engine/system.ts';
import type { Element, State, Unit } from '../state.ts';
import { isVehicle, itemAt, momentumOf } from '../tables/catalogue.ts';
import { momentumDice } from '../tables/condition.ts';
import { momentumRallied } from '../terms/condition-sums.ts';
import { padded } from '../terms/detach.ts';
import { isEngaged } from '../terms/engagement.ts';
import { hasTag, leftOf, pieceOf } from '../terms/force.ts';
import { raise } from '../terms/pace.ts';
import { readersOf } from '../terms/seats.ts';
import { murkAt } from '../terms/sky.ts';
import { isHere } from '../terms/units.ts';
import { repairNeed, repairScore } from '../terms/work-sums.ts';

/** FYOW-23.1: who stood still this session, out of contact and not at Rest, may mend. */
const isAtWork = (state: State, at: number): boolean => {
  const unit = state.units[at]!;
  return (
    isHere(unit) &&
    unit.level !== 'marker' &&
    !unit.moved &&
    unit.mode !== 'rest' &&
    !isEngaged(state, at)
  );
};

/** A damaged vehicle: its force, its line, and its place among the damaged of that line. */
type Wreck = { readonly unit: number; readonly line: Element; readonly nth: number };

/** FYOW-23.1: damaged vehicles of a force: those it names first, then as they stand. */
const wrecksOf = (state: State, unit: number): Wreck[] => {
  const { elements, mendOrder } = state.units[unit]!;
  const place = (item: number): number => {
    const at = mendOrder.indexOf(item);
    return at < 0 ? mendOrder.length : at;
  };
  return elements
    .filter(({ item, damaged }) => damaged > 0 && isVehicle(itemAt(item)))
    .sort((a, b) => place(a.item) - place(b.item))
    .flatMap(line => padded(line).map((_, nth) => ({ unit, line, nth })));
};

/** FYOW-23, FYOW-23.1, FYOW-20.11: SX1: a Field Park works on one vehicle of its board after another; where none is at work each crew mends its own. */
export const repairs = (draft: State, context: Context): void => {
  const wrecks = draft.units.flatMap((_, at) => (isAtWork(draft, at) ? wrecksOf(draft, at) : []));
  if (wrecks.length === 0) return;
  for (const { line } of wrecks) line.mended = padded(line);
  const touched = new Set<Wreck>();
  const parks = new Set<string>();
  const place = ({ side, board }: Unit): string => `${side} ${board}`;
  draft.units.forEach((unit, at) => {
    if (!hasTag(unit, 'fieldpark') || !isAtWork(draft, at)) return;
    const own = wrecks.filter(one => one.unit === at);
    const beside = wrecks.filter(
      one =>
        one.unit !== at &&
        draft.units[one.unit]!.side === unit.side &&
        draft.units[one.unit]!.board === unit.board,
    );
    const near = [...own, ...beside].filter(one => !touched.has(one));
    parks.add(place(unit));
    if (near.length === 0) return;
    let score = throwFor(draft, context, at, '2d10');
    for (const wreck of near) {
      if (score <= 0) break;
      touched.add(wreck);
      score -= workOn(draft, wreck, score);
    }
  });
  for (const wreck of wrecks)
    if (!parks.has(place(draft.units[wreck.unit]!)))
      workOn(draft, wreck, throwFor(draft, context, wreck.unit, '2d6'));
  for (const line of new Set(wrecks.map(one => one.line)))
    backInService(
      draft,
      context,
      wrecks.filter(one => one.line === line),
    );
};

const throwFor = (draft: State, context: Context, at: number, dice: string): number => {
  const unit = draft.units[at]!;
  const { light, gauge } = draft.weather;
  const seenBy = readersOf(draft, unit.side);
  const faces = context.roll(dice, 'FYOW-23.1', { for: unit.id, seenBy });
  return repairScore(faces, light, murkAt(draft, unit.board), gauge);
};

const needOf = (state: State, { unit, line }: Wreck): number =>
  repairNeed(pieceOf(itemAt(line.item), line.q), state.units[unit]!.mode === 'rationed');
const isMended = (state: State, wreck: Wreck): boolean =>
  wreck.line.mended[wreck.nth]! >= needOf(state, wreck);

/** Answers how much of the score the vehicle took. */
const workOn = (draft: State, wreck: Wreck, score: number): number => {
  const { line, nth } = wreck;
  const used = Math.min(score, needOf(draft, wreck) - line.mended[nth]!);
  line.mended[nth]! += used;
  return used;
};

/** FYOW-23.1: vehicles whose need is met are sound again. */
const backInService = (draft: State, context: Context, wrecks: readonly Wreck[]): void => {
  const [{ unit: at, line }] = wrecks as [Wreck];
  const unit = draft.units[at]!;
  const sound = wrecks.filter(one => isMended(draft, one));
  line.mended = line.mended.filter((_, nth) => !sound.some(one => one.nth === nth));
  for (const _ of sound) {
    line.damaged--;
    rallyMomentum(draft, context, at, line);
    raise(draft, at, 'taskDone');
    const item = itemAt(line.item).name;
    const readers = readersOf(draft, unit.side);
    context.log('FYOW-23.1', 'mended', { unit: unit.id, item }, readers);
  }
};

/** FYOW-23.2: a repair done gives an element that lost momentum a throw. */
const rallyMomentum = (
  draft: State,
  context: Context,
  at: number,
  line: Unit['elements'][number],
): void => {
  if (line.momentum >= 6 || leftOf(line) <= 0) return;
  const unit = draft.units[at]!;
  const quality = line.q === 'regular' ? momentumOf(unit.nation, draft.year) : line.q;
  const faces = context.roll(`${momentumDice(quality)}d6`, 'FYOW-23.2', {
    for: unit.id,
    seenBy: readersOf(draft, unit.side),
  });
  line.momentum = momentumRallied(line.momentum, faces);
};
