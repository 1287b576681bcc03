import { list, shape, whole } from '../../../engine/shape.ts';
import type { Element, State, Unit } from '../state.ts';
import { isAfv, itemAt } from '../tables/catalogue.ts';
import { fullMilestone, standingOf, worthOf } from './force.ts';
import { keptOrder } from './orders/kept.ts';
import type { Order } from './orders/order.ts';

/** Elements of a force by line, counted from 1 as on the record sheet, and number. */
export const picksShape = list(shape({ line: whole(1, 60), n: whole(1, 200) }), 1, 60);
export type Picks = readonly { readonly line: number; readonly n: number }[];

/**
 * FYOW-A5: elements as orders name them: a line of the record sheet (`2`), so many of it (`2*3`), or a piece of the catalogue by
 * its name, which takes the whole line. Null when the force has not got one of them.
 */
export const picksNamed = (unit: Unit, names: readonly string[]): Picks | null => {
  const picks: { line: number; n: number }[] = [];
  for (const name of names) {
    const [, number, some] = /^(\d{1,2})(?:\*(\d{1,3}))?$/.exec(name) ?? [];
    const line = number
      ? Number(number)
      : unit.elements.findIndex(({ item }) => itemAt(item).id === name) + 1;
    const element = unit.elements[line - 1];
    if (!element) return null;
    picks.push({ line, n: some ? Number(some) : standingOf(element) });
  }
  return picks.length > 0 && hasPicks(unit, picks) ? picks : null;
};

/** FYOW-A10: whether a force has these elements, each line named once. */
export const hasPicks = ({ elements }: Unit, picks: Picks): boolean =>
  new Set(picks.map(({ line }) => line)).size === picks.length &&
  picks.every(({ line, n }) => {
    const one = elements[line - 1];
    return one !== undefined && n <= standingOf(one);
  });

const portion = (line: Element, n: number): { taken: Element; left: Element } => {
  const { kind, figures } = itemAt(line.item);
  const per = kind === 'troops' ? figures : 1;
  const rest = line.n - n;
  const lostHere = Math.min(line.lost, rest * per);
  const damaged = Math.min(line.damaged, Math.max(0, rest * per - lostHere));
  return {
    taken: {
      ...line,
      n,
      lost: line.lost - lostHere,
      damaged: line.damaged - damaged,
      mended: [],
      concealed: 0,
    },
    left: {
      ...line,
      n: rest,
      lost: lostHere,
      damaged,
      mended: line.mended.slice(0, damaged),
      concealed: 0,
    },
  };
};

/** The elements taken and what is left of the force. */
export const parted = (unit: Unit, picks: Picks): { taken: Element[]; left: Element[] } => {
  const taken: Element[] = [];
  const left: Element[] = [];
  unit.elements.forEach((line, i) => {
    const pick = picks.find(one => one.line === i + 1);
    if (!pick) left.push(line);
    else {
      const parts = portion(line, pick.n);
      taken.push(parts.taken);
      if (parts.left.n > 0) left.push(parts.left);
    }
  });
  return { taken, left };
};
export const pickedValue = (unit: Unit, picks: Picks): number =>
  worthOf({ elements: parted(unit, picks).taken });

/** FYOW-2.2: at most half of the original value. */
export const fractionLimit = (original: number): number => original / 2;

/** FYOW-3.8: one platoon-sized element: 10 figures, 3 vehicles or 2 guns. */
export const isPicketSized = (unit: Unit, picks: Picks): boolean => {
  if (picks.length !== 1) return false;
  const [{ line, n }] = picks as [Picks[number]];
  const item = itemAt(unit.elements[line - 1]!.item);
  if (item.kind === 'troops') return n * item.figures <= 10;
  return isAfv(item) ? n <= 3 : n <= 2;
};

/** FYOW-2.4: special-purpose troops and static pieces form their own Battlegroup. */
export const mayMix = (kinds: readonly string[]): boolean => {
  const own = ['airborne', 'special', 'marine', 'aircraft', 'ship', 'static'];
  return new Set(kinds.map(kind => (own.includes(kind) ? kind : 'ordinary'))).size <= 1;
};
export const kindsOf = ({ elements }: { readonly elements: readonly Element[] }): string[] =>
  elements.map(({ item }) => {
    const { tags, isStatic } = itemAt(item);
    return isStatic
      ? 'static'
      : (tags.find(tag => tag === 'airborne' || tag === 'special') ?? 'ordinary');
  });

/** A new force out of another, on its board; the next free name of the parent. */
export const partOf = (
  draft: State,
  parent: number,
  taken: Element[],
  level: 'fraction' | 'picket',
  order: Order,
): number => {
  const from = draft.units[parent]!;
  const number = draft.units.filter(unit => unit.id.startsWith(`${from.id}.`)).length + 1;
  const unit: Unit = {
    ...from,
    id: `${from.id}.${number}`,
    name: `${from.name}, part ${number}`,
    level,
    role: level === 'fraction' && from.role === 'hq' ? 'line' : from.role,
    parent,
    leader: {
      name: `${from.name}, officer`,
      rating: 6,
      red: 'balanced',
      blue: 'balanced',
      battles: 0,
    },
    second: null,
    elements: taken,
    original: 0,
    lost: 0,
    unthrown: 0,
    stockpile: 0,
    share: -1,
    received: -1,
    order: keptOrder(order),
    ordered: draft.clock,
    expiry: -1,
    spent: [],
    next: 0,
    issued: null,
    called: false,
    rated: level !== 'fraction',
    fresh: true,
    group: -1, // FYOW-2.9: a column takes in only whom it is told to
    moved: level === 'fraction',
    met: [],
    causes: [],
    denied: [],
    monthLoss: 0,
    bank: 0,
    battles: 0,
    trucks: 0,
    mendOrder: [],
    surprise: null,
    marker: '',
    markerOf: -1,
    sealed: false,
    reported: false,
    works: [],
  };
  unit.original = worthOf(unit);
  unit.milestone = fullMilestone(unit);
  draft.units.push(unit);
  return draft.units.length - 1;
};

/** Repair points of each damaged piece of a line, FYOW-23.1. */
export const padded = ({ damaged, mended }: Element): number[] =>
  Array.from({ length: damaged }, (_, i) => mended[i] ?? 0);

/** FYOW-3.7: elements go back into a force; lines of one sort become one. */
export const rejoin = (into: Unit, elements: readonly Element[]): void => {
  for (const line of elements) {
    const same = into.elements.find(
      other =>
        other.item === line.item &&
        other.q === line.q &&
        other.mob === line.mob &&
        other.attached === line.attached,
    );
    if (!same) {
      into.elements.push({ ...line });
      continue;
    }
    same.n += line.n;
    same.lost += line.lost;
    same.mended = [...padded(same), ...line.mended];
    same.damaged += line.damaged;
    same.momentum = Math.min(same.momentum, line.momentum);
    same.concealed = 0;
  }
};
