import { type Infer, list, oneOf, optional, shape, text, whole } from '../../../engine/shape.ts';
import { type Checks, firstBroken } from '../refusals.ts';
import type { Vessel } from '../sea-state.ts';
import type { State } from '../state.ts';
import { FIRING, type GunClass, shipOf } from '../tables/ships.ts';
import {
  chargeDamage,
  gunNeed,
  repeatBonus,
  salvo,
  shoreNeed,
  torpedoDamage,
  torpedoTarget,
} from '../terms/sea/gunnery.ts';
import { objectStands } from '../terms/sea/shore.ts';
import { areaAllows } from '../terms/sea/spotting.ts';
import {
  gunsOf,
  hasSpotted,
  hasSpottedForce,
  hasSpottedObject,
  shoresOf,
} from '../terms/sea/vessels.ts';
import { readersOf } from '../terms/seats.ts';
import { aaBar, aaClassOf, aaTargets, fireAa } from './naval-aa.ts';
import { effects, hurtVessel, type Mark, markNamed, shownName, strike } from './naval-damage.ts';
import { type FyowRule, notOnCard, vesselOnCard } from './rule.ts';

/** FYOW-29.8, FYOW-29.9: only what this vessel has spotted, and only where the areas allow it. */
const markChecks = (state: State, vessel: Vessel, mark: Mark): Checks => {
  const sea = state.sea!;
  const inCombat = vessel.area === 'combat';
  return [
    [
      'E_NOT_SPOTTED',
      () =>
        !hasSpotted(sea, vessel.id, mark.vessel) &&
        !hasSpottedForce(sea, vessel.id, mark.unit) &&
        !hasSpottedObject(sea, vessel.id, mark.object?.name ?? ''),
    ],
    [
      'E_AREA',
      () => {
        const target = sea.vessels[mark.vessel];
        const ashore = mark.object?.board ?? state.units[mark.unit]?.board ?? -1;
        if (!target) return !inCombat || !shoresOf(state, vessel.board).includes(ashore);
        if (target.board !== vessel.board) return true;
        return !areaAllows(vessel.type, inCombat, target.area === 'combat');
      },
    ],
  ];
};

const fireShape = shape({
  type: oneOf(['naval.fire']),
  target: text(80),
  weapons: list(text(20), 1, 3),
  flight: optional(whole(0, 16)), // of aircraft, for AA guns
});
export type NavalFire = Infer<typeof fireShape>;

const mainGuns = (vessel: Vessel): readonly (GunClass & { readonly at: number })[] =>
  shipOf(vessel.type)
    .guns.map((of, at) => ({ ...of, at }))
    .filter(({ aaOnly }) => !aaOnly);
const perSession = (state: State, of: GunClass): number =>
  of.class === '75mm' ? Number(state.options.navalShots75) : of.shotsPerSession;
const shotsNow = (state: State, vessel: Vessel, of: GunClass & { readonly at: number }): number =>
  salvo(gunsOf(vessel, of.at), perSession(state, of), vessel.shots[of.at]!);

/** FYOW-29.10.3: shots that the classes named have in this session, with the row of the chart of each. */
export const shotsOfGuns = (
  state: State,
  vessel: Vessel,
  weapons: readonly string[],
): { readonly letter: string; readonly shots: number }[] =>
  mainGuns(vessel)
    .filter(one => weapons.includes(one.class))
    .map(of => ({ letter: of.letter ?? 'C', shots: shotsNow(state, vessel, of) }));

/** FYOW-29.10.3, FYOW-29.10.4: guns of the classes named fire at a vessel or at the shore. */
export const fireGuns: FyowRule<NavalFire> = {
  rule: 'FYOW-29.10.3',
  shape: fireShape,
  listing: 'some',
  *candidates(state, seat) {
    const vessel = state.sea?.vessels[vesselOnCard(state)];
    if (!vessel) return;
    const classes = mainGuns(vessel).map(one => one.class);
    for (const target of targetsOf(state, vessel))
      for (const weapons of [...classes.map(one => [one]), classes]) {
        if (weapons.length === 0) continue;
        const action: NavalFire = { type: 'naval.fire', target, weapons };
        if (!fireGuns.refuse(state, seat, action)) yield action;
        if (classes.length === 1) break;
      }
    const aa = aaClassOf(vessel);
    if (aa === null || notOnCard(state, seat, 'vessel')) return;
    for (const aim of aaTargets(state, vessel)) yield { type: 'naval.fire', weapons: [aa], ...aim };
  },
  refuse(state, seat, { target, weapons, flight }) {
    const bar = notOnCard(state, seat, 'vessel');
    if (bar) return bar;
    const vessel = state.sea!.vessels[vesselOnCard(state)]!;
    if (isAa(vessel, weapons)) return aaBar(state, vessel, target, flight ?? 0);
    const mark = markNamed(state, vessel.side, target, vessel.board);
    const guns = mainGuns(vessel).filter(one => weapons.includes(one.class));
    const { light } = state.weather;
    return firstBroken([
      ['E_MAIN_DONE', () => vessel.spent.includes('guns')],
      ...markChecks(state, vessel, mark),
      [
        'E_TARGET',
        () =>
          (mark.object && !objectStands(state, mark.object, vessel.side)) ||
          (mark.vessel >= 0 &&
            gunNeed(vessel.type, state.sea!.vessels[mark.vessel]!.type, light, state.options) ===
              null),
      ],
      ['E_STORES', () => guns.length > 0 && guns.every(of => shotsNow(state, vessel, of) === 0)],
      [
        'E_NUMBER',
        () => guns.length !== weapons.length || guns.length === 0 || flight !== undefined,
      ],
    ]);
  },
  apply(draft, { target, weapons, flight }, context) {
    const at = vesselOnCard(draft);
    const vessel = draft.sea!.vessels[at]!;
    if (isAa(vessel, weapons)) {
      fireAa(draft, context, vessel, target, flight ?? 0);
      return;
    }
    const mark = markNamed(draft, vessel.side, target, vessel.board);
    const seenBy = readersOf(draft, vessel.side);
    const { light } = draft.weather;
    const need =
      mark.vessel >= 0
        ? gunNeed(vessel.type, draft.sea!.vessels[mark.vessel]!.type, light, draft.options)!
        : shoreNeed(light, draft.options);
    vessel.salvoes = vessel.target === target ? vessel.salvoes + 1 : 1;
    vessel.target = target;
    vessel.spent.push('guns');
    vessel.firedAt.push(target);
    const bonus = repeatBonus(vessel.type, vessel.salvoes > 1, weapons.length);
    let damage = 0;
    let hits = 0;
    for (const of of mainGuns(vessel).filter(one => weapons.includes(one.class))) {
      const shots = shotsNow(draft, vessel, of);
      if (shots === 0) continue;
      vessel.shots[of.at]! -= shots;
      const faces = context.roll(`${shots}d10`, 'FYOW-29.10.3', { for: vessel.id, seenBy });
      const struck = faces.filter(face => face + bonus >= need).length;
      hits += struck;
      damage += effects(context, struck, of.letter ?? 'C', seenBy);
    }
    context.log(
      'FYOW-29.10.3',
      'salvo',
      { vessel: vessel.id, target: shownName(draft, vessel.side, mark), hits, damage },
      seenBy,
    );
    strike(draft, context, mark, damage, vessel.side);
  },
};

/** FYOW-29.10.5: AA guns fire at aircraft and at nothing else, besides the main guns. */
const isAa = (vessel: Vessel, weapons: readonly string[]): boolean =>
  weapons.length === 1 && weapons[0] === aaClassOf(vessel);

/** Enemies that a vessel could name: those it has spotted. */
const targetsOf = (state: State, vessel: Vessel): string[] =>
  state
    .sea!.spots.filter(({ by }) => by === vessel.id)
    .map(({ vessel: ship, unit, object }) =>
      object === '' ? shownName(state, vessel.side, { vessel: ship, unit }) : object,
    );

const torpedoShape = shape({
  type: oneOf(['naval.torpedo']),
  target: text(60),
  count: whole(0, 9),
});
/** FYOW-29.10.2, FYOW-29.10.2a: submarines and motor torpedo boats fire one or two torpedoes. */
export const fireTorpedoes: FyowRule<Infer<typeof torpedoShape>> = {
  rule: 'FYOW-29.10.2',
  shape: torpedoShape,
  listing: 'all',
  *candidates(state, seat) {
    const vessel = state.sea?.vessels[vesselOnCard(state)];
    if (!vessel || vessel.torpedoes === 0) return;
    for (const target of targetsOf(state, vessel))
      for (const count of [1, 2]) {
        const action = { type: 'naval.torpedo' as const, target, count };
        if (!fireTorpedoes.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { target, count }) {
    const bar = notOnCard(state, seat, 'vessel');
    if (bar) return bar;
    const vessel = state.sea!.vessels[vesselOnCard(state)]!;
    const mark = markNamed(state, vessel.side, target);
    return firstBroken([
      ['E_MAIN_DONE', () => vessel.spent.includes('torpedoes')],
      ...markChecks(state, vessel, mark),
      [
        'E_TARGET',
        () =>
          mark.vessel < 0 ||
          shipOf(vessel.type).torpedoes === 0 ||
          !torpedoTarget(vessel.type, state.sea!.vessels[mark.vessel]!.type),
      ],
      ['E_STORES', () => vessel.torpedoes < Math.max(1, count)],
      ['E_NUMBER', () => count < 1 || count > FIRING.submarineTorpedo.perSession],
    ]);
  },
  apply(draft, { target, count }, context) {
    const vessel = draft.sea!.vessels[vesselOnCard(draft)]!;
    const { vessel: at } = markNamed(draft, vessel.side, target);
    const seenBy = readersOf(draft, vessel.side);
    const { defence } = shipOf(draft.sea!.vessels[at]!.type);
    vessel.spent.push('torpedoes');
    vessel.firedAt.push(target);
    vessel.torpedoes -= count;
    const faces = context.roll(`${count}d10`, 'FYOW-29.10.2', { for: vessel.id, seenBy });
    const hits = faces.filter(face => face >= FIRING.submarineTorpedo.hit).length;
    const damage =
      hits === 0
        ? 0
        : context
            .roll(`${hits}d6`, 'FYOW-29.10.2', { for: target, seenBy })
            .reduce((sum, die) => sum + torpedoDamage(defence, die), 0);
    context.log('FYOW-29.10.2', 'torpedoed', { vessel: vessel.id, target, hits, damage }, seenBy);
    hurtVessel(draft, context, at, damage);
  },
};

const chargeShape = shape({ type: oneOf(['naval.depthCharge']), target: text(60) });
/** FYOW-29.10.3: a destroyer drops two depth charges on a submarine. */
export const dropCharges: FyowRule<Infer<typeof chargeShape>> = {
  rule: 'FYOW-29.10.3',
  shape: chargeShape,
  listing: 'all',
  *candidates(state, seat) {
    const vessel = state.sea?.vessels[vesselOnCard(state)];
    if (!vessel || vessel.charges === 0) return;
    for (const target of targetsOf(state, vessel)) {
      const action = { type: 'naval.depthCharge' as const, target };
      if (!dropCharges.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { target }) {
    const bar = notOnCard(state, seat, 'vessel');
    if (bar) return bar;
    const vessel = state.sea!.vessels[vesselOnCard(state)]!;
    const { vessel: at } = markNamed(state, vessel.side, target);
    const submarine = state.sea!.vessels[at];
    return firstBroken([
      ['E_MAIN_DONE', () => vessel.spent.includes('charges')],
      ['E_NOT_SPOTTED', () => !hasSpotted(state.sea!, vessel.id, at)],
      [
        'E_AREA',
        () =>
          vessel.area !== 'combat' ||
          submarine!.area !== 'combat' ||
          submarine!.board !== vessel.board,
      ],
      ['E_TARGET', () => vessel.type !== 'destroyer' || submarine!.type !== 'submarine'],
      ['E_STORES', () => vessel.charges < FIRING.depthCharge.perAttack],
    ]);
  },
  apply(draft, { target }, context) {
    const vessel = draft.sea!.vessels[vesselOnCard(draft)]!;
    const { vessel: at } = markNamed(draft, vessel.side, target);
    const seenBy = readersOf(draft, vessel.side);
    const { perAttack, hit } = FIRING.depthCharge;
    vessel.spent.push('charges');
    vessel.charges -= perAttack;
    const faces = context.roll(`${perAttack}d10`, 'FYOW-29.10.3', { for: vessel.id, seenBy });
    const hits = faces.filter(face => face >= hit).length;
    const damage =
      hits === 0
        ? 0
        : context
            .roll(`${hits}d6`, 'FYOW-29.10.3', { for: target, seenBy })
            .reduce((sum, die) => sum + chargeDamage(die), 0);
    context.log('FYOW-29.10.3', 'charged', { vessel: vessel.id, target, hits, damage }, seenBy);
    hurtVessel(draft, context, at, damage);
  },
};
