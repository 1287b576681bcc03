import { type Signal, signal } from '@preact/signals';
import type { GameModel } from '../../game/model.ts';

type Notes = { readonly [day: string]: string };

const keyOf = (model: GameModel): string => `maproom.journal.${model.session.id}`;
const kept = new Map<string, Signal<Notes>>();

const read = (key: string): Notes => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Notes;
  } catch {
    return {};
  }
};

/** What a person wrote into the journal, by day: kept in this browser beside the record, never in it. */
export const ownWords = (model: GameModel): Signal<Notes> => {
  const key = keyOf(model);
  const notes = kept.get(key) ?? signal<Notes>(read(key));
  kept.set(key, notes);
  return notes;
};

export const writeOwn = (model: GameModel, day: number, text: string): void => {
  const notes = ownWords(model);
  notes.value = { ...notes.value, [String(day)]: text };
  localStorage.setItem(keyOf(model), JSON.stringify(notes.value));
};
