import type { Edge, Scenario } from '../scenario.ts';
import { SCENARIOS } from '../scenarios.ts';
import type { BattleRiver, BattleTerrain, BattleTown, PostureName } from '../tables/conversion.ts';
import {
  BOUNDS_A_SESSION,
  MOST_SESSIONS,
  SEAM_ATTITUDE,
  SEAM_TERRAIN,
  SEAM_TOWN,
  SQUARE_METRES,
  seamBattlefield,
  seamFatigue,
  seamSupply,
} from '../tables/seam.ts';
import { battlefield } from './battlefield.ts';
import { convertElements, type SheetElement } from './elements.ts';
import type { ForceUnit, Formation } from './force.ts';
import { type Frame, frameFor } from './frame.ts';
import { idOf } from './from-operational.ts';
import { muster, type SideAsked } from './muster.ts';
import type { BattleSide } from './operational.ts';
import { ABSORBED } from './report.ts';

/** NQM-22.9: a force of a battle sheet, in this system's words. */
export type SheetForce = {
  readonly unit: string;
  readonly name: string;
  readonly role: BattleSide;
  readonly attitude: string;
  readonly condition: string;
  readonly supply: string;
  /** Quarters of its ammunition that are gone. */
  readonly ammoUsed: number;
  readonly rating: number;
  readonly temper: string;
  readonly battles: number;
  readonly elements: readonly SheetElement[];
};
/** NQM-22.9: a battle sheet, in this system's words. */
export type SheetBattle = {
  readonly battle: string;
  readonly title: string;
  readonly board: string;
  readonly type: string;
  readonly isHalf: boolean;
  readonly town: string;
  readonly river: 'none' | 'small' | 'large';
  readonly roads: number;
  readonly hasRailway: boolean;
  readonly edge: 'N' | 'E' | 'S' | 'W';
  readonly session: number;
  readonly date: string;
  readonly sides: readonly { readonly id: BattleSide; readonly name: string }[];
  readonly defenderSeen: boolean;
  readonly forces: readonly SheetForce[];
  readonly handed: unknown;
};

const DIRECTION = { N: 180, E: 270, S: 0, W: 90 } as const;
export const EDGE_OF: { readonly [letter: string]: Edge } = {
  N: 'north',
  E: 'east',
  S: 'south',
  W: 'west',
};

/** NQM-22.9: the ground a board of that type has. */
export const terrainFor = (type: string, town: string): BattleTerrain => {
  if (type === 'dense') return town === 'town' || town === 'city' ? 'urban' : 'forest';
  const found = (SEAM_TERRAIN as { readonly [type: string]: string })[type];
  return (found ?? 'rolling') as BattleTerrain;
};

/** NQM-22.9: dug in, attitude and detection give the posture. */
export const postureFor = (sheet: SheetBattle, side: BattleSide): PostureName => {
  const own = sheet.forces.filter(({ role }) => role === side).map(({ attitude }) => attitude);
  const found =
    side === 'attacker'
      ? sheet.defenderSeen
        ? SEAM_ATTITUDE.attackerDetectedDefender
        : SEAM_ATTITUDE.attackerSurprised
      : sheet.type === 'fortified'
        ? SEAM_ATTITUDE.fortifiedBoard
        : own.includes('fortified')
          ? SEAM_ATTITUDE.dugIn
          : own.includes('deployed')
            ? SEAM_ATTITUDE.deployed
            : SEAM_ATTITUDE.else;
  return found as PostureName;
};

const CASUALTIES: { readonly [temper: string]: number } = { aggressive: 66, passive: 33 };

type Made = { readonly formation: Formation; readonly flags: readonly string[] };

/** NQM-22.9: a force of a sheet as a formation; what had to stay out is said, what no stand was made of is kept. */
export const formationOf = (
  sheet: Pick<SheetBattle, 'hasRailway'>,
  force: SheetForce,
  said: string[],
  absorbed: NonNullable<Scenario['campaign']>['from'],
): Made => {
  const made = convertElements(force.elements, {
    battles: force.battles,
    hasRailway: sheet.hasRailway,
  });
  for (const text of made.said) said.push(`${force.unit} ${text}`);
  for (const one of made.absorbed) absorbed.push({ stand: ABSORBED, unit: force.unit, ...one });
  const supply = seamSupply(force.supply);
  const isCarried = made.units.some(({ bnLog }) => bnLog !== undefined);
  const first = made.units[0];
  const trains: ForceUnit[] =
    isCarried || !first || supply.bnLogPerBattlegroup === 0
      ? []
      : [
          {
            key: 'trains',
            name: 'Trains',
            kind: 'logistic',
            stands: [{ type: 'logHorse' }],
            grade: first.grade,
            green: first.green,
            bnLog: supply.bnLogPerBattlegroup,
          },
        ];
  const isWorse = force.attitude === 'disarray' || force.supply === 'rest';
  return {
    flags: made.flags,
    formation: {
      opId: force.unit,
      name: force.name,
      level: 'battalion',
      units: [...made.units, ...trains],
      below: [],
      grade: first?.grade ?? 'R',
      green: first?.green ?? false,
      ammoPct: Math.min(supply.ammoPct, 100 - 25 * force.ammoUsed),
      fatiguePct: seamFatigue(force.condition, isWorse),
      arrivalBound: 0,
      radios: force.rating > 5 || made.flags.includes('radios'),
      casualtiesPct: CASUALTIES[force.temper] ?? 50,
      hasSecond: made.hasSecondInCommand,
    },
  };
};

const ground = (sheet: SheetBattle, said: string[]): { frame: Frame; map: Scenario['map'] } => {
  const direction = DIRECTION[sheet.edge];
  const fixed = SCENARIOS.find(({ id }) => id === seamBattlefield(sheet.board));
  if (fixed) {
    const { width, height } = fixed.map;
    const [across, along] = direction % 180 === 0 ? [width, height] : [height, width];
    return { frame: frameFor(across, along, direction), map: fixed.map };
  }
  const [wide, high] = [sheet.isHalf ? 3 * SQUARE_METRES : 6 * SQUARE_METRES, 4 * SQUARE_METRES];
  const [across, along] = direction % 180 === 0 ? [wide, high] : [high, wide];
  said.push('The sheet has no sketch: the ground is made by the generator for its board.');
  const river: BattleRiver =
    sheet.river === 'none' ? 'none' : `${sheet.river === 'large' ? 'major' : 'minor'}OnFront`;
  return battlefield(
    {
      seed: seedOf(sheet.board),
      terrain: terrainFor(sheet.type, sheet.town),
      river,
      roads: Math.min(3, sheet.roads),
      town: ((SEAM_TOWN as { readonly [town: string]: string })[sheet.town] ??
        'none') as BattleTown,
      direction,
    },
    { across, along },
  );
};
/** A board keeps its ground, whichever battle is fought there. */
const seedOf = (board: string): number => {
  let sum = 7;
  for (let i = 0; i < board.length; i++) sum = (Math.imul(sum, 31) + board.charCodeAt(i)) >>> 0;
  return sum % 1_000_000_000;
};

/** NQM-22.9: a game's scenario from a battle sheet, element by element. */
export const fromSheet = (sheet: SheetBattle): Scenario => {
  const said: string[] = [];
  const absorbed: NonNullable<Scenario['campaign']>['from'] = [];
  const { frame, map } = ground(sheet, said);
  const sides = sheet.sides.map((side): SideAsked => {
    const made = sheet.forces
      .filter(({ role }) => role === side.id)
      .map(force => formationOf(sheet, force, said, absorbed));
    return {
      id: side.id,
      name: side.name,
      posture: postureFor(sheet, side.id),
      formations: made.map(({ formation }) => formation).filter(({ units }) => units.length > 0),
      air: [],
      flags: made.flatMap(({ flags }) => flags),
    };
  });
  return muster({
    id: idOf(sheet.battle),
    title: sheet.title,
    notes: said,
    calendar: {
      date: sheet.date,
      dayStartHour: 5,
      startHour: (4 * (sheet.session + 5)) % 24,
      bounds: BOUNDS_A_SESSION * MOST_SESSIONS,
    },
    frame,
    map,
    sides,
    absorbed,
    campaign: { form: 'exact', battle: sheet.battle, handed: sheet.handed },
  });
};

/** NQM-22.9: what is wrong with a sheet beyond its shape: a side without anybody who can fight. */
export const sheetFault = (sheet: SheetBattle): { at: string; because: string } | null => {
  for (const { id } of sheet.sides) {
    const units = sheet.forces
      .filter(({ role }) => role === id)
      .flatMap(
        ({ elements, battles }) =>
          convertElements(elements, { battles, hasRailway: sheet.hasRailway }).units,
      );
    if (!units.some(({ kind }) => kind !== 'hq' && kind !== 'logistic'))
      return { at: 'forces', because: `the ${id} has nobody who can fight` };
  }
  return null;
};
