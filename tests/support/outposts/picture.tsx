import type { Counter, CounterState } from '../../../src/client/board/core/counters.ts';
import { offerMarks } from '../../../src/client/board/core/offer-marks.ts';
import { OffersPlay } from '../../../src/client/board/core/offers-play.ts';
import type { Marks } from '../../../src/client/board/core/table.ts';
import { planeBoard } from '../../../src/client/board/plane/plane-board.tsx';
import {
  type PlaneMap,
  type PlaneSheet,
  placeOf,
  planeGround,
  pointOf,
} from '../../../src/client/board/plane/plane-sheet.ts';
import { type PlaneTable, sheetFor } from '../../../src/client/board/plane/plane-table.ts';
import { frontArc, rangeRing, standCounter } from '../../../src/client/board/plane/stands.ts';
import type { Place } from '../../../src/client/game/ground.ts';
import type { GameModel } from '../../../src/client/game/model.ts';
import type { Picture } from '../../../src/client/game/picture.ts';
import { plainPresenter } from '../../../src/client/game/plain.ts';
import type {
  OrderWords,
  Pointed,
  Presenter,
  UnitWords,
} from '../../../src/client/game/presenter.ts';
import { OfferChoice } from '../../../src/client/panels/offer-choice.tsx';
import type { LogLine } from '../../../src/engine/log.ts';
import type { Action, System } from '../../../src/engine/system.ts';
import { bearing, type Point } from '../../../src/maps/plane/index.ts';
import {
  FEATURES,
  HEIGHT,
  OBJECTIVE,
  type OutpostsAction,
  type OutpostsView,
  WIDTH,
} from './index.ts';
import { DEPTH, FRONT } from './sheet.ts';

/** Outposts on the screen: nothing of its own but words, stands and the map of its rules. */
type Platoon = OutpostsView['platoons'][number];

const MAP: PlaneMap = {
  id: 'farm',
  title: 'The farm',
  subtitle: 'Outposts, a teaching game',
  width: WIDTH,
  height: HEIGHT,
  features: FEATURES,
};

const isOn = ({ x, steps }: Platoon): boolean => x >= 0 && steps > 0;
const at = ({ x, y }: Platoon): Point => [x, y];
const named = (view: OutpostsView, id: string): Platoon | undefined =>
  view.platoons.find(platoon => platoon.id === id);

const orderOf = (view: OutpostsView, action: OutpostsAction): OrderWords => {
  if (action.type === 'move') {
    const place = action.path.at(-1)!;
    return { subject: action.unit, title: `Move to ${place}, facing ${action.facing}`, place };
  }
  if (action.type === 'fire') {
    const target = named(view, action.target);
    const place = target && isOn(target) ? { place: placeOf(at(target)) } : {};
    return { subject: action.unit, title: `Fire at ${action.target}`, ...place };
  }
  if (action.type === 'face')
    return { subject: action.unit, title: `Turn to ${action.facing} degrees` };
  const title = action.type === 'done' ? 'End your part of the turn' : 'Give up';
  return { subject: null, title, button: true, grave: action.type === 'resign' };
};

const detailOf = (platoon: Platoon): string =>
  isOn(platoon)
    ? `${platoon.steps} steps, at ${placeOf(at(platoon))}, facing ${platoon.facing}`
    : platoon.steps > 0
      ? `${platoon.steps} steps, in reserve`
      : 'not seen or out';

const unitsOf = (view: OutpostsView, seat: string): UnitWords[] =>
  view.platoons
    .filter(platoon => isOn(platoon) || platoon.side === seat)
    .map(platoon => ({
      id: platoon.id,
      title: `Platoon ${platoon.id}`,
      detail: detailOf(platoon),
      side: platoon.side === seat ? 'Yours' : platoon.side,
      place: isOn(platoon) ? placeOf(at(platoon)) : null,
    }));

const NEAR = 60;

const placeWords = (view: OutpostsView, place: Place): string => {
  const here = pointOf(place);
  if (!here) return place;
  const near = view.platoons.filter(
    one => isOn(one) && Math.hypot(one.x - here[0], one.y - here[1]) <= NEAR,
  );
  const who = near.map(one => `${one.side} platoon ${one.id}, ${detailOf(one)}`);
  return [`${here[0]} east, ${here[1]} north`, who.join('; ') || 'nobody is seen here'].join(': ');
};

const pointed = ({ values: { to, at: seen } }: LogLine): Pointed => ({
  places: [to, seen].filter((one): one is string => typeof one === 'string'),
});

const presenter = (system: System): Presenter => ({
  ...plainPresenter(system),
  sides: () => ['red', 'blue'],
  ground: planeGround(MAP, (wind, metres) => `${metres} m ${wind}`),
  status: view => `Turn ${(view as OutpostsView).turn} of ${(view as OutpostsView).turns}`,
  order: (view, action: Action) => orderOf(view as OutpostsView, action as OutpostsAction),
  points: pointed,
  units: (view, seat) => unitsOf(view as OutpostsView, seat),
  unitTitle: (_view, id) => `Platoon ${id}`,
  placeWords: (view, place) => placeWords(view as OutpostsView, place),
  placeName: (_view, place) => place,
});

const statesOf = (model: GameModel, { id, acted }: Platoon): CounterState[] => {
  if (model.unit.value === id) return ['selected'];
  if (model.offers.value.length > 0 && model.play?.ready().includes(id)) return ['offered'];
  return acted ? ['moved'] : [];
};

const counters = (model: GameModel): Counter[] =>
  (model.view.value as OutpostsView).platoons.filter(isOn).map(platoon =>
    standCounter(sheetFor(MAP), {
      id: platoon.id,
      side: platoon.side === 'red' ? 'SU' : 'SK',
      symbol: 'infantry',
      strength: String(platoon.steps),
      name: platoon.id,
      states: statesOf(model, platoon),
      at: at(platoon),
      facing: platoon.facing,
      frontage: FRONT,
      depth: DEPTH,
    }),
  );

const marks = (model: GameModel, sheet: PlaneSheet): Marks => {
  const picked = named(model.view.value as OutpostsView, model.unit.value ?? '');
  const arc =
    picked && isOn(picked) ? frontArc(sheet, at(picked), picked.facing, 90, 600, 'mark-range') : '';
  const own = offerMarks(model, sheet);
  return { under: rangeRing(sheet, OBJECTIVE, 100, 'mark-zone') + arc + own.under, over: own.over };
};

const table: PlaneTable = {
  planeMap: () => MAP,
  counters,
  caption: (_model, { id }) => id,
  marks,
  mayDrag: (model, id) => model.play?.ready().includes(id) ?? false,
};

/** A march to where the hand points, from the platoon's own edge while it is in reserve, facing the way it went. */
const meant = (model: GameModel, unit: string, to: Place, way: readonly Place[]): Action | null => {
  const platoon = named(model.view.peek() as OutpostsView, unit);
  const end = pointOf(to);
  if (!platoon || !end) return null;
  const door = placeOf([platoon.side === 'red' ? 0 : WIDTH, pointOf(way[0] ?? to)![1]]);
  const path = isOn(platoon) ? [...way, to] : [door, ...way, ...(to === door ? [] : [to])];
  const before = pointOf(path.at(-2) ?? '') ?? at(platoon);
  const facing = isOn(platoon) || path.length > 1 ? bearing(before, end) : platoon.facing;
  return { type: 'move', unit, path, facing } as Action;
};

export const picture: Picture = {
  presenter,
  Board: planeBoard(table),
  Guide: OfferChoice,
  panels: {},
  play: model => new OffersPlay(model, (unit, to, way) => meant(model, unit, to, way)),
};
