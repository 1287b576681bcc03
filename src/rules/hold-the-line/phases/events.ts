import { oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import printed from '../data/events.json';
import { no } from '../refusals.ts';
import type { EventState, State } from '../state.ts';
import { type EventRow, eventNamed, eventRolled } from '../tables/events.ts';
import { otherSide, SIDES, type Side } from '../tables/unit-types.ts';
import { disorderUnit } from '../terms/destroy.ts';
import { meets, rollOne } from '../terms/dice.ts';
import { fieldOf } from '../terms/field.ts';
import { identify } from '../terms/recce.ts';
import { commandsHq, eventSeats } from '../terms/seats.ts';
import { potRoom } from '../terms/supply.ts';
import {
  isCubeOn,
  isDisordered,
  levelOf,
  putUnit,
  showUnit,
  sideOf,
  unitsAt,
} from '../terms/table.ts';
import { noSuch, phaseFault } from './common.ts';
import { optionsFor, usualPick } from './event-picks.ts';
import type { HtlRule } from './rule.ts';

const COUNT = printed.generator.perSide.result as { readonly [face: string]: number };

/** HTL-21.1: the count die of each side, then for each event its HQ and its d66, Germany first. */
export const rollEvents = (draft: State, context: Context): void => {
  const { scenario } = fieldOf(draft);
  strikeScheduled(draft, context);
  if (!draft.options.randomEvents || scenario.randomEvents === false || scenario.land === false)
    return; // HTL-O25
  if (scenario.board) return;
  const counts = SIDES.map(side => {
    const [face = 1] = context.roll('d6', 'HTL-21.1', { for: side, seenBy: [] });
    return COUNT[face] ?? 0;
  });
  SIDES.forEach((side, i) => {
    for (let n = 0; n < counts[i]!; n++) drawEvent(draft, side, context);
  });
};

/** HTL-21.1: one event: an HQ on the map by lot, then the table; the same one twice on an HQ is drawn again. */
export const drawEvent = (draft: State, side: Side, context: Context): void => {
  const field = fieldOf(draft);
  const hqs = draft.hqs.flatMap((hq, i) =>
    hq.status === 'on' && field.hqs[i]!.side === side ? [i] : [],
  );
  if (hqs.length === 0) return;
  const hq = context.dice.draw(hqs, 'HTL-21.1', { for: 'headquarters', seenBy: [] });
  for (let tries = 0; tries < 20; tries++) {
    const [tens = 1, units = 1] = context.roll('2d6', 'HTL-21.1', { for: side, seenBy: [] });
    const row = eventRolled(side, tens * 10 + units);
    const twice = draft.events.some(
      one => one.id === row?.id && one.hq === hq && one.turn === draft.turn,
    );
    if (!row || twice) continue;
    strike(draft, hq, row, context);
    return;
  }
};

/** An event strikes an HQ: what happens at once, and what its seat has to choose. */
export const strike = (draft: State, hq: number, row: EventRow, context: Context): void => {
  const event: EventState = {
    id: row.id,
    hq,
    turn: draft.turn,
    pick: '',
    open: false,
    used: 0,
    suppressed: false,
    text: '',
    ops: [],
  };
  draft.events.push(event);
  const seen = eventSeats(draft, hq);
  context.log(
    'HTL-21.1',
    'eventStruck',
    { event: row.id, title: row.title, effect: row.effect, hq: fieldOf(draft).hqs[hq]!.id },
    seen,
  );
  if (row.choice) event.open = optionsFor(draft, event).length > 0;
  for (const op of row.ops) atOnce(draft, hq, op.op, op, context);
};

/** HTL-22.6: what an event of Control's own is made of. */
type Part = {
  readonly op: string;
  readonly add?: number | undefined;
  readonly cp?: number | undefined;
  readonly mp?: number | undefined;
};

/** HTL-22.6: an event is written down for a turn; one that lies ahead is known to Control alone. */
export const schedule = (
  draft: State,
  hq: number,
  turn: number,
  id: string,
  words: string,
  ops: readonly Part[],
): void => {
  draft.events.push({
    id,
    hq,
    turn,
    pick: '',
    open: false,
    used: 0,
    suppressed: false,
    text: words,
    ops: ops.map(({ op, add = 0, cp = -1, mp = -1 }) => ({ op, add, cp, mp })),
  });
};

/** HTL-22.6: what Control laid down for this turn strikes before chance does; an HQ off the map is spared. */
const strikeScheduled = (draft: State, context: Context): void => {
  const due = draft.events.filter(({ turn }) => turn === draft.turn);
  draft.events = draft.events.filter(({ turn }) => turn !== draft.turn);
  for (const { id, hq, text: words, ops, suppressed } of due) {
    if (suppressed || draft.hqs[hq]!.status !== 'on') continue;
    const row = eventNamed(id);
    if (row) strike(draft, hq, row, context);
    else strikeFree(draft, hq, words, ops, context);
  }
};

/** HTL-22.6: an event of Control's own, made of the same parts. */
export const strikeFree = (
  draft: State,
  hq: number,
  words: string,
  ops: readonly Part[],
  context: Context,
): void => {
  schedule(draft, hq, draft.turn, 'free', words, ops);
  context.log(
    'HTL-22.6',
    'eventStruck',
    { event: 'free', title: words, effect: '', hq: fieldOf(draft).hqs[hq]!.id },
    eventSeats(draft, hq),
  );
  for (const op of ops) atOnce(draft, hq, op.op, op, context);
};

const atOnce = (
  draft: State,
  hq: number,
  op: string,
  values: { readonly [name: string]: unknown },
  context: Context,
): void => {
  if (op === 'pot') {
    const add = Number(values.add);
    draft.hqs[hq]!.pot = Math.max(
      0,
      draft.hqs[hq]!.pot + (add > 0 ? Math.min(add, potRoom(draft, hq)) : add),
    );
  } else if (op === 'removeMsrMarker') removeMarker(draft, hq);
  else if (op === 'disorder') disorderOne(draft, hq, context);
  else if (op === 'townCapacity') lowerTown(draft, hq, Number(values.add));
};

/** GE-EV-03: the marker nearest the HQ goes, never the source. */
const removeMarker = (draft: State, hq: number): void => {
  const field = fieldOf(draft);
  const route = field.routes.findIndex(one => one.hq === hq && one.unitOnly < 0);
  if (route < 0) return;
  const { marks } = draft.routes[route]!;
  const others = marks.filter(mark => mark !== field.routes[route]!.source).sort((a, b) => a - b);
  let best = -1;
  for (const mark of others)
    if (best < 0 || field.apart(mark, draft.hqs[hq]!.hex) < field.apart(best, draft.hqs[hq]!.hex))
      best = mark;
  draft.routes[route]!.marks = marks.filter(mark => mark !== best);
};

/** GE-EV-04, GE-EV-10, PL-EV-07: a random cube becomes disordered. */
const disorderOne = (draft: State, hq: number, context: Context): void => {
  const event = draft.events[draft.events.length - 1]!;
  const own = draft.units.flatMap((unit, u) =>
    isCubeOn(draft, u) && unit.hq === hq && !isDisordered(draft, u) ? [u] : [],
  );
  let among = own;
  if (event.id === 'GE-EV-04') {
    const far = own.map(u => enemyDistance(draft, u));
    const least = Math.min(...far);
    among = own.filter((_, i) => far[i] === least);
  } else if (event.id === 'GE-EV-10')
    among = own.filter(u =>
      ['ger-inf-3', 'ger-landwehr'].includes(fieldOf(draft).pieces[u]!.type.id),
    );
  else among = own.filter(u => !draft.units[u]!.assembling && enemyDistance(draft, u) > 1);
  if (among.length === 0) return;
  const unit = context.dice.draw(among, 'HTL-21.1', {
    for: 'unit',
    seenBy: eventSeats(draft, hq),
  });
  disorderUnit(draft, unit, context, 'HTL-21.1');
};

/** Hexes to the nearest enemy cube or fixed counter. */
export const enemyDistance = (state: State, unit: number): number => {
  const field = fieldOf(state);
  const side = sideOf(state, unit);
  let least = 999;
  state.units.forEach((other, u) => {
    if (
      other.status !== 'on' ||
      field.pieces[u]!.side === side ||
      field.pieces[u]!.kind === 'dummy'
    )
      return;
    least = Math.min(least, field.apart(other.hex, state.units[unit]!.hex));
  });
  return least;
};

const lowerTown = (draft: State, hq: number, add: number): void => {
  const field = fieldOf(draft);
  const near = [...field.towns].sort(
    (a, b) =>
      field.apart(a.hex, draft.hqs[hq]!.hex) - field.apart(b.hex, draft.hqs[hq]!.hex) ||
      a.hex - b.hex,
  )[0];
  if (near) draft.capacities.push({ what: near.id, add, set: -1, until: draft.turn });
};

/** Carries a choice out. */
const choose = (draft: State, event: EventState, pick: string, context: Context): void => {
  const field = fieldOf(draft);
  event.pick = pick;
  event.open = false;
  if (pick === 'none') return;
  const unit = field.unit(pick);
  switch (event.id) {
    case 'GE-EV-06':
    case 'PL-EV-14':
      identify(draft, otherSide(field.hqs[event.hq]!.side), field.grid.index(pick));
      context.reveal('HTL-21.1');
      return;
    case 'GE-EV-16':
      draft.units[unit]!.pinned = true;
      return;
    case 'GE-EV-17':
      draft.units[unit]!.posture = 'movement';
      draft.units[unit]!.disorderedOn = 0;
      return;
    case 'PL-EV-05':
      newBorder(draft, event.hq, field.grid.index(pick));
      context.reveal('HTL-21.1');
      return;
    case 'PL-EV-06':
      context.reveal('HTL-21.1');
      blowBridge(draft, field.grid.sideIndex(pick));
      return;
    case 'PL-EV-09': {
      const face = rollOne(context, 'green', 'HTL-21.1', {
        for: pick,
        seenBy: eventSeats(draft, event.hq),
      });
      const raided = unit >= 0 ? unit : blockIn(draft, field.grid.index(pick));
      if (meets(face, 'k') && isCubeOn(draft, raided))
        disorderUnit(draft, raided, context, 'HTL-21.1');
      return;
    }
    case 'PL-EV-10': {
      const one = draft.counters[field.counter(pick)]!;
      one.status = 'ready';
      one.hq = event.hq;
    }
  }
};

/** One of the blocks in a hex; they look alike, and a dummy among them is not told from a cube. */
const blockIn = (state: State, hex: number): number =>
  unitsAt(state, hex).filter(u => levelOf(state, u) === 1)[0]!;

/** PL-EV-06: an enemy nobody had seen on a bank keeps the bridge, and becomes a block. */
const blowBridge = (draft: State, side: number): void => {
  const met = fieldOf(draft)
    .grid.sideHexes(side)
    .flatMap(hex => (hex < 0 ? [] : unitsAt(draft, hex)))
    .filter(u => sideOf(draft, u) === 'GE' && isCubeOn(draft, u));
  for (const unit of met) showUnit(draft, unit, 1);
  if (met.length === 0) destroyBridge(draft, side);
};

const newBorder = (draft: State, hq: number, hex: number): void => {
  const field = fieldOf(draft);
  const spare = field.pieces.findIndex(
    (piece, u) => piece.id.startsWith('PL-FX-N') && draft.units[u]!.status === 'off',
  );
  if (spare < 0) return;
  putUnit(draft, spare, hex);
  draft.units[spare]!.hq = hq;
  draft.units[spare]!.posture = 'dugIn';
  draft.units[spare]!.level = 2;
};

/** HTL-18.7: a bridge of the map is down; a counter is destroyed. */
export const destroyBridge = (draft: State, side: number): void => {
  const counter = draft.counters.find(one => one.status === 'placed' && one.side === side);
  if (counter) {
    counter.status = 'destroyed';
    counter.side = -1;
  } else if (!draft.bridgesDown.includes(side))
    draft.bridgesDown = [...draft.bridgesDown, side].sort((a, b) => a - b);
};

/** GE-EV-16 strikes somebody, whoever it is; what an event gives may be declined. */
const mayDecline = ({ id }: EventState): boolean => id !== 'GE-EV-16';

export type EventChoice = { type: 'eventChoice'; event: string; pick: string };

/** HTL-21.1: the struck seat chooses in COMMAND. */
export const eventChoice: HtlRule<EventChoice> = {
  rule: 'HTL-21.1',
  shape: shape({ type: oneOf(['eventChoice']), event: text(20), pick: text(40) }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    if (state.phase !== 'COMMAND') return;
    for (const event of state.events) {
      if (!event.open || event.turn !== state.turn || !commandsHq(state, seat.id, event.hq))
        continue;
      for (const pick of [...optionsFor(state, event), ...(mayDecline(event) ? ['none'] : [])])
        yield { type: 'eventChoice', event: event.id, pick };
    }
  },
  refuse(state, seat, { event: id, pick }) {
    const rule = 'HTL-21.1';
    if (!eventNamed(id)) return noSuch(rule, id);
    const wrong = phaseFault(state, rule, ['COMMAND']);
    if (wrong) return wrong;
    const open = openEvents(state, seat.id, id);
    if (open.length === 0) return no(rule, 'E_SEAT', { what: id });
    return open.some(event => mayPick(state, event, pick))
      ? null
      : no(rule, 'E_TARGET', { target: pick });
  },
  apply(draft, { event: id, pick }, context) {
    const event = openEvents(draft, context.seat, id).find(one => mayPick(draft, one, pick))!;
    choose(draft, event, pick, context);
  },
};

const mayPick = (state: State, event: EventState, pick: string): boolean =>
  (pick === 'none' && mayDecline(event)) || optionsFor(state, event).includes(pick);

/** The same event may have struck several HQs of a seat: a choice is for the first of them that has it. */
const openEvents = (state: State, seat: string, id: string): EventState[] =>
  state.events.filter(
    one => one.id === id && one.open && one.turn === state.turn && commandsHq(state, seat, one.hq),
  );

/** HTL-21.1: when COMMAND ends, open choices take their defaults. */
export const defaultChoices = (draft: State, context: Context): void => {
  for (const event of draft.events)
    if (event.open && event.turn === draft.turn)
      choose(draft, event, usualPick(draft, event), context);
};
