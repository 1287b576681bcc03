/** Steps that somebody else may take a few at a time, taken at one go. */
export const toTheEnd = <T>(steps: Generator<undefined, T>): T => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
