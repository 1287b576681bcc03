import type { State, Unit } from '../state.ts';
import { points, terrainOf } from './field.ts';
import { centreOf } from './footprint.ts';
import { type Ground, groundOf, sideIndex } from './ground.ts';
import { other } from './roster.ts';
import { sq } from './squared.ts';
import { here, isCombat, typeOf, weightOf } from './stands.ts';

export type Filter = {
  readonly kind?: string;
  readonly arm?: string;
  readonly class?: string;
  readonly tank?: boolean;
  readonly move?: readonly string[];
};
export type ScoringLine = {
  readonly side: string;
  readonly kind: string;
  readonly vp: number | 'own';
  readonly objectives?: 'all' | readonly string[] | string;
  readonly filter?: Filter;
  readonly level?: string;
  readonly line?: string | readonly (readonly number[])[];
  readonly beyond?: string;
  readonly organised?: boolean;
  readonly unit?: string;
  readonly of?: string;
  readonly edge?: string;
  readonly entry?: string;
};

/** NQM-14.6: points are multiples of a quarter. */
const quarters = (vp: number): number => Math.round(vp * 4);

const isUnitMeant = (unit: Unit, filter: Filter | undefined): boolean => {
  if (!filter) return true;
  if (filter.kind !== undefined && unit.kind !== filter.kind) return false;
  const types = unit.stands.map(typeOf);
  if (filter.arm !== undefined && !types.some(type => type.arm === filter.arm)) return false;
  if (filter.class !== undefined && !types.some(type => type.class === filter.class)) return false;
  if (filter.tank !== undefined && types.some(type => type.isTank) !== filter.tank) return false;
  return filter.move === undefined || types.some(type => filter.move!.includes(type.move));
};

/** NQM-14.1: held by whoever last had an unbroken combat unit within with no enemy one inside. */
export const holderAfter = (
  before: number,
  inside: readonly { readonly side: number }[],
): { holder: number; isContested: boolean } => {
  const sides = new Set(inside.map(one => one.side));
  if (sides.size === 1) return { holder: [...sides][0]!, isContested: false };
  return { holder: before, isContested: sides.size === 2 };
};

export const unitsAtObjective = (state: State, at: readonly number[], radius: number): Unit[] =>
  state.units.filter(unit => {
    if (unit.state !== 'map' || unit.broken || !isCombat(unit)) return false;
    const [x, y] = centreOf(terrainOf(state), unit);
    return sq(x - at[0]!) + sq(y - at[1]!) <= sq(radius);
  });

/** NQM-14.3: destroyed and captured stands or points; those still in a post at half. In halves. */
const lostHalves = (unit: Unit, filter: Filter | undefined): number => {
  let halves = 0;
  for (const stand of unit.stands) {
    const type = typeOf(stand);
    if (filter?.tank !== undefined && type.isTank !== filter.tank) continue;
    if (filter?.class !== undefined && type.class !== filter.class) continue;
    if (filter?.arm !== undefined && type.arm !== filter.arm) continue;
    const weight = weightOf(stand);
    if (stand.state === 'destroyed' || stand.state === 'captured') halves += 2 * weight;
    else if (stand.state === 'post' || stand.state === 'dla')
      halves += stand.state === 'post' ? weight : 0;
    else halves += 2 * Math.max(0, stand.full - stand.strength);
  }
  return halves;
};

export const casualtyHalves = (state: State, side: number, filter?: Filter): number =>
  state.units
    .filter(unit => unit.side === side && (filter?.kind === undefined || unit.kind === filter.kind))
    .reduce((sum, unit) => sum + lostHalves(unit, filter), 0);

const isNodeBroken = (state: State, node: string): boolean => {
  const units = state.units.filter(unit => unit.node === node && isCombatEver(unit));
  return units.length > 0 && units.every(unit => unit.state === 'dead' || unit.broken);
};
const isCombatEver = (unit: Unit): boolean => unit.kind !== 'hq' && unit.kind !== 'logistic';

const isBeyond = (ground: Ground, unit: Unit, line: ScoringLine): boolean => {
  const drawn =
    typeof line.line === 'string'
      ? ground.features.find(one => one.id === line.line)?.geometry.polyline
      : line.line;
  if (!drawn) return false;
  const nearest = points(drawn).reduce((best, p) =>
    sq(p[0] - unit.x) + sq(p[1] - unit.y) < sq(best[0] - unit.x) + sq(best[1] - unit.y) ? p : best,
  );
  switch (line.beyond) {
    case 'east':
      return unit.x > nearest[0];
    case 'west':
      return unit.x < nearest[0];
    case 'north':
      return unit.y > nearest[1];
    default:
      return unit.y < nearest[1];
  }
};

const named = (line: ScoringLine, id: string): boolean =>
  line.objectives === 'all' ||
  line.objectives === id ||
  (Array.isArray(line.objectives) && line.objectives.includes(id));

const isBatteryUnit = (unit: Unit): boolean => unit.kind === 'battery';

/** NQM-14.6: what one line gives a side, in quarters of a point. */
export const lineQuarters = (state: State, side: number, line: ScoringLine): number => {
  const ground = groundOf(state);
  const vp = line.vp === 'own' ? 0 : line.vp;
  const own = state.units.filter(unit => unit.side === side);
  switch (line.kind) {
    case 'objectiveHeld':
      return ground.objectives.reduce((sum, { id, vp: worth }, i) => {
        const isHeld = state.objectives[i]?.holder === side && named(line, id);
        return sum + (isHeld ? quarters(line.vp === 'own' ? worth : line.vp) : 0);
      }, 0);
    case 'casualty':
      return (quarters(vp) * casualtyHalves(state, other(side), line.filter)) / 2;
    case 'nodeBroken':
      return (
        quarters(vp) *
        state.nodes.filter(
          node =>
            node.side === other(side) && node.level === line.level && isNodeBroken(state, node.id),
        ).length
      );
    case 'unitsBeyond':
      return (
        quarters(vp) *
        own.filter(
          unit =>
            unit.state === 'map' &&
            here(unit).length > 0 &&
            isUnitMeant(unit, line.filter) &&
            (!line.organised || (unit.disorder === 'none' && !unit.broken)) &&
            isBeyond(ground, unit, line),
        ).length
      );
    case 'unitAlive':
      return own.some(unit => unit.id === line.unit && unit.state !== 'dead') ? quarters(vp) : 0;
    case 'batteryEmpty':
      return (
        quarters(vp) *
        batteriesOf(state, ground, line).filter(unit => unit.state === 'map' && unit.fu === 0)
          .length
      );
    case 'batteryLost':
      return (
        quarters(vp) * batteriesOf(state, ground, line).filter(unit => unit.state === 'dead').length
      );
    case 'unitsExited':
      return (
        quarters(vp) *
        own.filter(
          unit =>
            unit.state === 'gone' && unit.exitedBy === line.edge && isUnitMeant(unit, line.filter),
        ).length
      );
    default:
      return 0;
  }
};

const batteriesOf = (state: State, ground: Ground, line: ScoringLine): Unit[] =>
  state.units.filter(unit => unit.side === sideIndex(ground, line.of ?? '') && isBatteryUnit(unit));

export const scoringOf = (state: State): ScoringLine[] =>
  groundOf(state).victory.scoring as unknown as ScoringLine[];

/** NQM-14.6: points of a side in quarters. */
export const quartersOf = (state: State, side: number): number => {
  const ground = groundOf(state);
  return scoringOf(state)
    .filter(line => line.side === 'both' || sideIndex(ground, line.side) === side)
    .reduce((sum, line) => sum + lineQuarters(state, side, line), state.hourly[side] ?? 0);
};

type LevelRow = Ground['victory']['levels'][number];

/** NQM-14.6: levels by the margin, with open or closed bounds that cover every number once. */
export const levelFor = (levels: readonly LevelRow[], margin: number): LevelRow | undefined =>
  levels.find(
    ({ from, above, below, upTo }) =>
      (from === undefined || margin >= from) &&
      (above === undefined || margin > above) &&
      (below === undefined || margin < below) &&
      (upTo === undefined || margin <= upTo),
  );

export type Condition = {
  readonly holds?: { readonly side: string; readonly objective: string };
  readonly noUnitWithin?: {
    readonly side: string;
    readonly objective?: string;
    readonly at?: readonly number[];
    readonly metres: number;
  };
  readonly lossPct?: { readonly side: string; readonly pct: number };
  readonly nodesBroken?: { readonly side: string; readonly level: string; readonly count: number };
  readonly bound?: { readonly from: number };
  readonly all?: readonly Condition[];
  readonly any?: readonly Condition[];
};

/** NQM-14.6: whether a condition of sudden death is true. */
export const isTrue = (state: State, condition: Condition): boolean => {
  const ground = groundOf(state);
  const { holds, noUnitWithin, lossPct, nodesBroken, bound, all, any } = condition;
  if (holds) {
    const at = ground.objectives.findIndex(one => one.id === holds.objective);
    return state.objectives[at]?.holder === sideIndex(ground, holds.side);
  }
  if (noUnitWithin) {
    const at =
      noUnitWithin.at ?? ground.objectives.find(one => one.id === noUnitWithin.objective)?.at;
    const side = sideIndex(ground, noUnitWithin.side);
    return (
      at !== undefined &&
      !unitsAtObjective(state, at, noUnitWithin.metres).some(unit => unit.side === side)
    );
  }
  if (lossPct) {
    const side = sideIndex(ground, lossPct.side);
    const stands = state.units.filter(unit => unit.side === side).flatMap(unit => unit.stands);
    const all = stands.reduce((sum, stand) => sum + weightOf(stand), 0);
    const lost = stands
      .filter(stand => stand.state !== 'here')
      .reduce((sum, stand) => sum + weightOf(stand), 0);
    return lost * 100 >= all * lossPct.pct;
  }
  if (nodesBroken) {
    const side = sideIndex(ground, nodesBroken.side);
    const broken = state.nodes.filter(
      node =>
        node.side === side && node.level === nodesBroken.level && isNodeBroken(state, node.id),
    );
    return broken.length >= nodesBroken.count;
  }
  if (bound) return state.bound >= bound.from;
  if (all) return all.every(one => isTrue(state, one));
  return (any ?? []).some(one => isTrue(state, one));
};

/** NQM-22.6: the outcome that a campaign is told, by the ground the attacker controls and who is broken. */
export const battleOutcome = (
  controlPct: number,
  defenderBrokenPct: number,
  attackerBrokenPct: number,
): 'attackerDecisive' | 'attackerWin' | 'draw' | 'defenderWin' | 'defenderDecisive' => {
  if (controlPct >= 75 && defenderBrokenPct >= 50) return 'attackerDecisive';
  if (controlPct >= 50) return 'attackerWin';
  if (controlPct >= 25) return 'draw';
  return attackerBrokenPct >= 50 ? 'defenderDecisive' : 'defenderWin';
};

/** NQM-22.6: permanent and recoverable losses; without a night half of the evacuated, rounded up, are lost. */
export const lossesAfter = (of: {
  readonly capacity: number;
  readonly destroyed: number;
  readonly captured: number;
  readonly evacuated: number;
  readonly isNightPlayed: boolean;
  readonly strengthBeforePct: number;
}): {
  permanent: number;
  recoverable: number;
  permanentLossPct: number;
  strengthAfterPct: number;
} => {
  const lost = of.isNightPlayed ? 0 : Math.ceil(of.evacuated / 2);
  const permanent = of.destroyed + of.captured + lost;
  const recoverable = of.isNightPlayed ? of.evacuated : of.evacuated - lost;
  return {
    permanent,
    recoverable,
    permanentLossPct: (100 * permanent) / of.capacity,
    strengthAfterPct: of.strengthBeforePct * (1 - (permanent + recoverable) / of.capacity),
  };
};
