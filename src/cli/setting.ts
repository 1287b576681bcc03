import { randomBytes } from 'node:crypto';
import { pledge } from '../engine/dice/commitment.ts';
import { DiceWanted } from '../engine/dice/manual.ts';
import { isRecordFault } from '../engine/fault.ts';
import type { Seating } from '../engine/post.ts';
import { refusal, TABLE_RULES } from '../engine/refusal.ts';
import type { ShapeNode } from '../engine/shape.ts';
import type { Scenario, System } from '../engine/system.ts';
import { Table } from '../engine/table.ts';
import type { Args, Options } from './args.ts';
import { parseJson, readText } from './files.ts';
import { Refused, suggestion, Wrong } from './wrong.ts';

/** The options of every verb that can make a game. */
export const SETTING: Options = {
  scenario: {
    value: 'id',
    short: 's',
    help: 'the scenario; `maproom systems <system>` lists them',
  },
  'scenario-file': { value: 'my.json', help: 'a scenario of your own instead' },
  seating: {
    value: 'id or file.json',
    help: 'who holds which posts, where a system has posts: one that comes with it, or your own',
  },
  option: { value: 'name=value', many: true, help: 'choose a ruling or option; may be repeated' },
};

export const MAKING: Options = {
  ...SETTING,
  player: { value: 'seat=name', many: true, help: 'who sits where; may be repeated' },
  secret: { value: 'text', help: 'the secret of the dice, for tests; a random one otherwise' },
  'manual-dice': { help: 'people throw their own dice and type what fell' },
  dice: { value: '3,5', help: 'what fell at set-up, with --manual-dice' },
};

/** What `--scenario`, `--scenario-file` and `--option` say. */
export type Chosen = {
  readonly scenario: string | Scenario;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seating?: string | Seating;
};

export const chosenSetting = (args: Args, system: System): Chosen => ({
  scenario: chosenScenario(args, system),
  options: Object.fromEntries(
    args.pairs('option').map(([name, word]) => [name, optionValue(system, name, word)]),
  ),
  ...chosenSeating(args),
});

/** A word is the id of a seating; whatever ends in `.json` is a file with one, checked when the table is made. */
const chosenSeating = (args: Args): { seating?: string | Seating } => {
  const word = args.text('seating');
  if (word === undefined) return {};
  return { seating: word.endsWith('.json') ? (parseJson(readText(word), word) as Seating) : word };
};

const chosenScenario = (args: Args, system: System): string | Scenario => {
  const id = args.text('scenario');
  const file = args.text('scenario-file');
  if (id !== undefined && file !== undefined)
    throw new Wrong('--scenario-file', 'cannot be joined with --scenario');
  if (file !== undefined) {
    const value = parseJson(readText(file), file);
    return placed(args, () => system.openScenario?.(value) ?? (value as Scenario));
  }
  const known = system.scenarios.map(scenario => scenario.id);
  const [only] = known;
  if (id === undefined && known.length === 1 && only !== undefined) return only;
  if (id === undefined)
    throw new Wrong('--scenario', `is missing; ${system.id} has ${known.join(', ')}`);
  if (!known.includes(id))
    throw new Wrong('--scenario', `${system.id} has no scenario ${id}${suggestion(id, known)}`);
  return id;
};

/** The value that a word stands for, read as the option's shape wants it. The shape itself is checked by the table. */
const optionValue = (system: System, name: string, word: string): unknown => {
  const { node } = system.optionsShape;
  const fields = node.kind === 'fields' ? node.fields : [];
  const field = fields.find(one => one.name === name);
  if (!field) {
    const known = fields.map(one => one.name);
    const rest = known.length > 0 ? suggestion(name, known) : '; it has none';
    throw new Wrong('--option', `${system.id} has no option ${name}${rest}`);
  }
  return readWord(field.of, word, name);
};

const readWord = (node: ShapeNode, word: string, name: string): unknown => {
  if (node.kind === 'text' || node.kind === 'oneOf') return word;
  if (node.kind === 'flag') return word === 'true' ? true : word === 'false' ? false : word;
  if (node.kind === 'whole' || node.kind === 'decimal')
    return /^-?\d+(\.\d+)?$/.test(word) ? Number(word) : word;
  return parseJson(word, `--option ${name}`);
};

/** `--dice 3,5` as numbers. */
export const typedFaces = (word: string | undefined): number[] => {
  if (word === undefined || word.trim() === '') return [];
  return word
    .trim()
    .split(/[\s,]+/)
    .map(part => {
      if (!/^-?\d{1,6}$/.test(part))
        throw new Wrong('--dice', `should be whole numbers such as 3,5; is ${word}`);
      return Number(part);
    });
};

/** Faces may only be typed where people throw their own dice. */
export const faces = (args: Args, manual: boolean): number[] => {
  const typed = typedFaces(args.text('dice'));
  if (typed.length > 0 && !manual) {
    const because = 'this game throws its own dice; --dice is for games made with --manual-dice';
    throw new Refused(refusal(TABLE_RULES.dice, 'NOT_MANUAL', because));
  }
  return typed;
};

/** A new game as the command line describes it. */
export const makeTable = (args: Args, system: System): Table => {
  const manual = args.has('manual-dice');
  const secret = args.text('secret');
  if (manual && secret !== undefined)
    throw new Wrong(
      '--secret',
      'is for dice that the game throws; it cannot be joined with --manual-dice',
    );
  const { scenario, options, seating } = chosenSetting(args, system);
  const players = Object.fromEntries(args.pairs('player'));
  const table = placed(args, () =>
    Table.create(system, {
      scenario,
      options,
      players,
      ...(seating === undefined ? {} : { seating }),
      dice: manual ? { source: 'manual' } : pledge(secret ?? randomBytes(32).toString('hex')),
      faces: faces(args, manual),
    }),
  );
  const stranger = Object.keys(players).find(seat => !table.seats.some(one => one.id === seat));
  if (stranger !== undefined)
    throw new Wrong(
      '--player',
      `nobody sits at ${stranger} here${suggestion(
        stranger,
        table.seats.map(seat => seat.id),
      )}`,
    );
  runUmpire(table);
  return table;
};

/** The automatic seat acts until something is asked; where people throw, until a throw is wanted. */
export const runUmpire = (table: Table): void => {
  while (table.runUmpire().length > 0);
};

/** What is wrong with a scenario is said with its file and the place in it, with an option by its name. */
export const placed = <T>(args: Args, make: () => T): T => {
  try {
    return make();
  } catch (error) {
    if (error instanceof DiceWanted) throw new Refused(error.refused);
    if (!isRecordFault(error)) throw error;
    const file = args.text('scenario-file');
    const inScenario = /^scenario\b\.?(.*)$/.exec(error.at);
    if (inScenario && file !== undefined)
      throw new Wrong(inScenario[1] || 'scenario', error.because, file);
    const seating = args.text('seating');
    const inSeating = /^seating\b\.?(.*)$/.exec(error.at);
    if (inSeating && seating?.endsWith('.json'))
      throw new Wrong(inSeating[1] || 'seating', error.because, seating);
    if (inSeating) throw new Wrong('--seating', error.because);
    const inOptions = /^options\.(.*)$/.exec(error.at);
    throw new Wrong(inOptions ? `--option ${inOptions[1]}` : error.at, error.because);
  }
};
