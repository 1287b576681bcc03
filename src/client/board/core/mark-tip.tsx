import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Place } from '../../game/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { explained } from './mark-words.ts';
import type { MountedBoard, Room } from './mount.ts';
import type { Sheet } from './sheet.ts';
import type { BoardTable } from './table.ts';

const REST_MS = 900;
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
    const lay = () => layUnder(element, size, board, sheet, place);
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

/** Under the place; above it where there is no room. */
const layUnder = (
  { style }: HTMLElement,
  size: Room,
  board: MountedBoard,
  sheet: Sheet,
  place: Place,
): void => {
  const spot = sheet.spot(place);
  if (!spot) return;
  const { x, y, scale } = board.camera();
  const [left, top] = [x + spot[0] * scale, y + spot[1] * scale];
  const { width, height } = board.room();
  const half = sheet.unit * scale * 0.75;
  const above = top + half + size.height > height;
  style.left = `${Math.max(4, Math.min(left - size.width / 2, width - size.width - 4))}px`;
  style.top = `${above ? top - half - size.height : top + half}px`;
};
