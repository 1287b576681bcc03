import type { Sight } from '../../../src/engine/bot.ts';
import { Dice } from '../../../src/engine/dice/dice.ts';
import { SeededDice } from '../../../src/engine/dice/seeded.ts';
import { forecast } from '../../../src/engine/forecast.ts';
import { offers, questionsFor, refuse } from '../../../src/engine/gate.ts';
import { heard, type LogLine, mayRead } from '../../../src/engine/log.ts';
import { perform } from '../../../src/engine/perform.ts';
import { type Random, shuffled } from '../../../src/engine/random.ts';
import { type Seat, type SeatId, seatNamed, watchers } from '../../../src/engine/seat.ts';
import type { Action, System } from '../../../src/engine/system.ts';
import type { Table } from '../../../src/engine/table.ts';
import { touchyBot } from '../bots.ts';
import { playAtRandom } from '../play.ts';
import { type AlongLaw, type Law, MOST_WORTH, type Report } from './law.ts';
import { mutationsOf, poolOf } from './mutate.ts';
import { isForetold } from './odds.ts';

/** A state with the people around it: what the engine's own functions need to answer a seat. */
export type World = {
  readonly system: System;
  readonly seats: readonly Seat[];
  readonly state: unknown;
};

const sightOf = ({ system, seats, state }: World, seat: SeatId): Sight => {
  const view = system.view(state, seat);
  let listed: readonly Action[] | undefined; // reckoned once: a large table lists thousands
  return {
    seat,
    view,
    questions: questionsFor(system.pending(state), seat),
    offers: () => {
      listed ??= [...offers(system, seats, state, seat)];
      return [...listed];
    },
    refuse: action => refuse(system, seats, state, seat, action),
    forecast: action => forecast(system, view, seat, action),
    log: () => [],
  };
};

/** Everything a seat receives of a table, named, as text: view, letters, questions, offers, refusals, odds, a bot's move. */
export const received = (
  world: World,
  seat: SeatId,
  probes: readonly unknown[],
): [string, string][] => {
  const sight = sightOf(world, seat);
  const { system } = world;
  const foretold = spread(
    sight.offers().filter(action => system.forecasts?.actions.includes(action.type)),
    6,
  );
  return [
    ['view', JSON.stringify(sight.view)],
    ['text', system.text?.(sight.view, seat) ?? ''],
    ['outcome', JSON.stringify(system.outcome(world.state))],
    ['questions', JSON.stringify(sight.questions)],
    ['offers', JSON.stringify(sight.offers())],
    ['refusals', JSON.stringify(probes.map(probe => sight.refuse(probe)))],
    ['forecasts', JSON.stringify(foretold.map(action => sight.forecast(action)))],
    [
      'bot',
      sight.offers().length > 0
        ? JSON.stringify(touchyBot.decide(sight, NO_CHANCE, { work: 1 }))
        : '',
    ],
  ];
};
const NO_CHANCE: Random = { below: () => 0 };

/** A few of many, from all over the list. */
const spread = <T>(items: readonly T[], most: number): T[] =>
  items.filter((_, i) => i % Math.max(1, Math.ceil(items.length / most)) === 0);

type Performed = {
  readonly state: unknown;
  readonly lines: readonly LogLine[];
  readonly quiet: boolean;
};

/** The action on a copy of the world; quiet when it threw nothing and showed nobody anything. */
const tried = ({ system, state }: World, seat: SeatId, action: Action): Performed => {
  const copy = system.clone(state);
  const lines: LogLine[] = [];
  const dice = new Dice(new SeededDice('secrecy'));
  const { revealed } = perform(system, copy, seat, action, dice, lines);
  return { state: copy, lines, quiet: !revealed && dice.thrown.length === 0 };
};

/** What `seat` has in its hands after the action: view, questions, offers and the lines it may read. */
const aftermath = (world: World, seat: SeatId, { state, lines }: Performed): string => {
  const isControl = seatNamed(world.seats, seat)?.kind === 'control';
  return JSON.stringify([
    world.system.view(state, seat),
    questionsFor(world.system.pending(state), seat),
    lines.filter(line => mayRead(line, seat, isControl)).map(heard),
  ]);
};

const asked = ({ system }: World, state: unknown): Set<SeatId> =>
  new Set(system.pending(state).map(question => question.seat));

/** Whether the table would let the action be taken back. */
const mayBeUndone = (world: World, after: Performed): boolean => {
  const before = asked(world, world.state);
  return (
    after.quiet &&
    world.system.outcome(after.state) === null &&
    [...asked(world, after.state)].every(seat => before.has(seat))
  );
};

const say = (action: Action): string => JSON.stringify(action);

/** Where two texts part: a little of both. */
const parting = (one: string, other: string): string => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const from = Math.max(0, at - 60);
  return `${one.slice(from, at + 60)} | ${other.slice(from, at + 60)}`;
};

/** What one seat can tell of the true table and one that it should not be able to tell from it. */
const checkPair = (
  world: World,
  seat: SeatId,
  probes: readonly unknown[],
  chance: Random,
  report: Report,
): void => {
  const { system } = world;
  const other = { ...world, state: system.imagine(system.view(world.state, seat), seat, chance) };
  system.assertSound(other.state);
  const wanted = received(world, seat, probes);
  const found = received(other, seat, probes);
  wanted.forEach(([what, text], i) => {
    report.checks++;
    if (found[i]![1] !== text)
      report.failures.push(`${seat} is told by its ${what}: ${parting(text, found[i]![1])}`);
  });
  if (report.failures.length > 0) return;
  for (const action of shuffled([...offers(system, world.seats, world.state, seat)], chance).slice(
    0,
    4,
  ))
    checkDeed(world, other, seat, seat, action, report);
  checkOthers(world, other, seat, chance, report);
};

/** Of a hall full of people, so many are watched at a time, others the next time. */
const MOST_OTHERS = 6;

const listedAt = new WeakMap<World, Map<SeatId, readonly Action[]>>();
/** What a seat is offered, reckoned once for all who watch it. */
const offersAt = (world: World, actor: SeatId): readonly Action[] => {
  const known = listedAt.get(world) ?? new Map<SeatId, readonly Action[]>();
  listedAt.set(world, known);
  const listed = known.get(actor) ?? [...offers(world.system, world.seats, world.state, actor)];
  known.set(actor, listed);
  return listed;
};

/** Somebody else's deed, seen by `seat` on both tables. */
const checkOthers = (
  world: World,
  other: World,
  seat: SeatId,
  chance: Random,
  report: Report,
): void => {
  const others = [...asked(world, world.state)].filter(actor => actor !== seat);
  for (const actor of shuffled(others, chance).slice(0, MOST_OTHERS)) {
    const deeds = offersAt(world, actor);
    for (const action of shuffled(deeds, chance).slice(0, 3))
      if (!refuse(world.system, world.seats, other.state, actor, action))
        checkDeed(world, other, seat, actor, action, report);
  }
};

const checkDeed = (
  world: World,
  other: World,
  watcher: SeatId,
  actor: SeatId,
  action: Action,
  report: Report,
): void => {
  report.checks++;
  const here = tried(world, actor, action);
  const there = tried(other, actor, action);
  const bound = watcher === actor ? here.quiet : mayBeUndone(world, here);
  if (!bound) return;
  const seen = aftermath(world, watcher, here);
  const otherwise = aftermath(other, watcher, there);
  if (seen === otherwise) return;
  if (watcher !== actor && couldBeAnother(other, watcher, actor, action, seen)) return;
  report.failures.push(
    `${watcher} learns from ${actor}'s ${say(action)}, which can be undone: ${parting(seen, otherwise)}`,
  );
};

/**
 * A deed may name a piece that the watcher cannot tell from others, and that lies elsewhere on the other table. The
 * watcher learns nothing when some deed of the same kind there would have looked the same: one that is listed, or the
 * same one with a part of a listed one, because not every way of doing it is listed.
 */
const couldBeAnother = (
  other: World,
  watcher: SeatId,
  actor: SeatId,
  action: Action,
  seen: string,
): boolean => {
  const looksSame = (deed: Action): boolean =>
    aftermath(other, watcher, tried(other, actor, deed)) === seen;
  for (const deed of variantsOf(other, actor, action))
    if (!refuse(other.system, other.seats, other.state, actor, deed) && looksSame(deed))
      return true;
  return false;
};

function* variantsOf(other: World, actor: SeatId, action: Action): Generator<Action> {
  const listed = [
    ...other.system.rules[action.type]!.candidates(other.state, seatNamed(other.seats, actor)!),
  ];
  yield* listed;
  for (const field of Object.keys(action)) {
    const values = new Set(
      listed.map(deed => JSON.stringify((deed as { [name: string]: unknown })[field])),
    );
    for (const value of values)
      if (value !== undefined) yield { ...action, [field]: JSON.parse(value) } as Action;
  }
}

/** Law 3 and half of law 6 (H1, H2 sizes): what a seat cannot see changes nothing that it receives. */
export const secrecy: Law = (title, seed, most, report) => {
  playAtRandom(title, seed, most, {
    before: (table, chance) => {
      if (chance.below(hasOdds(table) ? 2 : 6) === 0) checkTable(table, chance, report);
      return report.failures.length === 0;
    },
  });
};

export const secrecyAlong: AlongLaw = (report, chance) => ({
  worth: table => (isForetold(table) ? MOST_WORTH : 1),
  before: table => checkTable(table, chance, report),
});

/** Moments in which odds are told are rare and worth a closer look. */
const hasOdds = (table: Table): boolean =>
  table.pending().some(({ seat, actions }) => {
    const foretold = table.system.forecasts?.actions.filter(type => actions.includes(type)) ?? [];
    const chair = seatNamed(table.seats, seat)!;
    return foretold.some(type => {
      const [first] = table.system.rules[type]!.candidates(table.state, chair);
      return first !== undefined;
    });
  });

const checkTable = (table: Table, chance: Random, report: Report): void => {
  const { system, chairs: seats } = table;
  const world: World = { system, seats, state: system.clone(table.state) };
  const all = seats.flatMap(seat => [...table.offers(seat.id)]);
  const some = shuffled(all, chance).slice(0, 12);
  const pool = poolOf(all.slice(0, 200), Object.keys(system.rules));
  const probes = [
    ...some,
    ...some.slice(0, 3).flatMap(one => mutationsOf({ ...one }, pool, chance)),
  ];
  for (const seat of watchers(seats)) checkPair(world, seat, probes, chance, report);
};
