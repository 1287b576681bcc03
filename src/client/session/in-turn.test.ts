import { expect, test } from 'vitest';
import { InTurn } from './in-turn.ts';

/** A page whose clock goes on by what it draws, `cost` for each, and by waiting. */
const page = (cost: number, pace: number) => {
  let now = 0;
  const due: { at: number; work: () => void }[] = [];
  const shown: number[] = [];
  const film = new InTurn<number>(
    one => {
      shown.push(one);
      now += cost;
    },
    () => pace,
    {
      now: () => now,
      later: (work, ms) => {
        const timer = { at: now + ms, work };
        due.push(timer);
        return () => due.splice(due.indexOf(timer), 1);
      },
    },
  );
  const run = () => {
    for (let timer = due.shift(); timer; timer = due.shift()) {
      now = Math.max(now, timer.at);
      timer.work();
    }
  };
  return { film, run, shown, now: () => now };
};

test('a quick page shows everything in its order', () => {
  const { film, run, shown } = page(1, 60);
  for (let i = 0; i < 20; i++) film.add(i);
  run();
  expect(shown).toEqual(Array.from({ length: 20 }, (_, i) => i));
});

test('a page that draws slowly leaves some out, shows the last, and is done in the same time', () => {
  const quick = page(1, 60);
  const slow = page(600, 60);
  for (const { film, run } of [quick, slow]) {
    for (let i = 0; i < 400; i++) film.add(i);
    run();
  }
  expect(slow.shown.at(-1)).toBe(399);
  expect(slow.shown).toEqual([...slow.shown].sort((a, b) => a - b));
  expect(slow.shown.length).toBeLessThan(20);
  expect(slow.now()).toBeLessThan(quick.now() + 3 * 600);
});

test('what waits is dropped when a whole table came', () => {
  const { film, run, shown } = page(1, 60);
  film.add(1);
  film.add(2);
  film.clear();
  run();
  film.add(3);
  expect(shown).toEqual([1, 3]);
});
