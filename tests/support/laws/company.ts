import { Dice } from '../../../src/engine/dice/dice.ts';
import { RecordedDice } from '../../../src/engine/dice/recorded.ts';
import { SeededDice } from '../../../src/engine/dice/seeded.ts';
import { questionsFor, refuse } from '../../../src/engine/gate.ts';
import { type LogLine, mayRead } from '../../../src/engine/log.ts';
import { perform } from '../../../src/engine/perform.ts';
import { type Random, shuffled } from '../../../src/engine/random.ts';
import { type Seat, seatNamed, UMPIRE, watchers } from '../../../src/engine/seat.ts';
import type { Action, System } from '../../../src/engine/system.ts';
import { Table } from '../../../src/engine/table.ts';
import { chooseAtRandom, playAtRandom } from '../play.ts';
import type { AlongLaw, Law, Report } from './law.ts';

type Deed = { readonly seat: Seat; readonly action: Action };

/** Answers that race by the rules alone, one for each thing they look at, of every seat that is asked. */
const concurrentAnswers = (table: Table, chance: Random): Deed[] => {
  const { system, state } = table;
  const taken = new Set<string>();
  const deeds: Deed[] = [];
  for (const { seat: id, actions } of table.pending()) {
    const seat = seatNamed(table.seats, id);
    for (const type of seat ? actions : []) {
      const rule = system.rules[type];
      if (rule?.race !== 'rules' || !seat) continue;
      for (const action of shuffled([...rule.candidates(state, seat)], chance)) {
        const things = rule.looksAt?.(action) ?? [`${id} ${type}`];
        if (things.some(thing => taken.has(thing))) continue;
        for (const thing of things) taken.add(thing);
        deeds.push({ seat, action });
      }
    }
  }
  return deeds;
};

/** All of them one after another, and what the umpire does then; a sentence when one of them no longer stands. */
const played = (table: Table, deeds: readonly Deed[]): { hash: string } | string => {
  const { system, chairs: seats } = table;
  const state = system.clone(table.state);
  const dice = new Dice(new SeededDice('company'));
  for (const { seat, action } of deeds) {
    const no = refuse(system, seats, state, seat.id, action);
    if (no) return `${seat.id} ${JSON.stringify(action)} is refused by ${no.rule}: ${no.because}`;
    perform(system, state, seat.id, action, dice, []);
  }
  for (let next = system.umpire?.(state); next; next = system.umpire?.(state))
    perform(system, state, UMPIRE.id, next, dice, []);
  return { hash: system.hash(state) };
};

/**
 * Laws 8 and 10: answers that several seats give at the same time all stand in any order of arrival and lead to the same
 * state; when every seat commits, the order in which they did changes nothing.
 */
const checkOrders = (table: Table, chance: Random, report: Report): void => {
  const all = concurrentAnswers(table, chance);
  if (new Set(all.map(({ seat }) => seat.id)).size < 2) return;
  const some = shuffled(all, chance).slice(0, 2 + chance.below(all.length - 1));
  for (const deeds of [some, all]) {
    const wanted = played(table, deeds);
    for (let i = 0; i < 3; i++) {
      report.checks++;
      const found = played(table, shuffled(deeds, chance));
      if (typeof found === 'string') report.failures.push(found);
      else if (typeof wanted === 'string') report.failures.push(wanted);
      else if (found.hash !== wanted.hash)
        report.failures.push(`another order of ${deeds.length} answers leads to another table`);
    }
  }
};

export const concurrency: Law = (title, seed, most, report) => {
  playAtRandom(title, seed, most, {
    before: (table, chance) => {
      if (chance.below(4) === 0) checkOrders(table, chance, report);
      return report.failures.length === 0;
    },
  });
};
export const concurrencyAlong: AlongLaw = (report, chance) => ({
  before: table => checkOrders(table, chance, report),
});

/** What everybody but the actor and Control has in hands after the action. */
const seenByOthers = (table: Table, { seat, action }: Deed): Map<string, string> | null => {
  const { system, chairs: seats } = table;
  const state = system.clone(table.state);
  const lines: LogLine[] = [];
  const dice = new Dice(new SeededDice('sealed'));
  const { revealed } = perform(system, state, seat.id, action, dice, lines);
  if (revealed || dice.thrown.length > 0 || system.umpire?.(state)) return null;
  const others = watchers(seats).filter(
    id => id !== seat.id && seatNamed(seats, id)?.kind !== 'control',
  );
  return new Map(
    others.map(id => [id, JSON.stringify(received(system, seats, state, id, lines))] as const),
  );
};

const received = (
  system: System,
  seats: readonly Seat[],
  state: unknown,
  id: string,
  lines: readonly LogLine[],
): unknown => [
  system.view(state, id),
  questionsFor(system.pending(state), id),
  Object.entries(system.rules).map(([type, rule]) => {
    const seat = seatNamed(seats, id);
    return seat?.kind === 'player' && rule.by === undefined
      ? [type, [...rule.candidates(state, seat)]]
      : type;
  }),
  lines.filter(line => mayRead(line, id, false)),
  system.clock?.(state).filter(({ seenBy }) => !seenBy || seenBy.includes(id)),
];

/**
 * Law 9: what a seat chose under seal nobody else can tell from another choice, friends as little as enemies. It does not
 * ask the system what is secret by `imagine`, so that a view that shows too much is found.
 */
const checkSealed = (table: Table, chance: Random, report: Report): void => {
  const { system, state, seats } = table;
  for (const { seat: id, actions } of table.pending())
    for (const type of actions) {
      const rule = system.rules[type];
      const seat = seatNamed(seats, id);
      if (!rule?.sealed || !seat) continue;
      const [one, ...more] = shuffled([...rule.candidates(state, seat)], chance);
      const things = one && JSON.stringify(rule.looksAt?.(one) ?? []);
      const two = more.find(action => JSON.stringify(rule.looksAt?.(action) ?? []) === things);
      const first = one && two && seenByOthers(table, { seat, action: one });
      const second = one && two && seenByOthers(table, { seat, action: two });
      if (!first || !second) continue;
      for (const [other, text] of first) {
        report.checks++;
        if (second.get(other) !== text)
          report.failures.push(`${other} can tell what ${id} chose: ${JSON.stringify(one)}`);
      }
    }
};

/** A letter with words that nobody else can know, and the seats that may read it. */
const checkLetter = (table: Table, chance: Random, report: Report): void => {
  const { system, chairs: seats } = table;
  const { mail } = system;
  const rule = mail && system.rules[mail.send];
  if (!rule) return;
  const seat = seats.filter(({ kind }) => kind === 'player')[chance.below(2)]!;
  const [letter] = shuffled([...rule.candidates(table.state, seat)], chance);
  if (!letter) return;
  const canary = 'a bird that sings in one cage';
  const action = { ...letter, text: canary } as Action;
  const state = system.clone(table.state);
  const lines: LogLine[] = [];
  perform(system, state, seat.id, action, new Dice(new SeededDice('letter')), lines);
  for (const id of watchers(seats)) {
    if (id === seat.id || seatNamed(seats, id)?.kind === 'control') continue;
    const { to } = action as Action & { readonly to: string };
    const view = system.view(state, id);
    const arrived = mail
      .letters(view, id)
      .some(one => one.text === canary && one.to === to && one.state === 'delivered');
    if (arrived && mail.addresses(view, id).some(({ from }) => from === to)) continue;
    report.checks++;
    const text = JSON.stringify(received(system, seats, state, id, lines));
    if (text.includes(canary)) report.failures.push(`${id} reads a letter that is under way`);
  }
};

export const friends: Law = (title, seed, most, report) => {
  playAtRandom(title, seed, most, {
    before: (table, chance) => {
      if (chance.below(4) === 0) {
        checkSealed(table, chance, report);
        checkLetter(table, chance, report);
      }
      return report.failures.length === 0;
    },
  });
};
export const friendsAlong: AlongLaw = (report, chance) => ({
  before: table => {
    checkSealed(table, chance, report);
    checkLetter(table, chance, report);
  },
});

/** The standing entries of a record but one, by nothing but the rules. */
const replayedWithout = (table: Table, left: number): string | null => {
  const { system } = table;
  const state = table.stateAt(0);
  for (const number of table.standing.slice(1)) {
    if (number === left) continue;
    const { seat, action, throws = [] } = table.entries[number]!;
    const dice = new Dice(new RecordedDice(throws, number));
    perform(system, state, seat, action, dice, []);
  }
  return system.hash(state);
};

/**
 * Law 6 in company: a seat acts, others act, the seat takes its act back. Where that is granted the table is as if the act had
 * never been and the others lost nothing; where it is refused nothing changed.
 */
const checkCompany = (table: Table, chance: Random, report: Report): void => {
  const second = Table.open(table.system, JSON.parse(JSON.stringify(table.record)));
  const mine = chooseAtRandom(second, chance);
  if (!mine || second.act(mine.seat, mine.action).refused) return;
  for (let i = chance.below(4); i > 0 && !second.outcome; i--) {
    const other = chooseAtRandom(second, chance);
    if (!other || other.seat === mine.seat) return;
    second.act(other.seat, other.action);
  }
  const entry = second.lastOf(mine.seat);
  const standing = second.standing.filter(number => number !== entry);
  const before = second.system.hash(second.state);
  const wanted = second.refusal(mine.seat, { type: 'undo', entry });
  const without = wanted ? '' : replayedWithout(second, entry);
  report.checks++;
  const { refused } = second.undo(mine.seat, entry);
  if (refused?.code !== wanted?.code) report.failures.push('refusal and act disagree on an undo');
  const after = second.system.hash(second.state);
  if (refused && after !== before) report.failures.push('a refused undo changed the table');
  if (refused) return;
  if (after !== without) report.failures.push(`undo of ${mine.action.type} left another table`);
  if (second.standing.join() !== standing.join())
    report.failures.push('an undo took more than the act');
  const again = Table.open(second.system, JSON.parse(JSON.stringify(second.record)));
  if (second.system.hash(again.state) !== after) report.failures.push('an undo replays otherwise');
};

export const undoCompany: Law = (title, seed, most, report) => {
  playAtRandom(title, seed, Math.min(most, 200), {
    before: (table, chance) => {
      if (chance.below(6) === 0) checkCompany(table, chance, report);
      return report.failures.length === 0;
    },
  });
};
export const undoCompanyAlong: AlongLaw = (report, chance) => ({
  before: table => checkCompany(table, chance, report),
});
