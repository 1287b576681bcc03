import type { Sight } from '../../engine/bot.ts';
import { combatAnswer } from './combat-answers.ts';
import type { Why } from './command.ts';
import { goalsOf } from './goals.ts';
import { hexOf, type Picture } from './picture.ts';
import { best, type Order, USUAL } from './usual.ts';
import { wayTo } from './ways.ts';

type Asked = { readonly kind: string };

const units = (order: Order): string[] => (order.units as string[] | undefined) ?? [];

const isPrize = ({ field }: Picture, hex: number): boolean =>
  field.objectives.some(one => one.hex === hex);

/** The German goes forward with all who may; the Pole only into what has to be won back, and with one regiment. */
const advanceWorth = (picture: Picture, order: Order): number => {
  const n = units(order).length;
  if (picture.side === 'GE') return n;
  const combat = picture.table.combats.find(one => one.id === order.combat);
  const back = combat && isPrize(picture, combat.target);
  return back ? n : n > 0 ? -1 : 0;
};

/** HTL-13: on those who are broken or on an HQ; else as far towards the goal as the ride goes. */
const exploitWorth = (picture: Picture, order: Order): number => {
  const { field, table, foes } = picture;
  const ridden = units(order).map(id => field.unit(id));
  if (order.target !== undefined) {
    const there = foes.get(hexOf(picture, order.target)) ?? [];
    const fit = there.filter(one => !one.disordered).length;
    return fit > 1 ? 0 : 6 - 2 * fit + there.length + ridden.length;
  }
  const to = hexOf(picture, (order.path as string[]).at(-1));
  const lead = ridden[0]!;
  const goal = goalsOf(picture).get(field.pieces[lead]!.formation)?.hex;
  if (goal === undefined) return 0;
  const far = wayTo(picture, goal, true);
  const gained = far[table.units[lead]!.hex]! - far[to]!;
  const taken = field.objectives.some((one, i) => one.hex === to && table.captured[i] === 0);
  return gained < 1 ? 0 : (taken ? 8 : 0) + Math.min(4, gained) + ridden.length / 4;
};

/** HTL-6.10: an HQ that must give way goes where the enemy is farthest. */
const safety = ({ near, field, own }: Picture, order: Order): number => {
  const hex = field.grid.index(order.hex as string);
  return near[hex]! + (own.has(hex) ? 1.5 : 0);
};

/** Beside the answers of combats, what events and governments force. */
const ANSWERS = [...USUAL, 'eventChoice', 'sendWest', 'withdrawFighter'];

/** Choices of combats and events, and forward where the ground is free. */
export function* answer(picture: Picture, open: readonly Asked[], sight: Sight): Generator<Why> {
  const kinds = new Set(open.map(({ kind }) => kind));
  const needed = [...kinds].some(kind =>
    ['advance', 'exploit', 'divide', 'command', 'AIR', ...ANSWERS].includes(kind),
  );
  if (!needed) return;
  const offers = sight.offers() as readonly Order[];
  const of = (type: string) => offers.filter(one => one.type === type);
  const chosen = combatAnswer(picture, offers, sight);
  if (chosen) yield { order: chosen, why: 'combat' };
  const away = best(of('retreatHq'), one => safety(picture, one));
  if (away) yield { order: away, why: 'usual' };
  for (const type of ANSWERS) {
    const [found] = of(type);
    if (found) yield { order: found, why: 'usual' };
  }
  const forward = best(of('advance'), one => advanceWorth(picture, one));
  if (forward) yield { order: forward, why: 'forward' };
  const ride = best(of('exploit'), one => exploitWorth(picture, one));
  if (ride && exploitWorth(picture, ride) > 0) yield { order: ride, why: 'exploit' };
}
