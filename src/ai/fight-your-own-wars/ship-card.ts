import type { Decision, Sight } from '../../engine/bot.ts';
import type { Action } from '../../engine/system.ts';
import type { View } from '../../rules/fight-your-own-wars/index.ts';
import { shipOf } from '../../rules/fight-your-own-wars/tables/ships.ts';
import { proposedBy } from './recruit.ts';
import type { SeaView, Vessel } from './ships.ts';
import { waitingOn } from './ships.ts';
import { type Situation, situationOf } from './situation.ts';

/** What this vessel itself has spotted: enemy ships by their ids, forces ashore by the names of the contacts. */
const marksOf = ({ spots }: SeaView, { id }: Vessel): Set<string> =>
  new Set(spots.filter(({ by }) => by === id).map(({ of }) => of));

/** FYOW-29.10.2: torpedoes are for landing ships, which take their troops down with them, then for the largest. */
const torpedo = (sight: Sight<View>, sea: SeaView, vessel: Vessel): Action | null => {
  if (vessel.torpedoes === 0 || vessel.spent.includes('torpedoes')) return null;
  const marks = marksOf(sea, vessel);
  const prey = sea.enemies
    .filter(({ id }) => marks.has(id))
    .sort((a, b) => {
      const cargo = Number(b.type === 'cargo') - Number(a.type === 'cargo');
      return cargo || shipOf(b.type).defence - shipOf(a.type).defence;
    });
  for (const { id } of prey) {
    const action = { type: 'naval.torpedo', target: id, count: Math.min(2, vessel.torpedoes) };
    if (sight.refuse(action) === null) return action;
  }
  return null;
};

/** FYOW-29.17: Defence Values of guns' ships in the Combat Area of a vessel's board. */
const outgunned = (sea: SeaView, vessel: Vessel): boolean => {
  const { defence, torpedoes } = shipOf(vessel.type);
  if (vessel.area !== 'combat' || torpedoes > 0) return false;
  const sum = (ships: readonly Pick<Vessel, 'type' | 'area' | 'board' | 'damage'>[]): number =>
    ships
      .filter(({ board, area }) => board === vessel.board && area === 'combat')
      .filter(({ type }) => shipOf(type).guns.some(({ aaOnly }) => !aaOnly))
      .reduce((all, { type, damage }) => all + shipOf(type).defence - damage, 0);
  const own = sum(sea.vessels.filter(({ sunk }) => !sunk));
  return defence - vessel.damage < own * 2 && sum(sea.enemies) > 2 * own;
};

/** FYOW-29.10.4: of the forces ashore that it sees the one in battle, then the one on a beach where own troops wait, then the strongest. */
const shoreTarget = (at: Situation, marks: ReadonlySet<string>): string | null => {
  const fought = new Set(at.view.battles.map(({ board }) => board));
  const waits = waitingOn(at);
  const beaches = new Set(
    [...waits.keys()].flatMap(sea => at.field.map.neighbours(sea, 'landing')),
  );
  const worth = ({ board, cv }: View['contacts'][number]): number =>
    (fought.has(board) ? 2000 : beaches.has(board) ? 1000 : 0) + cv;
  const [best] = at.view.contacts
    .filter(({ alias, now }) => now && marks.has(alias))
    .sort((a, b) => worth(b) - worth(a));
  return best?.alias ?? null;
};

/** What a target is called in a sentence. */
const called = (view: View, target: string): string => {
  const ship = view.sea!.enemies.find(({ id }) => id === target);
  const force = view.contacts.find(({ alias }) => alias === target);
  if (ship || !force) return ship?.name ?? target;
  return `the enemy at ${situationOf(view).field.map.nodes[force.board]!.name}`;
};

/** FYOW-29.17: the card of a vessel. */
export const shipCard = (sight: Sight<View>): Decision | null => {
  const { view } = sight;
  const { sea } = view;
  const about = Object(sight.questions.find(({ seat }) => seat === sight.seat)?.about);
  const vessel = sea?.vessels.find(({ id }) => id === Reflect.get(about, 'card'));
  if (!sea || !vessel) return null;
  const said = (id: string, action: Action, at = ''): Decision => ({
    action,
    reason: { id, values: { unit: vessel.name, target: called(view, at) } },
  });
  const back = { type: 'naval.move', to: ['box'] };
  if (outgunned(sea, vessel) && sight.refuse(back) === null) return said('flees', back);
  const strikes = torpedo(sight, sea, vessel);
  if (strikes) return said('torpedoes', strikes, String(Reflect.get(strikes, 'target')));
  const proposed = proposedBy(sight as Sight);
  if (!proposed) return null;
  const target = String(Reflect.get(proposed, 'target') ?? '');
  if (proposed.type !== 'naval.fire') return said('sails', proposed);
  const isAshore = view.contacts.some(({ alias }) => alias === target);
  const best = isAshore ? shoreTarget(situationOf(view), marksOf(sea, vessel)) : null;
  const action = best === null ? proposed : { ...proposed, target: best };
  if (best !== null && sight.refuse(action) === null) return said('fires', action, best);
  return said('fires', proposed, target);
};
