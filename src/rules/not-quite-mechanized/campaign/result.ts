import type { Edge, Scenario } from '../scenario.ts';
import type { State } from '../state.ts';
import { groundOf } from '../terms/ground.ts';
import { gradeAfterBattle, isGreenAfter } from '../terms/morale.ts';
import { isCombat, weightOf } from '../terms/stands.ts';
import { battleOutcome, lossesAfter } from '../terms/victory.ts';
import { type Fate, fatesOf, isSurviving, lossesOf } from './fates.ts';
import { seeded } from './frame.ts';
import type {
  BattleResult,
  BattleSide,
  OperationalBattle,
  OperationalUnit,
} from './operational.ts';

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
const percent = (part: number, of: number): number => (of === 0 ? 0 : (100 * part) / of);
const mean = (all: readonly number[]): number =>
  all.length === 0 ? 0 : all.reduce((sum, one) => sum + one, 0) / all.length;

/** NQM-22.6: the weighted objectives that the attacker holds. */
export const controlOf = (state: State): number => {
  const { objectives } = groundOf(state);
  const all = objectives.reduce((sum, { vp }) => sum + vp, 0);
  const held = objectives
    .filter(({ id }) => state.objectives.find(one => one.id === id)?.holder === 0)
    .reduce((sum, { vp }) => sum + vp, 0);
  return percent(held, all);
};
export const holderOf = (control: number): 'attacker' | 'defender' | 'contested' =>
  control >= 75 ? 'attacker' : control < 25 ? 'defender' : 'contested';

const ENDS = {
  bounds: 'time',
  suddenDeath: 'suddenDeath',
  resigned: 'resigned',
  annihilated: 'broken',
  none: 'abandoned',
} as const;

const STEP: { readonly [edge in Edge]: readonly [number, number] } = {
  north: [0, 1],
  east: [1, 0],
  south: [0, -1],
  west: [-1, 0],
};

/** NQM-22.6: how far the defender's companies were driven along the attacker's way; where none is left, to his depth. */
const frontShift = (scenario: Scenario, state: State): number => {
  const [edge = 'north'] = scenario.homeEdge.defender ?? [];
  const [dx, dy] = STEP[edge];
  const shifts = scenario.units
    .filter(({ side, kind, pos }) => side === 'defender' && kind === 'company' && pos !== null)
    .flatMap(({ id, pos }) => {
      const now = state.units.find(unit => unit.id === id && unit.state === 'map');
      return now ? [(now.x - pos![0]!) * dx + (now.y - pos![1]!) * dy] : [];
    });
  const depth = dx === 0 ? scenario.map.height : scenario.map.width;
  return Math.round(shifts.length > 0 ? mean(shifts) : depth / 4);
};

const ammoOf = (fates: readonly Fate[]): number => {
  const units = [...new Set(fates.filter(isSurviving).map(({ unit }) => unit))];
  return percent(
    units.reduce((sum, { cu, fu }) => sum + cu + fu, 0),
    units.reduce((sum, { cuMax, fuMax }) => sum + cuMax + fuMax, 0),
  );
};
const isBrokenFate = ({ unit, stand }: Fate): boolean =>
  (unit.broken || stand.state === 'captured') && stand.state !== 'destroyed';

const capacity = (fates: readonly Fate[]): number =>
  fates.reduce((sum, { stand }) => sum + weightOf(stand), 0);

const sideResult = (side: BattleSide, fates: readonly Fate[]): BattleResult['sides'][number] => {
  const losses = lossesOf(fates);
  const { permanent, recoverable } = lossesAfter({
    ...losses,
    isNightPlayed: false, // dawn empties the posts: who lies there at the end has had no night
    strengthBeforePct: 100,
  });
  const left = fates.filter(isSurviving);
  const units = [...new Set(left.map(({ unit }) => unit))];
  const hours = mean(units.filter(isCombat).map(({ combatHours }) => combatHours));
  const lost = percent(permanent, losses.capacity);
  const away = percent(recoverable + losses.atDla, losses.capacity);
  return {
    side,
    initialCapacity: losses.capacity,
    permanentLossPct: oneDecimal(lost),
    prisonersPct: oneDecimal(percent(losses.captured, losses.capacity)),
    recoverablePct: oneDecimal(away),
    remainingPct: oneDecimal(100 - lost - away),
    disorganisedPct: oneDecimal(
      percent(
        capacity(left.filter(({ unit }) => unit.broken || unit.disorder !== 'none')),
        capacity(left),
      ),
    ),
    brokenPct: oneDecimal(percent(capacity(fates.filter(isBrokenFate)), losses.capacity)),
    ammoPct: oneDecimal(ammoOf(fates)),
    bnLogLeft: units.reduce((sum, { bnLog }) => sum + bnLog, 0),
    fatigueAddPct: oneDecimal(Math.min(50, 5 * hours + 0.5 * lost)),
    combatHoursMean: oneDecimal(hours),
  };
};

const unitResult = (
  given: OperationalUnit,
  fates: readonly Fate[],
  die: number,
): BattleResult['units'][number] => {
  const losses = lossesOf(fates);
  const after = lossesAfter({
    ...losses,
    evacuated: losses.evacuated,
    isNightPlayed: false,
    strengthBeforePct: given.strengthPct,
  });
  const left = fates.filter(isSurviving);
  const units = [...new Set(left.map(({ unit }) => unit))];
  const fighting = units.filter(isCombat);
  const broken =
    fighting.length === 0 || fighting.filter(unit => unit.broken).length * 2 > fighting.length;
  const [first] = units;
  const away = after.recoverable + losses.atDla;
  return {
    opId: given.opId,
    strengthAfterPct: oneDecimal(
      given.strengthPct * (1 - (after.permanent + away) / Math.max(1, losses.capacity)),
    ),
    permanentLossPct: oneDecimal(percent(after.permanent, losses.capacity)),
    prisonersPct: oneDecimal(percent(losses.captured, losses.capacity)),
    disorganised:
      fighting.filter(unit => unit.broken || unit.disorder !== 'none').length * 2 > fighting.length,
    broken,
    ammoPct: oneDecimal(ammoOf(fates)),
    position: [
      Math.round(mean(units.filter(one => one.state === 'map').map(({ x }) => x))),
      Math.round(mean(units.filter(one => one.state === 'map').map(({ y }) => y))),
    ],
    gradeAfter: gradeAfterBattle(first?.grade ?? 'M', given.experienceBattles + 1, broken, die),
    greenAfter: isGreenAfter(
      units.some(unit => unit.green),
      Math.max(0, ...units.map(({ combatHours }) => combatHours)),
    ),
  };
};

/** NQM-22.6: the result of a battle that came as an operational one. The same record gives the same result. */
export const battleResult = (scenario: Scenario, state: State): BattleResult => {
  const { parts, handed } = scenario.campaign!;
  const battle = handed as OperationalBattle;
  const fates = fatesOf(state);
  const of = (nodes: readonly string[]): Fate[] =>
    scenario.units
      .filter(({ node }) => nodes.includes(node))
      .flatMap(({ stands }) => stands.flatMap(({ id }) => fates.get(id) ?? []));
  const nodesOf = (keep: (part: (typeof parts)[number]) => boolean): string[] =>
    parts.filter(keep).map(({ node }) => node);
  const sides = (['attacker', 'defender'] as const).map(side =>
    sideResult(side, of(nodesOf(part => part.side === side))),
  );
  const control = controlOf(state);
  const outcome = battleOutcome(control, sides[1]!.brokenPct, sides[0]!.brokenPct);
  const shift = frontShift(scenario, state);
  const next = seeded(battle.seed);
  return {
    battleId: battle.battleId,
    boundsPlayed: state.phase === 'FINISHED' ? state.bound + 1 : state.bound,
    endReason: ENDS[state.ending],
    outcome,
    ground: {
      attackerControlPct: oneDecimal(control),
      frontShift_m: shift,
      holder: holderOf(control),
      recommendedRetreat_km: retreatOf(control, shift, outcome === 'attackerDecisive'),
    },
    sides,
    units: battle.sides.flatMap(({ units }) =>
      units.map(unit =>
        unitResult(unit, of(nodesOf(({ opId }) => opId === unit.opId)), next(6) + 1),
      ),
    ),
  };
};

/** NQM-22.6: nothing below half of the ground; else as far as the front went, 2 km at least, 8 after a decisive attack. */
export const retreatOf = (control: number, shift: number, isDecisive: boolean): number => {
  if (control < 50) return 0;
  const km = Math.max(2, Math.round(shift / 1000));
  return isDecisive ? Math.max(8, km) : km;
};
