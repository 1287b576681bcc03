import type { Hexmap } from '../../../maps/board/hexmap.ts';
import type { HexGrid } from '../../../maps/hex/grid.ts';

type ChainRow = Hexmap['chains'][number];

/** Stretches of a printed river that still run: cut where the scenario took the water away. */
const kept = (grid: HexGrid, wet: (hex: number) => boolean, chain: ChainRow): string[][] => {
  const runs: string[][] = [[]];
  for (const label of chain.path) {
    if (wet(grid.index(label))) runs.at(-1)!.push(label);
    else runs.push([]);
  }
  return runs.filter(run => run.length > 0);
};

/** Water that the scenario added, hex after hex; each stretch begins or ends in the water it touches. */
const added = (
  grid: HexGrid,
  wet: (hex: number) => boolean,
  old: ReadonlySet<number>,
): number[][] => {
  const left = new Set(
    Array.from({ length: grid.count }, (_, hex) => hex).filter(hex => wet(hex) && !old.has(hex)),
  );
  const around = (hex: number): number[] =>
    Array.from({ length: 6 }, (_, d) => grid.neighbour(hex, d)).filter(to => to >= 0 && wet(to));
  const runs: number[][] = [];
  while (left.size > 0) {
    const free = (hex: number) => around(hex).filter(to => left.has(to));
    const start = [...left].sort((a, b) => free(a).length - free(b).length)[0]!;
    const run = [start];
    left.delete(start);
    for (let next = free(start)[0]; next !== undefined; next = free(next)[0]) {
      run.push(next);
      left.delete(next);
    }
    const touches = (hex: number) => around(hex).find(to => !run.includes(to) && !left.has(to));
    const [before, after] = [touches(run[0]!), touches(run.at(-1)!)];
    if (before !== undefined) run.unshift(before);
    if (after !== undefined && after !== before) run.push(after);
    runs.push(run);
  }
  return runs;
};

/** One hex of river with none around it runs through, from side to side. */
const through = (hex: string) => [
  { hex, side: 'NW' },
  { hex, side: 'SE' },
];

/** The rivers of a board whose wet hexes differ from the printed ones. */
export const ownRivers = (
  grid: HexGrid,
  printed: readonly ChainRow[],
  wet: (hex: number) => boolean,
): ChainRow[] => {
  const rivers = printed.flatMap(chain =>
    kept(grid, wet, chain).map((path, i): ChainRow => {
      const exits = (chain.exits ?? []).filter(({ hex }) => path.includes(hex));
      return {
        ...chain,
        id: `${chain.id}-${i}`,
        path,
        exits: path.length === 1 && exits.length === 0 ? through(path[0]!) : exits,
      };
    }),
  );
  const old = new Set(rivers.flatMap(({ path }) => path.map(label => grid.index(label))));
  const fresh = added(grid, wet, old).map((run, i): ChainRow => {
    const path = run.map(hex => grid.label(hex));
    const exits = path.length === 1 ? { exits: through(path[0]!) } : {};
    return {
      id: `OWN-${i}`,
      kind: 'river',
      name: ' ',
      class: 'lesser',
      on: 'hexes',
      path,
      ...exits,
    };
  });
  return [...rivers, ...fresh];
};
