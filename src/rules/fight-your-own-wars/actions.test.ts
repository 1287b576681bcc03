import { expect, test } from 'vitest';
import { smallTable, stageWith } from '../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { actingFor } from '../../engine/post.ts';
import { type Seat, UMPIRE } from '../../engine/seat.ts';
import type { Action, Rule } from '../../engine/system.ts';
import actionsA from './data/actions.json';
import actionsB from './data/actions-b.json';
import { advance } from './flow/steps.ts';
import { imagine } from './imagine.ts';
import { fightYourOwnWars } from './index.ts';
import { RULES } from './rules.ts';
import { assertSound } from './sound.ts';
import type { State } from './state.ts';
import { fieldOf } from './terms/field.ts';
import { worthOf } from './terms/force.ts';
import { keptOrder } from './terms/orders/kept.ts';
import { seatOfCommand } from './terms/seats.ts';
import { pointsOn } from './terms/ways.ts';
import { viewOf } from './view.ts';

const rules = RULES as unknown as { readonly [type: string]: Rule<State, Action> };
type Deed = Action & { readonly [part: string]: unknown };
const GERMANY: Seat = { id: 'germany', name: 'Germany', kind: 'player', side: 'germany' };
const code = (state: State, deed: Deed, seat: Seat = UMPIRE): string | null =>
  rules[deed.type]!.refuse(state, seat, deed)?.code ?? null;
/** Does it through the gate, with these dice. */
const act = (state: State, deed: Deed, faces: number[] = [], seat: Seat = UMPIRE): void => {
  expect(code(state, deed, seat)).toBeNull();
  const stage = stageWith(faces);
  stage.seat = seat.id;
  rules[deed.type]!.apply(state, deed, stage);
  assertSound(state);
};

const SARCY = 1;
const move = keptOrder({ directive: 'MOVE', boards: ['pont_vieux'], march: ['all'] });
/** The Germans at Hautebois, the British far away; a card of the first Battlegroup or of the Brigade. */
const table = (card: 'unit' | 'command' = 'unit'): State => {
  const state = smallTable();
  for (const unit of state.units) {
    if (unit.side === 1) unit.board = 8;
    else Object.assign(unit, { attitude: 'present', order: move });
  }
  Object.assign(state.activation!, { kind: card, of: 0 });
  return state;
};

test('FYOW-A2: every action of both lists is registered', () => {
  for (const { action } of [...actionsA.actions, ...actionsB.actions])
    expect(Object.keys(RULES), action).toContain(action);
});

test('FYOW-2.9: a Group marches with one test at the pace of its slowest and has no cards of its own', () => {
  const state = table('command');
  act(state, { type: 'group.form', command: 'de_sc', members: ['de_bg2', 'de_bg1'] });
  expect(state.commands[0]!.column).toEqual([1, 0]);
  act(state, { type: 'group.move', command: 'de_sc', link: 'r_hautebois_sarcy' }, [9, 1, 1, 1, 1]);
  for (const at of [0, 1])
    expect(state.units[at]).toMatchObject({ board: SARCY, used: 1, group: 0 });
  expect(pointsOn(state, SARCY, 0)).toBe(worthOf(state.units[1]!)); // only the lead counts
  expect(code(state, { type: 'group.move', command: 'de_sc', link: 'r_sarcy_pont_vieux' })).toBe(
    'E_MAIN_DONE',
  );
  act(state, { type: 'group.split', command: 'de_sc', members: ['de_bg1'] });
  expect(state.units.map(({ group }) => group)).toEqual(state.units.map(() => -1));
});

test('FYOW-2.9: a member of a Group deploys on the card of its Senior Commander, and marches alone never', () => {
  const state = table('command');
  for (const at of [0, 1]) state.units[at]!.board = SARCY;
  act(state, { type: 'group.form', command: 'de_sc', members: ['de_bg1', 'de_bg2'] });
  act(state, { type: 'deploy', unit: 'de_bg2' });
  expect(state.units[1]!.attitude).toBe('deployed');
  expect(code(state, { type: 'deploy', unit: 'de_bg2' })).toBe('E_MAIN_DONE');
  expect(code(state, { type: 'deploy', unit: 'de_hq' })).toBe('E_UNKNOWN_ID');
  Object.assign(state.activation!, { kind: 'unit', of: 0 });
  expect(code(state, { type: 'move', link: 'r_sarcy_pont_vieux' })).toBe('E_GROUP');
});

test('FYOW-2.9 FYOW-6: a Battlegroup is given to another Brigade only by a General over both', () => {
  const state = table('command');
  Object.assign(state, { step: 'WK3', activation: null });
  const attach = { type: 'attach', unit: 'de_bg1', command: 'de_sc' };
  expect(code(state, attach, GERMANY)).toBe('E_LEVEL');
  expect(code(state, { ...attach, command: 'uk_sc' }, GERMANY)).toBe('E_UNKNOWN_ID');
});

test('FYOW-19 FYOW-19.1 FYOW-19.2 FYOW-19.3: markers march each for itself, and a throw says which is real', () => {
  const state = table();
  expect(code(state, { type: 'decoy.add', marker: 'B' })).toBe('E_OPTION_OFF');
  state.options.decoys = 'all';
  act(state, { type: 'decoy.add', marker: 'B' });
  expect(code(state, { type: 'decoy.add', marker: 'B' })).toBe('E_DECOY');
  expect(state.units.at(-1)!.id).toMatch(/^de_bg1/); // every marker shows its Battlegroup
  act(state, { type: 'move', link: 'r_hautebois_sarcy', marker: 'B' }, [9, 1, 1, 1, 1]);
  expect(state.units.at(-1)).toMatchObject({ board: SARCY, level: 'marker' });
  expect(state.units[0]!.board).toBe(0);
  expect(code(state, { type: 'gather', facts: [] })).toBe('E_DECOY');
  act(state, { type: 'decoy.reveal', marker: 'B' }, [2]); // of A and B the second: B is real
  expect(state.units[0]).toMatchObject({ board: SARCY, marker: '' });
  expect(state.units.at(-1)!.status).toBe('absorbed');
});

test('FYOW-19.3: a marker that meets the enemy and is not drawn vanishes; the rest goes on', () => {
  const state = table();
  state.options.decoys = 'all';
  act(state, { type: 'decoy.add', marker: 'B' });
  Object.assign(state.units[4]!, { board: SARCY, zone: 'table' });
  act(state, { type: 'move', link: 'r_hautebois_sarcy', marker: 'B' }, [9, 1, 1, 1, 1, 1]);
  expect(state.units.at(-1)!.status).toBe('absorbed');
  expect(state.units[0]).toMatchObject({ board: 0, marker: '' });
  expect(state.battles).toEqual([]);
});

test('FYOW-5.2 FYOW-19: a surprise has three cards, its day is drawn as they are turned, and the enemy sees none', () => {
  const state = table();
  const plan = { type: 'surprise.plan', order: 'DEFEND sarcy', days: [1, 2, 3] };
  expect(code(state, plan)).toBe('E_DECISION_FAILED');
  state.activation!.passed.push('DEC-B1:this');
  expect(code(state, { ...plan, days: [1, 1, 3] })).toBe('E_SURPRISE');
  act(state, plan);
  expect(viewOf(state, 'britain').diary).toEqual([]);
  expect(viewOf(state, 'germany').diary).toHaveLength(3);
  expect(code(state, { type: 'surprise.cancel', id: state.diary[0]!.id })).toBe(
    'E_DECISION_FAILED',
  );
  Object.assign(state, { step: 'DY1', activation: null, day: 2, dayNumber: 2 });
  advance(state, stageWith([2]));
  expect(state.units[0]!.surprise).toBeNull();
  Object.assign(state, { step: 'DY1', day: 3, dayNumber: 3 });
  advance(state, stageWith([1]));
  expect(state.units[0]!.surprise).not.toBeNull();
  expect(state.diary).toEqual([]);
});

test('FYOW-7.1: a month brings commanders into the pool, from which they are appointed', () => {
  const state = table();
  Object.assign(state, { step: 'MO1', activation: null });
  const create = { type: 'commander.create', kind: 'battlegroup', command: 'de_sc' };
  expect(code(state, create, GERMANY)).toBe('E_OPTION_OFF');
  state.options.commanderTurnover = 'on';
  act(state, create, [], GERMANY);
  expect(code(state, create, GERMANY)).toBe('E_REVIEW');
  const { name } = state.sides[0]!.pool[0]!.leader;
  const before = state.units[0]!.leader.name;
  const appoint = { type: 'commander.appoint', kind: 'battlegroup', command: 'de_bg1', name };
  act(state, appoint, [], GERMANY);
  expect(state.units[0]!.leader.name).toBe(name);
  expect(state.sides[0]!.pool[0]!.leader.name).toBe(before);
  expect(code(state, appoint, GERMANY)).toBe('E_POOL');
});

test('FYOW-21.4 FYOW-21.7 FYOW-21.8 FYOW-2.8: points from home, banking, trade-in', () => {
  const state = table();
  Object.assign(state, { step: 'DY5', activation: null });
  state.sides[0]!.homeBank = 40;
  const buys = [{ item: 'INF_PLT', q: 'regular', n: 1 }];
  const before = worthOf(state.units[3]!);
  act(state, { type: 'home.spend', unit: 'de_hq', buys }, [], GERMANY);
  expect(worthOf(state.units[3]!)).toBe(before + 18);
  expect(state.sides[0]!.homeBank).toBe(22);
  expect(code(state, { type: 'home.spend', unit: 'de_bg1', buys }, GERMANY)).toBe('E_UNKNOWN_ID');
  act(state, { type: 'replenish.bank' }, [], GERMANY);
  expect(state.sides[0]!.done).toBe(true);
  Object.assign(state, { step: 'MO4' });
  state.sides[0]!.done = false;
  const tanks = { type: 'trade', unit: 'de_bg1', handIn: [{ line: 5, n: 1 }] };
  expect(code(state, { ...tanks, buys }, GERMANY)).toBe('E_TRADE');
  act(state, { ...tanks, buys: [{ item: 'PZ1', q: 'regular', n: 1 }] }, [], GERMANY);
});

test('FYOW-23 FYOW-23.1 FYOW-20.11: a Field Park mends what its force names first; at Rest nobody does', () => {
  const state = table();
  const unit = state.units[0]!;
  unit.elements[3]!.damaged = 1;
  unit.elements[4]!.damaged = 1;
  expect(code(state, { type: 'repair.priority', order: [5] })).toBe('E_NUMBER');
  act(state, { type: 'repair.priority', order: [5, 4] });
  Object.assign(state, { step: 'SX1' });
  unit.mode = 'rest';
  advance(state, stageWith());
  expect([unit.elements[3]!.mended, unit.elements[4]!.mended]).toEqual([[], []]);
  unit.mode = 'active';
  state.step = 'SX1';
  advance(state, stageWith([5, 5, 1, 1]));
  expect(unit.elements[4]).toMatchObject({ damaged: 1, mended: [10] });
  expect(unit.elements[3]).toMatchObject({ damaged: 1, mended: [2] }); // the Field Park of the HQ
});

test('FYOW-31 FYOW-20.7.3: work that was begun can be given up', () => {
  const state = table();
  expect(code(state, { type: 'work.cancel' })).toBe('E_TASK');
  state.tasks.push({
    id: 0,
    side: 0,
    unit: 0,
    task: 'layMines',
    board: 0,
    target: 'x',
    done: 3,
    finished: false,
  });
  act(state, { type: 'work.cancel' });
  expect(state.tasks).toEqual([]);
});

test('FYOW-A4 FYOW-16.1: asked on arrival, a force stays in its box or goes on', () => {
  const state = table();
  Object.assign(state.units[4]!, { board: SARCY, zone: 'table', attitude: 'present' });
  state.units[0]!.order = keptOrder({ directive: 'ENGAGE', boards: ['sarcy'] });
  state.activation!.asksSeat = true;
  expect(code(state, { type: 'stayInBox' }, GERMANY)).toBe('E_PHASE');
  act(state, { type: 'move', link: 'r_hautebois_sarcy' }, [9, 6, 6, 6, 6], GERMANY);
  expect(state.activation!.arrived).toBe(true);
  expect(state.battles).toEqual([]);
  act(state, { type: 'stayInBox' }, [], GERMANY);
  expect(state.units[0]!.zone).toBe('E');
  expect(code(state, { type: 'enterTable' }, GERMANY)).toBe('E_MAIN_DONE');
});

test('FYOW-0.4: Control and the solo umpire rule with a reason, and only what can be', () => {
  const state = table();
  const control: Seat = { id: 'control', name: 'Control', kind: 'control' };
  const place = { type: 'ruling.place', unit: 'uk_bg1', board: 'croisee', reason: 'a slip' };
  act(state, place, [], control);
  expect(fieldOf(state).map.label(state.units[4]!.board)).toBe('croisee');
  act(state, { type: 'ruling.weather', code: 'fog', reason: 'mist' }, [], control);
  expect(state.weather.code).toBe('fog');
  act(state, { type: 'ruling.remove', unit: 'uk_bg2', reason: 'withdrawn' }, [], control);
  expect(state.units[5]!.status).toBe('absorbed');
  act(
    state,
    { type: 'ruling.order', unit: 'uk_bg1', order: 'DEFEND croisee', reason: 'x' },
    [],
    control,
  );
  act(
    state,
    { type: 'ruling.evenDie', question: 'does the ferry run?', reason: 'x' },
    [4],
    control,
  );
  expect(code(state, { ...place, board: 'nowhere' }, control)).toBe('E_UNKNOWN_ID');
  expect(code(state, { ...place, type: 'umpire.place' }, GERMANY)).toBe('E_LEVEL');
  state.activation!.asked.push('DEC-B1:this');
  state.activation!.failed.push('DEC-B1:this');
  act(state, { type: 'ruling.overrule', decision: 'DEC-B1:this', reason: 'x' }, [], control);
  expect(state.activation!.passed).toContain('DEC-B1:this');
});

test('FYOW-A7b: sealed, an order that the dice took is unseen until the force acts on it', () => {
  const state = table();
  Object.assign(state.options, { mode: 'solo-umpire', soloFog: 'sealed' });
  state.held = [{ post: 'player', seat: 'player' }];
  const hidden = keptOrder({ directive: 'ENGAGE', boards: ['croisee'] });
  Object.assign(state.units[0]!, { sealed: true, order: hidden });
  const view = viewOf(state, 'player');
  expect(JSON.stringify(view.whole)).not.toContain('ENGAGE');
  expect(viewOf(imagine(view, 'player', { below: () => 0 }), 'player')).toEqual(view);
  Object.assign(state, { step: 'DE1', activation: null });
  advance(state, stageWith());
  expect(viewOf(state, 'player').whole!.units[0]!.order).toBe(hidden);
});

test('FYOW-A7b: in the fog of the commander the solo player sits on both sides by turns', () => {
  const [campaign] = fightYourOwnWars.scenarios;
  const options = { ...fightYourOwnWars.defaults, mode: 'solo-umpire' as const };
  const seats = (soloFog: 'open' | 'commander') =>
    fightYourOwnWars
      .seats({ scenario: campaign!, options: { ...options, soloFog } })
      .map(({ id }) => id);
  expect(seats('open')).toEqual(['player', 'umpire']);
  expect(seats('commander')).toEqual(['germany', 'britain', 'umpire']);
});

test('FYOW-6 FYOW-6.1 FYOW-6.6: every command is a post; what nobody holds its superior answers for', () => {
  const [, poland] = fightYourOwnWars.scenarios;
  const setting = { scenario: poland!, options: fightYourOwnWars.defaults };
  const posts = fightYourOwnWars.posts!(setting);
  const [, byCommand] = fightYourOwnWars.seatings!(setting);
  expect(byCommand!.seats.length).toBe(posts.length);
  const below = posts.find(({ superior }) => superior !== undefined)!;
  const held = posts.map(({ id }) => ({
    post: id,
    seat: id === below.id ? null : `seat of ${id}`,
  }));
  expect(actingFor(posts, held, below.id)).toBe(`seat of ${below.superior}`);
  const state = table();
  state.held = [{ post: 'de_sc', seat: null }];
  expect(seatOfCommand(state, 0)).toBeNull(); // the staff runs it
});

test('FYOW-13.4 FYOW-15.8 FYOW-14.2: a link states what it needs; a session begun engaged costs a move', () => {
  const state = table();
  expect(fieldOf(state).map.length(fieldOf(state).map.linkIndex('r_hautebois_sarcy'))).toBe(4);
  Object.assign(state.units[4]!, { board: 0, zone: 'W' });
  for (const [side, unit] of [
    [0, 4],
    [1, 0],
  ] as const)
    state.sightings.push({
      side,
      unit,
      alias: 'e1',
      now: true,
      board: 0,
      zone: state.units[unit]!.zone,
      at: 3,
      facts: [],
      cv: 0,
    });
  Object.assign(state, { step: 'SS1', activation: null });
  advance(state, stageWith());
  expect(state.units[0]!.used).toBe(1);
  expect(state.units[1]!.used).toBe(0);
});

test('FYOW-15.6 FYOW-33.3: a battle is fought on paper or on a table, as the campaign says', () => {
  for (const [battleMode, means] of [
    ['paper', 'paper'],
    ['tabletop', 'table'],
    ['ask', 'asked'],
  ] as const) {
    const state = table();
    state.options.battleMode = battleMode;
    Object.assign(state.units[4]!, { board: SARCY, zone: 'table' });
    act(state, { type: 'move', link: 'r_hautebois_sarcy' }, [9, 1, 1, 1, 1]);
    expect(state.battles[0]!.means).toBe(means);
  }
});

test('FYOW-33.7.2: a barrage that can be answered asks the defender', () => {
  const state = table();
  state.activation!.of = 3; // the HQ with its 105 mm guns
  Object.assign(state.units[3]!, { board: SARCY, zone: 'table', stockpile: 20 });
  Object.assign(state.units[6]!, { board: SARCY, zone: 'table', acted: false, stockpile: 20 });
  state.units[6]!.elements = state.units[3]!.elements.map(line => ({ ...line }));
  for (const [side, unit] of [
    [0, 6],
    [1, 3],
  ] as const)
    state.sightings.push({
      side,
      unit,
      alias: 'e1',
      now: true,
      board: SARCY,
      zone: 'table',
      at: 3,
      facts: [],
      cv: 0,
    });
  state.units[3]!.order = keptOrder({ directive: 'ENGAGE', boards: ['sarcy'] });
  act(state, { type: 'battle.attack', targets: ['e1'] });
  Object.assign(state.battles[0]!, { stage: 'combat', opened: 1, seenAttacker: true });
  state.activation!.main = false;
  act(state, { type: 'battle.barrage', battle: 'b1' }, [1, 3, 3, 3, 3]);
  expect(state.due).toMatchObject([{ kind: 'answer', side: 1 }]);
  expect(code(state, { type: 'battle.fight', battle: 'b1' })).toBe('E_PHASE');
  act(state, { type: 'battle.counterBattery', battle: 'b1', fire: true }, [1, 2, 2, 2, 2]);
  expect(state.due).toEqual([]);
});

test('FYOW-A7b: with all cards open a side sees how many there are, and nothing of whose they are', () => {
  const state = table();
  state.options.cardsVisible = 'all';
  state.cards = state.units.map((_, of) => ({ kind: 'unit' as const, of }));
  state.activation = null;
  const view = viewOf(state, 'britain');
  expect(view.pack).toEqual({ total: 8, at: 0, own: [4, 5, 6, 7] });
  expect(viewOf(imagine(view, 'britain', { below: () => 0 }), 'britain').pack).toEqual(view.pack);
  state.options.cardsVisible = 'own';
  expect(viewOf(state, 'britain').pack).toBeNull();
});
