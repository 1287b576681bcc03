import type { Seating } from '../../../src/engine/post.ts';
import type { Seat } from '../../../src/engine/seat.ts';
import { problemIn } from '../../../src/engine/shape.ts';
import roles from '../../../src/rules/hold-the-line/data/roles.json';
import { deploy } from '../../../src/rules/hold-the-line/flow/deploy.ts';
import { DEFAULTS, type Options } from '../../../src/rules/hold-the-line/options.ts';
import { areIn } from '../../../src/rules/hold-the-line/phases/initiative.ts';
import { type Scenario, scenarioShape } from '../../../src/rules/hold-the-line/scenario.ts';
import { emptyTable } from '../../../src/rules/hold-the-line/setup.ts';
import type { State } from '../../../src/rules/hold-the-line/state.ts';
import { alternates, nextMover } from '../../../src/rules/hold-the-line/terms/acting.ts';
import { seatsFor } from '../../../src/rules/hold-the-line/terms/command.ts';
import { fieldOf } from '../../../src/rules/hold-the-line/terms/field.ts';
import { REGIONS } from '../../../src/rules/hold-the-line/terms/ground.ts';
import { takeHq, takeUnit } from '../../../src/rules/hold-the-line/terms/table.ts';

export type Given = { readonly [key: string]: unknown };
type Row = { readonly [key: string]: unknown };
type Side = 'GE' | 'PL';

const list = (given: Given, key: string): Row[] => (given[key] as Row[] | undefined) ?? [];
const word = (row: Row, key: string, otherwise: string): string =>
  (row[key] as string | undefined) ?? otherwise;
const count = (row: Row, key: string, otherwise: number): number =>
  (row[key] as number | undefined) ?? otherwise;

const USUAL_HQ = {
  GE: { id: 'G', hex: '0105', post: 'GE-4A-A' },
  PL: { id: 'P', hex: '1205', post: 'PL-POMORZE' },
} as const;

/** The printed HQ to which vectors release reserves. */
const RELEASED_TO = {
  id: 'GE-HQ-XI',
  hex: '0104',
  post: 'GE-10A-A',
  pot: 0,
  potCap: 20,
  perTurn: 0,
} as const;

/** What a vector says of the army of a post: its cap, and what its HQ holds. */
const armyOf = (given: Given, post: string): { armyCap?: number } => {
  const army = post.split('-').slice(0, 2).join('-');
  const cap = (given.caps as { [army: string]: number } | undefined)?.[army];
  return cap === undefined ? {} : { armyCap: cap };
};

const hqRows = (given: Given): NonNullable<Scenario['pieces']>['hqs'] => {
  const rows = list(given, 'hqs').map(row => {
    const side = word(row, 'side', 'GE') as Side;
    return {
      id: word(row, 'id', USUAL_HQ[side].id),
      side,
      hex: word(row, 'hex', USUAL_HQ[side].hex),
      post: word(row, 'post', USUAL_HQ[side].post),
      pot: count(row, 'pot', 0),
      potCap: count(row, 'potCap', 20),
      perTurn: 0,
      ...(row.msr ? { msr: row.msr as string[] } : {}),
      ...(row.source ? { source: row.source as string } : {}),
      ...(row.capacity === undefined ? {} : { capacity: row.capacity as number }),
      ...(row.static === undefined ? {} : { static: row.static as boolean }),
      ...armyOf(given, word(row, 'post', USUAL_HQ[side].post)),
    };
  });
  for (const row of list(given, 'reserves'))
    if (!rows.some(one => one.id === RELEASED_TO.id))
      rows.push({ ...RELEASED_TO, side: row.of === 'PL-NW' ? 'PL' : 'GE' });
  if (given.groupsFormed !== undefined)
    for (const group of ['A', 'B'])
      rows.push({
        id: `PL-HQ-GROUP-${group}`,
        side: 'PL',
        hex: '1105',
        post: `PL-GROUP-${group}`,
        pot: 0,
        potCap: 8,
        perTurn: 0,
      });
  for (const side of ['GE', 'PL'] as const)
    if (!rows.some(one => one.side === side))
      rows.push({
        ...USUAL_HQ[side],
        side,
        pot: 0,
        potCap: 20,
        perTurn: 0,
        ...armyOf(given, USUAL_HQ[side].post),
      });
  return rows;
};

const sideOfType = (type: string): Side => (type.startsWith('pol') ? 'PL' : 'GE');

/** The scenario of a small table: its board and its pieces. */
const scenarioOf = (given: Given): Scenario => {
  const board = (given.board ?? {}) as Row;
  const hqs = hqRows(given);
  const firstHq = (side: Side) => hqs.find(one => one.side === side)!.id;
  return {
    id: 'small',
    title: 'Small table',
    turns: 14,
    pregame: { G1: 'prepared' },
    regions: ['R1', 'R2', 'R3', 'R4'],
    air: [...((given.airZones as string[] | undefined) ?? [])],
    politics: false,
    randomEvents: false,
    seatings: [],
    board: {
      columns: count(board, 'columns', 12),
      rows: count(board, 'rows', 10),
      control: 6,
      region: 'R1',
      hexes: Object.entries((board.hexes ?? {}) as Record<string, Row>).map(([id, row]) => ({
        id,
        ...row,
        ...(row.terrain === undefined ? {} : { terrain: [row.terrain].flat().map(String) }),
        ...(row.town === true ? { town: `TOWN-${id}` } : {}),
      })),
      sides: Object.entries((board.sides ?? {}) as Record<string, Row>).map(([id, row]) => ({
        id,
        ...row,
        ...(row.river ? { river: String(row.river).replace('River', '') as 'minor' } : {}),
      })),
    },
    pieces: {
      hqs,
      units: list(given, 'units').map(row => ({
        id: word(row, 'id', ''),
        type: word(row, 'type', 'ger-inf-1'),
        hex: word(row, 'hex', '0101'),
        posture: word(row, 'posture', 'movement'),
        hq: word(row, 'hq', word(row, 'army', firstHq(sideOfType(word(row, 'type', ''))))),
        ...(row.formation ? { formation: row.formation as string } : {}),
        ...(row.listed ? { listed: row.listed as string } : {}),
      })),
      reserves: list(given, 'reserves').map(row => ({
        formation: word(row, 'formation', ''),
        of: word(row, 'of', ''),
        from: count(row, 'from', 1),
        type: 'ger-inf-1',
        hex: '0105',
      })),
      dummies: list(given, 'dummies').map(row => ({
        id: word(row, 'id', ''),
        side: word(row, 'side', 'PL') as Side,
        hex: word(row, 'hex', '0101'),
        hq: word(row, 'hq', firstHq(word(row, 'side', 'PL') as Side)),
      })),
      counters: list(given, 'counters').map(row => ({
        id: word(row, 'id', ''),
        kind: word(row, 'kind', 'divisionalArtillery'),
        side: word(row, 'side', 'GE') as Side,
        hq: word(row, 'hq', firstHq(word(row, 'side', 'GE') as Side)),
        maxDice: count(row, 'maxDice', 1),
        code: (row.code as string | undefined) ?? null,
        ...(row.formation ? { formation: row.formation as string } : {}),
      })),
    },
  } as Scenario;
};

const POSTS = (roles.seats as { id: string; side: string | null }[]).filter(
  one => one.side !== null,
);

/** HTL-31: without `seats` german and polish hold every post of their side; with them somebody stands in for the rest. */
const seatingFor = (given: Given): Seating => {
  const wanted = given.seats as { [seat: string]: string[] } | undefined;
  const of = (side: string) => POSTS.filter(one => one.side === side).map(({ id }) => id);
  const seats = wanted
    ? Object.entries(wanted).map(([id, posts]) => ({ id, posts }))
    : [
        { id: 'german', posts: of('GE') },
        { id: 'polish', posts: of('PL') },
      ];
  const held = new Set(seats.flatMap(({ posts }) => posts));
  for (const [id, head] of [
    ['german', 'GE-OKH-CO'],
    ['polish', 'PL-HC-CO'],
  ] as const)
    if (!held.has(head))
      seats.push({ id: seats.some(one => one.id === id) ? `${id}-head` : id, posts: [head] });
  return { id: 'small', title: 'Small table', seats };
};

/** Options by the number of the book: HTL-O1 is the first of the list. */
export const optionsOf = (given: Given): Options => {
  const names = Object.keys(DEFAULTS);
  const chosen: Record<string, unknown> = { ...DEFAULTS };
  for (const [id, value] of Object.entries((given.options ?? {}) as Row)) {
    const key = names[Number(id.replace('HTL-O', '')) - 1];
    if (!key) throw new RangeError(`given.options: no option ${id}`);
    chosen[key] = typeof value === 'number' ? String(value) : value;
  }
  return chosen as Options;
};

export type Small = { readonly state: State; readonly seats: readonly Seat[] };

/** The small table as a vector gives it; nothing moves by itself before the first act. */
export const smallTable = (given: Given): Small => {
  const scenario = scenarioOf(given);
  const seating = seatingFor(given);
  const chosen = optionsOf(given);
  const options: Options =
    chosen.hcMapAccess === 'seating' ? { ...chosen, hcMapAccess: 'teaBreak' } : chosen; // HTL-O18
  const fault = problemIn(scenarioShape, scenario);
  if (fault) throw new RangeError(`given: ${fault.at}: ${fault.because}`);
  const state = emptyTable({ scenario, options, seating });
  deploy(state);
  const field = fieldOf(state);
  state.turn = count(given, 'turn', 3);
  const [phase = 'COMMAND', step] = word(given, 'phase', 'COMMAND').split('.');
  state.phase = (phase === 'INITIATIVE_COMMIT' ? 'COMMAND' : phase) as State['phase'];
  for (const [i, region] of state.regions.entries()) {
    region.winner = winnerIn(given.winner, field.scenario.regions[i]!);
    region.step = (step ?? 'RALLY') as 'RALLY';
  }
  patchPieces(state, given);
  patchTable(state, given);
  if (state.phase === 'MOVEMENT_1' && alternates(state))
    for (const region of state.regions.keys()) nextMover(state, region); // HTL-O13
  return { state, seats: seatsFor(seating, field.chairs) };
};

/** One winner of all regions, or of each. */
const winnerIn = (winner: unknown, region: string): Side =>
  typeof winner === 'object' && winner !== null
    ? ((winner as Record<string, Side>)[region] ?? 'GE')
    : ((winner as Side | undefined) ?? 'GE');

const patchPieces = (state: State, given: Given): void => {
  const field = fieldOf(state);
  for (const row of list(given, 'units')) {
    const unit = state.units[field.unit(word(row, 'id', ''))]!;
    unit.level = Number(word(row, 'level', 'C2').slice(1));
    unit.assembling = row.readiness === 'assembling';
    unit.fought =
      row.fought === true || (row.defended === true && state.options.foughtIncludesDefending);
    unit.committed = row.committed === true;
    unit.moved = row.changedHex === true;
    unit.marched = row.moved === true;
    unit.pinned = row.pinned === true;
    if (unit.posture === 'disordered')
      unit.disorderedOn = count(row, 'disorderedOnTurn', state.turn - 1);
    for (const flag of (row.flags as string[] | undefined) ?? []) {
      if (flag === 'fought') unit.fought = true;
      else if (flag === 'committed') unit.committed = true;
      else if (flag === 'changedHex') unit.moved = true;
      else throw new RangeError(`given.units: no flag ${flag}`);
    }
    if (row.publicHex)
      state.picture.units.push({
        unit: field.unit(word(row, 'id', '')),
        hex: field.grid.index(row.publicHex as string),
      });
    if (row.status === 'pool' || row.readiness === 'pool' || row.pool === true)
      takeUnit(state, field.unit(word(row, 'id', '')), 'off');
  }
  for (const row of list(given, 'counters')) {
    const counter = state.counters[field.counter(word(row, 'id', ''))]!;
    const on = row.on as string | undefined;
    if (on?.includes('/')) {
      counter.status = 'placed';
      counter.side = field.grid.sideIndex(on);
    } else if (on) counter.on = field.grid.index(on);
    counter.used = Number(row.used ?? 0);
  }
};

/** CP that lie on a hex came from the HQ of whoever stands there. */
const sourceFor = (state: State, hex: number): string => {
  const unit = state.units.find(one => one.status === 'on' && one.hex === hex);
  return unit && unit.hq >= 0 ? fieldOf(state).hqs[unit.hq]!.id : '';
};

const patchTable = (state: State, given: Given): void => {
  const field = fieldOf(state);
  for (const [hex, cp] of Object.entries((given.cp ?? {}) as Record<string, number>))
    if (cp > 0)
      state.hexCp.push({
        hex: field.grid.index(hex),
        source: sourceFor(state, field.grid.index(hex)),
        cp,
      });
  for (const [id, cp] of Object.entries((given.levels ?? {}) as Record<string, number>)) {
    const level = state.levels.find(one => one.id === id);
    if (level) level.cp = cp;
    else state.levels.push({ id, cp });
  }
  for (const [pair, n] of Object.entries((given.sent ?? {}) as Record<string, number>)) {
    const [from = '', to = ''] = pair.split('>');
    state.sent.push({ from, to, n });
  }
  for (const [side, hands] of Object.entries(
    (given.cards ?? {}) as Record<string, Record<string, number[]>>,
  ))
    for (const [where, cards] of Object.entries(hands)) {
      const hand = state.hands.find(one => one.side === side && one.where === where);
      if (hand) hand.cards = [...cards];
    }
  for (const row of list(given, 'events').map(asEvent))
    state.events.push({
      id: word(row, 'id', ''),
      hq: field.hq(word(row, 'hq', word(row, 'id', '').startsWith('PL') ? 'P' : 'G')),
      turn: state.turn,
      pick: word(row, 'pick', ''),
      open: row.pick === undefined,
      used: 0,
      suppressed: false,
      text: '',
      ops: [],
    });
  for (const unit of state.units) unit.region = unit.status === 'on' ? field.region[unit.hex]! : -1;
  for (const hq of state.hqs) hq.region = hq.status === 'on' ? field.region[hq.hex]! : -1;
  for (const [side, used] of Object.entries((given.teaUsed ?? {}) as Record<string, boolean>))
    state.tea[side as Side] = used;
  for (const [side, laid] of Object.entries(
    (given.committed ?? {}) as Record<string, Record<string, number[]>>,
  ))
    for (const [region, cards] of Object.entries(laid))
      state.committed.push({
        side: side as Side,
        region: Number(region.slice(1)) - 1,
        cards: [...cards],
      });
  for (const { side, region, cards } of state.committed) {
    const hand = state.hands.find(one => one.side === side && one.where === REGIONS[region]);
    if (hand && !areIn(hand.cards, cards)) hand.cards.push(...cards); // they are in the hand until REVEAL
  }
  patchCommand(state, given);
  for (const seat of (given.muted as string[] | undefined) ?? []) state.muted.push(seat);
  for (const [decision, option] of Object.entries(
    (given.pregame ?? {}) as Record<string, string>,
  )) {
    state.pregame = state.pregame.filter(one => one.decision !== decision);
    state.pregame.push({ decision, option });
  }
};

const asEvent = (row: Row | string): Row => (typeof row === 'string' ? { id: row } : row);

/** Tracks, pools, standing orders and directives. */
const patchCommand = (state: State, given: Given): void => {
  const field = fieldOf(state);
  for (const [track, value] of Object.entries((given.tracks ?? {}) as Record<string, number>)) {
    if (!['FR', 'BR', 'SU'].includes(track)) throw new RangeError(`given.tracks: no ${track}`);
    state.politics[track as 'FR'] = value;
  }
  for (const [army, cp] of Object.entries((given.armyHolds ?? {}) as Record<string, number>))
    state.hqs[field.hqs.findIndex(one => one.army === army)]!.pot = cp;
  for (const group of ['A', 'B'].slice((given.groupsFormed as number | undefined) ?? 0)) {
    const hq = field.hq(`PL-HQ-GROUP-${group}`);
    if (hq >= 0) takeHq(state, hq, 'off');
  }
  if (given.extraPoolLeft !== undefined)
    state.pools.push({ turn: state.turn, left: given.extraPoolLeft as number, allotted: [] });
  for (const row of list(given, 'directives'))
    state.directives.push({
      post: field.chairs.find(({ id }) =>
        state.held.some(one => one.post === id && one.seat === row.post),
      )!.id,
      text: word(row, 'text', ''),
      until: count(row, 'until', 99),
      penalty: word(row, 'penalty', ''),
    });
  for (const [where, row] of Object.entries((given.standing ?? {}) as Record<string, Row>))
    state.standing.push({
      where,
      post: 'PL-POMORZE',
      leaveOut: word(row, 'leaveOut', 'none') as 'none',
      dugInDie: row.dugInDie === true,
      artillery:
        row.artillery === 'none' ? 0 : row.artillery === 'all' ? -1 : Number(row.artillery ?? -1),
      support: row.support === true,
      airDie: row.airDie === true,
      cancel: word(row, 'cancel', 'stars') as 'stars',
      onDouble: word(row, 'onDouble', 'leave') as 'leave',
      towards: word(row, 'towards', ''),
      hqRetreat: word(row, 'hqRetreat', ''),
      atOnce: row.atOnce === true,
    });
};
