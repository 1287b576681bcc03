import type { Sight } from '../../engine/bot.ts';
import { cpOn } from '../../rules/hold-the-line/index.ts';
import { coverAt, facing, hexOf, type Picture } from './picture.ts';
import { best, type Order } from './usual.ts';

const names = (order: Order, what: string): string[] => (order[what] as string[] | undefined) ?? [];

/** Dice of a unit's best face: what the enemy would miss most. */
const weightOf = ({ field }: Picture, id: string): number => {
  const piece = field.pieces[field.unit(id)];
  if (!piece) return 0;
  const { dice } = piece.type.faces.prepared ?? piece.type.faces.dugIn ?? { dice: null };
  return dice ? dice.red + dice.green + dice.black : 1;
};

/** HTL-12.4, HTL-12.6: whom hits and stars strike: most destroyed, then most disordered, the strongest first. */
const harm = (picture: Picture, order: Order): number => {
  const shaken = order.disorder;
  const disordered = Array.isArray(shaken) ? (shaken as string[]) : shaken ? [`${shaken}`] : [];
  const sum = (ids: readonly string[], each: number) =>
    ids.reduce((all, id) => all + each + 0.2 * weightOf(picture, id), 0);
  return sum(names(order, 'destroy'), 2.4) + sum(disordered, 1);
};

/** HTL-12.1: as much as may be cancelled is cancelled, stars first: they count twice. */
const spared = (order: Order): number =>
  names(order, 'remove').reduce((all, one) => all + (one === 'k' ? 1.5 : 1), 0);

/** HTL-10.7, HTL-11.9: the usual reaction, but the beaten are kept out where others can fight, and counters are used while points last. */
const reaction = (picture: Picture, usual: Order, sight: Sight): Order => {
  const { table, field } = picture;
  const combat = table.combats.find(one => one.id === usual.combat);
  if (!combat) return usual;
  const weak = combat.def.units.filter(
    u => table.units[u]!.posture === 'disordered' && field.pieces[u]!.kind === 'cube',
  );
  let order = usual;
  const tried = (more: Partial<Order>) => {
    const next = { ...order, ...more } as Order;
    if (!sight.refuse(next)) order = next;
  };
  if (weak.length > 0 && weak.length < combat.def.units.length)
    tried({ leaveOut: weak.map(u => field.pieces[u]!.id) });
  if (cpOn(table, combat.target) > 0)
    for (const [c, one] of table.counters.entries())
      if (one.on === combat.target && one.used === 0)
        tried({ support: [...names(order, 'support'), field.counters[c]!.id] });
  return order;
};

/** HTL-12.8: a dug-in garrison and whoever holds an objective stays where it may; others go where cover and friends are, away from the enemy. */
const stand = (picture: Picture, order: Order): number => {
  const { field, own, near } = picture;
  let sum = 0;
  for (const { unit, hex } of order.moves as { unit: string; hex: string }[]) {
    const u = field.unit(unit);
    const here = picture.table.units[u]!.hex;
    const to = hex === 'stay' ? here : hexOf(picture, hex);
    const prize = field.objectives.some(one => one.hex === to) ? 4 : 0;
    const keep = hex === 'stay' && (prize > 0 || picture.side === 'GE') ? 1 : 0;
    const friends = (own.get(to)?.length ?? 0) > 0 ? 0.4 : 0;
    sum += prize + keep + friends + 0.5 * coverAt(picture, to) + 0.4 * Math.min(3, near[to]!);
    sum -= 0.12 * facing(picture, to);
  }
  return sum;
};

/** What a commander answers in a combat that is open; null where nothing of the kind is offered. */
export const combatAnswer = (
  picture: Picture,
  offers: readonly Order[],
  sight: Sight,
): Order | null => {
  const of = (type: string) => offers.filter(one => one.type === type);
  const [usual] = of('defenderReact');
  if (usual) return reaction(picture, usual, sight);
  return (
    best(of('ignoreResult'), spared) ??
    best(of('allocateHits'), one => harm(picture, one)) ??
    best(of('allocateStars'), one => harm(picture, one)) ??
    best(of('withdraw'), one => stand(picture, one))
  );
};
