/** A part of a line of `squared` square metres' length: from the fraction n0 / d0 to n1 / d1 of it. */
export type Span = {
  readonly n0: number;
  readonly d0: number;
  readonly n1: number;
  readonly d1: number;
};

/** Closer to the line than this, rounding could decide; then whole numbers of any size do. */
const NEAR = 1e-6;

/** Whether spans of one line together are longer than whole metres, without rounding. */
export const longerThan = (spans: readonly Span[], squared: number, metres: number): boolean => {
  let length = 0;
  for (const { n0, d0, n1, d1 } of spans) length += n1 / d1 - n0 / d0;
  length *= Math.sqrt(squared);
  if (Math.abs(length - metres) > NEAR) return length > metres;
  const { n, d } = sumOf(spans);
  return n * n * BigInt(squared) > d * d * BigInt(metres) ** 2n;
};

/**
 * Whole seconds, rounded up, for a span at so many metres an hour: the least s with s x rate >= 3600 x length. A length
 * is a root times a fraction, so it is compared by its square.
 */
export const secondsFor = (span: Span, squared: number, rate: number): number => {
  const length = (span.n1 / span.d1 - span.n0 / span.d0) * Math.sqrt(squared);
  const seconds = (3600 * length) / rate;
  const whole = Math.round(seconds);
  if (Math.abs(seconds - whole) > NEAR) return Math.ceil(seconds);
  const { n, d } = sumOf([span]);
  const enough = (BigInt(whole) * BigInt(rate) * d) ** 2n >= (3600n * n) ** 2n * BigInt(squared);
  return enough ? whole : whole + 1;
};

const sumOf = (spans: readonly Span[]): { n: bigint; d: bigint } => {
  let n = 0n;
  let d = 1n;
  for (const span of spans) {
    const [d0, d1] = [BigInt(span.d0), BigInt(span.d1)];
    const part = BigInt(span.n1) * d0 - BigInt(span.n0) * d1;
    n = n * d0 * d1 + part * d;
    d *= d0 * d1;
  }
  return { n, d };
};

/** Whether p lies at most so many whole metres from the segment a b; exact on whole metres. */
export const nearSegment = (
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  metres: number,
): boolean => {
  const ex = bx - ax;
  const ey = by - ay;
  const x = px - ax;
  const y = py - ay;
  const along = x * ex + y * ey;
  const squared = ex * ex + ey * ey;
  if (along <= 0) return x * x + y * y <= metres * metres;
  if (along >= squared) return (x - ex) * (x - ex) + (y - ey) * (y - ey) <= metres * metres;
  const across = ex * y - ey * x;
  const mine = across * across;
  const most = metres * metres * squared;
  if (mine <= Number.MAX_SAFE_INTEGER && most <= Number.MAX_SAFE_INTEGER) return mine <= most;
  return BigInt(across) ** 2n <= BigInt(metres) ** 2n * BigInt(squared);
};
