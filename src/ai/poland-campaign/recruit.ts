import type { Bot } from '../../engine/bot.ts';
import { distance } from '../../maps/hex/distance.ts';
import type { Action, View } from '../../rules/poland-campaign/index.ts';
import { hold, lose, retreat } from './combat-choices.ts';
import { bestOf, decided, offersOf, type PolandDecision, type PolandSight } from './decision.ts';
import { type Ranges, rangesOf, wayTo } from './ranges.ts';
import { REASONS } from './reasons.ts';
import { bringIn } from './reinforcements.ts';
import {
  attackOf,
  defenceOf,
  GERMAN,
  type Situation,
  STACK,
  situationOf,
  type Troop,
  troopsAt,
} from './situation.ts';
import { STAFF } from './weights.ts';

/** Three against one is what a recruit has been told. */
const ODDS = 3;

/** Plays by a few plain rules: march at the nearest enemy city, attack three to one, keep the cities. */
export const recruit: Bot<View, Action> = {
  id: 'recruit',
  title: 'Recruit',
  system: 'poland-campaign',
  reasons: REASONS,
  decide(sight) {
    const situation = situationOf(sight.view);
    const kind = sight.questions.find(({ seat }) => seat === sight.seat)?.kind;
    switch (kind) {
      case 'movement':
        return move(sight, situation);
      case 'combat':
        return attack(sight, situation);
      case 'announcement':
        return announce(sight, situation);
      case 'losses':
        return giveUp(sight, situation);
      case 'hold':
        return hold(sight);
      case 'retreat':
        return retreat(sight, situation, STAFF[situation.me]);
      default:
        return advance(sight, situation);
    }
  },
};

const neighboursOf = ({ field }: Situation, hex: number): number[] =>
  Array.from({ length: 6 }, (_, d) => field.grid.neighbours[hex * 6 + d]!).filter(n => n >= 0);

const enemiesNextTo = (situation: Situation, hex: number): number[] =>
  neighboursOf(situation, hex).filter(next => situation.count[situation.foe][next]! > 0);

/** The attack of those who stand next to a hex. */
const around = (situation: Situation, hex: number): number =>
  neighboursOf(situation, hex)
    .filter(next => situation.count[situation.me][next]! > 0)
    .reduce((sum, next) => sum + attackOf(troopsAt(situation, next)), 0);

const move = (sight: PolandSight, situation: Situation): PolandDecision => {
  const arriving = bringIn(sight, situation);
  if (arriving) return arriving;
  const ranges = rangesOf(situation);
  const step =
    attackStep(situation, ranges) ??
    (situation.me === GERMAN ? marchStep(situation, ranges) : guardStep(situation, ranges));
  if (!step) return decided({ type: 'endMovement' }, 'movesDone');
  const { troop, hex, why } = step;
  const path = wayTo(situation, troop, hex);
  const values = { unit: troop.id, hex: situation.field.grid.label(hex) };
  return decided({ type: 'moveUnit', unit: troop.id, path }, why, values);
};

type Step = { readonly troop: Troop; readonly hex: number; readonly why: string };

/** Somebody who can join an attack that has, or can get, three against one. */
const attackStep = (situation: Situation, ranges: Ranges): Step | null => {
  const { count, me, foe, zone } = situation;
  const possible = possibleAttack(situation, ranges);
  for (const [troop, { hexes }] of ranges) {
    if (zone[foe][troop.hex]! > 0) continue;
    for (const hex of hexes) {
      if (zone[foe][hex] === 0 || count[me][hex]! >= STACK) continue;
      const target = enemiesNextTo(situation, hex).find(enemy => {
        const wanted = ODDS * defenceOf(troopsAt(situation, enemy));
        return around(situation, enemy) < wanted && (possible.get(enemy) ?? 0) >= wanted;
      });
      if (target !== undefined) return { troop, hex, why: 'goes' };
    }
  }
  return null;
};

/** What could be brought against each enemy hex, those who already stand there included. */
const possibleAttack = (situation: Situation, ranges: Ranges): Map<number, number> => {
  const { theirs, mine } = situation;
  const found = new Map<number, number>();
  for (const hex of new Set(theirs.map(troop => troop.hex))) {
    const near = neighboursOf(situation, hex);
    const able = mine.filter(troop =>
      near.some(next => troop.hex === next || ranges.get(troop)?.may[next] === 1),
    );
    found.set(hex, attackOf(able));
  }
  return found;
};

/** Germans: towards the nearest city that is not theirs, and not next to the enemy. */
const marchStep = (situation: Situation, ranges: Ranges): Step | null => {
  const { field, holder, foe, zone, count, me, worth } = situation;
  const goals = field.cities.filter(hex => holder[hex] === foe);
  const far = (hex: number): number =>
    Math.min(99, ...goals.map(goal => distance(field.grid, goal, hex)));
  for (const [troop, { hexes }] of ranges) {
    const holds = worth[troop.hex]! >= 10 && count[me][troop.hex] === 1;
    const free = hexes.filter(hex => zone[foe][hex] === 0 && count[me][hex]! < STACK);
    if (holds || free.length === 0) continue;
    const best = bestOf([...free], hex => -far(hex));
    if (far(best) < far(troop.hex)) return { troop, hex: best, why: 'goes' };
  }
  return null;
};

/** Poles: whoever is met in the open goes to the nearest city of his own that has room. */
const guardStep = (situation: Situation, ranges: Ranges): Step | null => {
  const { field, holder, foe, zone, count, me, worth } = situation;
  const havens = field.cities.filter(hex => holder[hex] === me && count[me][hex]! < STACK);
  for (const [troop, { hexes }] of ranges) {
    if (worth[troop.hex]! > 0 || havens.length === 0) continue;
    const near = situation.theirs.some(enemy => distance(field.grid, enemy.hex, troop.hex) <= 3);
    if (!near) continue;
    const far = (hex: number): number =>
      Math.min(...havens.map(haven => distance(field.grid, haven, hex)));
    const free = hexes.filter(hex => zone[foe][hex] === 0 && count[me][hex]! < STACK);
    if (free.length === 0) continue;
    const best = bestOf([...free], hex => -far(hex));
    if (far(best) < far(troop.hex)) return { troop, hex: best, why: 'fallsBack' };
  }
  return null;
};

/** All who stand next to an enemy hex against it, where that is three to one; then what duty demands. */
const attack = (sight: PolandSight, situation: Situation): PolandDecision => {
  const end = { type: 'endCombat' } as const;
  const offers = offersOf(sight, 'declareAttack').filter(
    ({ air }) => air <= situation.view.air / 2,
  );
  const oddsOf = (offer: (typeof offers)[number]): number => {
    const troops = situation.mine.filter(({ id }) => offer.units.includes(id));
    const target = troopsAt(situation, situation.field.grid.index(offer.target));
    return (attackOf(troops) + offer.air) / Math.max(1, defenceOf(target));
  };
  const mayEnd = !sight.refuse(end);
  if (offers.length === 0) return decided(end, 'enough');
  const best = bestOf(offers, oddsOf);
  if (mayEnd && oddsOf(best) < ODDS) return decided(end, 'enough');
  const values = { target: best.target, units: best.units.length, air: best.air };
  return decided(best, mayEnd ? 'threeToOne' : 'mustAttack', values);
};

/** PC-5.1.5: the weakest go first. What the other side must pay in a draw he does not reckon. */
const giveUp = (sight: PolandSight, situation: Situation): PolandDecision => {
  const { result, stage } = situation.view.combat!;
  if (result === 'EMP' && stage !== 'defenderLosses')
    return lose(sight, situation, STAFF[situation.me]);
  const best = bestOf(offersOf(sight, 'chooseLosses'), ({ units }) => {
    const troops = situation.mine.filter(({ id }) => units.includes(id));
    return -attackOf(troops) - defenceOf(troops);
  });
  return decided(best, 'losses', { units: [...best.units] });
};

/** PC-6.1: as many air points as make the attack hopeless, if there are so many. */
const announce = (sight: PolandSight, { view, field, at }: Situation): PolandDecision => {
  const combat = view.combat!;
  const defence = defenceOf(at.get(field.grid.index(combat.targets[0]!)) ?? []);
  const air = Math.min(view.air, Math.max(0, combat.attack - defence));
  const action = { type: 'announceDefence', air } as const;
  if (sight.refuse(action))
    return decided({ type: 'announceDefence', air: 0 }, 'noAirDefence', {
      air: 0,
      attack: combat.attack,
    });
  return decided(action, air > 0 ? 'airDefence' : 'noAirDefence', { air, attack: combat.attack });
};

/** PC-5.2: one unit goes into a city that was won, and nobody anywhere else. */
const advance = (sight: PolandSight, { field, holder, foe }: Situation): PolandDecision => {
  const city = offersOf(sight, 'advanceUnit').find(
    ({ path }) => holder[field.grid.index(path.at(-1)!)] === foe,
  );
  return city
    ? decided(city, 'advance', { unit: city.unit, hex: city.path.at(-1)! })
    : decided({ type: 'endAdvance' }, 'standFast');
};
