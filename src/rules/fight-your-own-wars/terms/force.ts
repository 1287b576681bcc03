import type { Element, State, Unit } from '../state.ts';
import {
  figureCost,
  type Item,
  isAfv,
  isVehicle,
  itemAt,
  priceOf,
  QUALITIES,
  type Quality,
} from '../tables/catalogue.ts';
import { milestoneFor } from '../tables/condition.ts';
import { isFoot, isMotorised, STATIC_ROW } from '../tables/movement.ts';
import { RAILWAY_GUN_BOARDS } from '../tables/trains.ts';
import type { LossLine } from './loss-lines.ts';
import { isRailwayGun } from './rails.ts';
import { type Speed, speedOf } from './speed.ts';

/** What one piece of a line costs: a figure for troops, otherwise the element. */
export const pieceOf = (item: Item, q: Quality): number =>
  item.kind === 'troops' ? figureCost(q, item.enhanced) : priceOf(item, q);

/** Pieces of a line that are left: figures for troops. */
export const leftOf = ({ item, n, lost }: Element): number => {
  const { kind, figures } = itemAt(item);
  return (kind === 'troops' ? n * figures : n) - lost;
};

/** Elements of a line that are left, a platoon as long as one of its figures is. */
export const standingOf = (line: Element): number => {
  const { kind, figures } = itemAt(line.item);
  return kind === 'troops' ? Math.ceil(leftOf(line) / Math.max(1, figures)) : leftOf(line);
};

/** FYOW-0.5: points of a line; a damaged vehicle counts half, FYOW-23.1; what troops carry stays with the last of them. */
export const lineValue = (line: Element): number => {
  const item = itemAt(line.item);
  const left = leftOf(line);
  if (left <= 0) return 0;
  const piece = pieceOf(item, line.q);
  if (item.kind === 'troops') return left * piece + line.n * item.extraPoints;
  return left * piece - (line.damaged * piece) / 2;
};

export const worthOf = ({ elements }: { readonly elements: readonly Element[] }): number => {
  let sum = 0;
  for (const line of elements) sum += lineValue(line);
  return sum;
};

/** FYOW-31.3: what is out of service today does not fight. */
const inService = (line: Element): number =>
  line.idle > 0
    ? Math.max(0, lineValue(line) - line.idle * pieceOf(itemAt(line.item), line.q))
    : lineValue(line);

/** FYOW-33.2: points that count in battle: no bridging or radio gear, no broken elements. */
export const fightingValue = ({ elements }: { readonly elements: readonly Element[] }): number => {
  let sum = 0;
  for (const line of elements)
    if (itemAt(line.item).combat && line.momentum > 0) sum += inService(line);
  return sum;
};

/** FYOW-33.2: Combat Value: a tenth of the value, at least 1 to defend with. */
export const combatValueOf = (value: number): number => Math.max(1, Math.floor(value / 10));
export const combatValue = (unit: { readonly elements: readonly Element[] }): number =>
  combatValueOf(fightingValue(unit));
/** FYOW-33.2: a force worth nothing cannot attack. */
export const mayAttackAt = (value: number): boolean => value > 0;

/** FYOW-2.3: rows of the movement table that a force marches by; special figures never slow it. */
export const rowsOf = ({ elements }: { readonly elements: readonly Element[] }): number[] => {
  const rows: number[] = [];
  for (const line of elements) {
    if (line.mob === STATIC_ROW || leftOf(line) <= 0) continue;
    if (itemAt(line.item).kind === 'special' || rows.includes(line.mob)) continue;
    rows.push(line.mob);
  }
  if (rows.length === 0)
    for (const { mob } of elements) if (mob !== STATIC_ROW && !rows.includes(mob)) rows.push(mob);
  return rows;
};

export const speed = (state: Pick<State, 'options'>, unit: Unit): Speed =>
  speedOf(rowsOf(unit), state.options.vBarsWheeledArmour === 'on');

/** FYOW-14.7: moves a day; a new Fraction may have fewer. */
export const dailyMaximum = (state: Pick<State, 'options'>, unit: Unit): number =>
  unit.maxToday >= 0
    ? unit.maxToday
    : isRailwayGun(unit)
      ? Math.min(RAILWAY_GUN_BOARDS, speed(state, unit).max)
      : speed(state, unit).max;
export const allowanceLeft = (state: Pick<State, 'options'>, unit: Unit): number =>
  Math.max(0, dailyMaximum(state, unit) - unit.used);

export const isStatic = ({ role, elements }: Unit): boolean =>
  role === 'static' || elements.every(({ mob }) => mob === STATIC_ROW);
export const hasVehicles = (unit: Unit): boolean => rowsOf(unit).some(isMotorised);
/** FYOW-20.7.1: held by vehicles that cannot be used; a force that has lost the last of them is not. */
export const isStranded = ({ disabled, elements }: Unit): boolean =>
  disabled &&
  elements.some(line => line.mob !== STATIC_ROW && isMotorised(line.mob) && leftOf(line) > 0);
export const isOnFoot = (unit: Unit): boolean => rowsOf(unit).every(isFoot);
export const hasTag = (unit: Unit, tag: string): boolean =>
  unit.elements.some(line => leftOf(line) > 0 && itemAt(line.item).tags.includes(tag));

/** FYOW-22, FYOW-13.6: Load Spaces of the largest vehicle or gun. */
export const largestOf = ({ elements }: Unit): number => {
  let most = 1;
  for (const line of elements) {
    const item = itemAt(line.item);
    if (leftOf(line) <= 0 || item.kind === 'troops' || item.kind === 'special') continue;
    if (item.kind === 'weapon' && item.calibreMm < 20) continue;
    // A supply company or a bridging column is made of trucks; each of them is a truck.
    const spaces = item.cls === 'specialist' ? Math.min(20, item.loadSpaces) : item.loadSpaces;
    most = Math.max(most, spaces);
    if (item.kind === 'weapon' && line.mob !== STATIC_ROW && isMotorised(line.mob))
      most = Math.max(most, 20);
  }
  return most;
};

/** FYOW-0.5, FYOW-12.0: the quality that holds most points; a tie goes to the lower. */
export const qualityOf = ({ elements }: { readonly elements: readonly Element[] }): Quality => {
  const points = [0, 0, 0];
  for (const line of elements) points[QUALITIES.indexOf(line.q)]! += lineValue(line);
  let best = 0;
  for (let i = 1; i < 3; i++) if (points[i]! > points[best]!) best = i;
  return QUALITIES[best]!;
};
export const isWhollyElite = ({ elements }: Unit): boolean =>
  elements.length > 0 && elements.every(line => line.q === 'elite' || leftOf(line) <= 0);
export const fullMilestone = (unit: Unit): number => milestoneFor(qualityOf(unit));

/** FYOW-16: headed by recce: the first marching line, or a force of recce alone. */
export const isRecceHeaded = (unit: Unit): boolean => {
  const first = unit.elements.find(
    line => leftOf(line) > 0 && itemAt(line.item).kind !== 'special',
  );
  return unit.role === 'recce' || (first !== undefined && isRecceLine(first));
};
const isRecceLine = (line: Element): boolean => {
  const item = itemAt(line.item);
  return item.tags.includes('recce') || item.cls === 'ac';
};
export const isAllRecce = ({ elements }: Unit): boolean =>
  elements.every(
    line => leftOf(line) <= 0 || itemAt(line.item).kind === 'special' || isRecceLine(line),
  );

/** FYOW-33.7.2-iv: guns that may fire a barrage: 100 mm or more, no mortars. */
export const bigGuns = ({ elements }: Unit): number => {
  let guns = 0;
  for (const line of elements) {
    const { kind, calibreMm, id } = itemAt(line.item);
    if (kind === 'weapon' && calibreMm >= 100 && id !== 'HMTR') guns += leftOf(line);
  }
  return guns;
};

/** FYOW-20.1: platoon-sized elements: three make a company. */
export const platoonsOf = ({ elements }: Unit): number => {
  let sum = 0;
  for (const line of elements) {
    const item = itemAt(line.item);
    if (item.kind === 'troops') sum += standingOf(line);
    else if (isAfv(item)) sum += Math.ceil(leftOf(line) / 3);
    else if (item.kind === 'weapon' && item.loadSpaces >= 6) sum += Math.ceil(leftOf(line) / 2);
  }
  return sum;
};

/** FYOW-15.4: elements that may conceal themselves: elite or enhanced infantry and their weapons. */
export const mayConceal = (line: Element): boolean => {
  const item = itemAt(line.item);
  if (leftOf(line) <= 0) return false;
  if (item.kind === 'troops') return line.q === 'elite' || item.enhanced;
  return item.kind === 'weapon' && item.loadSpaces < 6 && line.q === 'elite';
};
export const isWhollyConcealed = (unit: Unit): boolean =>
  unit.elements.length > 0 &&
  unit.elements.every(line => leftOf(line) <= 0 || line.concealed >= standingOf(line));

export const lossLineOf = (line: Element): LossLine => {
  const item = itemAt(line.item);
  const piece = pieceOf(item, line.q);
  return {
    kind: isAfv(item) ? 'afv' : item.kind === 'vehicle' ? 'other' : item.kind,
    piece,
    left: leftOf(line),
    sound: isVehicle(item) ? leftOf(line) - line.damaged : leftOf(line),
    value: item.combat ? lineValue(line) : 0,
  };
};
export { isVehicle };
