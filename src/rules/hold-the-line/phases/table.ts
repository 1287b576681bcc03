import { oneOf, optional, shape, text, whole } from '../../../engine/shape.ts';
import { askedNow } from '../flow/asked.ts';
import { levelsWithCp, ringCombats, ringDay, ringStep, ringTurn, ringWave } from '../flow/ring.ts';
import { levelPost } from '../flow/waves.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { SIDES } from '../tables/unit-types.ts';
import { actingSide, isActions, playedRegions, stepName } from '../terms/acting.ts';
import { dayLeft } from '../terms/day.ts';
import { REGIONS } from '../terms/ground.ts';
import { actsFor, answersIn, headOf, seatsOfSide, sideOfSeat } from '../terms/seats.ts';
import { noSuch } from './common.ts';
import { type HtlRule, thisPhase } from './rule.ts';

export type Done = { type: 'done'; step: string; region?: string | undefined };

const regionNumber = (region: string | undefined): number =>
  region === undefined ? -1 : REGIONS.indexOf(region as 'R1');

/** Steps that are open now, each with its regions. */
const isOpenStep = (state: State, step: string, region: number): boolean => {
  if (step.startsWith('AIR.')) return step === `AIR.${state.air.step}`;
  if (region >= 0) return playedRegions(state).includes(region) && stepName(state, region) === step;
  return state.phase === step;
};

/** HTL-24: how far the air turn is, only the high commands know. */
const isOthersAir = (state: State, seat: string, step: string): boolean =>
  step.startsWith('AIR.') && !SIDES.some(side => answersIn(state, seat, headOf(side), step));

const own = (state: State, seat: string, step: string, region: number) =>
  askedNow(state).filter(
    one => one.step === step && one.region === region && answersIn(state, seat, one.post, step),
  );

/** HTL-4.5: a seat has nothing more to do in the step and region it names. */
export const done: HtlRule<Done> = {
  rule: 'HTL-4.5',
  shape: shape({ type: oneOf(['done']), step: text(24), region: optional(text(4)) }),
  looksAt: thisPhase,
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    const seen = new Set<string>();
    for (const { post, step, region } of askedNow(state)) {
      if (step === 'combat' || step === 'INTERCEPT') continue;
      if (!answersIn(state, seat.id, post, step)) continue;
      if (seen.has(`${step} ${region}`)) continue;
      seen.add(`${step} ${region}`);
      yield { type: 'done', step, ...(region >= 0 ? { region: REGIONS[region]! } : {}) };
    }
  },
  refuse(state, seat, { step, region }) {
    const number = regionNumber(region);
    if (region !== undefined && number < 0) return noSuch('HTL-4.5', region);
    const other = number >= 0 && actingSide(state, number) !== sideOfSeat(state, seat.id);
    if (other && isActions(state)) return no('HTL-4.5', 'E_SEAT', { what: step });
    if (isOthersAir(state, seat.id, step)) return no('HTL-4.5', 'E_SEAT', { what: step });
    if (!isOpenStep(state, step, number)) return no('HTL-4.5', 'E_PHASE', { phase: state.phase });
    return own(state, seat.id, step, number).length > 0
      ? null
      : no('HTL-4.5', 'E_SEAT', { what: step });
  },
  apply(draft, { step, region }, context) {
    const number = regionNumber(region);
    const asked = own(draft, context.seat, step, number).map(one => one.post);
    const posts = new Set(asked);
    if (step === 'COMMAND')
      for (const level of draft.levels)
        if (actsFor(draft, context.seat, levelPost(level.id))) posts.add(levelPost(level.id));
    // HTL-24: whether anything is left of the pool is for high command alone, so its done in SETUP names it either way.
    if (step === 'SETUP' && actsFor(draft, context.seat, headOf('PL'))) posts.add(headOf('PL'));
    for (const post of posts) draft.done.push({ post, step, region: number });
    context.log(
      'HTL-4.5',
      'saidDone',
      { seat: context.seat, step, region: region ?? '' },
      seatsOfSide(draft, sideOfSeat(draft, context.seat)!),
    );
  },
};

export type Reopen = { type: 'reopen'; step: string; region?: string | undefined };

/** HTL-4.5: a seat takes its done back while the step is open for others. */
export const reopen: HtlRule<Reopen> = {
  rule: 'HTL-4.5',
  shape: shape({ type: oneOf(['reopen']), step: text(24), region: optional(text(4)) }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    const seen = new Set<string>();
    for (const { post, step, region } of state.done) {
      if (!answersIn(state, seat.id, post, step) || seen.has(`${step} ${region}`)) continue;
      seen.add(`${step} ${region}`);
      const action: Reopen = {
        type: 'reopen',
        step,
        ...(region >= 0 ? { region: REGIONS[region]! } : {}),
      };
      if (!this.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { step, region }) {
    const number = regionNumber(region);
    const other = number >= 0 && actingSide(state, number) !== sideOfSeat(state, seat.id);
    if (other && isActions(state)) return no('HTL-4.5', 'E_SEAT', { what: step });
    if (isOthersAir(state, seat.id, step)) return no('HTL-4.5', 'E_SEAT', { what: step });
    if (!isOpenStep(state, step, number)) return no('HTL-4.5', 'E_PHASE', { phase: state.phase });
    return state.done.some(
      one =>
        one.step === step && one.region === number && answersIn(state, seat.id, one.post, step),
    )
      ? null
      : no('HTL-4.5', 'E_SEAT', { what: step });
  },
  apply(draft, { step, region }, context) {
    const number = regionNumber(region);
    draft.done = draft.done.filter(
      one =>
        one.step !== step ||
        one.region !== number ||
        !answersIn(draft, context.seat, one.post, step),
    );
    context.log(
      'HTL-4.5',
      'reopened',
      { seat: context.seat, step, region: region ?? '' },
      seatsOfSide(draft, sideOfSeat(draft, context.seat)!),
    );
  },
};

export type Bell = {
  type: 'bell';
  what: string;
  combat?: number | undefined;
  level?: string | undefined;
};
const BELLS = ['step', 'wave', 'combat choice', 'tea', 'turn', 'day'];

/** HTL-4.7: time is up: what is open closes with its defaults. */
export const bell: HtlRule<Bell> = {
  rule: 'HTL-4.7',
  by: 'clock',
  shape: shape({
    type: oneOf(['bell']),
    what: text(20),
    combat: optional(whole(1)),
    level: optional(text(40)),
  }),
  listing: 'some',
  anytime: true,
  *candidates(state, seat) {
    for (const what of ['step', 'wave', 'combat choice']) {
      const action: Bell = { type: 'bell', what };
      if (!this.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, _, { what, combat, level }) {
    if (!BELLS.includes(what)) return no('HTL-4.7', 'E_FORMAT', { what });
    const open =
      what === 'combat choice'
        ? combat === undefined
          ? state.combats.length > 0 || state.retreats.length > 0
          : state.combats.some(({ id }) => id === combat)
        : what === 'wave'
          ? state.phase === 'COMMAND' &&
            levelsWithCp(state).some(one => level === undefined || one === level)
          : what === 'tea'
            ? state.phase === 'TEA'
            : what === 'day'
              ? dayLeft(state) > 0
              : what === 'turn'
                ? !['PLANNING', 'SETUP', 'DEBRIEF'].includes(state.phase)
                : state.phase !== 'DEBRIEF';
    return open ? null : no('HTL-4.7', 'E_PHASE', { phase: state.phase });
  },
  apply(draft, { what, combat, level }, context) {
    context.reveal('HTL-4.7');
    if (what === 'combat choice') ringCombats(draft, combat, context);
    else if (what === 'wave') ringWave(draft, level, context);
    else if (what === 'day') ringDay(draft, context);
    else {
      context.log('HTL-4.7', 'bellRang', { what });
      if (what === 'turn') ringTurn(draft, context);
      else ringStep(draft, context);
    }
  },
};

export type CallTeaBreak = { type: 'callTeaBreak' };

/** HTL-4.11: a high command calls its one tea break; it begins at the next phase boundary. */
export const callTeaBreak: HtlRule<CallTeaBreak> = {
  rule: 'HTL-4.11',
  shape: shape({ type: oneOf(['callTeaBreak']) }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    const action: CallTeaBreak = { type: 'callTeaBreak' };
    if (!this.refuse(state, seat, action)) yield action;
  },
  refuse(state, seat) {
    const side = SIDES.find(one => actsFor(state, seat.id, headOf(one)));
    const early = state.phase === 'PLANNING' || state.phase === 'SETUP';
    const late = state.turn >= state.lastTurn && !['COMMAND', 'INTERCEPT'].includes(state.phase);
    if (early || late) return no('HTL-4.11', 'E_PHASE', { phase: state.phase });
    if (!side) return no('HTL-4.11', 'E_SEAT', { what: 'the tea break' });
    return state.tea[side] || state.tea.called !== '' ? no('HTL-4.11', 'E_TEA') : null;
  },
  apply(draft, _, context) {
    const side = SIDES.find(one => actsFor(draft, context.seat, headOf(one)))!;
    draft.tea[side] = true;
    draft.tea.called = side;
    context.log('HTL-4.11', 'teaCalled', { side });
  },
};
