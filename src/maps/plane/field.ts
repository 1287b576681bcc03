import type { Point } from './point.ts';
import { type Polygon, type Ring, sideOf } from './polygon.ts';
import { boxOfShape, type Shape } from './shape.ts';

/** A thing on the ground: an area, a line or a point of one kind. Coordinates are whole metres. */
export type Feature = {
  readonly id: string;
  readonly kind: string;
  readonly shape: Shape;
  /** How high the ground lies within an area; 0 if left out. */
  readonly level?: number | undefined;
};

/** What a field is compiled from. */
export type FieldPlan = {
  readonly features: readonly Feature[];
  /** Kinds of ground; where areas of several cover a point the first listed decides. */
  readonly grounds: readonly string[];
  /** The kind of ground where no area of these lies. */
  readonly base: string;
  /** Side of a grid cell in metres; chosen by the number of edges if left out. */
  readonly cellMetres?: number | undefined;
};

export const POINT = 0;
export const LINE = 1;
export const AREA = 2;

/** A compiled field. Features, edges and kinds are known by their numbers; sets of kinds are bit masks. */
export type Field = {
  readonly features: readonly Feature[];
  /** Name of each kind; its number is its bit. */
  readonly kinds: readonly string[];
  /** Numbers of the kinds of ground, the first before the later. */
  readonly grounds: readonly number[];
  readonly base: number;
  /** One entry a feature. */
  readonly kindOf: Uint8Array;
  readonly levelOf: Int16Array;
  readonly formOf: Uint8Array;
  /** Edges of feature f: from edgeFrom[f] up to edgeFrom[f + 1]. A point has one edge of no length. */
  readonly edgeFrom: Int32Array;
  /** One entry an edge. */
  readonly ax: Float64Array;
  readonly ay: Float64Array;
  readonly bx: Float64Array;
  readonly by: Float64Array;
  readonly ownerOf: Int32Array;
  readonly bitOf: Int32Array;
  readonly grid: FieldGrid;
  readonly scratch: Scratch;
};

/** Square cells over everything; a cell lists the edges that pass it and the areas over its south-west corner. */
export type FieldGrid = {
  readonly cell: number;
  readonly left: number;
  readonly low: number;
  readonly columns: number;
  readonly rows: number;
  readonly edgesFrom: Int32Array;
  readonly edges: Int32Array;
  readonly areasFrom: Int32Array;
  readonly areas: Int32Array;
};

/** Buffers that questions use again and again; nothing in them outlives a question. */
export type Scratch = {
  readonly stamps: Uint32Array;
  stamp: number;
  /** One entry a feature: 1 odd number of crossings, 2 on the edge. */
  readonly marks: Uint8Array;
  readonly touched: Int32Array;
};

/** A slope rounds; a cell that a line only touches must not be missed. */
export const MARGIN = 1e-6;

export const compileField = (plan: FieldPlan): Field => {
  const kinds = [...new Set([...plan.grounds, plan.base, ...plan.features.map(f => f.kind)])];
  if (kinds.length > 31) throw new RangeError(`${kinds.length} kinds of features, 31 at most`);
  const { features } = plan;
  const edges = edgesOf(features);
  const edgeFrom = new Int32Array(features.length + 1);
  for (const { owner } of edges) edgeFrom[owner + 1] = edgeFrom[owner + 1]! + 1;
  for (let f = 0; f < features.length; f++) edgeFrom[f + 1] = edgeFrom[f + 1]! + edgeFrom[f]!;
  const kindOf = Uint8Array.from(features, f => kinds.indexOf(f.kind));
  return {
    features,
    kinds,
    grounds: plan.grounds.map(kind => kinds.indexOf(kind)),
    base: kinds.indexOf(plan.base),
    kindOf,
    levelOf: Int16Array.from(features, f => f.level ?? 0),
    formOf: Uint8Array.from(features, formOf),
    edgeFrom,
    ax: Float64Array.from(edges, e => e.a[0]),
    ay: Float64Array.from(edges, e => e.a[1]),
    bx: Float64Array.from(edges, e => e.b[0]),
    by: Float64Array.from(edges, e => e.b[1]),
    ownerOf: Int32Array.from(edges, e => e.owner),
    bitOf: Int32Array.from(edges, e => 1 << kindOf[e.owner]!),
    grid: gridOver(features, edges, plan.cellMetres),
    scratch: {
      stamps: new Uint32Array(edges.length),
      stamp: 0,
      marks: new Uint8Array(features.length),
      touched: new Int32Array(features.length),
    },
  };
};

/** The bits of kinds; a kind of which the field has nothing has no bit. */
export const maskOf = (field: Field, kinds: readonly string[]): number =>
  kinds.reduce((mask, kind) => {
    const at = field.kinds.indexOf(kind);
    return at < 0 ? mask : mask | (1 << at);
  }, 0);

/** The number of a feature by its id, -1 if the field has none of that name. */
export const featureNamed = (field: Field, id: string): number =>
  field.features.findIndex(feature => feature.id === id);

/** A number that no edge carries yet: an edge with it was met in this question. */
export const nextStamp = (scratch: Scratch): number => {
  if (scratch.stamp === 0xffffffff) {
    scratch.stamps.fill(0);
    scratch.stamp = 0;
  }
  scratch.stamp++;
  return scratch.stamp;
};

type Edge = { owner: number; a: Point; b: Point };

const formOf = ({ shape }: Feature): number =>
  'point' in shape ? POINT : 'polyline' in shape ? LINE : AREA;

const edgesOf = (features: readonly Feature[]): Edge[] =>
  features.flatMap((feature, owner): Edge[] => {
    const { shape } = feature;
    for (const [x, y] of pointsOf(shape))
      if (!Number.isSafeInteger(x) || !Number.isSafeInteger(y))
        throw new RangeError(`${feature.id}: ${x},${y} is not in whole metres`);
    if ('point' in shape) return [{ owner, a: shape.point, b: shape.point }];
    if ('polyline' in shape)
      return shape.polyline.slice(1).map((b, i) => ({ owner, a: shape.polyline[i]!, b }));
    const around = (ring: Ring): Edge[] =>
      ring.map((a, i) => ({ owner, a, b: ring[(i + 1) % ring.length]! }));
    return [shape.polygon, ...(shape.holes ?? [])].flatMap(around);
  });

const pointsOf = (shape: Shape): readonly Point[] => {
  if ('point' in shape) return [shape.point];
  if ('polyline' in shape) return shape.polyline;
  return [...shape.polygon, ...(shape.holes ?? []).flat()];
};

const gridOver = (
  features: readonly Feature[],
  edges: readonly Edge[],
  wanted: number | undefined,
): FieldGrid => {
  const boxes = features.map(feature => boxOfShape(feature.shape));
  const some = boxes.length > 0;
  const left = some ? Math.min(...boxes.map(b => b.left)) : 0;
  const low = some ? Math.min(...boxes.map(b => b.top)) : 0;
  const wide = some ? Math.max(...boxes.map(b => b.right)) - left : 0;
  const tall = some ? Math.max(...boxes.map(b => b.bottom)) - low : 0;
  const cell = wanted ?? fittingCell(wide, tall, edges.length);
  if (!Number.isInteger(cell) || cell < 1) throw new RangeError(`a cell of ${cell} metres`);
  const bare = {
    cell,
    left,
    low,
    columns: Math.floor(wide / cell) + 1,
    rows: Math.floor(tall / cell) + 1,
  };
  const cells = Array.from({ length: bare.columns * bare.rows }, (): number[] => []);
  for (const [i, { a, b }] of edges.entries())
    eachCell(bare, a[0], a[1], b[0], b[1], at => cells[at]!.push(i));
  const areas = cells.map((_, at) => areasOver(features, cornerOf(bare, at)));
  const [edgesFrom, edgeList] = packed(cells);
  const [areasFrom, areaList] = packed(areas);
  return { ...bare, edgesFrom, edges: edgeList, areasFrom, areas: areaList };
};

/** About one cell for each edge, between 50 metres and 2 kilometres. */
const fittingCell = (wide: number, tall: number, edges: number): number =>
  Math.min(2000, Math.max(50, Math.round(Math.sqrt((wide * tall) / Math.max(1, edges)))));

type BareGrid = Pick<FieldGrid, 'cell' | 'left' | 'low' | 'columns' | 'rows'>;

const cornerOf = (grid: BareGrid, at: number): Point => [
  grid.left + Math.floor(at / grid.rows) * grid.cell,
  grid.low + (at % grid.rows) * grid.cell,
];

/** Cells that a straight line passes; a touched neighbour may be among them. */
export const eachCell = (
  grid: BareGrid,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  visit: (at: number) => void,
): void => {
  const west = Math.min(ax, bx);
  const east = Math.max(ax, bx);
  const first = Math.max(0, Math.floor((west - grid.left) / grid.cell));
  const last = Math.min(grid.columns - 1, Math.floor((east - grid.left) / grid.cell));
  for (let column = first; column <= last; column++) {
    const [low, high] = rowsAt(grid, ax, ay, bx, by, column);
    for (let row = low; row <= high; row++) visit(column * grid.rows + row);
  }
};

const rowsAt = (
  grid: BareGrid,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  column: number,
): [number, number] => {
  let from = Math.min(ay, by);
  let to = Math.max(ay, by);
  if (ax !== bx) {
    const slope = (by - ay) / (bx - ax);
    const west = grid.left + column * grid.cell;
    const [m, n] = [ay + slope * (west - ax), ay + slope * (west + grid.cell - ax)];
    from = Math.max(from, Math.min(m, n) - MARGIN);
    to = Math.min(to, Math.max(m, n) + MARGIN);
  }
  return [
    Math.max(0, Math.floor((from - grid.low) / grid.cell)),
    Math.min(grid.rows - 1, Math.floor((to - grid.low) / grid.cell)),
  ];
};

/** Areas over a point that is moved to the east and, more, to the north by less than anything: so it is on no edge. */
const areasOver = (features: readonly Feature[], [x, y]: Point): number[] => {
  const over: number[] = [];
  for (const [i, { shape }] of features.entries())
    if ('polygon' in shape && coversMoved(shape, x, y)) over.push(i);
  return over;
};

const coversMoved = (area: Polygon, x: number, y: number): boolean => {
  const side = sideOf([x, y], area);
  if (side !== 0) return side > 0;
  let inside = false;
  for (const ring of [area.polygon, ...(area.holes ?? [])])
    for (const [i, a] of ring.entries()) {
      const b = ring[(i + 1) % ring.length]!;
      if (a[1] > y === b[1] > y) continue;
      const [p, q] = a[1] < b[1] ? [a, b] : [b, a];
      const [ex, ey] = [q[0] - p[0], q[1] - p[1]];
      const turned = ex * (y - p[1]) - ey * (x - p[0]) || ex || -ey;
      if (turned > 0) inside = !inside;
    }
  return inside;
};

const packed = (lists: readonly (readonly number[])[]): [Int32Array, Int32Array] => {
  const from = new Int32Array(lists.length + 1);
  for (const [i, list] of lists.entries()) from[i + 1] = from[i]! + list.length;
  return [from, Int32Array.from(lists.flat())];
};
