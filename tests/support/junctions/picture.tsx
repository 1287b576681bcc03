import type { Counter, CounterState } from '../../../src/client/board/core/counters.ts';
import { offerMarks } from '../../../src/client/board/core/offer-marks.ts';
import { OffersPlay } from '../../../src/client/board/core/offers-play.ts';
import { nodeBoard } from '../../../src/client/board/node/node-board.tsx';
import type { NodeTable } from '../../../src/client/board/node/node-table.ts';
import { staffMapOf } from '../../../src/client/board/node/of-file.ts';
import { staffGround } from '../../../src/client/board/node/staff-sheet.ts';
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
import { readNodeFile } from '../../../src/maps/node/index.ts';
import printed from './data/map.json';
import { type JunctionsAction, type JunctionsView, VALE } from './index.ts';

/** Junctions on the screen: nothing of its own but words, counters and the map of its rules. */
const MAP = staffMapOf(readNodeFile(printed), { subtitle: 'Junctions, a teaching game' });

const nameOf = (board: string): string => VALE.nodes[VALE.index(board)]?.name ?? board;
const placeOf = (at: number): string | null => (at < 0 ? null : VALE.label(at));

const strength = ({ strength: n }: JunctionsView['columns'][number]): string =>
  n > 0 ? String(n) : '?';

const orderOf = (view: JunctionsView, action: JunctionsAction): OrderWords => {
  if (action.type === 'march') {
    const place = action.path.at(-1)!;
    const enemy = view.columns.find(one => placeOf(one.at) === place);
    const verb = enemy && enemy.side !== view.active ? 'Attack' : 'March to';
    return { subject: action.unit, title: `${verb} ${nameOf(place)}`, place };
  }
  if (action.type === 'blow') {
    const column = view.columns.find(({ id }) => id === action.unit);
    const place = placeOf(column?.at ?? -1);
    return { subject: action.unit, title: `Blow ${action.bridge}`, ...(place ? { place } : {}) };
  }
  const title = action.type === 'done' ? 'End your part of the turn' : 'Give up';
  return { subject: null, title, button: true, grave: action.type === 'resign' };
};

const unitsOf = (view: JunctionsView, seat: string): UnitWords[] =>
  view.columns
    .filter(({ at }) => at >= 0)
    .map(column => ({
      id: column.id,
      title: `Column ${column.id}`,
      detail: `strength ${strength(column)}, at ${nameOf(VALE.label(column.at))}`,
      side: column.side === seat ? 'Yours' : column.side,
      place: placeOf(column.at),
    }));

const placeWords = (view: JunctionsView, board: string): string => {
  const node = VALE.nodes[VALE.index(board)];
  if (!node) return board;
  const here = view.columns.filter(({ at }) => placeOf(at) === board);
  const who = here.map(one => `${one.side} column ${one.id}, strength ${strength(one)}`);
  const held = view.control[VALE.index(board)];
  return [
    `${node.name}: ${node.type}, ${node.size} board, worth ${node.vp}`,
    held === 'none' ? 'nobody holds it' : `held by ${held}`,
    who.join('; ') || 'nobody is here',
  ].join(', ');
};

const pointed = ({ values }: LogLine): Pointed => {
  const { from, path, board, to } = values;
  const places = [board, to].filter((one): one is string => typeof one === 'string');
  if (!Array.isArray(path)) return { places };
  const way = [String(from), ...path.map(String)];
  return { places: way.slice(-1), path: way };
};

const linkWords = (id: string): string => {
  const link = VALE.links[VALE.linkIndex(id)];
  return link ? `${link.class ?? link.kind}, ${link.mp} points` : id;
};

const presenter = (system: System): Presenter => ({
  ...plainPresenter(system),
  sides: () => ['red', 'blue'],
  ground: staffGround(MAP, linkWords),
  status: view => `Turn ${(view as JunctionsView).turn} of ${(view as JunctionsView).turns}`,
  order: (view, action: Action) => orderOf(view as JunctionsView, action as JunctionsAction),
  points: pointed,
  units: (view, seat) => unitsOf(view as JunctionsView, seat),
  unitTitle: (_view, id) => `Column ${id}`,
  placeWords: (view, place) => placeWords(view as JunctionsView, place),
  placeName: (_view, place) => nameOf(place),
});

const statesOf = (model: GameModel, id: string, used: boolean): CounterState[] => {
  if (model.unit.value === id) return ['selected'];
  if (model.offers.value.length > 0 && model.play?.ready().includes(id)) return ['offered'];
  return used ? ['moved'] : [];
};

const counters = (model: GameModel): Counter[] =>
  (model.view.value as JunctionsView).columns.flatMap(column => {
    const place = placeOf(column.at);
    if (place === null) return [];
    return [
      {
        id: column.id,
        place,
        side: column.side === 'red' ? 'SU' : 'SK',
        symbol: 'infantry',
        strength: column.strength > 0 ? String(column.strength) : '',
        name: column.id,
        stack: 0,
        states: statesOf(model, column.id, column.used),
      },
    ];
  });

const table: NodeTable = {
  staffMap: () => MAP,
  counters,
  caption: (_model, { id }) => id,
  marks: offerMarks,
  mayDrag: (model, id) => model.play?.ready().includes(id) ?? false,
  moves: new Set(['marched']),
};

export const picture: Picture = {
  presenter,
  Board: nodeBoard(table),
  Guide: OfferChoice,
  panels: {},
  play: model =>
    new OffersPlay(
      model,
      (unit, to, way) => ({ type: 'march', unit, path: [...way, to] }) as Action,
    ),
};
