import { h, render as renderPreact } from 'preact';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { GROUP, placeTransform } from '../../../src/client/board/core/counter-layer.ts';
import type { Counter } from '../../../src/client/board/core/counters.ts';
import { type MountedBoard, mountBoard } from '../../../src/client/board/core/mount.ts';
import { type Frame, frameOf } from '../../../src/client/board/hex/frame.ts';
import { HexGrid } from '../../../src/maps/hex/grid.ts';
import type { Setup } from './page.ts';

/** One counter goes to another hex: the `index`th of the list. */
type Move = { index: number; to: string; transform: string };
type Table = { board: MountedBoard; root: HTMLElement; counters: readonly Counter[] };
/** Shows the counters once and answers how it shows a move. */
type Way = (table: Table) => (move: Move) => void;

export type UpdateWindow = {
  /** Milliseconds per move; `settled`: each with its style and layout done. */
  moves: (count: number, settled: boolean) => number;
  /** What is in the document, in its order. */
  counterDom: () => string[];
};
declare const window: UpdateWindow & { setup: Setup; counters: Counter[]; way: string };

const { grid, hex, margins } = window.setup;
const hexes = new HexGrid(grid);
const frame: Frame = frameOf({ grid: hexes } as Parameters<typeof frameOf>[0], hex, margins);
const transformOf = (counter: Counter): string => placeTransform(frame, counter);

/** Ours: the one counter that moved is handed to the layer. */
const put: Way = ({ board, counters }) => {
  board.counters.show(counters);
  return ({ index, to }) => board.counters.put({ ...counters[index]!, place: to });
};

/** Ours, when only the new list is known: the layer finds out what changed. */
const show: Way = ({ board, counters }) => {
  let list = counters;
  board.counters.show(list);
  return ({ index, to }) => {
    list = list.with(index, { ...list[index]!, place: to });
    board.counters.show(list);
  };
};

/** The floor: the element and its new transform are known beforehand. */
const direct: Way = ({ board, root, counters }) => {
  board.counters.show(counters);
  const elements = boxesIn(root);
  return ({ index, transform }) => {
    elements[index]!.style.transform = transform;
  };
};

const boxesIn = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-counter]'),
];

type Part = {
  name: string;
  attributes: Record<string, string>;
  parts: readonly Part[];
  text: string | undefined;
};
type Item = { id: string; transform: string; box: Style; parts: readonly Part[] };
type Style = Record<string, string>;

/** Spares the peers all work on the faces: they only make, compare and patch elements. */
const partsOf = (element: Element): Part[] =>
  [...element.children].map(part => ({
    name: part.localName,
    attributes: Object.fromEntries([...part.attributes].map(({ name, value }) => [name, value])),
    parts: partsOf(part),
    text: part.children.length === 0 ? part.textContent || undefined : undefined,
  }));

/** The box of a counter as our own layer makes it, taken down again. */
const itemOf = (board: MountedBoard, counter: Counter): Item => {
  board.counters.put(counter);
  const element = boxesIn(board.counters.root)[0]!;
  const item = {
    id: counter.id,
    transform: transformOf(counter),
    box: styleOf(element),
    parts: partsOf(element),
  };
  board.counters.remove(counter.id);
  return item;
};

/** Its style without the place, in the words of a style object. */
const styleOf = ({ style }: HTMLElement): Style =>
  Object.fromEntries(
    [...style]
      .filter(name => name !== 'transform')
      .map(name => [name, style.getPropertyValue(name)]),
  );

type Make<T> = (
  type: string | ((item: Item) => T),
  props: object | null,
  ...children: (T | string | undefined)[]
) => T;

/** A peer: all counters are described anew and the library finds the one that moved. */
const described =
  <T>(make: Make<T>, drawIn: (root: HTMLElement) => (counters: T[]) => void): Way =>
  ({ board, root, counters }) => {
    const part = ({ name, attributes, parts, text }: Part, key: number): T =>
      make(name, { ...attributes, key }, ...(parts.length > 0 ? parts.map(part) : [text]));
    const counterElement = ({ id, transform, box, parts }: Item) =>
      make('div', { 'data-counter': id, style: { ...box, transform } }, ...parts.map(part));
    const groupStyle = { position: 'absolute' };
    const describe = (items: readonly Item[]) =>
      Array.from({ length: Math.ceil(items.length / GROUP) }, (_, i) =>
        make(
          'div',
          { key: i, style: groupStyle },
          ...items
            .slice(i * GROUP, (i + 1) * GROUP)
            .map(item => make(counterElement, { ...item, key: item.id })),
        ),
      );
    let items: Item[] = counters.map(counter => itemOf(board, counter));
    root.replaceChildren();
    const draw = drawIn(root);
    draw(describe(items));
    return ({ index, transform }) => {
      items = items.with(index, { ...items[index]!, transform });
      draw(describe(items));
    };
  };

const WAYS: Record<string, Way> = {
  put,
  show,
  direct,
  preact: described(h as Make<ReturnType<typeof h>>, root => list => renderPreact(list, root)),
  react: described(createElement as Make<ReturnType<typeof createElement>>, host => {
    const root = createRoot(host);
    return list => flushSync(() => root.render(list));
  }),
};

const host = document.getElementById('host')!;
const board = mountBoard(host, document.querySelector<SVGSVGElement>('#map svg')!, frame);
const { root } = board.counters;
const counters = window.counters.toSorted((a, b) => a.stack - b.stack);
const move = WAYS[window.way]!({ board, root, counters });
const elements = boxesIn(root);

let played = 0;
/** Round the board, a counter at a time. */
const nextMoves = (count: number): Move[] =>
  Array.from({ length: count }, () => {
    const index = (played * 7) % counters.length;
    const counter = counters[index]!;
    const to = hexes.label((hexes.index(counter.place) + ++played) % hexes.count);
    return { index, to, transform: transformOf({ ...counter, place: to }) };
  });

window.moves = (count, settled) => {
  const moves = nextMoves(count);
  const started = performance.now();
  for (const one of moves) {
    move(one);
    if (settled) elements[one.index]!.getBoundingClientRect(); // has style and layout done
  }
  return (performance.now() - started) / count;
};

window.counterDom = () =>
  [...root.querySelectorAll<HTMLElement | SVGElement>('*')].map(element => {
    const { localName, attributes, children, textContent, style } = element;
    const written = [...attributes]
      .map(({ name, value }) => `${name}=${name === 'style' ? sorted(style) : value}`)
      .sort();
    return [localName, ...written, children.length === 0 ? textContent : ''].join(' ');
  });

const sorted = (style: CSSStyleDeclaration): string =>
  [...style]
    .map(name => `${name}:${style.getPropertyValue(name)}`)
    .sort()
    .join(';');
