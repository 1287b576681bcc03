import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import printed from './data/refusals.json';
import { REFUSALS } from './refusals.ts';

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
const SENTENCES = ['refusal-codes.test.ts', 'refusals.ts'];
const textOf = (wanted: (file: string) => boolean): string =>
  files
    .filter(file => wanted(file) && !SENTENCES.includes(file))
    .map(file => readFileSync(join(here, file), 'utf8'))
    .join('\n');
const CODE = textOf(file => file.endsWith('.ts') && !file.endsWith('.test.ts'));
const TESTS = textOf(file => file.endsWith('.test.ts') || file === 'examples.json');

/** Sentences whose name is put together: by nation, kind of carrier, disorder, or what a full hex is full of. */
const PUT_TOGETHER =
  /^(NOT_YOUR_NATION_STEP\.[A-Z]{2}|NO_SUCH_UNIT\.(train|column)|(NOTHING_TO_RALLY|ALREADY_ROLLED)\.\w+|\w+\.noRoom)$/;
/** Sentences that the page says before the rules are asked. */
const BEFOREHAND = ['ENEMY_OCCUPIED.attackLater', 'NOT_ENOUGH_MP.far'];

test('W39-BAD: every refusal of the list has a sentence, but for those no table can come to', () => {
  const codes = new Set(Object.keys(REFUSALS).map(says => says.split('.')[0]));
  const unsaid = LISTED.filter(code => !codes.has(code));
  expect(unsaid.sort()).toEqual(Object.keys(NEVER).sort());
  const unlisted = [...codes].filter(code => !LISTED.includes(code!));
  expect(unlisted.sort()).toEqual([...BESIDE].sort());
});

test('W39-BAD: every sentence is said somewhere', () => {
  const unsaid = Object.keys(REFUSALS).filter(
    says => !CODE.includes(`'${says}'`) && !PUT_TOGETHER.test(says),
  );
  expect(unsaid.sort()).toEqual(BEFOREHAND);
});

test('W39-BAD: every refusal that can come up is provoked by a test or a worked example', () => {
  const untested = LISTED.filter(code => !new RegExp(`\\b${code}\\b`).test(TESTS));
  expect(untested.sort()).toEqual(Object.keys(NEVER).sort());
});
