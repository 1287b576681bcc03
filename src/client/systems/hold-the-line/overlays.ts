import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import {
  commandRange,
  isTownHeld,
  tracedTowns,
} from '../../../rules/hold-the-line/terms/supply.ts';
import { controller } from '../../../rules/hold-the-line/terms/table.ts';
import { outlines } from '../../board/core/shapes.ts';
import { tag } from '../../board/core/svg.ts';
import type { Frame } from '../../board/hex/frame.ts';
import type { GameModel } from '../../game/model.ts';
import { routesSeen, type SeenRoute } from './routes.ts';
import { labelOf, type View, viewOf } from './seen.ts';

const dots = (view: View, frame: Frame, hexes: readonly number[], cls: string): string =>
  hexes
    .map(hex => {
      const spot = frame.spot(labelOf(view, hex));
      return spot
        ? tag('circle', { cx: spot[0], cy: spot[1], r: frame.unit * 0.1, class: cls })
        : '';
    })
    .join('');

/** Lines between neighbouring marks, so that a route is seen as one. */
const legs = (view: View, frame: Frame, marks: readonly number[]): string => {
  const { apart } = fieldOf(view.table);
  return marks
    .flatMap((a, i) => marks.slice(i + 1).flatMap(b => (apart(a, b) === 1 ? [[a, b]] : [])))
    .map(pair => {
      const [from, to] = pair.map(hex => frame.spot(labelOf(view, hex)));
      return from && to
        ? tag('path', { d: `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, class: 'htl-leg' })
        : '';
    })
    .join('');
};

/** Where a route is cut. */
const crosses = (view: View, frame: Frame, hexes: readonly number[]): string =>
  hexes
    .map(hex => {
      const spot = frame.spot(labelOf(view, hex));
      if (!spot) return '';
      const [x, y] = spot;
      const r = frame.unit * 0.2;
      const d = `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`;
      return tag('path', { d, class: 'htl-cross' });
    })
    .join('');

/** Where a route could be cut. */
const rings = (view: View, frame: Frame, hexes: readonly number[]): string =>
  hexes
    .map(hex => {
      const spot = frame.spot(labelOf(view, hex));
      return spot
        ? tag('circle', { cx: spot[0], cy: spot[1], r: frame.unit * 0.24, class: 'htl-weak' })
        : '';
    })
    .join('');

/** HTL-6.3: routes from the railhead, where they are cut and where they could be. */
const routeMarks = (view: View, frame: Frame, routes: readonly SeenRoute[]): string =>
  routes
    .map(
      ({ source, joined, cuts, lost, weak }) =>
        legs(view, frame, joined) +
        dots(view, frame, joined, 'htl-route') +
        dots(view, frame, lost, 'htl-cut') +
        crosses(view, frame, cuts) +
        rings(view, frame, weak) +
        dots(view, frame, source >= 0 ? [source] : [], 'htl-railhead'),
    )
    .join('');

/** The route of the headquarters in hand. */
const pickedRoute = (model: GameModel, frame: Frame): string => {
  const view = viewOf(model);
  const hq = model.unit.value === null ? -1 : fieldOf(view.table).hq(model.unit.value);
  return hq < 0
    ? ''
    : routeMarks(
        view,
        frame,
        routesSeen(view).filter(route => route.hq === hq),
      );
};

/** HTL-6.3, HTL-6.8: reach of headquarters, routes from the railhead, where they are cut and where they could be. */
const supplyMarks = (model: GameModel, frame: Frame): string => {
  const view = viewOf(model);
  const field = fieldOf(view.table);
  const inReach = new Set<number>();
  view.table.hqs.forEach((hq, h) => {
    if (hq.status === 'on' && field.hqs[h]!.side === view.side)
      for (const hex of commandRange(view.table, h)) inReach.add(hex);
  });
  const routes = routeMarks(view, frame, routesSeen(view));
  const towns = new Set(
    view.side === 'PL'
      ? field.hqs.flatMap(({ side }, h) => (side === 'PL' ? tracedTowns(view.table, h) : []))
      : [],
  );
  const held = field.towns.flatMap(({ hex }, i) => (towns.has(i) ? [hex] : []));
  const alone = field.towns.flatMap(({ hex }, i) =>
    view.side === 'PL' && !towns.has(i) && isTownHeld(view.table, i) ? [hex] : [],
  );
  return (
    tag('path', {
      d: outlines(
        frame,
        [...inReach].map(hex => labelOf(view, hex)),
        0.03,
      ),
      class: 'htl-reach',
    }) +
    routes +
    dots(view, frame, held, 'htl-railhead') +
    dots(view, frame, alone, 'htl-cut')
  );
};

const controlMarks = (model: GameModel, frame: Frame): string => {
  const view = viewOf(model);
  const field = fieldOf(view.table);
  const of = (side: string) =>
    Array.from({ length: field.grid.count }, (_, hex) => hex)
      .filter(hex => field.open[hex] && controller(view.table, hex) === side)
      .map(hex => labelOf(view, hex));
  return (['GE', 'PL'] as const)
    .map(side => tag('path', { d: outlines(frame, of(side), 0.02), class: `htl-held-${side}` }))
    .join('');
};

/** HTL-2.12: for whoever has no map, how many days ago each place was last reported, own troops and enemies alike. */
export const agesOf = (view: View): ReadonlyMap<number, number> => {
  const ages = new Map<number, number>();
  if (view.side === null || view.map || view.all) return ages;
  const put = (hex: number, turn: number): void => {
    const days = Math.max(0, view.table.turn - turn);
    if (hex >= 0) ages.set(hex, Math.min(ages.get(hex) ?? days, days));
  };
  const latest = new Map(view.table.returns.map(one => [one.hq, one])); // the days before are over
  for (const { hex, turn } of latest.values()) put(hex, turn);
  for (const { side, seen } of view.table.contacts)
    for (const { hex, turn, lost } of side === view.side ? seen : []) if (!lost) put(hex, turn);
  return ages;
};

const ageMarks = (model: GameModel, frame: Frame): string => {
  const view = viewOf(model);
  return [...agesOf(view)]
    .map(([hex, days]) => {
      const spot = frame.spot(labelOf(view, hex));
      if (!spot) return '';
      const [x, y] = [spot[0] + frame.unit * 0.3, spot[1] - frame.unit * 0.3];
      const cls = days > 1 ? 'htl-age htl-age-old' : 'htl-age';
      return (
        tag('circle', { cx: x, cy: y, r: frame.unit * 0.17, class: cls }) +
        tag(
          'text',
          { x, y: y + frame.unit * 0.08, 'font-size': frame.unit * 0.24, class: 'htl-age-days' },
          `${days}`,
        )
      );
    })
    .join('');
};

/** What the sitter laid over the map. */
export const overlayMarks = (model: GameModel, frame: Frame): string => {
  const shown = model.overlays.value;
  return (
    (shown.has('control') ? controlMarks(model, frame) : '') +
    (shown.has('supply') ? supplyMarks(model, frame) : pickedRoute(model, frame)) +
    (shown.has('ages') ? ageMarks(model, frame) : '')
  );
};
