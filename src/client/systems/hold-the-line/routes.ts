import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { commandsHq } from '../../../rules/hold-the-line/terms/seats.ts';
import {
  connectedMarks,
  feedingRoute,
  ownRoute,
} from '../../../rules/hold-the-line/terms/supply.ts';
import type { View } from './seen.ts';

/** A supply route as its owner sees it: what is joined to the railhead, where it breaks, what hangs behind, and where it could break. */
export type SeenRoute = {
  readonly hq: number;
  readonly source: number;
  readonly joined: readonly number[];
  /** The first lost marks behind the joined ones: here it is cut. */
  readonly cuts: readonly number[];
  /** Marks behind a cut: nothing passes to them. */
  readonly lost: readonly number[];
  /** Joined marks near a known enemy whose loss would take the headquarters off its route. */
  readonly weak: readonly number[];
};

/** So near an enemy can come in one turn, as a rule of thumb. */
const NEAR = 2;

const enemyHexes = (view: View): number[] => {
  const { pieces } = fieldOf(view.table);
  return [
    ...view.table.units.flatMap(({ status, hex }, u) =>
      status === 'on' && pieces[u]!.side !== view.side && pieces[u]!.kind !== 'fixed' ? [hex] : [],
    ),
    ...view.blocks.map(({ hex }) => hex),
  ];
};

const known = new WeakMap<View, readonly SeenRoute[]>();

/** HTL-6.3: the routes of the seat's side with their cut points, from what the view tells. */
export const routesSeen = (view: View): readonly SeenRoute[] => {
  const found = known.get(view) ?? looked(view);
  known.set(view, found);
  return found;
};

const looked = (view: View): readonly SeenRoute[] => {
  const { table, side } = view;
  const field = fieldOf(table);
  const enemies = enemyHexes(view);
  return field.routes.flatMap((route, r): SeenRoute[] => {
    if (field.hqs[route.hq]?.side !== side) return [];
    const { marks } = table.routes[r]!;
    const joined = connectedMarks(table, r);
    const behind = marks.filter(hex => !joined.includes(hex));
    const touches = (hex: number) => joined.some(one => field.apart(one, hex) === 1);
    const { hex: staff, status } = table.hqs[route.hq]!;
    const feeds = (hexes: readonly number[]) => hexes.some(one => field.apart(one, staff) <= 1);
    const isWeak = (hex: number): boolean => {
      if (hex === route.source || !enemies.some(foe => field.apart(foe, hex) <= NEAR)) return false;
      const without = table.routes.map((one, i) =>
        i === r ? { ...one, marks: marks.filter(mark => mark !== hex) } : one,
      );
      return !feeds(connectedMarks({ ...table, routes: without }, r));
    };
    return [
      {
        hq: route.hq,
        source: route.source,
        joined,
        cuts: behind.filter(touches),
        lost: behind.filter(hex => !touches(hex)),
        weak: status === 'on' && feeds(joined) ? joined.filter(isWeak) : [],
      },
    ];
  });
};

/** HTL-6.3: headquarters of the seat that stand on no route: nothing reaches them tomorrow. */
export const offRoute = (view: View, seat: string): readonly string[] =>
  fieldOf(view.table).hqs.flatMap(({ name, side }, hq) =>
    side === 'GE' &&
    view.table.hqs[hq]!.status === 'on' &&
    ownRoute(view.table, hq) >= 0 &&
    commandsHq(view.table, seat, hq) &&
    feedingRoute(view.table, hq) < 0
      ? [name]
      : [],
  );
