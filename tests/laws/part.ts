import { describe, expect, test } from 'vitest';
import { budgetFor, isTried, LAW_SEED } from '../support/laws/budget.ts';
import { LAWS, TITLES, tryLaw } from '../support/laws/index.ts';
import { titleName } from '../support/play.ts';

const PARTS = 8;

/** Every eighth pair of a law and a title: a file runs on one worker, and all pairs in one file would keep the other idle. */
export const tryLaws = (part: number): void => {
  console.log(`laws are tried from LAW_SEED=${LAW_SEED}`);
  let place = 0;
  for (const [name, law] of Object.entries(LAWS)) {
    const now = TITLES.filter(title => isTried(name, title))
      .filter(() => place++ % PARTS === part)
      .map(title => [titleName(title), title] as const);
    if (now.length === 0) continue;
    describe(`law ${name}`, () => {
      test.each(now)('%s', (_, title) => {
        const report = tryLaw(law, title, budgetFor(name, title));
        expect(report.failures).toEqual([]);
        expect(report.games).toBeGreaterThan(0);
      });
    });
  }
};
