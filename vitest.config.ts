import { defineConfig } from 'vitest/config';

/** What every project shares: pure tests run in threads, two at a time; nothing here hangs on the clock. */
const shared = {
  globalSetup: ['tests/support/build-once.ts'],
  setupFiles: ['tests/support/property-seed.ts'],
  testTimeout: 240_000, // how long a law takes hangs on the machine; what hangs is still found
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } }, // one second, the default, is too short on a busy machine
  pool: 'threads' as const,
  experimental: { fsModuleCache: true }, // the five projects share what is compiled, and so does the next run
};

const isQuick = process.env.LAW_FEW !== undefined;

/** Commanders and these files play whole games: `npm test` waits for them, `npm run check` does not. */
const LONG = [
  'src/ai/**/*.test.ts',
  'src/**/secrets.test.ts',
  'src/**/secrecy.test.ts',
  'src/**/perft.test.ts',
  'src/**/records.test.ts',
  'src/**/forecast.test.ts',
  'src/cli/picture.test.ts',
  'src/client/board/hex/draw.test.ts',
  'src/client/session/remote.test.ts',
  'src/client/systems/papers.test.ts',
  'src/client/systems/september-1939/picture.test.ts',
  'src/client/systems/september-1939/plan.test.ts',
  'src/client/systems/not-quite-mechanized/drilled-attacks.test.ts',
  'src/client/systems/not-quite-mechanized/planned.test.ts',
  'src/client/words/words.test.ts',
  'src/maps/plane/sights.test.ts',
  'src/rules/fight-your-own-wars/campaign-file/campaign-file.test.ts',
  'src/rules/fight-your-own-wars/flow/resistance.test.ts',
  'src/rules/fight-your-own-wars/forecast/sample.test.ts',
  'src/rules/fight-your-own-wars/long.test.ts',
  'src/rules/hold-the-line/flow/asked.test.ts',
  'src/rules/not-quite-mechanized/answers.test.ts',
  'src/rules/not-quite-mechanized/campaign/campaign.test.ts',
  'src/rules/not-quite-mechanized/order.test.ts',
  'src/rules/not-quite-mechanized/plumpire.test.ts',
  'src/rules/not-quite-mechanized/secrets-log.test.ts',
  'src/rules/september-1939/phases/combat/battle.test.ts',
  'src/rules/september-1939/terms/march.test.ts',
  'src/rules/september-1939/view.test.ts',
  'src/seams/battle.test.ts',
  'src/seams/damaged.test.ts',
  'tools/fuzz.test.ts',
  'tools/playthrough.test.ts',
  'tools/replay.test.ts',
];

/**
 * `vitest run --project unit` runs one of the five. Two workers serve all of them; servers and browsers, which
 * start processes of their own, come after what only reckons (three workers were no faster on two cores).
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/tidy.test.ts',
            'tests/support/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...LONG],
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'long',
          include: LONG,
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'laws',
          include: [`tests/laws/${isQuick ? 'laws-*' : '**/*'}.test.ts`],
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'tests/cli/**/*.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          maxWorkers: 2,
          retry: 2, // a real browser on a busy machine may stall; the report names what was tried again
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
