import type { Frame, MountedBoard } from '../board/index.ts';

type Box = { readonly left: number; readonly top: number; right: number; bottom: number };

const boxAround = (frame: Frame, hexes: Iterable<number>): Box => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const hex of hexes) {
    const [x, y] = frame.centre(hex);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
};

/** Brings the hexes in play into the window. */
export const frameArea = (
  board: MountedBoard,
  frame: Frame,
  inPlay: (hex: number) => boolean,
): void => {
  const all = Array.from({ length: frame.grid.count }, (_, hex) => hex);
  const { left, top, right, bottom } = boxAround(frame, all.filter(inPlay));
  board.fit();
  const whole = board.camera();
  const room = {
    width: frame.width * whole.scale + 2 * whole.x,
    height: frame.height * whole.scale + 2 * whole.y,
  };
  const margin = frame.hex * 0.75;
  const [w, h] = [right - left + 2 * margin, bottom - top + 2 * margin];
  const scale = Math.min(room.width / w, room.height / h);
  board.look({
    scale,
    x: room.width / 2 - ((left + right) / 2) * scale,
    y: room.height / 2 - ((top + bottom) / 2) * scale,
  });
};

/** A hex that small cannot be read; where something is asked it is brought nearer, to this size. */
const SMALLEST = 44;
const READABLE = 64;

/** Brings the hexes that a question is about into the window, near enough to be read; else nothing moves. */
export const showAll = (
  board: MountedBoard,
  frame: Frame,
  host: HTMLElement,
  labels: readonly string[],
): void => {
  const hexes = labels.map(label => frame.grid.index(label)).filter(hex => hex >= 0);
  if (hexes.length === 0 || host.clientWidth === 0) return;
  const { left, top, right, bottom } = boxAround(frame, hexes);
  const { x, y, scale } = board.camera();
  const margin = frame.hex * 0.9;
  const inside =
    (left - margin) * scale + x >= 0 &&
    (top - margin) * scale + y >= 0 &&
    (right + margin) * scale + x <= host.clientWidth &&
    (bottom + margin) * scale + y <= host.clientHeight;
  if (inside && frame.hex * scale >= SMALLEST) return;
  const fits = Math.min(
    host.clientWidth / (right - left + 2 * margin),
    host.clientHeight / (bottom - top + 2 * margin),
  );
  const next = Math.min(fits, Math.max(scale, READABLE / frame.hex));
  board.look({
    scale: next,
    x: host.clientWidth / 2 - ((left + right) / 2) * next,
    y: host.clientHeight / 2 - ((top + bottom) / 2) * next,
  });
};

/** Pans so that the hex of the cursor can be seen. */
export const showHex = (
  board: MountedBoard,
  frame: Frame,
  host: HTMLElement,
  label: string | null,
): void => {
  const hex = label === null ? -1 : frame.grid.index(label);
  if (hex < 0) return;
  const { x, y, scale } = board.camera();
  const [sx, sy] = frame.centre(hex);
  const [px, py] = [sx * scale + x, sy * scale + y];
  const margin = frame.hex * scale * 0.6;
  const inside =
    px > margin && py > margin && px < host.clientWidth - margin && py < host.clientHeight - margin;
  if (!inside) board.centreOn(hex);
};
