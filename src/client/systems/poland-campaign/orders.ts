import type { Action } from '../../../engine/system.ts';
import type { Action as PolandAction } from '../../../rules/poland-campaign/index.ts';
import type { OrderWords } from '../../game/presenter.ts';
import { hexName, pieceOf, seenUnit, strengthOf, unitName, type View, valuesOf } from './names.ts';
import { stopsOf } from './reach.ts';
import { t } from './words.ts';

const ATTACK = 'attack ';

/** The heading over the orders of a unit, or over the attacks on a hex. */
export const subjectTitle = (view: View, id: string): string => {
  if (id.startsWith(ATTACK))
    return t('pc.attackOn', { hex: hexName(view, id.slice(ATTACK.length)) });
  const seen = seenUnit(view, id);
  const place = seen?.hex ? `, ${hexName(view, seen.hex)}` : '';
  // A word joiner behind each hyphen: the values stay on one line.
  const values = seen && strengthOf(view, seen).replaceAll('-', '-\u2060');
  return seen ? `${unitName(view, id)} ${values}${place}` : unitName(view, id);
};

const names = (view: View, units: readonly string[]): string =>
  units.map(id => unitName(view, id)).join(', ');

/** Costs of a unit's marches are worked out once for each view. */
const marches = new WeakMap<View, Map<string, ReturnType<typeof stopsOf>>>();
const marchesOf = (view: View, unit: string): ReturnType<typeof stopsOf> => {
  const byUnit = marches.get(view) ?? new Map<string, ReturnType<typeof stopsOf>>();
  marches.set(view, byUnit);
  const found = byUnit.get(unit) ?? stopsOf(view, unit);
  byUnit.set(unit, found);
  return found;
};

const marchDetail = (view: View, unit: string, hex: string): string => {
  const stop = marchesOf(view, unit).get(hex);
  const seen = seenUnit(view, unit);
  const of = seen ? (valuesOf(view, seen)?.movement ?? 0) : 0;
  if (!stop) return '';
  const cost = t('pc.cost', { cost: stop.cost, of });
  return stop.obliges ? `${cost}, ${t('pc.mustStop')}` : cost;
};

const unitInReserve = (view: View, type: string): string | null =>
  view.units.find(({ unit, status }) => status === 'reserve' && pieceOf(view, unit)?.type === type)
    ?.unit ?? null;

/** An order of Poland Campaign in words. */
export const orderWords = (view: View, told: Action): OrderWords => {
  const action = told as PolandAction;
  switch (action.type) {
    case 'moveUnit': {
      const hex = action.path.at(-1) ?? '';
      const detail = marchDetail(view, action.unit, hex);
      return {
        subject: action.unit,
        title: t('pc.moveTo', { hex: hexName(view, hex) }),
        detail,
        place: hex,
      };
    }
    case 'exitEast':
      return { subject: action.unit, title: t('pc.exitEast') };
    case 'placeReinforcement':
      return {
        subject: action.unit,
        title: t('pc.arrive', { hex: hexName(view, action.hex) }),
        place: action.hex,
      };
    case 'enterReinforcement': {
      const hex = action.path.at(-1) ?? action.entry;
      const title = t('pc.enter', { entry: action.entry, hex: hexName(view, hex) });
      return { subject: action.unit, title, place: hex };
    }
    case 'paradrop':
      return {
        subject: unitInReserve(view, 'paratroops'),
        title: t('pc.drop', { hex: hexName(view, action.hex) }),
        place: action.hex,
      };
    case 'airLand':
      return { subject: null, title: t('pc.land'), button: true };
    case 'reorderStack':
      return {
        subject: action.order[0] ?? null,
        title: t('pc.onTop', { order: names(view, action.order.slice(1)) }),
      };
    default:
      return combatOrder(view, action);
  }
};

const combatOrder = (view: View, action: PolandAction): OrderWords => {
  switch (action.type) {
    case 'declareAttack':
      return {
        subject: `${ATTACK}${action.target}`,
        title: names(view, action.units),
        detail: t('pc.withAir', { air: action.air }),
        place: action.target,
      };
    case 'announceDefence':
      return { subject: null, title: t('pc.airPoints', { n: action.air }) };
    case 'chooseLosses':
      return { subject: null, title: t('pc.loses', { units: names(view, action.units) }) };
    case 'chooseHold':
      return {
        subject: null,
        title:
          action.units.length > 0
            ? t('pc.holds', { units: names(view, action.units) })
            : t('pc.nobodyHolds'),
      };
    case 'retreatUnit':
    case 'advanceUnit': {
      const hex = action.path.at(-1) ?? '';
      const id = action.type === 'retreatUnit' ? 'pc.retreatTo' : 'pc.advanceTo';
      const title = t(id, { hex: action.path.map(hex => hexName(view, hex)).join(', ') });
      return { subject: action.unit, title, place: hex, ...pushedDetail(view, action) };
    }
    case 'endMovement':
      return { subject: null, title: t('pc.endMovement'), button: true };
    case 'endCombat':
      return { subject: null, title: t('pc.endCombat'), button: true };
    case 'endAdvance':
      return { subject: null, title: t('pc.endAdvance'), button: true };
    default:
      return { subject: null, title: action.type, button: true, grave: action.type === 'resign' };
  }
};

const pushedDetail = (view: View, action: PolandAction): { detail?: string } => {
  if (action.type !== 'retreatUnit' || !action.displaced) return {};
  const moved = action.displaced.map(
    ({ unit, to }) => `${unitName(view, unit)} → ${hexName(view, to)}`,
  );
  return { detail: t('pc.displaces', { units: moved.join(', ') }) };
};
