import type { Element } from '../../state.ts';
import { isVehicle, itemAt } from '../../tables/catalogue.ts';
import { ROWS, rowNumber } from '../../tables/movement.ts';
import type { Light, Weather, Wind } from '../../tables/weather.ts';
import { standingOf } from '../force.ts';
import { columnsNow } from './sailing.ts';

export type Shore = 'beach' | 'shore' | 'harbour';

/** FYOW-14.13: what a landing needs in all; a harbour is stormed like a beach. */
export const landingNeed = (kind: Shore): number => (kind === 'shore' ? 5 : 4);
export const landingModifiers = (
  kind: Shore,
  weather: Weather,
  wind: Wind,
  light: Light,
): number => {
  const row = ROWS[rowNumber(kind === 'shore' ? 'shore_landing' : 'beach_landing')]!;
  return columnsNow(weather, wind, light).reduce((sum, column) => sum + row[column], 0);
};
export const landingTotal = (kind: Shore, modifiers: number, die: number): number =>
  die + ROWS[rowNumber(kind === 'shore' ? 'shore_landing' : 'beach_landing')]!.mp + modifiers;
/** The chance in tenths. */
export const landingTenths = (kind: Shore, weather: Weather, wind: Wind, light: Light): number => {
  const modifiers = landingModifiers(kind, weather, wind, light);
  const lowest = landingNeed(kind) - landingTotal(kind, modifiers, 0);
  return Math.min(10, Math.max(0, 11 - lowest));
};

/** FYOW-22: Load Spaces of one element of a line, its crew included. */
export const spacesOf = ({ item }: Pick<Element, 'item'>): number => {
  const { kind, loadSpaces, crew } = itemAt(item);
  return loadSpaces + (kind === 'weapon' ? crew : 0);
};
export const spacesFor = (elements: readonly Element[]): number =>
  elements.reduce((sum, line) => sum + standingOf(line) * spacesOf(line), 0);
export const carriesVehicles = (elements: readonly Element[]): boolean =>
  elements.some(line => isVehicle(itemAt(line.item)) && standingOf(line) > 0);

/** Pieces that no craft can take apart: vehicles, guns and trucks; men go wherever there is room. */
const TRUCK = 20;
export const piecesOf = (elements: readonly Element[]): number[] =>
  elements.flatMap(line => {
    const item = itemAt(line.item);
    const each = spacesOf(line);
    const n = standingOf(line);
    if (item.kind === 'troops' || item.kind === 'special' || each < 6 || n <= 0) return [];
    // A supply company or a column is made of trucks.
    if (item.cls === 'specialist' && each > TRUCK)
      return Array.from({ length: n * Math.ceil(each / TRUCK) }, () => TRUCK);
    return Array.from({ length: n }, () => each);
  });

/** Room of craft: so many of one capacity. */
export type Room = { readonly capacity: number; readonly count: number };

/**
 * FYOW-14.13, FYOW-22: fills craft, the smallest that take a piece first, and says how many of each are needed; null when
 * they do not hold the load.
 */
export const filled = (
  rooms: readonly Room[],
  pieces: readonly number[],
  spaces: number,
): number[] | null => {
  const order = rooms.map((_, i) => i).sort((a, b) => rooms[a]!.capacity - rooms[b]!.capacity);
  const left: number[][] = rooms.map(() => []); // room left in each craft that is used
  let loose = spaces - pieces.reduce((sum, piece) => sum + piece, 0);
  for (const piece of [...pieces].sort((a, b) => b - a)) if (!fits(piece)) return null;
  for (const bins of left)
    for (let i = 0; i < bins.length && loose > 0; i++) {
      const taken = Math.min(bins[i]!, loose);
      bins[i]! -= taken;
      loose -= taken;
    }
  for (const i of order)
    while (loose > 0 && left[i]!.length < rooms[i]!.count) {
      left[i]!.push(0);
      loose -= rooms[i]!.capacity;
    }
  return loose > 0 ? null : left.map(bins => bins.length);

  function fits(piece: number): boolean {
    for (const i of order) {
      const at = left[i]!.findIndex(room => room >= piece);
      if (at >= 0) {
        left[i]![at]! -= piece;
        return true;
      }
    }
    for (const i of order)
      if (rooms[i]!.capacity >= piece && left[i]!.length < rooms[i]!.count) {
        left[i]!.push(rooms[i]!.capacity - piece);
        return true;
      }
    return false;
  }
};

/** FYOW-14.13: craft that land in a session are free again so many sessions on. */
export const readyAgain = (session: number, turnround: number): number => session + turnround;
