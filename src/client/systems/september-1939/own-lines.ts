import type { ChainRow, Hexmap } from '../../../maps/board/hexmap.ts';
import type { HexGrid } from '../../../maps/hex/grid.ts';
import type { fieldOf } from '../../../rules/september-1939/index.ts';

type Field = ReturnType<typeof fieldOf>;
/** A stretch of a line: the hexside it lies on or crosses, and what it joins there. */
type Stretch = { readonly side: number; readonly ends: readonly [string, string] };

const RIVERS = ['none', 'stream', 'river', 'big'] as const;
const ROADS = ['none', 'secondary', 'primary'] as const;

const directionOf = (grid: HexGrid, side: number): number => {
  const [a, b] = grid.sideHexes(side);
  return grid.direction(a, b);
};

/** The two corners of a hexside, each named by the hexes around it. */
const cornersOf = (grid: HexGrid, side: number): readonly [string, string] => {
  const [a, b] = grid.sideHexes(side);
  const d = directionOf(grid, side);
  const corner = (turn: number) =>
    [a, b, grid.neighbour(a, (d + turn) % 6)].sort((x, y) => x - y).join(' ');
  return [corner(5), corner(1)];
};

/** Stretches joined end to end into as few lines as come of it, those with a loose end first. */
const joined = (stretches: readonly Stretch[]): Stretch[][] => {
  const left = new Set(stretches);
  const at = (end: string) => [...left].filter(({ ends }) => ends.includes(end));
  const lines: Stretch[][] = [];
  while (left.size > 0) {
    const loose = [...left].find(({ ends }) => ends.some(end => at(end).length % 2 === 1));
    const first = loose ?? [...left][0]!;
    let end = first.ends.find(one => at(one).length % 2 === 1) ?? first.ends[0];
    const line: Stretch[] = [];
    for (let next: Stretch | undefined = first; next; next = at(end)[0]) {
      line.push(next);
      left.delete(next);
      end = next.ends[0] === end ? next.ends[1] : next.ends[0];
    }
    lines.push(line);
  }
  return lines;
};

/** The hexes or hexsides of a line in their order. */
const pathOf = (grid: HexGrid, line: readonly Stretch[], on: ChainRow['on']): string[] => {
  if (on === 'sides') return line.map(({ side }) => grid.sideLabel(side));
  const [first, second] = line;
  const [a, b] = first!.ends;
  let end = second?.ends.includes(a) ? b : a;
  const hexes = [end];
  for (const { ends } of line) {
    end = ends[0] === end ? ends[1] : ends[0];
    hexes.push(end);
  }
  return hexes;
};

/** The sides that a printed line covers, in its order. */
const sidesOf = (grid: HexGrid, { on, path }: ChainRow): number[] => {
  if (on === 'sides') return path.map(label => grid.sideIndex(label));
  const hexes = path.map(label => grid.index(label));
  return hexes.slice(1).map((hex, i) => grid.side(hexes[i]!, grid.direction(hexes[i]!, hex)));
};

/** The parts of a printed line that are still there, each under its name. */
const kept = (grid: HexGrid, chain: ChainRow, has: (side: number) => boolean): ChainRow[] => {
  const sides = sidesOf(grid, chain);
  if (sides.every(has)) return [chain];
  const runs: number[][] = [[]];
  for (const [i, side] of sides.entries()) {
    if (has(side)) runs.at(-1)!.push(i);
    else runs.push([]);
  }
  const { exits: _, mouth: __, ...rest } = chain;
  return runs
    .filter(run => run.length > 0)
    .map((run, n) => ({
      ...rest,
      id: `${chain.id}-${n}`,
      path: chain.path.slice(run[0], run.at(-1)! + (chain.on === 'sides' ? 1 : 2)),
    }));
};

type Kind = { readonly kind: 'river' | 'road' | 'rail'; readonly class: string | undefined };

const sizeOf = ({ kind, class: cls }: Kind): number =>
  kind === 'river'
    ? RIVERS.indexOf(cls as 'big')
    : kind === 'road'
      ? ROADS.indexOf(cls as 'primary')
      : 1;

const linesOf = (field: Field, printed: readonly ChainRow[], one: Kind): ChainRow[] => {
  const { grid, river, road, rail } = field;
  const along = one.kind === 'river' ? 'sides' : 'hexes';
  const size = sizeOf(one);
  /** What lies on the side, by size; a small line may run along a greater one. */
  const on = (side: number): number => {
    const [a, b] = grid.sideHexes(side);
    if (b < 0) return 0;
    return { river, road, rail }[one.kind][a * 6 + grid.direction(a, b)] ?? 0;
  };
  const has = (side: number): boolean => on(side) === size;
  const old = printed
    .filter(chain => chain.kind === one.kind && chain.class === one.class)
    .flatMap(chain => kept(grid, chain, side => on(side) >= size));
  const covered = new Set(old.flatMap(chain => sidesOf(grid, chain)));
  const fresh: Stretch[] = [];
  for (let side = 0; side < grid.sideCount; side++) {
    if (covered.has(side) || !has(side)) continue;
    const [a, b] = grid.sideHexes(side);
    const ends = along === 'sides' ? cornersOf(grid, side) : [grid.label(a), grid.label(b)];
    fresh.push({ side, ends: ends as [string, string] });
  }
  const own = joined(fresh).map((line, i): ChainRow => {
    const { kind, class: cls } = one;
    const id = `OWN-${kind}-${cls ?? 'line'}-${i}`;
    return {
      id,
      kind,
      name: ' ',
      ...(cls ? { class: cls } : {}),
      on: along,
      path: pathOf(grid, line, along),
    };
  });
  return [...old, ...own];
};

const KINDS: readonly Kind[] = [
  ...['big', 'river', 'stream'].map((cls): Kind => ({ kind: 'river', class: cls })),
  ...['primary', 'secondary'].map((cls): Kind => ({ kind: 'road', class: cls })),
  { kind: 'rail', class: undefined },
];

/** Rivers, roads and railways of a board that differs from the printed one; what is printed keeps its name. */
export const ownLines = (field: Field, { chains }: Hexmap, isOpen: boolean): ChainRow[] => {
  const printed = isOpen ? [] : chains;
  const others = printed.filter(({ kind }) => !KINDS.some(one => one.kind === kind));
  return [...others, ...KINDS.flatMap(one => linesOf(field, printed, one))];
};
