import { COUNTER_SIZE, type Counter, counterFace, counterSpot } from './counters.ts';
import type { Frame } from './frame.ts';
import { num, type Point } from './svg.ts';

/** What a counter shows and where it lies, as it was last drawn. */
type Drawn = {
  element: HTMLElement;
  drawing: SVGElement;
  /** As it was last put, null before. */
  counter: Counter | null;
  hex: number;
  stack: number;
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
export const boxTransform = (
  frame: Frame,
  { hex, stack }: Pick<Counter, 'hex' | 'stack'>,
): string => {
  const [x, y] = counterSpot(frame.centre(hex), frame.hex, stack);
  return `translate(${num(x)}px,${num(y)}px) scale(${(frame.hex / 64).toFixed(3)})`;
};

export const counterLayer = (root: HTMLElement, frame: Frame): CounterLayer => {
  const drawn = new Map<string, Drawn>();

  const create = (id: string): Drawn => {
    const element = root.ownerDocument.createElement('div');
    element.dataset.counter = id;
    element.style.cssText = BOX;
    const drawing = root.ownerDocument.createElementNS(SVG, 'svg');
    for (const [name, value] of Object.entries(FACE)) drawing.setAttribute(name, value);
    element.append(drawing);
    groupWithRoom(root).append(element);
    const made: Drawn = { element, drawing, counter: null, hex: -1, stack: 0 };
    drawn.set(id, made);
    return made;
  };

  const put = (counter: Counter): void => {
    const known = drawn.get(counter.id) ?? create(counter.id);
    if (known.counter === null || !isSameFace(known.counter, counter))
      known.drawing.innerHTML = counterFace(counter);
    known.counter = counter;
    if (known.hex === counter.hex && known.stack === counter.stack) return;
    if (known.stack !== counter.stack) known.element.style.zIndex = String(counter.stack);
    known.hex = counter.hex;
    known.stack = counter.stack;
    known.element.style.transform = boxTransform(frame, counter);
  };

  const remove = (id: string): void => {
    drawn.get(id)?.element.remove();
    drawn.delete(id);
  };

  const show = (counters: readonly Counter[]): void => {
    for (const counter of counters) put(counter);
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
    style.zIndex = by ? '99' : String(drawn.get(id)?.stack ?? 0);
    style.pointerEvents = by ? 'none' : '';
  };

  return { root, put, remove, show, at, lift, size: () => drawn.size };
};

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
  a.states.length === b.states.length &&
  a.states.every((state, i) => state === b.states[i]);
