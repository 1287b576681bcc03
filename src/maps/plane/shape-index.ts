import type { Point } from './point.ts';
import { type Box, boxesMeet, boxOf, boxOfShape, grown, type Shape, shapeGap } from './shape.ts';

/** Many shapes sorted into square cells, so that a question asks only those nearby. Answers are in list order. */
export class ShapeIndex {
  readonly #shapes: readonly Shape[];
  readonly #boxes: readonly Box[];
  readonly #cell: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #cells: readonly number[][];
  /** The box round everything. */
  readonly extent: Box;

  constructor(shapes: readonly Shape[], cellMetres = 500) {
    if (!(cellMetres > 0)) throw new RangeError(`a cell of ${cellMetres} metres`);
    this.#shapes = shapes;
    this.#cell = cellMetres;
    this.#boxes = shapes.map(boxOfShape);
    this.extent = boxOf(
      this.#boxes.flatMap(b => [[b.left, b.top] as const, [b.right, b.bottom] as const]),
    );
    const { left, top, right, bottom } = this.extent;
    this.#columns = shapes.length === 0 ? 0 : Math.floor((right - left) / cellMetres) + 1;
    this.#rows = shapes.length === 0 ? 0 : Math.floor((bottom - top) / cellMetres) + 1;
    this.#cells = Array.from({ length: this.#columns * this.#rows }, () => []);
    for (const [i, box] of this.#boxes.entries())
      for (const x of this.#columnsOf(box.left, box.right))
        for (const cell of this.#cellsOf(x, box.top, box.bottom)) cell.push(i);
  }

  /** Shapes whose boxes meet the box. */
  meeting(box: Box): number[] {
    const found = new Set<number>();
    for (const x of this.#columnsOf(box.left, box.right))
      for (const cell of this.#cellsOf(x, box.top, box.bottom)) this.#collect(cell, box, found);
    return [...found].sort((a, b) => a - b);
  }

  /** The candidates for what a straight line crosses: shapes in its cells whose boxes meet its box. */
  along(a: Point, b: Point): number[] {
    const box = boxOf([a, b]);
    const slope = a[0] === b[0] ? 0 : (b[1] - a[1]) / (b[0] - a[0]);
    const found = new Set<number>();
    for (const x of this.#columnsOf(box.left, box.right)) {
      const west = Math.max(box.left, this.extent.left + x * this.#cell);
      const east = Math.min(box.right, this.extent.left + (x + 1) * this.#cell);
      const [from, to] = [a[1] + slope * (west - a[0]), a[1] + slope * (east - a[0])];
      const top = a[0] === b[0] ? box.top : Math.min(from, to) - MARGIN;
      const bottom = a[0] === b[0] ? box.bottom : Math.max(from, to) + MARGIN;
      for (const cell of this.#cellsOf(x, top, bottom)) this.#collect(cell, box, found);
    }
    return [...found].sort((m, n) => m - n);
  }

  /** Shapes at most `metres` from the point. */
  within(p: Point, metres: number): number[] {
    const near = this.meeting(grown(boxOf([p]), metres));
    return near.filter(i => shapeGap(p, this.#shapes[i]!) <= metres);
  }

  /** The nearest shape, the first in the list on a tie, -1 if there is none. */
  nearest(p: Point): number {
    if (this.#shapes.length === 0) return -1;
    for (let radius = this.#cell; ; radius *= 2) {
      const near = this.within(p, radius);
      if (near.length > 0) return this.#nearestOf(p, near);
    }
  }

  #nearestOf(p: Point, candidates: readonly number[]): number {
    const metres = candidates.map(i => shapeGap(p, this.#shapes[i]!));
    return candidates[metres.indexOf(Math.min(...metres))]!;
  }

  #collect(cell: readonly number[], box: Box, found: Set<number>): void {
    for (const i of cell) if (boxesMeet(this.#boxes[i]!, box)) found.add(i);
  }

  *#columnsOf(left: number, right: number): Generator<number> {
    const first = Math.max(0, Math.floor((left - this.extent.left) / this.#cell));
    const last = Math.min(this.#columns - 1, Math.floor((right - this.extent.left) / this.#cell));
    for (let x = first; x <= last; x++) yield x;
  }

  *#cellsOf(column: number, top: number, bottom: number): Generator<number[]> {
    const first = Math.max(0, Math.floor((top - this.extent.top) / this.#cell));
    const last = Math.min(this.#rows - 1, Math.floor((bottom - this.extent.top) / this.#cell));
    for (let y = first; y <= last; y++) yield this.#cells[column * this.#rows + y]!;
  }
}

/** A slope rounds; a cell that the line only touches must not be missed. */
const MARGIN = 1e-6;
