import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameRecord } from '../../src/engine/record.ts';
import type { System } from '../../src/engine/system.ts';
import { playAtRandom } from './play.ts';
import { SYSTEMS as TEACHING } from './teaching.ts';

/** Where a system keeps whole games for ever. */
export const recordsFolder = (system: System): string =>
  join(TEACHING.includes(system) ? 'tests/support' : 'src/rules', system.id, 'records');

export type KeptRecord = { readonly file: string; readonly record: GameRecord };

export const keptRecords = (system: System): KeptRecord[] => {
  const folder = recordsFolder(system);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .sort()
    .map(file => join(folder, file))
    .map(file => ({ file, record: JSON.parse(readFileSync(file, 'utf8')) }));
};

const MOST_SEEDS = 20_000;

/** Looks for a game of more than a few entries that ends so, and keeps it. A kept game is never written over. */
export const keepRecord = (system: System, how: string): void => {
  const file = join(recordsFolder(system), `${how}.json`);
  if (existsSync(file)) return;
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    const table = playAtRandom({ system, scenario: system.scenarios[0]! }, seed, 2_000);
    if (table.outcome?.how !== how || table.entries.length < 20) continue;
    mkdirSync(recordsFolder(system), { recursive: true });
    writeFileSync(file, `${JSON.stringify(table.record, null, 1)}\n`);
    return;
  }
};
