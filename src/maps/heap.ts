/** A queue of whole numbers, least first. Callers pack `cost * size + index`, so equal costs leave by lower index. */
export class MinHeap {
  readonly #items: number[] = [];

  get size(): number {
    return this.#items.length;
  }

  push(item: number): void {
    const items = this.#items;
    let at = items.length;
    items.push(item);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (items[parent]! <= item) break;
      items[at] = items[parent]!;
      at = parent;
    }
    items[at] = item;
  }

  /** The least item; -1 when empty. */
  pop(): number {
    const items = this.#items;
    const least = items[0];
    const moved = items.pop();
    if (least === undefined || moved === undefined) return -1;
    if (items.length === 0) return least;
    let at = 0;
    for (let child = 1; child < items.length; child = 2 * at + 1) {
      if (child + 1 < items.length && items[child + 1]! < items[child]!) child++;
      if (items[child]! >= moved) break;
      items[at] = items[child]!;
      at = child;
    }
    items[at] = moved;
    return least;
  }
}
