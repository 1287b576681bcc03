import type { Order, Place, Trigger } from '../orders/order.ts';
import type { Code } from '../refusals.ts';
import type { State, Unit } from '../state.ts';
import { objectiveRadius } from '../tables/command.ts';
import { groundOf } from './ground.ts';
import { levelOfAddressee } from './places.ts';
import { findContact, findNode, findUnit, within } from './roster.ts';

type When = Trigger['when'];
type Deed = Trigger['do'];

/** Points that triggers and phase lines name. */
export const triggerPoints = ({
  triggers = [],
  timings,
}: Order): readonly (readonly number[])[] => [
  ...(timings?.phaseLines ?? []).flatMap(({ line }) => line),
  ...triggers.flatMap(({ when: { args }, do: { args: deed } }) => [
    ...(args.point ? [args.point] : []),
    ...(args.polygon ?? []),
    ...(deed.target ? [deed.target] : []),
    ...(deed.path ?? []),
    ...(deed.axis ?? []),
    ...(deed.objective?.point ? [deed.objective.point] : []),
    ...(deed.objective?.polygon ?? []),
  ]),
];

const isFeature = (state: State, id: string, type?: string): boolean =>
  groundOf(state).features.some(one => one.id === id && (!type || one.type === type));

/** A unit or headquarters of the side. */
const isOwn = (state: State, side: number, id: string | undefined): boolean =>
  id !== undefined && (findUnit(state, id) ?? findNode(state, id))?.side === side;

const whenFault = (state: State, order: Order, side: number, when: When): Code | null => {
  const { type, args } = when;
  switch (type) {
    case 'time':
      return args.bound === undefined ? 'E_ORDER_INCOMPLETE' : null;
    case 'casualties':
      return args.pct === undefined ? 'E_ORDER_INCOMPLETE' : null;
    case 'ammo':
      return args.below === undefined ? 'E_ORDER_INCOMPLETE' : null;
    case 'codeword':
      return args.word === undefined ? 'E_ORDER_INCOMPLETE' : null;
    case 'enemyIn': {
      const named = [args.point, args.polygon, args.feature].filter(one => one !== undefined);
      if (named.length !== 1) return 'E_ORDER_INCOMPLETE';
      return args.feature === undefined || isFeature(state, args.feature) ? null : 'E_UNKNOWN_ID';
    }
    case 'phaseLine':
      return order.timings?.phaseLines?.some(one => one.id === args.id) ? null : 'E_UNKNOWN_ID';
    case 'unitBroken':
    case 'attackedUnit':
      return isOwn(state, side, args.unit ?? args.node) ? null : 'E_UNKNOWN_ID';
    case 'bridgeState':
      if (args.state === undefined) return 'E_ORDER_INCOMPLETE';
      return isFeature(state, args.bridge ?? '', 'bridge') ? null : 'E_UNKNOWN_ID';
    default:
      return null;
  }
};

const objectiveFault = (state: State, to: string, side: number, place: Place): Code | null => {
  const { point, polygon, feature, contact, node, radius } = place;
  const named = [point, polygon, feature, contact, node].filter(one => one !== undefined);
  if (named.length !== 1) return 'E_ORDER_INCOMPLETE';
  if ((radius ?? 0) > objectiveRadius(levelOfAddressee(state, to))) return 'E_NUMBER';
  const isKnown =
    (feature === undefined || isFeature(state, feature)) &&
    (contact === undefined || findContact(state, side, contact) !== undefined) &&
    (node === undefined || findNode(state, node)?.side === side);
  return isKnown ? null : 'E_UNKNOWN_ID';
};

/** NQM-2.2: guns under its command or in support of it. */
export const serves = (state: State, unit: Unit, node: string): boolean =>
  state.relations.some(one => one.to === node && (one.unit === unit.id || one.unit === unit.node));

const deedFault = (state: State, order: Order, side: number, deed: Deed): Code | null => {
  const { type, args } = deed;
  switch (type) {
    case 'switchOrder':
      return args.order === undefined ? 'E_ORDER_INCOMPLETE' : null;
    case 'withdrawTo':
      return args.path === undefined ? 'E_ORDER_INCOMPLETE' : null;
    case 'codeword':
      return args.word === undefined ? 'E_ORDER_INCOMPLETE' : null;
    case 'blowBridge':
      return isFeature(state, args.bridge ?? '', 'bridge') ? null : 'E_UNKNOWN_ID';
    case 'fireShoot': {
      const battery = findUnit(state, args.battery ?? '');
      if (battery?.side !== side) return 'E_UNKNOWN_ID';
      if (args.target === undefined) return 'E_ORDER_INCOMPLETE';
      const holder = findUnit(state, order.to)?.node ?? order.to;
      const isOwned =
        within(state, order.from, battery.node) ||
        serves(state, battery, order.from) ||
        serves(state, battery, holder);
      return isOwned ? null : 'E_NO_RELATION';
    }
    case 'commitReserve': {
      if (args.unit === undefined) return null;
      if (!isOwn(state, side, args.unit)) return 'E_UNKNOWN_ID';
      const node = findUnit(state, args.unit)?.node ?? args.unit;
      const holder = findUnit(state, order.to)?.node ?? order.to;
      return within(state, holder, node) ? null : 'E_NOT_SUBORDINATE';
    }
    case 'counterattack':
      return args.objective ? objectiveFault(state, order.to, side, args.objective) : null;
    default:
      return null;
  }
};

/** NQM-2.8, NQM-2.4: what stands against the triggers of an order: their arguments, and whether they name what its writer may command. */
export const triggerFault = (state: State, order: Order, side: number): Code | null => {
  const { triggers = [] } = order;
  if (new Set(triggers.map(one => one.id)).size < triggers.length) return 'E_NUMBER';
  for (const one of triggers) {
    const code = whenFault(state, order, side, one.when) ?? deedFault(state, order, side, one.do);
    if (code) return code;
  }
  return null;
};
