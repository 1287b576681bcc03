import { planMarks } from '../../board/core/plan-marks.ts';
import { area, arrow, costLabel, outlines, plate, strike, way } from '../../board/core/shapes.ts';
import { type Point, tag } from '../../board/core/svg.ts';
import type { Marks } from '../../board/core/table.ts';
import type { Frame } from '../../board/index.ts';
import type { GameModel } from '../../game/model.ts';
import { MANY } from './air-play.ts';
import { halves, holderOf, seenUnit, type View } from './names.ts';
import { overlayMarks } from './overlays.ts';
import { chosenBy } from './plan.ts';
import { plannedFights } from './planned.ts';
import { playOf } from './play.ts';
import type { Stop } from './reach.ts';

const reachMarks = (model: GameModel, frame: Frame): string => {
  const play = playOf(model);
  const stops = [...play.march.stops.value.values()];
  const zoned = stops.filter(({ zone }) => zone).map(({ hex }) => hex);
  const ends = play.ways.active.value?.ways.flatMap(({ path }) => path.at(-1) ?? []) ?? [];
  const targets = [...[...play.targets.value.keys()].slice(0, MANY), ...ends];
  return (
    tag('path', { d: outlines(frame, zoned), class: 'mark-reach-stop' }) +
    area(frame, [...stops.map(({ hex }) => hex), ...targets], 'mark-reach') +
    area(frame, play.fight.attackable.value, 'mark-attackable')
  );
};

const stopSign = ({ cost, zone }: Stop): string => `${halves(cost)}${zone ? '!' : ''}`;

const costLabels = (model: GameModel, frame: Frame): string => {
  const view = model.view.value as View;
  return [...playOf(model).march.stops.value.values()]
    .map(stop => costLabel(frame, stop.hex, stopSign(stop), holderOf(view, stop.hex) >= 0))
    .join('');
};

/** The cost stands beside the head of the arrow. */
const BESIDE: Point = [0.36, -0.14];

/** The way to the hex under the pointer or the cursor. */
const previewMarks = (model: GameModel, frame: Frame): string => {
  const play = playOf(model);
  const at = model.over.value ?? model.cursor.value;
  const unit = model.unit.value;
  const from = unit ? seenUnit(model.view.value as View, unit)?.hex : null;
  const stop = at ? play.march.stops.value.get(at) : undefined;
  const points = play.march.wayPoints.value;
  const path = way(frame, stop && from ? [from, ...stop.path] : [], points);
  if (!stop) return path;
  return (
    path + plate(frame, stop.hex, stopSign(stop), stop.zone ? 'plate-stop' : 'plate-cost', BESIDE)
  );
};

const STRIKING = ['support', 'resolve', 'result', 'losses'];

const draftMarks = (model: GameModel, frame: Frame): string => {
  const draft = playOf(model).fight.draft.value;
  const view = model.view.value as View;
  const combat = view.combat && STRIKING.includes(view.combat.stage) ? view.combat : null;
  const [target] = draft?.targets ?? combat?.targets ?? [];
  const targets = draft?.targets ?? combat?.targets ?? [];
  if (!target) return '';
  const fighters = draft?.attackers ?? combat?.attackers ?? [];
  const guns = draft?.artillery ?? combat?.guns ?? [];
  const from = hexesOf(view, fighters);
  const fire = hexesOf(view, guns).filter(hex => !from.includes(hex));
  return (
    targets.map(hex => strikes(frame, from, hex)).join('') +
    fire.map(hex => arrow(frame, [hex, target], 'mark-fire', 0.35)).join('')
  );
};

const hexesOf = (view: View, ids: readonly string[]): string[] => [
  ...new Set(ids.flatMap(id => seenUnit(view, id)?.hex ?? [])),
];

const strikes = (frame: Frame, from: readonly string[], target: string): string =>
  from
    .filter(hex => frame.grid.direction(frame.grid.index(hex), frame.grid.index(target)) >= 0)
    .map(hex => strike(frame, hex, target))
    .join('');

/** W39-8.61: the ways of whoever chooses now; what is chosen stands out. */
const wayMarks = (model: GameModel, frame: Frame): string => {
  const { plan, choosers, active } = playOf(model).ways;
  const open = active.value;
  const maybe = open?.ways.map(({ path }) => arrow(frame, [open.hex, ...path], 'mark-maybe', 0.3));
  const chosen = choosers.value.map(one =>
    arrow(frame, [one.hex, ...(chosenBy(plan.value, one)?.path ?? [])], 'mark-way', 0.3),
  );
  const at = open ? outlines(frame, [open.hex], 0.02) : '';
  return [tag('path', { d: at, class: 'mark-asked' }), ...(maybe ?? []), ...chosen].join('');
};

/** W39-22.12: the ways of those who flee, as far as they are open to choice. */
const flightMarks = (model: GameModel, frame: Frame): string =>
  [...new Set([...playOf(model).targets.value.values()].flat())]
    .filter(({ type }) => type === 'panicMove')
    .map(action => {
      const from = seenUnit(model.view.value as View, String(Reflect.get(action, 'unit')))?.hex;
      const path = Reflect.get(action, 'path') as readonly string[];
      return from ? arrow(frame, [from, ...path], 'mark-maybe', 0.3) : '';
    })
    .join('');

/** The hexes of this sheet are smaller than others: so are its letters and lines. */
const small = (marks: string): string => tag('g', { class: 'w39-marks' }, marks);

/** What September 1939 lays on the map. */
export const marksOf = (model: GameModel, frame: Frame): Marks => {
  const overlays = overlayMarks(model, model.view.value as View, frame);
  const over = [
    overlays.over,
    costLabels(model, frame),
    draftMarks(model, frame),
    wayMarks(model, frame),
    planMarks(frame, plannedFights(model)),
    flightMarks(model, frame),
    previewMarks(model, frame),
  ];
  return {
    under: small(overlays.under + reachMarks(model, frame)),
    over: small(over.join('')),
  };
};
