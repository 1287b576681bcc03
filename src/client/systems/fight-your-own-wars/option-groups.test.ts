import { expect, test } from 'vitest';
import { fightYourOwnWars } from '../../../rules/fight-your-own-wars/index.ts';
import { DEFAULTS, optionsShape } from '../../../rules/fight-your-own-wars/options.ts';
import { GROUPED, optionGroups } from './option-groups.ts';
import { hasMessage } from './words.ts';

const { node } = optionsShape;
const fields = node.kind === 'fields' ? node.fields : [];
const shown = (id: string, chosen = {}): string[] =>
  optionGroups(
    fightYourOwnWars.scenarios.find(one => one.id === id),
    { ...DEFAULTS, ...chosen },
  ).flatMap(({ options }) => [...options]);

test('FYOW-A9: every ruling stands under one heading, and its values have words', () => {
  expect([...GROUPED].sort()).toEqual(fields.map(({ name }) => name).sort());
  const unworded = fields.flatMap(({ name, of }) => [
    ...(hasMessage(`fyow.opt.${name}`) ? [] : [name]),
    ...(of.kind === 'oneOf' ? of.values : [])
      .filter(value => !/^\d/.test(value))
      .filter(value => ![`fyow.opt.${name}.${value}`, `fyow.opt.is.${value}`].some(hasMessage))
      .map(value => `${name} ${value}`),
  ]);
  expect(unworded).toEqual([]);
});

test('FYOW-A9: a campaign offers only the rulings it has a use for', () => {
  const valley = shown('tutorial');
  expect(valley).not.toContain('navalRadar');
  expect(valley).not.toContain('soloFog');
  expect(shown('tutorial', { mode: 'solo-umpire' })).toContain('soloFog');
  expect(shown('guernsey-1942')).toContain('swampingTidal');
  expect(shown('poland-1939')).toContain('flyingThrow');
  expect(shown('poland-1939', { airArm: 'off' })).not.toContain('flyingThrow');
  expect(shown('poland-1939', { climate: 'winter' })).toContain('gaugeWinterMax');
});
