import { expect, test } from 'vitest';
import type { LoggedLine } from '../../session/session.ts';
import { hourLines } from './hour-lines.ts';

const line = (entry: number, id: string): LoggedLine => ({
  entry,
  line: { rule: 'NQM-4', id, values: {} },
});

const LOG = [
  line(1, 'scenario'),
  line(2, 'bound'),
  line(3, 'committed'),
  line(3, 'fires'),
  line(4, 'bound'),
  line(5, 'committed'),
  line(5, 'located'),
];
const QUIET = new Set(['committed']);
const ids = (isOrders: boolean, log = LOG): string[] =>
  hourLines(log, QUIET, isOrders).map(({ line: { id } }) => id);

test('NQM-4: while orders are written the report is of the hour before, later of this hour; nobody reads who has committed', () => {
  expect(ids(true)).toEqual(['fires']);
  expect(ids(false)).toEqual(['located']);
  expect(ids(true, LOG.slice(0, 4))).toEqual([]);
});
