import { fieldOf, type View } from '../../../rules/fight-your-own-wars/index.ts';
import type { Counter, CounterState, CounterSymbol } from '../../board/core/counters.ts';
import { offerMarks } from '../../board/core/offer-marks.ts';
import { badge, outlines } from '../../board/core/shapes.ts';
import { type Point, tag } from '../../board/core/svg.ts';
import type { Marks } from '../../board/core/table.ts';
import { type NodeTable, sheetFor } from '../../board/node/node-table.ts';
import type { StaffSheet } from '../../board/node/staff-sheet.ts';
import type { GameModel } from '../../game/model.ts';
import { forceDetail, staffMapFor } from './presenter.ts';
import { controlOf, forcesOf, type SeenForce } from './scene.ts';

const SYMBOLS: { readonly [role: string]: CounterSymbol } = {
  line: 'infantry',
  hq: 'headquarters',
  recce: 'recon',
  airborne: 'airborne',
  aa: 'artillery',
  convoy: 'supply',
  armouredTrain: 'train',
  static: 'fortress',
};

/** Colours of the two sides: blue staff pencil and red. */
const LIVERY = ['SK', 'SU'] as const;

const EDGES: { readonly [zone: string]: Point } = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** On the table in rows; in a box beside the edge, one after the other. */
const spotOf = (sheet: StaffSheet, { place, zone }: SeenForce, n: number): Point | undefined => {
  const board = sheet.board(place);
  const edge = EDGES[zone];
  if (!board) return undefined;
  if (!edge) return sheet.slot(place, n) ?? undefined;
  const out = board.side * (0.72 + 0.12 * n);
  return [board.at[0] + edge[0] * out + edge[1] * n * 12, board.at[1] + edge[1] * out];
};

const statesOf = (model: GameModel, { id, unit, now }: SeenForce): CounterState[] => {
  const states: CounterState[] = [];
  if (model.unit.value === id) states.push('selected');
  else if (model.offers.value.length > 0 && model.play?.ready().includes(id))
    states.push('offered');
  if (unit ? unit.acted : !now) states.push('moved');
  return states;
};

const counters = (model: GameModel): Counter[] => {
  const view = model.view.value as View;
  const sheet = sheetFor(staffMapFor(fieldOf(view)));
  const taken = new Map<string, number>();
  return forcesOf(view).map(force => {
    const key = `${force.place} ${force.zone}`;
    const n = taken.get(key) ?? 0;
    taken.set(key, n + 1);
    const at = spotOf(sheet, force, n);
    return {
      id: force.id,
      place: force.place,
      ...(at ? { at } : {}),
      scale: force.unit?.level === 'picket' ? 0.7 : 0.9,
      side: LIVERY[force.side] ?? '',
      symbol: force.unit ? (SYMBOLS[force.unit.role] ?? 'infantry') : 'unknown',
      strength: force.cv > 0 ? String(force.cv) : '',
      name: force.name.length > 9 ? `${force.name.slice(0, 8)}…` : force.name,
      stack: n,
      states: statesOf(model, force),
    };
  });
};

const STAGES: { readonly [stage: string]: string } = { contact: '!', combat: '⚔', outcome: '✓' };

const marks = (model: GameModel, sheet: StaffSheet): Marks => {
  const view = model.view.value as View;
  const { map } = fieldOf(view);
  const held = controlOf(view);
  const heldBy = (side: number): string[] =>
    held.flatMap((by, at) => (by === side ? [map.label(at)] : []));
  const frames = [0, 1].map(side =>
    tag('path', { d: outlines(sheet, heldBy(side), 0.02), class: `mark-held mark-held-${side}` }),
  );
  const battles = (view.whole?.battles ?? view.battles)
    .filter(({ stage }) => stage !== 'closed')
    .map(({ board, stage }) =>
      badge(sheet, map.label(board), STAGES[stage] ?? '!', 'badge-battle', 0),
    );
  const own = offerMarks(model, sheet);
  return { under: frames.join('') + own.under, over: battles.join('') + own.over };
};

/** Fight Your Own Wars on the board of nodes. */
export const table: NodeTable = {
  staffMap: model => staffMapFor(fieldOf(model.view.value as View)),
  counters,
  caption: (model, { id }) => {
    const force = forcesOf(model.view.value as View).find(one => one.id === id);
    return force ? `${force.name}: ${forceDetail(force)}` : id;
  },
  marks,
  mayDrag: (model, id) => model.play?.ready().includes(id) ?? false,
  moves: new Set(['marched', 'retreated']),
  begins: new Set(['session']),
};
