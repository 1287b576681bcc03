import { BucketQueue } from './bucket-queue.ts';
import type { Network } from './network.ts';
import type { Point } from './point.ts';
import type { Going, Ways } from './ways.ts';

/** What a planner searches: a grid over a rectangle from the origin, and points beside it. */
export type PlanGround = {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly network: Network;
  /** Places that lie on no road but must be found: fords, gaps. */
  readonly gates?: readonly Point[] | undefined;
};

export type PlannedWay = { readonly path: readonly Point[]; readonly seconds: number };

/** Half of the sixteen directions in cells; the other half are the same edges from the far end. */
const STEPS: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 2],
  [1, 1],
  [2, 1],
  [1, 0],
  [2, -1],
  [1, -1],
  [1, -2],
];

const STEP_COLUMNS = Int32Array.from(STEPS, step => step[0]);
const STEP_ROWS = Int32Array.from(STEPS, step => step[1]);

const UNKNOWN = 0;
const BARRED = -1;

/**
 * The cheapest way of one mover, always the same: A* over cell centres in sixteen directions, roads and gates. The time
 * of each edge is reckoned once, when a search first comes to it. `fastest` is the best rate anywhere, in metres an hour.
 */
export class Planner {
  readonly #ways: Ways;
  readonly #going: Going;
  readonly #fastest: number;
  readonly #cell: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #cells: number;
  /** Where each node lies; the last two are start and goal of the search under way. */
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  /** Seconds from each cell to its neighbour in each direction; the other half stands with the neighbour. */
  readonly #costs: Int32Array;
  /** Edges of points beside the grid, and of cells to such points. */
  readonly #links: Int32Array[];
  readonly #linkCosts: Int32Array[];
  readonly #best: Int32Array;
  readonly #guess: Int32Array;
  readonly #from: Int32Array;
  readonly #seen: Uint32Array;
  readonly #done: Uint32Array;
  readonly #queue = new BucketQueue();
  #round = 0;
  #goal = 0;
  /** Seconds from nodes near the goal to it. */
  readonly #last = new Map<number, number>();

  constructor(ways: Ways, ground: PlanGround, going: Going, fastest: number) {
    this.#ways = ways;
    this.#going = going;
    this.#fastest = fastest;
    this.#cell = ground.cell;
    this.#columns = Math.floor(ground.width / ground.cell);
    this.#rows = Math.floor(ground.height / ground.cell);
    this.#cells = this.#columns * this.#rows;
    const extra = [...ground.network.points, ...(ground.gates ?? [])];
    const nodes = this.#cells + extra.length + 2;
    this.#x = new Float64Array(nodes);
    this.#y = new Float64Array(nodes);
    for (let cell = 0; cell < this.#cells; cell++)
      this.#place(cell, [
        (Math.floor(cell / this.#rows) + 0.5) * ground.cell,
        ((cell % this.#rows) + 0.5) * ground.cell,
      ]);
    for (const [i, p] of extra.entries()) this.#place(this.#cells + i, p);
    this.#costs = new Int32Array(this.#cells * STEPS.length);
    this.#links = this.#joined(ground.network, nodes);
    this.#linkCosts = this.#links.map(list => new Int32Array(list.length));
    this.#best = new Int32Array(nodes);
    this.#guess = new Int32Array(nodes);
    this.#from = new Int32Array(nodes);
    this.#seen = new Uint32Array(nodes);
    this.#done = new Uint32Array(nodes);
  }

  /** Cells, then points of roads and gates, then start and goal. */
  get nodes(): number {
    return this.#x.length;
  }

  pointOf(node: number): Point {
    return [this.#x[node]!, this.#y[node]!];
  }

  /** The cheapest way from one whole point to another, straightened where that costs nothing; null if there is none. */
  way(from: Point, to: Point): PlannedWay | null {
    const nodes = this.search(from, to);
    if (nodes === null) return null;
    const path = this.#straight(nodes.map(node => this.pointOf(node)));
    const timed = this.#ways.time(path, this.#going);
    return 'barred' in timed ? null : { path, seconds: timed.seconds };
  }

  /** The nodes of the cheapest way over grid and roads as they are, start and goal included. */
  search(from: Point, to: Point): number[] | null {
    const [start, goal] = [this.nodes - 2, this.nodes - 1];
    this.#setEnds(from, to);
    return this.#run(start, goal) ? this.#walkBack(start, goal) : null;
  }

  /** Seconds of the cheapest way between two cells or points of the graph itself, -1 if there is none. */
  secondsBetween(start: number, goal: number): number {
    this.#last.clear();
    return this.#run(start, goal) ? this.#best[goal]! : -1;
  }

  /** Edges of a node: the other end and the seconds; after `search`, start and goal have theirs. */
  edgesOf(node: number): { to: number; seconds: number }[] {
    const edges: { to: number; seconds: number }[] = [];
    this.#visit = (to, seconds) => edges.push({ to, seconds });
    this.#open(node);
    this.#visit = null;
    return edges;
  }

  #visit: ((to: number, seconds: number) => void) | null = null;

  #run(start: number, goal: number): boolean {
    this.#round++;
    this.#goal = goal;
    const queue = this.#queue;
    queue.clear();
    this.#best[start] = 0;
    this.#seen[start] = this.#round;
    this.#guess[start] = this.#rest(start);
    queue.push(this.#guess[start]!, start);
    for (let node = queue.pop(); node >= 0; node = queue.pop()) {
      if (this.#done[node] === this.#round) continue;
      this.#done[node] = this.#round;
      if (node === goal) return true;
      this.#open(node);
    }
    return false;
  }

  #open(node: number): void {
    if (node < this.#cells) this.#openCell(node);
    const links = this.#links[node]!;
    const costs = this.#linkCosts[node]!;
    for (let i = 0; i < links.length; i++) {
      if (costs[i] === UNKNOWN) costs[i] = this.#reckon(node, links[i]!);
      this.#relax(node, links[i]!, costs[i]!);
    }
    if (this.#last.size === 0) return;
    const last = this.#last.get(node);
    if (last !== undefined) this.#relax(node, this.nodes - 1, last);
  }

  #openCell(node: number): void {
    const rows = this.#rows;
    const column = Math.floor(node / rows);
    const row = node - column * rows;
    for (let step = 0; step < STEPS.length; step++) {
      const dc = STEP_COLUMNS[step]!;
      const dr = STEP_ROWS[step]!;
      const jump = dc * rows + dr;
      if (column + dc < this.#columns && row + dr >= 0 && row + dr < rows)
        this.#step(node, node + jump, node * STEPS.length + step);
      if (column >= dc && row >= dr && row - dr < rows)
        this.#step(node, node - jump, (node - jump) * STEPS.length + step);
    }
  }

  #step(node: number, other: number, at: number): void {
    let cost = this.#costs[at]!;
    if (cost === UNKNOWN) {
      cost = this.#reckon(node, other);
      this.#costs[at] = cost;
    }
    this.#relax(node, other, cost);
  }

  #relax(node: number, other: number, cost: number): void {
    if (cost === BARRED) return;
    if (this.#visit !== null) {
      this.#visit(other, cost);
      return;
    }
    const total = this.#best[node]! + cost;
    if (this.#seen[other] !== this.#round) {
      this.#seen[other] = this.#round;
      this.#guess[other] = this.#rest(other);
    } else if (this.#best[other]! <= total) return;
    this.#best[other] = total;
    this.#from[other] = node;
    this.#queue.push(total + this.#guess[other]!, other);
  }

  /** Whole seconds that are never more than the rest of the way takes. */
  #rest(node: number): number {
    const dx = this.#x[node]! - this.#x[this.#goal]!;
    const dy = this.#y[node]! - this.#y[this.#goal]!;
    const seconds = (Math.sqrt(dx * dx + dy * dy) * 3600) / this.#fastest;
    return Math.max(0, Math.floor(seconds - 1e-6));
  }

  #reckon(node: number, other: number): number {
    const cost = this.#ways.legSeconds(this.pointOf(node), this.pointOf(other), this.#going);
    return cost < 0 ? BARRED : cost;
  }

  #place(node: number, [x, y]: Point): void {
    if (!Number.isInteger(x) || !Number.isInteger(y))
      throw new RangeError(`${x},${y} is not in whole metres`);
    this.#x[node] = x;
    this.#y[node] = y;
  }

  #setEnds(from: Point, to: Point): void {
    const [start, goal] = [this.nodes - 2, this.nodes - 1];
    this.#place(start, from);
    this.#place(goal, to);
    this.#links[start] = Int32Array.from([...this.#around(from), ...this.#extrasNear(from), goal]);
    this.#linkCosts[start] = new Int32Array(this.#links[start]!.length);
    this.#last.clear();
    for (const node of [...this.#around(to), ...this.#extrasNear(to)]) {
      const cost = this.#reckon(node, goal);
      if (cost !== BARRED) this.#last.set(node, cost);
    }
  }

  /** Roads as their network says; every point beside the grid is joined to the cells around it. */
  #joined(network: Network, nodes: number): Int32Array[] {
    const links = Array.from({ length: nodes }, (): number[] => []);
    for (const [i, list] of network.links.entries())
      for (const j of list) links[this.#cells + i]!.push(this.#cells + j);
    for (let node = this.#cells; node < nodes - 2; node++)
      for (const cell of this.#around(this.pointOf(node))) {
        links[node]!.push(cell);
        links[cell]!.push(node);
      }
    return links.map(list => Int32Array.from(list).sort());
  }

  /** The cell of a point and those next to it. */
  #around([x, y]: Point): number[] {
    const column = Math.floor(x / this.#cell);
    const row = Math.floor(y / this.#cell);
    const found: number[] = [];
    for (let c = Math.max(0, column - 1); c <= Math.min(this.#columns - 1, column + 1); c++)
      for (let r = Math.max(0, row - 1); r <= Math.min(this.#rows - 1, row + 1); r++)
        found.push(c * this.#rows + r);
    return found;
  }

  #extrasNear([x, y]: Point): number[] {
    const reach = 2 * this.#cell;
    const found: number[] = [];
    for (let node = this.#cells; node < this.nodes - 2; node++)
      if (Math.abs(this.#x[node]! - x) <= reach && Math.abs(this.#y[node]! - y) <= reach)
        found.push(node);
    return found;
  }

  #walkBack(start: number, goal: number): number[] {
    const nodes = [goal];
    while (nodes.at(-1) !== start) nodes.push(this.#from[nodes.at(-1)!]!);
    return nodes.reverse();
  }

  /** Leaves out a point where going straight past it takes no longer. */
  #straight(points: readonly Point[]): Point[] {
    const path: Point[] = [points[0]!];
    for (let i = 1; i + 1 < points.length; i++) {
      const anchor = path[path.length - 1]!;
      const straight = this.#ways.legSeconds(anchor, points[i + 1]!, this.#going);
      const here = this.#ways.legSeconds(anchor, points[i]!, this.#going);
      const on = this.#ways.legSeconds(points[i]!, points[i + 1]!, this.#going);
      if (straight < 0 || straight > here + on) path.push(points[i]!);
    }
    if (points.length > 1) path.push(points[points.length - 1]!);
    return path;
  }
}
