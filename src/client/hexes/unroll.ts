import type { Board } from '../../maps/board/index.ts';
import { type Frame, type MountedBoard, type PaletteId, showDetail } from '../board/index.ts';

type Wanted = { readonly map: Board; readonly palette: PaletteId; readonly isPrinted: boolean };

/** The printed map is drawn when the site is built, and fetched; any other is drawn here. */
const mapText = async ({ map, palette, isPrinted }: Wanted): Promise<string | null> => {
  if (isPrinted) {
    const answer = await fetch(`./maps/${map.id}.${palette}.svg`);
    return answer.ok ? answer.text() : null;
  }
  const { drawMap } = await import('../board/draw.ts');
  return drawMap(map, { bare: true, palette });
};

/** Lays the map under the counters, which need not wait for it. */
export const unroll = async (
  host: HTMLElement,
  board: MountedBoard,
  frame: Frame,
  wanted: Wanted,
): Promise<void> => {
  const layer = host.firstElementChild as HTMLElement | null;
  const text = await mapText(wanted);
  if (!layer || text === null) return;
  layer.innerHTML = text;
  showDetail(layer, frame.hex * board.camera().scale);
  host.dataset.map = wanted.palette;
};
