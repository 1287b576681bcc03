import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Place } from '../../game/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { type Edge, layBeside } from './beside.ts';
import { explained } from './mark-words.ts';
import type { MountedBoard } from './mount.ts';
import type { Sheet } from './sheet.ts';
import type { BoardTable } from './table.ts';

const REST_MS = 900;
const EDGES: readonly Edge[] = ['below', 'above', 'right', 'left'];
/** With a unit in the hand the map is needed more than its words. */
const BUSY_MS = 2500;

type Props = {
  readonly model: GameModel;
  readonly table: BoardTable;
  readonly board: MountedBoard;
  readonly sheet: Sheet;
};

/** The place whose marks are explained: where the pointer rests, or what a long press or the key M asked for. */
const useAsked = (model: GameModel): Place | null => {
  const [rested, setRested] = useState<Place | null>(null);
  const over = model.over.value;
  useEffect(() => {
    setRested(null);
    const timer = setTimeout(setRested, model.unit.peek() ? BUSY_MS : REST_MS, over);
    return () => clearTimeout(timer);
  }, [over, model.session.tip.value, model.unit.value]);
  return model.explaining.value ?? (rested === '' ? null : rested);
};

/** What every mark at a place means, beside it. */
export const MarkTip = ({ model, table, board, sheet }: Props) => {
  const place = useAsked(model);
  const words = place === null ? [] : explained(table, model, sheet, place);
  useEffect(() => {
    if (model.explaining.value !== null && words.length > 0) model.say(words.join('. '));
  }, [model.explaining.value]);
  const tip = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const element = tip.current;
    if (!element || place === null) return;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const all = table.counters(model); // asked once: the map may be moved under the note
    const lay = () => layBeside({ element, size, edges: EDGES }, board, sheet, place, all);
    lay();
    return board.watch(lay);
  }, [board, place, words.join('\n')]);
  if (place === null || words.length === 0) return null;
  return (
    <ul class="mark-tip" ref={tip} aria-hidden="true">
      {words.map(one => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
};
