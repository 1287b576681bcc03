import type { State, Unit } from '../state.ts';
import { isDetected, knownOn } from './knowledge.ts';
import { isHere, otherSide, unitsOn } from './units.ts';

/** FYOW-0.1: hostile forces on one board, one of them at least on the table, each aware of the other. */
export const isEngagement = (
  zones: readonly [string, string],
  aware: readonly [boolean, boolean],
): boolean => (zones[0] === 'table' || zones[1] === 'table') && aware[0] && aware[1];

/** FYOW-0.1: whether a force faces an enemy so that each knows of the other. */
export const isEngaged = (state: State, at: number): boolean => {
  const unit = state.units[at]!;
  if (!isHere(unit) || !isDetected(state, otherSide(unit.side), at)) return false;
  return knownOn(state, unit.side, unit.board).some(
    one => one.zone === 'table' || unit.zone === 'table',
  );
};

/** A battle that has not been closed and in which the force takes part. */
export const battleOf = (state: State, at: number) =>
  state.battles.find(
    battle =>
      battle.stage !== 'closed' &&
      (battle.attackers.includes(at) ||
        battle.defenders.includes(at) ||
        battle.retreating.includes(at)),
  );

/** An enemy that the side knows is on the board or in a box of it. */
export const enemyNear = (state: State, unit: Unit, boards: readonly number[]): boolean =>
  boards.some(board => knownOn(state, unit.side, board).length > 0);

export const friendsOnTable = (state: State, at: number): number[] => {
  const unit = state.units[at]!;
  return unitsOn(state, unit.board, unit.side).filter(
    other =>
      other !== at &&
      state.units[other]!.zone === 'table' &&
      state.units[other]!.level !== 'picket',
  );
};
