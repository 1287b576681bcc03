import type { Context } from '../../../../engine/system.ts';
import { doctrineLook } from '../../doctrine/look.ts';
import { doctrineMarch, guideAfter, type Plan } from '../../doctrine/march.ts';
import type { State, Unit } from '../../state.ts';
import { isDry } from '../../terms/fuel.ts';
import { pathAllowed } from '../../terms/lines.ts';
import { findUnit } from '../../terms/roster.ts';
import { canMount, isFixed } from '../../terms/stands.ts';
import { tell } from '../../terms/told.ts';

/** NQM-5.16: seconds that mounting or limbering takes: half the bound. */
const MOUNT_SECONDS = 1800;

/** NQM-5.9: the bound's marches begin: intents first, then doctrine for whoever has none. */
export const beginMove = (draft: State, context: Context): void => {
  const plans = new Map<string, Plan | null>();
  for (const unit of draft.units)
    if (unit.state === 'map' && !hasOwnWay(draft, unit))
      plans.set(unit.id, doctrineMarch(draft, unit));
  for (const paper of draft.papers)
    if (paper.state === 'current') paper.guide = guideAfter(draft, paper);
  for (const unit of draft.units) {
    if (unit.state !== 'map') continue;
    if (unit.intent && unit.intent.from <= draft.bound) takeUpIntent(draft, unit, context);
    else if (plans.has(unit.id)) {
      takeUpPlan(draft, unit, plans.get(unit.id) ?? null);
      unit.look ??= doctrineLook(draft, unit);
    } else if (unit.march && isDry(draft, unit)) unit.march = null;
    else if (unit.march) unit.march.halted = false;
  }
};

/** NQM-2.11: an intent that has come into effect, or a path of an earlier one that is not at its end. */
const hasOwnWay = (state: State, unit: Unit): boolean =>
  (unit.intent !== null && unit.intent.from <= state.bound) ||
  (unit.march !== null && !unit.march.halted && unit.march.why === 'intent');

const takeUpIntent = (draft: State, unit: Unit, context: Context): void => {
  const intent = unit.intent!;
  unit.intent = null;
  unit.holdsBack = !intent.press;
  if (intent.rideOn !== '') {
    mountRiders(draft, unit, intent.rideOn, context);
    return;
  }
  if (unit.rides !== '') dismountRiders(draft, unit);
  setOut(
    draft,
    unit,
    {
      path: intent.path.map(([x = 0, y = 0]) => [x, y] as const),
      mode: intent.mode,
      formation: intent.formation,
      mounted: intent.mounted,
      rout: false,
    },
    'intent',
    intent.stopAt,
  );
};

const takeUpPlan = (draft: State, unit: Unit, plan: Plan | null): void => {
  if (plan) setOut(draft, unit, plan, 'drill');
  else unit.march = null;
};

/** NQM-5.16, NQM-5.18: dismounting is free; mounting and limbering are waited for at the start. */
export const setOut = (draft: State, unit: Unit, plan: Plan, why: string, stopAt = -1): void => {
  const mounts = plan.mounted && !unit.mounted && canMount(unit);
  unit.mounted = plan.mounted && canMount(unit);
  const path = plan.rout ? plan.path : pathAllowed(draft, unit, plan.path);
  if (path.length < 2 || isFixed(unit) || isDry(draft, unit)) {
    unit.march = null;
    takeFormation(unit, plan.formation);
    return;
  }
  takeFormation(unit, plan.formation);
  unit.march = {
    path: path.map(([x, y]) => [x, y]),
    mode: plan.mode,
    seconds: 0,
    wait: mounts ? MOUNT_SECONDS : 0,
    halted: false,
    why,
    began: draft.bound,
    rout: plan.rout,
    stopAt,
  };
  // NQM-5.11: whoever had come to a halt begins a new approach.
  if (unit.approach < 0 || (unit.arrived >= unit.approach && unit.arrived < draft.bound))
    unit.approach = draft.bound;
};

/** NQM-1.15: a unit that forms column lies in a straight line behind its head. */
export const takeFormation = (unit: Unit, formation: Unit['formation']): void => {
  if (unit.formation === formation) return;
  unit.formation = formation;
  unit.trail = [];
};

/** NQM-5.22: foot stands ride on tanks, a stand for each strength point. */
const mountRiders = (draft: State, unit: Unit, on: string, context: Context): void => {
  const carrier = findUnit(draft, on);
  if (carrier?.state !== 'map') return;
  unit.rides = on;
  unit.state = 'riding';
  unit.march = null;
  unit.mounted = false;
  [unit.x, unit.y] = [carrier.x, carrier.y];
  if (carrier.march) carrier.march.wait = Math.max(carrier.march.wait, MOUNT_SECONDS);
  tell(draft, context, unit.side, 'NQM-5.22', 'rides', { unit: unit.id, on });
};

/** NQM-5.22: riders dismount before any fire at them is rolled. */
export const dismountRiders = (draft: State, unit: Unit): void => {
  const carrier = findUnit(draft, unit.rides);
  unit.rides = '';
  if (unit.state === 'riding') unit.state = 'map';
  if (carrier) [unit.x, unit.y, unit.facing] = [carrier.x, carrier.y, carrier.facing];
  takeFormation(unit, 'deployed');
};
