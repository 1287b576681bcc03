import { useEffect, useState } from 'preact/hooks';
import type { Counter, Frame, MountedBoard } from '../board/index.ts';
import type { GameModel } from '../screens/game/model.ts';
import { CounterView } from './counter-view.tsx';
import type { HexTable } from './hex-table.ts';

const REST_MS = 160;

/** A hex on which the pointer has come to rest; one that is only crossed opens nothing. */
const useRested = (hex: string): string => {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(setRested, REST_MS, hex);
    return () => clearTimeout(timer);
  }, [hex]);
  return rested === hex ? hex : '';
};

type Props = {
  readonly model: GameModel;
  readonly table: HexTable;
  readonly board: MountedBoard;
  readonly frame: Frame;
};

/** A stack spread out beside its hex, while the pointer or the cursor is on it. */
export const StackCard = ({ model, table, board, frame }: Props) => {
  const hex = useRested(model.over.value ?? model.cursor.value ?? '');
  if (!hex) return null;
  const at = frame.grid.index(hex);
  const counters = table
    .counters(model)
    .filter(counter => counter.hex === at)
    .sort((a, b) => b.stack - a.stack);
  if (counters.length < 2) return null;
  return (
    <div class="stack-card" ref={element => place(element, board, frame, at)} aria-hidden="true">
      <span class="small">{model.presenter.hexName(model.view.value, hex)}</span>
      <div class="stack-row">
        {counters.map(counter => (
          <Face key={counter.id} counter={counter} caption={table.caption(model, counter)} />
        ))}
      </div>
    </div>
  );
};

const Face = ({ counter, caption }: { counter: Counter; caption: string }) => (
  <figure>
    <CounterView counter={counter} size={56} />
    <figcaption>{caption}</figcaption>
  </figure>
);

const place = (
  element: HTMLElement | null,
  board: MountedBoard,
  frame: Frame,
  hex: number,
): void => {
  if (!element) return;
  const { x, y, scale } = board.camera();
  const [sx, sy] = frame.centre(hex);
  const half = frame.hex * scale * 0.55;
  const parent = element.parentElement;
  const [width, height] = [parent?.clientWidth ?? 0, parent?.clientHeight ?? 0];
  const left = sx * scale + x + half;
  const fits = left + element.offsetWidth < width;
  const top = sy * scale + y - element.offsetHeight / 2;
  const lowest = height - element.offsetHeight - 4;
  element.style.left = `${Math.max(4, fits ? left : sx * scale + x - half - element.offsetWidth)}px`;
  element.style.top = `${Math.max(4, Math.min(top, lowest))}px`;
};
