import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { chanceOf, playCourse, verified } from '../../tools/campaign-online/course.ts';
import {
  browserReopened,
  killedInCombat,
  killedWhileActing,
  lineCut,
  lineFrozen,
} from '../../tools/campaign-online/incidents.ts';
import { PolandPlayer } from '../../tools/campaign-online/poland.ts';
import { bundled } from '../server/support/node-process.ts';
import { builtClient } from './build.ts';

/** The small version of `node tools/run.mjs campaign-online`. */
test('two browsers play the Corridor to its end while the server is killed, a browser closed and a line cut', async () => {
  const client = builtClient();
  const program = await bundled('tests/browser/serving-main.ts');
  const told: string[] = [];
  const finished = await playCourse({
    scenario: 'The Corridor',
    fog: 'stack',
    program: { command: process.execPath, args: [program.path, client] },
    players: (seat, page) =>
      new PolandPlayer(page, seat === 0 ? 'german' : 'polish', chanceOf(1, seat), 6),
    incidents: [
      killedWhileActing(2),
      lineCut(3),
      killedInCombat(6),
      browserReopened(10),
      lineFrozen(12),
    ],
    most: 300,
    tell: line => told.push(line),
  }).finally(() => program.remove());
  expect(told.filter(line => line.endsWith(': done'))).toHaveLength(5);
  expect(finished.wrong).toEqual([]);
  const [anna, bogdan] = finished.results;
  expect(anna).toMatch(/(German|Polish) victory|draw/i);
  expect(bogdan).toBe(anna);
  expect(verified(process.cwd(), finished.record)).toMatch(/^consistent: /);
  rmSync(dirname(finished.record), { recursive: true, force: true });
}, 300_000);
