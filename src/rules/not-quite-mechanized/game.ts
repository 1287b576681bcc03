import type { Context, Outcome, Question } from '../../engine/system.ts';
import { counterattackByDoctrine } from './doctrine/counterattack.ts';
import { countCalled, declareByDoctrine, supportByDoctrine } from './doctrine/declare.ts';
import { shootByDoctrine } from './doctrine/fire-plan.ts';
import { nightByDoctrine } from './doctrine/night.ts';
import { reorganiseByDoctrine } from './doctrine/reorganise.ts';
import { allDone, ask, askAll, askFighting, playersDone } from './flow/asked.ts';
import { openInterrupt } from './flow/decide.ts';
import { endStandBys, isHolding, isStandingBy } from './flow/stand-by.ts';
import { assaultByDoctrine } from './phases/assault.ts';
import { assaultQuestions } from './phases/assault-asked.ts';
import { consolidate } from './phases/consolidate.ts';
import { runCounterattacks } from './phases/counterattack.ts';
import { deliver, deliverToGeneral } from './phases/deliver.ts';
import { dayBreaks, endBound, isOver, nightFalls } from './phases/end.ts';
import { runFirefight } from './phases/firefight.ts';
import { runFireplan } from './phases/fireplan.ts';
import { answerMorale, testMorale } from './phases/morale.ts';
import { beginMove } from './phases/move/begin.ts';
import { enterArrivals } from './phases/move/enter.ts';
import { queueAtFerries } from './phases/move/ferries.ts';
import { finishMove } from './phases/move/finish.ts';
import { haltInContact } from './phases/move/halts.ts';
import { findMeetings } from './phases/move/meeting.ts';
import { meetMines } from './phases/move/mines.ts';
import { findEncounters } from './phases/move/recce.ts';
import { resolveEncounters } from './phases/move/sequence.ts';
import { advanceAll, endMarches } from './phases/move/tick.ts';
import { noteTracks } from './phases/move/tracks.ts';
import { clearRoads, keepInColumn } from './phases/move/traffic.ts';
import { dawn, NIGHT_HOURS, passNight } from './phases/night.ts';
import { collect } from './phases/reorganise.ts';
import { answerByDoctrine } from './phases/requests.ts';
import type { Phase, QuestionKind, State } from './state.ts';
import { TICKS } from './tables/movement.ts';
import { clockOf, groundOf } from './terms/ground.ts';
import { lookAround } from './terms/knowledge.ts';
import { sortAttacks } from './terms/names.ts';
import { onlyHolds, seatOf } from './terms/roster.ts';
import { isUmpire } from './terms/umpires.ts';

const enter = (draft: State, phase: Phase, context: Context): boolean => {
  draft.phase = phase;
  draft.step = 0;
  for (const shoot of draft.shoots) shoot.now = false;
  context.reveal('NQM-4.5'); // what a closed phase held cannot be taken back
  // NQM-4.6: what MOVE and the fighting brought is judged before it is forgotten.
  if (phase === 'DECLARE' || phase === 'CONSOLIDATE') endStandBys(draft);
  if (phase === 'ORDERS' || phase === 'REORG' || phase === 'NIGHT') askAll(draft);
  else if (phase === 'DECLARE' || phase === 'COUNTERATTACK') askFighting(draft);
  else ask(draft, []);
  if (phase === 'ORDERS')
    context.log('NQM-4', 'bound', { bound: draft.bound, hour: clockOf(draft, draft.bound) });
  return true;
};

/**
 * NQM-4, NQM-4.1, NQM-4.8: one automatic step of the sequence of play; what is simultaneous is applied together, and every
 * phase ends: false when somebody is asked or it is over. */
export const proceed = (draft: State, context: Context): boolean => {
  if (draft.phase === 'FINISHED' || openInterrupt(draft)) return false;
  return STEPS[draft.phase](draft, context);
};

const whenDone =
  (then: (draft: State, context: Context) => boolean) =>
  (draft: State, context: Context): boolean =>
    allDone(draft) && then(draft, context);

const STEPS: { readonly [phase in Phase]: (draft: State, context: Context) => boolean } = {
  SETUP: whenDone((draft, context) => enter(draft, 'DELIVER', context)),
  DELIVER: (draft, context) => {
    deliver(draft, context);
    endStandBys(draft);
    return enter(draft, 'ORDERS', context);
  },
  ORDERS: whenDone((draft, context) => {
    for (const paper of draft.papers) if (paper.state === 'written') paper.state = 'sent';
    draft.wishes = []; // NQM-20.2: nobody has ruled on them in time
    for (const node of unseated(draft)) {
      shootByDoctrine(draft, node);
      answerByDoctrine(draft, node, context);
    }
    deliverToGeneral(draft, context);
    return enter(draft, 'MOVE', context);
  }),
  MOVE: (draft, context) => move(draft, context),
  DECLARE: whenDone((draft, context) => {
    for (const node of attacking(draft)) declareByDoctrine(draft, node, context);
    for (const node of unled(draft)) supportByDoctrine(draft, node);
    sortAttacks(draft);
    countCalled(draft);
    return enter(draft, 'FIREPLAN', context);
  }),
  FIREPLAN: (draft, context) => {
    if (draft.step === 0) {
      if (!runFireplan(draft, context)) return false;
      testMorale(draft, context);
      draft.step = 1;
    }
    return answerMorale(draft, context) && enter(draft, 'FIREFIGHT', context);
  },
  FIREFIGHT: (draft, context) => {
    runFirefight(draft, context);
    return enter(draft, 'MORALE', context);
  },
  MORALE: (draft, context) => {
    if (draft.step === 0) testMorale(draft, context);
    draft.step = 1;
    return answerMorale(draft, context) && enter(draft, 'ASSAULT', context);
  },
  ASSAULT: (draft, context) => {
    if (!answerMorale(draft, context)) return false;
    if (assaultByDoctrine(draft, context)) return true;
    return assaultQuestions(draft).length === 0 && enter(draft, 'COUNTERATTACK', context);
  },
  COUNTERATTACK: whenDone((draft, context) => {
    if (draft.step === 0)
      for (const node of attacking(draft)) counterattackByDoctrine(draft, node, context);
    return runCounterattacks(draft, context) && enter(draft, 'CONSOLIDATE', context);
  }),
  CONSOLIDATE: (draft, context) => consolidate(draft, context) && enter(draft, 'REORG', context),
  REORG: whenDone((draft, context) => {
    for (const node of unled(draft)) reorganiseByDoctrine(draft, node, context);
    collect(draft, context);
    return enter(draft, 'END', context);
  }),
  END: (draft, context) => {
    endBound(draft, context);
    if (isOver(draft, context)) return true;
    if (nightFalls(draft) && draft.options.nightMode === 'abstract')
      return enter(draft, 'NIGHT', context);
    if (dayBreaks(draft)) dawn(draft, context);
    draft.bound++;
    return enter(draft, 'DELIVER', context);
  },
  NIGHT: whenDone((draft, context) => {
    for (const node of draft.nodes) nightByDoctrine(draft, node);
    passNight(draft, context);
    draft.bound += NIGHT_HOURS + 1;
    return enter(draft, 'DELIVER', context);
  }),
  FINISHED: () => false,
};

/** NQM-2.19: headquarters without a seat, and those whose seat stands by; `hold` declares nothing. */
const unled = (state: State) =>
  state.nodes.filter(node => {
    const seat = seatOf(state, node.id);
    return seat === null || (isStandingBy(state, seat) && !isHolding(state, seat));
  });

/** NQM-2.12: of those, the ones that may do more than defend in place. */
const attacking = (state: State) => unled(state).filter(({ id }) => !onlyHolds(state, id));

/** NQM-2.19: headquarters that nobody holds. */
const unseated = (state: State) => state.nodes.filter(node => seatOf(state, node.id) === null);

/** NQM-5.9: twelve ticks; after each obstacles, columns, sight, recce, contact halts, in that order. */
const move = (draft: State, context: Context): boolean => {
  if (draft.step === 0) {
    beginMove(draft, context);
    draft.tracks = [];
    draft.tick = 0;
    draft.step = 1;
    return true;
  }
  if (draft.step === 1) {
    enterArrivals(draft, context);
    advanceAll(draft, context);
    meetMines(draft, context);
    queueAtFerries(draft, context);
    keepInColumn(draft, context);
    const meetings = findMeetings(draft);
    lookAround(draft, context);
    findEncounters(draft, context, meetings);
    draft.step = 2;
    return true;
  }
  if (draft.step === 2) {
    if (!resolveEncounters(draft, context)) return false;
    haltInContact(draft, context);
    endMarches(draft);
    clearRoads(draft);
    draft.tick++;
    noteTracks(draft, draft.tick);
    draft.step = draft.tick >= TICKS ? 3 : 1;
    return true;
  }
  finishMove(draft, context);
  lookAround(draft, context);
  noteTracks(draft, TICKS);
  return enter(draft, 'DECLARE', context);
};

const ANSWERS: { readonly [kind in QuestionKind]: string } = {
  STOP: 'stop',
  AMBUSH_OR_PASS: 'recceResponse',
  SCOOT: 'scoot',
  SIGHTED: 'sightedResponse',
  PRESS_HOME_AIR: 'pressHomeAir',
  FAILED_CALL_OFF: 'failedTest1',
  BROKEN: 'brokenResponse',
  ADVANCE: 'advance',
  RETREAT_ROUTE: 'retreatRoute',
};

/** NQM-15: what each phase asks for. */
export const PHASE_ACTIONS: { readonly [phase: string]: readonly string[] } = {
  SETUP: [
    'ready',
    'deployUnit',
    'writeInitialOrders',
    'registerTarget',
    'planShoot',
    'cancelShoot',
    'assignRelation',
  ],
  ORDERS: [
    'commit',
    'tacticalIntent',
    'askUmpire',
    'issueOrder',
    'withdrawOrder',
    'registerTarget',
    'setFirePolicy',
    'lookAt',
    'markStartLine',
    'requestSupport',
    'planShoot',
    'requestAir',
    'assignRelation',
    'startTask',
    'stopTask',
    'sendCodeword',
    'moveCommander',
    'fireDemolition',
    'clearIntent',
    'cancelShoot',
    'detach',
    'rejoin',
    'nameSuccessor',
    'sendMessage',
    'answerRequest',
    'chooseCaller',
  ],
  DECLARE: [
    'commit',
    'declareAttack',
    'reinforce',
    'requestSupport',
    'allocateFire',
    'callDefensiveFire',
    'defenderResponse',
    'callOff',
    'sendMessage',
  ],
  ASSAULT: ['pressHome', 'holdFirefight', 'callOff', 'continueAssault', 'tanksRollOn'],
  COUNTERATTACK: ['commit', 'counterattack'],
  REORG: [
    'commit',
    'reorganise',
    'chooseRecovered',
    'amalgamate',
    'resupply',
    'setUpCP',
    'sendToCP',
  ],
  NIGHT: ['commit', 'nightOrder'],
};

const secretly = (seat: string): Question => ({
  seat,
  kind: 'ASSAULT',
  rule: 'NQM-9.1',
  actions: PHASE_ACTIONS.ASSAULT!,
  secret: true,
});

/** NQM-4.5: every question now open. */
export const pending = (state: State): readonly Question[] => {
  if (state.phase === 'FINISHED') return [];
  const open = openInterrupt(state);
  if (open)
    return [
      {
        seat: open.seat,
        kind: open.kind,
        rule: 'NQM-4.5',
        actions: [ANSWERS[open.kind]],
        about: { key: open.key, unit: open.unit, other: open.other },
        secret: true,
      },
    ];
  if (state.phase === 'ASSAULT')
    return [...new Set(assaultQuestions(state).map(one => one.seat))].map(secretly);
  return state.asked
    .filter(one => !one.done && (!isUmpire(one.seat) || playersDone(state)))
    .map(({ seat }) =>
      isUmpire(seat)
        ? { seat, kind: 'CALL', rule: 'NQM-20', actions: ['callPhase'] }
        : { seat, kind: state.phase, rule: 'NQM-4', actions: PHASE_ACTIONS[state.phase] ?? [] },
    );
};

/** NQM-14: how it ended. */
export const outcome = (state: State): Outcome | null => {
  if (state.phase !== 'FINISHED') return null;
  const { sides } = groundOf(state);
  return {
    winners: state.winner < 0 ? [] : [sides[state.winner]!.id],
    how: state.ending,
    scores: { [sides[0]!.id]: state.points[0]! / 4, [sides[1]!.id]: state.points[1]! / 4 },
  };
};
