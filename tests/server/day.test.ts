import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameRecord } from '../../src/engine/record.ts';
import { Table } from '../../src/engine/table.ts';
import { type AssemblyView, assembly } from '../support/assembly/index.ts';
import { Day, type DayServer } from './support/day/day.ts';
import { idleSteps } from './support/day/idle.ts';
import { judged } from './support/day/judge.ts';
import { tempFolder } from './support/house.ts';
import { bundled, NodeProcess } from './support/node-process.ts';

const folder = tempFolder();
let program: Awaited<ReturnType<typeof bundled>>;
let node: NodeProcess;
const settings = { data: folder.path, pace: 30 };
beforeAll(async () => {
  program = await bundled('tests/server/support/node-main.ts');
  node = await NodeProcess.start(program.path, settings);
}, 60_000);
afterAll(async () => {
  await node?.kill();
  program?.remove();
  folder.remove();
});

const server: DayServer = {
  get url() {
    return node.url;
  },
  kill: () => node.kill('SIGKILL'),
  async start() {
    const port = Number(new URL(node.url).port);
    node = await NodeProcess.start(program.path, { ...settings, port });
  },
};

test('a small day: late guests, lost lines, two devices, a rewind, a break, two kills, a debriefing; nothing is lost, told or waited for in vain', async () => {
  const day = new Day(server, {
    system: assembly as never,
    making: { scenario: 'evening', seating: 'twelve' },
    ...{ people: 9, umpires: 2, spectators: 2, late: 1, never: 1, twice: 1 },
    ...{ think: 120, seed: 7, turns: 3, mostMs: 90_000 },
    kills: { at: [0.02, 0.34], patience: 0.02 },
    ...{ ends: ['done'], rests: [] },
    turnOf: view => (view as AssemblyView).round,
    fighting: view => ((view as AssemblyView).conflicts ?? []).some(({ settled }) => !settled),
    breaks: { calls: [{ type: 'callBreak', reason: 'tea' }], begins: 'breakBegins' },
    rulings: [{ type: 'grant', side: 'north', points: 1, reason: 'a slip of the pen' }],
  });
  await day.gather();
  await day.play();
  const record = (await day.finish()) as GameRecord;
  const { faults, figures } = judged(day, record);
  console.log('day:', JSON.stringify({ ...figures, ...day.done }));
  expect(faults).toEqual([]);
  // The check of idle steps finds what there is to find: where nothing counts as work, every step waited in vain.
  const table = Table.open(assembly as never, structuredClone(record)) as Table;
  const ends = Object.keys(assembly.rules);
  const { asked, faults: all } = idleSteps(table, { ends, rests: [] });
  expect([all.length, asked > 0]).toEqual([asked, true]);
}, 150_000);
