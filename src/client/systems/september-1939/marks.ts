import type { Frame } from '../../board/index.ts';
import { tag } from '../../board/svg.ts';
import type { Marks } from '../../hexes/hex-table.ts';
import { arrow, costLabel, hexesPath, strike, way } from '../../hexes/shapes.ts';
import type { GameModel } from '../../screens/game/model.ts';
import { MANY } from './air-play.ts';
import { halves, holderOf, seenUnit, type View } from './names.ts';
import { overlayMarks } from './overlays.ts';
import { chosenBy } from './plan.ts';
import { playOf } from './play.ts';

const reachMarks = (model: GameModel, frame: Frame): string => {
  const play = playOf(model);
  const stops = [...play.march.stops.value.values()];
  const free = stops.filter(({ zone }) => !zone).map(({ hex }) => hex);
  const zoned = stops.filter(({ zone }) => zone).map(({ hex }) => hex);
  const ends = play.ways.active.value?.ways.flatMap(({ path }) => path.at(-1) ?? []) ?? [];
  const targets = [...[...play.targets.value.keys()].slice(0, MANY), ...ends];
  return (
    tag('path', { d: hexesPath(frame, [...free, ...targets], 0.04), class: 'mark-reach' }) +
    tag('path', { d: hexesPath(frame, zoned, 0.04), class: 'mark-reach mark-reach-stop' }) +
    tag('path', {
      d: hexesPath(frame, play.fight.attackable.value, 0.03),
      class: 'mark-attackable',
    })
  );
};

const costLabels = (model: GameModel, frame: Frame): string => {
  const view = model.view.value as View;
  return [...playOf(model).march.stops.value.values()]
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
  const stop = at ? play.march.stops.value.get(at) : undefined;
  const points = play.march.wayPoints.value;
  return way(frame, stop && from ? [from, ...stop.path] : [], points);
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
const planMarks = (model: GameModel, frame: Frame): string => {
  const { plan, choosers, active } = playOf(model).ways;
  const open = active.value;
  const maybe = open?.ways.map(({ path }) => arrow(frame, [open.hex, ...path], 'mark-maybe', 0.3));
  const chosen = choosers.value.map(one =>
    arrow(frame, [one.hex, ...(chosenBy(plan.value, one)?.path ?? [])], 'mark-way', 0.3),
  );
  const at = open ? hexesPath(frame, [open.hex], 0.02) : '';
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
const small = (marks: string): string => tag('g', { class: 'kock-marks' }, marks);

/** What September 1939 lays on the map. */
export const marksOf = (model: GameModel, frame: Frame): Marks => {
  const overlays = overlayMarks(model, model.view.value as View, frame);
  const over = [
    overlays.over,
    costLabels(model, frame),
    draftMarks(model, frame),
    planMarks(model, frame),
    flightMarks(model, frame),
    previewMarks(model, frame),
  ];
  return {
    under: small(overlays.under + reachMarks(model, frame)),
    over: small(over.join('')),
  };
};
