import { expect, test } from 'vitest';
import {
  stage,
  tableOn,
  throwing,
} from '../../../../tools/vectors/not-quite-mechanized/small-table.ts';
import { Dice } from '../../../engine/dice/dice.ts';
import { SeededDice } from '../../../engine/dice/seeded.ts';
import type { LogLine } from '../../../engine/log.ts';
import { Stage } from '../../../engine/perform.ts';
import type { Engagement, State } from '../state.ts';
import { openAttack } from '../terms/attack.ts';
import { lookAround } from '../terms/knowledge.ts';
import { runFirefight } from './firefight.ts';
import { shootersOf } from './shooters.ts';

const PLACES: { [id: string]: [number, number] } = {
  'B-1.coy1': [5000, 5000],
  'B-1.coy2': [5400, 5000],
  'B-1.hq': [5000, 4700],
  'R-1.coy1': [5000, 5500],
  'R-1.mg1': [5450, 5250],
};

/** A company attacks from 200 m; another one stands beside it, and an enemy machine-gun platoon beside the defenders. */
const field = (): { state: State; attack: Engagement } => {
  const state = tableOn({});
  for (const unit of state.units) {
    const at = PLACES[unit.id];
    unit.state = at ? 'map' : 'gone';
    if (!at) continue;
    Object.assign(unit, { x: at[0], y: at[1], facing: unit.side === 0 ? 0 : 180 });
    Object.assign(unit, { formation: 'deployed', concealed: false, hidden: false, work: 'none' });
    unit.policy = { ...policy, fire: 'free' };
  }
  for (const paper of state.papers) paper.order.objective = { point: [5000, 5500], radius: 500 };
  state.bound = 2;
  state.phase = 'FIREFIGHT';
  lookAround(state, stage());
  const attack = openAttack(
    state,
    { command: 'B-1.hq', attackers: ['B-1.coy1'], supports: [], x: 5000, y: 5500, r: 250 },
    false,
  );
  attack.defenders = ['R-1.coy1'];
  return { state, attack };
};
const policy = {
  openAt: 'effective' as const,
  ambush: true,
  letPass: 'none' as const,
  scoot: false,
  stopAt_m: null,
};

test('NQM-8.33, NQM-10.14: a defender fires at the enemies of its engagement; who stands beside them is not under that fire', () => {
  const { state } = field();
  const [shooter] = shootersOf(state, ['R-1.coy1']);
  expect(shooter!.choice.mayHit).toEqual(['B-1.coy1']);
  expect(shooter!.engagement).not.toBe('');
  for (const unit of state.units) if (unit.id === 'R-1.mg1') unit.state = 'gone';
  runFirefight(state, throwing(6));
  const under = state.units.filter(unit => unit.side === 0 && unit.underFire).map(({ id }) => id);
  expect(under).toEqual(['B-1.coy1']);
});

test('NQM-8.1, NQM-8.35: whoever fires on the attackers without being in the circle defends, and his dice are shown to them (17.2)', () => {
  const { state, attack } = field();
  const [shooter] = shootersOf(state, ['R-1.mg1']);
  expect([shooter!.engagement, shooter!.choice.mayHit]).toEqual([attack.id, ['B-1.coy1']]);
  const lines: LogLine[] = [];
  const at = new Stage();
  at.set('table', new Dice(new SeededDice('shown')), lines);
  runFirefight(state, at);
  expect(attack.defenders).toContain('R-1.mg1');
  const shown = lines.filter(({ id }) => id === 'shotAt');
  expect(shown.map(({ seenBy }) => seenBy?.[0]).sort()).toEqual(['blue', 'blue', 'red']);
});

test('NQM-8.35: a defender who sees none of his attackers may still fire at whom he sees', () => {
  const { state, attack } = field();
  attack.attackers = ['B-1.coy3'];
  const [shooter] = shootersOf(state, ['R-1.coy1']);
  expect(shooter?.choice.mayHit).toEqual(['B-1.coy1']); // one enemy, the nearest
  expect(shooter?.engagement).toBe('');
});
