import { expect, test } from 'vitest';
import { addGroup } from '../../../tools/vectors/fight-your-own-wars/air-table.ts';
import {
  after,
  cardOf,
  codeOf,
  type Deed,
  guernsey,
  seaBoard,
  seaTable,
} from '../../../tools/vectors/fight-your-own-wars/sea-table.ts';
import { smallTable, stageWith } from '../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { planMission } from './flow/cells.ts';
import { drawChance, turnChance } from './flow/chance.ts';
import { advance } from './flow/steps.ts';
import { DEFAULTS } from './options.ts';
import { landByAir } from './phases/air-drop.ts';
import { beginFlights, flightsEnd } from './phases/air-flight.ts';
import { isWaiting } from './phases/air-plan.ts';
import { fireBarrage } from './phases/fight.ts';
import { hurtVessel } from './phases/naval-damage.ts';
import { lookAt } from './phases/naval-spot.ts';
import { rallyThrow } from './phases/rally.ts';
import { endByMorale } from './phases/victory.ts';
import { SCENARIOS } from './scenarios.ts';
import { setUp } from './setup.ts';
import { assertSound } from './sound.ts';
import type { State } from './state.ts';
import { itemNumber } from './tables/catalogue.ts';
import { cardName, PACK } from './tables/chance.ts';
import { beginBattle } from './terms/battle.ts';
import { fieldOf } from './terms/field.ts';
import { worthOf } from './terms/force.ts';
import { heated } from './terms/heat.ts';
import { marchNeed } from './terms/march-test.ts';
import { lettersFor } from './terms/routes.ts';
import { hurtStock } from './terms/stocks.ts';
import { leaveTask } from './terms/tasks.ts';
import { testFor } from './terms/ways.ts';

const done = (state: State, deed: Deed, faces: readonly number[] = []): State => {
  const next = after(state, deed, faces);
  if (typeof next === 'string') throw new RangeError(`${deed.type}: ${next}`);
  assertSound(next);
  return next;
};

test('FYOW-12.1 FYOW-32: a card gives the ordinary dice of a rally, replacements two more', () => {
  const state = smallTable();
  const unit = state.units[0]!;
  unit.condition = 'amber';
  unit.leader.rating = 6;
  for (const other of state.units) if (other !== unit) other.board = 8;
  /** As many dice as it takes before the throw asks for no more. */
  const dice = (why: 'today' | 'replaced' | 'card'): number => {
    for (let n = 1; n < 20; n++)
      try {
        rallyThrow(structuredClone(state), stageWith(new Array(n).fill(5)), 0, why);
        return n;
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    return 0;
  };
  expect(dice('card')).toBe(dice('today'));
  expect(dice('replaced')).toBe(dice('today') + 2);
});

test('FYOW-0.3 FYOW-32 FYOW-34.8: begun within a month, a campaign draws no card and plans no mission before the next', () => {
  const state = smallTable();
  state.options.chanceCards = 'on';
  state.day = 5;
  drawChance(state, stageWith([1]));
  expect(state.chance.drawn).toEqual([]);
  state.resistance.cells.push({
    ...({
      id: 'c1',
      side: 1,
      home: 1,
      members: 5,
      radio: true,
      heard: true,
      explosives: 1,
    } as const),
    ...({ status: 'active', target: -1, turn: -1, watching: -1, air: 'staff', swept: 0 } as const),
    stores: [],
    sets: [],
    news: [],
    log: [],
  });
  expect(planMission(state, stageWith([1, 1, 1, 1, 1]), 0)).toBe(false);
  state.day = 1;
  expect(planMission(state, stageWith([1, 1, 1, 1, 1, 2, 2, 3]), 0)).toBe(true);
  expect(state.diary.at(-1)).toMatchObject({ type: 'partisan_mission', day: 5, session: 3 });
});

test('FYOW-27.6: in the heat each die of a product of loading counts one less', () => {
  const state = smallTable();
  expect(heated(state, 0, [10, 1])).toEqual([10, 1]);
  state.weather.code = 'hotFair';
  expect(heated(state, 0, [10, 1])).toEqual([9, 0]);
  Object.assign(state.weather, { light: 'nightNoMoon' });
  state.options.hotHeat = 'daylight';
  expect(heated(state, 0, [10, 1])).toEqual([10, 1]);
});

test('FYOW-27.3 FYOW-27.5.2: on a day of sandstorms ships see as in a light wind until the storm blows', () => {
  const state = seaTable('destroyer', 'destroyer');
  const [own, enemy] = state.sea!.vessels;
  Object.assign(state.weather, { wind: 'sandstorm', storm: 'none' });
  expect(lookAt(state, own!, enemy!).wind).toBe('light');
  state.weather.storm = 'blows';
  expect(lookAt(state, own!, enemy!).wind).toBe('sandstorm');
});

test('FYOW-28.13 FYOW-5.1: troops that jump wait for their day', () => {
  const state = guernsey();
  const unit = state.units.find(({ role }) => role === 'airborne')!;
  expect(isWaiting(state, unit)).toBe(true);
  state.dayNumber = 0; // the day before theirs
  expect(isWaiting(state, unit)).toBe(false);
});

test('FYOW-28.13: a force all of whose gliders break up with all aboard is lost', () => {
  const state = guernsey();
  const at = state.units.findIndex(({ role }) => role === 'airborne');
  landByAir(state, stageWith([1, 1]), at, 5, 1);
  expect(state.units[at]!.status).toBe('destroyed');
  assertSound(state);
});

test('FYOW-28.8f: a patrol fights for one session; then it may only fly to intercept, and goes home', () => {
  const state = guernsey();
  const patrol = addGroup(state, 0, 'de-bf109e', 3, 4);
  const enemy = addGroup(state, 1, 'gb-hurri1', 3, 4);
  const far = addGroup(state, 1, 'gb-hurri1', 3, fieldOf(state).map.neighbours(4)[0]!);
  Object.assign(patrol, { mission: 'patrol', kind: 'fighter', since: state.clock });
  cardOf(state, 'air', state.air.groups.indexOf(patrol));
  const fire = { type: 'air.attackAircraft', target: enemy.alias, flight: 0 } as const;
  expect(codeOf(state, fire)).toBeNull();
  state.clock++;
  beginFlights(state, stageWith());
  expect(codeOf(state, fire)).toBe('E_MAIN_DONE');
  const board = fieldOf(state).map.label(far.over);
  const moved = done(state, { type: 'air.move', board }, [9]);
  moved.clock++;
  beginFlights(moved, stageWith());
  expect(codeOf(moved, { ...fire, target: far.alias })).toBeNull();
  flightsEnd(state);
  expect(patrol.over).toBe(-1);
});

test('FYOW-28.8g: what an observation machine found counts in that session only', () => {
  const state = guernsey();
  const group = addGroup(state, 0, 'de-hs126', 1, 4);
  group.observing = true;
  state.clock++;
  beginFlights(state, stageWith());
  expect(group.observing).toBe(false);
});

test('FYOW-20.14 FYOW-20.1: stocks blown up cost a die of the next D3 throws, today’s is over', () => {
  const state = smallTable();
  const hq = 3;
  state.units[hq]!.stockpile = 2;
  hurtStock(state, stageWith([1]), hq, 5);
  expect(state.units[hq]!.stockpile).toBe(0);
  state.step = 'DY4';
  state.commands[0]!.id = 'x';
  advance(state, stageWith());
  expect(state.commands[0]!.broken).toBe(1); // tomorrow
  state.step = 'DY4';
  advance(state, stageWith());
  expect(state.commands[0]!.broken).toBe(0);
});

test('FYOW-20.14 FYOW-33.7.2: a barrage on an HQ destroys its stock point by point', () => {
  const state = smallTable();
  const [guns, hq] = [3, 6];
  state.units[hq]!.stockpile = 20;
  state.units[guns]!.board = state.units[hq]!.board;
  const battle = beginBattle(state, stageWith(), state.units[hq]!.board, [guns], [hq], 'S')!;
  fireBarrage(state, stageWith([2, 2, 2, 2]), battle, [guns], [hq]);
  expect(state.units[hq]!.stockpile).toBe(12);
});

test('FYOW-18.2 FYOW-29.7: a landing ship takes down what waited to follow a force ashore', () => {
  const state = seaTable('destroyer', 'cargo');
  const at = state.units.findIndex(unit => unit.side === 1 && unit.status === 'here');
  const unit = state.units[at]!;
  const rest = unit.elements.map(line => ({ ...line }));
  state.sea!.afloat = [{ unit: at, board: seaBoard(state), elements: rest }];
  unit.board = fieldOf(state).map.neighbours(seaBoard(state), 'landing')[0]!;
  hurtVessel(state, stageWith(), 1, 99);
  expect(worthOf({ elements: rest })).toBeLessThan(worthOf(unit) / 4);
  expect(unit.monthLoss).toBeGreaterThan(0);
});

test('FYOW-29.8: a destroyer that fires again at the same target ashore gains one', () => {
  const state = seaTable('destroyer');
  const [vessel] = state.sea!.vessels;
  const shore = fieldOf(state).map.neighbours(seaBoard(state), 'landing')[0]!;
  const at = state.units.findIndex(unit => unit.side === 1 && unit.role !== 'static');
  Object.assign(state.units[at]!, { status: 'here', board: shore, zone: 'table' });
  state.sightings.push({
    ...{ side: 0, unit: at, alias: 'e77', now: true, board: shore, zone: 'table' as const },
    at: state.clock,
    facts: [],
    cv: 0,
  });
  state.sea!.spots.push({ by: 'own', vessel: -1, unit: at, object: '' });
  vessel!.guns = vessel!.guns.map(() => 1);
  const fire: Deed = { type: 'naval.fire', target: 'e77', weapons: ['149mm'] };
  const worth = worthOf(state.units[at]!);
  expect(worthOf(done(state, fire, [2]).units[at]!)).toBe(worth); // 3 or more hits
  Object.assign(vessel!, { target: 'e77', salvoes: 1 });
  expect(worthOf(done(state, fire, [2, 6]).units[at]!)).toBeLessThan(worth);
});

test('FYOW-A7c FYOW-31.7: a bridge blown out of the enemy’s sight is unknown to him until he comes there', () => {
  const state = smallTable();
  const bridge = state.bridges.findIndex((_, i) => fieldOf(state).bridges[i]!.board >= 0);
  const { id, board } = fieldOf(state).bridges[bridge]!;
  for (const unit of state.units) unit.board = unit.side === 1 ? 8 : board;
  Object.assign(state.bridges[bridge]!, { prepared: 0, known: [true, true] });
  const blown = done(state, { type: 'demolition.fire', bridge: id });
  expect(blown.bridges[bridge]!.known).toEqual([true, false]);
  state.units[4]!.board = board;
  expect(done(state, { type: 'demolition.fire', bridge: id }).bridges[bridge]!.known).toEqual([
    true,
    true,
  ]);
});

test('FYOW-31.7: a task left by its crew keeps its points for the day, for another crew of the side', () => {
  const state = smallTable();
  for (const unit of state.units) if (unit.side === 1) unit.board = 8;
  state.activation!.of = 1; // infantry
  const [link] = fieldOf(state).map.linksOf(0, 'road');
  const target = fieldOf(state).map.linkLabel(link!);
  const work: Deed = { type: 'work.assign', task: 'roadblockOrWire', target };
  const begun = done(state, work, [2, 2, 2, 2]);
  expect(begun.tasks).toMatchObject([{ unit: 1, done: 8 }]);
  leaveTask(begun, 1);
  Object.assign(begun.activation!, { of: 3, main: false });
  begun.units[3]!.sessionsHere = 1;
  expect(done(begun, work, [1, 1, 1, 1]).tasks).toMatchObject([{ unit: 3, done: 12 }]);
  begun.step = 'DE1';
  advance(begun, stageWith());
  expect(begun.tasks).toEqual([]);
});

test('FYOW-31.7: charges come with Active engineers, one a platoon and day', () => {
  const state = smallTable();
  for (const unit of state.units) if (unit.side === 1) unit.board = 8;
  state.activation!.of = 3; // the HQ with two engineer platoons
  const [link] = fieldOf(state).map.linksOf(0, 'road');
  const target = fieldOf(state).map.linkLabel(link!);
  const crater: Deed = { type: 'work.assign', task: 'roadCrater', target };
  state.units[3]!.mode = 'rationed';
  expect(codeOf(state, crater)).toBe('E_CREW');
  state.units[3]!.mode = 'active';
  expect(codeOf(state, crater)).toBeNull();
  const dug = done(state, crater, [10, 10, 5, 5]);
  expect(dug.units[3]!.charges).toBe(1);
  expect(codeOf(state, { ...crater, task: 'layMines' })).toBeNull(); // takes two
  dug.activation!.main = false;
  expect(codeOf(dug, { ...crater, task: 'layMines' })).toBe('E_CREW');
});

test('FYOW-20.1: on the day of a beach invasion those before the shore are Direct', () => {
  const state = guernsey();
  const command = state.commands.findIndex(
    ({ side, level, hq }) => side === 1 && level === 'brigade' && hq >= 0,
  );
  const side = state.units.find(unit =>
    state.sea!.waves.some(wave => wave.side === unit.side),
  )!.side;
  const own = state.commands.findIndex(one => one.side === side && one.level === 'brigade');
  expect(command >= 0 || own >= 0).toBe(true);
  state.commands[own]!.id = 'no line of the campaign';
  for (let up = state.commands[own]!.superior; up >= 0; up = state.commands[up]!.superior)
    state.commands[up]!.id = `none ${up}`;
  state.units[state.commands[own]!.hq]!.status = 'here';
  state.units[state.commands[own]!.hq]!.board = seaBoard(state);
  expect(lettersFor(state, own)).toBe('D');
  for (const wave of state.sea!.waves) wave.landed = true;
  expect(lettersFor(state, own)).not.toBe('D');
});

test('FYOW-32: the pack has a card that lets everybody rally', () => {
  const state = smallTable();
  const card = PACK.findIndex(({ effect }) => effect.extraRally?.includes('land'));
  state.units[0]!.condition = 'amber';
  state.diary.push({
    ...{
      id: 0,
      month: state.month,
      day: state.day,
      session: 0,
      owner: -1,
      seen: 'hidden' as const,
    },
    type: 'chance_card',
    about: cardName(card),
    points: 0,
  });
  for (const unit of state.units) if (unit.side === 1) unit.board = 8;
  turnChance(state, stageWith([6, 6, 6, 6, 6, 6, 6, 6]));
  expect(state.units[0]).toMatchObject({ condition: 'green', rallied: false });
});

test('FYOW-A8 FYOW-A15: a campaign that does not name morale as an ending goes on when it is gone', () => {
  const ending = (suddenDeath: ('morale' | 'noUnits')[] | undefined): boolean => {
    const state = smallTable();
    const { objectives } = SCENARIOS[0]!;
    const campaign = {
      ...SCENARIOS[0]!,
      id: `sudden ${suddenDeath}`,
      objectives: { ...objectives, ...(suddenDeath ? { suddenDeath } : {}) },
    };
    const fresh = setUp({ scenario: campaign, options: { ...DEFAULTS } }, stageWith());
    fresh.sides[0]!.morale = 0;
    expect(state.sides[0]!.morale).toBe(3);
    return endByMorale(fresh, stageWith());
  };
  expect(ending(['morale', 'noUnits'])).toBe(true);
  expect(ending(['noUnits'])).toBe(false);
});

test('FYOW-3.8: a Picket is sent by an ordinary Movement Test, without the 1 of a forced retreat', () => {
  const state = smallTable();
  for (const unit of state.units) if (unit.side === 1) unit.board = 8;
  state.activation!.of = 1;
  const [link] = fieldOf(state).map.linksOf(0, 'road');
  const line = state.units[1]!.elements.findIndex(({ item }) => item === itemNumber('INF_PLT')) + 1;
  const send: Deed = {
    type: 'picket.send',
    elements: [{ line, n: 1 }],
    link: fieldOf(state).map.linkLabel(link!),
  };
  state.weather.light = 'nightNoMoon';
  const need = marchNeed(testFor(state, state.units[1]!, link!));
  expect(need).toBeGreaterThan(1);
  const arrived = (die: number): number => done(state, send, [die, 1, 1, 1]).units.length;
  expect(done(state, send, [need - 1]).units.at(-1)!.status).toBe('absorbed');
  expect(arrived(need)).toBe(state.units.length + 1);
  expect(done(state, send, [need, 1, 1, 1]).units.at(-1)).toMatchObject({
    status: 'here',
    used: 0,
  });
});
