import { expect, test } from 'vitest';
import { keptRecords } from '../../../tests/support/records.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { fightYourOwnWars, type State } from './index.ts';

const system = fightYourOwnWars as unknown as System;
const levels = keptRecords(system).filter(({ file }) => /level-[^/]+$/.test(file));

test('FYOW-A8: every level of the tutorial has a kept game that ends in it', () => {
  const [tutorial] = fightYourOwnWars.scenarios;
  const slug = (result: string): string => result.toLowerCase().replaceAll(' ', '-');
  const kept = levels.map(({ file, record }) => {
    const { level } = Table.replay(system, record).state as State;
    expect(file).toContain(`level-${slug(level)}.json`);
    return level;
  });
  expect(kept.sort()).toEqual(tutorial!.objectives.levels.map(({ result }) => result).sort());
});
