import { distance } from '../../maps/hex/distance.ts';
import { priceOfHexes } from '../../rules/september-1939/tables/losses.ts';
import { capacityOf } from '../../rules/september-1939/terms/losses.ts';
import { unitsIn } from '../../rules/september-1939/terms/standing.ts';
import { spOf } from '../../rules/september-1939/terms/strength.ts';
import { retreatCost } from './combat-worth.ts';
import {
  bestOf,
  decided,
  type Offer,
  offersOf,
  type SeptemberDecision,
  type SeptemberSight,
} from './decision.ts';
import { farsTo, nearest } from './far.ts';
import { postureOf, pullsOf, threatTo } from './posture.ts';
import { neighboursOf, type Situation } from './situation.ts';

/** W39-9.31: every gun that may help does; nothing comes after that it could be saved for, the enemy being here. */
export const support = (sight: SeptemberSight, situation: Situation): SeptemberDecision => {
  const offers = offersOf(sight, 'declareSupport');
  const { combat } = situation.view;
  const best = bestOf(offers, ({ artillery, air, antiTank }) => {
    const fire = artillery.reduce((sum, id) => sum + fireOf(situation, id), 0);
    const tanks = antiTank.length > 0 && (combat?.armourSp ?? 0) >= 9 ? 12 : -20;
    return fire + 10 * air.length + (antiTank.length > 0 ? tanks : 0);
  });
  const guns = best.artillery.length + best.antiTank.length;
  return decided(best, guns + best.air.length > 0 ? 'support' : 'saved', {
    guns,
    air: best.air.length,
  });
};
const fireOf = ({ field }: Situation, id: string): number =>
  field.pieces[field.unitNumber(id)]!.fire;

/** W39-8.54: guns are dear (W39-9.54: six times their fire), and so is the last point of a counter. */
export const lose = (sight: SeptemberSight, situation: Situation): SeptemberDecision => {
  const { state, field } = situation;
  const best = bestOf(offersOf(sight, 'allocateLosses'), ({ losses }) => {
    let cost = 0;
    for (const [id, points] of Object.entries(losses)) {
      const unit = field.unitNumber(id);
      const { artillery, fire } = field.pieces[unit]!;
      const part = state.units[unit]!.status === 'within';
      const left = part ? state.units[unit]!.sp : capacityOf(state, unit);
      cost += artillery ? (6 * fire) / 10 : points + (points >= left ? 1 : 0);
      cost -= 0.02 * left;
    }
    return -cost;
  });
  return decided(best, 'losses');
};

/** W39-8.52: stand or go, whatever costs less; what must be held is held while somebody is left to hold it. */
export const retreat = (sight: SeptemberSight, situation: Situation): SeptemberDecision => {
  const offers = offersOf(sight, 'chooseRetreat');
  const best = bestOf(offers, offer => -costOf(situation, offer));
  const stands = best.stacks.every(({ distance: hexes }) => hexes === 0);
  return decided(best, stands ? 'stands' : 'retreats');
};

/** What a place is worth that is left. */
const GROUND = 0.3;
const PLACE = 8;

const costOf = (situation: Situation, { stacks }: Offer<'chooseRetreat'>): number => {
  const { field, state, view, aims, side } = situation;
  const combat = view.combat!;
  const defends = combat.side !== side;
  const owed = Number(combat.result?.[1] ?? 0);
  const against = defends ? combat.attackSp : combat.defenceSp;
  const short = Math.max(...stacks.map(({ distance: hexes }) => owed - hexes));
  let cost = priceFor(situation, short, against, stacks);
  for (const { hex: label, distance: hexes, groups } of stacks) {
    const hex = field.grid.index(label);
    if (hexes > 0) {
      const holds = defends && (aims.keep.includes(hex) || aims.take.includes(hex));
      const dug = state.works.some(one => one.hex === hex && one.side === side) ? 0.4 : 0;
      cost += retreatCost(owed) + dug + (holds ? PLACE : defends ? GROUND : 0);
    }
    for (const { path } of groups) cost += endCost(situation, field.grid.index(path.at(-1)!));
  }
  return cost;
};

const priceFor = (
  situation: Situation,
  short: number,
  against: number,
  stacks: Offer<'chooseRetreat'>['stacks'],
): number => {
  if (short <= 0) return 0;
  const { field, state, aims } = situation;
  const stays = stacks.map(({ hex }) => field.grid.index(hex));
  const fortress = stays.some(hex => field.stationary[hex] !== 0);
  const full = priceOfHexes(short, against);
  const price = fortress ? Math.floor(full / 2) : full;
  const units = stays.flatMap(hex => unitsIn(state, hex));
  const capacity = units.reduce((sum, unit) => sum + capacityOf(state, unit), 0);
  const guarded = units.some(unit => aims.guard.includes(unit));
  if (price < capacity) return price;
  return capacity + (guarded ? 20 : 6); // nobody would be left
};

/** Where a retreat ends: not where the enemy is strong, rather in cover. */
const endCost = (situation: Situation, hex: number): number =>
  0.02 * threatTo(situation, hex) - 0.1 * situation.field.cover[hex]!;

/** W39-8.71: after the enemy towards the goal, around him, and into what was to be taken; those who hold a place stay. */
export const pursue = (sight: SeptemberSight, situation: Situation): SeptemberDecision => {
  const offers = offersOf(sight, 'pursue');
  const pass = decided({ type: 'passPursuit' }, 'stays');
  if (offers.length === 0) return pass;
  const worth = (offer: Offer<'pursue'>): number =>
    offer.moves.reduce((sum, move) => sum + moveWorth(situation, move), 0);
  const best = bestOf(offers, worth);
  return worth(best) > 0 ? decided(best, 'pursues', { units: best.moves.length }) : pass;
};

const moveWorth = (
  situation: Situation,
  { unit: id, path }: { readonly unit: string; readonly path: readonly string[] },
): number => {
  const { field, state, aims, enemySp } = situation;
  const unit = field.unitNumber(id);
  const from = state.units[unit]!.hex;
  const to = field.grid.index(path.at(-1)!);
  if (aims.take.includes(to)) return 20;
  if (aims.take.includes(from) || aims.keep.includes(from)) return -5;
  const posture = postureOf(situation);
  if (posture === 'hold' || posture === 'last') return -0.5;
  const own = spOf(state, unit);
  const facing = neighboursOf(field, to).reduce((sum, at) => sum + (enemySp.get(at) ?? 0), 0);
  const fars = farsTo(situation, unit, pullsOf(situation));
  const nearer = (nearest(fars, from) - nearest(fars, to)) / 8;
  const hunted = aims.hunt.some(
    prey => state.units[prey]!.open && distance(field.grid, state.units[prey]!.hex, to) <= 1,
  );
  return nearer + (hunted ? 1.5 : 0.2) - (facing > 1.5 * own ? 1 : 0);
};
