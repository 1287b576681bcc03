import type { SeatId } from '../../engine/seat.ts';
import type { GameModel } from '../game/model.ts';
import { sentenced } from '../game/plain.ts';

/** Goes to the moment after a stop of the replay. */
export const seekTo = async (model: GameModel, stop: number, seat?: SeatId): Promise<void> => {
  const stops = model.session.stops();
  const at = stops[Math.max(0, Math.min(stop, stops.length - 1))] ?? 0;
  const eyes = seat ?? model.moment.peek()?.seat;
  const moment = await model.session.seek(at, eyes);
  if (!model.replaying.peek()) return;
  model.moment.value = moment;
  const lines = moment.lines ?? model.session.log.peek();
  const told = lines.filter(({ entry }) => entry === at);
  model.pointed.value = told[0] ? model.presenter.points(told[0].line) : null;
  model.say(
    told
      .map(({ line }) => model.presenter.line(line))
      .map(sentenced)
      .join(' '),
  );
};

export const startReplay = (model: GameModel): void => {
  model.letGo();
  model.replaying.value = true;
  void seekTo(model, model.session.stops().length - 1);
};

/** Opens the replay where an entry has just been made. */
export const replayAt = (model: GameModel, entry: number): void => {
  model.letGo();
  model.replaying.value = true;
  void seekTo(model, placeIn(model.session.stops(), entry));
};

export const leaveReplay = (model: GameModel): void => {
  model.replaying.value = false;
  model.moment.value = null;
  model.pointed.value = null;
};

/** The number of an entry as people count them: actions that were not taken back, the set-up 0. */
export const stopNumber = (model: GameModel, entry: number): number => {
  const stop = placeIn(model.session.stops(), entry);
  return stop < 0 ? entry : stop;
};

/** Where a number stands in a list in ascending order: every line of a long log asks. */
const placeIn = (numbers: readonly number[], wanted: number): number => {
  let [low, high] = [0, numbers.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = numbers[middle] as number;
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
};

export const stopOf = (model: GameModel): number => {
  const stops = model.session.stops();
  const at = model.moment.value?.at ?? stops.at(-1) ?? 0;
  return Math.max(0, placeIn(stops, at));
};
