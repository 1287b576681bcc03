/**
 * Milliseconds since 1970 that never go back. A computer's clock that is set back leaves this one going on; one that is set forward,
 * or a computer that slept, takes it along.
 */
export const steadyClock = (
  wall: () => number = Date.now,
  passed: () => number = () => performance.now(),
): (() => number) => {
  let ahead = wall() - passed();
  return () => {
    ahead = Math.max(ahead, wall() - passed());
    return Math.round(ahead + passed());
  };
};
