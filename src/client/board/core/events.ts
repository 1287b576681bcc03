import type { Place } from '../../game/ground.ts';
import type { MountedBoard } from './mount.ts';
import type { Point } from './svg.ts';

export type BoardListener = {
  /** A place was chosen, and the counter under the pointer if there was one. */
  chosen: (place: Place, counter: string | undefined, event: PointerEvent) => void;
  /** A finger was held on a place. */
  held?: (place: Place) => void;
  /** The pointer moved over another place, null off the board. */
  over?: (place: Place | null) => void;
  /** What the key 0 shows; the whole sheet unless told. */
  whole?: () => void;
};

const CLICK_SLACK = 5;
const HELD_MS = 500;

/** Pointer, wheel and keys on a mounted board. Returns the function that lets go of them. */
export const listenToBoard = (
  host: HTMLElement,
  board: MountedBoard,
  listener: BoardListener,
): (() => void) => {
  const control = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
  ) => host.addEventListener(name, handle, { signal: control.signal, passive: false });
  host.style.touchAction = 'none';
  if (!host.hasAttribute('tabindex')) host.tabIndex = 0;
  dragging(host, board, listener, on);
  on('wheel', event => {
    event.preventDefault();
    if (event.ctrlKey || !event.shiftKey) board.zoom(1.0016 ** -event.deltaY, local(host, event));
    else board.pan(-event.deltaY, 0);
  });
  on('keydown', event => {
    if (pressed(host, board, event.key, listener.whole)) event.preventDefault();
  });
  return () => control.abort();
};

type On = <Name extends keyof HTMLElementEventMap>(
  name: Name,
  handle: (event: HTMLElementEventMap[Name]) => void,
) => void;

/** One pointer drags, two pinch; a press without a drag chooses a place. */
const dragging = (
  host: HTMLElement,
  board: MountedBoard,
  listener: BoardListener,
  on: On,
): void => {
  const down = new Map<number, Point>();
  let travelled = 0;
  let since = 0;
  let under: Place | null = null;
  on('pointerdown', event => {
    down.set(event.pointerId, [event.clientX, event.clientY]);
    if (down.size === 1) travelled = 0;
    since = event.timeStamp;
  });
  on('pointermove', event => {
    const before = down.get(event.pointerId);
    const now: Point = [event.clientX, event.clientY];
    if (!before) {
      const place = board.placeAt(now);
      if (place !== under) listener.over?.(place);
      under = place;
      return;
    }
    travelled += Math.hypot(now[0] - before[0], now[1] - before[1]);
    if (travelled > CLICK_SLACK && !host.hasPointerCapture(event.pointerId))
      host.setPointerCapture(event.pointerId);
    if (down.size === 1) {
      if (travelled > CLICK_SLACK) board.pan(now[0] - before[0], now[1] - before[1]);
    } else pinch(host, board, down, event.pointerId, now);
    down.set(event.pointerId, now);
  });
  on('pointerup', event => {
    const chosen = down.delete(event.pointerId) && down.size === 0 && travelled <= CLICK_SLACK;
    if (!chosen || event.button !== 0) return;
    const place = board.placeAt([event.clientX, event.clientY]);
    const isHeld = event.pointerType === 'touch' && event.timeStamp - since >= HELD_MS;
    if (place !== null && isHeld && listener.held) listener.held(place);
    else if (place !== null) listener.chosen(place, board.counters.at(event.target), event);
  });
  on('pointercancel', event => down.delete(event.pointerId));
};

const pinch = (
  host: HTMLElement,
  board: MountedBoard,
  down: ReadonlyMap<number, Point>,
  moving: number,
  now: Point,
): void => {
  const still = [...down].find(([id]) => id !== moving)?.[1];
  const before = down.get(moving);
  if (!still || !before) return;
  const gap = (p: Point) => Math.max(1, Math.hypot(p[0] - still[0], p[1] - still[1]));
  const middle = { clientX: (now[0] + still[0]) / 2, clientY: (now[1] + still[1]) / 2 };
  board.zoom(gap(now) / gap(before), local(host, middle));
  board.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
};

const local = (
  host: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point => {
  const { left, top } = host.getBoundingClientRect();
  return [clientX - left, clientY - top];
};

const STEP = 90;

const pressed = (
  host: HTMLElement,
  board: MountedBoard,
  key: string,
  whole = board.fit,
): boolean => {
  const middle: Point = [host.clientWidth / 2, host.clientHeight / 2];
  const acts: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => board.pan(STEP, 0),
    ArrowRight: () => board.pan(-STEP, 0),
    ArrowUp: () => board.pan(0, STEP),
    ArrowDown: () => board.pan(0, -STEP),
    '+': () => board.zoom(1.25, middle),
    '=': () => board.zoom(1.25, middle),
    '-': () => board.zoom(0.8, middle),
    '0': () => whole(),
  };
  const act = acts[key];
  act?.();
  return act !== undefined;
};
