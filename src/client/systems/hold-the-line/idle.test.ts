import { expect, test } from 'vitest';
import { newGame } from '../../../../tests/support/play.ts';
import { holdTheLine } from '../../../rules/hold-the-line/index.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { idlePosts } from './idle.ts';
import { piecesOf, type View } from './seen.ts';

const scenario = holdTheLine.scenarios.find(({ id }) => id === 'mlawa')!;
const viewAs = (seat: string): View =>
  newGame({ system: holdTheLine as never, scenario: scenario as never }, 1).view(seat) as View;

/** The same view in another phase, with units that were taken off. */
const changed = (view: View, gone: (unit: number) => boolean): View => ({
  ...view,
  table: {
    ...view.table,
    phase: 'COMMAND',
    units: view.table.units.map((unit, u) => (gone(u) ? { ...unit, status: 'destroyed' } : unit)),
  } as View['table'],
});

test('HTL-2.13 a post whose last unit is gone is told so, and Control hears of it', () => {
  const view = viewAs('control');
  const { hqs } = fieldOf(view.table);
  const hq = hqs.findIndex(({ side }) => side === 'GE');
  const lost = changed(view, u => view.table.units[u]!.hq === hq);
  const found = idlePosts(lost).find(({ post }) => post === hqs[hq]!.post);
  expect(found?.why).toContain('No unit');
  expect(found?.asks.length).toBeGreaterThan(0);
});

test('HTL-2.13 nobody is idle while the armies are set up', () => {
  expect(idlePosts(viewAs('control'))).toEqual([]);
});

test('HTL-2.9 spectators see the cubes of the evening before, and nothing of today', () => {
  const view = viewAs('spectator');
  const { picture } = view.table;
  expect(piecesOf(view).length).toBe(picture.units.length + picture.hqs.length);
  for (const { posture, detail } of piecesOf(view)) {
    expect(posture).toBeNull();
    expect(detail.pot).toBeNull();
  }
});
