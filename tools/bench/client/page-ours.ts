import type { Counter } from '../../../src/client/board/core/counters.ts';
import { mountBoard } from '../../../src/client/board/core/mount.ts';
import type { Frame } from '../../../src/client/board/hex/frame.ts';
import { frameOf } from '../../../src/client/board/hex/frame.ts';
import { HexGrid } from '../../../src/maps/hex/grid.ts';
import { type BenchWindow, boot, type Setup } from './page.ts';

/** Our page: the drawn board arrives as SVG in the page, the counters as data. */
declare const window: BenchWindow & { setup: Setup; counters: Counter[] };

const { grid, hex, margins } = window.setup;
const frame: Frame = frameOf(
  { grid: new HexGrid(grid) } as Parameters<typeof frameOf>[0],
  hex,
  margins,
);
const host = document.getElementById('host')!;
const board = mountBoard(host, document.querySelector<SVGSVGElement>('#map svg')!, frame);
board.counters.show(window.counters);

boot({
  look: ({ x, y, scale }) => board.look({ x, y, scale }),
  elements: () => document.querySelectorAll('svg *').length,
  counters: () => board.counters.size(),
});
