import { expect, test } from 'vitest';
import { rulebookOf } from '../../cli/rulebook.ts';
import type { System } from '../../engine/system.ts';
import { SYSTEMS } from '../../rules/all.ts';
import { readMarkdown, sectionsOf } from '../panels/markdown.ts';
import { playExample, readExample } from './example.ts';

const examplesOf = (system: System): string[] =>
  sectionsOf(readMarkdown(rulebookOf(system.id)))
    .flatMap(({ blocks }) => blocks)
    .flatMap(block => (block.kind === 'picture' ? [block.example] : []));

/** Where play stands, in the words of the examples. */
const phaseOf = (state: unknown): string => {
  const { phase, step, side } = Object(state) as { phase?: string; step: string; side?: unknown };
  return typeof side !== 'string' ? (phase ?? step) : `${side} ${phase}`;
};

test.each(SYSTEMS as System[])(
  '$id: what the pictures of the rulebook show can be played',
  system => {
    for (const text of examplesOf(system)) {
      const example = readExample(text);
      const table = playExample(system, example);
      expect(phaseOf(table.state), text).toBe(example.phase);
      expect(table.seats.map(({ id }) => id)).toContain(example.seat);
      if (example.pick !== null)
        expect(
          JSON.stringify([table.view(example.seat), [...table.offers(example.seat)]]),
        ).toContain(example.pick);
    }
  },
);

/** One worked example with a picture for every phase in which somebody decides. */
test.each([
  ['poland-campaign', ['german movement', 'german combat', 'polish movement', 'polish combat']],
  ['september-1939', ['move', 'fortify', 'attack', 'overrun', 'counter']],
  ['hold-the-line', ['COMMAND', 'ACTIONS_1', 'MOVEMENT_1', 'POSTURE']],
  ['fight-your-own-wars', ['DY7', 'AC1']],
  ['not-quite-mechanized', ['ORDERS', 'DECLARE', 'COUNTERATTACK']],
])('%s: every phase has a worked example', (id, phases) => {
  const system = SYSTEMS.find(one => one.id === id) as System;
  const shown = new Set(examplesOf(system).map(text => readExample(text).phase));
  expect(phases.filter(phase => !shown.has(phase))).toEqual([]);
});

test('an example that cannot be played, or is badly written, is a fault of ours', () => {
  const text = 'scenario: corridor\nseat: german\nphase: x\nlook: 0306\nalt: words';
  const [system] = SYSTEMS as System[];
  expect(readExample(text).look).toEqual(['0306']);
  expect(() => readExample(`${text}\ncolour: red`)).toThrow('an example has no colour');
  expect(() => readExample('seat: german')).toThrow('an example needs a scenario');
  expect(() => playExample(system!, readExample(`${text}\npolish endMovement`))).toThrow(
    'endMovement',
  );
});
