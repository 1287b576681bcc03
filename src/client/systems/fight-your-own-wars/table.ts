import { fieldOf, type View } from '../../../rules/fight-your-own-wars/index.ts';
import { type Counter, type CounterState, counterFace } from '../../board/core/counters.ts';
import { offerMarks } from '../../board/core/offer-marks.ts';
import { badge, outlines } from '../../board/core/shapes.ts';
import { type Point, tag } from '../../board/core/svg.ts';
import type { Marks } from '../../board/core/table.ts';
import { type NodeTable, sheetFor } from '../../board/node/node-table.ts';
import type { StaffSheet } from '../../board/node/staff-sheet.ts';
import type { GameModel } from '../../game/model.ts';
import { overlayMarks } from './overlays.ts';
import { forceDetail, staffMapFor } from './presenter.ts';
import { activeUnit, controlOf, forcesOf, type SeenForce } from './scene.ts';
import { symbolOf } from './symbols.ts';

/** Colours of the two sides: blue staff pencil and red. */
const LIVERY = ['SK', 'SU'] as const;

const EDGES: { readonly [zone: string]: Point } = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** On the table in rows that find room on the board; in a box beside the edge, one after the other. */
const spotOf = (
  sheet: StaffSheet,
  { place, zone }: SeenForce,
  n: number,
  columns: number,
): Point | undefined => {
  const board = sheet.board(place);
  const edge = EDGES[zone];
  if (!board) return undefined;
  if (!edge) {
    if (columns <= 2) return sheet.slot(place, n) ?? undefined;
    const cell = (board.side * 1.1) / columns;
    return [
      board.at[0] + ((n % columns) - (columns - 1) / 2) * cell,
      board.at[1] + (Math.floor(n / columns) - (columns - 1) / 2) * cell,
    ];
  }
  const out = board.side * (0.72 + 0.12 * n);
  return [board.at[0] + edge[0] * out + edge[1] * n * 12, board.at[1] + edge[1] * out];
};

const statesOf = (model: GameModel, { id, unit, now }: SeenForce): CounterState[] => {
  const states: CounterState[] = [];
  if (model.unit.value === id) states.push('selected');
  else if (model.offers.value.length > 0 && model.play?.ready().includes(id))
    states.push('offered');
  const isUp = activeUnit(model.view.value as View) === id;
  if (unit ? unit.acted && !isUp : !now) states.push('moved');
  return states;
};

const counters = (model: GameModel): Counter[] => {
  const view = model.view.value as View;
  const sheet = sheetFor(staffMapFor(fieldOf(view)));
  const taken = new Map<string, number>();
  const forces = forcesOf(view);
  const crowds = new Map<string, number>();
  for (const { place, zone } of forces)
    crowds.set(`${place} ${zone}`, (crowds.get(`${place} ${zone}`) ?? 0) + 1);
  return forces.map(force => {
    const key = `${force.place} ${force.zone}`;
    const n = taken.get(key) ?? 0;
    taken.set(key, n + 1);
    const columns = Math.ceil(Math.sqrt(crowds.get(key) ?? 1));
    const at = spotOf(sheet, force, n, columns);
    const counter: Counter = {
      id: force.id,
      place: force.place,
      ...(at ? { at } : {}),
      scale: (force.unit?.level === 'picket' ? 0.7 : 0.9) * Math.min(1, 2.1 / columns),
      side: LIVERY[force.side] ?? '',
      symbol: symbolOf(force.unit),
      strength: force.cv > 0 ? String(force.cv) : '',
      name: force.name.length > 9 ? `${force.name.slice(0, 8)}…` : force.name,
      stack: n,
      states: statesOf(model, force),
    };
    return force.unit ? { ...counter, face: counterFace(counter) + signsOf(force) } : counter;
  });
};

/** Told apart by shape and colour: the ladder of condition. */
export const LADDER: { readonly [condition: string]: string } = {
  green: '<circle cx="16" cy="-14" r="4" fill="#2f7a3d" stroke="#fff"/>',
  amber: '<path d="M16-19l5 9h-10z" fill="#d9921c" stroke="#fff"/>',
  red: '<path d="M12-18h8v8h-8z" fill="#b3281d" stroke="#fff"/>',
  withdraw: '<path d="M12-18l8 8M20-18l-8 8" stroke="#111" stroke-width="2.6"/>',
};
export const MODES: { readonly [mode: string]: string } = { active: 'A', rest: 'R', rationed: 'X' };
/** A finger, and a whole hand: drawn, because not every machine has letters for them. */
export const HANDS: { readonly [hand: string]: string } = {
  contact: 'M-20 19v-5h2.4v-6.5h2v5h4v6.5z',
  all: 'M-21 19v-6.5h1.6v2v-5.5h1.7v5v-6h1.7v6v-5.5h1.7v5.5v-4h1.6v9z',
};

/** Condition, supply mode and hand at the rim of a counter. */
const signsOf = ({ unit }: SeenForce): string => {
  if (!unit) return '';
  const mode = MODES[unit.mode] ?? '';
  const hand = HANDS[unit.hand] ?? '';
  return (LADDER[unit.condition] ?? '') + modeSign(mode) + handSign(hand);
};

export const modeSign = (mode: string): string =>
  mode === ''
    ? ''
    : `<rect x="12" y="9" width="9" height="10" rx="1.5" fill="#1f3a5a"/><text x="16.5" y="17" text-anchor="middle" font-size="8.5" font-weight="700" fill="#fff">${mode}</text>`;

export const handSign = (hand: string): string =>
  hand === ''
    ? ''
    : `<path d="${hand}" fill="#fff8e2" stroke="#241c13" stroke-width="1" stroke-linejoin="round"/>`;

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
  const laid = overlayMarks(model, view, sheet);
  return {
    under: laid.under + frames.join('') + own.under,
    over: laid.over + battles.join('') + own.over,
  };
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
