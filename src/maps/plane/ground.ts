import { nearSegment } from './exact.ts';
import { type Field, nextStamp, POINT } from './field.ts';
import { gap, type Point } from './point.ts';
import { shareIn } from './share.ts';
import { newStanding, type Standing, stand } from './standing.ts';
import { INSIDE, newSweep, type Sweep, sweepLine } from './sweep.ts';

/** A stretch of a line, as metres from its start. */
export type Inside = { readonly from: number; readonly to: number };

/** Questions about points, lines and surroundings of a field. */
export class Ground {
  readonly #field: Field;
  readonly #standing: Standing;
  readonly #sweep: Sweep;
  readonly #status: Uint8Array;

  constructor(field: Field) {
    this.#field = field;
    this.#standing = newStanding(field);
    this.#sweep = newSweep(field);
    this.#status = new Uint8Array(field.features.length);
  }

  /** Kinds of the areas that cover a point, edges included, as a mask. */
  kindsAt([x, y]: Point): number {
    stand(this.#field, x, y, -1, this.#standing);
    let mask = 0;
    for (let i = 0; i < this.#standing.count; i++)
      mask |= 1 << this.#field.kindOf[this.#standing.areas[i]!]!;
    return mask;
  }

  /** Areas of the wanted kinds that cover a point, edges included, in list order. */
  areasAt([x, y]: Point, wanted = -1): number[] {
    stand(this.#field, x, y, wanted, this.#standing);
    return [...this.#standing.areas.subarray(0, this.#standing.count)].sort((m, n) => m - n);
  }

  /** The kind of ground at a point, by its number. */
  at(p: Point): number {
    const mask = this.kindsAt(p);
    return this.#field.grounds.find(kind => (mask & (1 << kind)) !== 0) ?? this.#field.base;
  }

  /** How high a point lies: the highest level of the areas that cover it, 0 if none has one. */
  levelAt(p: Point): number {
    return this.areasAt(p).reduce((level, area) => Math.max(level, this.#field.levelOf[area]!), 0);
  }

  /** Stretches of the line from a to b inside areas of the wanted kinds; overlaps count once, touching stretches are one. */
  inside(a: Point, b: Point, wanted: number): Inside[] {
    const sweep = this.#sweep;
    sweepLine(this.#field, a[0], a[1], b[0], b[1], wanted, sweep);
    const length = gap(a, b);
    let within = 0;
    for (let i = 0; i < sweep.start.count; i++) {
      this.#status[sweep.start.areas[i]!] = sweep.startBits[i]!;
      if (sweep.startBits[i] === INSIDE) within++;
    }
    const found: Inside[] = [];
    let from = 0;
    for (let i = 0; i < sweep.count; ) {
      const t = sweep.t[sweep.order[i]!]!;
      const before = within;
      do within += this.#pass(sweep.order[i++]!);
      while (i < sweep.count && sweep.t[sweep.order[i]!] === t);
      if (before === 0 && within > 0) from = t * length;
      if (before > 0 && within === 0) found.push({ from, to: t * length });
    }
    if (within > 0 && length > 0) found.push({ from, to: length });
    for (let i = 0; i < sweep.start.count; i++) this.#status[sweep.start.areas[i]!] = 0;
    for (let i = 0; i < sweep.count; i++) this.#status[sweep.area[i]!] = 0;
    return found;
  }

  #pass(event: number): number {
    const area = this.#sweep.area[event]!;
    const before = this.#status[area]!;
    const after = before ^ this.#sweep.bits[event]!;
    this.#status[area] = after;
    return (after === INSIDE ? 1 : 0) - (before === INSIDE ? 1 : 0);
  }

  /** Features of the wanted kinds at most so many whole metres from a whole point, areas over it included, in list order. */
  within(p: Point, metres: number, wanted = -1): number[] {
    const found = new Set(this.areasAt(p, wanted));
    for (const e of this.#edgesNear(p, metres, wanted)) found.add(this.#field.ownerOf[e]!);
    return [...found].sort((m, n) => m - n);
  }

  /** Features of the wanted kinds whose edge, line or point lies so near, in list order. */
  edgesWithin(p: Point, metres: number, wanted = -1): number[] {
    const found = new Set<number>();
    for (const e of this.#edgesNear(p, metres, wanted)) found.add(this.#field.ownerOf[e]!);
    return [...found].sort((m, n) => m - n);
  }

  #edgesNear([x, y]: Point, metres: number, wanted: number): number[] {
    const { grid, ax, ay, bx, by, bitOf, scratch } = this.#field;
    const stamp = nextStamp(scratch);
    const first = Math.max(0, Math.floor((x - metres - grid.left) / grid.cell));
    const last = Math.min(grid.columns - 1, Math.floor((x + metres - grid.left) / grid.cell));
    const low = Math.max(0, Math.floor((y - metres - grid.low) / grid.cell));
    const high = Math.min(grid.rows - 1, Math.floor((y + metres - grid.low) / grid.cell));
    const found: number[] = [];
    if (low > high) return found;
    for (let column = first; column <= last; column++) {
      const end = grid.edgesFrom[column * grid.rows + high + 1]!;
      for (let i = grid.edgesFrom[column * grid.rows + low]!; i < end; i++) {
        const e = grid.edges[i]!;
        if ((bitOf[e]! & wanted) === 0 || scratch.stamps[e] === stamp) continue;
        scratch.stamps[e] = stamp;
        if (nearSegment(x, y, ax[e]!, ay[e]!, bx[e]!, by[e]!, metres)) found.push(e);
      }
    }
    return found;
  }

  /** What part of a convex ring, from 0 to 1, lies in areas of the wanted kinds; overlaps count once. */
  share(ring: readonly Point[], wanted: number): number {
    return shareIn(this.#field, ring, wanted);
  }

  /** Points of the wanted kinds, in list order. */
  points(wanted: number): number[] {
    return this.#field.features
      .map((_, i) => i)
      .filter(
        i => this.#field.formOf[i] === POINT && ((1 << this.#field.kindOf[i]!) & wanted) !== 0,
      );
  }
}
