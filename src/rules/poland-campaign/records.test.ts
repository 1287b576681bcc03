import { expect, test } from 'vitest';
import { Table } from '../../engine/table.ts';
import { polandCampaign } from './index.ts';
import agreement from './records/agreement.json';
import draw from './records/draw.json';
import germanPoints from './records/german-points.json';
import polishPoints from './records/polish-points.json';
import resignation from './records/resignation.json';

const KEPT = { agreement, draw, germanPoints, polishPoints, resignation };

test.each(Object.entries(KEPT))(
  'PC-10.2: a kept game ends by %s, at its stored hash',
  (how, record) => {
    const table = Table.open(polandCampaign, record);
    expect(table.outcome?.how).toBe(how);
    expect(polandCampaign.hash(table.state)).toBe(table.entries.at(-1)?.hash);
    polandCampaign.assertSound(table.state);
  },
);
