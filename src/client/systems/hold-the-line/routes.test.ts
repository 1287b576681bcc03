import { expect, test } from 'vitest';
import { newGame } from '../../../../tests/support/play.ts';
import { holdTheLine } from '../../../rules/hold-the-line/index.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { offRoute, routesSeen } from './routes.ts';
import type { View } from './seen.ts';

const scenario = holdTheLine.scenarios.find(({ id }) => id === 'mlawa')!;
const table = newGame({ system: holdTheLine as never, scenario: scenario as never }, 1);
const seat = table.seats.find(({ side }) => side === 'GE')!.id;
const german = (): View => table.view(seat) as View;

/** The same view with other marks on the first German route. */
const marked = (view: View, marks: readonly number[]): View => {
  const routes = view.table.routes.map((one, r) =>
    r === first(view) ? { ...one, marks: [...marks] } : one,
  );
  return { ...view, table: { ...view.table, routes } };
};
const first = (view: View): number =>
  fieldOf(view.table).routes.findIndex(({ hq, source }) => {
    const { hqs } = fieldOf(view.table);
    return hqs[hq]?.side === 'GE' && source >= 0;
  });

test('HTL-6.3 the mark after a gap is where the route is cut, the marks behind it are lost', () => {
  const view = german();
  const field = fieldOf(view.table);
  const { source } = field.routes[first(view)]!;
  const chain = [source];
  for (let step = 0; step < 4; step++) {
    const here = chain.at(-1)!;
    const next = Array.from({ length: 6 }, (_, d) => field.grid.neighbour(here, d)).find(
      hex =>
        hex >= 0 &&
        field.open[hex] &&
        chain.every(one => field.apart(one, hex) >= 1 + Number(one !== here)),
    );
    chain.push(next!);
  }
  const whole = routesSeen(marked(view, chain)).find(route => route.source === source)!;
  expect(whole.joined).toEqual(expect.arrayContaining(chain));
  expect([...whole.cuts, ...whole.lost]).toEqual([]);
  const gap = chain.filter((_, i) => i !== 2);
  const broken = routesSeen(marked(view, gap)).find(route => route.source === source)!;
  expect(broken.joined).toEqual(chain.slice(0, 2));
  expect([...broken.cuts, ...broken.lost].sort()).toEqual(chain.slice(3).sort());
});

test('HTL-6.3 a headquarters that has left every route is named before the day ends', () => {
  const view = german();
  const route = fieldOf(view.table).routes[first(view)]!;
  const { name } = fieldOf(view.table).hqs[route.hq]!;
  expect(offRoute(view, seat)).toEqual([]);
  expect(offRoute(marked(view, []), seat)).toContain(name);
});
