import { expect, test } from 'vitest';
import type { Bot, Sight } from '../../engine/bot.ts';
import { pledge } from '../../engine/dice/commitment.ts';
import { offers, questionsFor, refuse } from '../../engine/gate.ts';
import { random } from '../../engine/random.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { september1939, type View } from '../../rules/september-1939/index.ts';
import { recruit } from './recruit.ts';
import { staff } from './staff.ts';

const system = september1939 as unknown as System;
const BOTS = [recruit, staff] as Bot[];
const WORK = { work: 100 };

type Watch = (table: Table, seat: SeatId) => void;
type Play = {
  readonly scenario: string;
  readonly bots: { readonly [seat: SeatId]: Bot };
  readonly seed: number;
  /** Turns after which nobody plays on. */
  readonly turns?: number;
  readonly options?: { readonly [name: string]: boolean };
  readonly watch?: Watch;
};

/** A game of the scenario, or its first turns, with what the bots decided. */
const play = ({ scenario, bots, seed, turns = 99, options = {}, watch }: Play) => {
  const table = Table.create(system, { scenario, options, dice: pledge(`kock ${seed}`) });
  const decisions: string[] = [];
  const chance = random(seed);
  while (!table.outcome && (table.state as { turn: number }).turn <= turns) {
    const { seat } = table.pending()[0]!;
    const bot = bots[seat]!;
    watch?.(table, seat);
    const decision = bot.decide(table.sight(seat), chance, WORK);
    if (decision instanceof Promise) throw new Error('a commander thinks in one go');
    decisions.push(JSON.stringify(decision));
    expect(bot.reasons).toHaveProperty(decision.reason.id);
    const { refused } = table.act(seat, decision.action);
    expect(refused, decisions.at(-1)).toBeNull();
  }
  return { table, decisions };
};

const seatsOf = (bot: Bot) => ({ german: bot, polish: bot, soviet: bot });

const sightOf = (table: Table, state: unknown, seat: SeatId): Sight => ({
  seat,
  view: system.view(state, seat),
  questions: questionsFor(system.pending(state), seat),
  offers: () => [...offers(system, table.seats, state, seat)],
  refuse: action => refuse(system, table.seats, state, seat, action),
  forecast: () => null,
  log: () => [],
});

const SCENARIOS = system.scenarios.map(({ id }) => id);

test.each(BOTS.flatMap(bot => SCENARIOS.map(scenario => ({ bot, scenario, id: bot.id }))))(
  '$id plays the first day of $scenario, every action legal and with a reason',
  ({ bot, scenario }) => {
    const { decisions } = play({ scenario, bots: seatsOf(bot), seed: 1, turns: 1 });
    expect(decisions.length).toBeGreaterThan(10);
  },
  60_000,
);

test.each(BOTS)(
  '$id plays a seat of the Soviets, and places by itself where that is asked',
  bot => {
    const options = { sovietSeat: true, placing: true };
    const asked = new Set<SeatId>();
    const watch: Watch = (_, seat) => asked.add(seat);
    play({ scenario: 'kock-5-october', bots: seatsOf(bot), seed: 2, turns: 1, options, watch });
    expect([...asked].sort()).toEqual(['german', 'polish', 'soviet']);
  },
  60_000,
);

test.each(BOTS)('$id plays First steps to its end, and the same again in the same place', bot => {
  const game = { scenario: 'first-steps', bots: seatsOf(bot), seed: 3 };
  const { table, decisions } = play(game);
  expect(table.outcome?.how).toMatch(/decisive|clear|marginal|defence/);
  expect(play(game).decisions).toEqual(decisions);
});

test.each(BOTS)('$id is told nothing by what its seat cannot see', bot => {
  let looked = 0;
  let hidden = 0;
  play({
    scenario: 'brest',
    bots: seatsOf(bot),
    seed: 4,
    watch(table, seat) {
      if (looked++ % 6 !== 0) return;
      const view = table.view(seat) as View;
      hidden += view.hidden.length;
      const other = system.imagine(view, seat, random(looked));
      const here = bot.decide(sightOf(table, table.state, seat), random(5), WORK);
      const there = bot.decide(sightOf(table, other, seat), random(5), WORK);
      expect(there).toEqual(here);
    },
  });
  expect(looked).toBeGreaterThan(30);
  expect(hidden).toBeGreaterThan(0);
});

test('the staff wins First steps from a recruit more often than a recruit from the staff', () => {
  const wins = (german: Bot, polish: Bot): number =>
    [5, 6, 7].filter(seed => {
      const { table } = play({ scenario: 'first-steps', bots: { german, polish }, seed });
      return table.outcome!.winners.includes('german');
    }).length;
  expect(wins(staff as Bot, recruit as Bot)).toBeGreaterThan(wins(recruit as Bot, staff as Bot));
});
