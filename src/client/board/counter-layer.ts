import { type Counter, counterFace, counterSpot, counterTransform } from './counters.ts';
import type { Frame } from './frame.ts';

/** What a counter shows and where it lies, as it was last drawn. */
type Drawn = { element: SVGGElement; face: string; hex: number; stack: number };

/** The counters of a mounted board. Each is its own element; an update touches only the one that changed. */
export type CounterLayer = {
  put: (counter: Counter) => void;
  remove: (id: string) => void;
  /** Shows exactly these, changing as little as possible. */
  show: (counters: readonly Counter[]) => void;
  at: (target: EventTarget | null) => string | undefined;
  size: () => number;
};

/** Equal keys, equal faces: drawing one costs a hundred times the comparison. */
const faceKey = ({ side, symbol, strength, name, states }: Counter): string =>
  `${side}/${symbol}/${strength}/${name}/${states.join()}`;

const SVG = 'http://www.w3.org/2000/svg';

export const counterLayer = (svg: SVGSVGElement, frame: Frame): CounterLayer => {
  const drawn = new Map<string, Drawn>();

  const create = (id: string): Drawn => {
    const element = svg.ownerDocument.createElementNS(SVG, 'g') as SVGGElement;
    element.dataset['counter'] = id;
    svg.append(element);
    const made = { element, face: '', hex: -1, stack: 0 };
    drawn.set(id, made);
    return made;
  };

  const put = (counter: Counter): void => {
    const known = drawn.get(counter.id) ?? create(counter.id);
    const face = faceKey(counter);
    if (known.face !== face) {
      known.face = face;
      known.element.innerHTML = counterFace(counter);
    }
    const isRestacked = known.stack !== counter.stack;
    if (known.hex !== counter.hex || isRestacked) {
      known.hex = counter.hex;
      known.stack = counter.stack;
      const spot = counterSpot(frame.centre(counter.hex), frame.hex, counter.stack);
      known.element.setAttribute('transform', counterTransform(spot, frame.hex));
    }
    if (isRestacked) svg.append(known.element); // drawn last lies on top
  };

  const remove = (id: string): void => {
    drawn.get(id)?.element.remove();
    drawn.delete(id);
  };

  const show = (counters: readonly Counter[]): void => {
    const ids = new Set(counters.map(({ id }) => id));
    for (const id of [...drawn.keys()]) if (!ids.has(id)) remove(id);
    const upwards = counters.toSorted((a, b) => a.stack - b.stack);
    for (const counter of upwards) put(counter);
    lift(upwards);
  };

  /** A counter that came later may lie under an older one: within a stack the upper is drawn last. */
  const lift = (upwards: readonly Counter[]): void => {
    const tops = new Map<number, SVGGElement>();
    for (const { id, hex } of upwards) {
      const element = drawn.get(id)!.element;
      const below = tops.get(hex);
      const precedes = below && element.compareDocumentPosition(below) & 4; // FOLLOWING
      if (precedes) svg.append(element);
      tops.set(hex, element);
    }
  };

  const at = (target: EventTarget | null): string | undefined =>
    (target as Element | null)?.closest?.<SVGGElement>('[data-counter]')?.dataset['counter'];

  return { put, remove, show, at, size: () => drawn.size };
};
