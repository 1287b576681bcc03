import type { Feature, Scenario } from '../scenario.ts';
import {
  type BattleRiver,
  type BattleTerrain,
  type BattleTown,
  growthOf,
  MAP_SIZE,
  OPEN_TERRAINS,
} from '../tables/conversion.ts';
import { roundHalfUp } from './force.ts';
import { type Frame, frameFor, type Spot, seeded } from './frame.ts';

export type GroundAsked = {
  readonly seed: number;
  readonly terrain: BattleTerrain;
  readonly river: BattleRiver;
  readonly roads: number;
  readonly town: BattleTown;
  readonly direction: number;
};

/** NQM-22.2: the width by battalions in line, the depth by the largest formation. */
export const sizeFor = (
  terrain: BattleTerrain,
  battalions: number,
  largest: 'battalion' | 'brigadeRegiment' | 'division',
): { across: number; along: number } => {
  const each =
    MAP_SIZE.frontage_m_perBattalionInLine[OPEN_TERRAINS.includes(terrain) ? 'open' : 'close'];
  const wanted = battalions * each + 2 * MAP_SIZE.margin_m;
  return {
    across: Math.min(MAP_SIZE.maxWidth_m, Math.max(MAP_SIZE.minWidth_m, wanted)),
    along: MAP_SIZE.depth_m[largest],
  };
};

/** NQM-22.5: the middle of the defended zone lies half way up. */
export const LINE = 0.5;
const RIVER_BEFORE = 900;
const RIVER_BEHIND = 0.7;

type Draft = { readonly frame: Frame; readonly features: Feature[] };
type Area = 'woods' | 'close' | 'town' | 'hill' | 'marsh';
const AREAS: readonly Area[] = ['hill', 'woods', 'close', 'marsh', 'town'];
const PREFIX: { readonly [area in Area]: string } = {
  hill: 'H',
  woods: 'W',
  close: 'C',
  marsh: 'M',
  town: 'T',
};
const APART = 400;
const PER = 25_000_000;
const CORNERS = 8;

/** NQM-22.2: an eight-sided outline whose corners lie up to a fifth nearer or farther than the radius. */
const outline = (frame: Frame, [u, v]: Spot, r: number, next: (below: number) => number) => {
  const D = Math.SQRT1_2;
  const COS = [1, D, 0, -D, -1, -D, 0, D];
  return Array.from({ length: CORNERS }, (_, i) => {
    const here = (r * (80 + next(41))) / 100;
    return frame.at(u + here * COS[i]!, v + here * COS[(i + 6) % CORNERS]!);
  });
};

/** NQM-22.2: how many of each kind, and where: darts that keep apart. */
const scatter = (draft: Draft, asked: GroundAsked, next: (below: number) => number): void => {
  const { frame, features } = draft;
  const growth = growthOf(asked.terrain);
  const thrown: { readonly at: Spot; readonly r: number; readonly area: Area }[] = [];
  for (const area of AREAS) {
    const { rate, r } = growth[area];
    const wanted = roundHalfUp((rate * frame.across * frame.along) / PER);
    for (let i = 0, tries = 0; i < wanted && tries < wanted * 40; tries++) {
      const at: Spot = [
        r + next(Math.max(1, frame.across - 2 * r)),
        r + next(Math.max(1, frame.along - 2 * r)),
      ];
      const isNear = thrown.some(
        one => one.area === area && far(one.at, at) < APART + one.r / 2 + r / 2,
      );
      if (isNear) continue;
      thrown.push({ at, r, area });
      i++;
      features.push({
        id: `${PREFIX[area]}-${i}`,
        type: area,
        geometry: { polygon: outline(frame, at, r, next) },
        ...(area === 'hill' ? { level: 1 } : {}),
      });
    }
  }
};
const far = ([ax, ay]: Spot, [bx, by]: Spot): number =>
  Math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by));

const ROADS_AT: { readonly [roads: number]: readonly number[] } = {
  0: [],
  1: [1 / 2],
  2: [1 / 2, 1 / 4],
  3: [1 / 2, 1 / 4, 3 / 4],
};

/** NQM-22.2: metalled roads along the axis; a track where there is none, so that a river can be crossed. */
const lay = (draft: Draft, asked: GroundAsked, next: (below: number) => number): void => {
  const { frame, features } = draft;
  const isMetalled = asked.roads > 0;
  const places = isMetalled ? ROADS_AT[asked.roads]! : [1 / 2];
  const river = riverOf(asked.river, frame);
  const crossings = places.map(share => [share * frame.across, river?.along ?? 0] as const);
  for (const [i, share] of places.entries()) {
    const u = share * frame.across;
    const bend = 200 - next(401);
    const way: Spot[] = [
      [u, 0],
      [u + bend, frame.along / 4],
      [u, frame.along * LINE],
      [u, frame.along * 0.75],
      [u, frame.along],
    ];
    if (river) way.push([u, river.along]);
    way.sort((a, b) => a[1] - b[1]);
    features.push({
      id: `R-${i + 1}`,
      type: 'road',
      geometry: { polyline: once(way).map(([a, b]) => frame.at(a, b)) },
      class: isMetalled ? 'metalled' : 'track',
    });
  }
  if (!river) return;
  const banks: Spot[] = [[0, river.along], ...crossings, [frame.across, river.along]];
  banks.sort((a, b) => a[0] - b[0]);
  features.push({
    id: 'RV-1',
    type: river.type,
    name: 'River',
    geometry: { polyline: banks.map(([a, b]) => frame.at(a, b)) },
  });
  for (const [i, [u, v]] of crossings.entries())
    features.push({
      id: `B-${i + 1}`,
      type: 'bridge',
      geometry: { point: frame.at(u, v) },
      state: 'intact',
      river: 'RV-1',
    });
};
const once = (way: readonly Spot[]): Spot[] =>
  way.filter((p, i) => i === 0 || Math.round(p[1]) !== Math.round(way[i - 1]![1]));

const riverOf = (
  river: BattleRiver,
  frame: Frame,
): { type: 'riverMajor' | 'riverMinor'; along: number } | null => {
  if (river === 'none') return null;
  const type = river.startsWith('major') ? 'riverMajor' : 'riverMinor';
  const along = river.endsWith('OnFront')
    ? frame.along * LINE - RIVER_BEFORE
    : frame.along * RIVER_BEHIND;
  return { type, along: Math.round(along) };
};

const TOWN_RADIUS: { readonly [town in BattleTown]: number } = { none: 0, village: 250, town: 600 };

/** NQM-22.2: a battlefield from terrain, river, roads, town and seed; the same seed, the same ground. */
export const battlefield = (
  asked: GroundAsked,
  size: { readonly across: number; readonly along: number },
): { frame: Frame; map: Scenario['map'] } => {
  const frame = frameFor(size.across, size.along, asked.direction);
  const next = seeded(asked.seed);
  const draft: Draft = { frame, features: [] };
  scatter(draft, asked, next);
  lay(draft, asked, next);
  const r = TOWN_RADIUS[asked.town];
  if (r > 0)
    draft.features.push({
      id: 'T-0',
      type: 'town',
      name: asked.town === 'town' ? 'Town' : 'Village',
      geometry: { polygon: outline(frame, [frame.across / 2, frame.along * LINE], r, next) },
    });
  return {
    frame,
    map: {
      width: frame.width,
      height: frame.height,
      base: growthOf(asked.terrain).base === 'close' ? 'close' : 'open',
      features: draft.features,
      relief: {
        base_m: 120,
        interval_m: 5,
        spots: draft.features
          .filter(({ type }) => type === 'hill')
          .map(({ geometry }) => [...middle(geometry.polygon!), 140]),
      },
    },
  };
};
const middle = (ring: readonly (readonly number[])[]): [number, number] => [
  Math.round(ring.reduce((all, p) => all + p[0]!, 0) / ring.length),
  Math.round(ring.reduce((all, p) => all + p[1]!, 0) / ring.length),
];
