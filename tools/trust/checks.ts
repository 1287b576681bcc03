import { spawnSync } from 'node:child_process';
import { LAWS, TITLES, tryLaw } from '../../tests/support/laws/index.ts';
import { titleName } from '../../tests/support/play.ts';
import { fuzz } from '../fuzz/fuzzer.ts';

export type TrustBudget = { readonly seed: number; readonly long: boolean };
/** Prints what it tried, and answers whether the pass line was reached. */
export type TrustCheck = { readonly pass: string; run(budget: TrustBudget): boolean };

const GAMES = { short: 20, long: 5000 };
const ENTRIES = 400;
const FUZZED = { short: 5000, long: 10_000_000 };

/** Laws tried on every scenario of every system. */
const laws = (...names: readonly string[]) => ({
  run: ({ seed, long }: TrustBudget): boolean =>
    names.map(name => isKept(name, seed, long ? GAMES.long : GAMES.short)).every(kept => kept),
});

const isKept = (name: string, seed: number, games: number): boolean => {
  const law = LAWS[name];
  if (!law) throw new RangeError(`there is no law ${name}`);
  const most = name === 'soundness' ? 20_000 : ENTRIES;
  return TITLES.map(title => {
    const report = tryLaw(law, title, { games, seed, most });
    const { checks, failures } = report;
    console.log(
      `  ${name} ${titleName(title)}: ${report.games} games, ${checks} checks, ${failures.length} failures`,
    );
    for (const failure of failures) console.log(`    ${failure}`);
    return failures.length === 0;
  }).every(kept => kept);
};

const fuzzed = ({ seed, long }: TrustBudget): boolean =>
  [...new Set(TITLES.map(title => title.system))]
    .map(system => {
      const actions = long ? FUZZED.long : FUZZED.short;
      const result = fuzz(system, { seed, actions });
      const { failure, features } = result;
      console.log(`  fuzz ${system.id}: ${result.actions} actions, ${features.size} features`);
      if (failure) console.log(`    ${failure.because}`);
      return failure === null;
    })
    .every(fine => fine);

/** Tests that are frozen numbers or broken on purpose. */
const tests = (...files: readonly string[]) => ({
  run: ({ seed, long }: TrustBudget): boolean =>
    spawnSync('npx', ['vitest', 'run', ...files], {
      stdio: 'inherit',
      env: {
        ...process.env,
        LAW_SEED: String(seed),
        ...(long ? { LAW_GAMES: String(GAMES.long) } : {}),
      },
    }).status === 0,
});

export const TRUST: { readonly [id: string]: TrustCheck } = {
  R1: {
    pass: 'nothing breaks: no exception, dead end, unsound table or endless game',
    run: budget => [laws('soundness').run(budget), fuzzed(budget)].every(fine => fine),
  },
  R2: { pass: '0 accepted outside the offers, 0 refused inside', ...laws('offers') },
  R3: { pass: '0 differences between kept and rebuilt tables', ...laws('derived') },
  R4: {
    pass: 'identical hashes everywhere, 0 calls to clock, chance or locale',
    run: budget =>
      [
        laws('determinism', 'replay').run(budget),
        tests('tests/laws/determinism.test.ts').run(budget),
      ].every(fine => fine),
  },
  R6: { pass: 'every count exact', ...tests('tests/laws/perft.test.ts') },
  R7: { pass: 'forecasts equal brute force as fractions', ...laws('odds') },
  R8: { pass: 'all damage found, each time with the entry', ...laws('damage') },
  R9: {
    pass: 'all throws proved, all tampering found, no secret told',
    run: budget =>
      [laws('diceProof').run(budget), tests('tests/laws/dice.test.ts').run(budget)].every(
        fine => fine,
      ),
  },
  H1: { pass: 'all a seat receives is byte-identical', ...laws('secrecy') },
  H5: {
    pass: 'every deliberate leak and breach found',
    ...tests('tests/laws/negative-control.test.ts'),
  },
  H6: {
    pass: 'undo restores the table and gives nobody a second throw',
    ...laws('undo', 'undoRefusals'),
  },
};
