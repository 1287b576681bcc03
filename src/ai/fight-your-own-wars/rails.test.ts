import { expect, test } from 'vitest';
import { sightOf } from '../../../tests/support/sight-of.ts';
import type { Sight } from '../../engine/bot.ts';
import { pledge } from '../../engine/dice/commitment.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { fightYourOwnWars, type State, type View } from '../../rules/fight-your-own-wars/index.ts';
import { targetsByStaff } from '../../rules/fight-your-own-wars/staff/resistance.ts';
import { nextForSenior } from '../../rules/fight-your-own-wars/staff/senior.ts';
import { fieldOf } from '../../rules/fight-your-own-wars/terms/field.ts';
import { cellOrders } from './cells.ts';
import { crosses } from './ferries.ts';
import { mends } from './mends.ts';
import { railJobs, railsFrom } from './rails.ts';
import { type Situation, situationOf } from './situation.ts';
import { trainCard, wantsTrains } from './trains.ts';

const system = fightYourOwnWars as unknown as System;
const POLAND = 1;
const opened = (options = {}): { table: Table; state: State } => {
  const table = Table.create(system, {
    scenario: 'poland-1939',
    options,
    dice: pledge('rails', {}),
  });
  return { table, state: system.clone(table.state) as State };
};
const sightFor = ({ table, state }: ReturnType<typeof opened>, seat = 'poland'): Sight<View> =>
  sightOf(system, table.seats, state, seat) as unknown as Sight<View>;
const boardOf = (state: State, id: string): number => fieldOf(state).map.index(id);
const put = (state: State, id: string, board: string): number => {
  const at = state.units.findIndex(unit => unit.id === id);
  Object.assign(state.units[at]!, { board: boardOf(state, board), zone: 'table', status: 'here' });
  return at;
};
const seen = (state: State, side: number, unit: number): void => {
  const { board } = state.units[unit]!;
  const mark = { alias: `e${unit}`, now: true, board, zone: 'table' as const, facts: [], cv: 68 };
  state.sightings.push({ side, unit, at: state.clock, ...mark });
};
const known = (state: State, bridge: string, sides: boolean[], damage: number): void => {
  const at = fieldOf(state).bridges.findIndex(({ id }) => id === bridge);
  Object.assign(state.bridges[at]!, { damage, known: sides });
};
const fighter = (at: Situation, id: string) => at.fighters.find(({ unit }) => unit.id === id)!;
const onCard = (state: State, kind: 'unit' | 'command', of: number): void => {
  Object.assign(state, { step: 'AC1', session: 3, clock: 3 });
  Object.assign(state.weather, { code: 'fair', wind: 'calm', light: 'day' });
  state.activation = {
    ...{ kind, of, stage: 'free', main: false, issuedTo: [], decisions: 0, asked: [], passed: [] },
    ...{ failed: [], asksSeat: true, arrived: false, acted: [], deeds: [], met: [], rallying: [] },
  } as unknown as NonNullable<State['activation']>;
};

test('FYOW-13.6: a march goes round a bridge that is known to be down, and over one that nobody has seen broken', () => {
  const game = opened();
  const { state } = game;
  const away = (): number => {
    const at = situationOf(sightFor(game).view);
    return at.from(boardOf(state, 'sulejow'), fighter(at, 'pl_1bcz').unit)[
      boardOf(state, 'opoczno')
    ]!;
  };
  const before = away();
  known(state, 'sulejow_road', [true, false], 10);
  expect(away()).toBe(before);
  known(state, 'sulejow_road', [true, true], 10);
  expect(away()).toBeGreaterThan(before);
});

test('FYOW-31.1: a motorised force whose only way is over a hurt bridge mends it from the board of the bridge', () => {
  const game = opened();
  const { state } = game;
  const at = put(state, 'de_sr1_1', 'sulejow');
  Object.assign(state.units[at]!, { sessionsHere: 3, mode: 'active' });
  onCard(state, 'unit', at);
  const answer = () => {
    const sight = sightFor(game, 'germany');
    const now = situationOf(sight.view);
    return mends(sight, now, fighter(now, 'de_sr1_1'), boardOf(state, 'opoczno'));
  };
  const ways = ['sulejow_road', 'tomaszow_road', 'inowlodz_road', 'przedborz_road'];
  for (const bridge of ways) known(state, bridge, [false, true], 6);
  expect(answer()).toBeNull(); // the German has not seen that they are hurt
  for (const bridge of ways) known(state, bridge, [true, true], 6);
  expect(answer()?.action).toEqual({
    type: 'work.assign',
    task: 'structureDamage',
    target: 'sulejow_road',
  });
});

/** A platoon at Warsaw that is wanted at Lowicz, with a train beside it; everything it would pass on foot is slow. */
const atWarsaw = () => {
  const game = opened();
  const { state } = game;
  const at = put(state, 'pl_war_1', 'warsaw_west');
  const unit = state.units[at]!;
  unit.elements = unit.elements.filter(({ item }) => item === unit.elements[0]!.item).slice(0, 1);
  unit.elements[0]!.n = 1;
  return { ...game, at };
};
const jobsFor = (game: ReturnType<typeof atWarsaw>, goal: string) => {
  const at = situationOf(sightFor(game).view);
  const one = fighter(at, 'pl_war_1');
  const away = Float64Array.from(one.away, () => 30);
  return railJobs(
    { ...at, fighters: [{ ...one, away }] },
    new Map([[one.unit.id, boardOf(game.state, goal)]]),
  );
};

test('FYOW-30.0: a small force that is wanted far away goes by the train that stands beside it; the policy loads nobody', () => {
  const game = atWarsaw();
  const [job] = jobsFor(game, 'lodz');
  expect(job).toMatchObject({ train: { id: 'pl_t3' }, goal: boardOf(game.state, 'lodz') });
  const command = game.state.commands.findIndex(
    ({ side, level }) => side === POLAND && level === 'brigade',
  );
  onCard(game.state, 'command', command);
  expect(nextForSenior(game.state, command).type).not.toMatch(/^train/);
});

test('FYOW-30.5: cuts that are known are gone round or end the line, cuts that nobody has seen do not', () => {
  const game = atWarsaw();
  const { map } = fieldOf(game.state);
  const from = boardOf(game.state, 'warsaw_west');
  const reach = (): number =>
    railsFrom(situationOf(sightFor(game).view), from).filter(boards => boards >= 0).length;
  const all = reach();
  game.state.rails!.cuts = map
    .linksOf(from, 'rail')
    .map(link => ({ link, known: [true, false], opens: -1 }));
  expect(reach()).toBe(all);
  for (const cut of game.state.rails!.cuts) cut.known = [true, true];
  expect(reach()).toBe(1);
});

test('FYOW-30.1: a loaded train whose force is where it is wanted is unloaded there, and nobody is asked about idle trains', () => {
  const game = atWarsaw();
  expect(wantsTrains(sightFor(game).view)).toBe(false);
  const train = game.state.rails!.trains.find(({ id }) => id === 'pl_t3')!;
  train.cargo = [game.at];
  const command = game.state.units[game.at]!.command;
  onCard(game.state, 'command', command);
  expect(wantsTrains(sightFor(game).view)).toBe(true);
  expect(trainCard(sightFor(game))?.action).toEqual({ type: 'train.unload', train: 'pl_t3' });
});

test('FYOW-24.1: men on foot go by the ferry round an enemy who bars the road, and by the road while nobody is known there', () => {
  const game = opened();
  const { state } = game;
  const at = put(state, 'pl_war_2', 'gora_kalwaria');
  const unit = state.units[at]!;
  unit.elements = unit.elements.filter(({ item }) => item === unit.elements[0]!.item).slice(0, 1);
  unit.elements[0]!.n = 20;
  const enemy = put(state, 'de_pz1_1', 'piaseczno');
  onCard(state, 'unit', at);
  const answer = () => {
    const sight = sightFor(game);
    const now = situationOf(sight.view);
    return crosses(sight, now, fighter(now, 'pl_war_2'), boardOf(state, 'warsaw_centre'));
  };
  expect(answer()).toBeNull();
  seen(state, POLAND, enemy);
  expect(answer()?.action).toEqual({ type: 'ferry', link: 'w_gora_kalwaria_warsaw_centre' });
});

test('FYOW-34.7: cells strike what feeds the front that was met; the policy lists what lies next to the sources', () => {
  const { table } = opened({ partisans: 'variant' });
  for (let asked = table.pending()[0]; asked?.kind !== 'resistance'; asked = table.pending()[0])
    if (table.runUmpire().length === 0 && asked)
      table.act(asked.seat, { type: asked.kind === 'setUp' ? 'setup.confirm' : 'pass' });
  const state = system.clone(table.state) as State;
  const game = { table, state };
  seen(state, POLAND, put(state, 'de_pz1_1', 'wielun'));
  state.sides[POLAND]!.control[boardOf(state, 'wielun')] = 0;
  state.sides[POLAND]!.control[boardOf(state, 'wieruszow')] = 0;
  const told = cellOrders(sightFor(game));
  const list = Reflect.get(told!.action, 'list') as { kind: string; at: string }[];
  const policy = targetsByStaff(state, POLAND, false);
  expect(list).not.toEqual(policy);
  expect(list[0]!.kind).not.toBe('observe');
  expect(told!.reason.id).toBe('cellsBlow');
});
