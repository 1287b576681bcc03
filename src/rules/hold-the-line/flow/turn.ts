import type { Context } from '../../../engine/system.ts';
import { airDeadline, moveAir } from '../phases/air.ts';
import { remind } from '../phases/control/queue.ts';
import { defaultChoices } from '../phases/events.ts';
import { settleRetreats } from '../phases/give-way.ts';
import { interceptRegions, revealCards } from '../phases/initiative.ts';
import { deliverAtBoundary } from '../phases/messages.ts';
import { beginMovement, endMovement } from '../phases/movement.ts';
import { westByDefault } from '../phases/politics.ts';
import { turnPostures } from '../phases/posture.ts';
import { type Phase, STEPS, type State } from '../state.ts';
import {
  alternates,
  isActions,
  isDone,
  isMovement,
  nextMover,
  playedRegions,
  regionOf,
  stepName,
} from '../terms/acting.ts';
import { chosen } from '../terms/decisions.ts';
import { fieldOf } from '../terms/field.ts';
import { takePicture } from '../terms/picture.ts';
import { seatOf } from '../terms/seats.ts';
import { askedIn, askedNow } from './asked.ts';
import { moveCombats } from './combat.ts';
import { deploy, deployDummies, usualMarkers } from './deploy.ts';
import { endTurn } from './turn-end.ts';
import { openPool, startTurn } from './turn-start.ts';
import { closeWaves, heldBy, levelPost, POLISH_POOL, splitLevel } from './waves.ts';

/** HTL-4.8: does the next thing that happens by itself; says whether there was one. */
export const proceed = (draft: State, context: Context): boolean => {
  if (draft.phase === 'DEBRIEF') return false;
  if (settleRetreats(draft, context)) return true;
  if (draft.retreats.length === 0 || draft.combats.length > 0)
    if (moveCombats(draft, context)) return true;
  if (moveAir(draft, context)) return true;
  if (isActions(draft)) return moveActions(draft, context);
  if (draft.combats.length > 0 || draft.retreats.length > 0) return false;
  switch (draft.phase) {
    case 'PLANNING':
      return closePlanning(draft, context);
    case 'SETUP':
      return closeSetup(draft, context);
    case 'TURN_START':
      startTurn(draft, context);
      go(draft, 'COMMAND', context);
      return true;
    case 'COMMAND':
      return moveCommand(draft, context);
    case 'INTERCEPT':
      if (draft.imagined || askedNow(draft).some(one => one.step === 'INTERCEPT')) return false;
      go(draft, 'REVEAL', context);
      return true;
    case 'REVEAL':
      reveal(draft, context);
      return true;
    case 'POSTURE':
      if (draft.imagined || askedIn(draft, 'POSTURE', -1).length > 0) return false;
      turnPostures(draft);
      context.reveal('HTL-15.3');
      go(draft, 'TURN_END', context);
      return true;
    case 'TURN_END':
      endTurn(draft, context);
      return true;
    case 'TEA':
      if (draft.imagined || askedIn(draft, 'TEA', -1).length > 0) return false;
      go(draft, draft.after, context);
      return true;
    default:
      return moveMovement(draft, context);
  }
};

/** A phase boundary: what was said done is over, messages arrive, a tea break may begin. */
export const go = (draft: State, phase: Phase, context: Context): void => {
  const airDone = draft.done.filter(one => one.step.startsWith('AIR.'));
  draft.done = airDone;
  context.reveal('HTL-4.8');
  draft.moreTime = { ...draft.moreTime, step: 0, combat: 0 };
  deliverAtBoundary(draft, context);
  const mayPause = !['TURN_START', 'REVEAL', 'TURN_END', 'DEBRIEF', 'TEA'].includes(phase);
  if (draft.tea.called !== '' && mayPause && draft.phase !== 'TEA') {
    draft.tea.called = '';
    draft.after = phase;
    draft.phase = 'TEA';
    context.log('HTL-4.11', 'teaBegins', {});
    return;
  }
  draft.phase = phase;
  remind(draft);
  if (!['TURN_START', 'REVEAL', 'TURN_END'].includes(phase))
    context.log('HTL-4.8', 'phaseBegins', { phase, turn: draft.turn });
  if (isActions(draft))
    for (const region of playedRegions(draft)) draft.regions[region]!.step = 'RALLY';
  if (isMovement(draft)) beginMovement(draft, context);
  if (phase === 'MOVEMENT_1' && alternates(draft))
    for (const region of playedRegions(draft)) nextMover(draft, region);
};

const closePlanning = (draft: State, context: Context): boolean => {
  if (draft.imagined || askedIn(draft, 'PLANNING', -1).length > 0) return false;
  deploy(draft);
  context.log('HTL-3.9', 'dateSet', { date: chosen(draft, 'G1') });
  context.reveal('HTL-3.9');
  takePicture(draft);
  go(draft, 'SETUP', context);
  openPool(draft);
  return true;
};

/** HTL-3.10, HTL-3.13: markers, dummies and the first Polish pool by default where nobody chose. */
const closeSetup = (draft: State, context: Context): boolean => {
  if (draft.pools.length === 0) openPool(draft);
  if (draft.imagined || askedIn(draft, 'SETUP', -1).length > 0) return false;
  for (const [i, hq] of draft.hqs.entries()) {
    const route = fieldOf(draft).routes.findIndex(one => one.hq === i && one.unitOnly < 0);
    if (route >= 0 && hq.markers === 0) draft.routes[route]!.marks.push(...usualMarkers(draft, i));
  }
  deployDummies(draft);
  if (heldBy(draft, POLISH_POOL) > 0) splitLevel(draft, POLISH_POOL, context);
  takePicture(draft);
  go(draft, 'TURN_START', context);
  return true;
};

/** HTL-4.9: levels that are done split what they hold; when nobody is asked any more COMMAND ends. */
const moveCommand = (draft: State, context: Context): boolean => {
  if (draft.imagined) return false; // how much the pots below can take may be hidden from whoever imagines it
  for (const { id, cp } of draft.levels)
    if (cp > 0 && isLevelOver(draft, id)) {
      const before = cp;
      splitLevel(draft, id, context);
      if (draft.levels.find(one => one.id === id)!.cp < before) return true;
    }
  if (heldBy(draft, POLISH_POOL) > 0 && isLevelOver(draft, POLISH_POOL)) {
    const before = heldBy(draft, POLISH_POOL);
    splitLevel(draft, POLISH_POOL, context);
    if (heldBy(draft, POLISH_POOL) < before) return true;
  }
  if (askedIn(draft, 'COMMAND', -1).length > 0) return false;
  closeCommand(draft, context);
  return true;
};

const isLevelOver = (state: State, level: string): boolean => {
  const post = levelPost(level);
  return seatOf(state, post) === null || isDone(state, post, 'COMMAND', -1);
};

export const closeCommand = (draft: State, context: Context): void => {
  closeWaves(draft);
  defaultChoices(draft, context);
  westByDefault(draft, context);
  airDeadline(draft, 'ROTATE', context);
  const intercept = interceptRegions(draft).length > 0;
  go(draft, intercept ? 'INTERCEPT' : 'REVEAL', context);
};

/** HTL-5.4, HTL-4.3: winners are found, and every unit belongs to the region it stands in. */
const reveal = (draft: State, context: Context): void => {
  const field = fieldOf(draft);
  revealCards(draft, (rule, id, values) => context.log(rule, id, values as Record<string, never>));
  context.reveal('HTL-5.4');
  for (const unit of draft.units) unit.region = unit.status === 'on' ? field.region[unit.hex]! : -1;
  for (const hq of draft.hqs) hq.region = hq.status === 'on' ? field.region[hq.hex]! : -1;
  go(draft, field.scenario.land === false ? 'TURN_END' : 'ACTIONS_1', context);
};

/** Regions in which an open combat or an HQ that gives way holds the step up. */
const heldUp = (state: State): Set<number> => {
  const regions = new Set<number>();
  for (const { region, att } of state.combats) {
    regions.add(region);
    for (const unit of att.units) regions.add(regionOf(state, unit));
  }
  for (const { by } of state.retreats) if (by >= 0) regions.add(regionOf(state, by));
  return regions;
};

/** HTL-4.2: each region goes from step to step by itself, whatever is fought elsewhere; all finish before the next phase begins. */
const moveActions = (draft: State, context: Context): boolean => {
  if (draft.imagined) return false;
  const open = playedRegions(draft).filter(region => draft.regions[region]!.step !== 'over');
  const held = heldUp(draft);
  for (const region of open) {
    if (held.has(region)) continue;
    const step = stepName(draft, region);
    if (askedIn(draft, step, region).length > 0) continue;
    const one = draft.regions[region]!;
    one.step = STEPS[STEPS.indexOf(one.step) + 1] ?? 'over';
    context.reveal('HTL-4.5');
    return true;
  }
  if (open.length > 0 || draft.combats.length > 0 || draft.retreats.length > 0) return false;
  endActions(draft, context);
  return true;
};

export const endActions = (draft: State, context: Context): void => {
  airDeadline(draft, draft.phase === 'ACTIONS_1' ? 'AIR_LOSSES' : 'AA_AND_BOMBING', context);
  go(draft, draft.phase === 'ACTIONS_1' ? 'ACTIONS_2' : 'MOVEMENT_1', context);
};

const moveMovement = (draft: State, context: Context): boolean => {
  if (draft.imagined) return false;
  let isOpen = false;
  for (const region of playedRegions(draft))
    if (askedIn(draft, draft.phase, region).length > 0) isOpen = true;
    else if (draft.regions[region]!.mover !== '') {
      nextMover(draft, region);
      context.reveal('HTL-14.7'); // who moves next tells whether the HQs between had anything to do
      return true;
    }
  if (isOpen) return false;
  closeMovement(draft, context);
  return true;
};

export const closeMovement = (draft: State, context: Context): void => {
  endMovement(draft);
  context.reveal('HTL-19.3');
  go(draft, draft.phase === 'MOVEMENT_1' ? 'MOVEMENT_2' : 'POSTURE', context);
};
