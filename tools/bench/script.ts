import { pledge } from '../../src/engine/dice/commitment.ts';
import { pick, pickFrom, type Random, random } from '../../src/engine/random.ts';
import type { GameRecord } from '../../src/engine/record.ts';
import type { Seat } from '../../src/engine/seat.ts';
import type { Action, Rule, System } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';
import { skirmish } from '../../tests/support/skirmish/index.ts';

export const SKIRMISH = skirmish as System;

/** A game played beforehand, so that the bench measures acting and not choosing. */
export type Script = {
  readonly scenario: string;
  readonly record: GameRecord;
  /** The table in the end, and its hash. */
  readonly state: unknown;
  readonly end: string;
};

/** A phase is ended about once in so many of its actions, as a person plays. */
const PATIENCE = 40;

export const newTable = (scenario: string): Table =>
  Table.create(SKIRMISH, { scenario, dice: pledge(`bench ${scenario}`) });

/** An action of the seat that is asked, seldom one that ends its phase. */
export const nextAction = (table: Table, chance: Random): { seat: string; action: unknown } => {
  const question = pick(table.pending(), chance);
  const seat = table.seats.find(one => one.id === question.seat);
  if (!seat) throw new Error(`nobody sits at ${question.seat}`);
  const ends = (type: string): boolean => type === 'done';
  const first = question.actions.filter(type => !ends(type));
  const order = chance.below(PATIENCE) === 0 ? question.actions.filter(ends) : [];
  for (const type of [...order, ...rotated(first, chance), ...question.actions.filter(ends)]) {
    const rule = SKIRMISH.rules[type];
    if (!rule) continue;
    const action =
      type === 'march' ? advance(table, seat, chance) : drawn(rule, table, seat, chance);
    if (action) return { seat: seat.id, action };
  }
  throw new Error(`nothing answers ${question.kind}`);
};

const drawn = (rule: Rule<unknown, Action>, table: Table, seat: Seat, chance: Random) =>
  rule.sample
    ? rule.sample(table.state, seat, chance)
    : pickFrom(rule.candidates(table.state, seat), chance);

/** The one of a few marches that ends nearest to the middle, where the sides meet. */
const advance = (table: Table, seat: Seat, chance: Random): Action | null => {
  const middle = (table.setting.scenario as unknown as { rows: number }).rows / 2;
  const march = SKIRMISH.rules.march as Rule<unknown, Action>;
  const away = (action: Action): number =>
    Math.abs(Number((action as March).path.at(-1)?.slice(-2)) - middle);
  let best: Action | null = null;
  for (let i = 0; i < 4; i++) {
    const found = drawn(march, table, seat, chance);
    if (found && (best === null || away(found) < away(best))) best = found;
  }
  return best;
};
type March = Action & { readonly path: readonly string[] };

const rotated = (words: readonly string[], chance: Random): string[] => {
  const first = chance.below(Math.max(1, words.length));
  return [...words.slice(first), ...words.slice(0, first)];
};

export const scriptOf = (scenario: string, actions: number): Script => {
  const table = newTable(scenario);
  const chance = random(11);
  for (let i = 0; i < actions && table.outcome === null; i++) {
    const { seat, action } = nextAction(table, chance);
    const { refused } = table.act(seat, action);
    if (refused) throw new Error(`the script is refused: ${refused.because}`);
  }
  const { record, state } = table;
  return { scenario, record, state, end: SKIRMISH.hash(state) };
};
