import { useEffect, useState } from 'preact/hooks';
import type { Place } from '../../game/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { CounterView } from './counter-view.tsx';
import type { Counter } from './counters.ts';
import type { MountedBoard } from './mount.ts';
import type { Sheet } from './sheet.ts';
import type { BoardTable } from './table.ts';

const REST_MS = 160;

/** A place on which the pointer has come to rest; one that is only crossed opens nothing. */
const useRested = (place: Place): Place => {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(setRested, REST_MS, place);
    return () => clearTimeout(timer);
  }, [place]);
  return rested === place ? place : '';
};

type Props = {
  readonly model: GameModel;
  readonly table: BoardTable;
  readonly board: MountedBoard;
  readonly sheet: Sheet;
};

/** A stack spread out beside its place, while the pointer or the cursor is on it. */
export const StackCard = ({ model, table, board, sheet }: Props) => {
  const at = useRested(model.over.value ?? model.cursor.value ?? '');
  if (!at) return null;
  const counters = table
    .counters(model)
    .filter(({ place }) => place === at)
    .sort((a, b) => b.stack - a.stack);
  if (counters.length < 2) return null;
  return (
    <div class="stack-card" ref={element => lay(element, board, sheet, at)} aria-hidden="true">
      <span class="small">{model.presenter.placeName(model.view.value, at)}</span>
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

const lay = (
  element: HTMLElement | null,
  board: MountedBoard,
  sheet: Sheet,
  place: Place,
): void => {
  const spot = sheet.spot(place);
  if (!element || !spot) return;
  const { x, y, scale } = board.camera();
  const [sx, sy] = spot;
  const half = sheet.unit * scale * 0.55;
  const parent = element.parentElement;
  const [width, height] = [parent?.clientWidth ?? 0, parent?.clientHeight ?? 0];
  const left = sx * scale + x + half;
  const fits = left + element.offsetWidth < width;
  const top = sy * scale + y - element.offsetHeight / 2;
  const lowest = height - element.offsetHeight - 4;
  element.style.left = `${Math.max(4, fits ? left : sx * scale + x - half - element.offsetWidth)}px`;
  element.style.top = `${Math.max(4, Math.min(top, lowest))}px`;
};
