import type { Bot } from '../../engine/bot.ts';
import { distance } from '../../maps/hex/distance.ts';
import { type Action, staffWork, type View } from '../../rules/september-1939/index.ts';
import { standing } from '../../rules/september-1939/terms/standing.ts';
import {
  bestOf,
  decided,
  kindOf,
  type Offer,
  offersOf,
  orAnything,
  type SeptemberDecision,
  type SeptemberSight,
} from './decision.ts';
import { farsTo, nearest, type Pull } from './far.ts';
import { endMoves } from './forced.ts';
import { enter, plainAnswer } from './plain.ts';
import { REASONS } from './reasons.ts';
import { labelOf, nameOf, rangeOf, type Situation, situationOf, wayTo } from './situation.ts';

/** Three against one is what a recruit has been told. */
const ODDS = 3;
/** An enemy this near makes whoever holds a place stay there. */
const WATCH = 4;

/** Plays by a few plain rules: march at the goal or the nearest enemy, attack three to one, hold what must be held. */
export const recruit: Bot<View, Action> = {
  id: 'recruit',
  title: 'Recruit',
  system: 'september-1939',
  reasons: REASONS,
  decide(sight, chance) {
    const kind = kindOf(sight);
    return plainAnswer(sight, kind, chance) ?? answer(sight, kind);
  },
};

const answer = (sight: SeptemberSight, kind: string): SeptemberDecision => {
  switch (kind) {
    case 'air':
      return orAnything(sight, { type: 'passAir' }, 'airKept');
    case 'movement':
      return move(sight, situationOf(sight.view));
    case 'attack':
      return attack(sight, situationOf(sight.view), { type: 'endAttacks' });
    case 'counter':
    case 'overrun':
      return attack(sight, situationOf(sight.view), { type: 'endPhase' });
    case 'pursuit':
      return pursue(sight, situationOf(sight.view));
    default:
      return first(sight, kind);
  }
};

/** Whatever is offered first: all guns in the defence, the way the book advises in a retreat. */
const first = (sight: SeptemberSight, kind: string): SeptemberDecision => {
  const [offer] = sight.offers();
  if (kind === 'support' && offer?.type === 'declareSupport')
    return decided(offer, 'support', { guns: offer.artillery.length, air: offer.air.length });
  return decided(offer!, kind === 'losses' ? 'losses' : 'retreats');
};

const pullsOf = ({ aims, enemyHexes }: Situation): Pull[] => {
  const goals = aims.take.length > 0 ? aims.take : aims.keep.length > 0 ? aims.keep : enemyHexes;
  return goals.map(goal => ({ goal, handicap: 0 }));
};

const move = (sight: SeptemberSight, situation: Situation): SeptemberDecision => {
  const entering = enter(sight, situation);
  if (entering) return entering;
  const pulls = pullsOf(situation);
  for (const unit of situation.mine) {
    const hex = placeFor(situation, unit, pulls);
    if (hex < 0) continue;
    const action = {
      type: 'move' as const,
      units: [nameOf(situation, unit)],
      path: wayTo(situation, unit, hex),
    };
    if (sight.refuse(action)) continue;
    return decided(action, 'goes', { unit: nameOf(situation, unit), hex: labelOf(situation, hex) });
  }
  return endMoves(sight);
};

/** Where a counter goes: nearer to its goal; -1 to stay. Who defends stays where an enemy is near. */
const placeFor = (situation: Situation, unit: number, pulls: readonly Pull[]): number => {
  const { state, field, foe, aims, enemyHexes } = situation;
  const { hex, moved } = state.units[unit]!;
  const { nation, assault } = field.pieces[unit]!;
  const zone = standing(state).presumed[foe];
  if (moved || nation !== state.nation || zone[hex]! > 0) return -1;
  if (aims.take.length === 0 && (aims.lasts || aims.keep.includes(hex))) return -1;
  const near = enemyHexes.some(enemy => distance(field.grid, enemy, hex) <= WATCH);
  if (aims.take.length === 0 && aims.keep.length > 0 && near) return -1;
  const fars = farsTo(situation, unit, pulls);
  const { hexes } = rangeOf(situation, unit);
  const open = assault ? hexes : hexes.filter(at => zone[at] === 0);
  if (open.length === 0) return -1;
  const best = bestOf(open, at => -nearest(fars, at));
  return nearest(fars, best) < nearest(fars, hex) ? best : -1;
};

type Attack = Offer<'declareAttack'> | Offer<'declareOverrun'>;

/** The best odds among the attacks on offer: taken at three to one, or when there is no way around it. */
const attack = (sight: SeptemberSight, situation: Situation, end: Action): SeptemberDecision => {
  const offers: Attack[] = sight
    .offers()
    .filter(offer => offer.type === 'declareAttack' || offer.type === 'declareOverrun');
  const mayEnd = !sight.refuse(end);
  if (offers.length === 0) return orAnything(sight, end, 'enough');
  const best = bestOf(offers, offer => columnOf(situation, offer));
  const column = columnOf(situation, best);
  if (mayEnd && column < ODDS) return decided(end, 'enough');
  const values = { column, target: best.targets.join(), units: best.attackers.length };
  const guns = best.type === 'declareAttack' ? best.artillery.length : 0;
  return decided(best, mayEnd ? 'attack' : 'duty', { ...values, guns });
};

const columnOf = ({ state, field, side }: Situation, offer: Attack): number =>
  staffWork.columnOfSketch(state, {
    side,
    attackers: offer.attackers.map(field.unitNumber),
    targets: offer.targets.map(label => field.grid.index(label)),
    guns: offer.type === 'declareAttack' ? offer.artillery.map(field.unitNumber) : [],
    air: offer.air.length,
    overrun: offer.type === 'declareOverrun',
  });

/** Into a place that was to be taken, and nowhere else. */
const pursue = (sight: SeptemberSight, { aims, field }: Situation): SeptemberDecision => {
  const into = offersOf(sight, 'pursue').find(({ moves }) =>
    moves.some(({ path }) => aims.take.includes(field.grid.index(path.at(-1)!))),
  );
  return into
    ? decided(into, 'pursues', { units: into.moves.length })
    : decided({ type: 'passPursuit' }, 'stays');
};
