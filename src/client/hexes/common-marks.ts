import type { Frame } from '../board/index.ts';
import { tag } from '../board/svg.ts';
import type { GameModel } from '../screens/game/model.ts';
import { trailsOf } from './animate.ts';
import type { HexTable, Marks } from './hex-table.ts';
import { arrow, hexesPath, hexPath } from './shapes.ts';

/** Outside the area in play the map is dimmed. */
const outside = (table: HexTable, model: GameModel, frame: Frame): string => {
  if (!table.inPlay) return '';
  const hexes: string[] = [];
  for (let hex = 0; hex < frame.grid.count; hex++)
    if (!table.inPlay(model, hex)) hexes.push(hexPath(frame, hex, -0.02));
  return hexes.length > 0 ? tag('path', { d: hexes.join(''), class: 'mark-outside' }) : '';
};

const pointedMarks = (model: GameModel, frame: Frame): string => {
  const pointed = model.pointed.value;
  if (!pointed) return '';
  const path = pointed.path ? arrow(frame, pointed.path, 'mark-pointed-way') : '';
  return tag('path', { d: hexesPath(frame, pointed.hexes, 0.06), class: 'mark-pointed' }) + path;
};

const cursorMark = (model: GameModel, frame: Frame): string => {
  const hex = model.cursor.value;
  return hex ? tag('path', { d: hexesPath(frame, [hex], 0.02), class: 'mark-cursor' }) : '';
};

/** Arrows of the past end before the counter they lead to, so that it can be read. */
const SHORT = 0.42;

/** Everything on the map beside the counters: what every system has, around what this one adds. */
export const marksOf = (table: HexTable, model: GameModel, frame: Frame): Marks => {
  const own = table.marks(model, frame);
  // The last moves are read before one's own; with a unit in the hand they would be in the way.
  const past = model.unit.value === null ? trailsOf(table, model) : [];
  const trails = past.map(trail => arrow(frame, trail, 'mark-trail', SHORT));
  return {
    under: outside(table, model, frame) + own.under,
    over: trails.join('') + own.over + pointedMarks(model, frame) + cursorMark(model, frame),
  };
};
