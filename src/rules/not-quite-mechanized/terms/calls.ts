import type { Context } from '../../../engine/system.ts';
import type { Shoot, State } from '../state.ts';
import { seenBySide } from './told.ts';

/** NQM-2.2: what its own headquarters planned, what others planned for it, then UC and DS calls, then IS. */
const rankOf = (state: State, shoot: Shoot): number => {
  const battery = state.units.find(unit => unit.id === shoot.battery);
  const isOwn = shoot.by === battery?.node;
  if (shoot.engagement === '') return isOwn ? 0 : 1;
  const isInSupport = state.relations.some(
    one =>
      (one.unit === shoot.battery || one.unit === battery?.node) &&
      one.to === shoot.by &&
      one.relation === 'IS',
  );
  return isInSupport ? 3 : 2;
};

/** NQM-7.5: of several shoots asked of one battery in an hour it fires one: the first by rank, a random pick of equals. */
export const servedBy = (
  state: State,
  context: Context,
  shoots: readonly Shoot[],
): readonly Shoot[] => {
  const served: Shoot[] = [];
  for (const battery of new Set(shoots.map(shoot => shoot.battery))) {
    const own = shoots.filter(shoot => shoot.battery === battery);
    const best = Math.min(...own.map(shoot => rankOf(state, shoot)));
    const equal = own.filter(shoot => rankOf(state, shoot) === best);
    served.push(
      equal.length === 1
        ? equal[0]!
        : context.dice.draw(equal, 'NQM-7.5', seenBySide(state, equal[0]!.side)),
    );
  }
  return served;
};
