import { MinHeap } from '../heap.ts';
import type { LinkSpec, NodeMap, NodeSpec } from './node-map.ts';

type AnyMap = NodeMap<NodeSpec, LinkSpec>;

/** Whole points to pass a link from one end to the other after spending `spent`, -1 if it may not be used. */
export type LinkCost = (link: number, from: number, to: number, spent: number) => number;

export type NodePath = { cost: number; nodes: number[]; links: number[] };

export type NodePaths = {
  /** Reached nodes, cheapest first, equal ones in the order of the map; the start not among them. */
  nodes: readonly number[];
  /** Points to the node, -1 if not reached. */
  cost(node: number): number;
  /** The nodes after the start and the links between, or null if not reached. */
  path(node: number): NodePath | null;
};

/** All nodes within a budget by cheapest paths; by the links' own lengths unless told. */
export const nodesWithin = (
  map: AnyMap,
  from: number,
  budget: number,
  linkCost: LinkCost = link => map.length(link),
): NodePaths => {
  const costs = new Float64Array(map.count).fill(-1);
  const came = new Int32Array(map.count).fill(-1);
  const done = new Uint8Array(map.count);
  const nodes: number[] = [];
  const queue = new MinHeap();
  costs[from] = 0;
  queue.push(from);
  for (let item = queue.pop(); item >= 0; item = queue.pop()) {
    const node = item % map.count;
    if (done[node] === 1) continue;
    done[node] = 1;
    if (node !== from) nodes.push(node);
    const spent = costs[node]!;
    for (let exit = map.first[node]!; exit < map.first[node + 1]!; exit++) {
      const to = map.to[exit]!;
      if (done[to] === 1) continue;
      const points = linkCost(map.via[exit]!, node, to, spent);
      const cost = spent + points;
      if (points < 0 || cost > budget || (costs[to]! >= 0 && cost >= costs[to]!)) continue;
      costs[to] = cost;
      came[to] = map.via[exit]!;
      queue.push(cost * map.count + to);
    }
  }
  return {
    nodes,
    cost: node => costs[node]!,
    path: node => (costs[node]! < 0 ? null : pathTo(map, came, node, costs[node]!)),
  };
};

/** The cheapest path between two nodes, or null. */
export const nodePath = (
  map: AnyMap,
  from: number,
  to: number,
  linkCost?: LinkCost,
): NodePath | null => nodesWithin(map, from, Number.POSITIVE_INFINITY, linkCost).path(to);

/** Number of the connected piece of each node; pieces count from the first node. */
export const nodeComponents = (
  map: AnyMap,
  open: (link: number) => boolean = () => true,
): Int32Array => {
  const piece = new Int32Array(map.count).fill(-1);
  let pieces = 0;
  for (let start = 0; start < map.count; start++) {
    if (piece[start]! >= 0) continue;
    piece[start] = pieces;
    const queue = [start];
    for (const node of queue)
      for (const link of map.linksOf(node)) {
        const to = map.across(link, node);
        if (piece[to]! >= 0 || !open(link)) continue;
        piece[to] = pieces;
        queue.push(to);
      }
    pieces++;
  }
  return piece;
};

const pathTo = (map: AnyMap, came: Int32Array, node: number, cost: number): NodePath => {
  const nodes: number[] = [];
  const links: number[] = [];
  for (let at = node; came[at]! >= 0; at = map.across(came[at]!, at)) {
    nodes.push(at);
    links.push(came[at]!);
  }
  return { cost, nodes: nodes.reverse(), links: links.reverse() };
};
