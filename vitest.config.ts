import { defineConfig } from 'vitest/config';

/** What every project shares: pure tests run in threads, two at a time; nothing here hangs on the clock. */
const shared = {
  globalSetup: ['tests/support/build-once.ts'],
  setupFiles: ['tests/support/property-seed.ts'],
  testTimeout: 240_000, // how long a law takes hangs on the machine; what hangs is still found
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } }, // one second, the default, is too short on a busy machine
  pool: 'threads' as const,
};

/** Commanders play whole games in their tests: `npm test` waits for them, `npm run check` does not. */
const COMMANDERS = ['src/ai/**/*.test.ts'];

/**
 * `vitest run --project unit` runs one of the five. Servers and browsers start processes and listen on ports, so their
 * files run one after the other; the others share two workers.
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
          exclude: COMMANDERS,
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'commanders',
          include: COMMANDERS,
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'laws',
          include: ['tests/laws/**/*.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'tests/cli/**/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          maxWorkers: 1,
          retry: 2, // a real browser on a busy machine may stall; the report names what was tried again
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
