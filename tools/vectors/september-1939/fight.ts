import type { Refusal } from '../../../src/engine/refusal.ts';
import {
  allocateLosses,
  chooseRetreat,
  combatStep,
  declareAttack,
} from '../../../src/rules/september-1939/phases/combat/index.ts';
import type { State } from '../../../src/rules/september-1939/state.ts';
import {
  type SeatName,
  seatOfUnit,
  sideOfUnit,
} from '../../../src/rules/september-1939/terms/sides.ts';
import {
  act,
  context,
  type Given,
  type GivenUnit,
  type Recorded,
  refused,
  smallTable,
  unitOf,
} from './small-table.ts';

/** An infantry counter, Polish if its name begins with a p, German otherwise. */
export const foot = (
  id: string,
  hex: string,
  sp: number,
  more: Partial<GivenUnit> = {},
): GivenUnit => ({ id, type: 'infantry', hex, sp, ...more });

/** A table at the beginning of an Attack Phase, the Germans' unless told. */
export const battle = (units: readonly GivenUnit[], more: Partial<Given> = {}): State =>
  smallTable({ units, phase: 'attack', side: 0, ...more });

export type Attack = {
  readonly artillery?: string[];
  readonly air?: string[];
  readonly overrunIntent?: string[];
};
const words = (attackers: string[], targets: string[], more: Attack) => ({
  type: 'declareAttack' as const,
  attackers,
  targets,
  artillery: [],
  air: [],
  overrunIntent: [],
  ...more,
});

const leaderOf = (state: State, id: string): SeatName => {
  const unit = unitOf(state, id);
  return unit < 0 ? 'german' : seatOfUnit(state, unit);
};

/** The code by which an attack is refused; null when it may be made. */
export const attackCode = (
  state: State,
  attackers: string[],
  targets: string[],
  more: Attack = {},
): string | null => attackRefusal(state, attackers, targets, more)?.code ?? null;
export const attackRefusal = (
  state: State,
  attackers: string[],
  targets: string[],
  more: Attack = {},
): Refusal | null =>
  refused(
    state,
    declareAttack,
    leaderOf(state, attackers[0] ?? ''),
    words(attackers, targets, more),
  );

export const attack = (
  state: State,
  attackers: string[],
  targets: string[],
  more: Attack = {},
): Recorded =>
  act(state, declareAttack, leaderOf(state, attackers[0]!), words(attackers, targets, more));

/** Lets everything happen that nobody has to decide, with these dice. */
export const runOn = (state: State, ...faces: number[]): Recorded => {
  const made = context(...faces);
  while (combatStep(state, made));
  return made;
};

/** An attack up to the first decision after the dice: result dice, loss dice, and what else falls. */
export const fight = (
  state: State,
  attackers: string[],
  targets: string[],
  ...faces: number[]
): Recorded => {
  attack(state, attackers, targets);
  return runOn(state, ...faces);
};

type Group = { units: string[]; path: string[] };
export const retreatWords = (hex: string, distance: number, ...groups: Group[]) => ({
  type: 'chooseRetreat' as const,
  stacks: [{ hex, distance, groups }],
});
/** The loser of the open combat chooses. */
export const retreat = (
  state: State,
  who: SeatName,
  hex: string,
  units: string[],
  path: string[],
  ...faces: number[]
): Recorded => {
  const groups = path.length === 0 ? [] : [{ units, path }];
  act(state, chooseRetreat, who, retreatWords(hex, path.length, ...groups));
  return runOn(state, ...faces);
};
export const retreatCode = (
  state: State,
  who: SeatName,
  hex: string,
  units: string[],
  path: string[],
): string | null => {
  const groups = path.length === 0 ? [] : [{ units, path }];
  return (
    refused(state, chooseRetreat, who, retreatWords(hex, path.length, ...groups))?.code ?? null
  );
};

export const lossCode = (
  state: State,
  who: SeatName,
  losses: { [id: string]: number },
): string | null =>
  refused(state, allocateLosses, who, { type: 'allocateLosses', losses })?.code ?? null;

export const take = (
  state: State,
  who: SeatName,
  losses: { [id: string]: number },
  ...faces: number[]
): Recorded => {
  act(state, allocateLosses, who, { type: 'allocateLosses', losses });
  return runOn(state, ...faces);
};

export const told = ({ lines }: Recorded, id: string) =>
  lines.findLast(line => line.id === id)?.values;
export const sideOf = (state: State, id: string): number => sideOfUnit(state, unitOf(state, id));
