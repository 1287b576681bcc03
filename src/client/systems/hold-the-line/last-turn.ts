import type { GameModel } from '../../game/model.ts';
import { viewOf } from './seen.ts';

/** Lines of one kind that the sitter's own orders of the turn before left in the log. */
export const ownLinesOfLastTurn = (
  model: GameModel,
  id: string,
): readonly { readonly [name: string]: unknown }[] => {
  const { session } = model;
  const { turn } = viewOf(model).table;
  let now = 0;
  return session.log.value.flatMap(({ entry, line }) => {
    if (line.id === 'phaseBegins') now = Number(line.values.turn);
    const isOwn = session.author(entry) === session.seat.value;
    return line.id === id && now === turn - 1 && isOwn ? [line.values] : [];
  });
};
