import type { Contact, State, Unit } from '../state.ts';
import { differenceOf, meanSixths, shiftOf } from '../tables/firefight.ts';
import type { Class } from '../tables/weapons.ts';
import type { AttackPlan } from '../terms/attack.ts';
import { groundAt, terrainOf } from '../terms/field.ts';
import { aimAt, groupOf } from '../terms/fire.ts';
import { gapBetween, pointOf, sees } from '../terms/footprint.ts';
import { contactClass } from '../terms/protection.ts';
import { believedRange, contactRange, hasAmmunition, locatedBy, shotsOf } from '../terms/ranges.ts';
import { unitNamed } from '../terms/roster.ts';
import { sq } from '../terms/squared.ts';
import { here } from '../terms/stands.ts';

/** What an enemy is believed to shoot with at troops: tanks and guns a class better than rifles. */
const believedClass = ({ target, kind }: Contact): Class =>
  target === 'armour' || kind === 'battery' || kind === 'train' ? 'M' : 'L';

/** Mean hits in sixths of one unit's fire on the best target of a circle. */
const ownMean = (state: State, unit: Unit, targets: readonly Contact[]): number => {
  if (!hasAmmunition(unit)) return 0;
  const terrain = terrainOf(state);
  const means = targets.map(contact => {
    const gap = gapBetween(state, unit, contact);
    const ground = groundAt(terrain, pointOf(contact));
    const group = { kind: contact.target, class: contactClass(contact, ground, state.options) };
    const aim = sees(state, unit, contact) ? aimAt(state, unit, group, gap) : null;
    return aim && aim.band !== 'harass' ? aim.mean : 0;
  });
  return Math.max(0, ...means) * shotsOf(state, unit);
};

/** Mean hits in sixths of what one located enemy can return. */
const returned = (state: State, contact: Contact, attackers: readonly Unit[]): number =>
  Math.max(
    0,
    ...attackers.map(unit => {
      const [stand] = here(unit);
      const gap = gapBetween(state, unit, contact);
      if (!stand || gap > believedRange(contact) || !sees(state, unit, contact)) return 0;
      const shift = shiftOf(gap <= contactRange(unit) ? 'contact' : 'effective', false);
      const { class: against } = groupOf(state, unit, stand, false);
      return meanSixths(
        differenceOf(believedClass(contact), against, shift),
        state.options.offTableHigh,
      );
    }),
  );

/**
 * NQM-2.19: whether the mean hits of the first volley are not lower than what the located defenders can return: those of the circle and
 * all others in whose range and sight the attackers stand.
 */
export const isFavourable = (state: State, side: number, plan: AttackPlan): boolean => {
  const attackers = plan.attackers.map(id => unitNamed(state, id));
  const supports = plan.supports.map(id => unitNamed(state, id));
  const enemies = locatedBy(state, side).filter(one => one.combat && !one.broken);
  const targets = enemies.filter(one => sq(one.x - plan.x) + sq(one.y - plan.y) <= sq(plan.r));
  const own = [...attackers, ...supports].reduce(
    (sum, unit) => sum + ownMean(state, unit, targets),
    0,
  );
  const back = enemies.reduce((sum, one) => sum + returned(state, one, attackers), 0);
  return own >= back;
};
