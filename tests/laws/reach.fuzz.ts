import { expect, test } from 'vitest';
import { SYSTEMS } from '../../src/rules/all.ts';
import { fuzz } from '../../tools/fuzz/fuzzer.ts';
import { scenariosOf } from '../support/laws/law.ts';

/** Tables with thousands of offers after every action get fewer. */
const ACTIONS: { readonly [system: string]: number } = { 'september-1939': 4000 };
const games = SYSTEMS.flatMap(system =>
  scenariosOf(system).map(({ id }) => [system.id, id, system] as const),
);

test.each(games)('%s %s: nothing breaks in a long fuzz', (id, scenario, system) => {
  const actions = ACTIONS[id] ?? 15_000;
  expect(fuzz(system, { seed: 1939, actions, scenario }).failure).toBeNull();
});
