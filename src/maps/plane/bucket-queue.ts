/**
 * A queue of nodes by whole keys, least first, for searches whose keys never fall below the last one taken. One bucket a
 * key: the last put into a bucket leaves it first, so the order is always the same.
 */
export class BucketQueue {
  #heads = new Int32Array(4096).fill(-1);
  #nodes = new Int32Array(4096);
  #next = new Int32Array(4096);
  #entries = 0;
  /** Key of the first bucket, the bucket that is being emptied, and one past the last that was filled. */
  #base = -1;
  #at = 0;
  #end = 0;

  clear(): void {
    this.#heads.fill(-1, 0, this.#end);
    this.#entries = 0;
    this.#base = -1;
    this.#at = 0;
    this.#end = 0;
  }

  push(key: number, node: number): void {
    if (this.#base < 0) this.#base = key;
    const bucket = Math.max(this.#at, key - this.#base);
    if (bucket >= this.#heads.length) this.#widen(bucket);
    if (this.#entries === this.#nodes.length) this.#lengthen();
    const entry = this.#entries++;
    this.#nodes[entry] = node;
    this.#next[entry] = this.#heads[bucket]!;
    this.#heads[bucket] = entry;
    if (bucket >= this.#end) this.#end = bucket + 1;
  }

  /** A node of the least key, -1 when empty. */
  pop(): number {
    while (this.#at < this.#end) {
      const entry = this.#heads[this.#at]!;
      if (entry < 0) {
        this.#at++;
        continue;
      }
      this.#heads[this.#at] = this.#next[entry]!;
      return this.#nodes[entry]!;
    }
    return -1;
  }

  #widen(bucket: number): void {
    const wider = new Int32Array(Math.max(2 * this.#heads.length, bucket + 1)).fill(-1);
    wider.set(this.#heads);
    this.#heads = wider;
  }

  #lengthen(): void {
    const nodes = new Int32Array(2 * this.#nodes.length);
    const next = new Int32Array(nodes.length);
    nodes.set(this.#nodes);
    next.set(this.#next);
    this.#nodes = nodes;
    this.#next = next;
  }
}
