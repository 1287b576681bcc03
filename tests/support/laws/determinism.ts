import { playAtRandom } from '../play.ts';
import { hashesOf, seenOf } from './hashes.ts';
import type { AlongLaw, Law } from './law.ts';

const TRAPS: readonly (readonly [object, string])[] = [
  [Date, 'now'],
  [globalThis, 'Date'],
  [Math, 'random'],
  [globalThis, 'Intl'],
  [globalThis, 'performance'],
  [globalThis, 'crypto'],
  [globalThis, 'setTimeout'],
  [String.prototype, 'localeCompare'],
  [String.prototype, 'toLocaleLowerCase'],
  [String.prototype, 'toLocaleUpperCase'],
  [Number.prototype, 'toLocaleString'],
  [Array.prototype, 'toLocaleString'],
];

/** Runs with every source of time, chance and place taken away: whoever reaches for one, throws. */
export const trapped = <T>(run: () => T): T => {
  const kept = TRAPS.map(([holder, name]) => Object.getOwnPropertyDescriptor(holder, name));
  TRAPS.forEach(([holder, name]) => {
    const get = () => {
      throw new Error(`${name} was reached for`);
    };
    Object.defineProperty(holder, name, { configurable: true, get });
  });
  try {
    return run();
  } finally {
    TRAPS.forEach(([holder, name], i) => {
      Object.defineProperty(holder, name, kept[i] ?? { value: undefined, configurable: true });
    });
  }
};

/** The sweep plays with the clock taken away; the record gives the same table to those who have one. */
export const determinismAlong: AlongLaw = report => ({
  end: (table, again) => {
    report.checks++;
    if (seenOf(again) !== trapped(() => seenOf(table)))
      report.failures.push('another game with a clock');
  },
});

/** Law of determinism (R4), the part within one process: the same hashes with and without a clock. */
export const determinism: Law = (title, seed, most, report) => {
  const text = JSON.stringify(playAtRandom(title, seed, most).record);
  const free = hashesOf(title.system, text);
  const bound = trapped(() => hashesOf(title.system, text));
  report.checks += free.length;
  if (free.join() !== bound.join()) report.failures.push('another game without a clock');
  const played = trapped(() => JSON.stringify(playAtRandom(title, seed, most).record));
  if (played !== text) report.failures.push('the same seed plays another game');
};
