import createGraph from 'ngraph.graph';
import { aStar, nba } from 'ngraph.path';
import { hashText } from '../../src/engine/hash.ts';
import {
  compileField,
  type Feature,
  type Going,
  gap,
  networkOf,
  Planner,
  type Point,
  Ways,
} from '../../src/maps/plane/index.ts';
import { race } from './measure.ts';
import { bigField, chance, GROUNDS, HEIGHT, WIDTH } from './plane-field.ts';
import { type Finding, faster } from './row.ts';

const RATES: { readonly [kind: string]: number } = {
  town: 900,
  woods: 500,
  marsh: 250,
  close: 800,
};
const ROAD_RATE = 2000;
const PAIRS = 40;

const roads = (): Feature[] => {
  const pick = chance(7);
  return Array.from({ length: 20 }, (_, i): Feature => {
    const across = i % 2 === 0;
    const at = 500 + pick(12_000);
    const polyline = Array.from({ length: 8 }, (_, k): Point => {
      const along = k * (across ? 2000 : 1850);
      const bent = Math.min(across ? HEIGHT : WIDTH, at + pick(600));
      return across ? [Math.min(WIDTH, along), bent] : [bent, Math.min(HEIGHT, along)];
    });
    return { id: `road-${i}`, kind: 'road', shape: { polyline } };
  });
};

const makePlanner = (): Planner => {
  const field = compileField({
    features: [...bigField(), ...roads()],
    grounds: GROUNDS,
    base: 'open',
  });
  const rule = { areas: [...GROUNDS], obstacles: ['embankment'], roads: ['road'], roadMetres: 25 };
  const ways = new Ways(field, rule);
  const going: Going = {
    onRoads: true,
    rate: ({ road, ground }) => (road >= 0 ? ROAD_RATE : (RATES[field.kinds[ground]!] ?? 1000)),
    wait: () => 900,
  };
  const network = networkOf(field, ways.roads, 25);
  return new Planner(ways, { width: WIDTH, height: HEIGHT, cell: 100, network }, going, ROAD_RATE);
};

type Timed = (from: number, to: number) => number;

/** The same graph in ngraph, every time being known beforehand; start and goal are cells. */
const ngraphTimes = (planner: Planner): { aStar: Timed; nba: Timed } => {
  const graph = createGraph<Point, number>();
  for (let node = 0; node < planner.nodes - 2; node++) graph.addNode(node, planner.pointOf(node));
  for (let node = 0; node < planner.nodes - 2; node++)
    for (const { to, seconds } of planner.edgesOf(node))
      if (to < planner.nodes - 2) graph.addLink(node, to, seconds);
  const options = {
    oriented: true,
    distance: (_: unknown, __: unknown, link: { data: number }) => link.data,
    heuristic: (from: { data: Point }, to: { data: Point }) =>
      Math.max(0, Math.floor((gap(from.data, to.data) * 3600) / ROAD_RATE - 1e-6)),
  };
  const timesOf = (finder: { find(from: number, to: number): { id: unknown }[] }): Timed => {
    return (from, to) => {
      const path = finder.find(from, to).reverse();
      let seconds = 0;
      for (let i = 1; i < path.length; i++)
        seconds += graph.getLink(path[i - 1]!.id as number, path[i]!.id as number)!.data;
      return seconds;
    };
  };
  return {
    aStar: timesOf(aStar(graph as never, options as never) as never),
    nba: timesOf(nba(graph as never, options as never) as never),
  };
};

/** G2: the cheapest way over 18,200 cells and a road network. */
export const wayRows = (): Finding => {
  const planner = makePlanner();
  const pick = chance(44);
  const pairs = Array.from({ length: PAIRS }, () => [pick(18_200), pick(18_200)] as const);
  const ours: Timed = (from, to) => planner.secondsBetween(from, to);
  const times = { ours, ...ngraphTimes(planner) };
  const all = (timed: Timed): number[] => pairs.map(([from, to]) => timed(from, to));
  const want = all(ours);
  const speeds = race(
    Object.entries(times).map(([name, timed]) => {
      let next = 0;
      const run = () => {
        const [from, to] = pairs[next++ % PAIRS]!;
        timed(from, to);
        return 1;
      };
      return { name, run };
    }),
  );
  const same = (timed: Timed): boolean => all(timed).every((seconds, i) => seconds === want[i]);
  return {
    rows: [
      faster(
        'G2',
        'way over 18,200 cells: ngraph.path A*',
        speeds,
        ['ours', 'aStar'],
        2.5,
        same(times.aStar),
      ),
      faster(
        'G2',
        'way over 18,200 cells: ngraph.path NBA*',
        speeds,
        ['ours', 'nba'],
        2.5,
        same(times.nba),
      ),
    ],
    signature: hashText(want.join()),
  };
};
