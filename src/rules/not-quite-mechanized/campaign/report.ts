import type { Edge, Scenario } from '../scenario.ts';
import type { State } from '../state.ts';
import { BOUNDS_A_SESSION, MOST_SESSIONS } from '../tables/seam.ts';
import { isCombat, typeOf, weightOf } from '../terms/stands.ts';
import { type Fate, fatesOf, isSurviving } from './fates.ts';
import { roundHalfUp } from './force.ts';
import { controlOf, holderOf } from './result.ts';

export type LineReport = { readonly line: number; readonly n: number };
export type ElementReport = {
  readonly unit: string;
  readonly lost: readonly LineReport[];
  readonly damaged: readonly LineReport[];
  readonly captured: readonly LineReport[];
  /** Of what it had at the start, 0 to 100. */
  readonly ammoUsedPct: number;
  readonly left: {
    readonly edge: Edge;
    readonly order: 'good' | 'disarray' | 'surrendered';
  } | null;
};
export type SessionReport = {
  readonly bounds: number;
  readonly over: boolean;
  readonly holder: 'attacker' | 'defender' | 'contested';
  readonly units: readonly ElementReport[];
};

/** A stand that stands for nobody in particular: elements that were absorbed share the fate of all. */
export const ABSORBED = '*';

type Shares = { readonly lost: number; readonly captured: number; readonly damaged: number };
const NOTHING: Shares = { lost: 0, captured: 0, damaged: 0 };

/**
 * NQM-22.10: the shares of a stand that are lost, captured, damaged. What lies in a post, and half of what an armoured stand
 * lost in strength, is settled when the battle is over: until then it may come back.
 */
export const sharesOf = ({ stand }: Fate, isOver: boolean): Shares => {
  if (stand.state === 'destroyed') return { ...NOTHING, lost: 1 };
  if (stand.state === 'captured') return { ...NOTHING, captured: 1 };
  if (stand.state === 'post') return isOver ? { ...NOTHING, lost: 0.5 } : NOTHING;
  if (stand.full === 0 || stand.state === 'dla') return NOTHING;
  const fallen = (stand.full - stand.strength) / stand.full;
  if (typeOf(stand).armour === null) return { ...NOTHING, lost: fallen };
  return { ...NOTHING, lost: fallen / 2, damaged: isOver ? fallen / 2 : 0 };
};

/** NQM-22.10: elements of a line that go with a share of their stand. */
export const elementsLost = (count: number, share: number): number => roundHalfUp(count * share);

/** NQM-22.10: sessions that so many bounds take up. */
export const sessionsFor = (bounds: number): number =>
  Math.min(MOST_SESSIONS, Math.ceil(bounds / BOUNDS_A_SESSION));

/** NQM-22.10: the share of its ammunition that a force has used. */
export const ammoUsedPct = (start: number, left: number): number =>
  start <= 0 ? 0 : Math.max(0, Math.min(100, Math.round(100 * (1 - left / start))));

type Tally = { lost: number; captured: number; damaged: number };
const average = (all: readonly Shares[], weights: readonly number[]): Shares => {
  const whole = Math.max(
    1,
    weights.reduce((sum, one) => sum + one, 0),
  );
  const of = (what: keyof Shares): number =>
    all.reduce((sum, one, i) => sum + one[what] * weights[i]!, 0) / whole;
  return { lost: of('lost'), captured: of('captured'), damaged: 0 };
};

/** Counts of every line of every unit up to a moment. */
const tallies = (scenario: Scenario, state: State, isOver: boolean): Map<string, Tally> => {
  const fates = fatesOf(state);
  const { from } = scenario.campaign!;
  const counts = new Map<string, Tally>();
  for (const { stand, unit, line, count } of from) {
    const shares = stand === ABSORBED ? formationShares(scenario, fates, unit, isOver) : null;
    const fate = fates.get(stand);
    const share = shares ?? (fate ? sharesOf(fate, isOver) : NOTHING);
    const key = `${unit} ${line}`;
    const sum = counts.get(key) ?? { lost: 0, captured: 0, damaged: 0 };
    const captured = elementsLost(count, share.captured);
    const lost = Math.min(count - captured, elementsLost(count, share.lost));
    const damaged = Math.min(count - captured - lost, elementsLost(count, share.damaged));
    counts.set(key, {
      lost: sum.lost + lost,
      captured: sum.captured + captured,
      damaged: sum.damaged + damaged,
    });
  }
  return counts;
};

const fatesOfUnit = (scenario: Scenario, fates: Map<string, Fate>, unit: string): Fate[] => {
  const nodes = scenario.campaign!.parts.filter(({ opId }) => opId === unit).map(one => one.node);
  return scenario.units
    .filter(({ node }) => nodes.includes(node))
    .flatMap(({ stands }) => stands.flatMap(({ id }) => fates.get(id) ?? []));
};
const formationShares = (
  scenario: Scenario,
  fates: Map<string, Fate>,
  unit: string,
  isOver: boolean,
): Shares => {
  const own = fatesOfUnit(scenario, fates, unit);
  return average(
    own.map(fate => sharesOf(fate, isOver)),
    own.map(({ stand }) => weightOf(stand)),
  );
};

const ammoLeft = (fates: readonly Fate[]): number =>
  [...new Set(fates.filter(isSurviving).map(({ unit }) => unit))].reduce(
    (sum, { cu, fu }) => sum + cu + fu,
    0,
  );
const ammoAtStart = (scenario: Scenario, unit: string): number => {
  const nodes = scenario.campaign!.parts.filter(({ opId }) => opId === unit).map(one => one.node);
  return scenario.units
    .filter(({ node }) => nodes.includes(node))
    .reduce((sum, { cu, fu }) => sum + cu + (fu ?? 0), 0);
};

/** NQM-22.10: how a force left the table: over the edge its units took, or over its own when it is beaten. */
const leftBy = (
  scenario: Scenario,
  fates: readonly Fate[],
  side: 'attacker' | 'defender',
  isBeaten: boolean,
): ElementReport['left'] => {
  const [home = 'south'] = scenario.homeEdge[side] ?? [];
  const alive = [...new Set(fates.filter(isSurviving).map(({ unit }) => unit))];
  if (alive.length === 0) return { edge: home, order: 'surrendered' };
  const fighting = alive.filter(isCombat);
  const isDisordered =
    fighting.length === 0 || fighting.filter(unit => unit.broken).length * 2 > fighting.length;
  const order = isDisordered ? 'disarray' : 'good';
  const gone = fighting.filter(({ state }) => state === 'gone');
  const [exit] = gone.map(({ exitedBy }) => exitedBy).filter(edge => edge !== 'none');
  if (fighting.length > 0 && gone.length === fighting.length)
    return { edge: (exit as Edge | undefined) ?? home, order };
  return isBeaten ? { edge: home, order } : null;
};

/**
 * NQM-22.10: what happened between two moments of a battle that came by elements. Losses are differences of whole counts,
 * so that nothing is told twice, however often it is asked.
 */
export const sessionReport = (
  scenario: Scenario,
  before: State | null,
  now: State,
): SessionReport => {
  const isOver = now.phase === 'FINISHED';
  const [then, counts] = [
    before ? tallies(scenario, before, false) : null,
    tallies(scenario, now, isOver),
  ];
  const holder = holderNow(now);
  const fates = fatesOf(now);
  const earlier = before ? fatesOf(before) : null;
  const { parts } = scenario.campaign!;
  const units = [...new Map(parts.map(({ opId, side }) => [opId, side]))];
  const lines = (unit: string, what: keyof Tally): LineReport[] =>
    [...counts]
      .filter(([key]) => key.slice(0, key.lastIndexOf(' ')) === unit)
      .map(([key, sum]) => ({
        line: Number(key.slice(key.lastIndexOf(' ') + 1)),
        n: sum[what] - (then?.get(key)?.[what] ?? 0),
      }))
      .filter(({ n }) => n > 0);
  return {
    bounds: boundsBetween(before, now),
    over: isOver,
    holder,
    units: units.map(([unit, sideName]) => {
      const side = sideName as 'attacker' | 'defender';
      const own = fatesOfUnit(scenario, fates, unit);
      const start = ammoAtStart(scenario, unit);
      const used = ammoUsedPct(start, ammoLeft(own));
      const was = earlier ? fatesOfUnit(scenario, earlier, unit) : [];
      // NQM-22.11: a joiner was not there before, and had used nothing.
      const usedBefore = was.length > 0 ? ammoUsedPct(start, ammoLeft(was)) : 0;
      const isBeaten = isOver && holder !== 'contested' && holder !== side;
      return {
        unit,
        lost: lines(unit, 'lost'),
        damaged: lines(unit, 'damaged'),
        captured: lines(unit, 'captured'),
        ammoUsedPct: Math.max(0, used - usedBefore),
        left: leftBy(scenario, own, side, isBeaten),
      };
    }),
  };
};

const boundsBetween = (before: State | null, now: State): number => {
  const end = now.phase === 'FINISHED' ? now.bound + 1 : now.bound;
  return Math.max(1, Math.min(BOUNDS_A_SESSION, end - (before?.bound ?? 0)));
};

/** NQM-22.10: the holder: whoever alone has unbroken fighting units there, else by the ground. */
const holderNow = (state: State): SessionReport['holder'] => {
  const stands = (side: number): boolean =>
    state.units.some(
      unit => unit.side === side && unit.state === 'map' && !unit.broken && isCombat(unit),
    );
  const [attacker, defender] = [stands(0), stands(1)];
  if (attacker !== defender) return attacker ? 'attacker' : 'defender';
  return attacker ? holderOf(controlOf(state)) : 'contested';
};
