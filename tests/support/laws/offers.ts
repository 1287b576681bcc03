import { Dice } from '../../../src/engine/dice/dice.ts';
import { SeededDice } from '../../../src/engine/dice/seeded.ts';
import { mayTry } from '../../../src/engine/gate.ts';
import { canonical } from '../../../src/engine/json.ts';
import { perform } from '../../../src/engine/perform.ts';
import { type Random, shuffled } from '../../../src/engine/random.ts';
import type { Seat } from '../../../src/engine/seat.ts';
import { tidied } from '../../../src/engine/shape.ts';
import type { Action, Rule } from '../../../src/engine/system.ts';
import type { Table } from '../../../src/engine/table.ts';
import { playAtRandom } from '../play.ts';
import type { AlongLaw, Law, Report } from './law.ts';
import { crossingsOf, JUNK, mutationsOf, type Pool, poolOf } from './mutate.ts';

type AnyRule = Rule<unknown, Action>;

/** What a listed action is known by, as far as its rule's listing promises. */
const nameOf = (rule: AnyRule, action: Action): string =>
  rule.listing === 'key' && rule.key
    ? `${action.type} ${rule.key(action)}`
    : canonical(tidied(rule.shape, action));

/** Carries the action out on a copy and answers what went wrong, or null. */
const applyFault = (table: Table, seat: Seat, action: Action): string | null => {
  const { system } = table;
  const copy = system.clone(table.state);
  try {
    perform(system, copy, seat.id, action, new Dice(new SeededDice(`try ${action.type}`)), []);
    system.assertSound(copy);
    return null;
  } catch (error) {
    return String(error);
  }
};

const say = (seat: Seat, action: unknown): string => `${seat.id} ${canonical(action)}`;

/** Offers of one seat: all accepted, all apply, samples among them, nothing else accepted. */
const checkSeat = (table: Table, seat: Seat, pool: Pool, chance: Random, report: Report): void => {
  const { system } = table;
  const questions = table.pending();
  const listed = new Map<string, Set<string>>();
  const offered: Action[] = [];
  for (const [type, rule] of Object.entries(system.rules)) {
    const actions = mayTry(rule, type, seat, questions)
      ? [...rule.candidates(table.state, seat)]
      : [];
    offered.push(...actions);
    listed.set(type, new Set(actions.map(action => nameOf(rule, action))));
    for (const action of shuffled(actions, chance).slice(0, 12))
      checkOffer(table, seat, action, report);
    if (actions.length > 0) {
      checkSamples(table, seat, rule, listed.get(type)!, chance, report);
      checkSupport(table, seat, rule, listed.get(type)!, chance, report);
    } else if (mayTry(rule, type, seat, questions) && rule.sample?.(table.state, seat, chance))
      report.failures.push(`${seat.id}: a sample of ${type}, which offers nothing`);
  }
  for (const action of shuffled(offered, chance).slice(0, 3))
    for (const mutation of mutationsOf({ ...action }, pool, chance))
      checkMutation(table, seat, mutation, listed, report);
  for (const [one, two] of pairsOf(offered, chance))
    for (const crossing of crossingsOf({ ...one }, { ...two }))
      checkMutation(table, seat, crossing, listed, report);
};

/** Pairs of offers of the same kind, a few for each kind. */
const pairsOf = (offered: readonly Action[], chance: Random): [Action, Action][] =>
  [...new Set(offered.map(action => action.type))].flatMap(type => {
    const same = offered.filter(action => action.type === type);
    const draw = () => same[chance.below(same.length)]!;
    return Array.from({ length: Math.min(4, same.length) }, (): [Action, Action] => [
      draw(),
      draw(),
    ]);
  });

const checkOffer = (table: Table, seat: Seat, action: Action, report: Report): void => {
  report.checks++;
  const no = table.refusal(seat.id, action);
  if (no) report.failures.push(`offered yet refused by ${no.rule}: ${say(seat, action)}`);
  const fault = applyFault(table, seat, action);
  if (fault) report.failures.push(`offered yet does not apply: ${say(seat, action)}: ${fault}`);
};

const checkSamples = (
  table: Table,
  seat: Seat,
  rule: AnyRule,
  names: ReadonlySet<string>,
  chance: Random,
  report: Report,
): void => {
  for (let i = 0; i < 4 && rule.sample; i++) {
    report.checks++;
    const action = rule.sample(table.state, seat, chance);
    if (!action) report.failures.push(`${seat.id}: no sample where there are offers`);
    else if (table.refusal(seat.id, action))
      report.failures.push(`a sample is refused: ${say(seat, action)}`);
    else if (rule.listing !== 'some' && !names.has(nameOf(rule, action)))
      report.failures.push(`a sample is not among the offers: ${say(seat, action)}`);
  }
};

const FEW = 8;
const MANY_DRAWS = 500;

/** Where there are few offers, the sampler draws every one of them sooner or later. */
const checkSupport = (
  table: Table,
  seat: Seat,
  rule: AnyRule,
  names: ReadonlySet<string>,
  chance: Random,
  report: Report,
): void => {
  if (!rule.sample || rule.listing === 'some' || names.size > FEW || chance.below(3) > 0) return;
  report.checks++;
  const missing = new Set(names);
  for (let i = 0; i < MANY_DRAWS && missing.size > 0; i++) {
    const action = rule.sample(table.state, seat, chance);
    if (action) missing.delete(nameOf(rule, action));
  }
  if (missing.size > 0) report.failures.push(`${seat.id}: never sampled: ${[...missing][0]}`);
};

const checkMutation = (
  table: Table,
  seat: Seat,
  mutation: unknown,
  listed: ReadonlyMap<string, ReadonlySet<string>>,
  report: Report,
): void => {
  report.checks++;
  if (table.refusal(seat.id, mutation)) {
    if (report.checks % 4 === 0) checkNothingChanged(table, seat, mutation, report);
    return;
  }
  const action = mutation as Action;
  if (action.type === 'undo') return;
  const rule = table.system.rules[action.type];
  if (!rule) report.failures.push(`accepted without a rule: ${say(seat, mutation)}`);
  else if (rule.listing === 'some' || rule.by === 'control')
    checkRuling(table, seat, rule, action, report);
  else if (!listed.get(action.type)?.has(nameOf(rule, action)))
    report.failures.push(`accepted, not offered: ${say(seat, mutation)}`);
};

/** What cannot be listed must at least apply; what Control rules unsoundly, the table must refuse unchanged. */
const checkRuling = (
  table: Table,
  seat: Seat,
  rule: AnyRule,
  action: Action,
  report: Report,
): void => {
  const fault = applyFault(table, seat, action);
  if (!fault) return;
  if (rule.by !== 'control')
    report.failures.push(`accepted yet does not apply: ${say(seat, action)}: ${fault}`);
  else checkNothingChanged(table, seat, action, report);
};

const fingerprint = (table: Table): string =>
  JSON.stringify([
    table.state,
    table.system.hash(table.state),
    table.record.tip,
    table.entries.length,
  ]);

const checkNothingChanged = (table: Table, seat: Seat, action: unknown, report: Report): void => {
  const before = fingerprint(table);
  if (!table.act(seat.id, action).refused)
    report.failures.push(`refusal and act disagree: ${say(seat, action)}`);
  if (fingerprint(table) !== before)
    report.failures.push(`a refused action changed something: ${say(seat, action)}`);
};

/** Law 2 (R2): candidates, samples and refusals agree, and what is refused changes nothing. */
export const offers: Law = (title, seed, most, report) => {
  let pool = NO_POOL;
  playAtRandom(title, seed, most, {
    before: (table, chance) => {
      if (chance.below(6) === 0) pool = checkTable(table, pool, chance, report);
      return report.failures.length === 0;
    },
  });
};

export const offersAlong: AlongLaw = (report, chance) => {
  let pool = NO_POOL;
  return {
    before: table => {
      pool = checkTable(table, pool, chance, report);
    },
  };
};

const NO_POOL: Pool = { words: [], numbers: [0, 1] };

/** Every seat at the table as it stands; the answer is what was met, for the positions to come. */
const checkTable = (table: Table, before: Pool, chance: Random, report: Report): Pool => {
  const words = ['spectator', 'table', ...Object.keys(table.system.rules)];
  const all = table.seats.flatMap(seat => [...table.offers(seat.id)]);
  const fresh = poolOf(shuffled(all, chance).slice(0, 200), [
    ...words,
    ...table.seats.map(seat => seat.id),
  ]);
  const pool = {
    words: [...new Set([...words, ...before.words.slice(0, 400), ...fresh.words])],
    numbers: [...fresh.numbers, 0, 1],
  };
  for (const seat of table.seats) checkSeat(table, seat, pool, chance, report);
  checkJunk(table, table.seats[chance.below(table.seats.length)]!, report);
  return pool;
};

const checkJunk = (table: Table, seat: Seat, report: Report): void => {
  const nobody: Seat = { id: 'nobody', name: 'Nobody', kind: 'player' };
  for (const junk of JUNK)
    for (const one of [seat, nobody]) {
      report.checks++;
      if (!table.refusal(one.id, junk)) report.failures.push('junk was accepted');
      else if (!table.act(one.id, junk).refused) report.failures.push('junk was carried out');
    }
};
