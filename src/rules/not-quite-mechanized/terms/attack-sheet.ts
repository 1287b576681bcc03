import { type Shooter, shootersOf } from '../phases/shooters.ts';
import type { Code } from '../refusals.ts';
import type { Engagement, State, Unit } from '../state.ts';
import { differenceOf } from '../tables/firefight.ts';
import { engagementFault } from './assault.ts';
import { type AttackPlan, openAttack } from './attack.ts';
import { attackersOf, unitsInCircle } from './engaged.ts';
import { isReached, testsDue } from './morale.ts';
import {
  atMost,
  exceeds,
  fallingOn,
  type Hits,
  hitsOfDie,
  meanOf,
  reaches,
  together,
} from './odds.ts';
import { findUnit } from './roster.ts';
import { capacityOf, here } from './stands.ts';
import { casualtiesOf, gradeOf, isGreen, strengthOfNode } from './strength.ts';

/** NQM-8.17, NQM-8.24: an attack before it is made: who fires at whom, hits of both sides, the chance to win this hour. */
export type AttackSheet = {
  readonly shots: readonly {
    readonly unit: string;
    readonly isOwn: boolean;
    readonly dice: number;
    readonly firing: string;
    readonly against: string;
    readonly band: string;
    readonly shift: number;
    readonly mean: number;
  }[];
  readonly inflicted: Hits;
  readonly received: Hits;
  readonly win: number;
  /** NQM-9.1: what is still missing for an assault; null when nothing is. */
  readonly missing: Code | null;
  /** NQM-3.5: the chance that this hour's hits bring the attackers to their call-off test, and to their break test. */
  readonly callOff: number;
  readonly breaks: number;
};

const hitsOfShooter = (state: State, { choice, shots, unit }: Shooter): Hits => {
  if (choice.band === 'harass') return [1];
  const one = hitsOfDie(
    differenceOf(choice.firing, choice.class, choice.shift),
    state.options.offTableHigh,
  );
  let all: Hits = [1];
  const ammunition = unit.fuMax > 0 ? unit.fu : unit.cu;
  for (let i = 0; i < Math.min(shots, ammunition); i++) all = together(all, one);
  return all;
};

/** Markers that stands can take before hits are lost. */
const roomOf = (units: readonly Unit[]): number =>
  units
    .flatMap(here)
    .reduce((sum, stand) => sum + Math.max(0, capacityOf(stand) + 1 - stand.markers), 0);

const sumOf = (state: State, shooters: readonly Shooter[]): number[] =>
  shooters.reduce<number[]>((all, one) => together(all, hitsOfShooter(state, one)), [1]);

/** The chance that so many more casualties take a group of attackers over the threshold of a test it has not taken. */
const testChance = (
  state: State,
  engagement: Engagement,
  received: Hits,
  test: 'callOff' | 'break',
): number => {
  const [first] = attackersOf(state, engagement);
  const node = state.nodes.find(one => one.id === first?.node);
  if (!first || !node || node[test] !== 'untested') return 0;
  const units = state.units.filter(unit => unit.node === node.id);
  const strength = Math.max(1, node.strength, strengthOfNode(state, node.id));
  const casualties = casualtiesOf(units);
  for (let more = 0; more < received.length; more++) {
    const due = testsDue({
      grade: gradeOf(units),
      green: isGreen(units),
      isAttacking: true,
      strength,
      casualties: casualties + more,
      callOff: node.callOff,
      break: node.break,
    });
    if (due.some(row => row.test === test) && isReached(casualties + more, strength, [0, 1]))
      return reaches(received, more);
  }
  return 0;
};

const sheetOf = (state: State, engagement: Engagement): AttackSheet => {
  engagement.defenders = unitsInCircle(state, engagement).map(unit => unit.id);
  const own = new Set(engagement.attackers);
  const shooters = shootersOf(state);
  const ours = shooters.filter(
    one => one.unit.side === engagement.side && one.engagement === engagement.id,
  );
  const theirs = shooters.filter(
    one => one.unit.side !== engagement.side && one.choice.mayHit.some(id => own.has(id)),
  );
  const targets = [...new Set(ours.flatMap(one => one.choice.mayHit))].flatMap(
    id => findUnit(state, id) ?? [],
  );
  const inflicted = atMost(sumOf(state, ours), roomOf(targets));
  const struck = [...new Set(theirs.flatMap(one => one.choice.mayHit))].flatMap(
    id => findUnit(state, id) ?? [],
  );
  const onAll = struck.flatMap(here).length;
  const onOwn = struck.filter(unit => own.has(unit.id)).flatMap(here).length;
  const received = fallingOn(atMost(sumOf(state, theirs), roomOf(struck)), onOwn, onAll);
  const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);
  const behind = Math.min(
    0,
    sum(engagement.received) - sum(engagement.inflicted) - engagement.planned,
  );
  return {
    shots: [...ours, ...theirs].map(one => ({
      unit: one.unit.id,
      isOwn: one.unit.side === engagement.side,
      dice: one.shots,
      firing: one.choice.firing,
      against: one.choice.class,
      band: one.choice.band,
      shift: one.choice.shift,
      mean: meanOf(hitsOfShooter(state, one)),
    })),
    inflicted,
    received,
    win: engagement.won ? 1 : exceeds(inflicted, received, behind),
    missing: engagementFault(state, engagement),
    callOff: testChance(state, engagement, received, 'callOff'),
    breaks: testChance(state, engagement, received, 'break'),
  };
};

/** The sheet of an attack that might be declared, on a table that may be written on. */
export const sheetOfPlan = (draft: State, plan: AttackPlan): AttackSheet =>
  sheetOf(draft, openAttack(draft, plan, false));

/** The sheet of an attack that goes on. */
export const sheetOfAttack = (draft: State, id: string): AttackSheet | null => {
  const engagement = draft.engagements.find(one => one.id === id && one.state === 'open');
  return engagement ? sheetOf(draft, engagement) : null;
};
