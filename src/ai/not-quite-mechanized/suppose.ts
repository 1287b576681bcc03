import type { Random } from '../../engine/random.ts';
import type { State } from '../../rules/not-quite-mechanized/index.ts';
import { groundOf, isAttacker } from './ground.ts';
import { middleOf } from './situation.ts';

const WHOLE_MAP = 7500; // NQM-2.4: the most that an order may name

/**
 * An imagined enemy stands where he was seen and, without an order, would march to his log area. Here he does what his role says: he
 * holds where he stands, or comes for the dearest of our objectives; and where nobody is known his reserve may lie on one of his own.
 */
export const supposeEnemy = (draft: State, own: number, chance: Random): void => {
  const ground = groundOf(draft);
  const enemy = 1 - own;
  const units = draft.units.filter(
    unit => unit.side === enemy && unit.state === 'map' && unit.kind !== 'hq',
  );
  const known = units.filter(unit => !unit.id.endsWith('.res'));
  const attacks = isAttacker(ground, enemy);
  const middle = middleOf(known.length > 0 ? known : units);
  const wanted = draft.objectives.flatMap(({ holder }, i) => {
    const one = ground.objectives[i];
    return one && (holder === own) === attacks && one.vp > 0 ? [one] : [];
  });
  if (wanted.length === 0) return;
  const goal = attacks
    ? wanted.reduce((a, b) => (b.vp > a.vp ? b : a))
    : wanted[chance.below(wanted.length)]!;
  const [x = 0, y = 0] = goal.at;
  for (const paper of draft.papers) {
    if (paper.side !== enemy || paper.state !== 'current') continue;
    paper.order = attacks
      ? {
          ...paper.order,
          aim: 'attack',
          objective: { point: [x, y], radius: Math.min(1000, goal.radius) },
          axis: [
            [middle.x, middle.y],
            [x, y],
          ],
        }
      : {
          ...paper.order,
          aim: 'defend',
          objective: { point: [middle.x, middle.y], radius: WHOLE_MAP },
        };
  }
  wearDown(draft, own);
  const reserve = units.find(unit => unit.id.endsWith('.res'));
  if (!reserve) return;
  if (known.some(unit => unit.kind === 'company') && chance.below(2) === 0) {
    reserve.state = 'gone';
    return;
  }
  if (attacks) Object.assign(reserve, { x: middle.x, y: middle.y });
  else if (
    chance.below(2) === 0 &&
    !draft.units.some(unit => unit !== reserve && isBeside(unit, x, y))
  )
    Object.assign(reserve, { x, y, concealed: true, work: 'dugIn', formation: 'defence' });
};

/** NQM-8.23: hits that were counted in attacks that go on lie on whoever is known in them, and each hour cost them a CU. */
const wearDown = (draft: State, own: number): void => {
  for (const { side, state, inflicted, received, defenders, attackers } of draft.engagements) {
    if (state !== 'open') continue;
    const [hits, ids] = side === own ? [inflicted, defenders] : [received, attackers];
    const units = draft.units.filter(unit => unit.side !== own && ids.includes(unit.id));
    for (const unit of units) unit.cu = Math.max(0, unit.cu - hits.length);
    const stands = units.flatMap(unit => unit.stands);
    let left = hits.reduce((sum, one) => sum + one, 0);
    for (const stand of stands) {
      if (left === 0) break;
      stand.markers = 1;
      left--;
    }
  }
};

const isBeside = (unit: { x: number; y: number; state: string }, x: number, y: number): boolean =>
  unit.state === 'map' && (unit.x - x) ** 2 + (unit.y - y) ** 2 <= 400 ** 2;
