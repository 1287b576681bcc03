import type { Frame, MountedBoard } from '../board/index.ts';
import type { GameModel } from '../screens/game/model.ts';
import type { HexTable } from './hex-table.ts';

const SLACK = 6;

type Held = { readonly id: string; readonly x: number; readonly y: number; moved: boolean };

/** A ready counter may be dragged to where it should go. Anything else that is dragged is the map. */
export const listenToDrags = (
  host: HTMLElement,
  board: MountedBoard,
  frame: Frame,
  table: HexTable,
  model: GameModel,
): (() => void) => {
  const control = new AbortController();
  const options = { capture: true, signal: control.signal };
  let held: Held | null = null;
  const labelAt = (event: PointerEvent): string | null => {
    const hex = board.hexAt([event.clientX, event.clientY]);
    return hex < 0 ? null : frame.grid.label(hex);
  };
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
      if (model.unit.peek() !== held.id) model.pick(held.id);
    }
    if (!held.moved) return;
    model.over.value = labelAt(event);
    const { scale } = board.camera();
    board.counters.lift(held.id, [
      (event.clientX - held.x) / scale,
      (event.clientY - held.y) / scale,
    ]);
  };
  const up = (event: PointerEvent): void => {
    const drag = held;
    held = null;
    if (!drag?.moved) return;
    board.counters.lift(drag.id, null);
    const label = labelAt(event);
    if (label) model.play?.choose(label);
  };
  host.addEventListener('pointerdown', down, options);
  host.addEventListener('pointermove', move, options);
  const cancel = (): void => {
    if (held) board.counters.lift(held.id, null);
    held = null;
  };
  host.addEventListener('pointerup', up, options);
  host.addEventListener('pointercancel', cancel, options);
  return () => control.abort();
};
