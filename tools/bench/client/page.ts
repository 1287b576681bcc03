import type { GridSpec } from '../../../src/maps/hex/grid.ts';

export type View = { x: number; y: number; scale: number };
export type Setup = {
  grid: Omit<GridSpec, 'label'>;
  hex: number;
  margins: { top: number; right: number; bottom: number; left: number };
  width: number;
  height: number;
};
export type Page = { look: (view: View) => void; elements: () => number; counters: () => number };
export type BenchWindow = {
  /** Milliseconds from navigation to the second frame. */
  secondFrame?: number;
  fly: (views: readonly View[]) => Promise<number[]>;
  page: Page;
};

declare const window: BenchWindow;

/** What every page of the bench offers: when its second frame came, and a flight over the board frame by frame. */
export const boot = (page: Page): void => {
  window.page = page;
  window.fly = fly;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      window.secondFrame = performance.now();
    }),
  );
};

const fly = (views: readonly View[]): Promise<number[]> =>
  new Promise(done => {
    const frames: number[] = [];
    let i = 0;
    let last = 0;
    const step = (now: number) => {
      if (i > 0) frames.push(now - last);
      last = now;
      const view = views[i++];
      if (!view) return done(frames);
      window.page.look(view);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
