import { COUNTER_SIZE, type Counter, counterFace, counterSpot, withHeights } from './counters.ts';
import type { Sheet } from './sheet.ts';
import { num, type Point } from './svg.ts';

/** What a counter shows and where it lies, as it was last drawn. */
type Drawn = {
  element: HTMLElement;
  drawing: SVGElement;
  /** As it was last put, null before. */
  counter: Counter | null;
};

/**
 * The counters of a mounted board. Each is a box of its own with a small drawing in it: the browser moves a box
 * without laying out anything else, as it would have to inside one large drawing. It does look again how far the boxes
 * beside it reach, so they lie in small groups. The upper of a stack lies on top by its z-index.
 */
export type CounterLayer = {
  readonly root: HTMLElement;
  put: (counter: Counter) => void;
  remove: (id: string) => void;
  /** Shows exactly these, changing as little as possible. */
  show: (counters: readonly Counter[]) => void;
  at: (target: EventTarget | null) => string | undefined;
  /** Holds a counter off its place by so much of the sheet, over all others; null lays it down again. */
  lift: (id: string, by: Point | null) => void;
  size: () => number;
};

/** About the root of the hundreds of counters a board has: few groups, and few in each. */
export const GROUP = 24;
const HALF = COUNTER_SIZE / 2;
const BOX = `position:absolute;left:-${HALF}px;top:-${HALF}px;width:${COUNTER_SIZE}px;height:${COUNTER_SIZE}px`;
const SVG = 'http://www.w3.org/2000/svg';
const FACE = {
  viewBox: `-${HALF} -${HALF} ${COUNTER_SIZE} ${COUNTER_SIZE}`,
  width: String(COUNTER_SIZE),
  height: String(COUNTER_SIZE),
  overflow: 'visible',
  display: 'block',
  'pointer-events': 'none',
};

/** Where a counter lies, as a style: the same spot as on the printed sheet. */
export const placeTransform = (sheet: Sheet, counter: Counter): string => {
  const [x, y] = spotOf(sheet, counter);
  const turn = counter.turn ? ` rotate(${num(counter.turn)}deg)` : '';
  const scale = ((sheet.unit / 64) * (counter.scale ?? 1)).toFixed(3);
  return `translate(${num(x)}px,${num(y)}px)${turn} scale(${scale})`;
};

/** A counter lies at its own point, or in its place after its height in the stack; off the sheet, out of sight. */
const spotOf = (sheet: Sheet, { at, place, stack }: Counter): Point => {
  if (at) return at;
  const spot = sheet.spot(place);
  return spot ? counterSpot(spot, sheet.unit, stack) : [-9999, -9999];
};

export const counterLayer = (root: HTMLElement, sheet: Sheet): CounterLayer => {
  const drawn = new Map<string, Drawn>();

  const create = (id: string): Drawn => {
    const element = root.ownerDocument.createElement('div');
    element.dataset.counter = id;
    element.style.cssText = BOX;
    const drawing = root.ownerDocument.createElementNS(SVG, 'svg');
    for (const [name, value] of Object.entries(FACE)) drawing.setAttribute(name, value);
    element.append(drawing);
    groupWithRoom(root).append(element);
    const made: Drawn = { element, drawing, counter: null };
    drawn.set(id, made);
    return made;
  };

  const put = (counter: Counter): void => {
    const known = drawn.get(counter.id) ?? create(counter.id);
    const before = known.counter;
    const rank = rankOf(counter);
    if (before === null || !isSameFace(before, counter))
      known.drawing.innerHTML = counterFace(counter);
    known.counter = counter;
    if ((before ? rankOf(before) : 0) !== rank) known.element.style.zIndex = String(rank);
    if (before && isSameSpot(before, counter)) return;
    const sized = counter.size && !isSame(before?.size, counter.size) ? counter.size : null;
    if (sized) {
      known.element.style.cssText = boxOf(sized);
      known.element.style.zIndex = String(rank);
    }
    known.element.style.transform = placeTransform(sheet, counter);
  };

  const remove = (id: string): void => {
    drawn.get(id)?.element.remove();
    drawn.delete(id);
  };

  const show = (counters: readonly Counter[]): void => {
    for (const counter of withHeights(counters)) put(counter);
    if (drawn.size === counters.length) return;
    const ids = new Set(counters.map(({ id }) => id));
    for (const id of [...drawn.keys()]) if (!ids.has(id)) remove(id);
  };

  const at = (target: EventTarget | null): string | undefined =>
    (target as Element | null)?.closest?.<HTMLElement>('[data-counter]')?.dataset.counter;

  const lift = (id: string, by: Point | null): void => {
    const style = drawn.get(id)?.element.style;
    if (!style) return;
    style.translate = by ? `${num(by[0])}px ${num(by[1])}px` : '';
    style.zIndex = by ? '99' : String(rankOf(drawn.get(id)?.counter));
    style.pointerEvents = by ? 'none' : '';
  };

  return { root, put, remove, show, at, lift, size: () => drawn.size };
};

/** What is in the hand lies on top of its stack. */
const CHOSEN = 50;
const rankOf = (counter: Counter | null | undefined): number =>
  counter?.states.includes('selected') ? CHOSEN : (counter?.stack ?? 0);

const groupWithRoom = (root: HTMLElement): Element => {
  const roomy = [...root.children].find(({ childElementCount }) => childElementCount < GROUP);
  if (roomy) return roomy;
  const group = root.ownerDocument.createElement('div');
  group.style.position = 'absolute';
  root.append(group);
  return group;
};

const isSameFace = (a: Counter, b: Counter): boolean =>
  a.side === b.side &&
  a.symbol === b.symbol &&
  a.strength === b.strength &&
  a.name === b.name &&
  a.face === b.face &&
  a.echelon === b.echelon &&
  a.height === b.height &&
  a.states.length === b.states.length &&
  a.states.every((state, i) => state === b.states[i]);

const isSame = (a: Point | undefined, b: Point | undefined): boolean =>
  a?.[0] === b?.[0] && a?.[1] === b?.[1];

const isSameSpot = (a: Counter, b: Counter): boolean =>
  a.place === b.place &&
  a.stack === b.stack &&
  a.turn === b.turn &&
  a.scale === b.scale &&
  isSame(a.at, b.at) &&
  isSame(a.size, b.size);

/** A box of its own size round the origin; its drawing stays in the middle. */
const boxOf = ([width, height]: Point): string =>
  `position:absolute;left:${num(-width / 2)}px;top:${num(-height / 2)}px;width:${num(width)}px;height:${num(height)}px;display:grid;place-items:center`;
