import { pledge } from '../../engine/dice/commitment.ts';
import { Fault } from '../../engine/fault.ts';
import { read } from '../../engine/notation.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';

/**
 * A worked example of a rulebook: a position that is reached by playing, and what of it is shown. It is written as lines
 * `name: value` in a block of the book; whatever else stands there is an action, `seat action arguments`, with the faces
 * that its dice show in brackets at the end. Where the umpire throws between the actions, the dice come from a `seed` instead.
 */
export type Example = {
  readonly scenario: string;
  readonly options: { readonly [name: string]: string | boolean };
  /** Whose view is shown. */
  readonly seat: SeatId;
  /** What the dice show while the table is laid out. */
  readonly setup: readonly number[];
  /** The secret that all dice of the example come from; without it people throw them. */
  readonly seed: string | null;
  readonly lines: readonly string[];
  /** The unit in the hand, and the place under the pointer. */
  readonly pick: string | null;
  readonly over: string | null;
  /** What is laid over the map. */
  readonly overlay: string | null;
  /** The picture shows these places and what lies between them. */
  readonly look: readonly string[];
  /** The phase that is explained. */
  readonly phase: string;
  /** What the picture shows, for whoever does not see it. */
  readonly alt: string;
};

const NAMES = [
  'scenario',
  'options',
  'seat',
  'setup',
  'seed',
  'pick',
  'over',
  'overlay',
  'look',
  'phase',
  'alt',
] as const;
type Name = (typeof NAMES)[number];

const words = (text: string | undefined): string[] => (text ?? '').split(/\s+/).filter(Boolean);

const chosen = (text: string): [string, string | boolean] => {
  const [name = '', value = ''] = text.split('=');
  return [name, value === 'true' || value === 'false' ? value === 'true' : value];
};

/** Reads the block of an example. */
export const readExample = (text: string): Example => {
  const named: { [name in Name]?: string } = {};
  const lines: string[] = [];
  for (const line of text.split('\n').map(one => one.trim())) {
    const [, name, value] = /^(\w+): (.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) {
      if (!NAMES.includes(name as Name)) throw new Fault(`an example has no ${name}`);
      named[name as Name] = value;
    } else if (line !== '') lines.push(line);
  }
  const must = (name: Name): string => {
    const value = named[name];
    if (value === undefined) throw new Fault(`an example needs a ${name}`);
    return value;
  };
  return {
    scenario: must('scenario'),
    options: Object.fromEntries(words(named.options).map(chosen)),
    seat: must('seat'),
    setup: words(named.setup).map(Number),
    seed: named.seed ?? null,
    lines,
    pick: named.pick ?? null,
    over: named.over ?? null,
    overlay: named.overlay ?? null,
    look: words(must('look')),
    phase: must('phase'),
    alt: must('alt'),
  };
};

/** The table of an example. Whatever the rules refuse is a Fault: the book would show what cannot be. */
export const playExample = (system: System, example: Example): Table => {
  const table = Table.create(system, {
    scenario: example.scenario,
    options: example.options,
    dice: example.seed === null ? { source: 'manual' } : pledge(example.seed),
    faces: example.setup,
  });
  letRun(table);
  for (const line of example.lines) {
    const [, seat = '', said = '', faces = ''] = /^(\S+) (.*?)(?: \[([\d ]+)\])?$/.exec(line) ?? [];
    const found = read(system.rules, said);
    if ('because' in found) throw new Fault(`${line}: ${found.at} ${found.because}`);
    const acted = table.act(seat, found.action, words(faces).map(Number));
    if (acted.refused) throw new Fault(`${line}: ${acted.refused.because}`);
    letRun(table);
  }
  return table;
};

/** The automatic seat does whatever is due before the next question. */
const letRun = (table: Table): void => {
  while (table.runUmpire().length > 0);
};
