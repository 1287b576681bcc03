import { expect, test } from 'vitest';
import { Scene } from '../../../../tools/vectors/hold-the-line/scene.ts';
import { commandRange } from './supply.ts';

/** A route along row 5; the hex north-east of its end lies across a major river. */
const acrossFrom = (bridge: boolean) =>
  Scene.small({
    phase: 'COMMAND',
    hqs: [
      {
        id: 'G',
        side: 'GE',
        hex: '0205',
        post: 'GE-4A-A',
        source: '0105',
        msr: ['0105', '0205', '0305', '0405', '0505'],
        capacity: 4,
      },
    ],
    control: { GE: ['0604', '0605', '0504', '0506'] },
    board: { sides: { '0505/NE': { river: 'major', bridge } } },
  } as never);

test('HTL-6.8: a hex next to a supply route across a major river is in range only by a bridge', () => {
  const reached = (bridge: boolean) => {
    const { state, field } = acrossFrom(bridge);
    return commandRange(state, 0).map(hex => field.grid.label(hex));
  };
  const over = acrossFrom(false).field;
  const there = over.grid.label(
    over.grid
      .sideHexes(over.grid.sideIndex('0505/NE'))
      .find(hex => hex !== over.grid.index('0505'))!,
  );
  expect(reached(true)).toContain(there);
  expect(reached(false)).not.toContain(there);
  expect(reached(false)).toContain('0504');
});
