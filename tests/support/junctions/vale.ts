import { bridgesOf, compileNodes, readNodeFile } from '../../../src/maps/node/index.ts';
import printed from './data/map.json';

/** JU-2.2: the boards and links, compiled once. */
export const VALE = compileNodes(readNodeFile(printed));

/** JU-2.2: points to pass a link. */
export const linkCost = (link: number): number =>
  VALE.kind(link) === 'rail' ? Math.ceil(VALE.length(link) / 2) : VALE.length(link);

/** JU-2.3: a link is open while all its bridges stand. */
export const isOpen = (down: readonly string[], link: number): boolean =>
  bridgesOf(VALE.links[link]!).every(bridge => !down.includes(bridge));

/** The cheapest open link between two boards, -1 if there is none. */
export const linkBetween = (down: readonly string[], a: number, b: number): number =>
  VALE.between(a, b)
    .filter(link => isOpen(down, link))
    .sort((m, n) => linkCost(m) - linkCost(n) || m - n)[0] ?? -1;

export const worthOf = (board: number): number => Number(VALE.nodes[board]!.vp);

/** JU-4.1: a defender is stronger where there is room to deploy. */
export const roomAt = (board: number): number => (VALE.nodes[board]!.size === 'full' ? 1 : 0);

/** Bridges of a board that still stand. */
export const standingAt = (down: readonly string[], board: number): string[] =>
  (VALE.nodes[board]!.bridges ?? []).map(bridge => bridge.id).filter(id => !down.includes(id));
