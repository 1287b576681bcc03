import { read } from '../engine/notation.ts';
import { refusal, TABLE_RULES } from '../engine/refusal.ts';
import type { Action, System } from '../engine/system.ts';
import type { Args, Options } from './args.ts';
import { parseJson } from './files.ts';
import { Refused, suggestion, Wrong } from './wrong.ts';

export const ACTION: Options = {
  'json-action': { value: '{...}', help: 'the action as JSON instead of a line of words' },
};

/** The action on the command line, after the file: a line of words, or JSON. */
export const typedAction = (args: Args, system: System): unknown => {
  const json = args.text('json-action');
  const words = args.words.slice(1);
  if (json !== undefined && words.length > 0)
    throw new Wrong('--json-action', `cannot be joined with words: ${words.join(' ')}`);
  if (json !== undefined) return parseJson(json, '--json-action');
  if (words.length === 0) throw new Wrong('action', 'is missing; try `maproom offers`');
  return readAction(system, lineOf(words));
};

/** An action from one line of text. An unknown kind is refused as the table refuses it, a slip of the pen is named. */
export const readAction = (system: System, line: string): Action => {
  const [type = ''] = line.trim().split(/\s+/);
  if (!Object.hasOwn(system.rules, type)) {
    const because = `${system.title} has no action ${type}${suggestion(type, Object.keys(system.rules))}`;
    throw new Refused(refusal(TABLE_RULES.shape, 'UNKNOWN_ACTION', because));
  }
  const found = read(system.rules, line);
  if ('because' in found)
    throw new Wrong(found.at === 'line' ? 'action' : `action ${type}, ${found.at}`, found.because);
  return found.action;
};

/** The shell took the quotes away; a word with a space in it gets them back. */
const lineOf = (words: readonly string[]): string => {
  const [only] = words;
  if (words.length === 1 && only !== undefined) return only;
  return words.map(requoted).join(' ');
};

const requoted = (word: string): string => {
  if (!/\s/.test(word) || /^["[{]/.test(word)) return word;
  const named = /^(\w+)=([\s\S]*)$/.exec(word);
  return named ? `${named[1]}=${JSON.stringify(named[2])}` : JSON.stringify(word);
};
