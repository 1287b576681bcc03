import type { Frame, MountedBoard } from '../board/index.ts';

/** Brings the hexes in play into the window. */
export const frameArea = (
  board: MountedBoard,
  frame: Frame,
  inPlay: (hex: number) => boolean,
): void => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let hex = 0; hex < frame.grid.count; hex++) {
    if (!inPlay(hex)) continue;
    const [x, y] = frame.centre(hex);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
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
