import { expect, test } from 'vitest';
import type { Bot, Sight } from '../../engine/bot.ts';
import { pledge } from '../../engine/dice/commitment.ts';
import { offers, questionsFor, refuse } from '../../engine/gate.ts';
import { random } from '../../engine/random.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { fieldOf, polandCampaign, type State } from '../../rules/poland-campaign/index.ts';
import { general } from './general.ts';
import { surveyOf, worthFor } from './movement.ts';
import { recruit } from './recruit.ts';
import { situationOf } from './situation.ts';
import { staff } from './staff.ts';
import { STAFF } from './weights.ts';

const system = polandCampaign as System;
const BOTS = [recruit, staff, general] as Bot[];
const WORK = { work: 120 };

type Watch = (table: Table, seat: SeatId, bot: Bot) => void;

/** A game of the scenario between two bots, with what they decided. */
const play = (scenario: string, bots: Record<SeatId, Bot>, seed: number, watch?: Watch) => {
  const table = Table.create(system, { scenario, dice: pledge(`commanders ${seed}`) });
  const decisions: string[] = [];
  while (!table.outcome) {
    const { seat } = table.pending()[0]!;
    const bot = bots[seat]!;
    watch?.(table, seat, bot);
    const decision = bot.decide(table.sight(seat), random(seed), WORK);
    if (decision instanceof Promise) throw new Error('a commander thinks in one go');
    decisions.push(JSON.stringify(decision));
    expect(bot.reasons).toHaveProperty(decision.reason.id);
    const { refused } = table.act(seat, decision.action);
    expect(refused, decisions.at(-1)).toBeNull();
  }
  return { table, decisions };
};

const sightOf = (table: Table, state: unknown, seat: SeatId): Sight => {
  const { seats } = table;
  return {
    seat,
    view: system.view(state, seat),
    questions: questionsFor(system.pending(state), seat),
    offers: () => [...offers(system, seats, state, seat)],
    refuse: action => refuse(system, seats, state, seat, action),
    forecast: () => null,
    log: () => [],
  };
};

test.each(BOTS)(
  '$id plays the Corridor to its end from both seats, every action legal and with a reason',
  bot => {
    for (const [german, polish] of [
      [bot, recruit as Bot],
      [recruit as Bot, bot],
    ] as const) {
      const { table } = play('corridor', { german, polish }, 1);
      expect(table.outcome?.how).toMatch(/Points|draw/);
    }
  },
);

test.each(BOTS)('$id decides the same in the same place', bot => {
  const seats = { german: bot, polish: bot };
  expect(play('corridor', seats, 2).decisions).toEqual(play('corridor', seats, 2).decisions);
});

test.each(BOTS)('$id is told nothing by what its seat cannot see', bot => {
  let looked = 0;
  const bots = { german: bot, polish: bot };
  play('mlawa', bots, 3, (table, seat) => {
    if (looked++ % 7 !== 0) return;
    const view = table.view(seat);
    const other = system.imagine(view, seat, random(looked));
    const here = bot.decide(sightOf(table, table.state, seat), random(5), WORK);
    const there = bot.decide(sightOf(table, other, seat), random(5), WORK);
    expect(there).toEqual(here);
  });
  expect(looked).toBeGreaterThan(40);
});

test('the staff takes the Corridor from a recruit better than the recruit from the staff', () => {
  const margin = (german: Bot, polish: Bot): number =>
    [4, 5, 6].reduce((sum, seed) => {
      const scores = play('corridor', { german, polish }, seed).table.outcome!.scores;
      return sum + scores.german! - scores.polish!;
    }, 0);
  expect(margin(staff as Bot, recruit as Bot)).toBeGreaterThan(
    margin(recruit as Bot, staff as Bot),
  );
});

test('PC-6.1: the air points of the first turn are used', () => {
  const table = Table.create(system, { scenario: 'campaign-1939', dice: pledge('first turn') });
  const before = Reflect.get(table.state as object, 'air');
  while (Reflect.get(table.state as object, 'side') === 'german') {
    const { seat } = table.pending()[0]!;
    const decision = staff.decide(table.sight(seat) as never, random(1), WORK);
    if (decision instanceof Promise) throw new Error('a commander thinks in one go');
    table.act(seat, decision.action);
  }
  expect([before, Reflect.get(table.state as object, 'air')]).toEqual([10, 0]);
});

test('PC-7.0b: a hurt German division leaves the front where nothing holds it there', () => {
  const table = Table.create(system, { scenario: 'campaign-1939', dice: pledge('rest') });
  const state = structuredClone(table.state) as State;
  const division = state.units.findIndex(
    ({ hex }, unit) => hex >= 0 && fieldOf(state).pieces[unit]!.nation === 'DE',
  );
  const worthOf = (reduced: boolean) => {
    state.units[division]!.reduced = reduced;
    const situation = situationOf(polandCampaign.view(state, 'german'));
    const survey = surveyOf(situation, STAFF[0]);
    const troop = situation.mine.find(({ id }) => id === fieldOf(state).pieces[division]!.id)!;
    const worth = worthFor(survey, [])(troop, troop.hex);
    const calm = worthFor({ ...survey, weights: { ...STAFF[0], rest: 0 } }, [])(troop, troop.hex);
    return worth - calm;
  };
  expect(worthOf(false)).toBe(0);
  expect(worthOf(true)).toBeCloseTo(STAFF[0].rest);
});
