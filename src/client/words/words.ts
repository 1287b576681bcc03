import { effect, signal } from '@preact/signals';
import { sentence } from '../../engine/log.ts';
import { language } from '../app/settings.ts';
import { en } from './en.ts';

export type MessageId = keyof typeof en;
export type Messages = { readonly [id in MessageId]: string };
export type Values = { readonly [name: string]: string | number };

const messages = signal<Messages>(en);

effect(() => {
  const wanted = language.value;
  if (wanted === 'en') messages.value = en;
  else
    void import('./pl.ts').then(({ pl }) => {
      if (language.peek() === wanted) messages.value = pl;
    });
});

/** The sentence of a message id in the reader's language. `{n|unit|units}` chooses by the number n. */
export const t = (id: MessageId, values: Values = {}): string =>
  sentence(plural(messages.value[id], values), values);

/** `{n|one|many}` in English, `{n|one|few|many}` in Polish. */
const plural = (template: string, values: Values): string =>
  template.replace(/\{(\w+)\|([^}]*)\}/g, (_, name: string, forms: string) => {
    const n = Number(values[name]);
    const [one = '', few = one, many = few] = forms.split('|');
    if (n === 1) return one;
    const some = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14);
    return some ? few : many;
  });

export const hasMessage = (id: string): id is MessageId => Object.hasOwn(en, id);

/** Of ids that are made up at run time: the message, or the fallback. */
export const tIf = (id: string, fallback: string, values: Values = {}): string =>
  hasMessage(id) ? t(id, values) : fallback;
