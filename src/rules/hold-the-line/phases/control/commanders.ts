import { flag, optional, text } from '../../../../engine/shape.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { chairNamed, seatOf, seatsOfSide } from '../../terms/seats.ts';
import { queued } from './queue.ts';
import { reason, ruling } from './ruling.ts';

type Why = { reason: string };
export type ReplaceCommander = Why & {
  type: 'replaceCommander';
  post: string;
  seat: string;
  swapWith?: string | undefined;
};
export type CreateSeat = Why & { type: 'createSeat'; post: string; seat: string };
export type TakeOverSeat = Why & { type: 'takeOverSeat'; post: string; on: boolean };
export type MuteSeat = Why & { type: 'muteSeat'; seat: string; on: boolean };
export type PrivateTalk = Why & { type: 'privateTalk'; seat: string };

const name = text(40);
const noSuch = (what: string) => no('HTL-22.10', 'E_UNKNOWN', { what });
const COMPUTER = 'computer';

const holder = (state: State, post: string): string | null =>
  state.held.find(one => one.post === post)?.seat ?? null;

const give = (draft: State, post: string, seat: string | null): void => {
  draft.held = draft.held.map(one => (one.post === post ? { post, seat } : one));
};

const isSeat = (state: State, seat: string): boolean =>
  state.held.some(one => one.seat === seat && chairNamed(state, one.post)?.kind === 'player');

/** Why a post cannot go to a seat: seats are known by the posts they hold, and keep to their side. */
const seatFault = (state: State, post: string, seat: string) => {
  const chair = chairNamed(state, post);
  if (!chair || chair.kind === 'control') return noSuch(post);
  if (seat === COMPUTER) return null;
  return seatsOfSide(state, chair.side as 'GE').includes(seat) ? null : noSuch(seat);
};

/** HTL-22.10: a post goes to another seat of its side at once; whoever is left with nothing is given another post in the same act. */
const replaceCommander = ruling<ReplaceCommander>(
  'replaceCommander',
  { post: name, seat: name, swapWith: optional(name), reason },
  {
    rule: 'HTL-22.10',
    says: ({ post, seat }) => ({ post, seat }),
    refuse(state, { post, seat, swapWith }) {
      const wrong = seatFault(state, post, seat);
      if (wrong) return wrong;
      const old = holder(state, post);
      if (old === seat) return no('HTL-22.10', 'E_TARGET', { target: seat });
      if (swapWith !== undefined) {
        const other = chairNamed(state, swapWith);
        if (!other || other.side !== chairNamed(state, post)!.side || swapWith === post)
          return noSuch(swapWith);
      }
      const keeps = state.held.some(
        one => one.seat === old && one.post !== post && one.post !== swapWith,
      );
      if (old !== null && !keeps && swapWith === undefined)
        return no('HTL-22.2', 'E_FORMAT', { what: 'swapWith: the dismissed get another post' });
      const gone = swapWith === undefined ? null : holder(state, swapWith);
      const robbed =
        gone !== null &&
        gone !== seat &&
        !state.held.some(one => one.seat === gone && one.post !== swapWith);
      return robbed ? no('HTL-22.2', 'E_FORMAT', { what: 'swapWith' }) : null;
    },
    apply(draft, { post, seat, swapWith }) {
      const old = holder(draft, post);
      give(draft, post, seat === COMPUTER ? null : seat);
      if (swapWith !== undefined) give(draft, swapWith, old);
    },
  },
);

/** HTL-6.13, HTL-22.1: a dormant or vacant post is given to a seat. */
const createSeat = ruling<CreateSeat>(
  'createSeat',
  { post: name, seat: name, reason },
  {
    says: ({ post, seat }) => ({ post, seat }),
    refuse(state, { post, seat }) {
      const wrong = seatFault(state, post, seat);
      if (wrong) return wrong;
      return holder(state, post) === null ? null : no('HTL-22.1', 'E_TARGET', { target: post });
    },
    apply(draft, { post, seat }) {
      give(draft, post, seat === COMPUTER ? null : seat);
    },
  },
);

/** HTL-22.1: Control acts for a post through `allowPassive`; its seat keeps it and may act too. */
const takeOverSeat = ruling<TakeOverSeat>(
  'takeOverSeat',
  { post: name, on: flag, reason },
  {
    says: ({ post, on }) => ({ post, on }),
    refuse(state, { post, on }) {
      const chair = chairNamed(state, post);
      if (!chair || chair.kind === 'control' || seatOf(state, post) === null) return noSuch(post);
      return state.takenOver.includes(post) === on
        ? no('HTL-22.1', 'E_TARGET', { target: post })
        : null;
    },
    apply(draft, { post, on }) {
      draft.takenOver = draft.takenOver.filter(one => one !== post);
      if (on) draft.takenOver.push(post);
    },
  },
);

/** HTL-22.1: a seat may write to nobody but Control. */
const muteSeat = ruling<MuteSeat>(
  'muteSeat',
  { seat: name, on: flag, reason },
  {
    says: ({ seat, on }) => ({ seat, on }),
    refuse(state, { seat, on }) {
      if (!isSeat(state, seat)) return noSuch(seat);
      return state.muted.includes(seat) === on
        ? no('HTL-22.1', 'E_TARGET', { target: seat })
        : null;
    },
    apply(draft, { seat, on }) {
      draft.muted = draft.muted.filter(one => one !== seat);
      if (on) draft.muted.push(seat);
    },
  },
);

/** HTL-22.1: a private channel: an item that the player and its umpire share. */
const privateTalk = ruling<PrivateTalk>(
  'privateTalk',
  { seat: name, reason },
  {
    says: ({ seat }) => ({ seat }),
    refuse: (state, { seat }) => (isSeat(state, seat) ? null : noSuch(seat)),
    apply(draft, { seat, reason: why }, context) {
      const item = queued(draft, 'welfare', seat, why, []);
      item.owner = context.seat;
      item.state = 'claimed';
    },
  },
);

export const COMMANDERS = { replaceCommander, createSeat, takeOverSeat, muteSeat, privateTalk };
