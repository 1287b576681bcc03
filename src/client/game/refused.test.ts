import { afterEach, expect, test, vi } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { sentence } from '../../engine/log.ts';
import { type Refusal, TABLE_RULES } from '../../engine/refusal.ts';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { declined, TABLE_REFUSALS } from '../../engine/table-refusals.ts';
import { SYSTEMS } from '../../rules/all.ts';
import { REFUSALS as FYOW } from '../../rules/fight-your-own-wars/refusals.ts';
import { TEMPLATES as HTL } from '../../rules/hold-the-line/refusals.ts';
import { TEMPLATES as NQM } from '../../rules/not-quite-mechanized/refusals.ts';
import { REFUSALS as PC } from '../../rules/poland-campaign/refusals.ts';
import { REFUSALS as W39 } from '../../rules/september-1939/refusals.ts';
import { language } from '../settings.ts';
import { pl as plFyow } from '../systems/fight-your-own-wars/words/pl-refusals.ts';
import { pl as plHtl } from '../systems/hold-the-line/words/pl-refusals.ts';
import { pl as plNqm } from '../systems/not-quite-mechanized/words/pl-refusals.ts';
import { pl as plPc } from '../systems/poland-campaign/words/pl-refusals.ts';
import { pl as plW39 } from '../systems/september-1939/words/pl-refusals.ts';
import { pl as plTable } from '../words/pl-refusals.ts';
import { refusalTeller } from './refused.ts';

type Sentences = { readonly [says: string]: string };
const BOOKS: { readonly [id: string]: readonly [english: Sentences, polish: Sentences] } = {
  table: [TABLE_REFUSALS, plTable],
  'poland-campaign': [PC, plPc],
  'september-1939': [W39, plW39],
  'hold-the-line': [HTL, plHtl],
  'fight-your-own-wars': [FYOW, plFyow],
  'not-quite-mechanized': [NQM, plNqm],
};

const holes = (template: string): string[] =>
  [...template.matchAll(/\{(\w+)/g)].map(([, name]) => name!);

test.each(Object.keys(BOOKS))('%s: every refusal has a sentence in both languages', id => {
  const [english, polish] = BOOKS[id]!;
  expect(Object.keys(polish).sort()).toEqual(Object.keys(english).sort());
  const strange = Object.keys(english).filter(
    says => !holes(polish[says]!).every(hole => holes(english[says]!).includes(hole)),
  );
  expect(strange).toEqual([]);
  const same = Object.keys(english).filter(says => polish[says] === english[says]);
  expect(same).toEqual([]);
});

/** A new game whose seats try what is offered to somebody, and the same turned over, until enough is refused. */
const refusalsOf = (system: System): number => {
  const dice = pledge('refusals', { table: 'nonce' });
  const scenario = system.scenarios[0]!.id;
  const seating = system.seatings?.({ scenario: system.scenarios[0]!, options: system.defaults });
  const table = Table.create(system, {
    scenario,
    dice,
    ...(seating?.[0] ? { seating: seating[0] } : {}),
  });
  table.runUmpire();
  const seats = table.seats.map(({ id }) => id).slice(0, 6);
  let refused = 0;
  for (const asker of seats)
    for (const offer of first(40, table.offers(asker)))
      for (const seat of seats)
        for (const action of [offer, turned(offer)]) {
          const no = table.refusal(seat, action);
          if (no) expectSaid(system.id, no);
          refused += Number(no !== null);
        }
  return refused;
};

const first = <T>(most: number, all: Iterable<T>): T[] => {
  const found: T[] = [];
  for (const one of all) {
    if (found.length === most) break;
    found.push(one);
  }
  return found;
};

const expectSaid = (id: string, { rule, code, says = code, because, values = {} }: Refusal) => {
  const [english] = BOOKS[rule.startsWith('T-') ? 'table' : id]!;
  const template = english[says];
  expect([says, template && sentence(template, values)]).toEqual([says, because]);
  expect(because).not.toMatch(/\{\w+\}/);
};

const turned = (action: Action): Action => {
  const other: { [name: string]: unknown } = { ...action };
  for (const [name, value] of Object.entries(action))
    if (name !== 'type' && Array.isArray(value)) other[name] = [...value].reverse().concat(value);
  return other as Action;
};

test.each(SYSTEMS)('$id: what the rules refuse is said by a sentence and its values', system => {
  expect(refusalsOf(system)).toBeGreaterThan(5);
});

afterEach(() => {
  language.value = 'en';
});

test('a Polish reader is told why in Polish, with the values named', async () => {
  const told = refusalTeller(PC, () => Promise.resolve(plPc));
  const refused = {
    ...{ rule: 'PC-4.0', code: 'OVER_MOVEMENT', because: 'the way takes 9 points, X has 8' },
    values: { cost: 9, unit: 'X', movement: 8 },
  };
  const naming = (value: string) => (value === 'X' ? '2. DPzmot' : value);
  expect(told(refused, naming)).toBe('The way takes 9 points, 2. DPzmot has 8.');
  language.value = 'pl';
  await vi.waitFor(() =>
    expect(told(refused, naming)).toBe('2. DPzmot: droga kosztuje 9 punktów, jednostka ma 8.'),
  );
  const undo = declined(TABLE_RULES.undo, 'AFTER_THROW');
  await vi.waitFor(() => expect(told(undo)).toBe('Od tego czasu rzucano kośćmi.'));
});

test('a value that was left empty is told as empty, not as the hole of its sentence', () => {
  const tell = refusalTeller({ E_UNKNOWN: 'there is no {what}' }, async () => ({
    E_UNKNOWN: 'nie ma {what}',
  }));
  const refused = { rule: 'X-1', code: 'E_UNKNOWN', because: '', values: { what: '' } };
  expect(tell(refused as never, (() => undefined) as never)).toBe('There is no “ ”.');
});
