import type { Stand } from '../state.ts';
import { capacityOf } from './stands.ts';

/** Somebody who picks one of n: the dice, or a test. */
export type Picker = (n: number) => number;
export type Placed = {
  readonly placed: number;
  readonly lost: number;
  readonly destroyed: Stand[];
};

/**
 * NQM-8.22: each hit falls on one of the stands that carry the fewest markers; nobody gets a second before everybody
 * has one. A stand beyond its capacity is destroyed; hits with no stand left are lost. The stands come sorted by id.
 */
export const placeHits = (stands: readonly Stand[], hits: number, pick: Picker): Placed => {
  const destroyed: Stand[] = [];
  let placed = 0;
  for (let hit = 0; hit < hits; hit++) {
    const left = stands.filter(stand => stand.state === 'here');
    if (left.length === 0) break;
    const fewest = Math.min(...left.map(stand => stand.markers));
    const candidates = left.filter(stand => stand.markers === fewest);
    const stand = candidates[candidates.length === 1 ? 0 : pick(candidates.length)]!;
    placed++;
    if (stand.markers >= capacityOf(stand)) {
      stand.state = 'destroyed'; // NQM-10.10: its markers go with it
      stand.markers = 0;
      destroyed.push(stand);
    } else stand.markers++;
  }
  return { placed, lost: hits - placed, destroyed };
};

/** NQM-10.7, NQM-10.9, NQM-6.8: half of the markers, the odd one on a die of 4 to 6. */
export const halfOf = (markers: number, oddDie: () => number): number =>
  Math.floor(markers / 2) + (markers % 2 === 1 && oddDie() >= 4 ? 1 : 0);
