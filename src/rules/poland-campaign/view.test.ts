import { expect, test } from 'vitest';
import {
  CAMPAIGN,
  SmallTable,
  division as unit,
} from '../../../tools/vectors/poland-campaign/small-table.ts';
import { random } from '../../engine/random.ts';
import { polandCampaign } from './index.ts';
import { besiegedHexes, movePreview, recovering, wouldBeObliged } from './preview.ts';
import { viewOf } from './view.ts';

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

test('PC-5.1.1c: with full fog an imagined piece is of the nation that shows', () => {
  const table = SmallTable.of({
    units: [unit('s', '1110', { nation: 'SK' }), unit('g', '1112'), unit('p', '1510')],
    options: { fog: 'full' },
  });
  const seen = viewOf(table.state, 'polish');
  for (let seed = 0; seed < 8; seed++) {
    const made = polandCampaign.imagine(seen, 'polish', random(seed));
    expect(made.units[table.unit('s')]!.hex).toBe(table.state.units[table.unit('s')]!.hex);
    expect(viewOf(made, 'polish')).toEqual(seen);
  }
});

test('PC-4.2.3: everybody knows where paratroops dropped; an imagined table knows it too', () => {
  const dropped = { turn: 2, hex: '1010' };
  const table = SmallTable.of({ units: [unit('p', '1510')], dropped, turn: 3 });
  const seen = viewOf(table.state, 'polish');
  expect(seen.drop).toEqual(dropped);
  const { dropTurn, dropHex } = polandCampaign.imagine(seen, 'polish', random(1));
  expect([dropTurn, dropHex]).toEqual([2, table.state.dropHex]);
});

test('a view of pieces that cannot lie where they are seen is a Fault', () => {
  const seen = viewOf(stacks('stack').state, 'german');
  const drowned = {
    ...seen,
    hidden: seen.hidden.map(one => ({ ...one, side: 'german' as const })),
  };
  expect(() => polandCampaign.imagine(drowned, 'german', random(1))).toThrow('do not fit');
});

test('a screen that asks for another seat, or for a piece that is not there, learns nothing', () => {
  const table = SmallTable.of({ units: [unit('p1', '1010'), unit('a', '1009')] });
  table.toMovement('german');
  const seen = viewOf(table.state, 'polish');
  expect([recovering(seen), wouldBeObliged(seen)]).toEqual([[], []]);
  expect([movePreview(seen, 'nobody'), movePreview(seen, 'PL-41DR')]).toEqual([[], []]);
});

test('PC-5.3.1: who is pushed aside its owner alone is told, unless nothing is hidden', () => {
  const pushed = (fog: string, seat: string) => {
    const table = stacks(fog);
    table.toCombat('german');
    table.act('german', { type: 'declareAttack', target: '1010', units: ['a', 'b'], air: 20 });
    table.state.combat!.displaced = [table.unit('p2')];
    return viewOf(table.state, seat).combat?.displaced;
  };
  expect(pushed('stack', 'polish')).toEqual(['p2']);
  expect([pushed('stack', 'german'), pushed('stack', 'spectator')]).toEqual([[], []]);
  expect(pushed('none', 'german')).toEqual(['p2']);
});

test('a later view shares every piece that looks as before', () => {
  const table = stacks('none');
  const first = viewOf(table.state, 'german');
  const changed = (change: object) => {
    Object.assign(table.state.units[table.unit('a')]!, change);
    const next = viewOf(table.state, 'german', first);
    expect(next).toEqual(viewOf(table.state, 'german'));
    return next.units.filter((one, i) => one !== first.units[i]).map(({ unit: id }) => id);
  };
  expect(changed({})).toEqual([]);
  for (const flag of ['reduced', 'moved', 'placed', 'attacked', 'engagedSinceCheck', 'open']) {
    expect(changed({ [flag]: true })).toEqual(['a']);
    expect(changed({ [flag]: false })).toEqual([]);
  }
  expect(changed({ place: 2 })).toEqual(['a']);
  expect(changed({ place: 0, hex: -1, status: 'destroyed' })).toEqual(['a']);
});

test('the board in letters shows the area in play, forts, what was done and what is open', () => {
  const table = SmallTable.open(
    {
      ...CAMPAIGN,
      id: 'letters',
      area: { columns: [9, 12], rows: [8, 11] },
      board: 'open',
      changes: [{ hex: '1010', terrain: ['forest'], forts: ['NE'] }],
      units: [
        { unit: 'PL-1DP', hex: '1010', reduced: true },
        { unit: 'DE-1ID', hex: '1110' },
        { unit: 'DE-3ID', hex: '1110' },
      ],
      airborne: [],
      reinforcements: [],
      control: [],
      victory: { ...CAMPAIGN.victory, cities: [] },
    },
    {},
  );
  const text = (seat: string) => polandCampaign.text?.(viewOf(table.state, seat), seat) ?? '';
  expect(text('polish').split('\n')[0]?.trim()).toBe('09   10   11   12');
  expect(text('polish')).toContain('f#P1');
  expect(text('polish')).toContain('.G2');
  expect(text('polish')).not.toContain('off the board');
  expect(text('polish')).toMatch(/1110 {2}DE-1ID [\d-]+, \? \(german\)/);
  table.state.units[table.unit('DE-1ID')]!.moved = true;
  expect(text('german')).toMatch(/DE-1ID [\d-]+ moved,/);
  table.toCombat('german');
  expect(text('german')).toContain('must attack: DE-1ID, DE-3ID');
  expect(text('polish')).not.toContain('must attack');
  const attack = { type: 'declareAttack' as const, target: '1010', air: 0 };
  table.act('german', { ...attack, units: ['DE-1ID', 'DE-3ID'] });
  expect(text('german')).toMatch(/attack on 1010 by DE-1ID, DE-3ID: [A-Z]/);
  expect(text('german')).toMatch(/DE-3ID [\d-]+ attacked/);
});

test('an attack that waits for the announcement of the defence is not rolled yet', () => {
  const table = SmallTable.of({ units: [unit('p1', '1010', { moved: true }), unit('a', '1110')] });
  table.toCombat('polish');
  table.act('polish', { type: 'declareAttack', target: '1110', units: ['p1'], air: 0 });
  const text = polandCampaign.text?.(viewOf(table.state, 'polish'), 'polish');
  expect(text).toContain('attack on 1110 by p1: not rolled');
});

test.each([
  'hex',
  'place',
  'status',
  'reduced',
  'open',
  'moved',
  'placed',
  'attacked',
  'engagedSinceCheck',
] as const)(
  'PC-5.1.1c: a change of a piece’s %s is seen in a view made with the one before',
  field => {
    for (const seat of ['german', 'polish', 'spectator']) {
      const { state } = stacks('stack');
      const before = viewOf(state, seat);
      const piece = state.units[2]!;
      const now = piece[field];
      const other =
        typeof now === 'boolean' ? !now : typeof now === 'number' ? now + 1 : 'destroyed';
      Reflect.set(piece, field, other);
      expect(viewOf(state, seat, before)).toEqual(viewOf(state, seat));
    }
  },
);

test('pieces, cities and hidden stacks that look as before are the same ones', () => {
  for (const seat of ['german', 'polish', 'spectator']) {
    const before = viewOf(stacks('full').state, seat);
    const after = viewOf(stacks('full').state, seat, before);
    expect(after.units.every((piece, i) => piece === before.units[i])).toBe(true);
    expect(after.hidden).toBe(before.hidden);
    expect(after.control).toBe(before.control);
  }
});

test('PC-5.1.1c: the eyes of a replay after the end see whole stacks', () => {
  expect(known(stacks('full'), 'control')).toEqual(['p1', 'p2', 'a', 'b']);
  expect(viewOf(stacks('full').state, 'control').hidden).toEqual([]);
});
