import { distance } from '../../maps/hex/distance.ts';
import type { Action } from '../../rules/poland-campaign/index.ts';
import { cheapestPayment, columnOf, type Fight, leastPrice, worthOf } from './combat-worth.ts';
import { riskTo } from './danger.ts';
import { bestOf, decided, offersOf, type PolandDecision, type PolandSight } from './decision.ts';
import { marchTo, type Threat, threatOf } from './ranges.ts';
import { attackOf, defenceOf, type Situation, type Troop, troopsAt } from './situation.ts';
import type { Weights } from './weights.ts';

const named = ({ mine, theirs }: Situation, ids: readonly string[]): Troop[] => {
  const wanted = new Set(ids);
  return [...mine, ...theirs].filter(troop => troop.id !== '' && wanted.has(troop.id));
};

/** PC-6.1: as much air in the defence as pays. */
export const announce = (sight: PolandSight, situation: Situation): PolandDecision => {
  const { view, field } = situation;
  const combat = view.combat!;
  const target = field.grid.index(combat.targets[0]!);
  const defenders = troopsAt(situation, target);
  const fight: Fight = {
    attackers: named(situation, combat.attackers),
    defenders,
    siege: 'free',
    prize: situation.worth[target]! + 0.5,
    fort: false,
    trapped: false,
  };
  const worthAt = worthOf(fight);
  const shift = -field.columns[target]!;
  const defence = defenceOf(defenders);
  const offers = offersOf(sight, 'announceDefence');
  const best = bestOf(
    offers,
    ({ air }) => -worthAt(columnOf(combat.attack, defence + air, shift)) - 0.12 * air,
  );
  return decided(best, best.air > 0 ? 'airDefence' : 'noAirDefence', {
    air: best.air,
    attack: combat.attack,
  });
};

/** Units that stay next to the enemy with nobody sound beside them are the next to be lost. */
const EXPOSED = 0.25;

const priceOf = (situation: Situation, troop: Troop, dies: boolean): number => {
  if (dies || troop.steps === 1) return troop.loss;
  const sound = troopsAt(situation, troop.hex).some(other => other !== troop && other.steps > 1);
  const met = situation.zone[situation.foe][troop.hex]! > 0;
  return troop.flip + (met && !sound ? EXPOSED * troop.loss : 0);
};

/** PC-5.1.5, PC-5.1.5h: the losses that cost least, or in a draw cost the enemy most. */
export const lose = (
  sight: PolandSight,
  situation: Situation,
  weights: Weights,
): PolandDecision => {
  const combat = situation.view.combat!;
  const defending = combat.stage === 'defenderLosses';
  const draw = combat.result === 'EMP';
  const attackers = named(situation, combat.attackers);
  if (draw && !defending) return payDraw(sight, attackers, combat.lost);
  const dies = draw || (combat.result ?? '').includes(defending ? 'DE ' : 'AE');
  const best = bestOf(offersOf(sight, 'chooseLosses'), ({ units }) => {
    const troops = named(situation, units);
    const price = troops.reduce((sum, troop) => sum + priceOf(situation, troop, dies), 0);
    const strength = 0.01 * (attackOf(troops) + defenceOf(troops));
    const paid = draw ? weights.drawPay * leastPrice(attackers, defenceOf(troops)) : 0;
    return paid - price - strength;
  });
  return decided(best, draw ? 'drawLosses' : 'losses', { units: [...best.units] });
};

/** PC-5.1.5h: the attacker matches what was given up, as cheaply as he can. */
const payDraw = (sight: PolandSight, attackers: readonly Troop[], due: number): PolandDecision => {
  const units = cheapestPayment(attackers, due).map(({ id }) => id);
  const action = { type: 'chooseLosses' as const, units };
  const chosen = sight.refuse(action) ? offersOf(sight, 'chooseLosses')[0]! : action;
  return decided(chosen, 'drawLosses', { units: [...chosen.units] });
};

/** PC-9.0b: whoever may stay behind his works stays. */
export const hold = (sight: PolandSight): PolandDecision => {
  const best = bestOf(offersOf(sight, 'chooseHold'), ({ units }) => units.length);
  return decided(best, 'hold', { units: [...best.units] });
};

/** PC-5.3: away from the enemy, to good ground and friends, and never off the board if there is another way. */
export const retreat = (
  sight: PolandSight,
  situation: Situation,
  { flee }: Weights,
): PolandDecision => {
  const best = bestOf(offersOf(sight, 'retreatUnit'), offer =>
    retreatWorth(situation, offer, flee),
  );
  return decided(best, 'retreat', { unit: best.unit, hex: best.path.at(-1)! });
};

const retreatWorth = (
  situation: Situation,
  { unit, path, displaced }: Extract<Action, { type: 'retreatUnit' }>,
  flee: Weights['flee'],
): number => {
  const { away, ground, city, east, friends } = flee;
  const { field, theirs, me, worth, holder } = situation;
  const last = path.at(-1)!;
  if (last === 'EAST') return -4;
  const hex = field.grid.index(last);
  if (field.hungary[hex]) return -6;
  const [troop] = named(situation, [unit]);
  let near = 9;
  for (const foe of theirs) near = Math.min(near, distance(field.grid, foe.hex, hex));
  let value =
    away * Math.min(near, 4) +
    ground * field.columns[hex]! -
    (displaced?.length ?? 0) -
    path.length;
  if (worth[hex]! > 0 && holder[hex] === me) value += city * worth[hex]!;
  if (troop?.piece?.armoured && field.river[hex]) value -= 4;
  value += east * (field.grid.column(hex) - field.grid.column(troop?.hex ?? hex));
  return value + friends * troopsAt(situation, hex).length;
};

/** PC-5.2: forward to take a city, to close a ring, or towards the goal; not into a trap. */
export const advance = (
  sight: PolandSight,
  situation: Situation,
  goalsOf: () => ReadonlyMap<Troop, number>,
  weights: Weights,
): PolandDecision => {
  const end = { type: 'endAdvance' } as const;
  const offers = offersOf(sight, 'advanceUnit');
  if (offers.length === 0) return decided(end, 'standFast');
  const threat = threatOf(situation, situation.foe);
  const goals = goalsOf();
  const worth = (offer: Advance): number => advanceWorth(situation, threat, goals, offer, weights);
  const best = bestOf(offers, worth);
  if (worth(best) <= 0) return decided(end, 'standFast');
  return decided(best, 'advance', { unit: best.unit, hex: best.path.at(-1)! });
};
type Advance = Extract<Action, { type: 'advanceUnit' }>;

const advanceWorth = (
  situation: Situation,
  threat: Threat,
  goals: ReadonlyMap<Troop, number>,
  { unit, path }: Advance,
  weights: Weights,
): number => {
  const { field, me, foe, worth, holder } = situation;
  const [troop] = named(situation, [unit]);
  if (!troop) return -1;
  let value = -0.1;
  for (const label of path) {
    const hex = field.grid.index(label);
    if (worth[hex]! > 0 && holder[hex] === foe) value += worth[hex]!;
  }
  const hex = field.grid.index(path.at(-1)!);
  const goal = goals.get(troop);
  if (goal !== undefined) {
    const far = marchTo(field, troop.piece!.march, me, goal);
    value += weights.march * (far[troop.hex]! - far[hex]!);
  }
  const risk = (at: number): number => {
    const others = troopsAt(situation, at).filter(other => other !== troop);
    const alone = riskTo(situation, threat, at, others, weights);
    return riskTo(situation, threat, at, [...others, troop], weights) - alone;
  };
  return value - (risk(hex) - risk(troop.hex));
};
