import type { Context } from '../../../engine/system.ts';
import type { Afloat } from '../sea-state.ts';
import type { State } from '../state.ts';
import { itemAt } from '../tables/catalogue.ts';
import { FIRING, shipOf } from '../tables/ships.ts';
import { strengthOf } from '../tables/work.ts';
import { fieldOf } from '../terms/field.ts';
import { leftOf, lossLineOf, worthOf } from '../terms/force.ts';
import { contactNamed, nameFor } from '../terms/knowledge.ts';
import { takeLosses } from '../terms/loss-lines.ts';
import { bookLoss, bookTaken, losePoints, strikeAt } from '../terms/losses.ts';
import { effectOf } from '../terms/sea/gunnery.ts';
import { type ShoreObject, shoreObjectNamed } from '../terms/sea/shore.ts';
import {
  batteryOf,
  coastalGuns,
  isSunkBy,
  loseSpots,
  vesselNumber,
  vesselsOn,
} from '../terms/sea/vessels.ts';
import { readersOf } from '../terms/seats.ts';
import { hurtStock } from '../terms/stocks.ts';
import { otherSide, unitsOn } from '../terms/units.ts';
import { hurtObject } from './object-damage.ts';

/** FYOW-29.7: a vessel is damaged, and sunk with all aboard when its value is gone. */
export const hurtVessel = (draft: State, context: Context, at: number, points: number): void => {
  const vessel = draft.sea!.vessels[at]!;
  if (points <= 0 || vessel.sunk) return;
  const { defence } = shipOf(vessel.type);
  const { board, side } = vessel;
  vessel.damage = Math.min(defence, vessel.damage + points);
  vessel.unthrown += points;
  const owners = readersOf(draft, side);
  context.log('FYOW-29.7', 'vesselHit', { vessel: vessel.id, points }, owners);
  if (!isSunkBy(defence, vessel.damage)) return;
  const watchers = draft.sea!.spots.some(spot => spot.vessel === at)
    ? readersOf(draft, otherSide(side))
    : [];
  context.log('FYOW-29.7', 'vesselSunk', { vessel: vessel.id }, [...owners, ...watchers]);
  loseSpots(draft, at);
  if (vessel.type === 'cargo' && board >= 0) drown(draft, context, at, board);
  Object.assign(vessel, { sunk: true, board: -1, area: 'port', unthrown: 0 });
};

/** FYOW-29.7: the forces afloat on a board are spread over its landing ships; what one carries goes down with it. */
const drown = (draft: State, context: Context, at: number, board: number): void => {
  const { side } = draft.sea!.vessels[at]!;
  const ships = vesselsOn(draft.sea!, board, side).filter(
    one => draft.sea!.vessels[one]!.type === 'cargo',
  ).length;
  for (const unit of unitsOn(draft, board, side))
    losePoints(draft, context, unit, worthOf(draft.units[unit]!) / Math.max(1, ships), 'other');
  for (const one of draft.sea!.afloat)
    if (one.board === board && draft.units[one.unit]!.side === side) drownRest(draft, one, ships);
};
/** FYOW-18.2, FYOW-29.7: so are the elements that wait to follow a force already ashore. */
const drownRest = (draft: State, { unit, elements }: Afloat, ships: number): void => {
  const before = worthOf({ elements });
  const { lost } = takeLosses(before / Math.max(1, ships), elements.map(lossLineOf));
  elements.forEach((line, i) => {
    line.lost += lost[i]!;
  });
  bookLoss(draft.units[unit]!, before - worthOf({ elements }), 'other');
};

/** What is fired at: a vessel by its id, a force ashore by the name of the contact, or an object there. */
export type Mark = {
  readonly vessel: number;
  readonly unit: number;
  readonly object?: ShoreObject | undefined;
};
export const markNamed = (state: State, side: number, name: string, from = -1): Mark => {
  const vessel = vesselNumber(state.sea!, name);
  if (vessel >= 0 && state.sea!.vessels[vessel]!.side !== side) return { vessel, unit: -1 };
  const unit = contactNamed(state, side, name);
  const object = unit < 0 && from >= 0 ? shoreObjectNamed(state, from, name) : undefined;
  return { vessel: -1, unit, object };
};

/** What a side calls it. */
export const shownName = (state: State, side: number, { vessel, unit, object }: Mark): string =>
  object ? object.name : vessel >= 0 ? state.sea!.vessels[vessel]!.id : nameFor(state, side, unit);
/** D6 on the chart for every hit. */
export const effects = (
  context: Context,
  hits: number,
  letter: string,
  seenBy: readonly string[],
): number =>
  hits === 0
    ? 0
    : context
        .roll(`${hits}d6`, 'FYOW-29.G', { for: letter, seenBy: [...seenBy] })
        .reduce((sum, face) => sum + effectOf(letter, face), 0);

/** FYOW-29.10.4: points come off a vessel, a force, the strength of an object, or the emplacements of a battery, six to a gun. */
export const strike = (
  draft: State,
  context: Context,
  { vessel, unit, object }: Mark,
  damage: number,
  side: number,
): void => {
  if (unit >= 0) strikeAt(draft.units[unit]!, 'shelled');
  if (damage <= 0) return;
  if (object) {
    const { board } = object;
    hurtObject(draft, context, 'FYOW-29.10.4', object, { side, board, damage });
    return;
  }
  if (vessel >= 0) {
    hurtVessel(draft, context, vessel, damage);
    return;
  }
  const force = draft.units[unit]!;
  const label = fieldOf(draft).map.label(force.board);
  context.log(
    'FYOW-29.10.4',
    'shelled',
    { unit: force.id, board: label, damage },
    readersOf(draft, force.side),
  );
  const battery = batteryOf(draft, unit);
  if (!battery || coastalGuns(force).guns === 0) {
    losePoints(draft, context, unit, damage, 'other');
    hurtStock(draft, context, unit, damage); // FYOW-20.14
    return;
  }
  battery.damage += damage;
  const each = strengthOf('coastalGunEmplacement');
  while (battery.damage >= each && force.status === 'here' && coastalGuns(force).guns > 0) {
    battery.damage -= each;
    loseGun(draft, context, unit);
  }
};
const loseGun = (draft: State, context: Context, unit: number): void => {
  const { elements } = draft.units[unit]!;
  const line = elements.findIndex(
    one => itemAt(one.item).calibreMm >= FIRING.coastalGun.minMm && leftOf(one) > 0,
  );
  const taken = elements.map((_, i) => (i === line ? 1 : 0));
  bookTaken(draft, context, unit, { lost: taken, damaged: elements.map(() => 0) }, 'other');
};
