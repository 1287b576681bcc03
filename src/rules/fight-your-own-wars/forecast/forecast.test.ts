import { expect, test } from 'vitest';
import { done, seaTable } from '../../../../tools/vectors/fight-your-own-wars/sea-table.ts';
import {
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { pledge } from '../../../engine/dice/commitment.ts';
import { Dice } from '../../../engine/dice/dice.ts';
import { EnumeratingDice } from '../../../engine/dice/enumerating.ts';
import { forecast } from '../../../engine/forecast.ts';
import type { LogLine } from '../../../engine/log.ts';
import { Stage } from '../../../engine/perform.ts';
import type { System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { fightYourOwnWars } from '../index.ts';
import { arrive } from '../phases/contact.ts';
import { advanceBattle, fightOut } from '../phases/fight.ts';
import { rallyThrow } from '../phases/rally.ts';
import { supplyThrow } from '../phases/supply.ts';
import { cloneState } from '../state.generated.ts';
import type { State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import { modeChoices } from '../terms/supply-sums.ts';
import { viewOf } from '../view.ts';
import { deedForecast } from './deeds.ts';
import {
  battleForecast,
  battleWorlds,
  cardCameFirst,
  decisionForecast,
  detectionForecast,
  marchForecast,
  moraleForecast,
  rallyForecast,
  supplyForecast,
  tableOf,
  wayTo,
} from './index.ts';
import { agentForecast, sweepForecast } from './resistance.ts';

const system = fightYourOwnWars as unknown as System;
const PONT_VIEUX = 2;

/** A battle at Pont-Vieux whose attack is due on the card that is up. */
const battleTable = (): State => {
  const state = smallTable();
  Object.assign(state.units[0]!, { board: PONT_VIEUX, zone: 'E', attitude: 'present' });
  for (const unit of state.units) if (unit.side === 1) unit.board = 8;
  Object.assign(state.units[4]!, { board: PONT_VIEUX, zone: 'table', attitude: 'deployed' });
  state.units[0]!.order = JSON.stringify({ directive: 'ENGAGE', boards: ['pont_vieux'] });
  arrive(state, stageWith([6, 6, 6, 6]), 0, 'E');
  const battle = state.battles[0]!;
  battle.stage = 'combat';
  battle.opened = state.clock - 1;
  return state;
};

test('FYOW-33.7.2 FYOW-33.7.3: the chances of a battle are those of the resolver, die by die', () => {
  const state = battleTable();
  const told = battleForecast(state, state.battles[0]!, false);
  const counted = new Map<string, number>();
  let lost = 0;
  for (let die = 1; die <= 10; die++)
    for (let a = 1; a <= 6; a++)
      for (let d = 1; d <= 6; d++) {
        const after = cloneState(state);
        fightOut(after, stageWith([die]), after.battles[0]!);
        const result = after.battles[0]!.result!;
        if (a === 1 && d === 1) counted.set(result, (counted.get(result) ?? 0) + 1);
        const lines: LogLine[] = [];
        const stage = stageWith([a, 1, d, 1, 6, 6, 6, 6, 6, 6, 6, 6]);
        stage.set('umpire', stage.dice, lines);
        advanceBattle(after, stage, after.battles[0]!);
        const own = lines.find(({ id, values }) => id === 'lost' && values.unit === 'de_bg1');
        lost += Number(own?.values.loss ?? 0) / 360;
      }
  expect(Object.fromEntries(told.results)).toEqual(Object.fromEntries(counted));
  expect(told.attacker.mean).toBeCloseTo(lost, 9);
  expect(told.results.reduce((sum, [, tenths]) => sum + tenths, 0)).toBe(10);
});

test('FYOW-33.5: an attacker who does not know the defender is told a range', () => {
  const state = battleTable();
  const action = { type: 'battle.fight' as const, battle: state.battles[0]!.id };
  const view = viewOf(state, 'germany');
  const told = forecast(fightYourOwnWars, view, 'germany', action)!;
  expect(told.worlds).toHaveLength(2);
  expect(told.ledger[0]).toMatchObject({ id: 'ledgerValues', values: { attack: '41' } });
  for (const world of told.worlds) expect(world).toMatchObject({ exact: true, falls: 10 });
  const known = cloneState(state);
  for (const one of known.sightings) if (one.side === 0) one.cv = 36;
  const better = forecast(fightYourOwnWars, viewOf(known, 'germany'), 'germany', action)!;
  expect(better.ledger[0]).toMatchObject({ values: { defence: '36' } });
});

test('FYOW-8.1 FYOW-8.5: the chance of a decision is what the two throws give', () => {
  const state = smallTable();
  const action = { type: 'decide' as const, decision: 'DEC-B17', subject: 'this' };
  const told = forecast(fightYourOwnWars, viewOf(state, 'germany'), 'germany', action as never)!;
  const yes = told.worlds[0]!.results.find(({ label }) => label === 'decided')!;
  const reckoned = decisionForecast(state, 0, 'DEC-B17')!;
  expect(yes.n / yes.of).toBeCloseTo(reckoned.chance, 12);
  expect(told.ledger[0]!.values.target).toBe(reckoned.target);
});

/** Runs something under every fall of the dice; answers the share of those that satisfy. */
const shareOf = (state: State, deed: (draft: State, stage: Stage) => boolean): number => {
  const dice = new EnumeratingDice();
  let share = 0;
  do {
    const draft = cloneState(state);
    const stage = new Stage();
    stage.set('umpire', new Dice(dice), []);
    if (deed(draft, stage)) share += dice.weight / dice.of;
  } while (dice.next());
  return share;
};

test('FYOW-12.1: a rally fills the Milestone, or raises the condition, as often as foretold', () => {
  const state = smallTable();
  const unit = state.units[0]!;
  unit.milestone -= 5;
  const full = unit.milestone + 5;
  expect(rallyForecast(state, 0).fills).toBeCloseTo(
    shareOf(state, (draft, stage) => {
      rallyThrow(draft, stage, 0, 'today');
      return draft.units[0]!.milestone === full;
    }),
    9,
  );
  unit.milestone = full;
  unit.condition = 'amber';
  expect(rallyForecast(state, 0).rises).toBeCloseTo(
    shareOf(state, (draft, stage) => {
      rallyThrow(draft, stage, 0, 'today');
      return draft.units[0]!.condition === 'green';
    }),
    9,
  );
});

test('FYOW-20: the modes of tomorrow come as often as foretold', () => {
  const state = smallTable();
  state.units[0]!.stockpile = 1;
  state.commands[0]!.routePips = 2;
  const told = supplyForecast(state, 0);
  const share = shareOf(state, (draft, stage) => {
    supplyThrow(draft, stage, 0);
    const { received, stockpile } = draft.units[0]!;
    return modeChoices(received + stockpile, 20, false).active !== undefined;
  });
  expect(told.best.active).toBeCloseTo(share, 9);
  expect(told.best.active + told.best.rest + told.best.rationed).toBeCloseTo(1, 9);
});

test('FYOW-12.3: no throw of morale unless a Battlegroup fell; then every die can show a 1', () => {
  const state = smallTable();
  expect(moraleForecast(state, 0)).toEqual({ dice: 0, falls: 0 });
  state.sides[0]!.fell = true;
  state.units[0]!.condition = 'red';
  const { dice, falls } = moraleForecast(state, 0);
  expect(dice).toBeGreaterThan(0);
  expect(falls).toBeCloseTo(1 - (5 / 6) ** dice, 9);
});

test('FYOW-16: who is deployed is found less often than who is only present', () => {
  const state = smallTable();
  const chances = new Map(detectionForecast(state, state.units[0]!).chances);
  expect(chances.get('present')).toBeCloseTo(1 - (4 / 6) ** 4, 9);
  expect(chances.get('deployed')).toBeCloseTo(1 - (5 / 6) ** 4, 9);
});

/** The first day of the tutorial with one force on the march; the session in which it was there, or 99. */
const arrivalIn = (seed: string): { at: number; told: readonly number[] } => {
  const table = Table.create(system, { scenario: 'tutorial', dice: pledge(seed, { table: seed }) });
  let told: readonly number[] = [];
  for (let i = 0; i < 5000; i++) {
    const state = table.state as State;
    const goal = fieldOf(state).map.index('moulin');
    if (state.units[0]!.board === goal) return { at: state.clock, told };
    if (state.dayNumber > 1 || table.outcome) return { at: 99, told };
    const due = table.umpireNext();
    if (due) {
      table.act(due.seat, due.action);
      continue;
    }
    const [asked] = table.pending();
    const seat = asked!.seat;
    if (asked!.kind === 'planDay' && seat === 'germany' && told.length === 0) {
      const known = tableOf(viewOf(state, seat), seat);
      const unit = known.units.find(({ id }) => id === 'de_bg1')!;
      told = marchForecast(known, unit, wayTo(known, unit, goal)!).by;
      for (const { id, level } of state.units.filter(({ side }) => side === 0)) {
        const order = id === 'de_bg1' ? 'MOVE TO moulin MARCH all' : 'STANDBY';
        if (level !== 'picket')
          expect(
            table.act(seat, {
              type: 'plan.day',
              unit: id,
              options: [{ lean: 'sensible', order }],
            } as never).refused,
          ).toBeNull();
      }
    }
    table.act(seat, { type: asked!.actions.includes('carryOn') ? 'carryOn' : 'pass' });
  }
  throw new RangeError('the first day does not end');
};

test('FYOW-14.5 FYOW-14.6 FYOW-14.7: a march arrives as often as foretold, session by session', () => {
  const games = 120;
  const arrived = new Array<number>(7).fill(0);
  const told = new Array<number>(7).fill(0);
  for (let game = 0; game < games; game++) {
    const one = arrivalIn(`march ${game}`);
    for (let session = 0; session <= 6; session++) {
      told[session]! += one.told[session]! / games;
      if (one.at <= session) arrived[session]! += 1 / games;
    }
  }
  // Three standard errors of a share of 120 games, and the weather that is not foretold.
  for (let session = 0; session <= 6; session++)
    expect(Math.abs(arrived[session]! - told[session]!), `session ${session}`).toBeLessThan(0.14);
  expect(told[6]!).toBeGreaterThan(0.5);
});

test('FYOW-34.15, FYOW-34.14: an agent is caught by a double, a sweep captures what a double shows', () => {
  expect(agentForecast(1, 3)).toEqual({ dice: '2D10', day: 0.9, days: 0.9 * 0.9 * 0.9 });
  for (const missions of [1, 2, 3, 4]) {
    const { dice, day } = agentForecast(missions, 1);
    const [n = 0, sides = 0] = dice.split('D').map(Number);
    let free = 1;
    for (let i = 0; i < n; i++) free *= (sides - i) / sides;
    expect(day).toBeCloseTo(free, 10);
  }
  const { captured, any, mean } = sweepForecast();
  expect(any).toBeCloseTo(96 / 216, 10);
  expect(captured.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 10);
  expect(mean).toBeCloseTo((16 / 216) * 21, 10); // each face as likely as the other
});

test('FYOW-29.9 FYOW-29.10.3: the odds of a look and of a salvo agree with what the guns and lookouts do', () => {
  const state = seaTable('destroyer', 'gunboat');
  const [own] = state.sea!.vessels;
  Object.assign(own!, { guns: [0, 1, 0], shots: [0, 1, 0] });
  state.sea!.spots.push({ by: 'own', vessel: 1, unit: -1, object: '' });
  const deed = { type: 'naval.fire', target: 'enemy', weapons: ['150mm+'] };
  let harmed = 0;
  let points = 0;
  for (let d10 = 1; d10 <= 10; d10++)
    for (let die = 1; die <= 6; die++) {
      const { damage } = done(state, deed, [d10, die]).sea!.vessels[1]!;
      harmed += damage > 0 ? 1 : 0;
      points += damage;
    }
  const told = deedForecast(state, deed);
  expect(told).toMatchObject({ kind: 'salvo', sinks: 0 });
  if (told?.kind !== 'salvo') throw new RangeError('no salvo');
  expect(told.any).toBeCloseTo(harmed / 60);
  expect(told.mean).toBeCloseTo(points / 60);
  state.sea!.spots = [];
  let seen = 0;
  for (let n = 0; n < 216; n++) {
    const faces = [1 + (n % 6), 1 + (Math.floor(n / 6) % 6), 1 + Math.floor(n / 36)];
    seen += done(state, { type: 'naval.spot', target: 'sea' }, faces).sea!.spots.length;
  }
  const look = deedForecast(state, { type: 'naval.spot', target: 'sea' });
  expect(look?.kind === 'spot' && look.large).toBeCloseTo(seen / 216);
});

test('FYOW-33.5 FYOW-A7b: whether the enemy has found the attacker, and whether his card came first, is a range in the odds', () => {
  const known = viewOf(battleTable(), 'germany');
  const [weak, strong] = battleWorlds(known, 'germany', 'b1').map(world => {
    const battle = world.battles[0]!;
    const { shifts, die } = battleForecast(world, battle, cardCameFirst(world, battle, 0));
    return { unseen: new Map(shifts).get('attackerUndetected') ?? 0, die };
  });
  expect([weak!.unseen, strong!.unseen]).toEqual([1, 0]);
  // The attacker is Above Average, +1; a weak defender adds 1, a strong one takes 1 by his rating and 1 by his card.
  expect([weak!.die, strong!.die]).toEqual([2, -1]);
});
