import { expect, test } from 'vitest';
import { random } from '../../engine/random.ts';
import { polandCampaign } from './index.ts';
import { besiegedHexes, movePreview, recovering, wouldBeObliged } from './preview.ts';
import { SmallTable } from './vectors/small-table.ts';
import type { GivenUnit } from './vectors/vector.ts';
import { viewOf } from './view.ts';

const unit = (id: string, hex: string, more: Partial<GivenUnit> = {}): GivenUnit => ({
  id,
  nation: id.startsWith('p') ? 'PL' : 'DE',
  type: 'infantry',
  stats: '3-5-4',
  back: '2-3-4',
  hex,
  ...more,
});
const stacks = (fog: string) =>
  SmallTable.of({
    units: [unit('p1', '1010'), unit('p2', '1010'), unit('a', '1110'), unit('b', '1110')],
    options: { fog },
  });
const known = (table: SmallTable, seat: string) =>
  viewOf(table.state, seat)
    .units.filter(({ hex }) => hex !== null)
    .map(({ unit: id }) => id);

test('PC-5.1.1c: of an enemy stack one sees the top, everything or nothing, by the fog', () => {
  expect(known(stacks('stack'), 'german')).toEqual(['p1', 'a', 'b']);
  expect(known(stacks('none'), 'german')).toEqual(['p1', 'p2', 'a', 'b']);
  expect(known(stacks('full'), 'german')).toEqual(['a', 'b']);
  expect(known(stacks('stack'), 'spectator')).toEqual(['p1', 'a']);
  expect(viewOf(stacks('full').state, 'german').hidden).toEqual([
    { hex: '1010', place: 0, side: 'polish', nation: 'PL' },
    { hex: '1010', place: 1, side: 'polish', nation: 'PL' },
  ]);
});

test('PC-5.1.1c: an owner chooses the top, and it shows when the phase is over', () => {
  const table = stacks('stack');
  table.toMovement('german');
  expect(table.act('german', { type: 'reorderStack', hex: '1110', order: ['b', 'a'] })).toBeNull();
  expect(known(table, 'polish')).toEqual(['p1', 'p2']);
  table.act('german', { type: 'endMovement' });
  expect(known(table, 'polish')).toEqual(['p1', 'p2', 'b']);
  const again = { type: 'reorderStack' as const, hex: '1110', order: ['b', 'a'] };
  expect(table.refusal('german', again)?.code).toBe('BAD_CHOICE');
});

test('PC-5.1.1c: the units of a combat are shown until it is over', () => {
  const table = stacks('full');
  table.toCombat('german');
  table.act('german', { type: 'declareAttack', target: '1010', units: ['a', 'b'], air: 20 });
  expect(table.state.combat).not.toBeNull();
  expect(known(table, 'german')).toContain('p2');
  expect(known(table, 'polish')).toContain('a');
});

test('what an enemy has moved or must attack with stays hidden', () => {
  const table = stacks('none');
  table.state.units[table.unit('a')]!.moved = true;
  table.toCombat('german');
  const seen = viewOf(table.state, 'polish');
  expect(seen.obliged).toEqual([]);
  expect(seen.units.every(({ moved }) => !moved)).toBe(true);
  expect(viewOf(table.state, 'german').obliged).toEqual(['a', 'b']);
});

test('an imagined table looks the same to the seat and never puts armour in mountains', () => {
  const table = SmallTable.of({
    board: { hexes: { '1010': { terrain: ['mountain'] } } },
    units: [
      unit('m1', '1010'),
      unit('m2', '1010'),
      unit('z1', '1210', { type: 'armoured' }),
      unit('z2', '1210', { type: 'armoured' }),
      unit('p1', '1510'),
    ],
  });
  const seen = viewOf(table.state, 'polish');
  for (let seed = 0; seed < 50; seed++) {
    const made = polandCampaign.imagine(seen, 'polish', random(seed));
    polandCampaign.assertSound(made);
    expect(viewOf(made, 'polish')).toEqual(seen);
  }
});

test('a screen can ask what a move costs, who is besieged, who recovers and who would be obliged', () => {
  const table = SmallTable.of({
    units: [unit('p1', '1010'), unit('a', '1009'), unit('b', '1111'), unit('c', '0911')],
  });
  table.toMovement('german');
  const seen = viewOf(table.state, 'german');
  expect(movePreview(seen, 'a').find(({ hex }) => hex === '1110')).toEqual({
    hex: '1110',
    cost: 2,
    path: ['1110'],
    mustStop: true,
    obliges: true,
  });
  expect(besiegedHexes(seen)).toEqual(['1010']);
  expect(wouldBeObliged(seen)).toEqual(['a', 'b', 'c']);
  expect(recovering(seen)).toEqual([]);
});

test('the board in letters names stacks and pieces as far as the seat sees them', () => {
  const table = stacks('stack');
  const text = polandCampaign.text?.(viewOf(table.state, 'german'), 'german') ?? '';
  expect(text).toContain('.P2');
  expect(text).toContain('1010  p1 3-5-4, ? (polish)');
  expect(text).toContain('turn 1, movement of the German side');
});
