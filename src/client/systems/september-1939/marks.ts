import type { Frame } from '../../board/index.ts';
import { tag } from '../../board/svg.ts';
import type { Marks } from '../../hexes/hex-table.ts';
import { arrow, costLabel, hexesPath, strike, way } from '../../hexes/shapes.ts';
import type { GameModel } from '../../screens/game/model.ts';
import { halves, holderOf, seenUnit, type View } from './names.ts';
import { overlayMarks } from './overlays.ts';
import { playOf } from './play.ts';

const reachMarks = (model: GameModel, frame: Frame): string => {
  const play = playOf(model);
  const stops = [...play.stops.value.values()];
  const free = stops.filter(({ zone }) => !zone).map(({ hex }) => hex);
  const ends = stops.filter(({ zone }) => zone).map(({ hex }) => hex);
  const targets = [...play.targets.value.keys()];
  return (
    tag('path', { d: hexesPath(frame, [...free, ...targets], 0.04), class: 'mark-reach' }) +
    tag('path', { d: hexesPath(frame, ends, 0.04), class: 'mark-reach mark-reach-stop' }) +
    tag('path', { d: hexesPath(frame, play.attackable.value, 0.03), class: 'mark-attackable' })
  );
};

const costLabels = (model: GameModel, frame: Frame): string => {
  const view = model.view.value as View;
  return [...playOf(model).stops.value.values()]
    .map(({ hex, cost, zone }) =>
      costLabel(frame, hex, `${halves(cost)}${zone ? '!' : ''}`, holderOf(view, hex) >= 0),
    )
    .join('');
};

/** The way to the hex under the pointer or the cursor. */
const previewMarks = (model: GameModel, frame: Frame): string => {
  const play = playOf(model);
  const at = model.over.value ?? model.cursor.value;
  const unit = model.unit.value;
  const from = unit ? seenUnit(model.view.value as View, unit)?.hex : null;
  const stop = at ? play.stops.value.get(at) : undefined;
  const points = play.legs.value.flatMap(leg => leg.at(-1) ?? []);
  return way(frame, stop && from ? [from, ...stop.path] : [], points);
};

const STRIKING = ['support', 'resolve', 'result', 'losses'];

const draftMarks = (model: GameModel, frame: Frame): string => {
  const draft = playOf(model).draft.value;
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

/** W39-8.61: the ways of those who retreat or pursue; what is chosen stands out. */
const planMarks = (model: GameModel, frame: Frame): string => {
  const play = playOf(model);
  const plan = play.plan.value;
  return play.plans.value
    .flatMap(({ id, hex, ways }) =>
      ways.map(one => {
        const chosen = plan[id] === one;
        return arrow(frame, [hex, ...one.path], chosen ? 'mark-way' : 'mark-maybe', 0.3);
      }),
    )
    .join('');
};

/** The hexes of this sheet are smaller than others: so are its letters and lines. */
const small = (marks: string): string => tag('g', { class: 'kock-marks' }, marks);

/** What September 1939 lays on the map. */
export const marksOf = (model: GameModel, frame: Frame): Marks => {
  const overlays = overlayMarks(model, model.view.value as View, frame);
  const over = [
    overlays.over,
    costLabels(model, frame),
    draftMarks(model, frame),
    planMarks(model, frame),
    previewMarks(model, frame),
  ];
  return {
    under: small(overlays.under + reachMarks(model, frame)),
    over: small(over.join('')),
  };
};
