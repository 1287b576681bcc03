import { pledge } from '../../src/engine/dice/commitment.ts';
import { type LogLine, sentence } from '../../src/engine/log.ts';
import { write } from '../../src/engine/notation.ts';
import { pick, pickFrom, type Random, random } from '../../src/engine/random.ts';
import type { Action, System } from '../../src/engine/system.ts';
import { type Acted, Table } from '../../src/engine/table.ts';
import { madeUpScenario } from '../../tests/support/scenarios/index.ts';

/** What a playthrough is made from: the first line of its file. */
export type Playthrough = {
  readonly scenario: string;
  readonly seed: number;
  readonly actions: number;
  /** Options that differ from the defaults, `name=value`. */
  readonly options?: readonly string[] | undefined;
  /** Everybody lets things take their course, and only what came of these rules is written. */
  readonly rules?: readonly string[] | undefined;
  /** With `rules`: kinds of action that whoever may takes, drawn by the seed, before he lets things go. */
  readonly taking?: readonly string[] | undefined;
};

export const headerOf = ({
  scenario,
  seed,
  actions,
  options,
  rules,
  taking,
}: Playthrough): string =>
  [
    `scenario ${scenario}, seed ${seed}, ${actions} actions`,
    ...(options ? [`with ${options.join(' ')}`] : []),
    ...(rules ? [`what came of ${rules.join(' ')}`] : []),
    ...(taking ? [`taking ${taking.join(' ')}`] : []),
  ].join(', ');

const HEADER =
  /^scenario (\S+), seed (\d+), (\d+) actions(?:, with ([^,]+))?(?:, what came of ([^,]+))?(?:, taking ([^,]+))?$/;
export const readHeader = (text: string): Playthrough | null => {
  const found = HEADER.exec(text.split('\n', 1)[0] ?? '');
  if (!found) return null;
  const [, scenario = '', seed, actions, options, rules, taking] = found;
  return {
    ...{ scenario, seed: Number(seed), actions: Number(actions) },
    options: options?.split(' '),
    rules: rules?.split(' '),
    taking: taking?.split(' '),
  };
};

/** A short game written out for people: who did what by which rule, what is offered next, what another seat saw. */
export const written = (system: System, of: Playthrough): string => {
  const dice = pledge(`playthrough ${of.seed}`);
  const options = Object.fromEntries((of.options ?? []).map(one => one.split('=')));
  const table = Table.create(system, {
    ...{ scenario: madeUpScenario(system, of.scenario) ?? of.scenario, dice },
    ...(of.options ? { options } : {}),
  });
  const chance = random(of.seed);
  const lines = [headerOf(of), '', ` 0  set-up${stateOf(table)}`];
  for (let i = 1; i <= of.actions && table.outcome === null; i++) {
    const { seat, action } = of.rules
      ? letGo(table, of.taking ?? [], chance)
      : chosen(table, chance);
    const acted = table.act(seat, action);
    if (acted.refused) throw new Error(`an offer is refused: ${acted.refused.because}`);
    if (of.rules) lines.push(...cameOf(table, i, acted, of.rules));
    else lines.push(deed(table, i, seat, action), ...consequences(table, seat, acted));
  }
  if (table.outcome) lines.push('', `ended: ${JSON.stringify(table.outcome)}`);
  return `${lines.join('\n')}\n`;
};

/** A seat that is asked, then a kind of answer, then one of that kind: each by the same chance. */
const chosen = (table: Table, chance: Random): { seat: string; action: Action } => {
  const due = table.umpireNext();
  if (due) return due;
  const question = pick(table.pending(), chance);
  const seat = table.seats.find(one => one.id === question.seat);
  const left = [...question.actions];
  while (seat && left.length > 0) {
    const [type = ''] = left.splice(chance.below(left.length), 1);
    const rule = table.system.rules[type];
    const action = rule && pickFrom(rule.candidates(table.state, seat), chance);
    if (action) return { seat: seat.id, action };
  }
  throw new Error(`nothing answers ${question.kind} of ${question.seat}`);
};

/** Whoever is asked takes an action of these kinds if he may, and otherwise lets things take their course. */
const letGo = (
  table: Table,
  taking: readonly string[],
  chance: Random,
): { seat: string; action: Action } => {
  const due = table.umpireNext();
  if (due) return due;
  const [asked] = table.pending();
  for (const type of taking.filter(one => asked!.actions.includes(one))) {
    const seat = table.seats.find(({ id }) => id === asked!.seat)!;
    const action = pickFrom(table.system.rules[type]!.candidates(table.state, seat), chance);
    if (action) return { seat: seat.id, action };
  }
  const { actions, seat } = asked!;
  const type = ['carryOn', 'pass'].find(one => actions.includes(one)) ?? actions.at(-1)!;
  return { seat, action: { type } };
};
/** A line as the terminal tells it. */
const toldIn = ({ sentences, told }: System, { id, values }: LogLine): string =>
  sentence(sentences[id] ?? id, told?.(values) ?? values).trim();

/** The throws and what was told of some rules in one entry, each sentence once, with those who read it. */
const cameOf = (
  table: Table,
  number: number,
  acted: Acted & { refused: null },
  rules: readonly string[],
): string[] => {
  const isOf = (rule: string): boolean => rules.some(one => rule.startsWith(one));
  const thrown = (acted.entry.throws ?? [])
    .filter(({ rule }) => isOf(rule))
    .map(({ dice, faces, rule }) => `threw ${dice}: ${faces.join(' ')} (${rule})`);
  const told = new Map<string, string[]>();
  for (const { id } of table.seats.filter(({ kind }) => kind === 'player'))
    for (const { entry, line } of table.log(id, acted.number)) {
      if (entry !== acted.number || !isOf(line.rule)) continue;
      const words = toldIn(table.system, line);
      told.set(words, [...(told.get(words) ?? []), id]);
    }
  const all = [...thrown, ...[...told].map(([words, who]) => `${who.join(', ')}: ${words}`)];
  if (all.length === 0) return [];
  return [`${String(number).padStart(2)}${stateOf(table)}`, ...all.map(line => `    ${line}`)];
};

const stateOf = (table: Table): string => `  state ${table.system.hash(table.state).slice(0, 6)}`;

const deed = (table: Table, number: number, seat: string, action: Action): string => {
  const rule = table.system.rules[action.type];
  const words = rule ? write(rule.shape, action) : action.type;
  const columns = [String(number).padStart(2), seat.padEnd(10), words.padEnd(44), rule?.rule ?? ''];
  return `${columns.join('  ')}${stateOf(table)}`;
};

const INDENT = ' '.repeat(16);

/** The throws, the offers of every seat, and the lines that another seat could read. */
const consequences = (table: Table, seat: string, acted: Acted & { refused: null }): string[] => {
  const thrown = (acted.entry.throws ?? []).map(
    ({ dice, faces, rule }) => `threw ${dice}: ${faces.join(' ')} (${rule})`,
  );
  const offers = table.seats.map(({ id }) => `${id} ${[...table.offers(id)].length}`).join(', ');
  const other = table.seats.find(({ id, kind }) => id !== seat && kind === 'player')?.id;
  const seen = other === undefined ? [] : table.log(other, acted.number);
  const told = seen
    .filter(({ entry }) => entry === acted.number)
    .map(({ line }) => `${other} reads: ${toldIn(table.system, line)}`);
  return [...thrown, `offers ${offers}`, ...told].map(line => `${INDENT}${line}`);
};
