import { COUNTER_LETTERING, type Counter, counterFace } from './counters.ts';

/** One counter by itself, as it lies on the board. */
export const CounterView = ({ counter, size }: { counter: Counter; size: number }) => (
  <svg
    class="counter-view"
    viewBox="-23 -23 46 46"
    width={size}
    height={size}
    {...COUNTER_LETTERING}
    aria-hidden="true"
    ref={element => {
      if (element) element.innerHTML = counterFace(counter);
    }}
  />
);
