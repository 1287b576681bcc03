import type { LogLine } from '../../engine/log.ts';
import type { Ground, Place } from './ground.ts';
import type { Presenter } from './presenter.ts';

/** What lies where, as the reader of a view sees it. Sides are words of the system's own. */
export type Lie = {
  /** Whose phase it is. */
  readonly mover: string;
  readonly pieces: readonly { readonly place: Place; readonly side: string }[];
  /** Places that are worth something, and who holds them. */
  readonly aims: readonly { readonly place: Place; readonly holder: string | null }[];
};

/** How a system lets a reader say why somebody acted, from the reader's own view and lines. */
export type Onlooker = {
  lie(view: unknown): Lie;
  /** The commander's own reason where it follows from the kind of deed alone, by the line that tells of the deed. */
  reasonOf(line: LogLine): string | null;
};

/** A reason as a message id under `why.`, and what it speaks of. */
export type SaidWhy = {
  readonly id: string;
  readonly place?: Place;
  /** On how many sides. */
  readonly n?: number;
  /** The piece that was seen there, by its name. */
  readonly who?: string;
};

/** A deed as one reader saw it: the views before and after it, where he has them, and its first line. */
export type SeenDeed = {
  readonly before: unknown | null;
  readonly after: unknown | null;
  readonly line: LogLine;
};

/**
 * Why somebody did this, said by whoever watched it. A commander's own reason follows from all that it saw and is kept from those
 * who see less (`mayHear`); this one is made of what its reader was told, so that it can give nothing away.
 */
export const whySeen = (
  presenter: Presenter,
  { before, after, line }: SeenDeed,
): SaidWhy | null => {
  const { onlooker, tallies, ground } = presenter;
  if (!onlooker) return null;
  const known = onlooker.reasonOf(line);
  if (known) return { id: known };
  if (!ground || before === null || after === null) return null;
  const { places, path } = presenter.points(line);
  const [was, now] = [onlooker.lie(before), onlooker.lie(after)];
  if (tallies?.attacked.has(line.id) && places[0]) return assaultOn(ground, now, places[0]);
  const [from, to] = [path?.[0], path?.at(-1)];
  if (!tallies?.moved.has(line.id) || !from || !to || from === to) return null;
  const why = marchTo(ground, was, now, from, to);
  if (why?.id !== 'seenMeets' && why?.id !== 'seenJoins') return why;
  const met = presenter.units(after, '').find(({ place }) => place === why.place);
  return met ? { ...why, who: met.title } : why;
};

const beside = (ground: Ground, place: Place): Place[] =>
  ground.around(place).flatMap(({ place: next }) => next ?? []);

/** Places next to `place` where pieces of somebody lie. */
const contactsOf = (
  ground: Ground,
  { pieces }: Lie,
  place: Place,
  isTheirs: (side: string) => boolean,
) => {
  const near = new Set(beside(ground, place));
  return [
    ...new Set(
      pieces.filter(one => near.has(one.place) && isTheirs(one.side)).map(one => one.place),
    ),
  ];
};

const assaultOn = (ground: Ground, lie: Lie, target: Place): SaidWhy => {
  const holder = lie.pieces.find(({ place }) => place === target)?.side;
  const sides = contactsOf(ground, lie, target, side => side !== holder);
  return { id: 'seenAttack', place: target, n: sides.length };
};

const marchTo = (ground: Ground, was: Lie, now: Lie, from: Place, to: Place): SaidWhy | null => {
  const { mover } = now;
  const foreign = (side: string) => side !== mover;
  const taken = was.aims.find(({ place }) => place === to);
  if (taken && taken.holder !== mover) return { id: 'seenTakes', place: to };
  const [met] = contactsOf(ground, now, to, foreign);
  if (met) {
    const around = contactsOf(ground, now, met, side => side === mover);
    return { id: around.length > 1 ? 'seenJoins' : 'seenMeets', place: met, n: around.length };
  }
  const [left] = contactsOf(ground, was, from, foreign);
  if (left) return { id: 'seenLeaves', place: left };
  if (taken) return { id: 'seenHolds', place: to };
  return headingOf(ground, now, from, to);
};

/** Towards what the enemy holds, away from the enemy, or towards what one holds oneself. */
const headingOf = (ground: Ground, lie: Lie, from: Place, to: Place): SaidWhy | null => {
  const [far, near] = [stepsFrom(ground, from), stepsFrom(ground, to)];
  const steps = (map: ReadonlyMap<Place, number>, place: Place) =>
    map.get(place) ?? Number.POSITIVE_INFINITY;
  const nearest = (places: readonly Place[]) =>
    places
      .filter(place => steps(near, place) < steps(far, place))
      .sort((a, b) => steps(near, a) - steps(near, b))[0];
  const aims = (own: boolean) =>
    lie.aims.filter(({ holder }) => (holder === lie.mover) === own).map(({ place }) => place);
  const wanted = nearest(aims(false));
  if (wanted) return { id: 'seenNears', place: wanted };
  const foes = lie.pieces.filter(({ side }) => side !== lie.mover).map(({ place }) => place);
  const least = (map: ReadonlyMap<Place, number>) =>
    Math.min(...foes.map(place => steps(map, place)));
  if (foes.length > 0 && least(near) > least(far)) return { id: 'seenBack' };
  const covered = nearest(aims(true));
  return covered ? { id: 'seenCovers', place: covered } : null;
};

/** How many steps every place lies from here. */
const stepsFrom = (ground: Ground, from: Place): ReadonlyMap<Place, number> => {
  const found = new Map<Place, number>([[from, 0]]);
  for (const [place, steps] of found)
    for (const next of beside(ground, place)) if (!found.has(next)) found.set(next, steps + 1);
  return found;
};
