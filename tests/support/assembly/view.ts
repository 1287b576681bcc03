import type { Random } from '../../../src/engine/random.ts';
import type { SeatId } from '../../../src/engine/seat.ts';
import { ownPosts, POSTS } from './posts.ts';
import { cloneState } from './state.generated.ts';
import {
  type Band,
  bandOf,
  type Conflict,
  FRONTS,
  type KeptLetter,
  MOST_RESERVE,
  MOVES,
  type Order,
  type State,
} from './state.ts';

/** Null where the seat does not know. */
export type SeenBand = {
  readonly post: string;
  readonly side: Band['side'];
  readonly laid: boolean;
  readonly order: Order | null;
  readonly reserve: number | null;
};
export type SeenConflict = Conflict & { readonly northIn: boolean; readonly southIn: boolean };

/** AS-1.4: what everybody sees, the own posts' orders, reserves and letters, and the backs of everything else. */
export type AssemblyView = Pick<
  State,
  'round' | 'rounds' | 'phase' | 'onBreak' | 'influence' | 'held' | 'ending' | 'winner' | 'letters'
> & {
  readonly bands: readonly SeenBand[];
  readonly conflicts: readonly SeenConflict[];
  /** The umpires see everything. */
  readonly whole: State | null;
};

const isUmpire = (posts: readonly string[]): boolean =>
  POSTS.some(({ id, kind }) => kind === 'control' && posts.includes(id));

const seenBand = (band: Band, own: readonly string[], open: boolean): SeenBand => ({
  post: band.post,
  side: band.side,
  laid: band.order !== null,
  order: open || own.includes(band.post) ? band.order && { ...band.order } : null,
  reserve: own.includes(band.post) ? band.reserve : null,
});

const seenConflict = (one: Conflict, own: readonly string[]): SeenConflict => ({
  ...one,
  northDice: one.settled || own.includes(one.north) ? one.northDice : null,
  southDice: one.settled || own.includes(one.south) ? one.southDice : null,
  northIn: one.northDice !== null,
  southIn: one.southDice !== null,
});

const mayRead = ({ from, to, state }: KeptLetter, own: readonly string[]): boolean =>
  own.includes(from) || (own.includes(to) && state === 'delivered');

const copyOf = (letter: KeptLetter): KeptLetter => ({
  ...letter,
  about: [...letter.about],
  directive: letter.directive && { ...letter.directive },
});

export const view = (state: State, seat: SeatId): AssemblyView => {
  const own = ownPosts(state, seat);
  const open = state.phase !== 'command';
  return {
    round: state.round,
    rounds: state.rounds,
    phase: state.phase,
    onBreak: state.onBreak,
    influence: { ...state.influence },
    held: state.held.map(one => ({ ...one })),
    ending: state.ending,
    winner: state.winner,
    bands: state.bands.map(band => seenBand(band, own, open)),
    conflicts: state.conflicts.map(one => seenConflict(one, own)),
    letters: state.letters.filter(letter => mayRead(letter, own)).map(copyOf),
    whole: isUmpire(own) ? cloneState(state) : null,
  };
};

/** A table that fits the view: orders, reserves and commitments that the seat cannot see are drawn anew. */
export const imagine = (seen: AssemblyView, _seat: SeatId, chance: Random): State => {
  if (seen.whole) return cloneState(seen.whole);
  const bands = seen.bands.map(band => imaginedBand(band, chance));
  return {
    round: seen.round,
    rounds: seen.rounds,
    phase: seen.phase,
    onBreak: seen.onBreak,
    influence: { ...seen.influence },
    held: seen.held.map(one => ({ ...one })),
    bands,
    conflicts: seen.conflicts.map(one => imaginedConflict(one, bands, chance)),
    letters: seen.letters.map(copyOf),
    ending: seen.ending,
    winner: seen.winner,
  };
};

const imaginedBand = ({ post, side, laid, order, reserve }: SeenBand, chance: Random): Band => ({
  post,
  side,
  reserve: reserve ?? chance.below(MOST_RESERVE + 1),
  order: laid ? { ...(order ?? drawnOrder(chance)) } : null,
});

const drawnOrder = (chance: Random): Order => ({
  move: MOVES[chance.below(MOVES.length)]!,
  front: chance.below(FRONTS),
});

const imaginedConflict = (
  { northIn, southIn, ...one }: SeenConflict,
  bands: Band[],
  chance: Random,
): Conflict => {
  const drawn = (post: string): number => chance.below(bandOf({ bands }, post)!.reserve + 1);
  return {
    ...one,
    northDice: northIn ? (one.northDice ?? drawn(one.north)) : null,
    southDice: southIn ? (one.southDice ?? drawn(one.south)) : null,
  };
};
