/** A box on the sheet. */
export type Box = { left: number; top: number; right: number; bottom: number };

const BUCKET = 80;

/** What already stands on the sheet, so that a name can look for a free place. */
export class Clutter {
  readonly #buckets = new Map<string, { box: Box; weight: number }[]>();

  /** A weight of 1 forbids the place; less only makes it a worse choice. */
  add(box: Box, weight: number): void {
    for (const key of keys(box)) {
      const bucket = this.#buckets.get(key);
      if (bucket) bucket.push({ box, weight });
      else this.#buckets.set(key, [{ box, weight }]);
    }
  }

  /** The sum of the weights a box would lie on. */
  cost(box: Box): number {
    const seen = new Set<Box>();
    let sum = 0;
    for (const key of keys(box))
      for (const { box: other, weight } of this.#buckets.get(key) ?? [])
        if (overlap(box, other) && !seen.has(other)) {
          seen.add(other);
          sum += weight;
        }
    return sum;
  }
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const boxAround = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

function* keys({ left, top, right, bottom }: Box): Generator<string> {
  for (let x = Math.floor(left / BUCKET); x <= Math.floor(right / BUCKET); x++)
    for (let y = Math.floor(top / BUCKET); y <= Math.floor(bottom / BUCKET); y++) yield `${x},${y}`;
}
