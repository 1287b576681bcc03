import type { State } from '../state.ts';
import { strengthPercent } from './condition-sums.ts';
import { isEngaged } from './engagement.ts';
import { fieldOf } from './field.ts';
import { combatValue } from './force.ts';
import { knownCvOn, knownOn } from './knowledge.ts';
import { orderFrom } from './orders/kept.ts';
import { brigadeUnits, commandBoard, isHere, unitNumber, unitsOn } from './units.ts';

/** FYOW-8.3: known enemy Combat Value on the board and those linked, against own and friends' on the board. */
const outnumbered = (state: State, at: number, times: number): boolean => {
  const { side, board } = state.units[at]!;
  const near = [board, ...fieldOf(state).map.neighbours(board, 'road')];
  const enemy = near.reduce((sum, one) => sum + knownCvOn(state, side, one), 0);
  const own = unitsOn(state, board, side).reduce((sum, i) => sum + combatValue(state.units[i]!), 0);
  return enemy > own * times;
};

const oddsTwoToOne = (state: State, at: number): boolean => {
  const { side, board } = state.units[at]!;
  const enemy = knownCvOn(state, side, board);
  return enemy > 0 && combatValue(state.units[at]!) >= 2 * enemy;
};

/** FYOW-8.3: whether a decision of a unit's commander is obvious, by what his side knows. */
export const isObvious = (state: State, decision: string, at: number): boolean => {
  const unit = state.units[at];
  if (!unit || state.options.obviousClaim === 'off') return false;
  switch (decision) {
    case 'DEC-B1':
      return (orderFrom(unit.order).leave?.length ?? 0) > 0;
    case 'DEC-B5':
      return isEngaged(state, at) && outnumbered(state, at, 1);
    case 'DEC-B6':
      return unit.condition === 'red' || unit.condition === 'withdraw';
    case 'DEC-B7':
      return oddsTwoToOne(state, at);
    case 'DEC-B8':
      return true; // guns and a deployed enemy are what allows it
    case 'DEC-B11':
      return knownOn(state, unit.side, unit.board).length > 0;
    case 'DEC-B13':
      return unit.expiry >= 0 && unit.expiry - state.clock <= 6 - state.session;
    case 'DEC-B14':
      return unit.condition === 'red';
    case 'DEC-B17':
      return unit.condition === 'red' || outnumbered(state, at, 2);
    default:
      return false;
  }
};

const isWeak = (state: State, at: number): boolean => {
  const unit = state.units[at];
  return unit !== undefined && strengthPercent(unit.original, unit.lost) < 50;
};
/** Two Battlegroups below half their strength on one board. */
const hasWeakPair = (state: State, among: readonly number[]): boolean =>
  among.some(a =>
    among.some(
      b =>
        a !== b &&
        state.units[a]!.board === state.units[b]!.board &&
        isWeak(state, a) &&
        isWeak(state, b),
    ),
  );

/** FYOW-8.3: whether a decision of a Senior Commander or General is obvious, by what his side knows. */
export const isObviousAbove = (
  state: State,
  decision: string,
  command: number,
  subject: string,
): boolean => {
  if (state.options.obviousClaim === 'off') return false;
  const own = brigadeUnits(state, command).filter(at => isHere(state.units[at]!));
  const one = state.commands[command]!;
  switch (decision) {
    case 'DEC-G3': {
      const at = unitNumber(state, subject);
      return at >= 0 && isEngaged(state, at) && outnumbered(state, at, 1);
    }
    case 'DEC-G4':
      return subject.split('+').every(id => isWeak(state, unitNumber(state, id)));
    case 'DEC-S2':
      return state.requests.some(
        ({ command: asked, unit }) => asked === command && isEngaged(state, unit),
      );
    case 'DEC-S4':
      return hasWeakPair(state, own);
    case 'DEC-S7':
      return own.some(at => state.units[at]!.mode === 'rationed');
    case 'DEC-S8':
      return state.resistance.incidents.some(
        ({ id, what, board }) =>
          String(id) === subject && what === 'attack' && board === commandBoard(state, one),
      );
    default:
      return false;
  }
};
