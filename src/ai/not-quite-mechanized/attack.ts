import type { Decision } from '../../engine/bot.ts';
import { type Action, measure, paceOf } from '../../rules/not-quite-mechanized/index.ts';
import { concreteOf, groundOf } from './ground.ts';
import { isSearched } from './mission.ts';
import { type Contact, isFree, type Place, towards, type Unit, within } from './picture.ts';
import { placeNear } from './places.ts';
import { as, type Group, groupsOf, isInConcrete, lostOf, middleOf, type See } from './situation.ts';
import { wayRound } from './way.ts';

const AT_HAND = 60;
const ONE_HOUR = 0.85;
const hour = (sight: See, unit: Unit, mounted = false): number =>
  paceOf(sight.view, unit, mounted) * ONE_HOUR;

const intentTo = (unit: Unit, place: Place, stopAt: number | null, mounted: boolean): object => ({
  type: 'tacticalIntent',
  unit: unit.id,
  path: [],
  mode: 'moveToContact',
  formation: 'deployed',
  mounted,
  goal: { point: [place.x, place.y] },
  ...(stopAt === null ? {} : { stopAt }),
});

export const go = (
  sight: See,
  unit: Unit,
  place: Place,
  stopAt: number | null,
  reason: string,
  values: Decision['reason']['values'],
  mounted = false,
): Decision<Action> | null => {
  const intent = intentTo(unit, place, stopAt, mounted);
  return sight.refuse(intent) === null ? as(intent, reason, { unit: unit.id, ...values }) : null;
};

/** A unit stays where it is this hour: without an order it would go on by the drill. */
export const stay = (
  sight: See,
  unit: Unit,
  reason: string,
  values: Decision['reason']['values'] = {},
): Decision<Action> | null => {
  const order = {
    type: 'tacticalIntent',
    unit: unit.id,
    path: [],
    mode: 'moveToContact',
    formation: unit.formation === 'column' ? 'column' : 'deployed',
    mounted: false,
  };
  return sight.refuse(order) === null ? as(order, reason, { unit: unit.id, ...values }) : null;
};

/** NQM-5.11: an hour's march at a time, so that whoever arrives may fight in that hour. */
const legOf = (sight: See, unit: Unit, place: Place, mounted = false): Place => {
  const most = hour(sight, unit, mounted);
  return within(unit, place, most) ? place : towards(unit, place, most);
};

const mayGo = (sight: See, unit: Unit): boolean => isFree(sight.view.table, unit);

const RIDE = 1500;
/** NQM-5.16: who rides stays mounted as long as the enemy is far. */
const ridesTo = (unit: Unit, target: Place, place: Place): boolean =>
  unit.mounted && !within(unit, target, RIDE) && !within(place, target, RIDE / 2);

/** NQM-5.10: without a word a unit halts a kilometre before whatever may be a gun; on its way it goes as near as rifles let it. */
const NEAREST = 310;

const ASSEMBLY = { from: 305, to: 650 };
/** Companies and machine guns close up where he does not reach them. */
const assemble = (sight: See, { companies, others }: Group, target: Contact) => {
  for (const unit of [...companies, ...others]) {
    if (!mayGo(sight, unit)) continue;
    const { metres } = measure(sight.view, unit, target);
    if (metres <= ASSEMBLY.to) {
      const held = stay(sight, unit, 'assembled', { contact: target.id });
      if (held) return held;
      continue;
    }
    const place =
      placeNear(sight, unit, target, {
        radii: [700, 800, 900],
        from: ASSEMBLY.from + 20,
        to: ASSEMBLY.to,
        sees: 'no',
        most: hour(sight, unit),
      }) ?? towards(target, unit, 900);
    const mounted = ridesTo(unit, target, place);
    const leg = legOf(sight, unit, place, mounted);
    const order = go(sight, unit, leg, NEAREST, 'assembles', { contact: target.id }, mounted);
    if (order) return order;
  }
  return null;
};

const CONTACT = 95; // NQM-8.19: at a hundred metres every die counts a class more
const IN_REACH = 290;
/** Most of the companies can be at him within the hour, or some already are. */
const isTogether = (sight: See, { companies, engagements }: Group, target: Contact): boolean => {
  if (engagements.some(one => within(one, target, one.r + 50))) return true;
  const fit = companies.filter(unit => unit.cu > 0 && unit.disorder === 'none' && !unit.grounded);
  const near = fit.filter(
    unit => measure(sight.view, unit, target).metres <= CONTACT + hour(sight, unit),
  );
  return near.length * 3 >= fit.length * 2;
};

/** The nearest place from which a unit fights him: hand to hand if it can, else within rifle range. */
const fightingPlace = (sight: See, unit: Unit, target: Contact, most: number): Place | null => {
  const isCompany = unit.kind === 'company';
  return (
    placeNear(sight, unit, target, {
      radii: isCompany ? [390, 350, 310] : [290, 260, 230],
      from: 0,
      to: CONTACT,
      sees: 'yes',
      most,
    }) ??
    placeNear(sight, unit, target, {
      radii: isCompany ? [560, 500, 430] : [460, 400, 340],
      from: CONTACT,
      to: IN_REACH,
      sees: 'yes',
      most,
    })
  );
};

const FAR = 2500;
const closeIn = (sight: See, group: Group, target: Contact): Decision<Action> | null => {
  for (const unit of [...group.companies, ...group.others]) {
    if (!mayGo(sight, unit) || unit.cu === 0) continue;
    const { metres, sees } = measure(sight.view, unit, target);
    if (metres <= CONTACT && sees) {
      const held = stay(sight, unit, 'inPlace', { contact: target.id });
      if (held) return held;
      continue;
    }
    const place = fightingPlace(sight, unit, target, hour(sight, unit));
    const later = place ? null : fightingPlace(sight, unit, target, FAR);
    if (later) {
      const mounted = ridesTo(unit, target, later);
      const leg = legOf(sight, unit, later, mounted);
      const order = go(sight, unit, leg, NEAREST, 'comesUp', { contact: target.id }, mounted);
      if (order) return order;
    }
    if (!place) {
      const held = unit.kind === 'company' ? stay(sight, unit, 'reserve') : null;
      if (held) return held;
      continue;
    }
    if (within(place, unit, AT_HAND)) continue;
    const order = go(sight, unit, place, 0, 'mainEffort', { contact: target.id });
    if (order) return order;
  }
  return null;
};

const BEHIND = 350;
const LED = 800;
/** NQM-9.1: the commander comes with his companies. */
const lead = (sight: See, { hq, companies }: Group, target: Contact): Decision<Action> | null => {
  if (!hq || !isFree(sight.view.table, hq)) return null;
  const goals = companies
    .filter(unit => unit.disorder === 'none')
    .map((unit): Place => {
      const [x = unit.x, y = unit.y] = unit.intent?.path.at(-1) ?? [];
      return { x, y };
    });
  if (goals.length === 0) return null;
  const middle = middleOf(goals);
  if (within(hq, middle, LED)) return stay(sight, hq, 'leads');
  return go(sight, hq, legOf(sight, hq, towards(middle, target, -BEHIND)), null, 'leads', {});
};

const SEARCHED = 1000;
const FOUND = 120;
/** Nobody is seen: where somebody may lie hidden is walked over, the objective first. */
const sweep = (sight: See, { objective, companies, others }: Group): Decision<Action> | null => {
  const lost = lostOf(sight).filter(one => within(one, objective, SEARCHED));
  const spots: Place[] = [...(isSearched(sight, objective) ? [] : [objective]), ...lost];
  const own = sight.view.table.units.filter(
    one => one.side === sight.view.side && one.state === 'map' && one.kind !== 'hq',
  );
  const isTaken = (spot: Place): boolean =>
    own.some(one => {
      const [x = one.x, y = one.y] = one.intent?.path.at(-1) ?? [];
      return within({ x, y }, spot, FOUND);
    });
  for (const unit of [...companies, ...others]) {
    if (!mayGo(sight, unit) || !within(unit, objective, SEARCHED)) continue;
    const spot = spots.find(one => !isTaken(one));
    if (!spot) return null;
    const order = go(sight, unit, legOf(sight, unit, spot), null, 'sweeps', {});
    if (order) return order;
  }
  return null;
};

/** When the companies close: with the first, when most can be there within the hour, or not in this hour. */
export type Haste = 'at once' | 'together' | 'later';

/** NQM-8.24, NQM-8.20: rifles do nothing to concrete and its guns much to them: they keep out of its reach until shells have won the hour. */
const isReadyFor = (sight: See, group: Group, target: Contact, haste: Haste): boolean =>
  isInConcrete(sight, target)
    ? group.engagements.some(one => one.won && within(one, target, one.r + 50))
    : haste === 'at once' || (haste === 'together' && isTogether(sight, group, target));

/** A mortar comes to where it sees the work and its embrasures do not reach it. */
const placeLeader = (sight: See, group: Group, target: Contact): Decision<Action> | null => {
  if (!isInConcrete(sight, target) || isReadyFor(sight, group, target, 'together')) return null;
  const fit = group.mortars.filter(unit => unit.cu > 0 && unit.disorder === 'none');
  const isPlaced = (unit: Unit): boolean => {
    const { metres, sees } = measure(sight.view, unit, target);
    return sees && metres > LEADER.from && metres < LEADER.to;
  };
  const placed = fit.find(isPlaced);
  if (placed)
    return mayGo(sight, placed) ? stay(sight, placed, 'inPlace', { contact: target.id }) : null;
  for (const unit of fit) {
    if (!mayGo(sight, unit) || paceOf(sight.view, unit, false) === 0) continue;
    const place = placeNear(sight, unit, target, { ...LEADER, sees: 'yes', most: FAR });
    const order =
      place &&
      go(sight, unit, legOf(sight, unit, place), NEAREST, 'comesUp', { contact: target.id });
    if (order) return order;
  }
  return null;
};
const LEADER = { radii: [1100, 1300, 900, 700, 600], from: 520, to: 2500 };

const ABOUT = 700; // metres from the objective within which a work is what the battalion was sent for
const PAST = 450;
/**
 * NQM-8.20: a work that is not the battalion's task is left to the guns: the companies go past it between the works instead of lying
 * before it for the rest of the day.
 */
const passBy = (sight: See, group: Group, target: Contact): Decision<Action> | null => {
  const { objective, companies, others } = group;
  if (within(target, objective, ABOUT)) return null;
  const works = concreteOf(groundOf(sight.view.table)).filter(
    one => !within(one, objective, ABOUT),
  );
  for (const unit of [...companies, ...others]) {
    if (!mayGo(sight, unit) || unit.cu === 0 || within(unit, objective, ABOUT)) continue;
    const [next] = wayRound(unit, objective, works, PAST) ?? [];
    const order =
      next &&
      go(sight, unit, legOf(sight, unit, next), NEAREST, 'passesBy', { contact: target.id });
    if (order) return order;
  }
  return null;
};

/** The next order of the attacking battalions in ORDERS; null when all is ordered. */
export const attackOrders = (sight: See, haste: Haste): Decision<Action> | null => {
  for (const group of groupsOf(sight)) {
    const { target } = group;
    if (!target) {
      const swept = sweep(sight, group);
      if (swept) return swept;
      continue;
    }
    const order =
      placeLeader(sight, group, target) ??
      (isReadyFor(sight, group, target, haste)
        ? closeIn(sight, group, target)
        : ((isInConcrete(sight, target) ? passBy(sight, group, target) : null) ??
          assemble(sight, group, target))) ??
      lead(sight, group, target);
    if (order) return order;
  }
  return null;
};
