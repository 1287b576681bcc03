import { CLEAR } from '../../../maps/plane/sights.ts';
import { doctrineMarch } from '../../../rules/not-quite-mechanized/doctrine/march.ts';
import { commandRadius } from '../../../rules/not-quite-mechanized/tables/command.ts';
import { hqUnitOf } from '../../../rules/not-quite-mechanized/terms/command.ts';
import { terrainOf } from '../../../rules/not-quite-mechanized/terms/field.ts';
import { centreOf } from '../../../rules/not-quite-mechanized/terms/footprint.ts';
import { clockOf, isNight } from '../../../rules/not-quite-mechanized/terms/ground.ts';
import {
  contactRange,
  effectiveRange,
  harassingRange,
} from '../../../rules/not-quite-mechanized/terms/ranges.ts';
import { escapeText, num, type Point, tag } from '../../board/core/svg.ts';
import { type PlaneSheet, pointOf } from '../../board/plane/plane-sheet.ts';
import { fieldLine, rangeRing } from '../../board/plane/stands.ts';
import type { GameModel } from '../../game/model.ts';
import { objectivePoint } from './draft.ts';
import { playOf } from './play.ts';
import { type SeenUnit, unitNamed, unitsOn, type View, viewOf } from './seen.ts';

const bubble = (sheet: PlaneSheet, at: Point, text: string, cls: string): string => {
  const [x, y] = sheet.on(at);
  return tag('text', { x, y: y - 10, class: `nqm-label ${cls}` }, escapeText(text));
};

/** A broad arrow along a line of the field. */
export const broadArrow = (sheet: PlaneSheet, points: readonly Point[], cls: string): string => {
  const spots = points.map(point => sheet.on(point));
  const [a, b] = [spots.at(-2), spots.at(-1)];
  if (!a || !b) return '';
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const [w, l] = [16, 26];
  const neck: Point = [b[0] - ux * l, b[1] - uy * l];
  const line = [...spots.slice(0, -1), neck]
    .map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`)
    .join('');
  const head = `M${num(b[0])} ${num(b[1])}L${num(neck[0] - uy * w)} ${num(neck[1] + ux * w)}L${num(neck[0] + uy * w)} ${num(neck[1] - ux * w)}z`;
  return (
    tag('path', { d: line, class: `nqm-arrow ${cls}` }) +
    tag('path', { d: head, class: `nqm-arrow-head ${cls}` })
  );
};

const plans = new WeakMap<View, ReadonlyMap<string, readonly Point[]>>();

/** NQM-2.19: where every unit goes if nothing is written, by the drill of its order. Reckoned once for a view. */
export const doctrineWays = (view: View): ReadonlyMap<string, readonly Point[]> => {
  const known = plans.get(view);
  if (known) return known;
  const ways = new Map<string, readonly Point[]>();
  for (const unit of unitsOn(view)) {
    if (unit.side !== view.side) continue;
    const plan = doctrineMarch(view.table, unit);
    if (plan)
      ways.set(
        unit.id,
        plan.path.map(([x, y]): Point => [x, y]),
      );
  }
  plans.set(view, ways);
  return ways;
};

const doctrineMarks = (view: View, sheet: PlaneSheet): string =>
  [...doctrineWays(view)]
    .map(([, way]) => {
      const end = way.at(-1);
      return (
        fieldLine(sheet, way, 'nqm-doctrine') +
        (end ? rangeRing(sheet, end, 60, 'nqm-doctrine-end') : '')
      );
    })
    .join('');

/** NQM-2.9: how far a unit reaches: in contact, with effect, to harass. */
export const rangeMarks = (unit: SeenUnit, sheet: PlaneSheet): string => {
  const rings = [
    ['nqm-harass', harassingRange(unit, 'troops')],
    ['nqm-effective', effectiveRange(unit, 'troops')],
    ['nqm-touch', contactRange(unit)],
  ] as const;
  return rings
    .map(([cls, metres]) =>
      metres > 0 ? rangeRing(sheet, [unit.x, unit.y], metres, `nqm-ring ${cls}`) : '',
    )
    .join('');
};

/** NQM-2.15: how far a headquarters reaches without an hour more. */
const radiusMarks = (view: View, sheet: PlaneSheet): string =>
  view.table.nodes
    .filter(({ side }) => side === view.side)
    .map(node => {
      const hq = hqUnitOf(view.table, node);
      const metres = commandRadius(node.level === 'battalion' ? 'company' : node.level);
      return hq && metres < 100_000
        ? rangeRing(sheet, [hq.x, hq.y], metres, 'nqm-ring nqm-radius')
        : '';
    })
    .join('');

const [RAYS, STEPS, FAR] = [72, 16, 2400];
const seenFrom = new WeakMap<View, Map<string, string>>();

/** NQM-6.14: what can be seen from a point, ray by ray; the rest is dead ground. */
const sightMarks = (view: View, sheet: PlaneSheet, [x, y]: Point): string => {
  const kept = seenFrom.get(view) ?? new Map<string, string>();
  seenFrom.set(view, kept);
  const key = `${x},${y}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const { sights } = terrainOf(view.table);
  const night = isNight(view.table, view.table.bound);
  const { map } = sheet;
  const at = (ray: number, step: number): Point => {
    const angle = (ray / RAYS) * 2 * Math.PI;
    const r = (step / STEPS) * FAR;
    return [Math.round(x + Math.sin(angle) * r), Math.round(y + Math.cos(angle) * r)];
  };
  let d = '';
  for (let ray = 0; ray < RAYS; ray++)
    for (let step = 0; step < STEPS; step++) {
      const [px, py] = at(ray + 0.5, step + 0.5);
      if (px < 0 || py < 0 || px > map.width || py > map.height) break;
      if (sights.between(x, y, px, py, undefined, night) !== CLEAR) continue;
      const corners = [at(ray, step), at(ray + 1, step), at(ray + 1, step + 1), at(ray, step + 1)];
      d += `M${corners.map(point => sheet.on(point).map(num).join(' ')).join('L')}z`;
    }
  const drawn = tag('path', { d, class: 'nqm-view' });
  if (kept.size > 40) kept.clear();
  kept.set(key, drawn);
  return drawn;
};

const MOVES: readonly string[] = ['written', 'sent'];

/** Orders in force as arrows, those under way dashed, with the rider where he is by now. */
const orderMarks = (view: View, sheet: PlaneSheet): string =>
  view.table.papers
    .filter(
      ({ state, side }) => side === view.side && (state === 'current' || MOVES.includes(state)),
    )
    .map(({ order, state, written, deliver }) => {
      const isMoving = MOVES.includes(state);
      const axis = (order.axis ?? []).map(([x = 0, y = 0]): Point => [x, y]);
      const to = objectivePoint(view, order);
      const cls = isMoving ? 'nqm-coming' : 'nqm-current';
      const arrow = axis.length > 1 ? broadArrow(sheet, axis, cls) : '';
      const ring =
        to && order.objective.point
          ? rangeRing(sheet, to, order.objective.radius ?? 250, `nqm-objective ${cls}`)
          : '';
      return ring + arrow + (isMoving ? riderMark(view, sheet, order, written, deliver) : '');
    })
    .join('');

const riderMark = (
  view: View,
  sheet: PlaneSheet,
  order: { readonly from: string; readonly to: string },
  written: number,
  deliver: number,
): string => {
  const place = (id: string): Point | null => {
    const node = view.table.nodes.find(one => one.id === id);
    const unit = node ? hqUnitOf(view.table, node) : unitNamed(view, id);
    return unit ? [unit.x, unit.y] : null;
  };
  const [from, to] = [place(order.from), place(order.to)];
  if (!from || !to) return '';
  const part = deliver > written ? (view.table.bound - written) / (deliver - written) : 1;
  const at: Point = [
    from[0] + (to[0] - from[0]) * Math.min(1, part),
    from[1] + (to[1] - from[1]) * Math.min(1, part),
  ];
  const [x, y] = sheet.on(at);
  return (
    fieldLine(sheet, [from, to], 'nqm-ride') +
    tag('path', {
      d: `M${num(x - 9)} ${num(y - 6)}h18v12h-18zl9 7 9-7`,
      class: 'nqm-rider',
    }) +
    bubble(sheet, at, clockOf(view.table, deliver), 'nqm-rider-hour')
  );
};

/** The order that is being written, as it stands. */
const draftMarks = (model: GameModel, sheet: PlaneSheet): string => {
  const order = playOf(model).draft.value;
  if (!order) return '';
  const view = viewOf(model);
  const axis = (order.axis ?? []).map(([x = 0, y = 0]): Point => [x, y]);
  const over = pointOf(model.over.value ?? '');
  const growing = playOf(model).pen.value === 'axis' && over ? [...axis, over] : axis;
  const to = objectivePoint(view, order);
  const line = (order.startLine ?? []).map(([x = 0, y = 0]): Point => [x, y]);
  const back = order.fallback?.point;
  return (
    (to && order.objective.point
      ? rangeRing(sheet, to, order.objective.radius ?? 250, 'nqm-objective nqm-draft')
      : '') +
    (growing.length > 1 ? broadArrow(sheet, growing, 'nqm-draft') : '') +
    fieldLine(sheet, line, 'nqm-start-line') +
    (back ? rangeRing(sheet, [back[0]!, back[1]!], 120, 'nqm-fallback') : '')
  );
};

const shootMarks = ({ table, side }: View, sheet: PlaneSheet): string =>
  table.shoots
    .filter(one => one.side === side && one.bound >= table.bound)
    .map(({ x, y, bound, kind }) => {
      const at: Point = [x, y];
      return (
        rangeRing(sheet, at, 150, `nqm-shoot nqm-shoot-${kind}`) +
        bubble(sheet, [x, y - 190], clockOf({ ground: table.ground }, bound), 'nqm-shoot-hour')
      );
    })
    .join('');

const rulerMarks = (model: GameModel, sheet: PlaneSheet): string =>
  playOf(model)
    .rulers.value.map(({ from, to }) => {
      const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      const metres = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]));
      return (
        fieldLine(sheet, [from, to], 'nqm-ruler') +
        bubble(sheet, middle, `${metres} m`, 'nqm-ruler-text')
      );
    })
    .join('');

/** What is laid over the map by the overlays that are on. */
export const overlayMarks = (
  model: GameModel,
  sheet: PlaneSheet,
): { readonly under: string; readonly over: string } => {
  const view = viewOf(model);
  const on = model.overlays.value;
  const unit = unitNamed(view, model.unit.value ?? '');
  const centre = unit?.state === 'map' ? centreOf(terrainOf(view.table), unit) : null;
  const from: Point | null = centre ? [centre[0], centre[1]] : pointOf(model.cursor.value ?? '');
  const fans = on.has('fans')
    ? unitsOn(view).map(one => (one.side === view.side ? rangeMarks(one, sheet) : ''))
    : unit?.state === 'map'
      ? [rangeMarks(unit, sheet)]
      : [];
  return {
    under:
      (on.has('sight') && from ? sightMarks(view, sheet, from) : '') +
      (on.has('radii') ? radiusMarks(view, sheet) : '') +
      fans.join('') +
      (on.has('orders') ? orderMarks(view, sheet) : ''),
    over:
      (on.has('doctrine') ? doctrineMarks(view, sheet) : '') +
      (on.has('fires') ? shootMarks(view, sheet) : '') +
      draftMarks(model, sheet) +
      rulerMarks(model, sheet),
  };
};
