import type { MountedBoard } from '../../board/index.ts';
import type { GameModel } from '../../screens/game/model.ts';
import { BOARD } from './names.ts';
import { playOf } from './play.ts';

const SLACK = 6;

/** A ready counter may be dragged to where it should go. Anything else that is dragged is the map. */
export const listenToDrags = (
  host: HTMLElement,
  board: MountedBoard,
  model: GameModel,
): (() => void) => {
  const control = new AbortController();
  const options = { capture: true, signal: control.signal };
  const play = playOf(model);
  let held: { id: string; x: number; y: number; moved: boolean } | null = null;
  const labelAt = (event: PointerEvent): string | null => {
    const hex = board.hexAt([event.clientX, event.clientY]);
    return hex < 0 ? null : BOARD.grid.label(hex);
  };
  host.addEventListener(
    'pointerdown',
    event => {
      const id = board.counters.at(event.target);
      if (!id || event.button !== 0 || event.pointerType === 'touch') return;
      if (play.kind.peek() === 'combat' || !play.ready().includes(id)) return;
      held = { id, x: event.clientX, y: event.clientY, moved: false };
    },
    options,
  );
  host.addEventListener(
    'pointermove',
    event => {
      if (!held) return;
      event.stopImmediatePropagation();
      if (!held.moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLACK) {
        held.moved = true;
        host.setPointerCapture(event.pointerId);
        if (model.unit.peek() !== held.id) model.pick(held.id);
      }
      if (held.moved) play.over.value = labelAt(event);
    },
    options,
  );
  host.addEventListener(
    'pointerup',
    event => {
      const drag = held;
      held = null;
      if (!drag?.moved) return;
      const label = labelAt(event);
      if (label) play.choose(label);
    },
    options,
  );
  return () => control.abort();
};
