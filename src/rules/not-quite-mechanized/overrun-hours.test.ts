import { expect, test } from 'vitest';
import {
  ATTACK,
  Battle,
  face,
  put,
} from '../../../tools/vectors/not-quite-mechanized/own-field.ts';

/** A firefight won in the first hour; in the second the enemy breaks under fire and the attacker presses home. */
const pressed = (grade: 'R' | 'C'): Battle => {
  const battle = new Battle({}, field => {
    face(field);
    put(field, { 'B-1.coy1': { pos: [2000, 1250], grade } });
  }).until('DECLARE');
  battle.falls = (_rule, what) => (what.startsWith('R-') ? 1 : 6);
  battle.act('blue', ATTACK).until('ORDERS', 1).until('DECLARE', 1);
  while (battle.state.phase !== 'ASSAULT') {
    const [asked] = battle.table.pending();
    battle.act(asked!.seat, { type: 'commit', serial: battle.state.serial });
  }
  battle.act('blue', { type: 'pressHome', engagement: battle.state.engagements[0]!.id });
  return battle.until('REORG', 1);
};
const told = (battle: Battle): string[] =>
  battle.table
    .log('blue')
    .flatMap(({ line: { id, values } }) =>
      id === 'disorganised' && values.unit === 'B-1.coy1' ? [String(values.cause)] : [],
    );

test('NQM-9.13, NQM-10.3: an hour that ends in overrunning the position is no combat hour, though the attackers fired in it', () => {
  const battle = pressed('R');
  const { combatHours, disorder, shots } = battle.unit('B-1.coy1');
  expect([combatHours, disorder, shots]).toEqual([1, 'none', 1]);
  expect(told(battle)).toEqual([]);
});

test('NQM-10.3: what was deferred comes when the attack ends, and is told', () => {
  const battle = pressed('C');
  const { combatHours, disorder } = battle.unit('B-1.coy1');
  expect([combatHours, disorder]).toEqual([1, 'hours']);
  expect(told(battle)).toEqual(['hours']);
});
