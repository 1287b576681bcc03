import { BOTS } from '../../src/ai/all.ts';
import type { Bot } from '../../src/engine/bot.ts';
import { pledge } from '../../src/engine/dice/commitment.ts';
import { Dice } from '../../src/engine/dice/dice.ts';
import { SeededDice } from '../../src/engine/dice/seeded.ts';
import { isFault, isRecordFault } from '../../src/engine/fault.ts';
import { mayTry } from '../../src/engine/gate.ts';
import { perform } from '../../src/engine/perform.ts';
import type { Seating } from '../../src/engine/post.ts';
import { pick, pickFrom, type Random, random } from '../../src/engine/random.ts';
import type { ShapeNode } from '../../src/engine/shape.ts';
import type { Action, Scenario, System } from '../../src/engine/system.ts';
import { type Acted, Table } from '../../src/engine/table.ts';
import { usualOptions } from '../../src/engine/usual-options.ts';
import { namedOrWhole } from './scenarios/index.ts';

/** A system and one of its scenarios: what a law is tried on. */
export type Title = { readonly system: System; readonly scenario: Scenario };

export const titleName = ({ system, scenario }: Title): string => `${system.id} ${scenario.id}`;

/** Options by chance, where they are yes or no or one of a few words. */
const randomOptions = (system: System, chance: Random): Record<string, unknown> => {
  const node: ShapeNode = system.optionsShape.node;
  if (node.kind !== 'fields' || chance.below(2) === 0) return {};
  const options: Record<string, unknown> = {};
  for (const field of node.fields) {
    if (chance.below(3) > 0) continue;
    if (field.of.kind === 'flag') options[field.name] = chance.below(2) === 0;
    if (field.of.kind === 'oneOf')
      options[field.name] = field.of.values[chance.below(field.of.values.length)];
  }
  return options;
};

/** A new game whose dice, nonces and options all come from `seed`. */
export const newGame = ({ system, scenario }: Title, seed: number): Table => {
  const dice = pledge(`law ${seed}`, { table: `nonce ${seed}` });
  const options = randomOptions(system, random(seed + 77));
  const played = namedOrWhole(system, scenario);
  try {
    const seating = seatingAtRandom(system, scenario, options, random(seed + 78));
    return Table.create(system, { scenario: played, dice, options, ...seating });
  } catch (error) {
    if (!isRecordFault(error)) throw error;
    const seating = seatingAtRandom(
      system,
      scenario,
      usualOptions(system, scenario),
      random(seed + 78),
    );
    return Table.create(system, { scenario: played, dice, ...seating });
  }
};

/** One of the seatings that come with a scenario, where the system has posts. */
const seatingAtRandom = (
  system: System,
  scenario: Scenario,
  options: unknown,
  chance: Random,
): { seating?: Seating } => {
  const seatings = system.seatings?.({ scenario, options }) ?? [];
  return seatings.length > 0 ? { seating: pick(seatings, chance) } : {};
};

/** Now and then a post changes hands, is left vacant or is taken again. */
const handOverAtRandom = (
  table: Table,
  chance: Random,
): { seat: string; action: Action } | null => {
  const posts = table.system.handed ? (table.system.posts?.(table.setting) ?? []) : [];
  if (posts.length === 0 || chance.below(40) > 0) return null;
  const post = pick(posts, chance);
  const able = table.seats.filter(({ kind, side }) => kind === post.kind && side === post.side);
  const seat = chance.below(4) === 0 ? null : (pick(able, chance)?.id ?? null);
  const action = { type: 'handPost', post: post.id, seat } as Action;
  return table.refusal('table', action) || !wouldStand(table, action)
    ? null
    : { seat: 'table', action };
};

/** A post may be left vacant only where somebody still acts for it, which the system alone knows. */
const wouldStand = ({ system, state }: Table, action: Action): boolean => {
  const copy = system.clone(state);
  try {
    perform(system, copy, 'table', action, new Dice(new SeededDice('posts')), []);
    system.assertSound(copy);
    return true;
  } catch (error) {
    if (isFault(error)) return false;
    throw error;
  }
};

/** Something the seat may do that it is not asked for: resigning, speaking, ruling, ringing. */
const unasked = (table: Table, chance: Random): { seat: string; action: Action } | null => {
  const seat = table.seats[chance.below(table.seats.length)]!;
  const rules = Object.entries(table.system.rules).filter(
    ([type, rule]) => rule.anytime && mayTry(rule, type, seat, table.pending()),
  );
  if (rules.length === 0) return null;
  const [, rule] = rules[chance.below(rules.length)]!;
  if (seat.kind === 'player' && chance.below(4) > 0) return null; // most games are not given up
  const action = pickFrom(rule.candidates(table.state, seat), chance);
  return action && { seat: seat.id, action };
};

/**
 * How eager the players of a game are for the first kind of answer, of six: some games are all marching, in others
 * most things are left undone, so that both crowded and scattered tables are met.
 */
const temperOf = (table: Table): number =>
  Number.parseInt(table.head.dice.commitment?.slice(0, 4) ?? '0', 16) % 6;

/** One of the asked seats and one of its answers; now and then something nobody asked for. */
export const chooseAtRandom = (
  table: Table,
  chance: Random,
): { seat: string; action: Action } | null => {
  const questions = table.pending();
  const due = table.umpireNext();
  if (questions.length === 0 && !due) return null;
  if (chance.below(60) === 0) {
    const extra = unasked(table, chance);
    if (extra) return extra;
  }
  if (due) return due;
  const asked = questions[chance.below(questions.length)]!;
  const seat = table.seats.find(one => one.id === asked.seat)!;
  const types = [...asked.actions];
  const temper = temperOf(table);
  while (types.length > 0) {
    const first = chance.below(6) < temper;
    const [type = ''] = first ? types.splice(0, 1) : types.splice(chance.below(types.length), 1);
    const rule = table.system.rules[type];
    const action = rule?.sample
      ? rule.sample(table.state, seat, chance)
      : rule && pickFrom(rule.candidates(table.state, seat), chance);
    if (action) return { seat: seat.id, action };
  }
  return null;
};

declare const process: { readonly env: { readonly [name: string]: string | undefined } };

/** `LAW_BOTS=recruit,staff` lets commanders play the games of the systems they know; a game draws one for each seat. */
const wantedBots = (): string[] =>
  (process.env.LAW_BOTS ?? '').split(',').filter(name => name !== ''); // asked late: browsers replay too, and have no process

const commandersFor = ({ system }: Title, seed: number, wanted: readonly string[]): Bot[] => {
  const able = BOTS.filter(bot => wanted.includes(bot.id) && bot.system === system.id);
  if (able.length === 0) return [];
  const chance = random(seed + 1939);
  return Array.from({ length: 2 }, () => able[chance.below(able.length)]!);
};

/** What the commander of the first seat that is asked decides; null where nobody commands. */
const decidedBy = (
  bots: readonly Bot[],
  table: Table,
  chance: Random,
): { seat: string; action: Action } | null => {
  if (bots.length === 0) return null;
  const [asked] = table.pending();
  const at = table.seats.findIndex(({ id }) => id === asked?.seat);
  const bot = bots[at % bots.length];
  if (!asked || !bot) return null;
  const decision = bot.decide(table.sight(asked.seat), chance, { work: 200 });
  return decision instanceof Promise ? null : { seat: asked.seat, action: decision.action };
};

export type Step = {
  readonly table: Table;
  readonly seat: string;
  readonly action: Action;
  readonly acted: Acted;
};
export type Watch = {
  /** Before each action: the table as it stands. False stops the game. */
  before?(table: Table, chance: Random): boolean | undefined;
  after?(step: Step, chance: Random): void;
};

/** How a game is played: by which commanders, and how seldom something is taken back, which costs a long game most of its time. */
export type Manner = { readonly bots?: readonly string[]; readonly undoEvery?: number };

/** A game at random from `seed`, or by commanders where they are told to play, with an undo here and there, to its end or `most` entries. */
export const playAtRandom = (
  title: Title,
  seed: number,
  most: number,
  watch: Watch = {},
  { bots: wanted = wantedBots(), undoEvery = 15 }: Manner = {},
): Table => {
  const table = newGame(title, seed);
  const chance = random(seed);
  const bots = commandersFor(title, seed, wanted);
  while (!table.outcome && table.entries.length < most) {
    if (watch.before?.(table, chance) === false) break;
    const choice =
      undoAtRandom(table, chance, undoEvery) ??
      handOverAtRandom(table, chance) ??
      decidedBy(bots, table, chance) ??
      chooseAtRandom(table, chance);
    if (!choice) throw new Error(`${titleName(title)} seed ${seed}: nobody can do anything`);
    const acted = table.act(choice.seat, choice.action);
    watch.after?.({ table, ...choice, acted }, chance);
  }
  return table;
};

/** Now and then the last deed is taken back: by its own seat where that is allowed, or because everybody agrees. */
const undoAtRandom = (
  table: Table,
  chance: Random,
  every: number,
): { seat: string; action: Action } | null => {
  if (chance.below(every) > 0) return null;
  const entry = table.standing.at(-1) ?? 0;
  const agreed = table.seats.filter(({ kind }) => kind === 'player').map(({ id }) => id);
  const own = { seat: table.entries[entry]?.seat ?? '', action: { type: 'undo', entry } as Action };
  const all = { seat: 'table', action: { type: 'undo', entry, agreed } as Action };
  const deed = [all, own, own, companyUndo(table, chance)][chance.below(4)]!;
  return table.refusal(deed.seat, deed.action) ? null : deed;
};

/** The last act of any seat, whoever acted since; or Control goes back a little. */
const companyUndo = (table: Table, chance: Random): { seat: string; action: Action } => {
  const seat = pick(table.seats, chance);
  const { standing } = table;
  const entry = standing[Math.max(0, standing.length - 1 - chance.below(6))] ?? 0;
  return seat.kind === 'control'
    ? { seat: seat.id, action: { type: 'rewind', entry, reason: 'a slip' } as Action }
    : { seat: seat.id, action: { type: 'undo', entry: table.lastOf(seat.id) } as Action };
};
