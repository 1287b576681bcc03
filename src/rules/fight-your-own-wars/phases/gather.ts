import { type Infer, list, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { firstBroken, no } from '../refusals.ts';
import type { Sighting, State } from '../state.ts';
import { DEFAULT_FACTS, factNamed, TERRAIN_FACTS } from '../tables/information.ts';
import { hasMarkers } from '../terms/decoys.ts';
import { factsFrom } from '../terms/detect-sums.ts';
import { answerTo } from '../terms/facts.ts';
import { fieldOf } from '../terms/field.ts';
import { knownOn, visit } from '../terms/knowledge.ts';
import { raise } from '../terms/pace.ts';
import { readersOf } from '../terms/seats.ts';
import { murkAt } from '../terms/sky.ts';
import { actorOf, type FyowRule, notOnCard } from './rule.ts';

const gatherShape = shape({ type: oneOf(['gather']), facts: list(text(40), 0, 30) });
export type Gather = Infer<typeof gatherShape>;

/** FYOW-17: a wanted fact with what must be known before it; nothing is skipped silently. */
export const withNeeds = (wanted: readonly string[], known: readonly string[]): string[] => {
  const order: string[] = [];
  const add = (id: string): void => {
    if (order.includes(id) || known.includes(id)) return;
    for (const need of factNamed(id)?.needs ?? []) {
      const before = need.split(':')[0]!;
      if (before !== 'detected' && before !== 'natural6') add(before);
    }
    order.push(id);
  };
  for (const id of wanted) add(id);
  return order;
};

/** FYOW-17: facts learned by a throw: so many of the list; forces in boxes only by a natural 6. */
export const learnedOf = (
  wanted: readonly string[],
  known: readonly string[],
  facts: number,
  hasEnemy: boolean,
  natural6: boolean,
  applies: (id: string) => boolean = () => true,
): string[] =>
  withNeeds(wanted, known)
    .filter(id => {
      const fact = factNamed(id);
      if (!fact || (fact.about === 'enemy' && !hasEnemy)) return false;
      return (!fact.needs.includes('natural6') || natural6) && applies(id);
    })
    .slice(0, facts);

const ASHORE = ['beach_defences', 'landing_quality'];
const ON_RIVERS = ['ford', 'river_class'];

/**
 * FYOW-17: which facts a board and its enemies can answer: nobody counts troops that are not there, and an inland board
 * has no beach. Coast, rivers and stations are printed on the map.
 */
export const applying = (
  state: State,
  board: number,
  enemies: readonly number[],
): ((id: string) => boolean) => {
  const node = fieldOf(state).map.nodes[board]!;
  const sorts = new Set(
    enemies.flatMap(at => answerTo(state, at, 'troop_types').value.split(', ')),
  );
  return id => {
    if (ASHORE.includes(id)) return node.coast !== 'none';
    if (ON_RIVERS.includes(id)) return node.rivers.length > 0;
    if (id === 'station_facilities') return node.station;
    return factNamed(id)!.needs.every(need => {
      const [before, sort] = need.split(':');
      return before !== 'troop_types' || sort === undefined || sorts.has(sort);
    });
  };
};

/** FYOW-17.1: gathers information, once a session. */
export const gather: FyowRule<Gather> = {
  rule: 'FYOW-17.1',
  shape: gatherShape,
  listing: 'some',
  *candidates(state, seat) {
    const action: Gather = { type: 'gather', facts: [...DEFAULT_FACTS].slice(0, 10) };
    if (!gather.refuse(state, seat, action)) yield action;
  },
  refuse(state, seat, { facts }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const unit = state.units[actorOf(state)]!;
    const unknown = facts.find(id => !factNamed(id));
    if (unknown !== undefined) return no('E_UNKNOWN_ID', unknown);
    const enemies = knownOn(state, unit.side, unit.board);
    return firstBroken([
      ['E_GROUP', () => unit.group >= 0],
      ['E_DISARRAY', () => unit.disarray > 0],
      ['E_DECOY', () => hasMarkers(state, actorOf(state))],
      ['E_NOT_DETECTED', () => unit.zone === 'table' && enemies.length > 0],
      ['E_GATHERED', () => unit.gathered],
    ]);
  },
  apply(draft, { facts }, context) {
    observe(draft, context, actorOf(draft), facts);
  },
};

const observe = (draft: State, context: Context, at: number, wanted: readonly string[]): void => {
  const unit = draft.units[at]!;
  const isInside = unit.zone === 'table';
  const readers = readersOf(draft, unit.side);
  const die = isInside ? 'd10' : 'd6';
  const [face = 0] = context.roll(die, 'FYOW-17.1', { for: unit.id, seenBy: readers });
  unit.gathered = true;
  const { light } = draft.weather;
  const facts = factsFrom(face, isInside, light, murkAt(draft, unit.board));
  const enemies = knownOn(draft, unit.side, unit.board);
  // The ground of a board that one's own forces have been on is known.
  const ground = draft.sides[unit.side]!.visited[unit.board] ? TERRAIN_FACTS : [];
  const known = [...(enemies[0]?.facts.map(({ id }) => id) ?? []), ...ground];
  const learned = learnedOf(
    wanted,
    known,
    facts,
    enemies.length > 0,
    !isInside && face === 6,
    applying(
      draft,
      unit.board,
      enemies.map(one => one.unit),
    ),
  );
  for (const id of learned) {
    if (factNamed(id)!.about === 'terrain') visit(draft, unit.side, unit.board);
    else for (const enemy of enemies) note(draft, enemy, id);
  }
  if (learned.length > 0) raise(draft, at, 'factLearned');
  const board = fieldOf(draft).map.label(unit.board);
  context.log('FYOW-17.1', 'gathered', { unit: unit.id, board, facts: learned }, readers);
  context.reveal('FYOW-17.1');
};

const note = (draft: State, enemy: Sighting, id: string): void => {
  const { value, cv } = answerTo(draft, enemy.unit, id);
  const at = enemy.facts.findIndex(fact => fact.id === id);
  if (at >= 0) enemy.facts[at] = { id, value };
  else enemy.facts.push({ id, value });
  if (cv !== null) enemy.cv = Math.max(enemy.cv, cv);
};
