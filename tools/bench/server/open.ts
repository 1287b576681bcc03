import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteStore } from '../../../src/server/storage/sqlite.ts';
import { bundled } from '../../../tests/server/support/node-process.ts';
import { median } from '../measure.ts';
import type { Row } from '../row.ts';

const STORED = 100_000;
const ROUNDS = 15;

const timeOf = (...args: string[]): number => {
  const began = performance.now();
  const { status } = spawnSync(process.execPath, args);
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return performance.now() - began;
};

/** S4: process start to first durable append, with many actions stored. */
export const opening = async (): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'maproom-bench-'));
  const file = join(folder, 'maproom.db');
  const store = new SqliteStore(file);
  const body = JSON.stringify({ pad: 'x'.repeat(150) });
  for (let i = 0; i < STORED; i += 500)
    await Promise.all(
      Array.from({ length: 500 }, (_, n) =>
        store.append({
          game: `game-${(i + n) % 200}`,
          seq: i + n + 1_000_000,
          action: `x/${i + n}`,
          at: 1,
          body,
        }),
      ),
    );
  await store.close();
  const program = await bundled('tools/bench/server/open-main.ts');
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(timeOf(program.path, file, String(round)));
    bare.push(timeOf('-e', '0'));
  }
  program.remove();
  rmSync(folder, { recursive: true, force: true });
  const [mine, floor] = [median(ours), median(bare)];
  return [
    {
      id: 'S4',
      what: 'start to first durable append, 100 000 stored, against node -e 0',
      goal: { sense: 'at most', ratio: 1.5 },
      reached: mine / floor,
      agreed: null,
      note: `${Math.round(mine)} ms and ${Math.round(floor)} ms`,
    },
  ];
};
