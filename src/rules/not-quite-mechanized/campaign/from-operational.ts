import type { Scenario } from '../scenario.ts';
import { bnLogFor } from '../tables/conversion.ts';
import { battlefield, sizeFor } from './battlefield.ts';
import { type Formation, formationOf } from './force.ts';
import { inLine } from './layout.ts';
import { type BattleAsked, muster, type SideAsked } from './muster.ts';
import type { OperationalBattle, OperationalSide } from './operational.ts';

const leavesOf = (one: Formation): Formation[] =>
  one.below.length === 0 ? [one] : one.below.flatMap(leavesOf);
const isFighting = ({ units }: Formation): boolean =>
  units.some(({ kind }) => kind === 'company' || kind === 'platoon');

/** NQM-22.4: loads of BN LOG by supply, given to the battalions in order until they are used up. */
const supplied = (formations: readonly Formation[], supply: number): Formation[] => {
  const carriers = formations
    .flatMap(leavesOf)
    .flatMap(({ units }) => units.filter(({ bnLog }) => bnLog !== undefined));
  const { carried, divisional } = bnLogFor(supply, carriers.length);
  let left = carried + divisional;
  const rounds = carriers.length === 0 ? 0 : Math.ceil(left / carriers.length);
  const give = (one: Formation): Formation => ({
    ...one,
    units: one.units.map(unit => {
      if (unit.bnLog === undefined) return unit;
      const load = Math.min(left, rounds);
      left -= load;
      return { ...unit, bnLog: load };
    }),
    below: one.below.map(give),
  });
  return formations.map(give);
};

const sideOf = (side: OperationalSide): SideAsked => {
  const ammo = side.ammoPct ?? side.supplyPct;
  return {
    id: side.side,
    name: side.nationality === '' ? side.side : side.nationality,
    posture: side.posture,
    formations: supplied(
      side.units.map(unit => formationOf(unit, ammo)),
      side.supplyPct,
    ),
    air: (side.airStands ?? []).map(({ type, sorties }, i) => ({
      id: `${side.side}-air${i + 1}`,
      side: side.side,
      stand: type,
      grade: 'R',
      sortiesPerDay: sorties,
      taskLevel: 'corps',
    })),
  };
};

const SIZES = ['battalion', 'brigadeRegiment', 'division'] as const;
const BOUNDS_A_PERIOD = 8;
const DAY_STARTS = { summer: 5, winter: 7 } as const;

/** NQM-22.1: what the shape cannot say of a battle: one attacker, one defender, ids once. */
export const operationalFault = ({
  sides,
}: OperationalBattle): { at: string; because: string } | null => {
  const at = sides.findIndex(({ side }, i) => side !== (i === 0 ? 'attacker' : 'defender'));
  if (at >= 0)
    return { at: `sides[${at}].side`, because: 'the attacker stands first, the defender second' };
  const ids = sides.flatMap(({ units }) => units.map(({ opId }) => opId));
  const twice = ids.find((id, i) => ids.indexOf(id) < i);
  return twice === undefined ? null : { at: 'sides', because: `${twice} stands there twice` };
};

/** NQM-22.1: a game's scenario from an operational battle. */
export const fromOperational = (battle: OperationalBattle): Scenario => {
  const sides = battle.sides.map(sideOf);
  const defenders = sides[1]!.formations.flatMap(leavesOf).filter(isFighting);
  const levels = sides.flatMap(({ formations }) =>
    formations.map(({ level }) => SIZES.indexOf(level === 'company' ? 'battalion' : level)),
  );
  const { frame, map } = battlefield(
    { ...battle, direction: battle.attackDirection_deg },
    sizeFor(battle.terrain, inLine(defenders.length), SIZES[Math.max(...levels)]!),
  );
  const asked: BattleAsked = {
    id: idOf(battle.battleId),
    title: `Battle ${battle.battleId}`,
    notes: ['Made from an operational battle; ground by the generator.'],
    calendar: {
      date: battle.date,
      dayStartHour: DAY_STARTS[battle.season],
      startHour: battle.startHour,
      bounds: battle.daylightPeriods * BOUNDS_A_PERIOD,
    },
    frame,
    map,
    sides,
    campaign: { form: 'coarse', battle: battle.battleId, handed: battle },
  };
  return muster(asked);
};

/** The id of a scenario made from a battle's. */
export const idOf = (battle: string): string =>
  `battle-${battle.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`.slice(0, 60);
