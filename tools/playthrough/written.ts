import { pledge } from '../../src/engine/dice/commitment.ts';
import { sentence } from '../../src/engine/log.ts';
import { write } from '../../src/engine/notation.ts';
import { pick, pickFrom, type Random, random } from '../../src/engine/random.ts';
import type { Action, System } from '../../src/engine/system.ts';
import { type Acted, Table } from '../../src/engine/table.ts';

/** What a playthrough is made from: the first line of its file. */
export type Playthrough = {
  readonly scenario: string;
  readonly seed: number;
  readonly actions: number;
};

export const headerOf = ({ scenario, seed, actions }: Playthrough): string =>
  `scenario ${scenario}, seed ${seed}, ${actions} actions`;

export const readHeader = (text: string): Playthrough | null => {
  const found = /^scenario (\S+), seed (\d+), (\d+) actions$/.exec(text.split('\n', 1)[0] ?? '');
  if (!found) return null;
  return { scenario: found[1] as string, seed: Number(found[2]), actions: Number(found[3]) };
};

/** A short game written out for people: who did what by which rule, what is offered next, what another seat saw. */
export const written = (system: System, of: Playthrough): string => {
  const dice = pledge(`playthrough ${of.seed}`);
  const table = Table.create(system, { scenario: of.scenario, dice });
  const chance = random(of.seed);
  const lines = [headerOf(of), '', ` 0  set-up${stateOf(table)}`];
  for (let i = 1; i <= of.actions && table.outcome === null; i++) {
    const { seat, action } = chosen(table, chance);
    const acted = table.act(seat, action);
    if (acted.refused) throw new Error(`an offer is refused: ${acted.refused.because}`);
    lines.push(deed(table, i, seat, action), ...consequences(table, seat, acted));
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
    .map(
      ({ line }) =>
        `${other} reads: ${sentence(table.system.sentences[line.id] ?? line.id, line.values)}`,
    );
  return [...thrown, `offers ${offers}`, ...told].map(line => `${INDENT}${line}`);
};
