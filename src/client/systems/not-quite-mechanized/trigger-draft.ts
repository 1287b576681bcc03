import {
  CONDITIONS,
  DEEDS,
  type Order,
  type Trigger,
} from '../../../rules/not-quite-mechanized/orders/order.ts';
import { objectiveRadius } from '../../../rules/not-quite-mechanized/tables/command.ts';
import { groundOf } from '../../../rules/not-quite-mechanized/terms/ground.ts';
import { levelOfAddressee } from '../../../rules/not-quite-mechanized/terms/places.ts';
import { findUnit, within } from '../../../rules/not-quite-mechanized/terms/roster.ts';
import { serves } from '../../../rules/not-quite-mechanized/terms/trigger-fault.ts';
import { objectivePoint } from './draft.ts';
import { gunsOf, type SeenUnit, unitsOn, type View } from './seen.ts';

type When = Trigger['when'];
type Deed = Trigger['do'];
type Named = { readonly id: string; readonly name: string };

/** NQM-2.8: headquarters and units that a trigger may watch: those of the addressee first, then the rest of the side. */
export const watchable = (view: View, { to }: Order): readonly Named[] => {
  const { table, side } = view;
  const holder = findUnit(table, to)?.node ?? to;
  const units = unitsOn(view).filter(one => one.side === side && one.kind !== 'hq');
  const nodes = table.nodes.filter(one => one.side === side && one.id !== holder);
  const isOwn = (one: SeenUnit): boolean => within(table, holder, one.node);
  return [...units.filter(isOwn), ...nodes, ...units.filter(one => !isOwn(one))];
};

/** NQM-2.8: whom the addressee may throw in. */
export const reserves = (view: View, { to }: Order): readonly Named[] => {
  const holder = findUnit(view.table, to)?.node ?? to;
  return unitsOn(view).filter(
    one => one.side === view.side && one.kind === 'company' && within(view.table, holder, one.node),
  );
};

/** NQM-2.4: guns that the writer of an order commands or that serve him or the addressee. */
export const gunsFor = (view: View, { from, to }: Order): readonly SeenUnit[] => {
  const { table } = view;
  const holder = findUnit(table, to)?.node ?? to;
  return gunsOf(view)
    .filter(
      gun =>
        within(table, from, gun.node) || serves(table, gun, from) || serves(table, gun, holder),
    )
    .sort((a, b) => b.fuMax - a.fuMax);
};

export const bridgesOf = (view: View): readonly Named[] =>
  groundOf(view.table).features.flatMap(({ id, type, name }) =>
    type === 'bridge' ? [{ id, name: name ?? id }] : [],
  );

/** NQM-2.16: orders that lie ready for the addressee or somebody below him. */
export const orderedNext = ({ table, side }: View, { id, to }: Order): readonly Named[] =>
  table.papers
    .filter(
      ({ order, state, side: of }) =>
        of === side &&
        order.id !== id &&
        ['written', 'sent', 'prepared', 'delivered'].includes(state) &&
        within(table, to, findUnit(table, order.to)?.node ?? order.to),
    )
    .map(({ order }) => ({ id: order.id, name: order.id }));

/** Conditions and deeds for which this table has what they name. */
export const conditionsFor = (view: View, order: Order): readonly When['type'][] =>
  CONDITIONS.filter(
    one =>
      (one !== 'phaseLine' || (order.timings?.phaseLines ?? []).length > 0) &&
      (one !== 'bridgeState' || bridgesOf(view).length > 0),
  );
export const deedsFor = (view: View, order: Order): readonly Deed['type'][] =>
  DEEDS.filter(
    one =>
      (one !== 'switchOrder' || orderedNext(view, order).length > 0) &&
      (one !== 'blowBridge' || bridgesOf(view).length > 0) &&
      (one !== 'fireShoot' || gunsFor(view, order).length > 0) &&
      (one !== 'commitReserve' || reserves(view, order).length > 0),
  );

const pointFor = (view: View, order: Order): number[] => {
  const at = objectivePoint(view, order) ?? [0, 0];
  return [Math.round(at[0]), Math.round(at[1])];
};

/** Names a unit as a unit and a headquarters as a headquarters. */
export const watched = (view: View, id: string): When['args'] =>
  findUnit(view.table, id) ? { unit: id } : { node: id };

/** A condition as it is begun with. */
export const freshWhen = (view: View, order: Order, type: When['type']): When => {
  const args = (): When['args'] => {
    switch (type) {
      case 'time':
        return { bound: view.table.bound + 1 };
      case 'enemyIn':
        return { point: pointFor(view, order), radius: 500 };
      case 'casualties':
        return { pct: 33 };
      case 'ammo':
        return { below: 3 };
      case 'unitBroken':
      case 'attackedUnit':
        return watched(view, watchable(view, order)[0]?.id ?? order.to);
      case 'codeword':
        return { word: 'ADLER' };
      case 'phaseLine':
        return { id: order.timings?.phaseLines?.[0]?.id ?? '' };
      case 'bridgeState':
        return { bridge: bridgesOf(view)[0]?.id ?? '', state: 'blown' };
      default:
        return {};
    }
  };
  return { type, args: args() };
};

/** A deed as it is begun with. */
export const freshDeed = (view: View, order: Order, type: Deed['type']): Deed => {
  const args = (): Deed['args'] => {
    switch (type) {
      case 'switchOrder':
        return { order: orderedNext(view, order)[0]?.id ?? '' };
      case 'fireShoot':
        return { battery: gunsFor(view, order)[0]?.id ?? '', target: pointFor(view, order) };
      case 'withdrawTo':
        return { path: [order.fallback?.point ?? pointFor(view, order)] };
      case 'commitReserve':
        return { unit: reserves(view, order).at(-1)?.id ?? '' };
      case 'counterattack': {
        const most = objectiveRadius(levelOfAddressee(view.table, order.to));
        return { objective: { point: pointFor(view, order), radius: Math.min(250, most) } };
      }
      case 'blowBridge':
        return { bridge: bridgesOf(view)[0]?.id ?? '' };
      case 'codeword':
        return { word: 'ADLER' };
      default:
        return {};
    }
  };
  return { type, args: args() };
};

/** Another trigger: when somebody is attacked, counterattack. */
export const withTrigger = (view: View, order: Order): Order => {
  const triggers = order.triggers ?? [];
  const taken = new Set(triggers.map(({ id }) => id));
  let n = 1;
  while (taken.has(`T${n}`)) n++;
  const added: Trigger = {
    id: `T${n}`,
    when: freshWhen(view, order, 'attackedUnit'),
    do: freshDeed(view, order, 'counterattack'),
    once: true,
  };
  return { ...order, triggers: [...triggers, added] };
};

/** NQM-8.4: another shoot of the order: the first battery on the objective, the hour before the attack. */
export const withShoot = (view: View, order: Order): Order => {
  const { bound } = view.table;
  const battery = gunsFor(view, order)[0]?.id ?? '';
  const taken = (order.fireplan ?? []).filter(one => one.battery === battery);
  let hour = Math.max(bound, (order.timings?.hHour ?? bound + 1) - 1);
  while (taken.some(one => one.bound === hour)) hour++;
  const shoot = {
    battery,
    target: pointFor(view, order),
    kind: 'effective' as const,
    bound: hour,
  };
  return { ...order, fireplan: [...(order.fireplan ?? []), shoot] };
};
