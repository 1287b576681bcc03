import { Compiled } from '../../../engine/beside.ts';
import { canonical, type Json } from '../../../engine/json.ts';
import { sha256 } from '../../../engine/sha256.ts';
import { NodeMap } from '../../../maps/node/node-map.ts';
import type { BoardSpec, Campaign, LinkSpec } from '../campaign.ts';
import type { State } from '../state.ts';
import { knowItems } from '../tables/own-items.ts';
import type { Edge } from './detect-sums.ts';

export type BridgeSpec = { readonly id: string; readonly type: string; readonly board: number };

/**
 * All that stays as it is during a campaign: the map in integer tables and the campaign's own figures. A state names it
 * by a key; it is made once from the campaign and kept beside the state, never in it.
 */
export type Field = {
  readonly key: string;
  readonly campaign: Campaign;
  readonly map: NodeMap<BoardSpec, LinkSpec>;
  readonly bridges: readonly BridgeSpec[];
  /** Bridges side by side that each link uses, FYOW-13.6. */
  readonly bridgesOf: readonly (readonly number[])[];
  /** Supply sources of each side. */
  readonly sources: readonly (readonly number[])[];
  /** The side at home on each board, -1 nobody. */
  readonly homes: readonly number[];
  readonly roads: readonly (readonly number[])[];
};

const keys = new WeakMap<Campaign, string>();

const keyOf = (campaign: Campaign): string => {
  const known = keys.get(campaign);
  if (known) return known;
  const key = `${campaign.id}#${sha256(canonical(campaign as unknown as Json)).slice(0, 16)}`;
  keys.set(campaign, key);
  return key;
};

/** Makes the field of a campaign, once. Whoever holds a state or view of it can then use it. */
export const fieldFor = (campaign: Campaign): Field =>
  fields.for(keyOf(campaign), campaign, campaign);

/** FYOW-13.4: the length of a link is the Movement Points it needs. */
const made = (key: string, campaign: Campaign): Field => {
  knowItems(campaign.items);
  const map = new NodeMap<BoardSpec, LinkSpec>(
    campaign.map.boards,
    campaign.map.links,
    link => link.mp,
  );
  const bridges = campaign.map.boards.flatMap((board, at) =>
    board.bridges.map(({ id, type }) => ({ id, type, board: at })),
  );
  const numbers = new Map(bridges.map(({ id }, i) => [id, i]));
  const sideNumber = (id: string | null | undefined): number =>
    campaign.sides.findIndex(side => side.id === id);
  return {
    key,
    campaign,
    map,
    bridges,
    bridgesOf: campaign.map.links.map(link =>
      (link.bridges ?? (link.bridge ? [link.bridge] : [])).flatMap(id => numbers.get(id) ?? []),
    ),
    sources: campaign.sides.map(({ id }) =>
      (campaign.supply.sources[id] ?? []).map(board => map.index(board)).filter(at => at >= 0),
    ),
    homes: campaign.map.boards.map(board => sideNumber(board.home)),
    roads: campaign.map.boards.map((_, at) => map.linksOf(at, 'road')),
  };
};

const fields = new Compiled<Campaign, Field>((campaign, key) => made(key, campaign));

/** The field on which a state or a view stands. */
export const fieldOf = ({ campaign }: { readonly campaign: string }): Field => fields.of(campaign);

/** FYOW-13.7: the edge of a board to which a link leads. */
export const edgeAt = (field: Field, link: number, board: number): Edge => {
  const { a, edgeA, edgeB } = field.map.links[link]!;
  return field.map.index(a) === board ? edgeA : edgeB;
};

/** FYOW-13.1: half boards, where the table plays with two sizes. */
export const isHalf = (state: Pick<State, 'campaign' | 'options'>, board: number): boolean =>
  state.options.boardSizes === 'twoSizes' && fieldOf(state).map.nodes[board]?.size === 'half';

export const boardNamed = (field: Field, id: string): number => field.map.index(id);
export const nameOfBoard = (field: Field, board: number): string => field.map.nodes[board]!.name;
