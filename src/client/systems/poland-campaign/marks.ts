import { fieldOf } from '../../../rules/poland-campaign/index.ts';
import type { Frame } from '../../board/index.ts';
import { num, type Point, tag } from '../../board/svg.ts';
import type { GameModel } from '../../screens/game/model.ts';
import { BOARD, holderOf, type View } from './names.ts';
import { overlayMarks } from './overlays.ts';
import { playOf } from './play.ts';

/** What lies on the map under the counters, and over them. As text: one string for each, set when it differs. */
export type Marks = { readonly under: string; readonly over: string };

export const hexPath = (frame: Frame, hex: number, inset = 0): string => {
  const [cx, cy] = frame.centre(hex);
  const points = frame.corners(hex).map(([x, y]) => {
    const k = 1 - inset;
    return `${num(cx + (x - cx) * k)} ${num(cy + (y - cy) * k)}`;
  });
  return `M${points.join('L')}z`;
};

export const hexesPath = (frame: Frame, hexes: Iterable<string>, inset = 0): string =>
  [...hexes]
    .map(label => BOARD.grid.index(label))
    .filter(hex => hex >= 0)
    .map(hex => hexPath(frame, hex, inset))
    .join('');

/** A cost in the middle of a hex, or in its lower corner where a counter lies. */
const costLabel = (frame: Frame, hex: string, text: string, covered: boolean): string => {
  const [x, y] = frame.centre(BOARD.grid.index(hex));
  const [dx, dy] = covered ? [-0.36, 0.16] : [0, 0.1];
  const at = { x: x + frame.hex * dx, y: y + frame.hex * dy };
  return tag('text', { ...at, class: `mark-cost${covered ? ' mark-cost-small' : ''}` }, text);
};

/** A thick line through hex centres with a head at its end. */
export const arrow = (frame: Frame, hexes: readonly string[], cls: string): string => {
  const points = hexes
    .map(hex => BOARD.grid.index(hex))
    .filter(hex => hex >= 0)
    .map(hex => frame.centre(hex));
  if (points.length < 2) return '';
  const d = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('');
  return tag('path', { d, class: `${cls} arrow-line` }) + head(points, frame.hex * 0.2, cls);
};

const head = (points: readonly Point[], size: number, cls: string): string => {
  const [bx, by] = points.at(-1)!;
  const [ax, ay] = points.at(-2)!;
  const angle = Math.atan2(by - ay, bx - ax);
  const corner = (turn: number): string => {
    const x = bx - Math.cos(angle + turn) * size;
    const y = by - Math.sin(angle + turn) * size;
    return `${num(x)} ${num(y)}`;
  };
  return tag('path', {
    d: `M${num(bx)} ${num(by)}L${corner(0.5)}L${corner(-0.5)}z`,
    class: `${cls} arrow-head`,
  });
};

/** Outside the area in play the map is dimmed. */
const outside = (view: View, frame: Frame): string => {
  const { area, grid } = fieldOf(view);
  const hexes: string[] = [];
  for (let hex = 0; hex < grid.count; hex++) if (!area[hex]) hexes.push(hexPath(frame, hex, -0.02));
  return hexes.length > 0 ? tag('path', { d: hexes.join(''), class: 'mark-outside' }) : '';
};

const reachMarks = (model: GameModel, frame: Frame): string => {
  const play = playOf(model);
  const stops = [...play.stops.value.values()];
  const free = stops.filter(({ obliges }) => !obliges).map(({ hex }) => hex);
  const engaged = stops.filter(({ obliges }) => obliges).map(({ hex }) => hex);
  const targets = [...play.targets.value.keys()];
  return (
    tag('path', { d: hexesPath(frame, [...free, ...targets], 0.04), class: 'mark-reach' }) +
    tag('path', { d: hexesPath(frame, engaged, 0.04), class: 'mark-reach mark-reach-stop' }) +
    tag('path', { d: hexesPath(frame, play.attackable.value, 0.03), class: 'mark-attackable' })
  );
};

const costLabels = (model: GameModel, frame: Frame): string => {
  const view = model.view.value as View;
  return [...playOf(model).stops.value.values()]
    .map(({ hex, cost, obliges }) =>
      costLabel(frame, hex, obliges ? `${cost}!` : String(cost), holderOf(view, hex) !== null),
    )
    .join('');
};

/** The way to the hex under the pointer or the cursor. */
const previewMarks = (model: GameModel, frame: Frame): string => {
  const play = playOf(model);
  const unit = model.unit.value;
  const at = play.over.value ?? model.cursor.value;
  const from = (model.view.value as View).units.find(one => one.unit === unit)?.hex;
  const stop = at ? play.stops.value.get(at) : undefined;
  const points = play.wayPoints.value.map(hex => {
    const [cx, cy] = frame.centre(BOARD.grid.index(hex));
    return tag('circle', { cx, cy, r: frame.hex * 0.09, class: 'mark-waypoint' });
  });
  if (!stop || !from) return points.join('');
  return arrow(frame, [from, ...stop.path], 'mark-way') + points.join('');
};

/** Until the losses are settled the attack is shown by arrows; then they would be in the way. */
const isStriking = ({ stage }: { stage: string }): boolean =>
  stage !== 'retreat' && stage !== 'advance';

const draftMarks = (model: GameModel, frame: Frame): string => {
  const draft = playOf(model).draft.value;
  const view = model.view.value as View;
  const combat = view.combat && isStriking(view.combat) ? view.combat : null;
  const target = draft?.target ?? combat?.targets[0];
  const units = draft?.units ?? combat?.attackers ?? [];
  if (!target) return '';
  const hexes = new Set(
    view.units.flatMap(one => (units.includes(one.unit) ? (one.hex ?? []) : [])),
  );
  return [...hexes].map(hex => strike(frame, hex, target)).join('');
};

/** An attack: from rim to rim, so that the counters stay readable. */
const strike = (frame: Frame, from: string, to: string): string => {
  const [a, b] = [from, to].map(hex => frame.centre(BOARD.grid.index(hex))) as [Point, Point];
  const part = (t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  const [start, end] = [part(0.3), part(0.72)];
  const d = `M${num(start[0])} ${num(start[1])}L${num(end[0])} ${num(end[1])}`;
  return (
    tag('path', { d, class: 'mark-attack arrow-line' }) +
    head([start, part(0.78)], frame.hex * 0.2, 'mark-attack')
  );
};

const pointedMarks = (model: GameModel, frame: Frame): string => {
  const pointed = model.pointed.value;
  if (!pointed) return '';
  const way = pointed.path ? arrow(frame, pointed.path, 'mark-pointed-way') : '';
  return tag('path', { d: hexesPath(frame, pointed.hexes, 0.06), class: 'mark-pointed' }) + way;
};

const cursorMark = (model: GameModel, frame: Frame): string => {
  const hex = model.cursor.value;
  return hex ? tag('path', { d: hexesPath(frame, [hex], 0.02), class: 'mark-cursor' }) : '';
};

export const marksOf = (
  model: GameModel,
  frame: Frame,
  trails: readonly (readonly string[])[],
): Marks => {
  const view = model.view.value as View;
  const overlays = overlayMarks(model, view, frame);
  return {
    under: outside(view, frame) + overlays.under + reachMarks(model, frame),
    over:
      trails.map(trail => arrow(frame, trail, 'mark-trail')).join('') +
      overlays.over +
      costLabels(model, frame) +
      draftMarks(model, frame) +
      previewMarks(model, frame) +
      pointedMarks(model, frame) +
      cursorMark(model, frame),
  };
};
