import { median } from '../measure.ts';
import type { Row } from '../row.ts';
import { Child } from './child.ts';
import { bare, boardgameIo, colyseus, type Driver, ours } from './drivers.ts';
import { playScript } from './script.ts';

const GAMES = Number(process.env.BENCH_GAMES ?? 100);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const ROUND_MS = 1000;
const OPEN_LOOP_PER_SECOND = 150;
/**
 * What everybody does before it counts, so that the compiler is done with all of them: a few games play several turns, because
 * what happens late in a turn is compiled when it first happens; then all games begin. So many actions of each game, or so long.
 */
const WARM = [
  { games: 8, actions: 700, ms: 15_000 },
  { games: GAMES, actions: 30, ms: 4000 },
];

type Contender = { readonly driver: Driver; readonly child: Child };
type Found = { speed: number[]; cpu: number[]; p99: number[] };

/** Every game acts again as soon as all its seats were told, until the time is over or each has done so many. */
const actFor = async (
  driver: Driver,
  { games, actions, ms }: { games: number; actions: number; ms: number },
): Promise<number> => {
  const until = performance.now() + ms;
  let done = 0;
  const table = async (game: number) => {
    for (let i = 0; i < actions && performance.now() < until; i++) {
      await driver.act(game);
      done++;
    }
  };
  await Promise.all(Array.from({ length: games }, (_, game) => table(game)));
  return done;
};

const closedLoop = async ({ driver, child }: Contender, found: Found): Promise<void> => {
  const before = await child.figures();
  const began = performance.now();
  const round = { games: GAMES, actions: Number.POSITIVE_INFINITY, ms: ROUND_MS };
  const actions = await actFor(driver, round);
  const took = performance.now() - began;
  const after = await child.figures();
  found.speed.push((actions * 1000) / took);
  found.cpu.push((after.cpuMs - before.cpuMs) / actions);
};

/** So many actions a second whatever comes; the time until the last seat was told. */
const openLoop = async ({ driver }: Contender, found: Found): Promise<void> => {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const busy = new Set<number>();
  const began = performance.now();
  for (let n = 0; n < (OPEN_LOOP_PER_SECOND * ROUND_MS) / 1000; n++) {
    const wait = began + (n * 1000) / OPEN_LOOP_PER_SECOND - performance.now();
    if (wait > 0) await new Promise(later => setTimeout(later, wait));
    const game = n % GAMES;
    if (busy.has(game)) continue;
    busy.add(game);
    const sent = performance.now();
    running.push(
      driver.act(game).then(() => {
        times.push(performance.now() - sent);
        busy.delete(game);
      }),
    );
  }
  await Promise.all(running);
  found.p99.push(times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0);
};

const row = (
  id: string,
  what: string,
  sense: 'at least' | 'at most',
  ratio: number,
  reached: number,
  note = '',
): Row => ({
  id,
  what,
  goal: { sense, ratio },
  reached,
  agreed: null,
  note,
});

/** N1 to N4: durable, redacted deltas to four seats of each game, against servers that store nothing. */
export const fanout = async (wanted: ReadonlySet<string>): Promise<Row[]> => {
  const script = playScript(4000);
  const files = ['main-ours', 'main-bare', 'main-boardgame-io', 'main-colyseus', 'main-colyseus'];
  const children: Child[] = [];
  for (const [i, file] of files.entries())
    children.push(await Child.start(file, i === 4 ? { atOnce: false } : {}));
  const [a, b, c, d, e] = children as [Child, Child, Child, Child, Child];
  const mine = await ours(a.port, GAMES, script);
  const contenders: Contender[] = [
    { driver: mine, child: a },
    { driver: await bare(b.port, GAMES, script, mine.bytes), child: b },
    { driver: await boardgameIo(c.port, GAMES, script), child: c },
    { driver: await colyseus(d.port, GAMES, script, 'Colyseus at once'), child: d },
    { driver: await colyseus(e.port, GAMES, script, 'Colyseus default'), child: e },
  ];
  const found = contenders.map((): Found => ({ speed: [], cpu: [], p99: [] }));
  const full = await mine.fullView();
  for (const { driver } of contenders) for (const some of WARM) await actFor(driver, some);
  for (let round = 0; round <= ROUNDS; round++)
    for (const [i, contender] of contenders.entries()) {
      const into = round === 0 ? { speed: [], cpu: [], p99: [] } : found[i]!;
      if (i < 4 && (wanted.has('N1') || wanted.has('N3'))) await closedLoop(contender, into);
      if (wanted.has('N2')) await openLoop(contender, into);
    }
  for (const { driver } of contenders) driver.close();
  for (const child of children) await child.stop();
  const of = (name: keyof Found) =>
    found.map(one => (one[name].length > 0 ? median(one[name]) : Number.NaN));
  const [speed, cpu, p99] = [of('speed'), of('cpu'), of('p99')] as [number[], number[], number[]];
  const names = contenders.map(({ driver }) => driver.name);
  const noted = (values: number[], unit: string) =>
    values
      .flatMap((value, i) =>
        Number.isNaN(value) ? [] : [`${names[i]} ${value.toFixed(value < 10 ? 2 : 0)} ${unit}`],
      )
      .join(', ');
  return [
    row(
      'N1',
      'actions to four seats: ours against boardgame.io',
      'at least',
      10,
      speed[0]! / speed[2]!,
      noted(speed, '/s'),
    ),
    row(
      'N1',
      'actions to four seats: ours against Colyseus, patch at once',
      'at least',
      1,
      speed[0]! / speed[3]!,
    ),
    row(
      'N1',
      'actions to four seats: ours against bare ws without rules or store',
      'at least',
      0.6,
      speed[0]! / speed[1]!,
    ),
    row(
      'N2',
      'p99 to all seats at 150/s: ours against boardgame.io',
      'at most',
      0.35,
      p99[0]! / p99[2]!,
      noted(p99, 'ms'),
    ),
    row(
      'N2',
      'p99 to all seats at 150/s: ours against Colyseus as it comes',
      'at most',
      0.15,
      p99[0]! / p99[4]!,
    ),
    row('N2', 'p99 to all seats at 150/s: ours against bare ws', 'at most', 5, p99[0]! / p99[1]!),
    row(
      'N3',
      'server CPU of an action: ours against boardgame.io',
      'at most',
      0.1,
      cpu[0]! / cpu[2]!,
      noted(cpu, 'ms'),
    ),
    row('N3', 'server CPU of an action: ours against Colyseus', 'at most', 0.8, cpu[0]! / cpu[3]!),
    row('N3', 'server CPU of an action: ours against bare ws', 'at most', 2, cpu[0]! / cpu[1]!),
    row(
      'N4',
      'bytes to a seat for an action, as a share of its whole sight',
      'at most',
      0.03,
      median(mine.bytes) / full,
      `${median(mine.bytes)} of ${full} bytes`,
    ),
  ];
};
