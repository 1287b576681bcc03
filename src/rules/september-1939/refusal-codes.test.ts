import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import printed from './data/refusals.json';

const LISTED = printed.refusals.map(({ code }) => code);

/** What the list of W39-BAD has and no table can say, and why. */
const NEVER = {
  BORDER: 'there is no state border on this board, W39-15.4',
  PARTIAL_STACK_TARGET: 'attacks name hexes, so a hex is always attacked as a whole, W39-8.24',
  AIR_ONLY_ATTACK: 'air attacks are resolved in the AIR step, where no gun is asked, W39-10.33',
};
/** What W39-BAD does not have and these rules say beside. */
const BESIDE = [
  'COUNTER_BATTERY_ONLY', // W39-9.47
  'HQ_USED', // W39-13.31, option bridgesPerHq
  'NO_SUCH_BRIDGE', // W39-20.11
  'NOT_DAMAGED', // W39-13.31
  'NO_SUCH_CENTER', // W39-23.1
  'NO_STEP_BACK', // W39-5.21
];

const here = dirname(fileURLToPath(import.meta.url));
const files = readdirSync(here, { recursive: true, encoding: 'utf8' });
const textOf = (wanted: (file: string) => boolean): string =>
  files
    .filter(file => wanted(file) && !file.endsWith('refusal-codes.test.ts'))
    .map(file => readFileSync(join(here, file), 'utf8'))
    .join('\n');
const CODE = textOf(file => file.endsWith('.ts') && !file.endsWith('.test.ts'));
const TESTS = textOf(file => file.endsWith('.test.ts') || file === 'examples.json');

test('W39-BAD: every refusal of the list is said somewhere, but for those no table can come to', () => {
  const unsaid = LISTED.filter(code => !CODE.includes(`'${code}'`));
  expect(unsaid.sort()).toEqual(Object.keys(NEVER).sort());
});

test('W39-BAD: nothing is refused by a code that is in no list', () => {
  const said = [...CODE.matchAll(/refusal\(\s*[^,]+,\s*'([A-Z0-9_]+)'/g)].map(([, code]) => code!);
  const unlisted = [...new Set(said)].filter(code => !LISTED.includes(code));
  expect(unlisted.sort()).toEqual([...BESIDE].sort());
});

test('W39-BAD: every refusal that can come up is provoked by a test or a worked example', () => {
  const untested = LISTED.filter(code => !new RegExp(`\\b${code}\\b`).test(TESTS));
  expect(untested.sort()).toEqual(Object.keys(NEVER).sort());
});
