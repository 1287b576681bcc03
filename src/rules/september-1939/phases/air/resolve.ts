import type { Context } from '../../../../engine/system.ts';
import { otherSide, type Plane, type State } from '../../state.ts';
import { bridgeHit, SLOWED, trainHit, WRECKED } from '../../tables/air.ts';
import { airSeats, planeId, planeIds } from '../../terms/air.ts';
import { destroy, loseSp } from '../../terms/casualties.ts';
import { fieldOf } from '../../terms/field.ts';
import { labelOf } from '../../terms/naming.ts';
import { followUp, markShelled, shell } from '../../terms/shelling.ts';
import { sideOfNation } from '../../terms/sides.ts';
import { put, unitsIn } from '../../terms/standing.ts';
import { dropWorks } from '../../terms/works.ts';
import { uncover } from './place-air.ts';
import { hexUnder } from './targets.ts';

/** The placed counters that fly a mission, in the order they were placed. */
const flying = (state: State, mission: Plane['mission'], used: boolean): number[] =>
  state.planes
    .map((_, plane) => plane)
    .filter(plane => {
      const one = state.planes[plane]!;
      return one.placed > 0 && one.mission === mission && one.used === used;
    })
    .sort((a, b) => state.planes[a]!.placed - state.planes[b]!.placed);

/**
 * W39-10.31: one step of the resolution: air battles, interdiction, bridges, trains, then the strikes, in the order of
 * placement. False when all is done, or while somebody still places or has losses to take.
 */
export const resolveAir = (draft: State, context: Context): boolean => {
  if (draft.step !== 'air' || airSeats(draft).length > 0 || draft.losses.length > 0) return false;
  uncover(draft, context);
  return (
    fightInTheAir(draft, context) ||
    interdict(draft, context) ||
    bombBridge(draft, context) ||
    bombTrain(draft, context) ||
    finishStrike(draft, context) ||
    strike(draft, context)
  );
};

/** The counter is home: its mission is over, and its day. */
const land = (draft: State, plane: number): void => {
  const one = draft.planes[plane]!;
  one.used = true;
  one.mission = 'none';
  one.target = -1;
  one.placed = 0;
};

/** W39-10.23: counters of both sides on one hex remove each other, one for one. */
const fightInTheAir = (draft: State, context: Context): boolean => {
  const sideOf = (plane: number) => sideOfNation(draft, draft.planes[plane]!.nation);
  const over = draft.planes.flatMap((one, plane) =>
    one.placed > 0 && !one.used && hexUnder(draft, one) >= 0 ? [plane] : [],
  );
  for (const first of over) {
    const hex = hexUnder(draft, draft.planes[first]!);
    const second = over.find(
      plane => sideOf(plane) !== sideOf(first) && hexUnder(draft, draft.planes[plane]!) === hex,
    );
    if (second === undefined) continue;
    context.log('W39-10.23', 'airBattle', {
      hex: labelOf(draft, hex),
      first: planeId(draft, first),
      second: planeId(draft, second),
    });
    for (const plane of [first, second]) {
      land(draft, plane);
      draft.planes[plane]!.strength = 0;
    }
    return true;
  }
  return false;
};

/** W39-10.51, W39-10.52: it stays over the hex until the Movement Phase ends. */
const interdict = (draft: State, context: Context): boolean => {
  const [plane] = flying(draft, 'interdict', false);
  if (plane === undefined) return false;
  const one = draft.planes[plane]!;
  one.used = true;
  one.placed = 0;
  const hex = labelOf(draft, one.target);
  context.log('W39-10.52', 'airInterdicts', { counter: planeId(draft, plane), hex });
  return true;
};

/** W39-10.36a: damage to a damaged bridge destroys it. */
const bombBridge = (draft: State, context: Context): boolean => {
  const [plane] = flying(draft, 'bridge', false);
  if (plane === undefined) return false;
  const { target, strength } = draft.planes[plane]!;
  const [die = 6] = context.roll('1d6', 'W39-10.36a');
  const hit = bridgeHit(strength, die);
  const before = draft.bridges[target]!;
  if (hit === 'destroyed' || (hit === 'damaged' && before === 'damaged'))
    draft.bridges[target] = 'destroyed';
  else if (hit === 'damaged' && before === 'intact') draft.bridges[target] = 'damaged';
  context.log('W39-10.36a', 'airBridge', {
    counter: planeId(draft, plane),
    bridge: fieldOf(draft).crossings[target]!.name,
    die,
    state: draft.bridges[target]!,
  });
  land(draft, plane);
  return true;
};

/** W39-10.35: a six wrecks the train, a five slows it. */
const bombTrain = (draft: State, context: Context): boolean => {
  const [plane] = flying(draft, 'train', false);
  if (plane === undefined) return false;
  const train = draft.planes[plane]!.target;
  const counter = planeId(draft, plane);
  land(draft, plane);
  if (draft.units[train]!.hex < 0) return true; // another counter has wrecked it
  const [die = 1] = context.roll('1d6', 'W39-10.35');
  context.log('W39-10.35', 'airTrain', { counter, train: fieldOf(draft).pieces[train]!.id, die });
  if (trainHit(die) === SLOWED) draft.units[train]!.halved = true;
  if (trainHit(die) === WRECKED) wreck(draft, train, context);
  return true;
};

/** W39-10.35: whoever was aboard is thrown out where the train stood, a point weaker and slow. */
const wreck = (draft: State, train: number, context: Context): void => {
  const { hex } = draft.units[train]!;
  const aboard = draft.units.flatMap(({ carrier }, unit) => (carrier === train ? [unit] : []));
  destroy(draft, train, context, 'W39-10.35');
  for (const unit of aboard) {
    draft.units[unit]!.carrier = -1;
    draft.units[unit]!.status = 'onBoard';
    draft.units[unit]!.halved = true;
    put(draft, unit, hex);
    loseSp(draft, unit, 1, context, 'W39-10.35');
  }
};

/** W39-10.13: all strike counters on one hex make one attack; W39-10.33: no gun answers it. */
const strike = (draft: State, context: Context): boolean => {
  const [first] = flying(draft, 'strike', false);
  if (first === undefined) return false;
  const hex = draft.planes[first]!.target;
  const planes = flying(draft, 'strike', false).filter(one => draft.planes[one]!.target === hex);
  const side = otherSide(sideOfNation(draft, draft.planes[first]!.nation));
  const strength = strengthOf(draft, planes);
  markShelled(draft, unitsIn(draft, hex));
  const shelled = shell(draft, hex, side, strength * 10, 'air', context);
  for (const plane of planes) draft.planes[plane]!.used = true;
  const counters = planeIds(draft, planes);
  const told = { counters, hex: labelOf(draft, hex), strength };
  if (shelled)
    context.log('W39-10.13', 'airStrike', {
      ...told,
      dice: [...shelled.dice],
      points: shelled.points,
    });
  else context.log('W39-10.13', 'airMissed', told);
  return true;
};

/** W39-10.37: when the losses are taken, the die for those who are left. */
const finishStrike = (draft: State, context: Context): boolean => {
  const [first] = flying(draft, 'strike', true);
  if (first === undefined) return false;
  const hex = draft.planes[first]!.target;
  const planes = flying(draft, 'strike', true).filter(one => draft.planes[one]!.target === hex);
  const strength = strengthOf(draft, planes);
  for (const plane of planes) land(draft, plane);
  followUp(draft, hex, strength, context);
  dropWorks(draft); // W39-11.15
  return true;
};

const strengthOf = (state: State, planes: readonly number[]): number =>
  planes.reduce((sum, plane) => sum + state.planes[plane]!.strength, 0);
