import type { LogLine } from '../../../src/engine/log.ts';
import { type Seat, UMPIRE } from '../../../src/engine/seat.ts';
import type { Action, Rule } from '../../../src/engine/system.ts';
import { DEFAULTS } from '../../../src/rules/fight-your-own-wars/options.ts';
import { RULES } from '../../../src/rules/fight-your-own-wars/rules.ts';
import { SCENARIOS } from '../../../src/rules/fight-your-own-wars/scenarios.ts';
import type { Vessel } from '../../../src/rules/fight-your-own-wars/sea-state.ts';
import { setUp } from '../../../src/rules/fight-your-own-wars/setup.ts';
import { vesselOf } from '../../../src/rules/fight-your-own-wars/setup-arms.ts';
import { assertSound } from '../../../src/rules/fight-your-own-wars/sound.ts';
import { cloneState } from '../../../src/rules/fight-your-own-wars/state.generated.ts';
import type { State } from '../../../src/rules/fight-your-own-wars/state.ts';
import { shipOf, type VesselType } from '../../../src/rules/fight-your-own-wars/tables/ships.ts';
import { fieldOf } from '../../../src/rules/fight-your-own-wars/terms/field.ts';
import { isHalved, isWater } from '../../../src/rules/fight-your-own-wars/terms/sea/vessels.ts';
import { stageWith } from './small-table.ts';

export type Deed = Action & { readonly [part: string]: unknown };
const rules = RULES as unknown as { readonly [type: string]: Rule<State, Action> };

/** What the gate says to a deed of the umpire: a code, or null. */
export const codeOf = (state: State, deed: Deed): string | null =>
  rules[deed.type]!.refuse(state, UMPIRE, deed)?.code ?? null;
/** The same for the seat of a side. */
export const gateFor = (state: State, seat: Seat, deed: Deed): string | null =>
  rules[deed.type]!.refuse(state, seat, deed)?.code ?? null;
const lines: LogLine[] = [];
/** What the last deed told under a name. */
export const told = (id: string): LogLine['values'] | undefined =>
  lines.find(line => line.id === id)?.values;
/** All that it told under that name. */
export const toldAll = (id: string): LogLine['values'][] =>
  lines.filter(line => line.id === id).map(({ values }) => values);
/** The table after a deed with these dice; the code where the gate refuses it. */
export const after = (
  state: State,
  deed: Deed,
  faces: readonly number[],
  seat: Seat = UMPIRE,
): State | string => {
  const code = gateFor(state, seat, deed);
  if (code !== null) return code;
  const copy = cloneState(state);
  lines.length = 0;
  const stage = stageWith(faces, lines);
  if (seat !== UMPIRE) Object.assign(stage, { seat: seat.id });
  rules[deed.type]!.apply(copy, deed, stage);
  return copy;
};

export const [, , GUERNSEY] = SCENARIOS;
const ACTIVATION: NonNullable<State['activation']> = {
  kind: 'vessel',
  of: 0,
  stage: 'free',
  main: false,
  issuedTo: [],
  decisions: 0,
  asked: [],
  passed: [],
  failed: [],
  asksSeat: false,
  arrived: false,
  acted: [],
  deeds: [],
  met: [],
  rallying: [],
};
export const cardOf = (state: State, kind: 'vessel' | 'unit' | 'air', of: number): void => {
  state.activation = { ...structuredClone(ACTIVATION), kind, of };
};

let kept: State | null = null;
/** Guernsey on the first day, third session, nobody on a card. */
export const guernsey = (): State => {
  kept ??= setUp({ scenario: GUERNSEY!, options: { ...DEFAULTS } }, stageWith());
  const copy = cloneState(kept);
  Object.assign(copy, { step: 'AC1', session: 3, clock: 3, activation: null });
  Object.assign(copy.weather, { code: 'fair', wind: 'calm', light: 'day' });
  return copy;
};
/** A sea board with a shore behind it, and that shore. */
export const seaBoard = (state: State): number => {
  const { map } = fieldOf(state);
  return map.nodes.findIndex(
    (_, board) => isWater(state, board) && map.neighbours(board, 'landing').length > 0,
  );
};

/** One vessel of the first side on its card, one of the second, both in the Combat Area of a sea board. */
export const seaTable = (own: VesselType, enemy: VesselType = 'destroyer'): State => {
  const state = guernsey();
  const board = seaBoard(state);
  const made = (id: string, side: number, type: VesselType) => ({
    ...vesselOf(
      { id, name: id, side: '', type },
      side,
      shipOf(type).guns.map(() => 4),
    ),
    board,
    area: 'combat' as const,
  });
  state.sea!.vessels = [made('own', 0, own), made('enemy', 1, enemy)];
  state.sea!.batteries = [];
  state.sea!.spots = [];
  cardOf(state, 'vessel', 0);
  return state;
};
/** The ships of both sides in port in the morning, the seat of the first side asked. */
export const inPort = (state: State): Seat => {
  Object.assign(state, { step: 'DY11', activation: null });
  for (const side of state.sides) Object.assign(side, { done: false, passed: [] });
  for (const vessel of state.sea!.vessels) Object.assign(vessel, { board: -1, area: 'port' });
  state.sea!.hands = ['all', 'all'];
  const { id } = state.sides[0]!;
  return { id, name: id, kind: 'player', side: id };
};
/** FYOW-29.4: the vessel of the first side is ordered to sea with this die. */
export const orderedToSea = (state: State, die: number): Vessel => {
  const board = fieldOf(state).map.label(seaBoard(state));
  const seat = inPort(state);
  const deed: Deed = { type: 'naval.deploy', vessels: ['own'], board };
  const bar = rules[deed.type]!.refuse(state, seat, deed);
  if (bar) throw new RangeError(bar.because);
  rules[deed.type]!.apply(state, deed, stageWith([die]));
  return state.sea!.vessels[0]!;
};
export const spotted = (state: State, by = 'own'): void => {
  state.sea!.spots.push({ by, vessel: 1, unit: -1, object: '' });
};
/** A class of guns has so many shots left, and fires them all. */
export const arm = (state: State, letter: string, shots: number): string => {
  const [vessel] = state.sea!.vessels;
  const at = shipOf(vessel!.type).guns.findIndex(one => !one.aaOnly && one.letter === letter);
  if (at < 0) throw new RangeError(`a ${vessel!.type} has no guns of row ${letter}`);
  vessel!.guns[at] = Math.max(1, shots);
  vessel!.shots[at] = Math.max(1, shots);
  return shipOf(vessel!.type).guns[at]!.class;
};
/** The lowest face of a die with which something happens, one more than its faces when nothing does. */
export const lowest = (faces: number, happens: (face: number) => boolean): number => {
  for (let face = 1; face <= faces; face++) if (happens(face)) return face;
  return faces + 1;
};

/** The table after a deed that must be allowed. */
export const done = (state: State, deed: Deed, faces: readonly number[] = []): State => {
  const next = after(state, deed, faces);
  if (typeof next === 'string') throw new RangeError(`${deed.type}: ${next}`);
  assertSound(next);
  return next;
};

export const enemyOf = (state: State) => state.sea!.vessels[1]!;
/** What a deed of a vessel did to the other. */
export const harm = (state: State | string, before: State) =>
  typeof state === 'string'
    ? { error: state }
    : {
        damage: enemyOf(state).damage - enemyOf(before).damage,
        sunk: enemyOf(state).sunk,
        halfGuns: isHalved(shipOf(enemyOf(state).type).defence, enemyOf(state).damage),
      };
/** Hits among a set number of dice: each is thrown among ones, which hit nothing, and does harm or does not. */
const SIXES = [6, 6, 6, 6, 6, 6, 6, 6];
export const hitsAmong = (
  dice: readonly number[],
  harms: (faces: readonly number[]) => boolean,
): number =>
  dice.filter((die, i) => harms([...dice.map((_, j) => (j === i ? die : 1)), ...SIXES])).length;
export const hurts =
  (state: State, deed: Deed) =>
  (faces: readonly number[]): boolean => {
    const done = after(state, deed, faces);
    return typeof done !== 'string' && enemyOf(done).damage > enemyOf(state).damage;
  };
