/** By how much something moves the outcome for one usual deviation of it, with its standard error. */
export type Slope = { readonly place: number; readonly slope: number; readonly error: number };

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Each column around its mean, in deviations; one that never changes stays at nothing. */
const standardised = (rows: readonly (readonly number[])[]): number[][] => {
  const columns = (rows[0] ?? []).map((_, place) => rows.map(row => row[place]!));
  const scaled = columns.map(column => {
    const middle = mean(column);
    const deviation = Math.sqrt(mean(column.map(value => (value - middle) ** 2))) || 1;
    return column.map(value => (value - middle) / deviation);
  });
  return rows.map((_, row) => scaled.map(column => column[row]!));
};

/** The inverse by Gauss and Jordan, for a matrix that is positive. */
const inverseOf = (matrix: readonly (readonly number[])[]): number[][] => {
  const size = matrix.length;
  const work = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot++) {
    const by = work[pivot]![pivot]!;
    for (let j = 0; j < 2 * size; j++) work[pivot]![j]! /= by;
    for (let i = 0; i < size; i++) {
      const times = work[i]![pivot]!;
      if (i === pivot || times === 0) continue;
      for (let j = 0; j < 2 * size; j++) work[i]![j]! -= times * work[pivot]![j]!;
    }
  }
  return work.map(row => row.slice(size));
};

/** Least squares of the outcome on all columns at once, the surest slopes first. */
export const slopesOf = (
  rows: readonly (readonly number[])[],
  outcome: readonly number[],
): Slope[] => {
  const x = standardised(rows);
  const middle = mean(outcome);
  const y = outcome.map(value => value - middle);
  const places = [...(rows[0] ?? []).keys()];
  const products = places.map(i => places.map(j => x.reduce((sum, r) => sum + r[i]! * r[j]!, 0)));
  for (const i of places) products[i]![i]! += 1e-6; // a column that never changes
  const inverse = inverseOf(products);
  const moments = places.map(i => x.reduce((sum, r, n) => sum + r[i]! * y[n]!, 0));
  const slopes = places.map(i => places.reduce((sum, j) => sum + inverse[i]![j]! * moments[j]!, 0));
  const rest = x.map((r, n) => y[n]! - places.reduce((sum, i) => sum + slopes[i]! * r[i]!, 0));
  const free = Math.max(1, rows.length - places.length - 1);
  const spread = rest.reduce((sum, value) => sum + value * value, 0) / free;
  return places
    .map(place => ({
      place,
      slope: slopes[place]!,
      error: Math.sqrt(spread * inverse[place]![place]!),
    }))
    .sort((a, b) => Math.abs(b.slope / b.error) - Math.abs(a.slope / a.error));
};
