import type { Place } from '../../game/ground.ts';
import { type Camera, fitted, held } from './camera.ts';
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

/** The camera that has the places in play in the window; the whole sheet where they cannot be listed. */
const areaCamera = (
  board: MountedBoard,
  sheet: Sheet,
  inPlay: (place: Place) => boolean,
): Camera => {
  const { left, top, right, bottom } = boxAround(sheet, [...sheet.places()].filter(inPlay));
  const room = board.room();
  const whole = fitted(sheet, room);
  if (left > right) return whole;
  const margin = sheet.room ?? sheet.unit * 0.75;
  const [w, h] = [right - left + 2 * margin, bottom - top + 2 * margin];
  const scale = Math.min(room.width / w, room.height / h);
  if (whole.scale >= scale * NEARLY) return whole;
  const [x, y] = [
    room.width / 2 - ((left + right) / 2) * scale,
    room.height / 2 - ((top + bottom) / 2) * scale,
  ];
  return held({ scale, x, y }, sheet, room);
};

const isAlike = (a: Camera, b: Camera): boolean =>
  Math.abs(a.x - b.x) < 2 && Math.abs(a.y - b.y) < 2 && Math.abs(a.scale / b.scale - 1) < 0.01;

/** Brings the places in play into the window; the whole sheet where they cannot be listed. */
export const frameArea = (
  board: MountedBoard,
  sheet: Sheet,
  inPlay: (place: Place) => boolean,
): void => board.look(areaCamera(board, sheet, inPlay));

/** What the button for the whole board shows next: the battle, or, when that is already seen, all of the board. */
export const nextWhole = (
  board: MountedBoard,
  sheet: Sheet,
  inPlay: (place: Place) => boolean,
): 'battle' | 'whole' => {
  const battle = areaCamera(board, sheet, inPlay);
  if (isAlike(battle, board.camera())) return 'whole';
  return isAlike(battle, fitted(sheet, board.room())) ? 'whole' : 'battle';
};

/** The whole board in two presses: first where the battle is, then all of it. */
export const showWhole = (
  board: MountedBoard,
  sheet: Sheet,
  inPlay: (place: Place) => boolean,
): void => {
  if (nextWhole(board, sheet, inPlay) === 'whole') board.fit();
  else frameArea(board, sheet, inPlay);
};

/** A place that small cannot be read; where something is asked it is brought nearer, to this size. */
const SMALLEST = 44;
const READABLE = 64;

/** Brings the places that a question is about into the window, near enough to be read; else nothing moves. */
export const showAll = (board: MountedBoard, sheet: Sheet, places: readonly Place[]): void => {
  const { left, top, right, bottom } = boxAround(sheet, places);
  const { width, height } = board.room();
  if (left > right || width === 0) return;
  const { x, y, scale } = board.camera();
  const margin = sheet.unit * 0.9;
  const inside =
    (left - margin) * scale + x >= 0 &&
    (top - margin) * scale + y >= 0 &&
    (right + margin) * scale + x <= width &&
    (bottom + margin) * scale + y <= height;
  if (inside && sheet.unit * scale >= SMALLEST) return;
  const fits = Math.min(width / (right - left + 2 * margin), height / (bottom - top + 2 * margin));
  const next = Math.min(fits, Math.max(scale, READABLE / sheet.unit));
  board.look({
    scale: next,
    x: width / 2 - ((left + right) / 2) * next,
    y: height / 2 - ((top + bottom) / 2) * next,
  });
};

/** Pans so that the place of the cursor can be seen. */
export const showPlace = (board: MountedBoard, sheet: Sheet, place: Place | null): void => {
  const spot = place === null ? null : sheet.spot(place);
  if (!spot || place === null) return;
  const { x, y, scale } = board.camera();
  const [px, py] = [spot[0] * scale + x, spot[1] * scale + y];
  const { width, height } = board.room();
  const margin = sheet.unit * scale * 0.6;
  const inside = px > margin && py > margin && px < width - margin && py < height - margin;
  if (!inside) board.centreOn(place);
};
