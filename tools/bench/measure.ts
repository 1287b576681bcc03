/**
 * One way of doing the work. `run` does it once and answers how many units of work that was; whoever must measure in a
 * process of its own answers its `speed` in units a second instead.
 */
export type Contender =
  | { readonly name: string; readonly run: () => number }
  | { readonly name: string; readonly speed: () => number };

/** Processor time of this process in ms: a machine busy with something else disturbs it less than the clock. */
export const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export type Speeds = { readonly [name: string]: number };

const ROUNDS = 15;
const BATCH_MS = 60;
const WARM_ROUNDS = 12;

/**
 * Units of work a second of every contender: medians of rounds in which they take turns, so that whatever slows the
 * machine down for a while slows all of them. The first rounds do not count: the compiler is still at work.
 */
export const race = (contenders: readonly Contender[], rounds = ROUNDS): Speeds => {
  for (let round = 0; round < WARM_ROUNDS; round++) contenders.forEach(warmUp);
  const batches = contenders.map(one => ('run' in one ? batchOf(one.run) : 0));
  const speeds = contenders.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [i, one] of contenders.entries())
      speeds[i]?.push('run' in one ? speedOf(one.run, batches[i] as number) : one.speed());
  return Object.fromEntries(contenders.map((one, i) => [one.name, median(speeds[i] as number[])]));
};

const warmUp = (one: Contender): void => {
  if ('speed' in one) one.speed();
  else for (const until = cpuMs() + BATCH_MS; cpuMs() < until; ) one.run();
};

/** How many runs fill a batch. The runs also warm the code up. */
const batchOf = (run: () => number): number => {
  for (let runs = 1; ; runs *= 2) {
    const started = cpuMs();
    for (let i = 0; i < runs; i++) run();
    const took = cpuMs() - started;
    if (took > BATCH_MS / 2) return Math.max(1, Math.round((runs * BATCH_MS) / took));
  }
};

const speedOf = (run: () => number, runs: number): number => {
  let work = 0;
  const started = cpuMs();
  for (let i = 0; i < runs; i++) work += run();
  return (work * 1000) / (cpuMs() - started);
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[half] as number)
    : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2;
};

/** The value that this share of them does not exceed. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
};
