import { type LogLine, sentence } from '../../engine/log.ts';
import { write } from '../../engine/notation.ts';
import type { Action, LedgerLine, Outcome, Question, System } from '../../engine/system.ts';
import { capital } from '../words/sentenced.ts';
import { tIf } from '../words/words.ts';
import type { OrderWords, Pointed, Presenter } from './presenter.ts';
import { tableRefusal } from './refused.ts';
import { translated } from './translated.ts';

export { capital, sentenced } from '../words/sentenced.ts';

type Values = LogLine['values'];

/** The sentence of a message id, or the id with its values behind it: better than nothing. */
export const worded = (system: System, id: string, values: Values): string => {
  const own = translated(system.id, id, values);
  if (own !== null) return capital(own);
  const template = Object.hasOwn(system.sentences, id) ? system.sentences[id] : undefined;
  if (template !== undefined) return capital(sentence(template, values));
  const rest = Object.keys(values).map(name => `${name} {${name}}`);
  return capital(sentence([id, ...rest].join(' '), values));
};

const field = (action: Action, names: readonly string[]): string | null => {
  for (const name of names) {
    const value: unknown = Reflect.get(action, name);
    if (typeof value === 'string') return value;
    if (Array.isArray(value) && typeof value.at(-1) === 'string') return value.at(-1);
  }
  return null;
};

const spaced = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** Says any order of any system: the kind, then the fields in order, as the one-line notation does. */
export const plainOrder = (system: System, action: Action): OrderWords => {
  const rule = Object.hasOwn(system.rules, action.type) ? system.rules[action.type] : undefined;
  const said = rule ? write(rule.shape, action) : action.type;
  const rest = said.slice(action.type.length).trim();
  const kind = tIf(`order.${system.id}.${action.type}`, spaced(action.type));
  const place = field(action, ['path', 'target', 'hex', 'to', 'at']);
  return {
    subject: field(action, ['unit', 'card']),
    title: capital(rest ? `${kind} ${rest.replaceAll(',', ', ')}` : kind),
    ...(place === null ? {} : { place }),
    button: rest === '',
    grave: action.type === 'resign',
  };
};

const HEX = /^\d{3,4}$/;

const pointedIn = (values: Values): Pointed => {
  const places: string[] = [];
  for (const value of Object.values(values))
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === 'string' && HEX.test(one)) places.push(one);
  const path = values.path;
  return Array.isArray(path) ? { places, path: path.map(String) } : { places };
};

/** Words for a system that brings none of its own beyond its sentences. */
export const plainPresenter = (system: System): Presenter => ({
  system,
  sides: () => {
    const scenario = system.scenarios[0];
    if (!scenario) return [];
    const seats = system.seats({ scenario, options: system.defaults });
    return seats.filter(seat => seat.kind === 'player').map(seat => seat.side ?? seat.id);
  },
  status: view => {
    const turn: unknown = Reflect.get(Object(view), 'turn');
    return typeof turn === 'number' ? String(turn) : '';
  },
  question: (_view, question: Question) => {
    const about =
      typeof question.about === 'object' && question.about !== null ? question.about : {};
    return worded(system, question.kind, about as Values);
  },
  order: (_view, action) => plainOrder(system, action),
  line: (line: LogLine | LedgerLine) => worded(system, line.id, line.values),
  result: ({ how, winners, scores }: Outcome) =>
    worded(system, how, { winner: winners.join(', '), winners: [...winners], ...scores }),
  refusal: refused => tableRefusal(refused),
  purpose: note => note,
  points: line => pointedIn(line.values),
  ground: null,
  overlays: [],
  units: () => [],
  placeWords: (_view, place) => place,
  placeName: (_view, place) => place,
  unitTitle: (_view, id) => id,
});
