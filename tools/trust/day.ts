import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameRecord } from '../../src/engine/record.ts';
import { holdTheLine } from '../../src/rules/hold-the-line/index.ts';
import { ALL_SCENARIOS } from '../../src/rules/hold-the-line/scenario.ts';
import { Day, type DayServer } from '../../tests/server/support/day/day.ts';
import { judged } from '../../tests/server/support/day/judge.ts';
import { ServerProcess } from '../campaign-online/server-process.ts';
import type { Arguments } from '../common/arguments.ts';

const freePort = (): Promise<number> =>
  new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });

/** Planning, set-up, the turns and two tea breaks, as the day is printed: minutes. */
const dayMinutes = (turns: number): number => 75 + 30 + 45 + 30 * (turns - 1) + 2 * 20;

type HtlView = { readonly table: { readonly turn: number; readonly combats: readonly unknown[] } };

/**
 * npm run trust -- day [--pace 30] [--people 40] [--scenario day-event] [--seating hall] [--think 4000] [--seed 7]
 * [--record day.json]: the whole day over real sockets on the server as it is shipped, with clocks that run `pace` times too fast.
 */
export const playDay = async (args: Arguments): Promise<boolean> => {
  const pace = args.whole('pace', 30);
  const id = args.text('scenario') ?? 'day-event';
  const scenario = ALL_SCENARIOS.find(one => one.id === id);
  if (!scenario) throw new RangeError(`there is no scenario ${id}`);
  const listed = holdTheLine.scenarios.some(one => one.id === id);
  const { turns } = scenario;
  const data = mkdtempSync(join(tmpdir(), 'maproom-day-'));
  const port = await freePort();
  const program = { command: process.execPath, args: ['bin/maproom.mjs', 'serve'] };
  process.env.MAPROOM_CLOCK_PACE = String(pace);
  process.env.MAPROOM_ADDRESS_REQUESTS = '500'; // a hall is one address
  const node = new ServerProcess(program, port, data);
  const server: DayServer = {
    url: `http://127.0.0.1:${port}`,
    kill: () => node.kill('SIGKILL'),
    start: () => node.start(),
  };
  const people = args.whole('people', 40);
  const day = new Day(server, {
    system: holdTheLine as never,
    making: {
      scenario: listed ? id : (scenario as never),
      seating: args.text('seating') ?? 'hall',
      options: { clock: 'hall' },
    },
    ...{ people, umpires: 4, spectators: 5, late: Math.min(2, people - 1), never: 1, twice: 1 },
    ...{ think: args.whole('think', 4000), seed: args.whole('seed', 7), turns },
    kills: { at: [0.15, 0.5], patience: 0.45 },
    mostMs: (dayMinutes(turns) * 60_000 * 1.25) / pace + 120_000,
    ...{ ends: ['done'], rests: ['tea'] },
    turnOf: view => (view as HtlView).table.turn,
    fighting: view => (view as HtlView).table.combats.length > 0,
    breaks: {
      calls: ['CTRL', 'GE'].map(side => ({
        type: 'grantTeaBreak',
        side,
        reason: 'the kettle boils',
      })),
      begins: 'teaBegins',
    },
    rulings: [
      { type: 'grantCp', where: 'GE-HQ-I', cp: -1, reason: 'a lorry found its way' },
      { type: 'injectEvent', event: 'GE-EV-01', target: 'GE', reason: 'a quiet morning' },
    ],
    said: line => console.log(line),
  });
  const begun = Date.now();
  try {
    await server.start();
    await day.gather();
    await day.play();
    const took = (Date.now() - begun) / 1000;
    const record = (await day.finish()) as GameRecord;
    const verdict = judged(day, record);
    const { figures } = verdict;
    const faults = [...verdict.faults];
    const minutes = Math.round((took * pace) / 60);
    console.log(`  ${JSON.stringify({ ...figures, ...day.done, seconds: Math.round(took) })}`);
    console.log(`  ${minutes} minutes of the day, planned ${dayMinutes(turns)}`);
    if (minutes > dayMinutes(turns)) faults.push('the day did not end on time');
    if (!day.done['handed on']) faults.push('no umpire handed anything on');
    const inFights = day.done['killed in a fight'] ?? 0;
    if (inFights < 2) faults.push(`the server was killed ${inFights} times in a fight, not twice`);
    for (const fault of [...new Set(faults)].slice(0, 40)) console.log(`    ${fault}`);
    const asked = args.text('record');
    if (faults.length > 0 || asked) {
      const kept = asked ?? join(tmpdir(), `maproom-day-${process.pid}.json`);
      writeFileSync(kept, JSON.stringify(record));
      console.log(`    the record is in ${kept}`);
    }
    return faults.length === 0;
  } catch (error) {
    for (const line of node.said.slice(-20)) console.error(`  server: ${line}`);
    throw error;
  } finally {
    day.ended = true;
    await node.kill();
    rmSync(data, { recursive: true, force: true });
  }
};
