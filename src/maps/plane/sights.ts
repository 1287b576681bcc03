import { lineCrosses } from './crossing.ts';
import { longerThan, nearSegment, type Span } from './exact.ts';
import { type Field, maskOf } from './field.ts';
import { type Finder, gridFinder } from './finder.ts';
import { newStanding, type Standing } from './standing.ts';
import { INSIDE, newSweep, type Sweep } from './sweep.ts';

/** What a sight line may run through, in kinds and whole metres. */
export type SightRule = {
  /** Ground that hides: a stretch of more than `thickMetres` in it blocks. */
  readonly thick: readonly string[];
  readonly thickMetres: number;
  /** Ground that hides a little: more than `coverMetres` of it in all block. */
  readonly cover: readonly string[];
  readonly coverMetres: number;
  /** Lines that block when crossed, unless an end is high or within `onWallMetres` of the line. */
  readonly walls: readonly string[];
  readonly onWallMetres: number;
  /** An end more than this inside thick ground sees, and is seen, no further than `blindMetres`. */
  readonly deepMetres: number;
  readonly blindMetres: number;
  /** How far one sees, and how far if an end lies high. */
  readonly plainMetres: number;
  readonly highMetres: number;
  /** Whether one sees from high ground over cover on lower ground that is not within `deadMetres` of the lower end. */
  readonly overCover: boolean;
  readonly deadMetres: number;
};

export const CLEAR = 0;
export const TOO_FAR = 1;
export const THICK = 2;
export const COVER = 3;
export const HIGHER = 4;
export const WALL = 5;
/** 0 clear, else the first reason why not, in the order of the rule. */
export type SightCode = 0 | 1 | 2 | 3 | 4 | 5;

/**
 * Line of sight over one field by one rule. Ends are whole metres. `apart` is the distance that the limit judges; the
 * length of the line if left out. Mutual and exact: rounding decides nothing.
 */
export class Sights {
  readonly #field: Field;
  readonly #rule: SightRule;
  readonly #finder: Finder;
  readonly #thick: number;
  readonly #walls: number;
  readonly #high: number;
  readonly #areas: number;
  readonly #covers: Uint8Array;
  readonly #sweep: Sweep;
  readonly #there: Standing;
  readonly #status: Uint8Array;
  readonly #within = new Int16Array(32);
  readonly #spans: Float64Array;
  /** What the last line was: its squared and plain length, levels of its ends, how many areas of each sort it is in. */
  #squared = 0;
  #length = 0;
  #levelA = 0;
  #levelB = 0;
  #thickNow = 0;
  #highNow = 0;
  #aboveNow = 0;
  #spanCount = 0;
  #coverLength = 0;

  constructor(field: Field, rule: SightRule, finder: Finder = gridFinder) {
    this.#field = field;
    this.#finder = finder;
    this.#rule = rule;
    this.#thick = maskOf(field, rule.thick);
    this.#walls = maskOf(field, rule.walls);
    this.#high = field.features.reduce(
      (mask, f, i) => ((f.level ?? 0) > 0 ? mask | (1 << field.kindOf[i]!) : mask),
      0,
    );
    this.#areas = field.grounds.reduce((mask, kind) => mask | (1 << kind), this.#high);
    this.#covers = Uint8Array.from(field.kinds, kind => (rule.cover.includes(kind) ? 1 : 0));
    this.#sweep = newSweep(field);
    this.#there = newStanding(field);
    this.#status = new Uint8Array(field.features.length);
    this.#spans = new Float64Array(4 * (field.ax.length + 2));
  }

  /** Whether the ends see each other, else why not. */
  between(
    ax: number,
    ay: number,
    bx: number,
    by: number,
    apart: number = distance(ax, ay, bx, by),
    dark = false,
  ): SightCode {
    if ((ax | 0) !== ax || (ay | 0) !== ay || (bx | 0) !== bx || (by | 0) !== by)
      throw new RangeError(`sight from ${ax},${ay} to ${bx},${by}: not in whole metres`);
    const rule = this.#rule;
    if (apart > Math.max(rule.blindMetres, dark ? 0 : Math.max(rule.plainMetres, rule.highMetres)))
      return TOO_FAR;
    const { sweep, stand } = this.#finder;
    sweep(this.#field, ax, ay, bx, by, this.#areas | this.#walls, this.#sweep);
    stand(this.#field, bx, by, this.#high | this.#thick, this.#there);
    this.#levelA = this.#levelOf(this.#sweep.start);
    this.#levelB = this.#levelOf(this.#there);
    if (apart > this.#limitNow(ax, ay, bx, by, dark, apart)) return TOO_FAR;
    this.#squared = (bx - ax) * (bx - ax) + (by - ay) * (by - ay);
    if (this.#squared === 0) return CLEAR;
    this.#length = Math.sqrt(this.#squared);
    const walked = this.#walk();
    if (walked !== CLEAR) return walked;
    return this.#sweep.metCount > 0 && this.#walled(ax, ay, bx, by) ? WALL : CLEAR;
  }

  /** How far two ends at these places could see each other over bare ground. */
  limit(ax: number, ay: number, bx: number, by: number, dark = false): number {
    const { stand } = this.#finder;
    stand(this.#field, ax, ay, this.#high | this.#thick, this.#sweep.start);
    stand(this.#field, bx, by, this.#high | this.#thick, this.#there);
    this.#levelA = this.#levelOf(this.#sweep.start);
    this.#levelB = this.#levelOf(this.#there);
    return this.#limitNow(ax, ay, bx, by, dark, Infinity);
  }

  #limitNow(ax: number, ay: number, bx: number, by: number, dark: boolean, apart: number): number {
    const { blindMetres, plainMetres, highMetres } = this.#rule;
    if (dark) return blindMetres;
    if (
      apart > blindMetres &&
      (this.#deep(ax, ay, this.#sweep.start) || this.#deep(bx, by, this.#there))
    )
      return blindMetres;
    return this.#levelA > 0 || this.#levelB > 0 ? highMetres : plainMetres;
  }

  #levelOf(standing: Standing): number {
    let level = 0;
    for (let i = 0; i < standing.count; i++)
      level = Math.max(level, this.#field.levelOf[standing.areas[i]!]!);
    return level;
  }

  /** Inside thick ground, and its edge more than `deepMetres` away. */
  #deep(x: number, y: number, standing: Standing): boolean {
    const { kindOf } = this.#field;
    for (let i = 0; i < standing.count; i++) {
      const area = standing.areas[i]!;
      if (((1 << kindOf[area]!) & this.#thick) === 0 || standing.onEdge[i] === 1) continue;
      if (!this.#finder.edgeNear(this.#field, area, x, y, this.#rule.deepMetres)) return true;
    }
    return false;
  }

  /** Along the line from one edge to the next: thick ground, cover in all, higher ground. */
  #walk(): SightCode {
    const sweep = this.#sweep;
    this.#setOut();
    let code: SightCode = CLEAR;
    let higher = false;
    /** Event before which the open stretch of thick ground, and of cover, began: -1 the start, -2 none is open. */
    let thickFrom = -2;
    let coverFrom = -2;
    let thickHigh = false;
    let coverHigh = false;
    let from = -1;
    for (let i = 0; i <= sweep.count; ) {
      if (this.#aboveNow > 0) higher = true;
      const flat = this.#highNow > 0;
      if (this.#thickNow > 0) {
        if (thickFrom === -2) {
          thickFrom = from;
          thickHigh = false;
        }
        thickHigh ||= flat;
      } else if (thickFrom !== -2) {
        if (this.#blocks(thickFrom, from, thickHigh)) {
          code = THICK;
          break;
        }
        thickFrom = -2;
      }
      if (this.#covered()) {
        if (coverFrom === -2) {
          coverFrom = from;
          coverHigh = false;
        }
        coverHigh ||= flat;
      } else if (coverFrom !== -2) {
        this.#gather(coverFrom, from, coverHigh);
        coverFrom = -2;
      }
      if (i === sweep.count) break;
      from = sweep.order[i]!;
      const t = sweep.t[from]!;
      do this.#pass(sweep.order[i++]!);
      while (i < sweep.count && sweep.t[sweep.order[i]!] === t);
    }
    if (code === CLEAR && thickFrom !== -2 && this.#blocks(thickFrom, -2, thickHigh)) code = THICK;
    if (coverFrom !== -2) this.#gather(coverFrom, -2, coverHigh);
    this.#clean();
    if (code === CLEAR && this.#tooMuchCover()) code = COVER;
    return code === CLEAR && higher ? HIGHER : code;
  }

  #setOut(): void {
    const { start, startBits } = this.#sweep;
    this.#thickNow = 0;
    this.#highNow = this.#top === 0 ? 1 : 0;
    this.#aboveNow = 0;
    this.#spanCount = 0;
    this.#coverLength = 0;
    for (let i = 0; i < start.count; i++) {
      this.#status[start.areas[i]!] = startBits[i]!;
      if (startBits[i] === INSIDE) this.#count(start.areas[i]!, 1);
    }
  }

  get #top(): number {
    return Math.max(this.#levelA, this.#levelB);
  }

  #pass(event: number): void {
    const area = this.#sweep.area[event]!;
    const before = this.#status[area]!;
    const after = before ^ this.#sweep.bits[event]!;
    this.#status[area] = after;
    if (after === INSIDE) this.#count(area, 1);
    else if (before === INSIDE) this.#count(area, -1);
  }

  #count(area: number, step: number): void {
    const kind = this.#field.kindOf[area]!;
    this.#within[kind] = this.#within[kind]! + step;
    if (((1 << kind) & this.#thick) !== 0) this.#thickNow += step;
    const level = this.#field.levelOf[area]!;
    if (level === 0) return;
    if (level >= this.#top) this.#highNow += step;
    if (level > this.#top) this.#aboveNow += step;
  }

  #clean(): void {
    const { start, count, area } = this.#sweep;
    for (let i = 0; i < start.count; i++) this.#status[start.areas[i]!] = 0;
    for (let i = 0; i < count; i++) this.#status[area[i]!] = 0;
    this.#within.fill(0);
  }

  #covered(): boolean {
    const { grounds, base } = this.#field;
    for (let i = 0; i < grounds.length; i++)
      if (this.#within[grounds[i]!]! > 0) return this.#covers[grounds[i]!] === 1;
    return this.#covers[base] === 1;
  }

  #blocks(from: number, to: number, high: boolean): boolean {
    const [n0, d0, n1, d1] = [this.#n(from), this.#d(from), this.#n(to), this.#d(to)];
    return (
      this.#longer(n0, d0, n1, d1, this.#rule.thickMetres) && this.#counts(n0, d0, n1, d1, high)
    );
  }

  #gather(from: number, to: number, high: boolean): void {
    const [n0, d0, n1, d1] = [this.#n(from), this.#d(from), this.#n(to), this.#d(to)];
    if (!this.#counts(n0, d0, n1, d1, high)) return;
    const at = 4 * this.#spanCount++;
    this.#spans[at] = n0;
    this.#spans[at + 1] = d0;
    this.#spans[at + 2] = n1;
    this.#spans[at + 3] = d1;
    this.#coverLength += (n1 / d1 - n0 / d0) * this.#length;
  }

  /** Over cover: only on ground as high as the higher end, at an end, or in the dead ground before the lower end. */
  #counts(n0: number, d0: number, n1: number, d1: number, high: boolean): boolean {
    if (!this.#rule.overCover || high || n0 === 0 || n1 === d1) return true;
    if (this.#levelA === this.#levelB) return false;
    const dead = this.#rule.deadMetres;
    return this.#levelA < this.#levelB
      ? !this.#longer(0, 1, n0, d0, dead)
      : !this.#longer(n1, d1, 1, 1, dead);
  }

  #tooMuchCover(): boolean {
    const most = this.#rule.coverMetres;
    if (this.#coverLength < most - 1e-3) return false;
    const spans: Span[] = [];
    for (let i = 0; i < this.#spanCount; i++) {
      const [n0, d0, n1, d1] = this.#spans.subarray(4 * i, 4 * i + 4) as unknown as Quad;
      spans.push({ n0, d0, n1, d1 });
    }
    return longerThan(spans, this.#squared, most);
  }

  #longer(n0: number, d0: number, n1: number, d1: number, metres: number): boolean {
    const length = (n1 / d1 - n0 / d0) * this.#length;
    if (length > metres + 1e-3) return true;
    if (length < metres - 1e-3) return false;
    return longerThan([{ n0, d0, n1, d1 }], this.#squared, metres);
  }

  #n(event: number): number {
    return event >= 0 ? this.#sweep.n[event]! : event === -1 ? 0 : 1;
  }

  #d(event: number): number {
    return event >= 0 ? this.#sweep.d[event]! : 1;
  }

  #walled(ax: number, ay: number, bx: number, by: number): boolean {
    if (this.#top > 0) return false;
    const { met, metBits, metCount } = this.#sweep;
    for (let i = 0; i < metCount; i++) {
      const wall = met[i]!;
      if (metBits[i] !== INSIDE && !lineCrosses(this.#field, wall, ax, ay, bx, by)) continue;
      if (!this.#onWall(ax, ay, wall) && !this.#onWall(bx, by, wall)) return true;
    }
    return false;
  }

  #onWall(x: number, y: number, wall: number): boolean {
    const { edgeFrom, ax, ay, bx, by } = this.#field;
    for (let e = edgeFrom[wall]!; e < edgeFrom[wall + 1]!; e++)
      if (nearSegment(x, y, ax[e]!, ay[e]!, bx[e]!, by[e]!, this.#rule.onWallMetres)) return true;
    return false;
  }
}

type Quad = [number, number, number, number];

const distance = (ax: number, ay: number, bx: number, by: number): number =>
  Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
