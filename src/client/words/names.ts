import { effect, signal } from '@preact/signals';
import type { Seat } from '../../engine/seat.ts';
import { language } from '../settings.ts';
import { cardOf, type Namer, namersHere, seatSaid } from './cards.ts';
import { fetched, tIf } from './words.ts';

/** Namers by the function that fetches them: those that arrived, for readers of Polish. */
const namers = signal<ReadonlyMap<() => Promise<Namer>, Namer>>(new Map());
const asked = new Set<() => Promise<Namer>>();

effect(() => {
  if (language.value === 'en') return;
  for (const fetch of namersHere()) {
    if (asked.has(fetch)) continue;
    asked.add(fetch);
    void fetch().then(
      namer => {
        namers.value = new Map([...namers.peek(), [fetch, namer]]);
        fetched.value++;
      },
      () => asked.delete(fetch),
    );
  }
});

/** A name or a text of the data in the reader's language; as it is where nobody has translated it. */
export const nameSaid = (name: string): string => {
  if (language.value === 'en') return name;
  for (const namer of namers.value.values()) {
    const said = namer(name);
    if (said !== null) return said;
  }
  return name;
};

/** Names that come with the rules, in the reader's language where we have it. */
export const seatName = ({ id, name }: Pick<Seat, 'id' | 'name'>): string =>
  tIf(`side.${id}`, seatSaid(id)?.[language.value] ?? nameSaid(name));

export const scenarioTitle = (
  system: string,
  { id, title }: { readonly id: string; readonly title: string },
): string => cardOf(system)?.scenarios[id]?.title[language.value] ?? title;
