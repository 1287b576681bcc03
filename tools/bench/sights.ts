import Flatbush from 'flatbush';
import { hashText } from '../../src/engine/hash.ts';
import { nearSegment } from '../../src/maps/plane/exact.ts';
import { compileField, type Field } from '../../src/maps/plane/field.ts';
import type { Finder } from '../../src/maps/plane/finder.ts';
import { Sights } from '../../src/maps/plane/sights.ts';
import { crossesMoved, type Standing } from '../../src/maps/plane/standing.ts';
import { meetEdge, type Sweep, setOut, sortEvents } from '../../src/maps/plane/sweep.ts';
import { race } from './measure.ts';
import { bigField, GROUNDS, SIGHT_RULE, sightLines } from './plane-field.ts';
import { type Finding, faster, figure } from './row.ts';

const LINES = 4000;

/** The same tests on edges and areas that Flatbush finds by their boxes. */
const bushFinder = (field: Field): Finder => {
  const edges = new Flatbush(field.ax.length);
  for (let e = 0; e < field.ax.length; e++)
    edges.add(
      Math.min(field.ax[e]!, field.bx[e]!),
      Math.min(field.ay[e]!, field.by[e]!),
      Math.max(field.ax[e]!, field.bx[e]!),
      Math.max(field.ay[e]!, field.by[e]!),
    );
  edges.finish();
  const list = field.features.map((_, f) => f).filter(f => field.formOf[f] === 2);
  const areas = new Flatbush(list.length);
  for (const f of list) {
    const range = [field.edgeFrom[f]!, field.edgeFrom[f + 1]!] as const;
    const [xs, ys] = [field.ax.subarray(...range), field.ay.subarray(...range)];
    areas.add(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  }
  areas.finish();
  const stand = (_: Field, x: number, y: number, wanted: number, into: Standing): void => {
    into.count = 0;
    areas.search(x, y, x, y, at => {
      const area = list[at]!;
      if (((1 << field.kindOf[area]!) & wanted) === 0) return false;
      const side = sideIn(field, area, x, y);
      if (side > 0) {
        into.areas[into.count] = area;
        into.onEdge[into.count++] = side === 2 ? 1 : 0;
      }
      return false;
    });
  };
  const sweep: Finder['sweep'] = (_, ax, ay, bx, by, wanted, into: Sweep) => {
    stand(field, ax, ay, wanted, into.start);
    setOut(field, ax, ay, bx, by, into);
    into.count = 0;
    into.metCount = 0;
    edges.search(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by), e => {
      if ((field.bitOf[e]! & wanted) !== 0) meetEdge(field, e, ax, ay, bx, by, into);
      return false;
    });
    sortEvents(into);
  };
  return { stand, sweep, edgeNear: (_, area, x, y, metres) => isNear(field, area, x, y, metres) };
};

/** 1 inside, 2 on the edge, 0 outside: all edges of one area. */
const sideIn = (field: Field, area: number, x: number, y: number): number => {
  const { ax, ay, bx, by } = field;
  let inside = 0;
  for (let e = field.edgeFrom[area]!; e < field.edgeFrom[area + 1]!; e++) {
    if (nearSegment(x, y, ax[e]!, ay[e]!, bx[e]!, by[e]!, 0)) return 2;
    if (crossesMoved(ax[e]!, ay[e]!, bx[e]!, by[e]!, -1_000_000, y, x, y)) inside ^= 1;
  }
  return inside;
};

const isNear = (field: Field, area: number, x: number, y: number, metres: number): boolean => {
  const { ax, ay, bx, by } = field;
  for (let e = field.edgeFrom[area]!; e < field.edgeFrom[area + 1]!; e++)
    if (nearSegment(x, y, ax[e]!, ay[e]!, bx[e]!, by[e]!, metres)) return true;
  return false;
};

/** G1: sights on a field of 400 features; brute force asks all edges in the same arrays, as one cell. */
export const sightRows = (): Finding => {
  const features = bigField();
  const compiled = (cellMetres?: number): Field =>
    compileField({ features, grounds: GROUNDS, base: 'open', cellMetres });
  const [field, whole, bushed] = [compiled(), compiled(100_000), compiled()];
  const rivals = {
    ours: new Sights(field, SIGHT_RULE),
    brute: new Sights(whole, SIGHT_RULE),
    flatbush: new Sights(bushed, SIGHT_RULE, bushFinder(bushed)),
  };
  const lines = sightLines(LINES);
  const codes = (sights: Sights): string => {
    let text = '';
    for (let i = 0; i < lines.length; i += 4)
      text += sights.between(lines[i]!, lines[i + 1]!, lines[i + 2]!, lines[i + 3]!);
    return text;
  };
  const want = codes(rivals.ours);
  const speeds = race(
    Object.entries(rivals).map(([name, sights]) => {
      let next = 0;
      const run = () => {
        for (let n = 0; n < 50; n++) {
          const i = 4 * (next++ % LINES);
          sights.between(lines[i]!, lines[i + 1]!, lines[i + 2]!, lines[i + 3]!);
        }
        return 50;
      };
      return { name, run };
    }),
  );
  const [brute, bush] = [codes(rivals.brute) === want, codes(rivals.flatbush) === want];
  return {
    rows: [
      faster('G1', 'sight, 400 features: all edges', speeds, ['ours', 'brute'], 15, brute),
      faster('G1', 'sight, 400 features: flatbush', speeds, ['ours', 'flatbush'], 1.5, bush),
      figure('G1', 'sights on one core', speeds.ours as number, ['at least', 300_000, '/s'], brute),
    ],
    signature: hashText(want),
  };
};
