import { defineConfig } from 'vitest/config';
import { REGISTERED } from './src/rules/index.ts';

const LEAST = { branches: 95 };

/** npm run coverage: how many branches of the rules their tests, the laws and a fuzz of every scenario take (R1). */
export default defineConfig({
  test: {
    include: [
      'src/rules/**/*.test.ts',
      'tests/laws/{laws-*.test,perft.test,records.test,reach.fuzz}.ts',
      'tools/{playthrough,replay}.test.ts',
    ],
    setupFiles: ['tests/support/property-seed.ts'],
    testTimeout: 1_200_000,
    pool: 'threads',
    coverage: {
      enabled: true,
      provider: 'v8',
      include: ['src/rules/*/**/*.ts'],
      exclude: ['**/*.test.ts', '**/*.generated.ts'],
      // Nested, so that the line of a system's folder sums up all below it.
      reporter: [['text', { summarizer: 'nested', skipFull: true }]],
      thresholds: Object.fromEntries(REGISTERED.map(({ id }) => [`src/rules/${id}/**`, LEAST])),
    },
  },
});
