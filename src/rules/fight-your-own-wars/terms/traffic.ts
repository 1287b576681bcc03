import type { State } from '../state.ts';
import { fieldOf } from './field.ts';
import { orderFrom } from './orders/kept.ts';
import { unitsOn } from './units.ts';

/** FYOW-14.9: friendly land forces in march that a force meets on a board: not of its own Group or parent. */
const marching = (state: State, at: number, board: number): number[] => {
  const unit = state.units[at]!;
  return unitsOn(state, board, unit.side).filter(other => {
    const one = state.units[other]!;
    if (other === at || one.parent === at || unit.parent === other) return false;
    if (unit.parent >= 0 && one.parent === unit.parent) return false;
    if (unit.group >= 0 && one.group === unit.group) return false;
    if (state.options.trafficJam === 'anyFriendly') return true;
    const { directive } = orderFrom(one.order);
    return one.attitude === 'present' && (directive === 'MOVE' || directive === 'MOVE_TO_CONTACT');
  });
};

/** FYOW-18.1: forces that tried the same link this session and failed are ahead. */
const ahead = (state: State, at: number, link: number): number[] =>
  marching(state, at, state.units[at]!.board).filter(other => {
    const one = state.units[other]!;
    return one.marchedOff && one.retryLink === link;
  });

/** FYOW-18.1: behind a force that failed one waits, or overtakes at a price. */
export const mayOvertake = (state: State, at: number, link: number, overtake: boolean): boolean =>
  overtake || ahead(state, at, link).length === 0;

/** FYOW-14.9: whether the force passes others on entering and on leaving. */
export const jamsOf = (state: State, at: number, link: number): readonly [boolean, boolean] => {
  const { map } = fieldOf(state);
  const to = map.across(link, state.units[at]!.board);
  return [marching(state, at, to).length > 0, ahead(state, at, link).length > 0];
};
/** FYOW-18.1: what a jam comes to. */
export const jamOf = (
  aheadFailed: boolean,
  overtakes: boolean,
  aheadHere: boolean,
  friendThere: boolean,
): { mayMove: boolean; modifier: number } => ({
  mayMove: !aheadFailed || overtakes,
  modifier: -(aheadHere ? 1 : 0) - (friendThere ? 1 : 0),
});
