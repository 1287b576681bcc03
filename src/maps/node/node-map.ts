/**
 * Places joined by links of several kinds, compiled once into integer tables. A node is 0..count-1, a link 0..links-1;
 * ids are read and written at the edge. What else a place or link carries stays in `nodes` and `links`.
 */
export type NodeSpec = { readonly id: string };
export type LinkSpec = {
  readonly id: string;
  readonly a: string;
  readonly b: string;
  readonly kind: string;
};

export class NodeMap<N extends NodeSpec = NodeSpec, L extends LinkSpec = LinkSpec> {
  readonly nodes: readonly N[];
  readonly links: readonly L[];
  readonly count: number;
  /** Kinds of link in order of first appearance. */
  readonly kinds: readonly string[];
  readonly lengths: Int32Array;
  readonly kindOf: Uint8Array;
  readonly ends: Int32Array;
  /** Exits of node n are `first[n]` to `first[n + 1] - 1` of `to` and `via` (the link), in order of the links. */
  readonly first: Int32Array;
  readonly to: Int32Array;
  readonly via: Int32Array;
  readonly #nodeById: ReadonlyMap<string, number>;
  readonly #linkById: ReadonlyMap<string, number>;

  constructor(nodes: readonly N[], links: readonly L[], length: (link: L) => number) {
    this.nodes = nodes;
    this.links = links;
    this.count = nodes.length;
    this.#nodeById = byId('node', nodes);
    this.#linkById = byId('link', links);
    this.kinds = [...new Set(links.map(link => link.kind))];
    this.kindOf = Uint8Array.from(links, link => this.kinds.indexOf(link.kind));
    this.lengths = Int32Array.from(links, link => wholeLength(link, length(link)));
    this.ends = Int32Array.from(
      links.flatMap(link => [this.#end(link, link.a), this.#end(link, link.b)]),
    );
    this.first = new Int32Array(this.count + 1);
    for (const end of this.ends) this.first[end + 1]!++;
    for (let n = 0; n < this.count; n++) this.first[n + 1]! += this.first[n]!;
    this.to = new Int32Array(this.ends.length);
    this.via = new Int32Array(this.ends.length);
    const next = this.first.slice();
    for (const [i, end] of this.ends.entries()) {
      const exit = next[end]!++;
      this.to[exit] = this.ends[i ^ 1]!;
      this.via[exit] = i >> 1;
    }
  }

  /** The node of an id, -1 if none. */
  index(id: string): number {
    return this.#nodeById.get(id) ?? -1;
  }

  label(node: number): string {
    return this.#named('node', this.nodes, node).id;
  }

  /** The link of an id, -1 if none. */
  linkIndex(id: string): number {
    return this.#linkById.get(id) ?? -1;
  }

  linkLabel(link: number): string {
    return this.#named('link', this.links, link).id;
  }

  kind(link: number): string {
    return this.#named('link', this.links, link).kind;
  }

  length(link: number): number {
    return this.lengths[link]!;
  }

  /** The far end of a link, -1 if the node is not one of its ends. */
  across(link: number, node: number): number {
    if (this.ends[2 * link] === node) return this.ends[2 * link + 1]!;
    return this.ends[2 * link + 1] === node ? this.ends[2 * link]! : -1;
  }

  /** Links of a node, all or of one kind, in the order given. */
  linksOf(node: number, kind?: string): number[] {
    const links = [...this.via.subarray(this.first[node], this.first[node + 1])];
    return kind === undefined ? links : links.filter(link => this.kind(link) === kind);
  }

  /** Nodes one link away, each once, by any link or by one kind. */
  neighbours(node: number, kind?: string): number[] {
    return [...new Set(this.linksOf(node, kind).map(link => this.across(link, node)))];
  }

  /** Links that join two nodes directly. */
  between(a: number, b: number, kind?: string): number[] {
    return this.linksOf(a, kind).filter(link => this.across(link, a) === b);
  }

  #end(link: L, id: string): number {
    const node = this.index(id);
    if (node < 0) throw new RangeError(`link ${link.id} ends at ${id}, which is not on the map`);
    return node;
  }

  #named<T>(what: string, list: readonly T[], i: number): T {
    const item = list[i];
    if (item === undefined) throw new RangeError(`no ${what} ${i} on a map of ${list.length}`);
    return item;
  }
}

const byId = (what: string, items: readonly { id: string }[]): Map<string, number> => {
  const index = new Map<string, number>();
  for (const [i, { id }] of items.entries()) {
    if (index.has(id)) throw new RangeError(`two ${what}s are called ${id}`);
    index.set(id, i);
  }
  return index;
};

const wholeLength = (link: LinkSpec, length: number): number => {
  if (link.a === link.b) throw new RangeError(`link ${link.id} joins ${link.a} to itself`);
  if (Number.isInteger(length) && length >= 0) return length;
  throw new RangeError(`link ${link.id} has length ${length}`);
};
