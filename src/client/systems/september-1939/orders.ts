import type { Action as AnyAction } from '../../../engine/system.ts';
import type { Action } from '../../../rules/september-1939/index.ts';
import type { OrderWords } from '../../game/presenter.ts';
import { combatOrder } from './combat-orders.ts';
import { marchCosts } from './march-costs.ts';
import {
  fullName,
  halves,
  hexName,
  names,
  seenUnit,
  sideOfUnit,
  strengthOf,
  unitName,
  type View,
} from './names.ts';
import { endsOf, targetHexes } from './target-hexes.ts';
import { t } from './words.ts';
import { zonesOf } from './zones.ts';

/** Headings that stand for a hex and not for a counter. */
const HEADS = ['attack', 'fire', 'overrun'] as const;

/** The heading over the orders of a counter, or over the attacks on a hex. */
export const subjectTitle = (view: View, id: string): string => {
  const [head, hex] = id.split(' ');
  const kind = HEADS.find(one => one === head);
  if (kind && hex) return t(`w39.head.${kind}`, { hex: hexName(view, hex) });
  const seen = seenUnit(view, id);
  if (!seen) return unitName(view, id);
  const place = seen.hex ? `, ${hexName(view, seen.hex)}` : '';
  // A word joiner behind each hyphen: the values stay on one line.
  return `${fullName(view, id)} ${strengthOf(view, seen).replaceAll('-', '-\u2060')}${place}`;
};

/** An order of September 1939 in words. */
export const orderWords = (view: View, told: AnyAction): OrderWords => {
  const action = told as Action;
  switch (action.type) {
    case 'move': {
      const hex = action.path.at(-1) ?? '';
      const title = t('w39.moveTo', { hex: hexName(view, hex) });
      const detail = marchDetail(view, action.units, hex);
      return { subject: action.units[0] ?? null, title, place: hex, ...(detail ? { detail } : {}) };
    }
    case 'raid':
      return {
        subject: action.units[0] ?? null,
        title: t('w39.raid', { hex: hexName(view, action.target) }),
        detail: names(view, action.units),
        place: action.target,
      };
    case 'panicMove': {
      const hex = action.path.at(-1) ?? '';
      const title = t('w39.flee', { hex: action.path.map(one => hexName(view, one)).join(', ') });
      return { subject: action.unit, title, place: hex };
    }
    case 'split':
      return { subject: action.unit, title: t('w39.split') };
    case 'stepBack':
      return { subject: action.unit, title: t('w39.stepBack') };
    case 'merge':
      return {
        subject: action.units[0] ?? null,
        title: t('w39.merge', { units: names(view, action.units.slice(1)) }),
      };
    case 'refuel':
      return { subject: action.units[0] ?? null, ...many(view, 'w39.refuel', action.units) };
    case 'conceal':
      return { subject: action.units[0] ?? null, ...many(view, 'w39.conceal', action.units) };
    case 'rally':
      return {
        subject: null,
        title: t(`w39.rally.${action.status}`, { hex: hexName(view, action.hex) }),
        place: action.hex,
      };
    default:
      return staffOrder(view, action);
  }
};

const marchDetail = (view: View, [unit = '', ...more]: readonly string[], hex: string): string => {
  if (more.length > 0) return t('w39.together', { units: names(view, more) });
  const cost = marchCosts(view, unit).get(hex);
  if (cost === undefined) return '';
  const said = t('w39.points', { n: halves(cost) });
  const enemy = 1 - sideOfUnit(view, unit);
  return zonesOf(view)[enemy]?.has(hex) ? `${said}, ${t('w39.zoneStop')}` : said;
};

const many = (view: View, id: 'w39.refuel' | 'w39.conceal', units: readonly string[]) => ({
  title: t(id),
  ...(units.length > 1 ? { detail: names(view, units) } : {}),
});

/** The units of an order beyond its first. */
const withOthers = (view: View, units: readonly string[]): { detail?: string } =>
  units.length > 1 ? { detail: names(view, units) } : {};

/** Trains, columns and reinforcements. */
const transportOrder = (view: View, action: Action): OrderWords | null => {
  switch (action.type) {
    case 'loadTrain':
    case 'loadColumn': {
      const carrier = action.type === 'loadTrain' ? action.train : action.column;
      const title = t('w39.load', { carrier: unitName(view, carrier) });
      return { subject: action.units[0] ?? carrier, title, ...withOthers(view, action.units) };
    }
    case 'unloadTrain': {
      const id = action.withdraw ? 'w39.unloadAway' : 'w39.unload';
      return { subject: action.train, title: t(id, { units: names(view, action.units) }) };
    }
    case 'unloadColumn':
      return { subject: action.column, title: t('w39.unloadAll') };
    case 'moveTrain': {
      const hex = action.path.at(-1) ?? '';
      return {
        subject: action.train,
        title: t('w39.runTo', { hex: hexName(view, hex) }),
        place: hex,
      };
    }
    case 'enterReinforcement': {
      const title = t('w39.enter', { hex: hexName(view, action.hex) });
      const others = withOthers(view, action.units);
      return { subject: action.units[0] ?? null, title, ...others, place: action.hex };
    }
    case 'delayReinforcement':
      return { subject: null, title: t('w39.delay') };
    default:
      return null;
  }
};

/** Placing, planes, bridges, works, reserves and the ends of steps. */
const staffOrder = (view: View, action: Action): OrderWords => {
  switch (action.type) {
    case 'demolish': {
      const title = t('w39.demolish', { bridge: unitName(view, action.bridge) });
      return { subject: null, title, ...placeOf(view, action) };
    }
    case 'place': {
      const { unit, hex } = action;
      return { subject: unit, title: t('w39.place', { hex: hexName(view, hex) }), place: hex };
    }
    case 'bid':
      return { subject: null, title: t('w39.bid', { n: action.vp }) };
    case 'placeAir': {
      const title = t(`w39.mission.${action.mission}`, { target: targetName(view, action) });
      return { subject: action.counter, title, ...placeOf(view, action) };
    }
    case 'fortify': {
      const { hex } = action;
      return { subject: null, title: t('w39.fortify', { hex: hexName(view, hex) }), place: hex };
    }
    case 'rebuildBridge': {
      const bridge = unitName(view, action.bridge);
      return { subject: action.hq, title: t('w39.rebuild', { bridge }), ...placeOf(view, action) };
    }
    case 'reserveSp':
      return { subject: action.unit, title: t('w39.reserve', { center: action.center }) };
    default:
      return transportOrder(view, action) ?? endOrder(action.type) ?? combatOrder(view, action);
  }
};

/** Where the order points on the map. */
const placeOf = (view: View, action: Action): { hex?: string } => {
  const [hex] =
    action.type === 'demolish' ? endsOf(view, action.bridge) : targetHexes(view, action);
  return hex ? { hex } : {};
};

const targetName = (
  view: View,
  { mission, target }: { mission: string; target: string },
): string =>
  mission === 'bridge' || mission === 'train' ? unitName(view, target) : hexName(view, target);

const ENDS = [
  'endPlacing',
  'passAir',
  'endNationality',
  'endAttacks',
  'passPursuit',
  'endPhase',
  'concede',
] as const;

const endOrder = (type: string): OrderWords | null => {
  const end = ENDS.find(one => one === type);
  if (!end) return null;
  const grave = end === 'concede';
  return { subject: null, title: t(`w39.${end}`), button: true, grave };
};
