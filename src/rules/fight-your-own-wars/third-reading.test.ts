import { expect, test } from 'vitest';
import { addGroup } from '../../../tools/vectors/fight-your-own-wars/air-table.ts';
import { trainAtBreak } from '../../../tools/vectors/fight-your-own-wars/rail-table.ts';
import {
  cardOf,
  codeOf,
  type Deed,
  done,
  guernsey,
  inPort,
  orderedToSea,
  seaBoard,
  seaTable,
} from '../../../tools/vectors/fight-your-own-wars/sea-table.ts';
import { smallTable, stageWith } from '../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { random } from '../../engine/random.ts';
import type { Campaign } from './campaign.ts';
import { newCell } from './flow/cells.ts';
import { incident, lookForCells, missionsDue, watchesEnd } from './flow/missions.ts';
import { beginWeek } from './flow/resistance.ts';
import { imagine } from './imagine.ts';
import { DEFAULTS } from './options.ts';
import { hubSession } from './phases/hubs.ts';
import { navalMorning } from './phases/naval-day.ts';
import { railSession } from './phases/rail-session.ts';
import { RULES } from './rules.ts';
import { SCENARIOS } from './scenarios.ts';
import { setUp } from './setup.ts';
import type { State } from './state.ts';
import { fieldOf } from './terms/field.ts';
import { destroy } from './terms/losses.ts';
import { damageObject } from './terms/objects.ts';
import { isLineOpen } from './terms/rails.ts';
import { pathToSource } from './terms/routes.ts';
import { shoresOf } from './terms/sea/vessels.ts';
import { onTable } from './terms/units.ts';
import { viewOf } from './view.ts';

test('FYOW-30.5: at a break men leave the train at 2D10 and vehicles stay; when the line is mended they go aboard again at 2D6', () => {
  const { state, board } = trainAtBreak();
  const out = done(state, { type: 'train.unload', train: 't1' });
  railSession(out, stageWith([10, 10]));
  expect(out.rails!.trains[0]).toMatchObject({ cargo: [1], work: 'none', left: true });
  const senior = out.units[0]!.command;
  out.activation = { ...out.activation!, kind: 'command', of: senior };
  const load: Deed = { type: 'train.load', train: 't1', units: [out.units[0]!.id] };
  expect(codeOf(out, load)).toBe('E_STATION'); // the line is still cut
  out.rails!.cuts = [];
  out.rails!.trains[0]!.cargo = [];
  Object.assign(out.units[1]!, { board });
  expect(codeOf(out, { ...load, units: [out.units[1]!.id] })).toBe('E_LOAD'); // no ramp here
  const loading = done(out, load);
  railSession(loading, stageWith([1, 1]));
  expect(loading.rails!.trains[0]).toMatchObject({ work: 'loading', handled: 2 });
  for (let i = 0; i < 3 && loading.rails!.trains[0]!.work !== 'none'; i++)
    railSession(loading, stageWith([6, 6]));
  expect(loading.rails!.trains[0]).toMatchObject({ work: 'none', cargo: [0] });
});

test('FYOW-30.5 FYOW-34.8: a line that partisans wrecked stops trains like a cut; who meets it knows it', () => {
  const { state, link, board } = trainAtBreak();
  const { map } = fieldOf(state);
  state.rails!.cuts = [];
  state.resistance.wrecks.push({ kind: 'line', at: link, need: 90, known: [false, true] });
  expect(isLineOpen(state, link)).toBe(false);
  expect(isLineOpen(state, link, 0)).toBe(true); // he has not heard of it
  const train = state.rails!.trains[0]!;
  for (const unit of state.units) if (unit.side === 1) unit.board = -1;
  Object.assign(train, { goal: map.across(link, board), cargo: [] });
  state.sides[0]!.control.fill(0);
  railSession(state, stageWith());
  expect(train.board).toBe(board);
  expect(state.resistance.wrecks[0]!.known).toEqual([true, true]);
});

test('FYOW-30.5 FYOW-20.1: supply comes by rail where no road is left, and not over a line that is cut', () => {
  const [valley] = SCENARIOS as [Campaign];
  const isRoad = ({ kind, a, b }: Campaign['map']['links'][number]): boolean =>
    kind === 'road' && [a, b].includes('belval');
  const scenario: Campaign = {
    ...valley,
    id: 'by-rail',
    map: { ...valley.map, id: 'by-rail', links: valley.map.links.filter(one => !isRoad(one)) },
  };
  const state = setUp({ scenario, options: { ...DEFAULTS } }, stageWith());
  const { map } = fieldOf(state);
  const [link] = map.linksOf(map.index('belval'), 'rail') as [number];
  const way = () => pathToSource(state, 1, map.index('grandcourt'));
  expect(way()).toEqual([link]);
  const rails = trainAtBreak().state.rails!;
  const opens = state.clock + 2;
  state.rails = { ...rails, trains: [], cuts: [{ link, known: [false, false], opens: -1 }] };
  expect(way()).toBeNull();
  state.rails.cuts = [{ link, known: [true, true], opens }];
  expect(way()).toBeNull();
  state.clock = opens; // mended
  expect(way()).toEqual([link]);
});

test('FYOW-29.4: only a vessel that is ordered to sea throws, once; a 1 keeps it in port, and it does not go into the dockyard instead', () => {
  const state = seaTable('destroyer');
  navalMorning(state, stageWith([])); // shots and stores, and no die for serving
  const kept = orderedToSea(state, 1);
  expect(kept).toMatchObject({ ordered: true, serviceable: false, board: -1, area: 'port' });
  kept.damage = 3;
  const seat = inPort(state);
  const code = (deed: Deed): string | null =>
    RULES[deed.type as 'naval.deploy'].refuse(state, seat, deed as never)?.code ?? null;
  const board = fieldOf(state).map.label(seaBoard(state));
  expect(code({ type: 'naval.deploy', vessels: ['own'], board })).toBe('E_UNSERVICEABLE');
  expect(code({ type: 'naval.repair', vessel: 'own' })).toBe('E_DOCK');
  expect(code({ type: 'naval.deploy', vessels: ['enemy'], board })).toBe('E_UNKNOWN_ID');
});

/** Guernsey with a cell of the first side's enemies before a board that the first side holds. */
const watched = (): { state: State; board: number; unit: number } => {
  const state = guernsey();
  const unit = state.units.findIndex(
    ({ side, status, board, zone }) =>
      side === 0 && status === 'here' && board >= 0 && zone === 'table',
  );
  const { board } = state.units[unit]!;
  const cell = newCell(state, stageWith([1, 6]), 1);
  Object.assign(cell, { members: 6, radio: true, explosives: 1, status: 'planned', target: 0 });
  cell.turn = 0;
  state.resistance.sides[1]!.targets = [{ kind: 'observe', at: fieldOf(state).map.label(board) }];
  for (const other of state.units) if (other.board === board) other.attitude = 'deployed';
  return { state, board, unit };
};

test('FYOW-34.9: a cell lies before the board until the session ends; each occupier looks for it on his own card', () => {
  const { state, board, unit } = watched();
  state.cards = [{ kind: 'unit', of: unit }];
  missionsDue(state, stageWith([1, 1, 1, 1, 1, 1, 1])); // six dice to look, one to gather
  const [cell] = state.resistance.cells;
  expect(cell).toMatchObject({ watching: board, status: 'active', members: 6 });
  expect(state.resistance.incidents).toEqual([]); // nobody has looked yet
  const quiet = structuredClone(state);
  watchesEnd(quiet);
  expect(quiet.resistance.cells[0]!.watching).toBe(-1);
  const dice = [5, 5, 5, 5, 5, 5].slice(0, countOf(state, unit));
  lookForCells(state, stageWith([...dice, 1, 6, 4]), unit); // found; D6 each, four casualties
  expect(state.resistance.cells[0]).toMatchObject({ watching: -1, members: 2 });
  expect(state.resistance.incidents).toMatchObject([{ what: 'spotted', board, id: 1 }]);
});
/** How many dice an occupier has for it. */
const countOf = (state: State, unit: number): number => {
  for (let n = 0; n < 10; n++)
    try {
      lookForCells(structuredClone(state), stageWith(new Array(Math.max(1, n)).fill(1)), unit);
      return n;
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
    }
  return 0;
};

test('FYOW-34.14: an incident that nobody answers is out of date after a week, and forgotten after a month', () => {
  const { state, board } = watched();
  incident(state, stageWith(), 0, 'attack', board, 'bridge: foiled');
  beginWeek(state, stageWith([]));
  expect(state.resistance.incidents).toMatchObject([{ id: 1, closed: false }]);
  state.clock += 19;
  beginWeek(state, stageWith([]));
  expect(state.resistance.incidents).toMatchObject([{ id: 1, closed: true }]);
  state.clock += 60;
  beginWeek(state, stageWith([]));
  expect(state.resistance.incidents).toEqual([]);
  incident(state, stageWith(), 0, 'attack', board, 'bridge: foiled');
  expect(state.resistance.incidents[0]!.id).toBe(2); // no number is given twice
});

test('FYOW-29.10.4 FYOW-29.9: a ship sees docks ashore at 4 or more and shells them; who has not seen them fall thinks they stand', () => {
  const state = seaTable('gunboat');
  const { map } = fieldOf(state);
  const port = map.index('st_peter_port');
  const tidal = map.neighbours(port, 'landing')[0]!;
  for (const unit of state.units) if (shoresOf(state, tidal).includes(unit.board)) unit.board = 0;
  for (const vessel of state.sea!.vessels) vessel.board = tidal;
  const shore: Deed = { type: 'naval.spot', target: 'shore' };
  const fire: Deed = { type: 'naval.fire', target: 'dock:st_peter_port', weapons: ['75mm'] };
  expect(codeOf(state, fire)).toBe('E_NOT_SPOTTED');
  const blind = done(state, shore, new Array(20).fill(3));
  expect(blind.sea!.spots).toEqual([]);
  const seen = done(state, shore, new Array(20).fill(4));
  const mark = { by: 'own', vessel: -1, unit: -1, object: 'dock:st_peter_port' };
  expect(seen.sea!.spots).toContainEqual(mark);
  const own = viewOf(seen, seen.sides[0]!.id);
  expect(own.sea!.spots).toContainEqual({ by: 'own', of: 'dock:st_peter_port' });
  const world = imagine(own, seen.sides[0]!.id, { below: () => 0 });
  expect(world.sea!.spots).toContainEqual(mark);
  const [vessel] = seen.sea!.vessels;
  Object.assign(vessel!, { guns: [1, 0], shots: [2, 0] });
  const hit = done(seen, fire, [3, 2, 6]); // 3 or more hits: one of two shots, row C
  expect(hit.objects).toMatchObject([{ kind: 'dock', at: port, known: [true, false] }]);
  damageObject(seen, { kind: 'dock', at: port }, 99, [1]);
  expect(codeOf(seen, fire)).toBeNull(); // he does not know
  damageObject(seen, { kind: 'dock', at: port }, 0, [0]);
  expect(codeOf(seen, fire)).toBe('E_TARGET');
});

test('FYOW-29.9 FYOW-29.10.1: a battery sees a ship that shells it more easily', () => {
  const found = (isShelled: boolean): boolean => {
    const state = guernsey();
    const battery = state.sea!.batteries[0]!;
    const unit = state.units[battery.unit]!;
    const { map } = fieldOf(state);
    const covered = map.nodes.findIndex((_, board) => {
      cardOf(state, 'unit', battery.unit);
      return codeOf(state, { type: 'naval.spot', target: 'sea', board: map.label(board) }) === null;
    });
    const ship = state.sea!.vessels.findIndex(
      ({ side, type }) => side !== unit.side && type === 'destroyer',
    );
    const other = state.sea!.vessels[ship]!;
    Object.assign(other, { board: covered, area: 'combat' });
    if (isShelled) {
      state.sightings.push({
        ...{ side: other.side, unit: battery.unit, alias: 'e90', now: true, board: unit.board },
        ...{ zone: 'table', at: state.clock, facts: [], cv: 0 },
      });
      other.firedAt = ['e90'];
    }
    const look: Deed = { type: 'naval.spot', target: 'sea', board: map.label(covered) };
    const looked = done(state, look, [1, 4]); // the officer passes; 5 or more without fire
    return looked.sea!.spots.some(({ vessel }) => vessel === ship);
  };
  expect(found(false)).toBe(false);
  expect(found(true)).toBe(true);
});

test('FYOW-28.8e FYOW-24: machines land troops on an airfield that friends hold; they come through by the dice of the field', () => {
  const state = guernsey();
  const { map } = fieldOf(state);
  const board = map.nodes.findIndex(({ hubs }) => hubs.includes('airfield'));
  expect(board).toBeGreaterThanOrEqual(0);
  const at = state.units.findIndex(
    ({ role, status }) => role === 'airborne' && status === 'notArrived',
  );
  const { side } = state.units[at]!;
  const group = addGroup(state, side, 'gb-dakota', 3, board);
  Object.assign(group, { kind: 'transport', mission: 'land', cargo: [at] });
  for (const command of state.air.commands) command.die = 6;
  cardOf(state, 'air', state.air.groups.indexOf(group));
  for (const unit of state.units) if (unit.board === board) unit.board = board === 0 ? 1 : 0;
  expect(codeOf(state, { type: 'air.drop' })).toBe('E_HUB'); // nobody holds it
  const holder = state.units.findIndex(
    (unit, i) => unit.side === side && unit.role === 'line' && i !== at,
  );
  Object.assign(state.units[holder]!, { status: 'here', board, zone: 'table' });
  const down = done(state, { type: 'air.drop' });
  expect(down.air.groups.at(-1)!.cargo).toEqual([]);
  expect(down.handling).toMatchObject([{ unit: at, board, hub: 'airfield', done: 0 }]);
  damageObject(down, { kind: 'runway', at: board }, 99, []);
  hubSession(down, stageWith([]));
  expect(down.units[at]!.status).toBe('notArrived'); // nothing moves on a runway full of holes
  down.objects = [];
  hubSession(down, stageWith([10, 10, 6, 6, 1, 2, 3]));
  expect(down.units[at]).toMatchObject({ status: 'here', board, zone: 'table', stockpile: 6 });
  expect(onTable(down, board, side)).toContain(at);
  expect(down.air.landed).toEqual([]); // no parachutes, FYOW-28.13a
});

test('FYOW-A7b: with all cards open, between two cards of which the next is one’s own, an imagined table looks the same', () => {
  const state = smallTable();
  state.options.cardsVisible = 'all';
  Object.assign(state, { step: 'AC1', activation: null, card: 0 });
  state.cards = [0, 4].map(of => ({ kind: 'unit', of }));
  const view = viewOf(state, 'germany');
  expect(view.cards).toEqual([{ kind: 'unit', of: 0 }]);
  const again = viewOf(imagine(view, 'germany', random(7)), 'germany');
  expect(again.cards).toEqual(view.cards);
  expect(again.pack).toEqual(view.pack);
});

test('FYOW-29.9 FYOW-A7b: the mark of a ship on a force ashore goes with the force, when its end was seen', () => {
  const state = seaTable('destroyer');
  const at = state.units.findIndex(({ side, role }) => side === 1 && role !== 'static');
  const board = fieldOf(state).map.neighbours(seaBoard(state), 'landing')[0]!;
  Object.assign(state.units[at]!, { board, zone: 'table', status: 'here' });
  const sighting = { side: 0, unit: at, alias: 'e9', now: true, board, zone: 'table' as const };
  state.sightings.push({ ...sighting, at: 3, facts: [], cv: 0 });
  state.sea!.spots.push({ by: 'own', vessel: -1, unit: at, object: '' });
  expect(viewOf(state, state.sides[0]!.id).sea!.spots).toEqual([{ by: 'own', of: 'e9' }]);
  destroy(state, stageWith(), at, 'destroyed');
  const view = viewOf(state, state.sides[0]!.id);
  expect(view.sea!.spots).toEqual([]);
  expect(imagine(view, state.sides[0]!.id, random(1)).sea!.spots).toEqual([]);
});
