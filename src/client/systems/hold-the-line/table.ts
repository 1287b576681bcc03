import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { commandsHq, commandsUnit } from '../../../rules/hold-the-line/terms/seats.ts';
import type { Counter, CounterState } from '../../board/core/counters.ts';
import { offerMarks } from '../../board/core/offer-marks.ts';
import { planMarks } from '../../board/core/plan-marks.ts';
import { arrow, badge, outlines, strike } from '../../board/core/shapes.ts';
import { tag } from '../../board/core/svg.ts';
import type { Frame } from '../../board/hex/frame.ts';
import type { HexTable } from '../../board/hex/hex-table.ts';
import type { GameModel } from '../../game/model.ts';
import { cubeFace } from './cube.ts';
import { overlayMarks } from './overlays.ts';
import { plannedFights } from './planned.ts';
import { playOf } from './play.ts';
import { BOARD, pieceDetail } from './presenter.ts';
import { labelOf, pieceNamed, piecesOf, type SeenPiece, type View, viewOf } from './seen.ts';
import { smallBoard } from './small-board.ts';

/** The cubes that the next gesture moves. */
const inHand = (model: GameModel): ReadonlySet<string> => {
  const lead = model.unit.value;
  return new Set(lead === null ? [] : playOf(model).members(lead));
};

const statesOf = (
  model: GameModel,
  { id, used, posture }: SeenPiece,
  held: ReadonlySet<string>,
): CounterState[] => {
  const states: CounterState[] = [];
  if (held.has(id)) states.push('selected');
  else if (model.offers.value.length > 0 && model.play?.ready().includes(id))
    states.push('offered');
  if (used) states.push('moved');
  if (posture === 'disordered') states.push('disordered');
  return states;
};

const counters = (model: GameModel): Counter[] => {
  const view = viewOf(model);
  const heights = new Map<number, number>();
  const next = (hex: number): number => {
    const n = heights.get(hex) ?? 0;
    heights.set(hex, n + 1);
    return n;
  };
  const held = inHand(model);
  const seen = piecesOf(view).map((piece): Counter => {
    const states = statesOf(model, piece, held);
    const { name } = piece;
    return {
      id: piece.id,
      place: labelOf(view, piece.hex),
      side: piece.side === 'GE' ? 'DE' : 'PL',
      symbol: 'infantry',
      strength: '',
      name,
      stack: next(piece.hex),
      states,
      face: cubeFace(piece.side, piece.kind, piece.posture, name, states),
    };
  });
  const enemy = view.side === 'GE' ? 'PL' : 'GE';
  const blocks = view.blocks.flatMap(({ hex, units }) =>
    Array.from({ length: units }, (_, i): Counter => {
      const label = labelOf(view, hex);
      return {
        id: `block ${label} ${i}`,
        place: label,
        side: enemy === 'GE' ? 'DE' : 'PL',
        symbol: 'unknown',
        strength: '',
        name: '?',
        stack: next(hex),
        states: [],
        face: cubeFace(enemy, 'block', null, '', []),
      };
    }),
  );
  return [...seen, ...blocks];
};

/** HTL-6.6: command points lie on their hexes as coins. */
const chips = (model: GameModel, frame: Frame): string => {
  const view = viewOf(model);
  const sums = new Map<number, number>();
  for (const { hex, cp } of view.table.hexCp) sums.set(hex, (sums.get(hex) ?? 0) + cp);
  return [...sums]
    .filter(([, cp]) => cp > 0)
    .map(([hex, cp]) => badge(frame, labelOf(view, hex), String(cp), 'badge-cp', 0))
    .join('');
};

/** In COMMAND where points can go, and from where they come to the chosen hex; else hexes that have a sheet. */
const sheetMarks = (model: GameModel, frame: Frame): string => {
  const view = viewOf(model);
  const play = playOf(model);
  if (model.mine.value.length === 0) return '';
  const open = new Set(play.openHexes());
  const sources = new Set<string>();
  for (const one of model.offers.value)
    if (one.type === 'allocateCp' && Reflect.get(one, 'hex') === play.hex.value)
      sources.add(String(Reflect.get(one, 'source')));
  const { hqs, grid, hq, town, towns, apart } = fieldOf(view.table);
  const to = play.hex.value === null ? -1 : grid.index(play.hex.value);
  const ways = [...sources].map(id => {
    const at = hqs[hq(id)] ? view.table.hqs[hq(id)]!.hex : (towns[town(id)]?.hex ?? -1);
    return at >= 0 && to >= 0 && apart(at, to) > 1 // between neighbours the counters would hide it
      ? arrow(frame, [grid.label(at), grid.label(to)], 'htl-way')
      : '';
  });
  const chosen = play.hex.value === null ? [] : [play.hex.value];
  return (
    tag('path', { d: outlines(frame, open, 0.04), class: 'htl-open' }) +
    tag('path', { d: outlines(frame, chosen, 0.02), class: 'htl-chosen' }) +
    ways.join('')
  );
};

/** The attack being put together, or whom the chosen hex could attack. */
const aimMarks = (model: GameModel, frame: Frame): string => {
  const play = playOf(model);
  const { from, target } = play.aim.value;
  if (from.length === 0 || model.mine.value.length === 0) return '';
  const targets = target === null ? [...play.targetsFrom(from[0]!)] : [target];
  return (
    tag('path', { d: outlines(frame, from, 0.02), class: 'htl-chosen' }) +
    tag('path', { d: outlines(frame, targets, 0.03), class: 'htl-target' }) +
    (target === null ? '' : from.map(hex => strike(frame, hex, target)).join(''))
  );
};

const fronts = new WeakMap<View, ReadonlySet<number>>();

/** Where the first look goes: the units that the seat commands and the hexes round them; else all that is in play. */
export const ownFront = (view: View): ReadonlySet<number> => {
  const before = fronts.get(view);
  if (before) return before;
  const { table, side } = view;
  const { grid, open } = fieldOf(table);
  const own = side === null ? [] : ownHexes(view);
  const found = new Set<number>();
  for (const hex of own) {
    found.add(hex);
    for (let d = 0; d < 6; d++) {
      const next = grid.neighbour(hex, d);
      if (next >= 0 && open[next]) found.add(next);
    }
  }
  if (found.size === 0) for (let hex = 0; hex < grid.count; hex++) if (open[hex]) found.add(hex);
  fronts.set(view, found);
  return found;
};

const ownHexes = ({ table, seat }: View): number[] => [
  ...table.units.flatMap(({ status, hex }, u) =>
    status === 'on' && hex >= 0 && commandsUnit(table, seat, u) ? [hex] : [],
  ),
  ...table.hqs.flatMap(({ status, hex }, h) =>
    status === 'on' && hex >= 0 && commandsHq(table, seat, h) ? [hex] : [],
  ),
];

/** What a sheet is open about, and the hexes of an attack that is being put together. */
const chosenOn = (model: GameModel): string[] => {
  const { hex, aim } = playOf(model);
  const { from, target } = aim.value;
  return [
    ...(hex.value === null ? [] : [hex.value]),
    ...from,
    ...(target === null ? [] : [target]),
  ];
};

/** HTL-11.9: hexes that are attacked and wait for the seat's answer. */
const attacked = (view: View): string[] =>
  view.side === null
    ? []
    : view.table.combats.flatMap(({ target, rolled }) => (rolled ? [] : [labelOf(view, target)]));

/** Hold the Line '39 on the hex board. */
export const table: HexTable = {
  board: model => {
    const { scenario, grid } = fieldOf(viewOf(model).table);
    return smallBoard(scenario, grid) ?? BOARD;
  },
  isPrinted: board => board === BOARD,
  counters,
  caption: (model, { id }) => {
    const piece = pieceNamed(viewOf(model), id);
    return piece ? `${piece.name}: ${pieceDetail(piece)}` : '?';
  },
  marks: (model, frame) => {
    const own = offerMarks(model, frame);
    return {
      under: overlayMarks(model, frame) + sheetMarks(model, frame) + own.under,
      over:
        chips(model, frame) +
        aimMarks(model, frame) +
        planMarks(frame, plannedFights(model)) +
        own.over,
    };
  },
  looksAt: (model, hex) => ownFront(viewOf(model)).has(hex),
  attention: model => [...attacked(viewOf(model)), ...chosenOn(model)],
  inPlay: (model, hex) => Boolean(fieldOf(viewOf(model).table).open[hex]),
  mayDrag: (model, id) => model.play?.ready().includes(id) ?? false,
  moves: new Set(['moved', 'exploited', 'gaveWay', 'hqMoved']),
  begins: new Set(['phaseBegins']),
};
