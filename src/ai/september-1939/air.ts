import { distance } from '../../maps/hex/distance.ts';
import { staffWork } from '../../rules/september-1939/index.ts';
import { decided, type KockDecision, type KockSight, orAnything } from './decision.ts';
import type { Situation } from './situation.ts';

/** W39-10.31: planes wait for the attack, unless the hunted can be slowed down, or the day's attacks are over. */
export const fly = (sight: KockSight, situation: Situation): KockDecision => {
  const barred = bar(sight, situation);
  if (barred) return barred;
  const target = targetOf(situation);
  if (target >= 0) {
    const label = situation.field.grid.label(target);
    for (const counter of countersOf(situation)) {
      const action = {
        type: 'placeAir' as const,
        counter,
        mission: 'strike' as const,
        target: label,
      };
      if (!sight.refuse(action)) return decided(action, 'strike', { target: label });
    }
  }
  return orAnything(sight, { type: 'passAir' }, 'airKept');
};

/** An enemy this near to a bridge means to cross it. */
const NEAR = 12;

/** W39-10.36a, W39-10.51: a bridge that the enemy must not cross is bombed, or the way to it made slow. */
const bar = (sight: KockSight, situation: Situation): KockDecision | null => {
  const { aims, state, side, field, enemyHexes } = situation;
  if (!aims.bar || state.side === side) return null;
  for (const [i, { id, ends }] of field.crossings.entries()) {
    const near = enemyHexes.some(hex => distance(field.grid, hex, ends[0]) <= NEAR);
    const wisla = field.westOfWisla[ends[0]] !== field.westOfWisla[ends[1]];
    if (state.bridges[i] !== 'intact' || !near || !wisla) continue;
    for (const counter of countersOf(situation)) {
      const action = { type: 'placeAir' as const, counter, mission: 'bridge' as const, target: id };
      if (!sight.refuse(action)) return decided(action, 'strike', { target: id });
    }
  }
  return null;
};

const countersOf = ({ state }: Situation): string[] => {
  const names = ['DE', 'SU', 'PL'];
  const seen = [0, 0, 0];
  return state.planes.flatMap(({ nation, strength, mission, used }) => {
    seen[nation] = seen[nation]! + 1;
    return strength > 0 && mission === 'none' && !used
      ? [`${names[nation]}-AIR-${seen[nation]}`]
      : [];
  });
};

const targetOf = (situation: Situation): number => {
  const { state, side, aims, field, enemySp, foe } = situation;
  if (state.side === side) return -1;
  for (const unit of aims.hunt) {
    const { hex, open } = state.units[unit]!;
    if (open && hex >= 0 && field.wood[hex] === 0) return hex;
  }
  if (state.half === 0) return -1; // the own attacks of today are still to come
  let best = -1;
  let most = 0;
  for (const [hex, sp] of enemySp) {
    if (field.wood[hex] !== 0 || staffWork.isFortified(state, hex, foe)) continue;
    const worth = sp - 2 * field.cover[hex]!;
    if (worth <= most) continue;
    most = worth;
    best = hex;
  }
  return best;
};
