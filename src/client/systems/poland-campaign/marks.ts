import { planMarks } from '../../board/core/plan-marks.ts';
import { area, costLabel, outlines, plate, strike, way } from '../../board/core/shapes.ts';
import { type Point, tag } from '../../board/core/svg.ts';
import type { Marks } from '../../board/core/table.ts';
import type { Frame } from '../../board/index.ts';
import type { GameModel } from '../../game/model.ts';
import { holderOf, type View } from './names.ts';
import { overlayMarks } from './overlays.ts';
import { plannedFights } from './planned.ts';
import { playOf } from './play.ts';
import type { Stop } from './reach.ts';

const reachMarks = (model: GameModel, frame: Frame): string => {
  const play = playOf(model);
  const stops = [...play.stops.value.values()];
  const engaged = stops.filter(({ obliges }) => obliges).map(({ hex }) => hex);
  const targets = [...play.targets.value.keys()];
  const all = [...stops.map(({ hex }) => hex), ...targets];
  return (
    tag('path', { d: outlines(frame, engaged), class: 'mark-reach-stop' }) +
    area(frame, all, 'mark-reach') +
    area(frame, play.attackable.value, 'mark-attackable')
  );
};

const stopSign = ({ cost, obliges }: Stop): string => `${cost}${obliges ? '!' : ''}`;

const costLabels = (model: GameModel, frame: Frame): string => {
  const view = model.view.value as View;
  return [...playOf(model).stops.value.values()]
    .map(stop => costLabel(frame, stop.hex, stopSign(stop), holderOf(view, stop.hex) !== null))
    .join('');
};

/** The cost stands beside the head of the arrow. */
const BESIDE: Point = [0.36, -0.14];

/** The way to the hex under the pointer or the cursor. */
const previewMarks = (model: GameModel, frame: Frame): string => {
  const play = playOf(model);
  const at = model.over.value ?? model.cursor.value;
  const from = (model.view.value as View).units.find(one => one.unit === model.unit.value)?.hex;
  const stop = at ? play.stops.value.get(at) : undefined;
  const path = way(frame, stop && from ? [from, ...stop.path] : [], play.wayPoints.value);
  if (!stop) return path;
  return (
    path +
    plate(frame, stop.hex, stopSign(stop), stop.obliges ? 'plate-stop' : 'plate-cost', BESIDE)
  );
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

/** What Poland Campaign lays on the map. */
export const marksOf = (model: GameModel, frame: Frame): Marks => {
  const overlays = overlayMarks(model, model.view.value as View, frame);
  return {
    under: overlays.under + reachMarks(model, frame),
    over:
      overlays.over +
      costLabels(model, frame) +
      draftMarks(model, frame) +
      planMarks(frame, plannedFights(model)) +
      previewMarks(model, frame),
  };
};
