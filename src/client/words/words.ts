import { effect, signal } from '@preact/signals';
import type { Json } from '../../engine/json.ts';
import { howMany, sentence } from '../../engine/log.ts';
import { language } from '../settings.ts';
import { en } from './en.ts';

export type MessageId = keyof typeof en;
export type Messages = { readonly [id in MessageId]: string };
export type Values = { readonly [name: string]: Json };

type Table<Id extends string> = { readonly [id in Id]: string };

/** Grows with every table of words that arrives: whoever keeps finished sentences makes them anew. */
export const fetched = signal(0);

/** A table of sentences in the reader's language; the Polish ones are fetched when somebody reads Polish. */
const spoken = <Id extends string>(english: Table<Id>, polish: () => Promise<Table<Id>>) => {
  const messages = signal(english);
  effect(() => {
    const wanted = language.value;
    if (wanted === 'en') messages.value = english;
    else
      void polish().then(table => {
        if (language.peek() !== wanted) return;
        messages.value = table;
        fetched.value++;
      });
  });
  return messages;
};

const common = spoken<MessageId>(en, () => import('./pl.ts').then(({ pl }) => pl));

/** The sentence of a message id in the reader's language. `{n|unit|units}` chooses by the number n. */
export const t = (id: MessageId, values: Values = {}): string =>
  sentence(plural(common.value[id], values), values);

export const hasMessage = (id: string): id is MessageId => Object.hasOwn(en, id);

/** Words of a part of the page that is fetched when it is wanted: its own, and the common ones. */
export const vocabulary = <Id extends string>(
  english: Table<Id>,
  polish: () => Promise<Table<Id>>,
) => {
  const own = spoken(english, polish);
  const has = (id: string): id is Id => Object.hasOwn(english, id);
  return {
    t: (id: Id | MessageId, values: Values = {}): string =>
      has(id) ? sentence(plural(own.value[id], values), values) : t(id as MessageId, values),
    has,
  };
};

/** `{n|one|many}` in English, `{n|one|few|many}` in Polish. */
const plural = (template: string, values: Values): string =>
  template.replace(/\{(\w+)\|([^}]*)\}/g, (_, name: string, forms: string) => {
    const n = howMany(values[name]);
    const [one = '', few = one, many = few] = forms.split('|');
    if (n === 1) return one;
    const some = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14);
    return some ? few : many;
  });

/** Of ids that are made up at run time: the message, or the fallback. */
export const tIf = (id: string, fallback: string, values: Values = {}): string =>
  hasMessage(id) ? t(id, values) : fallback;
