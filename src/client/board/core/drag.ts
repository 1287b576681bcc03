import type { GameModel } from '../../game/model.ts';
import type { MountedBoard } from './mount.ts';
import type { BoardTable } from './table.ts';

const SLACK = 6;

type Held = { readonly id: string; readonly x: number; readonly y: number; moved: boolean };

/** Those who are dragged along: the counter under the pointer, and all that are in the hand with it. */
const carried = (model: GameModel, id: string): readonly string[] => [
  ...new Set([id, ...(model.play?.hand?.() ?? [])]),
];

/** A ready counter may be dragged to where it should go, with Shift its whole stack. Anything else that is dragged is the map. */
export const listenToDrags = (
  host: HTMLElement,
  board: MountedBoard,
  table: BoardTable,
  model: GameModel,
): (() => void) => {
  const control = new AbortController();
  const options = { capture: true, signal: control.signal };
  let held: Held | null = null;
  const placeAt = (event: PointerEvent) => board.placeAt([event.clientX, event.clientY]);
  const down = (event: PointerEvent): void => {
    const id = board.counters.at(event.target);
    if (!id || event.button !== 0 || event.pointerType === 'touch') return;
    if (!table.mayDrag?.(model, id)) return;
    held = { id, x: event.clientX, y: event.clientY, moved: false };
  };
  const move = (event: PointerEvent): void => {
    if (!held) return;
    event.stopImmediatePropagation();
    if (!held.moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLACK) {
      held.moved = true;
      host.setPointerCapture(event.pointerId);
      const inHand = model.play?.hand?.() ?? [];
      if (model.unit.peek() !== held.id && !inHand.includes(held.id)) model.pick(held.id);
      if (event.shiftKey) model.play?.takeStack?.();
    }
    if (!held.moved) return;
    model.over.value = placeAt(event);
    const { scale } = board.camera();
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    for (const id of carried(model, held.id)) board.counters.lift(id, [dx / scale, dy / scale]);
  };
  const up = (event: PointerEvent): void => {
    const drag = held;
    held = null;
    if (!drag?.moved) return;
    for (const id of carried(model, drag.id)) board.counters.lift(id, null);
    const place = placeAt(event);
    if (place !== null) model.play?.choose(place);
  };
  host.addEventListener('pointerdown', down, options);
  host.addEventListener('pointermove', move, options);
  const cancel = (): void => {
    if (held) for (const id of carried(model, held.id)) board.counters.lift(id, null);
    held = null;
  };
  host.addEventListener('pointerup', up, options);
  host.addEventListener('pointercancel', cancel, options);
  return () => control.abort();
};
