import type { Decision, Sight } from '../../engine/bot.ts';
import type { View } from '../../rules/fight-your-own-wars/index.ts';
import { bestStation, goalsOf, railJobs, type Train } from './rails.ts';
import { type Situation, situationOf } from './situation.ts';

/** FYOW-A17: the cards of Senior Commanders are asked for while a train has something to do. */
export const wantsTrains = (view: View): boolean => {
  if (!view.rails) return false;
  if (view.rails.trains.some(({ board, cargo }) => board >= 0 && cargo.length > 0)) return true;
  return railJobs(situationOf(view)).length > 0;
};

/** FYOW-30.1: a loaded train goes on to the station that is best now, and is unloaded where no other is better. */
const loaded = (at: Situation, train: Train) => {
  const { view, field } = at;
  const unit = view.units[train.cargo[0]!]!;
  const goal = goalsOf(at).get(unit.id) ?? train.board;
  const ride = bestStation(at, unit, train.board, goal);
  const values = { unit: unit.name, where: field.map.nodes[goal]!.name };
  if (!ride || ride.station === train.board)
    return { action: { type: 'train.unload', train: train.id }, reason: { id: 'unloads', values } };
  const board = field.map.label(ride.station);
  const via = { ...values, where: field.map.nodes[ride.station]!.name };
  return {
    action: { type: 'train.move', train: train.id, board },
    reason: { id: 'runs', values: via },
  };
};

/** FYOW-30.0: the card of a Senior Commander: loaded trains first, then those that fetch somebody. */
export const trainCard = (sight: Sight<View>): Decision | null => {
  const { view } = sight;
  if (!view.rails || view.activation?.kind !== 'command') return null;
  const at = situationOf(view);
  const { map } = at.field;
  for (const train of view.rails.trains) {
    if (train.board < 0 || train.cargo.length === 0 || train.work !== 'none') continue;
    const decision = loaded(at, train);
    const isOnItsWay = Reflect.get(decision.action, 'board') === map.label(Math.max(0, train.goal));
    if (!(train.goal >= 0 && isOnItsWay) && sight.refuse(decision.action) === null) return decision;
  }
  for (const { train, one, station } of railJobs(at)) {
    const { unit } = one;
    const isThere = train.board === unit.board;
    const action = isThere
      ? { type: 'train.load', train: train.id, units: [unit.id] }
      : { type: 'train.move', train: train.id, board: map.label(unit.board) };
    if (!isThere && train.goal === unit.board) continue;
    if (sight.refuse(action) !== null) continue;
    const where = map.nodes[isThere ? station : unit.board]!.name;
    return {
      action,
      reason: { id: isThere ? 'loads' : 'fetches', values: { unit: unit.name, where } },
    };
  }
  return null;
};

/** FYOW-30.0: a force whose train comes waits for it at the station. */
export const waitsForTrain = (at: Situation, id: string): boolean =>
  at.view.rails?.hand === 'all' && railJobs(at).some(({ one }) => one.unit.id === id);
