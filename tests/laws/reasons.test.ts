import { expect, test } from 'vitest';
import { BOTS } from '../../src/ai/all.ts';
import type { Bot } from '../../src/engine/bot.ts';
import { pledge } from '../../src/engine/dice/commitment.ts';
import { Dice } from '../../src/engine/dice/dice.ts';
import { SeededDice } from '../../src/engine/dice/seeded.ts';
import { offers, questionsFor, refuse } from '../../src/engine/gate.ts';
import { type LogLine, mayRead } from '../../src/engine/log.ts';
import { perform } from '../../src/engine/perform.ts';
import { pickFrom, random, shuffled } from '../../src/engine/random.ts';
import { mayHear } from '../../src/engine/reasons.ts';
import { type SeatId, SPECTATOR } from '../../src/engine/seat.ts';
import type { Action, System } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';
import { SYSTEMS } from '../../src/rules/all.ts';

const named = (id: string): System => SYSTEMS.find(one => one.id === id) as System;
const newGame = (system: System, scenario: string, options: object): Table =>
  Table.create(system, { scenario, options, dice: pledge('reasons', { a: 'b' }) });

/** What a reader holds in its hands after an action: view, questions and the lines it may read. */
const received = (system: System, state: unknown, lines: readonly LogLine[], reader: SeatId) =>
  JSON.stringify([
    system.view(state, reader),
    questionsFor(system.pending(state), reader),
    lines.filter(line => mayRead(line, reader, false)),
  ]);

/** Two deeds that leave different tables must be told differently to every reader; then all that is told gives the table. */
const untold = ({ system, seats, state }: Table, seat: SeatId, deeds: readonly Action[]) =>
  [...seats.map(({ id }) => id), SPECTATOR].flatMap(reader => {
    const known = new Map<string, string>();
    return deeds.flatMap(deed => {
      const after = system.clone(state);
      const lines: LogLine[] = [];
      perform(system, after, seat, deed, new Dice(new SeededDice('same')), lines);
      const told = received(system, after, lines, reader);
      const same = known.get(told) ?? system.hash(after);
      known.set(told, same);
      return same === system.hash(after) ? [] : [`${reader}: ${JSON.stringify(deed)}`];
    });
  });

const W39_OPEN = { camouflage: false, secretAirPlacement: false };
test.each([
  ['poland-campaign', 'corridor', { fog: 'none' }],
  ['poland-campaign', 'mlawa', { fog: 'none' }],
  ['september-1939', 'first-steps', W39_OPEN],
  ['september-1939', 'kock-5-october', W39_OPEN],
  ['september-1939', 'kock-1-october', W39_OPEN],
  ['september-1939', 'brest', W39_OPEN],
] as const)(
  'openness, %s %s: where nothing is hidden, what is told gives the whole table',
  (id, scenario, options) => {
    const table = newGame(named(id), scenario, options);
    const chance = random(7);
    expect(table.system.hidesNothing?.(table.setting)).toBe(true);
    for (let step = 0; step < 60 && !table.outcome; step++) {
      const { seat, actions } = table.pending()[0]!;
      const all = [...table.offers(seat)].filter(({ type }) => actions.includes(type));
      if (step % 4 === 0)
        expect(untold(table, seat, shuffled(all, chance).slice(0, 8))).toEqual([]);
      table.act(seat, pickFrom(all, chance));
    }
  },
);

test('openness would find what is hidden: a control', () => {
  const table = newGame(named('september-1939'), 'kock-5-october', {});
  const chance = random(7);
  const found: string[] = [];
  for (let step = 0; step < 60 && found.length === 0; step++) {
    const { seat, actions } = table.pending()[0]!;
    const all = [...table.offers(seat)].filter(({ type }) => actions.includes(type));
    found.push(...untold(table, seat, shuffled(all, chance).slice(0, 8)));
    table.act(seat, pickFrom(all, chance));
  }
  expect(found).not.toEqual([]);
});

/** All that a reader is shown of why `bot` would act for `seat` on this table. */
const shown = async (table: Table, state: unknown, seat: SeatId, reader: SeatId, bot: Bot) => {
  const { system, seats, setting } = table;
  const sight = {
    seat,
    view: system.view(state, seat),
    questions: questionsFor(system.pending(state), seat),
    offers: () => [...offers(system, seats, state, seat)],
    refuse: (action: unknown) => refuse(system, seats, state, seat, action),
    forecast: () => null,
    log: () => [],
  };
  const { action, reason } = await bot.decide(sight, random(1), { work: 20 });
  const given = { seat, type: action.type };
  return mayHear({ system, setting, over: false }, given, reader) ? reason : null;
};

test.each(SYSTEMS.map(system => [system.id, system] as const))(
  'reasons, %s: while the game lasts, hidden facts change nothing of the reasons a seat is shown',
  async (_, system) => {
    const [first] = system.scenarios;
    const table = newGame(system, first!.id, {});
    const bot = BOTS.find(one => one.system === system.id) as Bot;
    const chance = random(3);
    for (let step = 0; step < 12; step++) {
      const asked = table.pending()[0];
      if (!asked) break;
      const { seat } = asked;
      for (const reader of [...table.seats.map(({ id }) => id), SPECTATOR]) {
        if (reader === seat) continue;
        const other = system.imagine(system.view(table.state, reader), reader, chance);
        const here = await shown(table, table.state, seat, reader, bot);
        expect(here).toEqual(await shown(table, other, seat, reader, bot).catch(() => null));
      }
      table.act(seat, pickFrom([...table.offers(seat)], chance));
    }
    const given = { seat: table.seats[0]!.id, type: 'any' };
    const over = { system, setting: table.setting, over: true };
    expect(mayHear(over, given, SPECTATOR)).toBe(true);
    expect(mayHear({ ...over, over: false }, given, given.seat)).toBe(true);
  },
);
