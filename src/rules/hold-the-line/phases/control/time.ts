import { flag, oneOf, text, whole } from '../../../../engine/shape.ts';
import { ringStep } from '../../flow/ring.ts';
import { no } from '../../refusals.ts';
import { isActions, playedRegions, stepName } from '../../terms/acting.ts';
import { REGIONS } from '../../terms/ground.ts';
import { isBetweenTurns } from './between.ts';
import { fine, reason, ruling } from './ruling.ts';

type Why = { reason: string };
export type AdvancePhase = Why & { type: 'advancePhase'; region: string; step: string };
export type ExtendClock = Why & {
  type: 'extendClock';
  what: 'step' | 'combat' | 'day';
  seconds: number;
};
export type PauseClock = Why & { type: 'pauseClock'; on: boolean };
export type GrantTeaBreak = Why & { type: 'grantTeaBreak'; side: 'GE' | 'PL' | 'CTRL' };
export type AddTurn = Why & { type: 'addTurn' };
export type EndGame = Why & { type: 'endGame' };

/** Control ends the current phase or step, for one region or for all. */
const advancePhase = ruling<AdvancePhase>(
  'advancePhase',
  { region: text(4), step: text(24), reason },
  {
    says: ({ region, step }) => ({ region, step }),
    tries: ({ phase }) =>
      phase === 'TEA'
        ? [{ type: 'advancePhase', region: 'all', step: 'TEA', reason: 'the break is over' }]
        : [],
    refuse(state, { region, step }) {
      if (region !== 'all' && !REGIONS.includes(region as 'R1'))
        return no('HTL-22.1', 'E_UNKNOWN', { what: region });
      if (region === 'all')
        return step === state.phase && state.phase !== 'DEBRIEF'
          ? null
          : no('HTL-22.1', 'E_PHASE', { phase: state.phase });
      const number = REGIONS.indexOf(region as 'R1');
      const open = playedRegions(state).includes(number) && isActions(state);
      if (!open || stepName(state, number) !== step)
        return no('HTL-22.1', 'E_PHASE', { phase: state.phase });
      return state.combats.some(one => one.region === number)
        ? no('HTL-4.2', 'E_BUSY', { what: region })
        : null;
    },
    apply(draft, { region }, context) {
      if (region === 'all') return ringStep(draft, context);
      const number = REGIONS.indexOf(region as 'R1');
      const one = draft.regions[number]!;
      const order = ['RALLY', 'PREPARED', 'OTHER', 'EXPLOIT', 'over'] as const;
      one.step = order[order.indexOf(one.step) + 1] ?? 'over';
    },
  },
);

/** HTL-4.7: more or less time for the phase, for choices in combats of this phase, or for the day. */
const extendClock = ruling<ExtendClock>(
  'extendClock',
  { what: oneOf(['step', 'combat', 'day']), seconds: whole(-7200, 7200), reason },
  {
    open: true,
    says: ({ what, seconds }) => ({ what, seconds }),
    tries: () => [
      { type: 'extendClock', what: 'step', seconds: 60, reason: 'a question of rules' },
    ],
    refuse: (_, { seconds }) =>
      seconds === 0 ? no('HTL-4.7', 'E_FORMAT', { what: 'seconds' }) : null,
    apply(draft, { what, seconds }) {
      draft.moreTime[what] += seconds;
    },
  },
);

const pauseClock = ruling<PauseClock>(
  'pauseClock',
  { on: flag, reason },
  {
    open: true,
    says: ({ on }) => ({ on }),
    tries: ({ paused }) => [{ type: 'pauseClock', on: !paused, reason: 'a fire alarm' }],
    refuse: (state, { on }) =>
      state.paused === on ? no('HTL-4.7', 'E_PHASE', { phase: on ? 'a pause' : 'play' }) : null,
    apply(draft, { on }) {
      draft.paused = on;
    },
  },
);

/** HTL-4.11: a tea break from the next phase boundary, for a side or Control's own. */
const grantTeaBreak = ruling<GrantTeaBreak>(
  'grantTeaBreak',
  { side: oneOf(['GE', 'PL', 'CTRL']), reason },
  {
    open: true,
    says: ({ side }) => ({ side }),
    tries: () => [{ type: 'grantTeaBreak', side: 'CTRL', reason: 'the kettle boils' }],
    refuse(state, { side }) {
      if (isBetweenTurns(state)) return no('HTL-4.11', 'E_PHASE', { phase: state.phase });
      return state.tea[side] || state.tea.called !== '' ? no('HTL-4.11', 'E_TEA') : null;
    },
    apply(draft, { side }) {
      draft.tea[side] = true;
      draft.tea.called = side;
    },
  },
);

/** HTL-4.7, HTL-3.1: one turn more, once. */
const addTurn = ruling<AddTurn>(
  'addTurn',
  { reason },
  {
    open: true,
    refuse: state => (state.extraTurn ? no('HTL-3.1', 'E_POOL') : null),
    apply(draft) {
      draft.extraTurn = true;
      draft.lastTurn += 1;
    },
  },
);

/** HTL-23.1: Control ends and scores the game. */
const endGame = ruling<EndGame>(
  'endGame',
  { reason },
  {
    open: true,
    refuse: fine,
    apply(draft) {
      draft.ending = 'called';
      draft.phase = 'DEBRIEF';
      draft.combats = [];
      draft.retreats = [];
    },
  },
);

export const TIME = { advancePhase, extendClock, pauseClock, grantTeaBreak, addTurn, endGame };
