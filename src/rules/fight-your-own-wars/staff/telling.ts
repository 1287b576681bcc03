import type { State } from '../state.ts';
import { strengthOf } from '../tables/work.ts';
import { strengthPercent } from '../terms/condition-sums.ts';
import { isEngaged } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { combatValue, dailyMaximum } from '../terms/force.ts';
import { knownCvOn, knownOn } from '../terms/knowledge.ts';
import type { Telling } from '../terms/orders/evaluate.ts';
import { orderFrom } from '../terms/orders/kept.ts';
import { unitNumber } from '../terms/units.ts';

/** FYOW-10.6: the cause that each kind of attack is kept as until the force's next card. */
const ATTACKED: { readonly [by: string]: string } = {
  ground: 'attacked',
  air: 'bombed',
  naval: 'shelled',
  partisan: 'ambushed',
};

/** FYOW-A5: what the force's own side can tell of each predicate. */
export const tellingFor = (state: State, at: number): Telling => {
  const unit = state.units[at]!;
  const { map, bridges } = fieldOf(state);
  const board = (id: string | undefined): number => (id === undefined ? unit.board : map.index(id));
  return (p, args) => {
    switch (p) {
      case 'condition':
        return unit.condition;
      case 'supply':
        return unit.mode;
      case 'stockpile':
        return unit.stockpile;
      case 'lossPercent':
        return 100 - strengthPercent(unit.original, unit.lost);
      case 'sessions':
        return state.clock - unit.ordered;
      case 'time':
        return state.dayNumber + state.session / 10;
      case 'movesLeft':
        return Math.max(0, dailyMaximum(state, unit) - unit.used);
      case 'moveFails':
        return unit.retries;
      case 'enemyDetected':
        return knownOn(state, unit.side, board(args[0])).length > 0;
      case 'enemyInBox':
        return knownOn(state, unit.side, board(args[0])).some(({ zone }) => zone !== 'table');
      case 'enemyRatio':
        return (100 * knownCvOn(state, unit.side, board(args[0]))) / combatValue(unit);
      case 'engaged':
        return isEngaged(state, at);
      case 'attackedBy':
        return unit.causes.includes(ATTACKED[args[0] ?? ''] ?? '');
      case 'battle':
        return unit.lastResult;
      case 'friendlyAt': {
        const other = unitNumber(state, args[0] ?? '');
        return (
          other >= 0 &&
          state.units[other]!.side === unit.side &&
          state.units[other]!.board === board(args[1])
        );
      }
      case 'held': {
        const side = state.sides.findIndex(({ id }) => id === args[0]);
        return state.sides[unit.side]!.control[board(args[1])] === side;
      }
      case 'bridgeDown': {
        const bridge = bridges.findIndex(({ id }) => id === args[0]);
        const one = state.bridges[bridge];
        if (!one?.known[unit.side]) return false;
        return one.damage >= strengthOf(bridges[bridge]!.type);
      }
      case 'night':
        return state.weather.light !== 'day';
      case 'weather':
        return state.weather.code;
      case 'taskDone':
        return unit.works.includes(args[0] ?? '');
      case 'requestDenied':
        return unit.denied.some(kind => kind === args[0]);
      case 'signal': {
        const [id = ''] = args;
        return state.units.some(
          other =>
            other.side === unit.side &&
            other.reported &&
            (other.id === id || orderFrom(other.order).id === id),
        );
      }
      default:
        return null;
    }
  };
};
