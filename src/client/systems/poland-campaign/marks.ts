import type { Frame } from '../../board/index.ts';
import { tag } from '../../board/svg.ts';
import type { Marks } from '../../hexes/hex-table.ts';
import { costLabel, hexesPath, strike, way } from '../../hexes/shapes.ts';
import type { GameModel } from '../../screens/game/model.ts';
import { holderOf, type View } from './names.ts';
import { overlayMarks } from './overlays.ts';
import { playOf } from './play.ts';

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
  const at = model.over.value ?? model.cursor.value;
  const from = (model.view.value as View).units.find(one => one.unit === model.unit.value)?.hex;
  const stop = at ? play.stops.value.get(at) : undefined;
  return way(frame, stop && from ? [from, ...stop.path] : [], play.wayPoints.value);
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
      previewMarks(model, frame),
  };
};
