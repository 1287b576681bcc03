import { distance } from '../../maps/hex/distance.ts';
import type { Action, State } from '../../rules/september-1939/index.ts';
import { touches, unitsOfSideIn } from '../../rules/september-1939/terms/contact.ts';
import { isFortified } from '../../rules/september-1939/terms/modifiers.ts';
import { hasZone } from '../../rules/september-1939/terms/strength.ts';
import { type Judged, judge, leftOut, type Sketch } from './combat-worth.ts';
import {
  decided,
  type Offer,
  orAnything,
  type SeptemberDecision,
  type SeptemberSight,
} from './decision.ts';
import { pricesOf, threatTo } from './posture.ts';
import { neighboursOf, type Situation } from './situation.ts';

type Attack = Offer<'declareAttack'> | Offer<'declareOverrun'>;

/** W39-10.24: what of a plane arrives on average. */
const ARRIVES = 0.7;
/** A plane or a gun that is used is not there for something else. */
const PLANE = 0.15;

/** W39-8.21: the attack that is worth most, as long as one is worth making or duty demands one; then guns alone. */
export const fight = (
  sight: SeptemberSight,
  situation: Situation,
  end: Action,
): SeptemberDecision => {
  const offers = sight.offers();
  const attacks = offers.filter(isAttack);
  const mayEnd = !sight.refuse(end);
  const best = bestAttack(situation, attacks);
  if (best && (!mayEnd || (best.gain > 0 && isSensible(situation, best)))) {
    const { offer, column } = best;
    const guns = offer.type === 'declareAttack' ? offer.artillery.length : 0;
    const values = { column, target: offer.targets.join(), units: offer.attackers.length, guns };
    const why = offer.type === 'declareOverrun' ? 'overrun' : 'attack';
    return decided(offer, mayEnd ? why : 'duty', values);
  }
  return bombard(situation, offers) ?? orAnything(sight, end, 'enough');
};

const isAttack = (offer: Action): offer is Attack =>
  offer.type === 'declareAttack' || offer.type === 'declareOverrun';

/** W39-8.31: a counter-attack against the odds only helps the enemy, however dear the ground. */
const EVEN = 1;
const isSensible = ({ state }: Situation, { column }: Judged): boolean =>
  state.phase !== 'counter' || column >= EVEN;

type Choice = Judged & { readonly offer: Attack; readonly gain: number };

const bestAttack = (situation: Situation, attacks: readonly Attack[]): Choice | null => {
  let best: Choice | null = null;
  for (const offer of attacks) {
    const judged = judgeOffer(situation, offer);
    const targets = offer.targets.map(label => situation.field.grid.index(label));
    const gain =
      judged.worth - pricesOf(situation, targets).least + intentWorth(situation, offer, judged);
    if (!best || gain > best.gain) best = { ...judged, offer, gain };
  }
  return best;
};

/** W39-12.26: tanks that will probably break through are told to go on where somebody stands behind. */
const LIKELY = 4;
const BEHIND = 3;
const FOLLOW_UP = 0.1;
const intentWorth = (situation: Situation, offer: Attack, { column }: Judged): number => {
  if (offer.type !== 'declareAttack' || offer.overrunIntent.length === 0) return 0;
  const { field, enemySp } = situation;
  const targets = offer.targets.map(label => field.grid.index(label));
  const behind = [...enemySp].some(
    ([hex, sp]) =>
      sp > 0 &&
      !targets.includes(hex) &&
      targets.some(target => distance(field.grid, target, hex) <= BEHIND),
  );
  return column >= LIKELY && behind ? FOLLOW_UP : -1;
};

const sketchOf = ({ state, field, side }: Situation, offer: Attack): Sketch => ({
  side,
  attackers: offer.attackers.map(field.unitNumber),
  targets: offer.targets.map(label => field.grid.index(label)),
  guns: offer.type === 'declareAttack' ? offer.artillery.map(field.unitNumber) : [],
  air: Math.round(ARRIVES * airOf(state, offer)),
  overrun: offer.type === 'declareOverrun',
});

/** All counters of a day fly at the same strength. */
const airOf = (state: State, { air }: Attack): number =>
  air.length * Math.max(0, ...state.planes.map(({ strength }) => strength));

const judgeOffer = (situation: Situation, offer: Attack): Judged => {
  const { state } = situation;
  const sketch = sketchOf(situation, offer);
  const { worth, column } = judge(state, situation, sketch);
  const later = leftOut(state, situation, sketch.attackers, sketch.targets).reduce(
    (sum, hex) => sum + Math.min(0, worthByOthers(situation, sketch, hex)),
    0,
  );
  return { worth: worth + later - PLANE * offer.air.length, column };
};

/** W39-8.22: what it comes to that others must then attack this hex. */
const worthByOthers = (situation: Situation, { attackers }: Sketch, hex: number): number => {
  const { state, field, side } = situation;
  const others = neighboursOf(field, hex)
    .flatMap(at => unitsOfSideIn(state, side, at))
    .filter(
      unit =>
        !attackers.includes(unit) &&
        !state.units[unit]!.attacked &&
        hasZone(state, unit) &&
        touches(state, state.units[unit]!.hex, hex),
    );
  if (others.length === 0) return 0;
  const sketch = { side, attackers: others, targets: [hex], guns: [], air: 0, overrun: false };
  return judge(state, situation, sketch).worth;
};

/** Guns are kept for the defence where the enemy comes near. */
const THREAT = 12;
const SHELL_RANGE = 3;

/** W39-9.41: guns that are not needed fire at the hex that feels it most. */
const bombard = (situation: Situation, offers: readonly Action[]): SeptemberDecision | null => {
  const { field, state } = situation;
  const kept = (id: string): boolean => {
    const { hex } = state.units[field.unitNumber(id)]!;
    return isSecond(situation) ? false : threatTo(situation, hex) > THREAT;
  };
  let best: Offer<'declareBombardment'> | null = null;
  let most = 0;
  for (const offer of offers) {
    if (offer.type !== 'declareBombardment' || offer.air.length > 0) continue;
    if (offer.artillery.some(kept)) continue;
    const worth = shellWorth(situation, offer);
    if (worth <= most) continue;
    best = offer;
    most = worth;
  }
  return best && decided(best, 'shells', { target: best.target });
};

/** The enemy's Attack Phase of today is over: the guns have nothing else to do. */
const isSecond = ({ state, side }: Situation): boolean => state.half === 1 && state.side === side;

const shellWorth = (
  { field, state, foe }: Situation,
  { artillery, target }: Offer<'declareBombardment'>,
): number => {
  const hex = field.grid.index(target);
  const fire = artillery.reduce((sum, id) => sum + field.pieces[field.unitNumber(id)]!.fire, 0);
  const shelter = field.cover[hex]! + (isFortified(state, hex, foe) ? 4 : 0);
  const near = artillery.every(
    id => distance(field.grid, state.units[field.unitNumber(id)]!.hex, hex) <= SHELL_RANGE,
  );
  return near ? fire - 4 * shelter - 4 : 0;
};
