import { COMBAT_STATES } from '../../../src/rules/hold-the-line/combat-state.ts';
import clockRows from '../../../src/rules/hold-the-line/data/clock.json';
import costs from '../../../src/rules/hold-the-line/data/command-costs.json';
import roles from '../../../src/rules/hold-the-line/data/roles.json';
import seatings from '../../../src/rules/hold-the-line/data/seatings.json';
import sequenceRows from '../../../src/rules/hold-the-line/data/sequence.json';
import { ALL_SCENARIOS } from '../../../src/rules/hold-the-line/scenario.ts';
import { type Posture, TYPES } from '../../../src/rules/hold-the-line/tables/unit-types.ts';
import { dateOf, SCALE } from '../../../src/rules/hold-the-line/terms/calendar.ts';
import { FACES } from '../../../src/rules/hold-the-line/terms/dice.ts';
import { fieldFor } from '../../../src/rules/hold-the-line/terms/field.ts';
import { hexAt, REGIONS, ZONES } from '../../../src/rules/hold-the-line/terms/ground.ts';
import { controller } from '../../../src/rules/hold-the-line/terms/table.ts';
import { campaignAt } from './campaign.ts';
import { prices } from './order-operations.ts';
import { type Operation, plain, Scene } from './scene.ts';
import { type Given, optionsOf } from './small-table.ts';

const campaign = (given: Given) =>
  fieldFor(ALL_SCENARIOS.find(({ id }) => id === 'campaign-historical')!, optionsOf(given));

const faces: Operation = given => {
  const of = (value: number) => FACES[given.die as 'red'].filter(face => face === value).length;
  return { s: of(1), k: of(2), blank: of(0) };
};

const unitType: Operation = given => {
  const type = TYPES.get(given.type as string)!;
  const moves = costs.costs.find(({ id }) => id === (type.motorised ? 'motorMove' : 'footMove'))!;
  return {
    ...type,
    canDigIn: (type.faces.dugIn ?? null) !== null,
    canExploit: (type.faces.exploit ?? null) !== null,
    moveCpCost: moves.cp,
    ...(given.face ? type.faces[given.face as Posture] : {}),
  };
};

const formation: Operation = (given, when) => {
  const field = campaign(given);
  const ids = plain(given.formations ?? when.formations) as string[];
  return Object.fromEntries(
    ids.map(id => [
      id,
      field.formations[field.formation(id)]!.units.map(u => field.pieces[u]!.type.id),
    ]),
  );
};

const price: Operation = (given, when) => {
  const what = plain(when.what) as string[];
  if (what.every(id => ['prepare', 'launch'].includes(id))) return prices(given, when);
  return Object.fromEntries(what.map(id => [id, costs.costs.find(one => one.id === id)?.cp]));
};

const hand: Operation = given => {
  const { state } = campaignAt({});
  const found = state.hands.find(one => one.side === given.side && one.where === given.region)!;
  const before = JSON.stringify(found.cards);
  const scene = campaignAt({ turn: 2, phase: 'TURN_START' });
  scene.run(({ phase }) => phase === 'COMMAND');
  const later = scene.state.hands.find(
    one => one.side === given.side && one.where === given.region,
  )!;
  return { cards: found.cards, refilled: JSON.stringify(later.cards) !== before };
};

const posts: Operation = given => {
  const { chairs } = campaign(given);
  const find = (id: string) => chairs.find(one => one.id === id)!;
  const post = given.post as string;
  const superiors: string[] = [];
  for (let at = find(post).above; at !== null; at = find(at).above) superiors.push(at);
  return {
    superiors,
    subordinates: chairs.filter(one => one.above === post).map(({ id }) => id),
    commandsHqs: roles.seats.find(one => one.id === post)!.commandsHqs,
    role: find(post).role,
  };
};

const seating: Operation = given => {
  const row = seatings.seatings.find(one => one.id === given.seating)!;
  return {
    players: row.players,
    control: row.control,
    seat: Object.fromEntries(row.seats.map(({ id, posts: held }) => [id, held])),
    postsOf: Object.fromEntries(row.seats.map(({ id, posts: held }) => [id, held.length])),
  };
};

const dates: Operation = given => {
  const variant = given.G1 as 'prepared';
  return { turn1: dateOf(variant, 1), turn14: dateOf(variant, 14) };
};

const clock: Operation = given => {
  if (given.preset !== undefined && given.preset !== 'hall')
    throw new RangeError('given.preset: hall');
  const steps = plain(given.steps ?? []) as 'ROTATE'[];
  const last = clockRows.day.find(({ id }) => id.startsWith('turns'))!;
  return {
    deadlines: steps.map(step => clockRows.airDeadlines[step]),
    turn1Minutes: clockRows.turnMinutes['1'],
    turnMinutes: clockRows.turnMinutes.default,
    turns: Number(last.id.split('-')[1]),
    turn9Ends: clockRows.day.find(({ id }) => id === 'DEBRIEF')!.from,
    reactionSeconds: clockRows.reactionSeconds,
    teaMinutes: clockRows.teaBreaks.minutes,
  };
};

const sequence: Operation = (_, when) => {
  if (when.of === 'combat') return { states: [...COMBAT_STATES] };
  if (when.of === 'air') return { states: sequenceRows.airTurn.steps.map(({ id }) => id) };
  return { turn: sequenceRows.turn.map(({ id }) => id) };
};

const airOob: Operation = given => {
  const { air } = campaign(given);
  const of = (side: string, zone: number) =>
    air.filter(one => one.side === side && one.zone === zone).length;
  const both = (side: string) => ({ NORTH: of(side, 0), SOUTH: of(side, 1) });
  return {
    GE: both('GE'),
    PL: both('PL'),
    polishRegiments: air.filter(({ side }) => side === 'PL').length / 2,
  };
};

const points = (given: Given, read: (hex: number) => unknown) => {
  const field = campaign(given);
  const named = Object.entries(plain(given.points) as Record<string, [number, number]>);
  return Object.fromEntries(
    named.map(([name, [lat, lon]]) => [name, read(hexAt(field, lat, lon))]),
  );
};

const arrivals: Operation = given => {
  const field = campaign(given);
  return Object.fromEntries(
    (plain(given.formations) as string[]).map(id => [
      id,
      field.formations[field.formation(id)]!.arrival,
    ]),
  );
};

/** Cubes of the whole order of battle, off the map too. */
const countCubes: Operation = given => {
  const sets = plain(given.oobSets ?? ['source', 'minor']) as string[];
  if (sets.join() !== 'source,minor') throw new RangeError('given.oobSets: source and minor');
  const field = campaign(given);
  const cubes = (test: (piece: (typeof field.pieces)[number]) => boolean) =>
    field.pieces.filter(one => one.kind === 'cube' && one.formation >= 0 && test(one)).length;
  const guns = (side: string) =>
    field.counters.filter(one => one.side === side && one.kind === 'divisionalArtillery').length;
  const hqs = plain(given.hqs ?? []) as string[];
  return {
    german: cubes(({ side }) => side === 'GE'),
    polish: cubes(({ side }) => side === 'PL'),
    germanDivArtillery: guns('GE'),
    polishDivArtillery: guns('PL'),
    ...Object.fromEntries(hqs.map(id => [id, cubes(({ hq }) => field.hqs[hq]?.id === id)])),
  };
};

const scenario: Operation = given => {
  const scene = Scene.printed(given.scenario as string, optionsOf({}));
  const { field, state } = scene;
  const cubes = (side: string) =>
    field.pieces.filter(
      (one, u) => one.kind === 'cube' && one.side === side && state.units[u]!.status === 'on',
    ).length;
  return {
    hexes: field.open.reduce((sum, one) => sum + one, 0),
    germanCubes: cubes('GE'),
    polishCubes: cubes('PL'),
    objectives: field.objectives.map(({ id }) => id).sort(),
    turns: state.lastTurn,
  };
};

const control: Operation = given => {
  const { state, field } = campaignAt({});
  return Object.fromEntries(
    (plain(given.hexes) as string[]).map(hex => [hex, controller(state, field.grid.index(hex))]),
  );
};

/** What stands in the tables and on the map, read as the rules read it. */
export const DATA_OPERATIONS: { readonly [op: string]: Operation } = {
  faces,
  unitType,
  formation,
  price,
  hand,
  posts,
  seating,
  scale: () => ({ ...SCALE }),
  dates,
  clock,
  sequence,
  airOob,
  regions: given => points(given, hex => REGIONS[campaign(given).region[hex]!]),
  zones: given => points(given, hex => ZONES[campaign(given).zone[hex]!]),
  arrivals,
  countCubes,
  scenario,
  control,
};
