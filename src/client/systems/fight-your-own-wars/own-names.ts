import { type Signal, signal } from '@preact/signals';
import { firstLink, type RecordHead } from '../../../engine/record.ts';
import type { OwnNames } from '../../../rules/fight-your-own-wars/papers/own-names.ts';

export {
  namesById,
  type OwnNames,
  renamedIn,
} from '../../../rules/fight-your-own-wars/papers/own-names.ts';

const MOST_LETTERS = 60;
const kept = new Map<string, Signal<OwnNames>>();

const read = (key: string): OwnNames => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(found) as object).filter(([, name]) => typeof name === 'string'),
    );
  } catch {
    return {};
  }
};

const keyOf = (head: RecordHead): string => `maproom.names.${firstLink(head)}`;

/** Names that a person gave to forces and people of a game: kept in this browser beside the record, never in it. */
export const ownNames = (head: RecordHead): Signal<OwnNames> => {
  const key = keyOf(head);
  const names = kept.get(key) ?? signal<OwnNames>(read(key));
  kept.set(key, names);
  return names;
};

/** An empty name gives the printed one back. */
export const rename = (head: RecordHead, what: string, name: string): void => {
  const names = ownNames(head);
  const { [what]: _, ...others } = names.value;
  const given = name.trim().slice(0, MOST_LETTERS);
  names.value = given === '' ? others : { ...others, [what]: given };
  localStorage.setItem(keyOf(head), JSON.stringify(names.value));
};
