import type { Random } from '../../engine/random.ts';
import { bridgesNear } from './crossing-watch.ts';
import {
  decided,
  offersOf,
  orAnything,
  type SeptemberDecision,
  type SeptemberSight,
} from './decision.ts';
import { type Situation, situationOf } from './situation.ts';

/** Answers that need no judgement, or only a little; null when the question is another. */
export const plainAnswer = (
  sight: SeptemberSight,
  kind: string,
  chance: Random,
): SeptemberDecision | null => {
  switch (kind) {
    case 'placing':
      return orAnything(sight, { type: 'endPlacing' }, 'placed');
    case 'bidding':
      return bid(sight, chance);
    case 'rallying':
      return rally(sight);
    case 'panic':
      return flee(sight);
    case 'fortifying':
      return dig(sight);
    case 'mending':
      return mend(sight);
    default:
      return null;
  }
};

/**
 * W39-S3.1: what the Poles are worth, who also cost the initiative: the Soviets can pay more for them and stand no worse
 * for it, as games between two staffs show. Not always the same price, lest ties go on.
 */
const LEAST_BID = { german: 6, soviet: 10 };
const BIDS = 3;
const bid = ({ seat }: SeptemberSight, chance: Random): SeptemberDecision => {
  const vp = LEAST_BID[seat === 'german' ? 'german' : 'soviet'] + chance.below(BIDS);
  return decided({ type: 'bid', vp }, 'bid', { vp });
};

/** W39-13.41: whoever can be rallied is. */
const rally = (sight: SeptemberSight): SeptemberDecision => {
  const [offer] = offersOf(sight, 'rally');
  return offer
    ? decided(offer, 'rally', { hex: offer.hex })
    : orAnything(sight, { type: 'endPhase' }, 'rallied');
};

const flee = (sight: SeptemberSight): SeptemberDecision => {
  const offer = offersOf(sight, 'panicMove')[0]!;
  return decided(offer, 'flees', { unit: offer.unit });
};

/** W39-11.11: works cost nothing. */
const dig = (sight: SeptemberSight): SeptemberDecision => {
  const [offer] = offersOf(sight, 'fortify');
  return offer
    ? decided(offer, 'digs', { hex: offer.hex })
    : orAnything(sight, { type: 'endPhase' }, 'dug');
};

/** Bridges that would only help the enemy over the river. */
const unmended = ({ view }: SeptemberSight): string[] => {
  const situation = situationOf(view);
  return situation.aims.bar ? bridgesNear(situation, FAR).map(({ id }) => id) : [];
};
const FAR = 20;

const mend = (sight: SeptemberSight): SeptemberDecision => {
  const offers = offersOf(sight, 'rebuildBridge');
  const kept = offers.length > 0 ? unmended(sight) : [];
  const bridge = offers.find(offer => !kept.includes(offer.bridge));
  if (bridge) return decided(bridge, 'mends', { bridge: bridge.bridge });
  const [reserve] = offersOf(sight, 'reserveSp');
  if (reserve) return decided(reserve, 'reserves', { unit: reserve.unit });
  return orAnything(sight, { type: 'endPhase' }, 'mended');
};

/** W39-17.11: reinforcements come in as soon as they may. */
export const enter = (sight: SeptemberSight, { state }: Situation): SeptemberDecision | null => {
  if (!state.units.some(({ status }) => status === 'notArrived')) return null;
  const [offer] = offersOf(sight, 'enterReinforcement');
  return offer ? decided(offer, 'enters', { unit: offer.units[0] ?? '', hex: offer.hex }) : null;
};
