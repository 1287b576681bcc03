import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Place } from '../../game/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { type Edge, layBeside } from './beside.ts';
import { CounterView } from './counter-view.tsx';
import type { Counter } from './counters.ts';
import type { MountedBoard } from './mount.ts';
import type { Sheet } from './sheet.ts';
import type { BoardTable } from './table.ts';

const REST_MS = 160;
const EDGES: readonly Edge[] = ['right', 'left', 'above', 'below'];

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
  const card = useRef<HTMLDivElement>(null);
  const counters = at
    ? table
        .counters(model)
        .filter(({ place }) => place === at)
        .sort((a, b) => b.stack - a.stack)
    : [];
  const captions = counters.map(counter => table.caption(model, counter));
  const isOpen = counters.length > 1;
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const all = table.counters(model); // asked once: the map may be moved under the note
    const lay = () => layBeside({ element, size, edges: EDGES }, board, sheet, at, all);
    lay();
    return board.watch(lay);
  }, [board, at, isOpen, captions.join('\n')]); // a counter that is picked up leaves the card as large as it was
  if (!isOpen) return null;
  return (
    <div class="stack-card" ref={card} aria-hidden="true">
      <span class="small">{model.presenter.placeName(model.view.value, at)}</span>
      <div class="stack-row">
        {counters.map((counter, i) => (
          <Face key={counter.id} counter={counter} caption={captions[i] ?? ''} />
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
