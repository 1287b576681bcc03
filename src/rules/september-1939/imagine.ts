import { Fault } from '../../engine/fault.ts';
import { type Random, random } from '../../engine/random.ts';
import type { SeatId } from '../../engine/seat.ts';
import { otherSide, type Plane, type State, type Unit } from './state.ts';
import { NATIONS, type Nation } from './tables/nations.ts';
import { type Field, fieldOf } from './terms/field.ts';
import { freshUnit } from './terms/fresh-unit.ts';
import { sideOfUnit } from './terms/sides.ts';
import { reachesOver } from './terms/standing.ts';
import { isDecided } from './terms/victory.ts';
import type { SeenPlane, SeenUnit, View } from './view.ts';
import { combatFrom, lossFrom } from './view-combat.ts';

/**
 * A whole table that looks like `view` to the seat: which counters lie face down where is filled in by chance. Every
 * battalion that is neither seen nor gone lies somewhere, by itself or under its regiment's counter.
 */
export const imagine = (view: View, _seat: SeatId, chance: Random): State => {
  let imagined = laidOut(view, chance);
  for (let tries = 1; tries < MOST_TRIES && isDecided(imagined); tries++)
    imagined = laidOut(view, chance); // W39-S1.2: the game goes on, so nobody has won by what lies face down
  return imagined;
};
const MOST_TRIES = 60;

const laidOut = (view: View, chance: Random): State => {
  const field = fieldOf(view);
  const units = unitsFilled(view, field, chance);
  const hexOf = (label: string) => field.grid.index(label);
  const unitOf = (id: string) => field.unitNumber(id);
  const { sealed, score: _, day: __, seat: ___, hidden: ____, ...same } = view;
  const imagined: State = {
    ...same,
    options: { ...view.options },
    nation: view.nation === null ? -1 : NATIONS.indexOf(view.nation),
    passed: [...view.passed],
    units,
    planes: view.planes.map(plane => planeFrom(plane, field)),
    bridges: view.bridges.map(({ state }) => state),
    ferried: [...view.ferried],
    mended: view.mended.map(unitOf),
    works: view.works.map(({ hex, side }) => ({ hex: hexOf(hex), side })),
    centers: [...view.centers],
    centersUsed: [...view.centersUsed],
    rallied: view.rallied.map(({ hex, order }) => ({ hex: hexOf(hex), order })),
    freed: view.freed.map(unitOf),
    rolling: view.rolling === null ? -1 : unitOf(view.rolling),
    bids: view.bids.map((bid, side) => bid ?? (sealed[side] ? chance.below(10) : null)),
    combat: view.combat && combatFrom(view.combat, field),
    losses: view.losses.map(loss => lossFrom(loss, field)),
    destroyed: [...view.destroyed],
    bonus: [...view.bonus],
  };
  return hushed(imagined, view);
};

/** W39-HID: two enemies who lie face down beside each other have no zones; else they would have been shown. */
const hushed = (imagined: State, { phase, turn, units }: View): State => {
  if (phase === 'setup' || phase === 'bid') return imagined;
  const field = fieldOf(imagined);
  const known = new Set(units.map(({ unit }) => field.unitNumber(unit)));
  const covered = [new Set<number>(), new Set<number>()];
  for (const [unit, { hex, open }] of imagined.units.entries())
    if (hex >= 0 && !open) covered[sideOfUnit(imagined, unit)]!.add(hex);
  for (const [number, unit] of imagined.units.entries()) {
    if (unit.hex < 0 || known.has(number)) continue;
    const enemies = covered[otherSide(sideOfUnit(imagined, number))]!;
    for (let at = unit.hex * 6, end = at + 6; at < end; at++) {
      const beyond = field.grid.neighbours[at]!;
      if (enemies.has(beyond) && reachesOver(field, at, beyond)) unit.noZoneUntil = turn;
    }
  }
  return imagined;
};

/** The same table every time, for sums that do not hang on what is hidden. */
export const lookAlike = (view: View): State => {
  const known = alikes.get(view) ?? imagine(view, view.seat, random(1));
  alikes.set(view, known);
  return known;
};
const alikes = new WeakMap<View, State>();

const planeFrom = ({ target, nation, ...plane }: SeenPlane, field: Field): Plane => ({
  ...plane,
  nation: NATIONS.indexOf(nation),
  target: target === null ? -1 : targetNumber(plane.mission, target, field),
});
const targetNumber = (mission: Plane['mission'], target: string, field: Field): number => {
  if (mission === 'bridge') return field.crossingNumber(target);
  return mission === 'train' ? field.unitNumber(target) : field.grid.index(target);
};

const seenAs = (
  { unit: _, strength: __, hex, startHex, carrier, ...rest }: SeenUnit,
  field: Field,
): Unit => ({
  ...rest,
  trail: [...rest.trail],
  came: [...rest.came],
  hex: hex === null ? -1 : field.grid.index(hex),
  startHex: startHex === null ? -1 : field.grid.index(startHex),
  carrier: carrier === null ? -1 : field.unitNumber(carrier),
});

/** Counters nobody has seen that belong together: a whole one and those of its battalions that are not known. */
type Family = { readonly whole: number; readonly parts: readonly number[] };

const unitsFilled = (view: View, field: Field, chance: Random): Unit[] => {
  const units: Unit[] = new Array(field.pieces.length);
  for (const seen of view.units) units[field.unitNumber(seen.unit)] = seenAs(seen, field);
  for (const nation of NATIONS) {
    const places = shuffled(
      view.hidden.filter(one => one.nation === nation).map(({ hex }) => field.grid.index(hex)),
      chance,
    );
    const lying = dividedInto(familiesOf(units, field, nation), places.length, chance);
    for (const [i, [whole, parts]] of lying.entries()) lay(units, field, whole, parts, places[i]!);
  }
  for (let unit = 0; unit < units.length; unit++) units[unit] ??= freshUnit('divided', 0);
  return units;
};

const familiesOf = (units: readonly Unit[], { pieces }: Field, nation: Nation): Family[] =>
  pieces.flatMap((piece, whole) => {
    if (NATIONS[piece.nation] !== nation || piece.parent >= 0) return [];
    const parts = piece.parts.filter(part => !units[part]);
    if (piece.parts.length === 0) return units[whole] ? [] : [{ whole, parts: [] }];
    if (parts.length === 0) return [];
    return units[whole] || isLastOf(units, piece.parts, parts)
      ? parts.map(part => ({ whole: part, parts: [] }))
      : [{ whole, parts }];
  });

/** One battalion whose sisters are seen by themselves: its regiment was divided, and nobody can have joined it since. */
const isLastOf = (
  units: readonly Unit[],
  all: readonly number[],
  unseen: readonly number[],
): boolean =>
  unseen.length === 1 && all.some(part => APART.includes(units[part]?.status ?? 'within'));
const APART: readonly Unit['status'][] = ['onBoard', 'aboard'];

/** One counter for each family, then battalions by themselves until there are as many counters as places. */
const dividedInto = (
  families: readonly Family[],
  places: number,
  chance: Random,
): [number, readonly number[]][] => {
  let extra = places - families.length;
  if (extra < 0) throw new Fault('fewer counters lie face down than are unaccounted for');
  const lying: [number, readonly number[]][] = [];
  for (const { whole, parts } of shuffled([...families], chance)) {
    const alone = Math.min(extra, Math.max(0, parts.length - 1));
    extra -= alone;
    const together = parts.slice(alone);
    for (const part of parts.slice(0, alone)) lying.push([part, []]);
    if (alone > 0 && together.length === 1) lying.push([together[0]!, []]);
    else lying.push([whole, together]);
  }
  if (extra > 0) throw new Fault('more counters lie face down than are unaccounted for');
  return lying;
};

const lay = (
  units: Unit[],
  { pieces }: Field,
  whole: number,
  parts: readonly number[],
  hex: number,
): void => {
  const sp = pieces[whole]!.parts.length > 0 ? 0 : pieces[whole]!.sp;
  units[whole] = { ...freshUnit('onBoard', sp), hex, startHex: hex };
  for (const part of parts) units[part] = freshUnit('within', pieces[part]!.sp);
};

const shuffled = <T>(list: T[], chance: Random): T[] => {
  for (let i = list.length - 1; i > 0; i--) {
    const j = chance.below(i + 1);
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
  return list;
};
