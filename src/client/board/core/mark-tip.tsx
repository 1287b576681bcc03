import { useEffect, useState } from 'preact/hooks';
import type { Place } from '../../game/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { explained } from './mark-words.ts';
import type { MountedBoard } from './mount.ts';
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
  if (place === null || words.length === 0) return null;
  return (
    <ul class="mark-tip" ref={element => lay(element, board, sheet, place)} aria-hidden="true">
      {words.map(one => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
};

/** Under the place; above it where there is no room. */
const lay = (element: HTMLElement | null, board: MountedBoard, sheet: Sheet, place: Place) => {
  const spot = sheet.spot(place);
  if (!element || !spot) return;
  const { x, y, scale } = board.camera();
  const [left, top] = [x + spot[0] * scale, y + spot[1] * scale];
  const half = sheet.unit * scale * 0.75;
  const room = element.parentElement?.getBoundingClientRect();
  const [wide, high] = [element.offsetWidth, element.offsetHeight];
  const above = room !== undefined && top + half + high > room.height;
  element.style.left = `${Math.max(4, Math.min(left - wide / 2, (room?.width ?? wide) - wide - 4))}px`;
  element.style.top = `${above ? top - half - high : top + half}px`;
};
