import type { Io } from '../io.ts';

const WIDTH = 30;

/** A bar on stderr while people watch; nothing when nobody does. */
export const progress = (io: Io, games: number): { played(): void; end(): void } => {
  if (io.stderr.isTTY !== true) return { played() {}, end() {} };
  const began = Date.now();
  let done = 0;
  let drawn = 0;
  const draw = (): void => {
    const full = Math.round((WIDTH * done) / games);
    const seconds = (Date.now() - began) / 1000;
    const left = done === 0 ? '' : `, ${Math.ceil((seconds / done) * (games - done))} s left`;
    const bar = '#'.repeat(full) + '.'.repeat(WIDTH - full);
    io.stderr.write(`\r\x1b[K[${bar}] ${done}/${games} games${left}`);
    drawn = Date.now();
  };
  draw();
  return {
    played() {
      done++;
      if (Date.now() - drawn > 100 || done === games) draw();
    },
    end() {
      io.stderr.write('\r\x1b[K');
    },
  };
};
