import type { Feature } from './field.ts';
import { between, gap, type Point, turn } from './point.ts';
import { contains, edgeGap, type Polygon, sideOf } from './polygon.ts';
import { lineGap, stretches } from './polyline.ts';
import { segmentGap } from './segment.ts';
import {
  CLEAR,
  COVER,
  HIGHER,
  type SightCode,
  type SightRule,
  THICK,
  TOO_FAR,
  WALL,
} from './sights.ts';

/** The plain reading of a sight rule, feature by feature, for tests to compare with. */
export type SlowSight = {
  code: SightCode;
  /** Some length lies so near its limit that the reading's own rounding could decide. */
  close: boolean;
};

type Part = [number, number];
/** How a reading finds the parts of a line inside areas, and how far it may be off. */
export type Reading = {
  inside: (a: Point, b: Point, areas: readonly Polygon[]) => Part[];
  off: number;
};

export const slowSight = (
  features: readonly Feature[],
  a: Point,
  b: Point,
  rule: SightRule,
  reading: Reading,
  apart = gap(a, b),
): SlowSight => {
  const slow = new Slow(features, a, b, rule, reading);
  const code = slow.judge(apart);
  return { code, close: slow.close };
};

class Slow {
  close = false;
  readonly #areas: readonly { kind: string; level: number; area: Polygon }[];
  readonly #length: number;

  constructor(
    readonly features: readonly Feature[],
    readonly a: Point,
    readonly b: Point,
    readonly rule: SightRule,
    readonly reading: Reading,
  ) {
    this.#areas = features.flatMap(({ kind, shape, level = 0 }) =>
      'polygon' in shape ? [{ kind, level, area: shape }] : [],
    );
    this.#length = gap(a, b);
  }

  judge(apart: number): SightCode {
    const { rule } = this;
    const levels = [this.a, this.b].map(p => this.#level(p)) as [number, number];
    if (apart > this.#limit(levels, apart)) return TOO_FAR;
    const top = Math.max(...levels);
    const thick = this.#inside(({ kind }) => rule.thick.includes(kind));
    if (thick.some(part => this.#over(part[1] - part[0], rule.thickMetres, part, levels)))
      return THICK;
    const cover = this.#inside(({ kind }) => rule.cover.includes(kind)).filter(part =>
      this.#counts(part, levels),
    );
    const sum = cover.reduce((all, [from, to]) => all + to - from, 0);
    this.#near(sum, rule.coverMetres, cover.length);
    if (sum > rule.coverMetres) return COVER;
    const higher = this.#inside(({ level }) => level > top);
    if (higher.some(([from, to]) => this.#near(to - from, 0))) return HIGHER;
    return top === 0 && this.#walled() ? WALL : CLEAR;
  }

  #over(length: number, metres: number, part: Part, levels: [number, number]): boolean {
    this.#near(length, metres);
    return length > metres && this.#counts(part, levels);
  }

  #near(value: number, limit: number, times = 1): boolean {
    if (Math.abs(value - limit) <= this.reading.off * Math.max(1, times)) this.close = true;
    return value > limit;
  }

  #inside(wanted: (one: { kind: string; level: number }) => boolean): Part[] {
    const areas = this.#areas.filter(wanted).map(({ area }) => area);
    return this.reading.inside(this.a, this.b, areas);
  }

  #level(p: Point): number {
    return this.#areas.reduce(
      (level, one) => (contains(one.area, p) ? Math.max(level, one.level) : level),
      0,
    );
  }

  #limit(levels: [number, number], apart: number): number {
    const { rule } = this;
    const deep = [this.a, this.b].some(p =>
      this.#areas.some(({ kind, area }) => {
        if (!rule.thick.includes(kind) || sideOf(p, area) < 1) return false;
        const depth = edgeGap(p, area);
        if (Math.abs(depth - rule.deepMetres) < 1e-6) this.close = true;
        return depth > rule.deepMetres;
      }),
    );
    if (deep && apart > rule.blindMetres) return rule.blindMetres;
    return Math.max(...levels) > 0 ? rule.highMetres : rule.plainMetres;
  }

  #counts([from, to]: Part, [atA, atB]: [number, number]): boolean {
    const { rule } = this;
    const { off } = this.reading;
    const top = Math.max(atA, atB);
    if (!rule.overCover || top === 0) return true;
    if (from <= off || to >= this.#length - off) {
      if (from > 0 || to < this.#length) this.close ||= off > 1e-3;
      return true;
    }
    const shared = this.#inside(({ level }) => level >= top)
      .map(([m, n]) => Math.min(n, to) - Math.max(m, from))
      .filter(metres => metres > -off);
    if (shared.some(metres => metres <= off)) this.close = true;
    if (shared.some(metres => metres > off)) return true;
    if (atA === atB) return false;
    const dead = atA < atB ? from : this.#length - to;
    this.#near(dead, rule.deadMetres);
    return dead <= rule.deadMetres;
  }

  #walled(): boolean {
    return this.features.some(({ kind, shape }) => {
      if (!this.rule.walls.includes(kind) || !('polyline' in shape)) return false;
      if ([this.a, this.b].some(p => this.#onWall(p, shape.polyline))) return false;
      return [...stretches(shape.polyline)].some(([c, d]) => {
        const turns = [
          turn(this.a, this.b, c) * turn(this.a, this.b, d),
          turn(c, d, this.a) * turn(c, d, this.b),
        ];
        if (turns.some(product => product === 0)) this.close = true;
        return turns.every(product => product < 0);
      });
    });
  }

  #onWall(p: Point, line: readonly Point[]): boolean {
    const metres = lineGap(p, line);
    if (Math.abs(metres - this.rule.onWallMetres) < 1e-6) this.close = true;
    return metres <= this.rule.onWallMetres;
  }
}

/** A step of a metre may pass over a stretch near a corner: whether some corner lies so near the line. */
export const cornersNear = (features: readonly Feature[], a: Point, b: Point): boolean =>
  features.some(
    ({ shape }) => 'polygon' in shape && shape.polygon.some(p => segmentGap(p, a, b) < 3),
  );

/** Walks the line metre by metre and asks at each step whether it is inside. */
export const metreByMetre: Reading = {
  off: 2.1,
  inside: (a, b, areas) => {
    const length = gap(a, b);
    const parts: Part[] = [];
    let from = -1;
    const steps = Math.max(1, Math.ceil(length));
    for (let i = 0; i <= steps; i++) {
      const p = between(a, b, (i + 0.5) / steps);
      const inside =
        i < steps && areas.some(area => sideOf(p, area) === 1 && edgeGap(p, area) > 1e-7);
      if (inside && from < 0) from = i;
      if (!inside && from >= 0) {
        parts.push([(from * length) / steps, (i * length) / steps]);
        from = -1;
      }
    }
    return parts;
  },
};
