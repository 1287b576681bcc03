import { expect, test } from 'vitest';
import { SmallTable } from '../../../tools/vectors/poland-campaign/small-table.ts';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import { Table } from '../../engine/table.ts';
import { type Action, polandCampaign } from './index.ts';
import { derivedFaults } from './terms/standing.ts';

const newTable = (scenario = 'campaign-1939', seed = 'game') =>
  Table.create(polandCampaign, { scenario, dice: pledge(seed) });
const end = (table: ReturnType<typeof newTable>) => {
  const { phase, side } = table.state;
  table.act(side, { type: phase === 'movement' ? 'endMovement' : 'endCombat' });
};
const standing = (table: ReturnType<typeof newTable>) => {
  const { turn, phase, side } = table.state;
  return `${turn} ${side} ${phase}`;
};
const infantry = { type: 'infantry', stats: '3-5-4', back: '2-3-4' } as const;

test('PC-3.0: German movement and combat, Polish movement and combat, then the next turn', () => {
  const table = newTable('mlawa');
  const seen: string[] = [];
  for (let i = 0; i < 6; i++) {
    seen.push(standing(table));
    end(table);
  }
  // a combat phase without anybody to attack passes by itself
  expect(seen).toEqual(
    [1, 2, 3].flatMap(turn => [`${turn} german movement`, `${turn} polish movement`]),
  );
  expect(table.outcome?.how).toBeDefined();
});

test('PC-3.0: only the seat whose phase it is may act', () => {
  const table = newTable();
  expect(table.refusal('polish', { type: 'endMovement' })).toMatchObject({
    rule: 'PC-3.0',
    code: 'NOT_YOUR_PHASE',
  });
});

test('PC-2.4.1: turn n covers two days and the eighth is the last', () => {
  const table = newTable();
  const turns = new Set<number>();
  while (!table.outcome) {
    turns.add(table.state.turn);
    end(table);
  }
  expect([...turns]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('PC-2.4.2: the air record is one number, 10 in the first turn and 20 later, seen by both', () => {
  const table = newTable();
  expect([table.view('german').air, table.view('polish').air]).toEqual([10, 10]);
  end(table);
  end(table);
  expect([table.state.turn, table.view('spectator').air]).toEqual([2, 20]);
});

test('PC-2.4.3: two dice for each combat, and nothing else is thrown', () => {
  const table = newTable('bzura');
  const chance = random(4);
  while (!table.outcome) {
    const { seat } = table.pending()[0]!;
    table.act(seat, table.sample(seat, chance));
  }
  const lines = table.log('german').map(({ line }) => line.id);
  const throws = table.entries.flatMap(entry => entry.throws ?? []);
  expect(throws.length).toBe(lines.filter(id => id === 'combatResult').length);
  expect(throws.every(({ dice, rule }) => dice === '2d6' && rule === 'PC-5.1.4')).toBe(true);
});

test('PC-5.1: declare, announce, ratio and shifts, dice, losses, retreat, advance, in this order', () => {
  const table = SmallTable.of({
    units: [
      { id: 'p', nation: 'PL', ...infantry, hex: '1010' },
      ...['a', 'b', 'c'].map(id => ({ id, nation: 'DE' as const, ...infantry, hex: '1110' })),
    ],
  });
  table.toCombat('german');
  const units = ['a', 'b', 'c'];
  table.act('german', { type: 'declareAttack', target: '1010', units, air: 20 }); // 29 to 5 is 5-1
  table.act('german', { type: 'chooseLosses', units: ['a'] });
  table.act('polish', { type: 'retreatUnit', unit: 'p', path: ['0910'] });
  table.act('german', { type: 'advanceUnit', unit: 'a', path: ['1010'] });
  expect(table.lines.map(({ id }) => id)).toEqual([
    'attackDeclared',
    'defenceAnnounced',
    'odds',
    'combatResult', // 6: DRI AVB
    'reduced',
    'retreated',
    'advanced',
  ]);
});

test('PC-10.2c: resignation ends the game at once, and the other side wins', () => {
  const table = newTable();
  table.act('german', { type: 'resign' });
  expect(table.outcome).toMatchObject({ winners: ['polish'], how: 'resignation' });
  expect(table.refusal('polish', { type: 'resign' })?.code).toBe('GAME_OVER');
});

test('PC-10.2c: an agreement needs both sides in one phase, and the points decide', () => {
  const table = newTable();
  table.act('german', { type: 'agreeToEnd' });
  expect(table.refusal('german', { type: 'agreeToEnd' })?.code).toBe('BAD_CHOICE');
  end(table); // the offer lapses with the phase
  table.act('polish', { type: 'agreeToEnd' });
  expect(table.outcome).toBeNull();
  table.act('german', { type: 'agreeToEnd' });
  expect(table.outcome).toMatchObject({ winners: ['polish'], how: 'agreement' });
});

test('PC-10.2c: the phases of a side that has nothing left pass by themselves', () => {
  const table = SmallTable.of({
    units: [
      { id: 'g', nation: 'DE', ...infantry, hex: '1010' },
      { id: 'p', nation: 'PL', ...infantry, hex: '2610' },
    ],
    turn: 8,
  });
  table.toMovement('polish');
  for (const unit of table.state.units) if (unit.status === 'notArrived') unit.status = 'exited';
  table.act('polish', { type: 'exitEast', unit: 'p', path: [] });
  expect(table.state.phase).toBe('over');
});

test('what is derived from the state stays as a new survey would have it', () => {
  const table = newTable('bzura', 'derived');
  const chance = random(9);
  while (!table.outcome) {
    const { seat } = table.pending()[0]!;
    const action: Action | null = table.sample(seat, chance);
    table.act(seat, action);
    expect(derivedFaults(table.state)).toEqual([]);
  }
});

test('PC-3.0: the gate is asked the same questions as the seats, without what they are about', () => {
  const table = newTable('campaign-1939', 'asked');
  const chance = random(5);
  const kinds = new Set<string>();
  while (table.outcome === null) {
    const [question] = table.pending();
    if (!question) throw new Error('nobody is asked');
    const { about: _, ...asked } = question;
    kinds.add(question.kind);
    expect(polandCampaign.asking?.(table.state)).toEqual([asked]);
    const action = table.sample(question.seat, chance);
    if (!action || table.act(question.seat, action).refused) throw new Error('nothing to do');
  }
  expect(kinds.size).toBeGreaterThan(3);
  expect(polandCampaign.asking?.(table.state)).toEqual([]);
});
