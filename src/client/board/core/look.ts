import type { Place } from '../../game/ground.ts';
import type { MountedBoard } from './mount.ts';
import type { Sheet } from './sheet.ts';

type Box = { readonly left: number; readonly top: number; right: number; bottom: number };

const boxAround = (sheet: Sheet, places: Iterable<Place>): Box => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const place of places) {
    const spot = sheet.spot(place);
    if (!spot) continue;
    const [x, y] = spot;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
};

/** A sheet that is nearly as large when all of it is seen is not cut at its rim. */
const NEARLY = 0.8;

/** Brings the places in play into the window; the whole sheet where they cannot be listed. */
export const frameArea = (
  board: MountedBoard,
  sheet: Sheet,
  inPlay: (place: Place) => boolean,
): void => {
  const { left, top, right, bottom } = boxAround(sheet, [...sheet.places()].filter(inPlay));
  board.fit();
  if (left > right) return;
  const whole = board.camera();
  const room = {
    width: sheet.width * whole.scale + 2 * whole.x,
    height: sheet.height * whole.scale + 2 * whole.y,
  };
  const margin = sheet.room ?? sheet.unit * 0.75;
  const [w, h] = [right - left + 2 * margin, bottom - top + 2 * margin];
  const scale = Math.min(room.width / w, room.height / h);
  if (whole.scale >= scale * NEARLY) return;
  board.look({
    scale,
    x: room.width / 2 - ((left + right) / 2) * scale,
    y: room.height / 2 - ((top + bottom) / 2) * scale,
  });
};

/** The whole board in two presses: first where the battle is, then, when that is already seen, all of it. */
export const showWhole = (
  board: MountedBoard,
  sheet: Sheet,
  isSeen: (place: Place) => boolean,
): void => {
  const before = board.camera();
  frameArea(board, sheet, isSeen);
  const { x, y, scale } = board.camera();
  const isSame = [x - before.x, y - before.y].every(gap => Math.abs(gap) < 2);
  if (isSame && Math.abs(scale / before.scale - 1) < 0.01) board.fit();
};

/** A place that small cannot be read; where something is asked it is brought nearer, to this size. */
const SMALLEST = 44;
const READABLE = 64;

/** Brings the places that a question is about into the window, near enough to be read; else nothing moves. */
export const showAll = (
  board: MountedBoard,
  sheet: Sheet,
  host: HTMLElement,
  places: readonly Place[],
): void => {
  const { left, top, right, bottom } = boxAround(sheet, places);
  if (left > right || host.clientWidth === 0) return;
  const { x, y, scale } = board.camera();
  const margin = sheet.unit * 0.9;
  const inside =
    (left - margin) * scale + x >= 0 &&
    (top - margin) * scale + y >= 0 &&
    (right + margin) * scale + x <= host.clientWidth &&
    (bottom + margin) * scale + y <= host.clientHeight;
  if (inside && sheet.unit * scale >= SMALLEST) return;
  const fits = Math.min(
    host.clientWidth / (right - left + 2 * margin),
    host.clientHeight / (bottom - top + 2 * margin),
  );
  const next = Math.min(fits, Math.max(scale, READABLE / sheet.unit));
  board.look({
    scale: next,
    x: host.clientWidth / 2 - ((left + right) / 2) * next,
    y: host.clientHeight / 2 - ((top + bottom) / 2) * next,
  });
};

/** Pans so that the place of the cursor can be seen. */
export const showPlace = (
  board: MountedBoard,
  sheet: Sheet,
  host: HTMLElement,
  place: Place | null,
): void => {
  const spot = place === null ? null : sheet.spot(place);
  if (!spot || place === null) return;
  const { x, y, scale } = board.camera();
  const [px, py] = [spot[0] * scale + x, spot[1] * scale + y];
  const margin = sheet.unit * scale * 0.6;
  const inside =
    px > margin && py > margin && px < host.clientWidth - margin && py < host.clientHeight - margin;
  if (!inside) board.centreOn(place);
};
