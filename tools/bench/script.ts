import { pledge } from '../../src/engine/dice/commitment.ts';
import { pick, pickFrom, type Random, random } from '../../src/engine/random.ts';
import type { GameRecord } from '../../src/engine/record.ts';
import type { Seat } from '../../src/engine/seat.ts';
import type { Action, Rule, System } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';
import { polandCampaign } from '../../src/rules/poland-campaign/index.ts';
import { skirmish } from '../../tests/support/skirmish/index.ts';

/** What the benches play. */
export type Game = {
  readonly system: System;
  readonly scenario: string;
  /** What a person does seldom: closing a phase, laying a stack in another order. */
  readonly seldom: readonly string[];
};

export const SKIRMISH = skirmish as System;
const MARCH = SKIRMISH.rules.march as Rule<unknown, Action>;
const teaching = (scenario: string): Game => ({ system: SKIRMISH, scenario, seldom: ['done'] });
/** 124 units on 650 hexes, and 500 on 3500. */
export const SMALL = teaching('bench-a');
export const LARGE = teaching('bench-b');

/** The campaign as printed: 124 units on 650 hexes. */
export const POLAND: Game = {
  system: polandCampaign as System,
  scenario: 'campaign-1939',
  seldom: ['endMovement', 'endCombat', 'reorderStack'],
};

/** A game played beforehand, so that the bench measures acting and not choosing. */
export type Script = {
  readonly game: Game;
  readonly record: GameRecord;
  /** The table in the end, and its hash. */
  readonly state: unknown;
  readonly end: string;
};

/** What is done seldom is done about once in so many actions. */
const PATIENCE = 40;

export const newTable = ({ system, scenario }: Game, dice = `bench ${scenario}`): Table =>
  Table.create(system, { scenario, dice: pledge(dice) });

/** An action of the seat that is asked, as a person plays: a phase is closed when most of it is done. */
export const nextAction = (
  table: Table,
  chance: Random,
  { system, seldom }: Game = SMALL,
): { seat: string; action: unknown } => {
  const question = pick(table.pending(), chance);
  const seat = table.seats.find(one => one.id === question.seat);
  if (!seat) throw new Error(`nobody sits at ${question.seat}`);
  const { often, rare } = parted(question.actions, seldom);
  const late = chance.below(Math.max(1, rare.length));
  const early = chance.below(PATIENCE) === 0;
  const first = chance.below(Math.max(1, often.length));
  const draw = (types: readonly string[], from: number): Action | null => {
    for (let i = 0; i < types.length; i++) {
      const rule = system.rules[types[(from + i) % types.length]!];
      const action = rule && drawn(rule, table, seat, chance);
      if (action) return action;
    }
    return null;
  };
  const action = (early && draw(rare, late)) || draw(often, first) || draw(rare, late);
  if (!action) throw new Error(`nothing answers ${question.kind}`);
  return { seat: seat.id, action };
};

/** The actions of a question, what is done often apart from what is done seldom; kept, for questions come again. */
const parted = (actions: readonly string[], seldom: readonly string[]) => {
  let parts = PARTS.get(actions);
  if (!parts) {
    const often = actions.filter(type => !seldom.includes(type));
    parts = { often, rare: actions.filter(type => seldom.includes(type)) };
    PARTS.set(actions, parts);
  }
  return parts;
};
const PARTS = new WeakMap<readonly string[], { often: string[]; rare: string[] }>();

const drawn = (rule: Rule<unknown, Action>, table: Table, seat: Seat, chance: Random) => {
  if (rule === MARCH) return advance(table, seat, chance);
  return sampled(rule, table, seat, chance);
};

const sampled = (rule: Rule<unknown, Action>, table: Table, seat: Seat, chance: Random) =>
  rule.sample
    ? rule.sample(table.state, seat, chance)
    : pickFrom(rule.candidates(table.state, seat), chance);

/** The one of a few marches that ends nearest to the middle, where the sides meet. */
const advance = (table: Table, seat: Seat, chance: Random): Action | null => {
  const middle = (table.setting.scenario as unknown as { rows: number }).rows / 2;
  const away = (action: Action): number =>
    Math.abs(Number((action as March).path.at(-1)?.slice(-2)) - middle);
  let best: Action | null = null;
  for (let i = 0; i < 4; i++) {
    const found = sampled(MARCH, table, seat, chance);
    if (found && (best === null || away(found) < away(best))) best = found;
  }
  return best;
};
type March = Action & { readonly path: readonly string[] };

export const scriptOf = (game: Game, actions: number): Script => {
  const table = newTable(game);
  const chance = random(11);
  for (let i = 0; i < actions && table.outcome === null; i++) {
    const { seat, action } = nextAction(table, chance, game);
    const { refused } = table.act(seat, action);
    if (refused) throw new Error(`the script is refused: ${refused.because}`);
  }
  const { record, state } = table;
  return { game, record, state, end: game.system.hash(state) };
};
