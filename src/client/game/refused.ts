import type { Json } from '../../engine/json.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { TABLE_REFUSALS } from '../../engine/table-refusals.ts';
import { sentenced } from '../words/sentenced.ts';
import { vocabulary } from '../words/words.ts';

type Sentences<Id extends string> = { readonly [says in Id]: string };

/** Says a value of a refusal as the board and the counters name it. */
export type Naming = (value: string, name: string) => string;

const table = vocabulary(TABLE_REFUSALS, () =>
  import('../words/pl-refusals.ts').then(({ pl }) => pl),
);

/** Why the table refused, in the reader's language; what has no sentence here is said as the rules say it. */
export const tableRefusal = ({ code, says = code, because, values = {} }: Refusal): string =>
  sentenced(table.has(says) ? table.t(says, values) : because);

/**
 * Why the rules of a system refused, in the reader's language: the sentence of the refusal's code (`says` where a code
 * has several), with its values put in by their names. Rules of the table (`T-`) have the table's sentences.
 */
export const refusalTeller = <Id extends string>(
  english: Sentences<Id>,
  polish: () => Promise<Sentences<Id>>,
) => {
  const { t, has } = vocabulary(english, polish);
  return (refused: Refusal, naming: Naming = same): string => {
    const { rule, code, says = code, values = {} } = refused;
    if (rule.startsWith('T-') || !has(says)) return tableRefusal(refused);
    const named: { [name: string]: Json } = {};
    for (const [name, value] of Object.entries(values)) named[name] = renamed(value, name, naming);
    return sentenced(t(says, named));
  };
};

/** A field that was left empty. */
const EMPTY = '“ ”';

const same: Naming = value => value;

const renamed = (value: Json, name: string, naming: Naming): Json => {
  if (value === '') return EMPTY;
  if (typeof value === 'string') return naming(value, name) ?? value;
  return Array.isArray(value) ? value.map(one => renamed(one, name, naming)) : value;
};
