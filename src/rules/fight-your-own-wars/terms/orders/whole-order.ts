import { LIST_MOST, ORDER_ACTIONS, predicateNamed } from '../../tables/orders.ts';

/** What is wrong with a value, with its place; null when nothing is. */
type Check = (value: unknown, place: string) => string | null;

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const name: Check = (value, place) =>
  typeof value === 'string' && value.length > 0 && value.length <= 60 ? null : `${place}: a name`;
const flag: Check = (value, place) =>
  typeof value === 'boolean' ? null : `${place}: true or false`;
const sessions: Check = (value, place) =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 999
    ? null
    : `${place}: a number of sessions from 1 to 999`;
const oneOf =
  (words: readonly string[]): Check =>
  (value, place) =>
    typeof value === 'string' && words.includes(value) ? null : `${place}: ${words.join(', ')}`;
const time: Check = (value, place) =>
  typeof value === 'string' && /^\d{1,3}\.[1-6]$/.test(value)
    ? null
    : `${place}: a day and session such as 2.3`;
const arrival: Check = (value, place) =>
  typeof value === 'string' &&
  /^(deploy|present|conceal|rest|standby|gather|task:\w{1,40})$/.test(value)
    ? null
    : `${place}: deploy, present, conceal, rest, standby, gather or task:<task>`;
const transport: Check = (value, place) =>
  typeof value === 'string' && /^(foot|organic|(train|boats|air):[^:"]{1,60})$/u.test(value)
    ? null
    : `${place}: foot, organic, train:<train>, boats:<river link> or air:<squadron>`;
const forces: Check = (value, place) =>
  value === 'all' ? null : listOf(name)(value, place) && `${place}: all, or a list of elements`;
const waveNumber: Check = (value, place) =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 18
    ? null
    : `${place}: a wave from 1 to 18`;
const listOf =
  (check: Check, most = LIST_MOST): Check =>
  (value, place) => {
    if (!Array.isArray(value) || value.length > most) return `${place}: a list of at most ${most}`;
    for (const [i, one] of value.entries()) {
      const fault = check(one, `${place}[${i}]`);
      if (fault) return fault;
    }
    return null;
  };

type Parts = { readonly [key: string]: Check };
const record =
  (needed: Parts, others: Parts = {}): Check =>
  (value, place) => {
    if (!isRecord(value)) return `${place}: a record`;
    for (const key of Object.keys(needed))
      if (!Object.hasOwn(value, key)) return `${place}: ${key} is missing`;
    for (const [key, part] of Object.entries(value)) {
      const check = Object.hasOwn(needed, key)
        ? needed[key]
        : Object.hasOwn(others, key)
          ? others[key]
          : undefined;
      if (!check) return `${place}: ${key} is not known`;
      const fault = check(part, place === '' ? key : `${place}.${key}`);
      if (fault) return fault;
    }
    return null;
  };

/** Conditions and orders may stand inside one another so deep. */
const DEEPEST = 4;

const value: Check = (one, place) =>
  typeof one === 'string' || Number.isFinite(one) ? null : `${place}: a word or a number`;
const predicate: Check = (one, place) =>
  typeof one === 'string' && predicateNamed(one) ? null : `${place}: a known condition`;
const COMPARED = ['=', '!=', '<', '<=', '>', '>='];

const condition =
  (depth: number): Check =>
  (one, place) => {
    if (depth > DEEPEST) return `${place}: conditions inside one another at most ${DEEPEST} deep`;
    const inner = condition(depth + 1);
    if (isRecord(one) && 'and' in one) return record({ and: listOf(inner) })(one, place);
    if (isRecord(one) && 'or' in one) return record({ or: listOf(inner) })(one, place);
    if (isRecord(one) && 'not' in one) return record({ not: inner })(one, place);
    const words = { arg: name, args: listOf(name), cmp: oneOf(COMPARED), v: value };
    return record({ p: predicate }, words)(one, place);
  };

const deed = (depth: number): Check =>
  record(
    { a: oneOf(ORDER_ACTIONS) },
    {
      sessions,
      board: name,
      via: listOf(name),
      kind: name,
      from: name,
      fraction: name,
      unit: name,
      allow: flag,
      task: name,
      order: order(depth + 1),
      elements: listOf(name),
    },
  );

const priority: Check = (one, place) =>
  Number.isInteger(one) && (one as number) >= 0 && (one as number) <= 99
    ? null
    : `${place}: a whole number from 0 to 99`;

const trigger = (depth: number): Check =>
  record(
    // biome-ignore lint/suspicious/noThenProperty: the word of the order language, FYOW-A5
    { if: condition(1), then: listOf(deed(depth), 10), once: flag },
    { at: oneOf(['expiry']), else: listOf(deed(depth), 10), priority },
  );

const order =
  (depth: number): Check =>
  (one, place) => {
    if (depth > DEEPEST) return `${place}: orders inside one another at most ${DEEPEST} deep`;
    const left = record({ elements: listOf(name), board: name }, { order: order(depth + 1) });
    return record(
      { directive: name },
      {
        id: name,
        boards: listOf(name),
        edge: oneOf(['N', 'E', 'S', 'W']),
        measure: condition(1),
        command: name,
        subordinates: listOf(name),
        forces,
        support: listOf(name),
        transport,
        landing: listOf(record({ wave: waveNumber, elements: listOf(name), board: name })),
        via: listOf(name),
        supported: name,
        start: time,
        march: listOf(name),
        onContact: oneOf(['engage', 'defend', 'withdraw', 'reconnaissance']),
        onDetect: oneOf(['enter', 'stay', 'withdraw', 'report']),
        onDetected: oneOf(['stay', 'withdraw', 'enter']),
        arrival,
        leave: listOf(left),
        pickets: listOf(record({ elements: listOf(name), board: name })),
        gather: listOf(name),
        until: condition(1),
        sessions,
        triggers: listOf(trigger(depth)),
        standing: flag,
        secrecy: flag,
        overtake: flag,
      },
    )(one, place);
  };

/** FYOW-A5: where an order in JSON is not one, and what should stand there; null when it can be kept. */
export const orderFaultIn = (given: unknown): string | null => order(1)(given, '');
