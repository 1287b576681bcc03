import type { Battery, Sea, Vessel } from '../../sea-state.ts';
import type { State, Unit } from '../../state.ts';
import { itemAt } from '../../tables/catalogue.ts';
import { FIRING, shipOf } from '../../tables/ships.ts';
import { fieldOf } from '../field.ts';
import { leftOf } from '../force.ts';
import { isHere } from '../units.ts';

/** FYOW-13.8: whether a board is water: a tidal board before a coast. */
export const isWater = (state: Pick<State, 'campaign'>, board: number): boolean =>
  fieldOf(state).map.nodes[board]?.coast === 'water';
/** FYOW-18.2: a force on a tidal board is embarked. */
export const isEmbarked = (state: State, unit: Unit): boolean =>
  state.sea !== null && isHere(unit) && isWater(state, unit.board);

export const vesselNumber = (sea: Sea, id: string): number =>
  sea.vessels.findIndex(vessel => vessel.id === id);
export const isAtSea = ({ sunk, board }: Vessel): boolean => !sunk && board >= 0;
/** Vessels of a side on a sea board, or of both. */
export const vesselsOn = (sea: Sea, board: number, side?: number): number[] =>
  sea.vessels.flatMap((vessel, at) =>
    isAtSea(vessel) && vessel.board === board && (side === undefined || vessel.side === side)
      ? [at]
      : [],
  );

/** FYOW-29.7: half its value gone, a vessel fires half the guns of each class, rounded up. */
export const isHalved = (defence: number, damage: number): boolean => damage * 2 >= defence;
export const gunsAble = (defence: number, damage: number, guns: number): number =>
  isHalved(defence, damage) ? Math.ceil(guns / 2) : guns;
export const isSunkBy = (defence: number, damage: number): boolean => damage >= defence;
export const gunsOf = (vessel: Vessel, gunClass: number): number =>
  gunsAble(shipOf(vessel.type).defence, vessel.damage, vessel.guns[gunClass] ?? 0);

/** FYOW-29.10.1: guns of a force that may fire at ships. */
export const coastalGuns = ({ elements }: Unit): { readonly mm: number; readonly guns: number } => {
  let mm = 0;
  let guns = 0;
  for (const line of elements) {
    const { kind, calibreMm } = itemAt(line.item);
    if (kind !== 'weapon' || calibreMm < FIRING.coastalGun.minMm || leftOf(line) <= 0) continue;
    guns += leftOf(line);
    mm = Math.max(mm, calibreMm);
  }
  return { mm, guns };
};
export const batteryOf = (state: State, unit: number): Battery | undefined =>
  state.sea?.batteries.find(one => one.unit === unit);

/** FYOW-29.10.1: sea boards under a battery's guns: as the campaign lists them, else before its own board and the next ones. */
export const coveredBy = (state: State, unit: number): number[] => {
  const { campaign, map } = fieldOf(state);
  const { id, board } = state.units[unit]!;
  const listed = campaign.units.find(one => one.id === id)?.covers;
  if (listed) return listed.map(label => map.index(label)).filter(at => at >= 0);
  const near = board < 0 ? [] : [board, ...map.neighbours(board, 'road')];
  return [...new Set(near.flatMap(one => map.neighbours(one, 'landing')))].filter(at =>
    isWater(state, at),
  );
};
/** Land boards behind a sea board, over its landing links. */
export const shoresOf = (state: Pick<State, 'campaign'>, board: number): number[] =>
  fieldOf(state).map.neighbours(board, 'landing');

/** FYOW-20.1: calibre of the largest gun that a static battery of a side still has. */
export const largestBattery = (state: State, side: number): number =>
  state.units.reduce(
    (most, unit) =>
      unit.side === side && unit.role === 'static' && isHere(unit)
        ? Math.max(most, coastalGuns(unit).mm)
        : most,
    0,
  );

export const hasSpotted = (sea: Sea, by: string, vessel: number): boolean =>
  sea.spots.some(spot => spot.by === by && spot.vessel === vessel && vessel >= 0);
export const hasSpottedForce = (sea: Sea, by: string, unit: number): boolean =>
  sea.spots.some(spot => spot.by === by && spot.unit === unit && unit >= 0);
export const hasSpottedObject = (sea: Sea, by: string, object: string): boolean =>
  sea.spots.some(spot => spot.by === by && spot.object === object && object !== '');
/** FYOW-29.9: a mark is lost when either leaves or re-enters the Combat Area. */
export const loseSpots = (draft: State, vessel: number): void => {
  const sea = draft.sea!;
  const { id } = sea.vessels[vessel]!;
  for (const one of sea.vessels) if (one.target === id) one.target = ''; // FYOW-29.8
  sea.vessels[vessel]!.target = '';
  sea.spots = sea.spots.filter(spot => spot.by !== id && spot.vessel !== vessel);
};
const airSide = (id: string): number | undefined => {
  const [, side] = /^air([01]):/.exec(id) ?? [];
  return side === undefined ? undefined : Number(side);
};
/** Whether a side sees a vessel of the enemy: one of its observers has spotted it. */
export const isSeen = (state: State, side: number, vessel: number): boolean =>
  state.sea!.spots.some(spot => spot.vessel === vessel && sideOfObserver(state, spot.by) === side);
/** FYOW-29.9: the name under which aircraft keep their marks: groups of both sides are numbered from one. */
export const observerOf = (side: number, group: string): string => `air${side}:${group}`;
/** FYOW-29.9: what only this observer saw is seen no more. */
export const forgetShips = (draft: State, by: string): void => {
  if (draft.sea) draft.sea.spots = draft.sea.spots.filter(spot => spot.by !== by);
};
export const sideOfObserver = (state: State, id: string): number =>
  airSide(id) ??
  state.sea!.vessels.find(vessel => vessel.id === id)?.side ??
  state.units.find(unit => unit.id === id)?.side ??
  -1;
