import type { Refusal } from '../../../src/engine/refusal.ts';
import type { State } from '../../../src/rules/hold-the-line/state.ts';
import { fieldOf } from '../../../src/rules/hold-the-line/terms/field.ts';
import { REGIONS } from '../../../src/rules/hold-the-line/terms/ground.ts';
import { seatOf } from '../../../src/rules/hold-the-line/terms/seats.ts';
import { controller, cpOn } from '../../../src/rules/hold-the-line/terms/table.ts';
import { backwards } from './record-operations.ts';
import { type Act, type Answer, type Operation, plain, type Row, rows, Scene } from './scene.ts';
import type { Given } from './small-table.ts';
import { seenOf } from './view-operations.ts';

const NAMING = ['unit', 'units', 'hq', 'hqs', 'source', 'from', 'counter', 'toHq'];

/** HTL-31: an unsaid seat is the one that commands the first unit or HQ named. */
const seatFor = ({ state, field }: Scene, act: Row): string => {
  const names = NAMING.flatMap(key => act[key] ?? []).filter(one => typeof one === 'string');
  for (const name of names) {
    const unit = field.unit(name);
    const counter = field.counter(name);
    const hq =
      unit >= 0
        ? state.units[unit]!.hq
        : counter >= 0
          ? state.counters[counter]!.hq
          : field.hq(name);
    const seat = hq >= 0 ? seatOf(state, field.hqs[hq]!.post) : null;
    if (seat) return seat;
  }
  return 'german';
};

const IN_COMBAT = [
  'defenderReact',
  'ignoreResult',
  'allocateHits',
  'allocateStars',
  'withdraw',
  'advance',
];

/** A combat that is not named is the one that is open. */
const whole = ({ state }: Scene, { seat: _, ...act }: Row): Act =>
  (act.type === 'replaceCommander' && act.swapWith
    ? { ...act, seat: seatOf(state, act.swapWith) } // `seat` of an act is who acts
    : IN_COMBAT.includes(act.type) && act.combat === undefined
      ? { ...act, combat: state.combats[0]?.id ?? 1 }
      : act) as Act;

/** Refusals of the table itself in the book's codes. */
const CODES: { readonly [code: string]: string } = {
  BAD_SHAPE: 'E_FORMAT',
  UNKNOWN_ACTION: 'E_UNKNOWN',
};
const codeOf = ({ code }: Refusal): string => CODES[code] ?? code;

const LEVELS = ['C0', 'C1', 'C2'];

export const unitNow = (state: State, id: string, wanted: unknown): unknown => {
  const field = fieldOf(state);
  const unit = state.units[field.unit(id)];
  if (!unit) return 'unknown';
  if (unit.status !== 'on') return unit.status;
  if (typeof wanted === 'string') return 'on';
  const now: Record<string, unknown> = {
    hex: field.grid.label(unit.hex),
    posture: unit.posture,
    level: LEVELS[unit.level],
    fought: unit.fought,
    committed: unit.committed,
    changedHex: unit.moved,
    disorderedOnTurn: unit.disorderedOn,
    readiness: unit.assembling ? 'assembling' : 'ready',
    hq: field.hqs[unit.hq]?.id ?? null,
    lentTo: unit.lentTo === '' ? null : unit.lentTo,
    region: REGIONS[unit.region] ?? null,
  };
  const flags = (said: unknown): unknown =>
    Array.isArray(said)
      ? said.filter(flag => now[String(flag)] === true)
      : each(said as Row, flag => now[flag]);
  return each(wanted as Row, (key, value) => (key === 'flags' ? flags(value) : now[key]));
};

const hqNow = (state: State, id: string, wanted: Row): unknown => {
  const hq = state.hqs[fieldOf(state).hq(id)]!;
  if (hq.status !== 'on') return hq.status;
  const now: Row = {
    hex: fieldOf(state).grid.label(hq.hex),
    pot: hq.pot,
    disrupted: hq.disrupted,
  };
  return Object.fromEntries(Object.keys(wanted).map(key => [key, now[key]]));
};

const counterNow = (state: State, id: string, wanted: Row | string): unknown => {
  const field = fieldOf(state);
  const { status, hq, on, used } = state.counters[field.counter(id)]!;
  if (typeof wanted === 'string') return status;
  const now: Row = {
    with: status === 'ready' ? field.hqs[hq]?.id : null,
    on: on < 0 ? null : field.grid.label(on),
    used: used > 0,
    status,
  };
  return Object.fromEntries(Object.keys(wanted).map(key => [key, now[key]]));
};

/** The regiment that was formed last, HTL-16.5. */
const newUnit = (state: State): unknown => {
  const field = fieldOf(state);
  const unit = field.unit(`PL-NEW-${state.newRegiments}`);
  if (unit < 0) return null;
  const { hex, posture } = state.units[unit]!;
  return { type: field.pieces[unit]!.type.id, hex: field.grid.label(hex), posture };
};

/** What of a played table a vector asks for, in the vector's own words. */
const READERS: { readonly [key: string]: (scene: Scene, wanted: never) => unknown } = {
  units: ({ state }, wanted: Row) => each(wanted, (id, value) => unitNow(state, id, value)),
  hqs: ({ state }, wanted: Row) => each(wanted, (id, value) => hqNow(state, id, value as Row)),
  cp: ({ state, field }, wanted: Row) => each(wanted, hex => cpOn(state, field.grid.index(hex))),
  pots: ({ state, field }, wanted: Row) => each(wanted, id => state.hqs[field.hq(id)]?.pot),
  control: ({ state, field }, wanted: Row) =>
    each(wanted, hex => controller(state, field.grid.index(hex))),
  stores: ({ state, field }, wanted: Row) =>
    each(wanted, id => state.towns[field.town(id)]?.store.reduce((sum, { cp }) => sum + cp, 0)),
  counters: ({ state }, wanted: Row) =>
    each(wanted, (id, value) => counterNow(state, id, value as Row)),
  turn: ({ state }) => state.turn,
  over: ({ state }) => state.phase === 'DEBRIEF',
  newUnit: ({ state }) => newUnit(state),
  pinned: ({ state, field }) =>
    state.units.flatMap((unit, u) => (unit.pinned ? [field.pieces[u]!.id] : [])),
  log: ({ log }, wanted: string[]) => wanted.filter(id => log.some(line => line.id === id)),
  winner: ({ state }, wanted: Row) =>
    each(wanted, region => state.regions[Number(region.slice(1)) - 1]?.winner),
  asked: scene => asked(scene),
  committed: ({ state }, wanted: Row) =>
    each(wanted, (side, regions) =>
      each(
        regions as Row,
        region =>
          state.committed.find(one => one.side === side && `R${one.region + 1}` === region)
            ?.cards ?? [],
      ),
    ),
  messages: ({ state }, wanted: Row[]) =>
    wanted.map((row, i) => each(row, key => (state.messages[i] as Row | undefined)?.[key])),
  view: (scene, wanted: Row) =>
    each(wanted, (seat, things) =>
      each(things as Row, (thing, value) => seenOf(scene, seat, thing, value)),
    ),
  posts: ({ state }, wanted: Row) =>
    each(wanted, seat => state.held.filter(one => one.seat === seat).map(({ post }) => post)),
  queue: ({ state }, wanted: Row[]) =>
    wanted.map((row, i) => each(row, key => (state.queue[i] as Row | undefined)?.[key])),
  queueSeenBy: scene =>
    scene.seats
      .filter(({ kind, id }) => kind === 'control' && scene.view(id).table.queue.length > 0)
      .map(({ id }) => id)
      .sort(),
};

const each = (wanted: Row, now: (id: string, value: unknown) => unknown): Answer =>
  Object.fromEntries(Object.entries(wanted).map(([id, value]) => [id, now(id, value)]));

const asked = (scene: Scene): unknown =>
  scene.questions().map(({ seat, kind }) => ({ seat, kind }));

/** What takes back is done by the table, not by a rule. */
const BACKWARDS = ['undo', 'consentUndo'];

/** Plays the acts of a vector through the gate; the first refusal ends it. */
export const play = (given: Given, when: Given, then: Given): Answer => {
  if (rows(when.acts).some(({ type }) => BACKWARDS.includes(type)))
    return backwards(given, rows(when.acts));
  const scene = Scene.small(given, plain(when.throws ?? []) as string[]);
  for (const act of rows(when.acts)) {
    const said = plain(act);
    const seat = said.seat ?? seatFor(scene, said);
    const action = whole(scene, said);
    const no = scene.refusal(seat, action);
    if (no) return { error: codeOf(no), refused: true };
    const unsound = scene.act(seat, action);
    if (unsound) return { error: unsound, refused: true };
  }
  const answer: Record<string, unknown> = { refused: false };
  for (const [key, wanted] of Object.entries(then))
    if (READERS[key]) answer[key] = READERS[key](scene, wanted as never);
  return answer;
};

export type { Operation };
