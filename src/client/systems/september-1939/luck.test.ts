import { beforeAll, expect, test, vi } from 'vitest';
import type { System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { september1939 } from '../../../rules/september-1939/index.ts';
import kept from '../../../rules/september-1939/records/decisive.json';

type Parts = typeof import('./luck.ts') &
  typeof import('./presenter.ts') &
  typeof import('../../panels/weigh.ts');
let parts: Parts;

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('navigator', { language: 'en' });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  parts = Object.assign(
    {},
    await import('./luck.ts'),
    await import('./presenter.ts'),
    await import('../../panels/weigh.ts'),
  ) as Parts;
});

test('W39-8.4e: the mean of a column counts hexes of both sides', () => {
  expect(parts.meanRung(1)).toBeLessThan(parts.meanRung(5));
  expect(parts.meanRung(10)).toBeGreaterThan(1);
});

test('every combat of a finished game is weighed for its attacker', () => {
  const table = Table.open(september1939 as unknown as System, kept);
  const presenter = parts.presenter(table.system, table.head);
  const lines = parts.weighThrows(table, presenter);
  const combats = table.log('control').filter(({ line }) => line.id === 'combatResult');
  expect(lines.length).toBe(combats.length);
  expect(lines.length).toBeGreaterThan(0);
  for (const { seat, title, expected } of lines) {
    expect(['german', 'polish']).toContain(seat);
    expect(title).toMatch(/^\d{3,4}.*:/);
    expect(Math.abs(expected)).toBeLessThan(5);
  }
});
