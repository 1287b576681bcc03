import { roundAway } from './direction.ts';
import { secondsFor } from './exact.ts';
import { eachCell, type Field, LINE, maskOf, nextStamp } from './field.ts';
import { keepsTo } from './near-road.ts';
import type { Point } from './point.ts';
import { crossesMoved } from './standing.ts';
import { newSweep, type Sweep, sweepLine } from './sweep.ts';

/** Which features a path is cut at. */
export type WayRule = {
  /** Areas whose edges cut a path. */
  readonly areas: readonly string[];
  /** Lines that are crossed. */
  readonly obstacles: readonly string[];
  /** Lines that one can keep to, and how near. */
  readonly roads: readonly string[];
  readonly roadMetres: number;
};

/** A straight part of a path between two cuts, as the mover is asked about it. */
export type Piece = {
  /** Kinds of areas it lies in, edges included, as a mask. */
  kinds: number;
  /** The number of the kind of ground. */
  ground: number;
  /** The road that all of it keeps to, -1 off the roads. */
  road: number;
  ax: number;
  ay: number;
  bx: number;
  by: number;
};

/** How somebody goes. Both answers depend on the place alone, not on the direction. */
export type Going = {
  /** Whether roads help at all. */
  readonly onRoads: boolean;
  /** Whole metres an hour on a piece; 0 bars it. Asked for each road that a piece keeps to; the fastest counts. */
  rate(piece: Readonly<Piece>): number;
  /** Whole seconds lost where the path crosses a line; -1 bars it. A point on a line lies to its east, or north. */
  wait(line: number, x: number, y: number): number;
};

/** A part of a timed path: a piece walked, or (line >= 0) a wait at a line that is crossed. Fractions are of its leg. */
export type Stretch = {
  readonly leg: number;
  readonly from: number;
  readonly to: number;
  /** Seconds from the start of the path. */
  readonly begins: number;
  readonly ends: number;
  readonly kinds: number;
  readonly ground: number;
  readonly road: number;
  readonly line: number;
};

export type TimedPath = {
  readonly path: readonly Point[];
  readonly seconds: number;
  readonly stretches: readonly Stretch[];
};

/** Where and by what a path is barred; `line` is -1 if it is the ground. */
export type Barred = {
  readonly barred: true;
  readonly leg: number;
  readonly at: Point;
  readonly line: number;
};

type Cut = { n: number; d: number; t: number; line: number };

/** Paths over one field: cut at every edge and obstacle, and timed piece by piece. Whole metres and seconds. */
export class Ways {
  readonly field: Field;
  readonly roads: number;
  readonly roadMetres: number;
  readonly #areas: number;
  readonly #obstacles: number;
  readonly #sweep: Sweep;
  readonly #status: Uint8Array;
  readonly #piece: Piece = { kinds: 0, ground: 0, road: -1, ax: 0, ay: 0, bx: 0, by: 0 };

  constructor(field: Field, rule: WayRule) {
    this.field = field;
    this.roads = maskOf(field, rule.roads);
    this.roadMetres = rule.roadMetres;
    this.#areas = maskOf(field, rule.areas);
    this.#obstacles = maskOf(field, rule.obstacles);
    this.#sweep = newSweep(field);
    this.#status = new Uint8Array(field.features.length);
  }

  /** The seconds a path takes, stretch by stretch. Each piece is rounded up by itself, so paths joined at a point add up. */
  time(path: readonly Point[], going: Going): TimedPath | Barred {
    const stretches: Stretch[] = [];
    let seconds = 0;
    for (let leg = 0; leg + 1 < path.length; leg++) {
      const done = this.#leg(path[leg]!, path[leg + 1]!, leg, seconds, going, stretches);
      if (typeof done !== 'number') return done;
      seconds = done;
    }
    return { path, seconds, stretches };
  }

  /** Seconds for one straight leg, -1 if it is barred. */
  legSeconds(a: Point, b: Point, going: Going): number {
    const done = this.#leg(a, b, 0, 0, going, null);
    return typeof done === 'number' ? done : -1;
  }

  #leg(
    a: Point,
    b: Point,
    leg: number,
    begun: number,
    going: Going,
    stretches: Stretch[] | null,
  ): number | Barred {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const squared = dx * dx + dy * dy;
    if (squared === 0) return begun;
    sweepLine(this.field, a[0], a[1], b[0], b[1], this.#areas, this.#sweep);
    this.#setOut();
    const cuts = this.#cuts(a, b);
    let seconds = begun;
    let before: Cut = { n: 0, d: 1, t: 0, line: -1 };
    let result: number | Barred | null = null;
    for (const cut of cuts) {
      if (cut.t > before.t) {
        this.#lay(a, dx, dy, before.t, cut.t);
        const rate = this.#rate(going);
        const at: Point = [a[0] + roundAway(dx * before.t), a[1] + roundAway(dy * before.t)];
        if (rate <= 0) {
          result = { barred: true, leg, at, line: -1 };
          break;
        }
        const ends =
          seconds + secondsFor({ n0: before.n, d0: before.d, n1: cut.n, d1: cut.d }, squared, rate);
        stretches?.push(this.#stretch(leg, before.t, cut.t, seconds, ends, -1));
        seconds = ends;
        before = cut;
        this.#passUpTo(cut.t);
      }
      if (cut.line < 0) continue;
      const [x, y] = [a[0] + dx * cut.t, a[1] + dy * cut.t];
      const wait = going.wait(cut.line, x, y);
      if (wait < 0) {
        const at: Point = [a[0] + roundAway(dx * cut.t), a[1] + roundAway(dy * cut.t)];
        result = { barred: true, leg, at, line: cut.line };
        break;
      }
      if (wait > 0)
        stretches?.push(this.#stretch(leg, cut.t, cut.t, seconds, seconds + wait, cut.line));
      seconds += wait;
    }
    this.#clean();
    return result ?? seconds;
  }

  /** All places where a leg is cut, its end included, in order; at one place lines by their number. */
  #cuts(a: Point, b: Point): Cut[] {
    const { count, order, n, d, t } = this.#sweep;
    const cuts: Cut[] = this.#obstacles === 0 ? [] : this.#crossed(a, b);
    for (let i = 0; i < count; i++) {
      const at = order[i]!;
      if (i > 0 && t[order[i - 1]!] === t[at]) continue;
      cuts.push({ n: n[at]!, d: d[at]!, t: t[at]!, line: -1 });
    }
    cuts.push({ n: 1, d: 1, t: 1, line: -1 });
    return cuts.sort((p, q) => p.t - q.t || p.line - q.line);
  }

  /** Obstacles that the leg crosses; one that comes and goes at the same point is only touched. */
  #crossed([px, py]: Point, [qx, qy]: Point): Cut[] {
    const { field } = this;
    const { ax, ay, bx, by, bitOf, ownerOf, formOf, grid } = field;
    const { stamps } = field.scratch;
    const stamp = nextStamp(field.scratch);
    const cuts: Cut[] = [];
    eachCell(grid, px, py, qx, qy, cell => {
      for (let i = grid.edgesFrom[cell]!; i < grid.edgesFrom[cell + 1]!; i++) {
        const e = grid.edges[i]!;
        if ((bitOf[e]! & this.#obstacles) === 0 || stamps[e] === stamp) continue;
        stamps[e] = stamp;
        if (formOf[ownerOf[e]!] !== LINE) continue;
        if (!crossesMoved(ax[e]!, ay[e]!, bx[e]!, by[e]!, px, py, qx, qy)) continue;
        const [ex, ey] = [bx[e]! - ax[e]!, by[e]! - ay[e]!];
        let d = (qx - px) * ey - (qy - py) * ex;
        let n = (ax[e]! - px) * ey - (ay[e]! - py) * ex;
        if (d < 0) [n, d] = [-n, -d];
        n = Math.min(d, Math.max(0, n));
        const cut = { n, d, t: n / d, line: ownerOf[e]! };
        const same = cuts.findIndex(other => other.line === cut.line && other.t === cut.t);
        if (same < 0) cuts.push(cut);
        else cuts.splice(same, 1);
      }
    });
    return cuts;
  }

  #lay(a: Point, dx: number, dy: number, from: number, to: number): void {
    const piece = this.#piece;
    piece.kinds = 0;
    const { start, count, area } = this.#sweep;
    for (let i = 0; i < start.count; i++) this.#addKind(start.areas[i]!);
    for (let i = 0; i < count; i++) this.#addKind(area[i]!);
    piece.ground =
      this.field.grounds.find(kind => (piece.kinds & (1 << kind)) !== 0) ?? this.field.base;
    piece.ax = a[0] + dx * from;
    piece.ay = a[1] + dy * from;
    piece.bx = a[0] + dx * to;
    piece.by = a[1] + dy * to;
  }

  #addKind(area: number): void {
    if (this.#status[area] !== 0) this.#piece.kinds |= 1 << this.field.kindOf[area]!;
  }

  /** The fastest of the roads that the piece keeps to, else the ground. */
  #rate(going: Going): number {
    const piece = this.#piece;
    let best = -1;
    let fastest = 0;
    if (going.onRoads)
      for (const road of this.#roadsBy(piece)) {
        piece.road = road;
        const rate = going.rate(piece);
        if (rate <= fastest) continue;
        fastest = rate;
        best = road;
      }
    piece.road = best;
    return best < 0 ? going.rate(piece) : fastest;
  }

  #roadsBy({ ax, ay, bx, by }: Piece): number[] {
    const { field, roadMetres } = this;
    const { grid, bitOf, ownerOf } = field;
    const near = new Set<number>();
    const first = Math.max(0, Math.floor((ax - roadMetres - grid.left) / grid.cell));
    const last = Math.min(grid.columns - 1, Math.floor((ax + roadMetres - grid.left) / grid.cell));
    const low = Math.max(0, Math.floor((ay - roadMetres - grid.low) / grid.cell));
    const high = Math.min(grid.rows - 1, Math.floor((ay + roadMetres - grid.low) / grid.cell));
    for (let column = first; column <= last; column++) {
      const end = grid.edgesFrom[column * grid.rows + high + 1]!;
      for (let i = grid.edgesFrom[column * grid.rows + low]!; i < end; i++)
        if ((bitOf[grid.edges[i]!]! & this.roads) !== 0) near.add(ownerOf[grid.edges[i]!]!);
    }
    return [...near]
      .sort((m, n) => m - n)
      .filter(road => keepsTo(field, road, ax, ay, bx, by, roadMetres));
  }

  #stretch(
    leg: number,
    from: number,
    to: number,
    begins: number,
    ends: number,
    line: number,
  ): Stretch {
    const { kinds, ground, road } = this.#piece;
    return { leg, from, to, begins, ends, kinds, ground, road, line };
  }

  #setOut(): void {
    const { start, startBits } = this.#sweep;
    this.#passed = 0;
    for (let i = 0; i < start.count; i++) this.#status[start.areas[i]!] = startBits[i]!;
  }

  #passed = 0;

  #passUpTo(fraction: number): void {
    const { count, order, t, area, bits } = this.#sweep;
    while (this.#passed < count && t[order[this.#passed]!]! <= fraction) {
      const event = order[this.#passed++]!;
      this.#status[area[event]!] = this.#status[area[event]!]! ^ bits[event]!;
    }
  }

  #clean(): void {
    const { start, count, area } = this.#sweep;
    for (let i = 0; i < start.count; i++) this.#status[start.areas[i]!] = 0;
    for (let i = 0; i < count; i++) this.#status[area[i]!] = 0;
  }
}

/** Where a mover is so many seconds after setting out, in whole metres; on the path's end when it has arrived. */
export const placeAfter = ({ path, stretches }: TimedPath, seconds: number): Point => {
  for (const { leg, from, to, begins, ends } of stretches) {
    if (seconds >= ends) continue;
    const part = ends === begins ? 0 : Math.max(0, seconds - begins) / (ends - begins);
    const fraction = from + (to - from) * part;
    const [a, b] = [path[leg]!, path[leg + 1]!];
    return [a[0] + roundAway((b[0] - a[0]) * fraction), a[1] + roundAway((b[1] - a[1]) * fraction)];
  }
  return path.at(-1)!;
};

/** The path walked in so many seconds, ending where the mover is: a column lies along its last part. */
export const pathUpTo = (timed: TimedPath, seconds: number): Point[] => {
  const leg = timed.stretches.find(stretch => seconds < stretch.ends)?.leg ?? timed.path.length - 1;
  const walked = timed.path.slice(0, leg + 1);
  if (leg < timed.path.length - 1) walked.push(placeAfter(timed, seconds));
  return walked;
};
