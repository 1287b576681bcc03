import { expect, test } from 'vitest';
import type { System } from '../../engine/system.ts';
import { polandCampaign } from '../../rules/poland-campaign/index.ts';
import { houseOf } from '../house.ts';
import { reportPage } from './report.ts';
import { resultData, resultWords } from './result.ts';
import { Player, type Study } from './study.ts';
import { count, noTotals } from './totals.ts';

const system = polandCampaign as System;
const study: Study = {
  system: system.id,
  scenario: 'bzura',
  options: {},
  bots: { german: 'recruit', polish: 'random' },
  work: 100,
  seed: 3,
  most: 20_000,
};

test('a study of Poland Campaign knows when cities fell and how the points are spread', async () => {
  const totals = await new Player(await houseOf([system.id]), system, study).play(
    { number: 0, first: 0, games: 3 },
    () => {},
  );
  const { falls, points } = resultData(study, totals);
  const fallen = Object.entries(falls);
  expect(fallen.length).toBeGreaterThan(0);
  for (const [, { count: games, turns }] of fallen) {
    expect(games).toBe(Object.values(turns).reduce((sum, n) => sum + n, 0));
    for (const turn of Object.keys(turns).map(Number)) expect([5, 6, 7]).toContain(turn);
  }
  for (const side of ['german', 'polish'])
    expect(Object.values(points[side]!).reduce((sum, n) => sum + n, 0)).toBe(3);
  const words = resultWords(system, study, totals, 1);
  expect(words).toMatch(/fell +games +share +95% interval +when/);
  expect(words).toMatch(/score +mean +95% +least +10% +median +90% +most/);
});

test('the page holds its plots itself: no script, nothing from elsewhere, names made harmless', () => {
  const totals = noTotals();
  for (const score of [40, 55, 90])
    count(totals, {
      winners: score > 50 ? ['german'] : ['polish'],
      how: 'germanPoints',
      scores: { german: score, polish: 100 - score },
      length: 300,
      falls: { '<Warsaw> & "Praga"': 4 },
    });
  const page = reportPage(system, study, totals);
  expect(page).not.toMatch(/<script|https?:|src=|@import|url\(/);
  expect(page.match(/<svg /g)?.length).toBe(4); // shares, two histograms, turns
  expect(page).toContain('&#60;Warsaw&#62; &#38; &#34;Praga&#34;');
  expect(page).not.toContain('<Warsaw>');
  expect(page).toContain('66.7%');
});
