import { h, render as renderPreact } from 'preact';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import {
  type Counter,
  counterFace,
  counterSpot,
  counterTransform,
} from '../../../src/client/board/counters.ts';
import { type Frame, frameOf } from '../../../src/client/board/frame.ts';
import { type MountedBoard, mountBoard } from '../../../src/client/board/mount.ts';
import { HexGrid } from '../../../src/maps/hex/grid.ts';
import type { Setup } from './page.ts';

/** One counter goes to another hex: the `index`th of the list. */
type Move = { index: number; hex: number; place: string };
type Table = { board: MountedBoard; svg: SVGSVGElement; counters: readonly Counter[] };
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
const placeOf = (counter: Counter): string =>
  counterTransform(counterSpot(frame.centre(counter.hex), frame.hex, counter.stack), frame.hex);

/** Ours: the one counter that moved is handed to the layer. */
const put: Way = ({ board, counters }) => {
  board.counters.show(counters);
  return ({ index, hex }) => board.counters.put({ ...counters[index]!, hex });
};

/** Ours, when only the new list is known: the layer finds out what changed. */
const show: Way = ({ board, counters }) => {
  let list = counters;
  board.counters.show(list);
  return ({ index, hex }) => {
    list = list.with(index, { ...list[index]!, hex });
    board.counters.show(list);
  };
};

/** The floor: the element and its new transform are known beforehand. */
const direct: Way = ({ board, svg, counters }) => {
  board.counters.show(counters);
  const elements = [...svg.children];
  return ({ index, place }) => elements[index]!.setAttribute('transform', place);
};

type Part = { name: string; attributes: Record<string, string>; text: string | undefined };
type Item = { id: string; place: string; parts: readonly Part[] };

/** Spares the peers all work on the faces: they only make, compare and patch elements. */
const partsOf = (counter: Counter): Part[] => {
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  holder.innerHTML = counterFace(counter);
  return [...holder.children].map(({ localName, attributes, textContent }) => ({
    name: localName,
    attributes: Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
    text: textContent || undefined,
  }));
};

type Make<T> = (
  type: string | ((item: Item) => T),
  props: object | null,
  ...children: (T | string | undefined)[]
) => T;

/** A peer: all counters are described anew and the library finds the one that moved. */
const described =
  <T>(make: Make<T>, drawIn: (svg: SVGSVGElement) => (counters: T[]) => void): Way =>
  ({ svg, counters }) => {
    const draw = drawIn(svg);
    const part = ({ name, attributes, text }: Part, key: number) =>
      make(name, { ...attributes, key }, text);
    const counterElement = ({ id, place, parts }: Item) =>
      make('g', { 'data-counter': id, transform: place }, ...parts.map(part));
    const describe = (items: readonly Item[]) =>
      items.map(item => make(counterElement, { ...item, key: item.id }));
    let items: Item[] = counters.map(counter => ({
      id: counter.id,
      place: placeOf(counter),
      parts: partsOf(counter),
    }));
    draw(describe(items));
    return ({ index, place }) => {
      items = items.with(index, { ...items[index]!, place });
      draw(describe(items));
    };
  };

const WAYS: Record<string, Way> = {
  put,
  show,
  direct,
  preact: described(h as Make<ReturnType<typeof h>>, svg => list => renderPreact(list, svg)),
  react: described(createElement as Make<ReturnType<typeof createElement>>, svg => {
    const root = createRoot(svg);
    return list => flushSync(() => root.render(list));
  }),
};

const host = document.getElementById('host')!;
const board = mountBoard(host, document.querySelector<SVGSVGElement>('#map svg')!, frame);
const svg = host.lastElementChild!.querySelector('svg')!;
const counters = window.counters.toSorted((a, b) => a.stack - b.stack);
const move = WAYS[window.way]!({ board, svg, counters });
const elements = [...svg.children];

let played = 0;
/** Round the board, a counter at a time. */
const nextMoves = (count: number): Move[] =>
  Array.from({ length: count }, () => {
    const index = (played * 7) % counters.length;
    const counter = counters[index]!;
    const to = (counter.hex + ++played) % hexes.count;
    return { index, hex: to, place: placeOf({ ...counter, hex: to }) };
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
  [...svg.querySelectorAll('*')].map(({ localName, attributes, children, textContent }) => {
    const written = [...attributes].map(({ name, value }) => `${name}=${value}`).sort();
    return [localName, ...written, children.length === 0 ? textContent : ''].join(' ');
  });
