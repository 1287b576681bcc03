import { expect, test } from 'vitest';
import { addGroup } from '../../../tools/vectors/fight-your-own-wars/air-table.ts';
import {
  cardOf,
  codeOf,
  type Deed,
  done,
  guernsey,
  inPort,
  seaBoard,
  seaTable,
} from '../../../tools/vectors/fight-your-own-wars/sea-table.ts';
import {
  elementsOf,
  smallTable,
  stageWith,
} from '../../../tools/vectors/fight-your-own-wars/small-table.ts';
import type { Seat } from '../../engine/seat.ts';
import { advance } from './flow/steps.ts';
import { imagine } from './imagine.ts';
import { hubSession } from './phases/hubs.ts';
import { swampCraft } from './phases/naval-day.ts';
import { hurtTrain } from './phases/rail-session.ts';
import { finishTask, finishWork } from './phases/work-tasks.ts';
import { RULES } from './rules.ts';
import type { State } from './state.ts';
import { itemNumber } from './tables/catalogue.ts';
import { fieldOf } from './terms/field.ts';
import { damageObject, isOutOfUse } from './terms/objects.ts';
import { keptOrder } from './terms/orders/kept.ts';
import { observerOf } from './terms/sea/vessels.ts';
import { truePassage } from './terms/ways.ts';
import { viewOf } from './view.ts';

const damageOf = (state: State): number =>
  state.air.squadrons.at(-1)!.machines.reduce((sum, one) => sum + one.damage, 0);

test('FYOW-29.10.5 FYOW-29.9: ship AA fires at aircraft it has spotted, once a session, besides its guns', () => {
  const state = seaTable('destroyer');
  const [own] = state.sea!.vessels;
  const group = addGroup(state, 1, 'de-ju87b', 3, own!.board);
  group.alias = '';
  const fire: Deed = { type: 'naval.fire', target: 'x1', weapons: ['20mmAA'] };
  expect(codeOf(state, fire)).toBe('E_NOT_SPOTTED');
  const seen = done(state, { type: 'naval.spot', target: 'air' }, [1, 2, 1]);
  const { alias } = seen.air.groups.at(-1)!;
  expect(alias).not.toBe('');
  const aim = { ...fire, target: alias };
  const hit = done(seen, aim, [6, 1, 1, 6, 3, 2]); // four guns: two hits, one tells
  expect(damageOf(hit)).toBe(1);
  expect(hit.sea!.vessels[0]).toMatchObject({ spent: ['aa'], shots: [8, 8, 8] });
  expect(codeOf(hit, aim)).toBe('E_MAIN_DONE');
  addGroup(seen, 0, 'gb-hurri1', 3, own!.board);
  expect(codeOf(seen, aim)).toBeNull(); // dive bombers, friends overhead or not
  seen.air.groups.find(one => one.alias === alias)!.kind = 'bomber';
  expect(codeOf(seen, aim)).toBe('E_FRIENDLY_AIR');
});

test('FYOW-29.9 FYOW-29.10.6: aircraft must find a ship themselves before they attack it', () => {
  const state = seaTable('destroyer', 'destroyer');
  const group = addGroup(state, 0, 'de-ju87b', 2, seaBoard(state));
  cardOf(state, 'air', state.air.groups.indexOf(group));
  state.sea!.spots.push({ by: 'own', vessel: 1, unit: -1, object: '' });
  const attack: Deed = { type: 'air.attackShip', vessel: 'enemy', weapon: 'diveBomber' };
  expect(codeOf(state, attack)).toBe('E_NOT_SPOTTED');
  const looked = done(state, { type: 'naval.spot', target: 'sea' }, [1, 2]);
  expect(looked.sea!.spots).toContainEqual({
    by: observerOf(0, group.id),
    vessel: 1,
    unit: -1,
    object: '',
  });
  expect(codeOf(looked, { type: 'naval.spot', target: 'sea' })).toBe('E_NOMINATED');
  expect(done(looked, attack, [6, 5, 4]).sea!.vessels[1]!.damage).toBe(2);
  Object.assign(looked.options, { navalAirShots: 'guide' });
  expect(done(looked, attack, [6, 5, 6, 5, 4, 4]).sea!.vessels[1]!.damage).toBe(4);
});

test('FYOW-28.9c FYOW-29.16: kamikaze machines are lost whether they hit or not; the result is one higher', () => {
  const state = seaTable('destroyer', 'destroyer');
  const group = addGroup(state, 0, 'jp-a6m5k', 2, seaBoard(state));
  cardOf(state, 'air', state.air.groups.indexOf(group));
  state.sea!.spots.push({ by: observerOf(0, group.id), vessel: 1, unit: -1, object: '' });
  const dive: Deed = { type: 'air.attackShip', vessel: 'enemy', weapon: 'kamikaze' };
  const hit = done(state, dive, [6, 5, 4]);
  expect(hit.sea!.vessels[1]!.damage).toBe(3); // row D, 4 is 2, one more
  expect(hit.air.squadrons.at(-1)!.machines.map(({ status }) => status)).toEqual(['lost', 'lost']);
  Object.assign(state.options, { kamikazePlusOne: 'throw' });
  expect(done(state, dive, [6, 5, 5]).sea!.vessels[1]!.damage).toBe(3); // a 5 counts 6
});

/** The tutorial with a raid of three machines over a board. */
const raidOver = (board: string): { state: State; at: number } => {
  const state = smallTable();
  const at = fieldOf(state).map.index(board);
  state.rails = {
    trains: [],
    cuts: [],
    hands: ['orders', 'orders'],
  };
  for (const unit of state.units) if (unit.board === at) unit.board = at === 0 ? 1 : 0;
  state.air.commands = [];
  state.air.count = [0, 0];
  state.air.commands.push({
    side: 0,
    name: 'First',
    leader: { ...state.units[0]!.leader },
    full: 9,
    milestone: 9,
    condition: 'green',
    die: 6,
    mourned: 0,
    hand: 'orders',
  });
  const group = addGroup(state, 0, 'de-he111h', 1, at);
  group.alias = '';
  cardOf(state, 'air', state.air.groups.indexOf(group));
  return { state, at };
};

test('FYOW-28.8a FYOW-31.2 FYOW-30.5: a station is a target; at half strength it is out of use, and a line without strength is cut', () => {
  const { state, at } = raidOver('grandcourt');
  const { map } = fieldOf(state);
  const machine = state.air.squadrons.at(-1)!.machines[0]!;
  Object.assign(machine, { small: 0, medium: 0, heavy: 1 });
  const rails = map.linksOf(at, 'rail').length;
  expect(rails).toBeGreaterThan(0);
  const raid: Deed = { type: 'air.bomb', small: 0, medium: 0, heavy: 1 };
  const numbers = [1, ...Array.from({ length: rails }, () => 2)]; // the station 1, lines 2
  const hit = done(state, raid, [...numbers, 1, 1, 5, 3, 2, 2]); // 2 + 2 + 2 of 8
  expect(hit.objects).toEqual([{ kind: 'station', at, damage: 6, known: [true, false] }]);
  expect(isOutOfUse(hit, 'station', at)).toBe(true);
  expect(isOutOfUse(hit, 'station', at, 1)).toBe(false); // nobody of his has seen it
  expect(viewOf(hit, 'germany').objects).toHaveLength(1);
  expect(viewOf(hit, 'britain').objects).toEqual([]);
  const cut = done(state, raid, [...numbers, 2, 2, 5, 3, 1, 1]);
  expect(cut.rails!.cuts).toMatchObject([{ known: [true, false], opens: -1 }]);
});

test('FYOW-30.4: bombs on a train: three points for the locomotive, then wagons with their load', () => {
  const { state } = raidOver('grandcourt');
  const train = {
    id: 't1',
    side: 0,
    board: 0,
    coaches: 1,
    flats: 1,
    damage: 0,
    moves: 0,
    goal: -1,
    cargo: [],
    work: 'none' as const,
    handled: 0,
    left: false,
  };
  state.rails!.trains = [train];
  hurtTrain(state, stageWith(), 0, 3);
  expect(train).toMatchObject({ damage: 3, coaches: 1, flats: 1 });
  hurtTrain(state, stageWith(), 0, 1);
  expect(train).toMatchObject({ coaches: 1, flats: 0, board: 0 });
  hurtTrain(state, stageWith(), 0, 1);
  expect(train.board).toBe(-1);
});

/** The side that comes over the sea. */
const landers = (state: State): number =>
  state.sea!.vessels.find(({ type }) => type === 'cargo')!.side;

test('FYOW-24 FYOW-31.6: through a port that friends hold a force goes ashore by the dice of the hub, and acts next session', () => {
  const state = guernsey();
  const { map } = fieldOf(state);
  const port = map.index('st_peter_port');
  const tidal = map.neighbours(port, 'landing')[0]!;
  const [lander, holder] = state.units.flatMap((unit, at) =>
    unit.side === landers(state) && unit.role === 'line' ? [at] : [],
  );
  for (const unit of state.units) if (unit.board === port) unit.board = 0;
  Object.assign(state.units[lander!]!, { status: 'here', board: tidal, zone: 'table' });
  cardOf(state, 'unit', lander!);
  const unload: Deed = { type: 'unload', board: 'st_peter_port' };
  expect(codeOf(state, unload)).toBe('E_HUB'); // nobody holds it
  Object.assign(state.units[holder!]!, { status: 'here', board: port, zone: 'table' });
  const begun = done(state, unload);
  expect(codeOf(begun, unload)).toBe('E_MAIN_DONE');
  hubSession(begun, stageWith([1, 1, 1, 1]));
  expect(begun.handling[0]).toMatchObject({ unit: lander, done: 1 });
  hubSession(begun, stageWith([10, 10, 10, 6]));
  expect(begun.handling).toEqual([]);
  expect(begun.units[lander!]).toMatchObject({ board: port, zone: 'table', moved: true });
  damageObject(state, { kind: 'dock', at: port }, 6, [0, 1]);
  expect(codeOf(state, unload)).toBe('E_HUB'); // the docks are out of use
});

test('FYOW-24 FYOW-22: a force goes aboard ships that have room for it, never over a cove with vehicles', () => {
  const state = guernsey();
  const { map } = fieldOf(state);
  const port = map.index('st_peter_port');
  const tidal = map.neighbours(port, 'landing')[0]!;
  for (const unit of state.units) if (unit.board === port) unit.board = 0;
  const at = state.units.findIndex(({ side, role }) => side === landers(state) && role === 'line');
  Object.assign(state.units[at]!, {
    status: 'here',
    board: port,
    zone: 'table',
    attitude: 'present',
  });
  cardOf(state, 'unit', at);
  const load: Deed = { type: 'load', board: map.label(tidal) };
  expect(codeOf(state, load)).toBe('E_LOAD');
  const ship = state.sea!.vessels.findIndex(
    ({ type, side }) => type === 'cargo' && side === landers(state),
  );
  for (const unit of state.units) if (unit.board === tidal) unit.board = 0;
  Object.assign(state.sea!.vessels[ship]!, { board: tidal, area: 'box' });
  const begun = done(state, load);
  hubSession(begun, stageWith([10, 10, 10, 6]));
  expect(begun.units[at]).toMatchObject({ board: tidal, moved: true });
});

test('FYOW-29.3: a weir on a large river lets canoes by, a launch not; on a small one nothing', () => {
  const river = (water: string, row: string): string | null => {
    const state = smallTable();
    const field = fieldOf(state);
    const link = field.map.linkIndex('w_pont_vieux_moulin');
    Object.assign(field.map.links[link]!, { class: water, weir: true });
    const unit = state.units[0]!;
    Object.assign(unit, {
      elements: elementsOf([row]),
      board: field.map.index('pont_vieux'),
      order: keptOrder({ directive: 'MOVE', boards: ['moulin'], march: ['all'] }),
    });
    for (const other of state.units) if (other.side === 1) other.board = 8;
    const code = codeOf(state, { type: 'move', link: 'w_pont_vieux_moulin' });
    Object.assign(field.map.links[link]!, { class: 'small', weir: false });
    return code;
  };
  expect(river('large', 'rowed')).toBeNull();
  expect(river('large', 'powered')).toBe('E_WATERWAY');
  expect(river('small', 'rowed')).toBe('E_WATERWAY');
});

test('FYOW-29.5: vessels that serve today are placed on a sea board for the day, and on no other', () => {
  const state = seaTable('destroyer');
  const seat = inPort(state);
  const { map } = fieldOf(state);
  const deploy = (board: string) => ({ type: 'naval.deploy' as const, vessels: ['own'], board });
  const rules = RULES['naval.deploy'];
  expect(rules.refuse(state, seat, deploy('st_peter_port'))?.code).toBe('E_WATERWAY');
  const out = deploy(map.label(seaBoard(state)));
  expect(rules.refuse(state, seat, out)).toBeNull();
  rules.apply(state, out, stageWith([2]));
  expect(state.sea!.vessels[0]).toMatchObject({
    board: seaBoard(state),
    area: 'box',
    sailed: true,
  });
});

test('FYOW-29.16: with the option craft before their beach are swamped too', () => {
  const state = guernsey();
  Object.assign(state.weather, { wind: 'high' });
  const before = state.sea!.craft[0]!.count;
  swampCraft(state, stageWith());
  expect(state.sea!.craft[0]!.count).toBe(before);
  Object.assign(state.options, { swampingTidal: 'on' });
  swampCraft(state, stageWith(Array.from({ length: 400 }, () => 5)));
  expect(state.sea!.craft[0]!.count).toBe(0);
});

const CONTROL: Seat = { id: 'germany', name: 'Germany', kind: 'player', side: 'germany' };
const rule = (type: 'decide' | 'bg.merge' | 'reserve.release') => RULES[type];

/** The week begins; the German Senior Commander is made a General over two Brigades. */
const weekStart = (): State => {
  const state = smallTable();
  Object.assign(state, { step: 'WK3', activation: null });
  for (const side of state.sides) Object.assign(side, { done: false, passed: [] });
  state.commands[0]!.level = 'division';
  state.commands.push({
    ...structuredClone(state.commands[0]!),
    id: 'de_2',
    level: 'brigade',
    superior: 0,
    hq: 1,
  });
  state.units[1]!.command = state.commands.length - 1;
  return state;
};

test('FYOW-2.7 FYOW-10.1: DEC-G4: a General merges Battlegroups of two Brigades at the start of a week', () => {
  const state = weekStart();
  const [a, b] = [state.units[0]!, state.units[1]!];
  b.board = a.board;
  const merge = { type: 'bg.merge' as const, senior: a.id, other: b.id, command: 'de_sc' };
  expect(rule('bg.merge').refuse(state, CONTROL, merge as never)?.code).toBe('E_DECISION_FAILED');
  const decide = {
    type: 'decide' as const,
    decision: 'DEC-G4',
    subject: `${a.id}+${b.id}`,
    command: 'de_sc',
  };
  expect(rule('decide').refuse(state, CONTROL, decide as never)).toBeNull();
  rule('decide').apply(state, decide as never, stageWith([1]));
  expect(state.commands[0]!.passed).toEqual([`DEC-G4:${a.id}+${b.id}`]);
  expect(rule('decide').refuse(state, CONTROL, decide as never)?.code).toBe('E_DECISION_REPEAT');
  const fault = rule('bg.merge').refuse(state, CONTROL, merge as never)?.code ?? null;
  if (fault === 'E_CAP') a.elements = elementsOf(['infantry']);
  expect(rule('bg.merge').refuse(state, CONTROL, merge as never)).toBeNull();
  rule('bg.merge').apply(state, merge as never, stageWith());
  expect(b.status).toBe('absorbed');
});

test('FYOW-2.5: DEC-G3: a General sends part of his own HQ to a Battlegroup of any Brigade below him', () => {
  const state = weekStart();
  const hq = state.units[state.commands[0]!.hq]!;
  const to = state.units.find(one => one.side === 0 && one !== hq && one.role === 'line')!;
  to.board = hq.board === 0 ? 1 : 0;
  const line = hq.elements.findIndex(({ n }) => n > 1) + 1;
  const send = {
    type: 'reserve.release' as const,
    elements: [{ line: Math.max(1, line), n: 1 }],
    unit: to.id,
    command: 'de_sc',
  };
  const code = () => rule('reserve.release').refuse(state, CONTROL, send as never)?.code ?? null;
  expect(code()).toBe('E_DECISION_FAILED');
  const decide = { type: 'decide' as const, decision: 'DEC-G3', subject: to.id, command: 'de_sc' };
  rule('decide').apply(state, decide as never, stageWith([1]));
  hq.role = 'hq';
  expect(code()).toBeNull();
  const before = state.units.length;
  rule('reserve.release').apply(state, send as never, stageWith());
  expect(state.units[before]).toMatchObject({ level: 'fraction', parent: state.units.indexOf(to) });
});

test('FYOW-A7b: sealed, the posture that the dice of the week took is unseen until the day ends', () => {
  const state = smallTable();
  Object.assign(state.options, { mode: 'solo-umpire', soloFog: 'sealed' });
  state.held = [{ post: 'player', seat: 'player' }];
  Object.assign(state.commands[0]!, { posture: 'EXPLOIT', shown: 'HOLD' });
  const view = viewOf(state, 'player');
  expect(JSON.stringify(view)).not.toContain('EXPLOIT');
  expect(viewOf(imagine(view, 'player', { below: () => 0 }), 'player')).toEqual(view);
  Object.assign(state, { step: 'DE1', activation: null });
  advance(state, stageWith());
  expect(viewOf(state, 'player').whole!.commands[0]!.posture).toBe('EXPLOIT');
});

test('FYOW-31.7: a pontoon bridge carries class C from the next session where the bridge is down; a ruin is built anew to half', () => {
  const state = smallTable();
  const field = fieldOf(state);
  const bridge = field.bridges.findIndex(({ type }) => type !== 'R');
  const link = field.bridgesOf.findIndex(of => of.length === 1 && of[0] === bridge);
  const [unit] = state.units;
  const column = { ...unit!.elements[0]!, item: itemNumber('BRIDGING'), n: 1, lost: 0, damaged: 0 };
  Object.assign(unit!, {
    board: field.bridges[bridge]!.board,
    elements: [...elementsOf(['infantry']), column],
  });
  Object.assign(state.bridges[bridge]!, { damage: 99, known: [true, true] });
  const heavy = { ...unit!, elements: elementsOf(['afv'], 45) };
  expect(truePassage(state, link, heavy).closed).toBe(true);
  finishTask(state, 0, 'pontoonBridge', field.bridges[bridge]!.id);
  expect(truePassage(state, link, heavy).closed).toBe(true);
  state.clock++;
  expect(truePassage(state, link, heavy).closed).toBe(false);
  finishTask(state, 0, 'takeUpBridge', field.bridges[bridge]!.id);
  finishTask(state, 0, 'destroyedStructure', field.bridges[bridge]!.id);
  expect(state.bridges[bridge]!.damage).toBe(99); // FYOW-31.1: it serves from the next session on
  finishWork(state);
  expect(state.tasks).toEqual([]);
  expect(state.bridges[bridge]!.damage).toBeLessThan(99);
});
