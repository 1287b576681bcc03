import { expect, test } from 'vitest';
import { Table } from '../../engine/table.ts';
import { september1939 } from './index.ts';
import across from './records/across.json';
import capture from './records/capture.json';
import clear from './records/clear.json';
import concession from './records/concession.json';
import decisive from './records/decisive.json';
import defence from './records/defence.json';
import draw from './records/draw.json';
import firstTo from './records/first-to.json';
import headquarters from './records/headquarters.json';
import marginal from './records/marginal.json';
import points from './records/points.json';

const KEPT = {
  across,
  capture,
  clear,
  concession,
  decisive,
  defence,
  draw,
  firstTo,
  headquarters,
  marginal,
  points,
};

test.each(Object.entries(KEPT))(
  'W39-VIC: a kept game ends by %s, at its stored hash',
  (how, record) => {
    const table = Table.open(september1939, record);
    expect(table.outcome?.how).toBe(how);
    expect(september1939.hash(table.state)).toBe(table.entries.at(-1)?.hash);
    september1939.assertSound(table.state);
  },
);
