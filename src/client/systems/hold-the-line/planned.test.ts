import { expect, test } from 'vitest';
import { newGame } from '../../../../tests/support/play.ts';
import { holdTheLine } from '../../../rules/hold-the-line/index.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { commandsUnit } from '../../../rules/hold-the-line/terms/seats.ts';
import { isCubeOn } from '../../../rules/hold-the-line/terms/table.ts';
import { fightsIn, NOBODY } from './planned.ts';
import { labelOf, type View } from './seen.ts';

const scenario = holdTheLine.scenarios.find(({ id }) => id === 'mlawa')!;
const table = newGame({ system: holdTheLine as never, scenario: scenario as never }, 1);
const seat = table.seats.find(({ kind, side }) => kind === 'player' && side === 'GE')!.id;
const view = table.view(seat) as View;
const { grid, pieces, open } = fieldOf(view.table);
const own = view.table.units.flatMap((_, u) =>
  isCubeOn(view.table, u) && commandsUnit(view.table, seat, u) ? [u] : [],
);

/** A hex that nobody of the seat stands next to, with one of its neighbours. */
const far = Array.from({ length: grid.count }, (_, hex) => hex).find(
  hex =>
    open[hex] &&
    grid.neighbour(hex, 0) >= 0 &&
    own.every(
      u => grid.direction(view.table.units[u]!.hex, hex) < 0 && view.table.units[u]!.hex !== hex,
    ),
)!;
const beside = grid.neighbour(far, 0);
const blocked: View = { ...view, blocks: [{ hex: far, units: 1 }] };
const at = (fights: ReturnType<typeof fightsIn>) =>
  fights.find(({ target }) => target === labelOf(view, far));
const moving = (count: number) => ({
  units: own.slice(0, count).map(u => pieces[u]!.id),
  hex: beside,
});

test('HTL-11.3 an enemy out of contact has no odds; each unit that would arrive makes them better', () => {
  expect(own.length).toBeGreaterThan(1);
  expect(at(fightsIn(blocked, NOBODY))).toBeUndefined();
  const [one, two] = [at(fightsIn(blocked, moving(1)))!, at(fightsIn(blocked, moving(2)))!];
  expect(one.units).toHaveLength(1);
  expect(two.units).toHaveLength(2);
  expect(two.won.low).toBeGreaterThan(one.won.low);
});

test('HTL-19.1 a block that is not identified gives a range: from the strongest that it may be to nobody', () => {
  const { won } = at(fightsIn(blocked, moving(1)))!;
  expect(won.low).toBeLessThan(won.high);
  expect(
    fightsIn({ ...view, blocks: [] }, moving(1)).every(
      fight => fight.target !== labelOf(view, far),
    ),
  ).toBe(true);
});
