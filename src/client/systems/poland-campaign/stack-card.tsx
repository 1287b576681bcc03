import { type Counter, type MountedBoard, sheetFrame } from '../../board/index.ts';
import type { GameModel } from '../../screens/game/model.ts';
import { CounterView } from './counter-view.tsx';
import { countersOf } from './counters.ts';
import { BOARD, hexName, unitName } from './names.ts';
import { playOf } from './play.ts';

/** A stack spread out beside its hex, while the pointer or the cursor is on it. */
export const StackCard = ({ model, board }: { model: GameModel; board: MountedBoard }) => {
  const hex = playOf(model).over.value ?? model.cursor.value;
  if (!hex) return null;
  const at = BOARD.grid.index(hex);
  const counters = countersOf(model)
    .filter(counter => counter.hex === at)
    .sort((a, b) => b.stack - a.stack);
  if (counters.length < 2) return null;
  return (
    <div class="stack-card" ref={element => place(element, board, at)} aria-hidden="true">
      <span class="small">{hexName(hex)}</span>
      <div class="stack-row">
        {counters.map(counter => (
          <Face key={counter.id} counter={counter} />
        ))}
      </div>
    </div>
  );
};

const Face = ({ counter }: { counter: Counter }) => (
  <figure>
    <CounterView counter={counter} size={56} />
    <figcaption>{counter.name === '' ? '?' : unitName(counter.id)}</figcaption>
  </figure>
);

const place = (element: HTMLElement | null, board: MountedBoard, hex: number): void => {
  if (!element) return;
  const frame = sheetFrame(BOARD, true);
  const { x, y, scale } = board.camera();
  const [sx, sy] = frame.centre(hex);
  const half = frame.hex * scale * 0.55;
  const parent = element.parentElement;
  const width = parent?.clientWidth ?? 0;
  const left = sx * scale + x + half;
  const fits = left + element.offsetWidth < width;
  element.style.left = `${Math.max(4, fits ? left : sx * scale + x - half - element.offsetWidth)}px`;
  element.style.top = `${Math.max(4, sy * scale + y - element.offsetHeight / 2)}px`;
};
