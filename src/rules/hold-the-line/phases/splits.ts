import { list, oneOf, shape, text, whole } from '../../../engine/shape.ts';
import { isLevel, levelPost, POLISH_POOL, receiversOf } from '../flow/waves.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { actsFor, headOf } from '../terms/seats.ts';
import { noSuch, phaseFault } from './common.ts';
import type { HtlRule } from './rule.ts';

const id = text(60);
const levelsHeld = (state: State): string[] => [
  ...state.levels.map(({ id: level }) => level),
  POLISH_POOL,
];

export type SetSplit = { type: 'setSplit'; level: string; shares: { to: string; share: number }[] };

/** HTL-4.9: how a level splits what it has not passed on in time. */
export const setSplit: HtlRule<SetSplit> = {
  rule: 'HTL-4.9',
  shape: shape({
    type: oneOf(['setSplit']),
    level: id,
    shares: list(shape({ to: id, share: whole(0, 999) }), 0, 60),
  }),
  listing: 'some',
  anytime: true,
  *candidates(state, seat) {
    for (const level of levelsHeld(state)) {
      if (!actsFor(state, seat.id, levelPost(level))) continue;
      const shares = receiversOf(state, level).map(to => ({ to, share: 1 }));
      if (shares.length > 0) yield { type: 'setSplit', level, shares };
    }
  },
  refuse(state, seat, { level, shares }) {
    if (!isLevel(state, level)) return noSuch('HTL-4.9', level);
    if (!actsFor(state, seat.id, levelPost(level))) return no('HTL-4.9', 'E_SEAT', { what: level });
    const known = receiversOf(state, level);
    const stranger = shares.find(({ to }) => !known.includes(to));
    return stranger ? no('HTL-4.9', 'E_SEAT', { what: stranger.to }) : null;
  },
  apply(draft, { level, shares }, context) {
    draft.splits = draft.splits.filter(one => one.level !== level);
    draft.splits.push({ level, shares: shares.map(one => ({ ...one })) });
    draft.splits.sort((a, b) => (a.level < b.level ? -1 : 1));
    context.log('HTL-4.9', 'splitSet', { level }, [context.seat]);
  },
};

export type RevokeCityBan = { type: 'revokeCityBan' };

/** HTL-3.9: OKH permits the bombing of cities after all: from next turn, for good. */
export const revokeCityBan: HtlRule<RevokeCityBan> = {
  rule: 'HTL-3.9',
  shape: shape({ type: oneOf(['revokeCityBan']) }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    const action: RevokeCityBan = { type: 'revokeCityBan' };
    if (!this.refuse(state, seat, action)) yield action;
  },
  refuse(state, seat) {
    const wrong = phaseFault(state, 'HTL-3.9', ['COMMAND']);
    if (wrong) return wrong;
    if (!actsFor(state, seat.id, headOf('GE'))) return no('HTL-3.9', 'E_SEAT', { what: 'the ban' });
    return state.politics.cityBan && state.politics.banEnds === 0 ? null : no('HTL-3.9', 'E_EVENT');
  },
  apply(draft, _, context) {
    draft.politics.banEnds = draft.turn + 1;
    context.log('HTL-3.9', 'banRevoked', { turn: draft.turn + 1 }, [context.seat]);
  },
};
