import { kept } from '../../engine/kept.ts';
import { EVERYTHING, type SeatId, SPECTATOR } from '../../engine/seat.ts';
import type { Options } from './options.ts';
import { type Combat, SIDES, type Side, type State, type Unit } from './state.ts';
import type { Nation } from './tables/pieces.ts';
import { type Field, fieldOf } from './terms/field.ts';
import { type Score, scoreOf } from './terms/score.ts';

/** A piece that the seat knows. What only its owner may know of it is false for others. */
export type SeenUnit = Omit<Unit, 'hex'> & { readonly unit: string; readonly hex: string | null };

/** A piece that the seat sees lying there and nothing more; with full fog its nation shows. */
export type HiddenUnit = {
  readonly hex: string;
  readonly place: number;
  readonly side: Side;
  readonly nation?: Nation;
};

type Lists = 'targets' | 'attackers' | 'defenders' | 'fortified' | 'hurt' | 'fleeing';
type MoreLists = 'retreating' | 'displaced' | 'advancing';
/** The open combat with hexes and units by name. */
export type SeenCombat = Omit<Combat, Lists | MoreLists> & {
  readonly [K in Lists | MoreLists]: string[];
};

/** All that a seat may know of the table. */
export type View = {
  readonly seat: SeatId;
  readonly scenario: string;
  readonly options: Options;
  readonly turn: number;
  readonly phase: State['phase'];
  readonly side: Side;
  readonly air: number;
  readonly units: readonly SeenUnit[];
  readonly hidden: readonly HiddenUnit[];
  readonly control: readonly { readonly hex: string; readonly side: Side }[];
  readonly struck: readonly string[];
  readonly obliged: readonly string[];
  readonly mustStrike: readonly string[];
  readonly drop: { readonly turn: number; readonly hex: string } | null;
  readonly linked: boolean;
  readonly combat: SeenCombat | null;
  readonly agreed: readonly Side[];
  readonly ending: State['ending'];
  readonly resigned: Side | null;
  readonly score: Score;
};

/**
 * PC-5.1.1c: whether the seat sees what piece this is: its own, one off the board, one in the open combat, and of a
 * stack the top (fog stack), everything (none) or nothing (full). A top that changed shows when the phase or the combat
 * is over, so that what is taken back was not seen.
 */
const isSeen = (state: State, field: Field, seat: SeatId, unit: number): boolean => {
  const { hex, open } = state.units[unit]!;
  if (hex < 0 || state.options.fog === 'none' || seat === EVERYTHING) return true;
  if (SIDES[field.pieces[unit]!.side] === seat) return true;
  const { combat } = state;
  if (combat?.attackers.includes(unit) || combat?.defenders.includes(unit)) return true;
  return open;
};

/** `before` is an earlier view of the seat; pieces and whatever else looks as it did there is shared with it. */
export const viewOf = (state: State, seat: SeatId, before?: View): View => {
  const field = fieldOf(state);
  const labels = (hexes: readonly number[]) => hexes.map(hex => field.grid.label(hex));
  const mine = state.side === seat;
  const { units, hidden } = unitsSeen(state, field, seat, before);
  return {
    seat,
    scenario: state.scenario,
    options: before?.options ?? { ...state.options }, // they never change
    turn: state.turn,
    phase: state.phase,
    side: state.side,
    air: state.air,
    units,
    hidden,
    control: controlSeen(state, field, before?.control),
    struck: labels(state.struck),
    obliged: mine ? state.obliged.map(unit => field.pieces[unit]!.id) : [],
    mustStrike: mine ? labels(state.mustStrike) : [],
    drop:
      state.dropTurn > 0 ? { turn: state.dropTurn, hex: field.grid.label(state.dropHex) } : null,
    linked: seat === 'german' && state.linked,
    combat: state.combat && combatSeen(state, field, state.combat, seat),
    agreed: [...state.agreed],
    ending: state.ending,
    resigned: state.resigned,
    score: scoreOf(state),
  };
};

const unitsSeen = (state: State, field: Field, seat: SeatId, before?: View) => {
  const last = before?.units ?? [];
  const units: SeenUnit[] = [];
  const hidden: HiddenUnit[] = [];
  let next = 0;
  for (let unit = 0; unit < state.units.length; unit++) {
    const known = last[next]?.unit === field.pieces[unit]!.id ? last[next++] : undefined;
    if (!isSeen(state, field, seat, unit)) hidden.push(hiddenUnit(state, field, unit));
    else units.push(seenUnit(state, field, seat, unit, known));
  }
  hidden.sort((a, b) => (a.hex < b.hex ? -1 : a.hex > b.hex ? 1 : a.place - b.place));
  return { units, hidden: kept(before?.hidden, hidden, isSameHidden) };
};

/** `known` is how it looked in an earlier view: it is taken again if it still does. */
const seenUnit = (
  state: State,
  field: Field,
  seat: SeatId,
  unit: number,
  known: SeenUnit | undefined,
): SeenUnit => {
  const now = state.units[unit]!;
  const { id, side } = field.pieces[unit]!;
  const isOwn = SIDES[side] === seat;
  const hex = now.hex < 0 ? null : field.grid.label(now.hex);
  if (known && known.hex === hex && looksAs(known, now, isOwn)) return known;
  const { place, status, reduced, open } = now;
  return {
    unit: id,
    hex,
    place,
    status,
    reduced,
    open,
    moved: isOwn && now.moved,
    placed: isOwn && now.placed,
    attacked: isOwn && now.attacked,
    engagedSinceCheck: isOwn && now.engagedSinceCheck,
  };
};

const looksAs = (a: SeenUnit, b: Unit, isOwn: boolean): boolean =>
  a.place === b.place &&
  a.status === b.status &&
  a.reduced === b.reduced &&
  a.open === b.open &&
  a.moved === (isOwn && b.moved) &&
  a.placed === (isOwn && b.placed) &&
  a.attacked === (isOwn && b.attacked) &&
  a.engagedSinceCheck === (isOwn && b.engagedSinceCheck);

const isSameHidden = (a: HiddenUnit, b: HiddenUnit): boolean =>
  a.hex === b.hex && a.place === b.place && a.side === b.side && a.nation === b.nation;

const controlSeen = (state: State, field: Field, before?: View['control']): View['control'] =>
  before && state.control.every((side, city) => side === before[city]?.side)
    ? before
    : state.control.map((side, city) => ({ hex: field.grid.label(field.cities[city]!), side }));

const hiddenUnit = (state: State, { pieces, grid }: Field, unit: number): HiddenUnit => {
  const { hex, place } = state.units[unit]!;
  const { side, nation } = pieces[unit]!;
  const seen = { hex: grid.label(hex), place, side: SIDES[side]! };
  return state.options.fog === 'full' ? { ...seen, nation } : seen;
};

/** PC-5.1.1c: the units of a combat are shown from the announcement on; who was pushed aside its owner knows. */
const combatSeen = (
  state: State,
  { pieces, grid }: Field,
  combat: Combat,
  seat: SeatId,
): SeenCombat => {
  const ids = (units: readonly number[]) => units.map(unit => pieces[unit]!.id);
  const hexes = (list: readonly number[]) => list.map(hex => grid.label(hex));
  const [pushed] = combat.displaced;
  const own = seat !== SPECTATOR && pushed !== undefined && SIDES[pieces[pushed]!.side] === seat;
  return {
    ...combat,
    targets: hexes(combat.targets),
    attackers: ids(combat.attackers),
    defenders: ids(combat.defenders),
    fortified: hexes(combat.fortified),
    dice: [...combat.dice],
    hurt: ids(combat.hurt),
    fleeing: ids(combat.fleeing),
    retreating: ids(combat.retreating),
    displaced: own || state.options.fog === 'none' ? ids(combat.displaced) : [],
    advancing: ids(combat.advancing),
  };
};
