import { disc } from '../../maps/hex/rings.ts';
import type { State } from '../../rules/september-1939/index.ts';
import { isFortified } from '../../rules/september-1939/terms/modifiers.ts';
import { standing } from '../../rules/september-1939/terms/standing.ts';
import { afterAir, bridgesInDanger, couldCross, slowDown } from './crossing-watch.ts';
import {
  decided,
  type Offer,
  orAnything,
  type SeptemberDecision,
  type SeptemberSight,
} from './decision.ts';
import { neighboursOf, type Situation, situationOf } from './situation.ts';

/** W39-10.31: planes wait for the attack, unless the hunted can be slowed down, or the day's attacks are over. */
export const fly = (sight: SeptemberSight, situation: Situation): SeptemberDecision => {
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
const NEAR = 14;
type Flight = Offer<'placeAir'>;

/** Counters that lie face down are guessed more than once: who crosses hangs on who they are. */
const GUESSES = 3;

/** W39-10.36a, W39-10.51, W39-10.13: whatever makes it least likely that enough of the enemy cross the Wisła today. */
const bar = (sight: SeptemberSight, situation: Situation): SeptemberDecision | null => {
  const { aims, state, side, view } = situation;
  if (!aims.bar || state.side === side) return null;
  const counters = countersOf(situation);
  if (counters.length === 0) return null;
  const guesses = Array.from({ length: GUESSES }, (_, i) => situationOf(view, i + 1));
  const mean = (risk: (guess: Situation) => number): number =>
    guesses.reduce((sum, guess) => sum + risk(guess), 0) / GUESSES;
  const risk = mean(guess => riskOf(guess, afterAir(guess)));
  if (risk <= 0) return delay(sight, situation, counters);
  let best: Flight | null = null;
  let least = risk - 0.01;
  for (const flight of counters.flatMap(counter => flightsOf(situation, counter))) {
    if (sight.refuse(flight)) continue;
    const left = mean(guess => riskAfter(guess, flight));
    if (left >= least) continue;
    least = left;
    best = flight;
  }
  if (!best) return delay(sight, situation, counters);
  return decided(best, best.mission === 'strike' ? 'strike' : 'bars', { target: best.target });
};

/** W39-10.13: the largest stack that nears the river is slowed down, before our own troops are there. */
const delay = (
  sight: SeptemberSight,
  situation: Situation,
  counters: readonly string[],
): SeptemberDecision | null => {
  const { field, state, foe } = situation;
  if (state.turn > EARLY) return null;
  const { count } = standing(state);
  const open = situation.enemyHexes.filter(hex => field.wood[hex] === 0 && count[foe][hex]! > 1);
  const [hex] = open.sort((a, b) => count[foe][b]! - count[foe][a]! || a - b);
  if (hex === undefined) return null;
  const target = field.grid.label(hex);
  for (const counter of counters) {
    const flight: Flight = { type: 'placeAir', counter, mission: 'strike', target };
    if (!sight.refuse(flight)) return decided(flight, 'strike', { target });
  }
  return null;
};
const EARLY = 3;

/** 1 when enough could cross, less by how much is wanting. */
const riskOf = (situation: Situation, table: State): number => {
  const found = couldCross(table, situation);
  if (!found) return 0;
  const { sp, wanted } = found;
  return sp >= wanted ? 1 + 0.01 * Math.min(20, sp - wanted) : (0.3 * sp) / wanted;
};

/** Missions that could hinder a crossing: on the bridges, on the ways to them, on those who could cross. */
const flightsOf = (situation: Situation, counter: string): Flight[] => {
  const { field, enemyHexes } = situation;
  const flight = (mission: Flight['mission'], target: string): Flight => ({
    type: 'placeAir',
    counter,
    mission,
    target,
  });
  const found: Flight[] = [];
  for (const { id, ends } of bridgesInDanger(situation, NEAR)) {
    found.push(flight('bridge', id));
    const around = new Set(ends.flatMap(end => [end, ...neighboursOf(field, end)]));
    if (counter.startsWith('DE'))
      for (const hex of around) found.push(flight('interdict', field.grid.label(hex)));
  }
  const { count } = standing(situation.state);
  const near = enemyHexes
    .filter(hex => riverNear(situation, hex))
    .sort((a, b) => count[situation.foe][b]! - count[situation.foe][a]! || a - b)
    .slice(0, STACKS);
  return [...found, ...near.map(hex => flight('strike', field.grid.label(hex)))];
};
const riverNear = ({ field }: Situation, hex: number): boolean =>
  field.westOfWisla[hex] === 0 && disc(field.grid, hex, RIDE).some(at => field.westOfWisla[at]);
const RIDE = 10;
const STACKS = 6;

/** W39-10.36a: a sixth of the dice destroys a bridge and a sixth damages it; W39-10.13: five sixths slow a stack down. */
const riskAfter = (situation: Situation, flight: Flight): number => {
  const { field, state } = situation;
  const plane = state.planes.find(
    ({ used, mission, strength }) => !used && mission === 'none' && strength > 0,
  );
  const strength = plane?.strength ?? 1;
  const table = afterAir(situation);
  const now = riskOf(situation, table);
  if (flight.mission === 'interdict') {
    const hex = field.grid.index(flight.target);
    table.planes.push({
      nation: 0,
      strength,
      mission: 'interdict',
      target: hex,
      used: true,
      placed: 0,
    });
    return riskOf(situation, table);
  }
  if (flight.mission === 'strike') {
    slowDown(table, field.grid.index(flight.target));
    return (now + 5 * riskOf(situation, table)) / 6;
  }
  table.bridges[field.crossingNumber(flight.target)] = strength > 1 ? 'destroyed' : 'damaged';
  return (5 * now + riskOf(situation, table)) / 6;
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
    if (field.wood[hex] !== 0 || isFortified(state, hex, foe)) continue;
    const worth = sp - 2 * field.cover[hex]!;
    if (worth <= most) continue;
    most = worth;
    best = hex;
  }
  return best;
};
