import { describe, expect, test } from 'vitest';
import { budgetFor, isTried, LAW_SEED } from '../support/laws/budget.ts';
import { LAWS, TITLES, tryLaw } from '../support/laws/index.ts';
import { titleName } from '../support/play.ts';

const TITLED = TITLES.map(title => [titleName(title), title] as const);
console.log(`laws are tried from LAW_SEED=${LAW_SEED}`);

describe.each(Object.entries(LAWS))('law %s', (name, law) => {
  const now = TITLED.filter(([, title]) => isTried(name, title));
  test.each(now)('%s', (_, title) => {
    const report = tryLaw(law, title, budgetFor(name, title));
    expect(report.failures).toEqual([]);
    expect(report.games).toBeGreaterThan(0);
  });
});
