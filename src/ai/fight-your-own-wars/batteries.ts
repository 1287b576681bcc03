import type { Decision, Sight } from '../../engine/bot.ts';
import type { View } from '../../rules/fight-your-own-wars/index.ts';
import { shipOf } from '../../rules/fight-your-own-wars/tables/ships.ts';
import { reported, waters } from './ships.ts';
import { type Situation, situationOf } from './situation.ts';

/** How likely a sea board is to hold ships: seen now, seen before, enemies ashore behind it, a beach on which one could land. */
const likely = (at: Situation, before: ReadonlyMap<string, number>, sea: number): number => {
  const { view, field, enemy } = at;
  const now = view.sea!.enemies.filter(({ board }) => board === sea).length;
  const seen = [...before.values()].filter(board => board === sea).length;
  const shores = field.map.neighbours(sea, 'landing');
  const landed = shores.filter(board => enemy[board]! > 0).length;
  const open = shores.filter(board => field.map.nodes[board]!.coast === 'beach').length;
  return 8 * now + 3 * seen + 4 * landed + open;
};

type SeenShip = NonNullable<View['sea']>['enemies'][number];
/** FYOW-29.10.1: of what it has spotted the vessel that is nearest to its end, else the largest. */
const target = (sight: Sight<View>, id: string): SeenShip | null => {
  const { sea } = sight.view;
  const marks = new Set(sea!.spots.filter(({ by }) => by === id).map(({ of }) => of));
  const [best] = sea!.enemies
    .filter(one => marks.has(one.id))
    .filter(one => sight.refuse({ type: 'coastal.fire', target: one.id }) === null)
    .sort((a, b) => {
      const left = shipOf(a.type).defence - a.damage - (shipOf(b.type).defence - b.damage);
      const hurt = Number(b.damage > 0) - Number(a.damage > 0);
      return hurt || (a.damage > 0 ? left : -left);
    });
  return best ?? null;
};

/** FYOW-29.10.1, FYOW-29.17: the card of a coastal battery: where it looks, and at whom it fires. */
export const batteryCard = (sight: Sight<View>, number: number): Decision | null => {
  const { view } = sight;
  const battery = view.sea?.batteries.find(({ unit }) => unit === number);
  if (!battery || battery.officer === 0) return null;
  const { id, name } = view.units[number]!;
  if (battery.board >= 0) {
    const aim = target(sight, id);
    if (!aim) return null;
    const action = { type: 'coastal.fire', target: aim.id };
    const reason = aim.damage > 0 ? 'coastal' : 'coastalLargest';
    return { action, reason: { id: reason, values: { unit: name, target: aim.name } } };
  }
  const at = situationOf(view);
  const { map } = at.field;
  const before = reported(sight);
  const looks = sight
    .offers()
    .filter(({ type }) => type === 'naval.spot')
    .map(action => ({ action, sea: map.index(String(Reflect.get(action, 'board'))) }))
    .map((one, i, all) => {
      // What is alike is looked at in turn, session by session.
      const turn = ((view.clock + i) % all.length) / all.length;
      return { ...one, worth: likely(at, before, one.sea) + turn / 2 };
    })
    .sort((a, b) => b.worth - a.worth);
  const [best] = looks;
  if (!best) return null;
  const where = waters(at, best.sea);
  return { action: best.action, reason: { id: 'watches', values: { unit: name, where } } };
};
