import { battlefield } from '../campaign/battlefield.ts';
import { fromOperational } from '../campaign/from-operational.ts';
import type { BattleSide, OperationalBattle } from '../campaign/operational.ts';
import type { Scenario } from '../scenario.ts';
import type { BattleRiver, BattleTerrain, BattleTown, PostureName } from '../tables/conversion.ts';

/** NQM-22.2: what the generator is asked for. */
export type GroundWish = {
  readonly seed: number;
  readonly terrain: BattleTerrain;
  readonly river: BattleRiver;
  readonly town: BattleTown;
  /** Metalled roads along the attacker's way, 0 to 3. */
  readonly roads: number;
  /** Where the attacker is going, in degrees; taken to the nearest quarter. */
  readonly direction: number;
  /** Metres across and along the attacker's way. */
  readonly across: number;
  readonly along: number;
};

/** NQM-22.2: the map alone, to be mended by hand. */
export const madeGround = (wish: GroundWish): Scenario['map'] =>
  battlefield(wish, { across: wish.across, along: wish.along }).map;

export type ForceWish = {
  readonly name: string;
  readonly posture: PostureName;
  readonly units: readonly {
    readonly template: string;
    readonly name: string;
    readonly strengthPct?: number;
    readonly quality?: number;
    readonly battles?: number;
    readonly arrivalBound?: number;
  }[];
};
export type BattleWish = Omit<GroundWish, 'across' | 'along'> & {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly startHour: number;
  readonly bounds: number;
  readonly attacker: ForceWish;
  readonly defender: ForceWish;
};

const sideOf = (side: BattleSide, { name, posture, units }: ForceWish) => ({
  side,
  nationality: name,
  posture,
  supplyPct: 100,
  commanderPresent: true,
  units: units.map((unit, i) => ({
    opId: `${side}-${i + 1}`,
    name: unit.name,
    template: unit.template,
    strengthPct: unit.strengthPct ?? 100,
    quality: unit.quality ?? 60,
    experienceBattles: unit.battles ?? 1,
    fatiguePct: 0,
    arrivalBound: unit.arrivalBound ?? 0,
  })),
});

/** NQM-22.1 to NQM-22.5: a whole scenario of one's own: ground, forces in their postures, orders, victory. */
export const madeBattle = (wish: BattleWish): Scenario => {
  const battle: OperationalBattle = {
    battleId: wish.id,
    seed: wish.seed,
    date: wish.date,
    startHour: wish.startHour,
    daylightPeriods: 1,
    season: 'summer',
    terrain: wish.terrain,
    river: wish.river,
    attackDirection_deg: wish.direction,
    roads: wish.roads,
    town: wish.town,
    sides: [sideOf('attacker', wish.attacker), sideOf('defender', wish.defender)],
  };
  const { campaign: _handed, ...scenario } = fromOperational(battle);
  return {
    ...scenario,
    id: wish.id,
    title: wish.title,
    source: 'own',
    notes: ['Made on the battlefield table; ground by the generator.'],
    calendar: { ...scenario.calendar, bounds: wish.bounds },
  };
};
