import { expect, test } from 'vitest';
import {
  tableOn,
  throwing,
} from '../../../../../tools/vectors/not-quite-mechanized/small-table.ts';
import { DEFAULT_POLICY } from '../../orders/order.ts';
import type { State, Unit } from '../../state.ts';
import { locate } from '../../terms/knowledge.ts';
import { deployTowards } from './halts.ts';
import { findEncounters } from './recce.ts';
import { resolveEncounters } from './sequence.ts';

/** A company on the march towards another that lies 200 m (or further) before its head. */
const field = (apart = 350): { state: State; own: Unit; enemy: Unit } => {
  const state = tableOn({});
  state.phase = 'MOVE';
  for (const unit of state.units)
    if (unit.id !== 'B-1.coy1' && unit.id !== 'R-1.coy1') unit.state = 'gone';
  const [own, enemy] = ['B-1.coy1', 'R-1.coy1'].map(
    id => state.units.find(unit => unit.id === id)!,
  ) as [Unit, Unit];
  Object.assign(own, {
    ...{ x: 5000, y: 5000, facing: 0, formation: 'column', moved: true, concealed: false },
    trail: [
      [5000, 4700],
      [5000, 5000],
    ],
    march: {
      path: [
        [5000, 4400],
        [5000, 6500],
      ],
      ...{ mode: 'moveToContact', seconds: 2160, wait: 0, halted: false, why: 'drill', began: 0 },
      ...{ rout: false, stopAt: -1 },
    },
  });
  Object.assign(enemy, {
    ...{ x: 5000, y: 5000 + apart, facing: 180, formation: 'deployed', moved: false, work: 'none' },
  });
  return { state, own, enemy };
};

const ONE = 1; // the worst face of every die

test('NQM-6.10: a column that halts far outside everybody’s effective range has met nobody, and deploys', () => {
  const { state, own, enemy } = field(1150);
  const contact = locate(state, own.side, enemy, throwing(ONE));
  deployTowards(state, own, contact, throwing(ONE));
  expect([own.formation, own.caught]).toEqual(['deployed', false]);
  const close = field();
  const met = locate(close.state, own.side, close.enemy, throwing(ONE));
  deployTowards(close.state, close.own, met, throwing(ONE));
  expect([close.own.formation, close.own.caught]).toEqual(['column', true]);
});

test('NQM-6.10: whose way has led over a marked start line deploys in time; a stand beside the way marks none', () => {
  const marked = (line: number[], at: number[]): Unit => {
    const { state, own, enemy } = field();
    const stand = state.units.find(unit => unit.id === 'B-1.mg1')!;
    Object.assign(stand, { state: 'map', x: at[0], y: at[1], line });
    const contact = locate(state, own.side, enemy, throwing(ONE));
    deployTowards(state, own, contact, throwing(ONE));
    return own;
  };
  expect(marked([5000, 4600], [5200, 4600]).formation).toBe('deployed');
  expect(marked([5800, 5000], [5800, 5000]).caught).toBe(true); // 800 m to the side of its way
  expect(marked([5000, 4600], [5900, 4600]).caught).toBe(true); // nobody has stayed there
});

test('NQM-6.10: a column whose RED succeeded deploys in time', () => {
  const { state, own, enemy } = field();
  Object.assign(enemy, { concealed: true });
  enemy.policy = { ...DEFAULT_POLICY };
  findEncounters(state, throwing(6), []);
  expect(state.encounters).toHaveLength(1);
  resolveEncounters(state, throwing(6));
  expect([own.formation, own.march?.halted]).toEqual(['deployed', true]);
});

test('NQM-6.3, NQM-2.9: who is not to ambush calls STOP like the others, and lets the mover go on where he could have lain in wait', () => {
  const { state, own, enemy } = field();
  Object.assign(enemy, { concealed: true });
  enemy.policy = { ...DEFAULT_POLICY, ambush: false };
  findEncounters(state, throwing(ONE), []);
  expect(state.encounters.map(one => one.how)).toEqual(['stop']);
  // RED fails on a 1, WHITE succeeds on a 6: ambush or pass.
  resolveEncounters(state, throwing(1, 6, 1));
  expect([enemy.concealed, own.march?.halted]).toEqual([true, false]);
  const eager = field();
  Object.assign(eager.enemy, { concealed: true });
  eager.enemy.policy = { ...DEFAULT_POLICY, ambush: true };
  findEncounters(eager.state, throwing(ONE), []);
  resolveEncounters(eager.state, throwing(1, 6, 1));
  expect(eager.enemy.concealed).toBe(false);
});
