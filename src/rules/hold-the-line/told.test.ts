import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { sentence } from '../../engine/log.ts';
import { Table } from '../../engine/table.ts';
import { holdTheLine } from './index.ts';
import { SENTENCES } from './sentences.ts';
import { told } from './told.ts';

const said = (id: string, values: Parameters<typeof told>[0]) =>
  sentence(SENTENCES[id]!, told(values));

test('HTL-11.10: a combat is told with its dice by colour', () => {
  const values = {
    target: '3418',
    attackDice: [17, 0, 1],
    attackTicks: 6,
    attackStars: 1,
    defenceDice: [0, 0, 0],
    defenceTicks: 0,
    defenceStars: 0,
  };
  expect(said('combat', values)).toBe(
    'combat for 3418: the attacker throws 17 red and 1 black dice, 6 ticks and 1 star; the defender throws no die, 0 ticks and 0 stars',
  );
  expect(said('combatClosed', { target: '3418', taken: false })).toBe(
    'the combat for 3418 is over: the hex was not taken',
  );
});

test('HTL-4.8, HTL-15.2: phases, steps and postures are told in words', () => {
  expect(said('phaseBegins', { phase: 'ACTIONS_1', turn: 2 })).toBe(
    'turn 2: actions of the winner',
  );
  expect(said('saidDone', { seat: 'german', step: 'ACTIONS_1.OTHER', region: 'R2' })).toBe(
    'german is done: other attacks R2',
  );
  expect(said('postureChosen', { unit: 'PL-8DP-13pp', to: 'dugIn' })).toBe(
    'PL-8DP-13pp: dug in from now on',
  );
});

test('HTL-23.2, HTL-23.4: the briefing spells the objectives as the map does', () => {
  const table = Table.create(holdTheLine, { scenario: 'mlawa', dice: pledge('briefing') });
  const { aims, victory } = holdTheLine.briefing!(table.view('german'), 'german');
  const places = aims.map(({ values }) => values.place);
  expect(places).toContain('Ciechanów');
  expect(victory.map(({ id }) => id)).toContain('levelAt');
});
