import { kept } from '../../engine/kept.ts';
import { EVERYTHING, type SeatId } from '../../engine/seat.ts';
import type { Options } from './options.ts';
import type { Plane, State, Unit } from './state.ts';
import { NATIONS, type Nation } from './tables/nations.ts';
import { type Field, fieldOf } from './terms/field.ts';
import { isSeen } from './terms/knowledge.ts';
import { pointsOf } from './terms/score.ts';
import { leaderOf, type SeatName, sideOfNation, sideOfSeat, sideOfUnit } from './terms/sides.ts';
import { spOf } from './terms/strength.ts';
import { combatSeen, lossSeen, type SeenCombat, type SeenLoss } from './view-combat.ts';

/** What only its owner knows of a counter that lies face up. */
type Private = 'spent' | 'left' | 'trail' | 'came' | 'byRoad' | 'moveDays';
/** A counter that the seat knows, with the strength it stands for. */
export type SeenUnit = Omit<Unit, 'hex' | 'carrier' | 'startHex' | Private> & {
  readonly unit: string;
  readonly hex: string | null;
  readonly startHex: string | null;
  readonly carrier: string | null;
  readonly strength: number;
} & { readonly [K in Private]: Unit[K] };

/** W39-HID: a counter that lies face down: its nation and where it lies. */
export type HiddenUnit = { readonly hex: string; readonly nation: Nation };

export type SeenPlane = Omit<Plane, 'nation' | 'target'> & {
  readonly nation: Nation;
  readonly target: string | null;
};

type Same =
  | 'turn'
  | 'half'
  | 'first'
  | 'polesWith'
  | 'phase'
  | 'step'
  | 'side'
  | 'weather'
  | 'ties'
  | 'released'
  | 'ending'
  | 'winner'
  | 'grade';

/** All that a seat may know of the table. */
export type View = Pick<State, Same> & {
  readonly seat: SeatId;
  readonly scenario: string;
  readonly day: string;
  readonly options: Options;
  readonly nation: Nation | null;
  readonly passed: readonly SeatName[];
  readonly units: readonly SeenUnit[];
  readonly hidden: readonly HiddenUnit[];
  readonly planes: readonly SeenPlane[];
  readonly bridges: readonly { readonly bridge: string; readonly state: State['bridges'][0] }[];
  readonly ferried: readonly number[];
  readonly mended: readonly string[];
  readonly works: readonly { readonly hex: string; readonly side: number }[];
  readonly centers: readonly boolean[];
  readonly centersUsed: readonly number[];
  readonly rallied: readonly { readonly hex: string; readonly order: Unit['order'] }[];
  readonly freed: readonly string[];
  readonly rolling: string | null;
  readonly bids: readonly (number | null)[];
  readonly sealed: readonly boolean[];
  readonly combat: SeenCombat | null;
  readonly losses: readonly SeenLoss[];
  readonly destroyed: readonly number[];
  readonly bonus: readonly number[];
  readonly score: { readonly [seat: string]: number };
};

/** `before` is an earlier view of the seat; counters and whatever else looks as it did there is shared with it. */
export const viewOf = (state: State, seat: SeatId, before?: View): View => {
  const field = fieldOf(state);
  const side = sideOfSeat(state, seat);
  const label = (hex: number) => field.grid.label(hex);
  const name = (unit: number) => field.pieces[unit]!.id;
  const { units, hidden } = unitsSeen(state, field, seat === EVERYTHING ? 'all' : side, before);
  return {
    seat,
    scenario: state.scenario,
    day: field.dayOf(state.turn),
    options: before?.options ?? { ...state.options }, // they never change
    turn: state.turn,
    half: state.half,
    first: state.first,
    polesWith: state.polesWith,
    phase: state.phase,
    step: state.step,
    side: state.side,
    weather: state.weather,
    ties: state.ties,
    released: state.released,
    ending: state.ending,
    winner: state.winner,
    grade: state.grade,
    nation: NATIONS[state.nation] ?? null,
    passed: [...state.passed],
    units,
    hidden,
    planes: kept(
      before?.planes,
      state.planes.map(plane => planeSeen(state, field, plane, side)),
      isSamePlane,
    ),
    bridges: bridgesSeen(state, field, before?.bridges),
    ferried: state.ferried.map(weight => (side === state.side ? weight : 0)),
    mended: state.mended.map(name),
    works: state.works.map(({ hex, side: whose }) => ({ hex: label(hex), side: whose })),
    centers: [...state.centers],
    centersUsed: [...state.centersUsed],
    rallied:
      side === state.side
        ? state.rallied.map(({ hex, order }) => ({ hex: label(hex), order }))
        : [], // order is private while it lies face down, W39-HID
    freed: side === state.side ? state.freed.map(name) : [],
    rolling: side === state.side && state.rolling >= 0 ? name(state.rolling) : null,
    bids: state.bids.map((bid, whose) => (whose === side || areOpen(state) ? bid : null)),
    sealed: state.bids.map(bid => bid !== null),
    combat: state.combat && combatSeen(state.combat, field),
    losses: state.losses.map(loss => lossSeen(loss, field)),
    destroyed: [...state.destroyed],
    bonus: [...state.bonus],
    score: {
      [leaderOf(state, 0)]: pointsOf(state, 0),
      [leaderOf(state, 1)]: pointsOf(state, 1),
    },
  };
};

/** W39-S3.1: bids are sealed until both are in; then the bidding is over. */
const areOpen = (state: State): boolean => state.phase !== 'bid';

/** W39-16.1, W39-HID: own counters, those that lie face up with what they stand for, and the dead; the rest lies hidden. */
const unitsSeen = (state: State, field: Field, side: number | 'all', before?: View) => {
  const last = before?.units ?? [];
  const units: SeenUnit[] = [];
  const hidden: HiddenUnit[] = [];
  let next = 0;
  for (let unit = 0; unit < state.units.length; unit++) {
    const known = last[next]?.unit === field.pieces[unit]!.id ? last[next++] : undefined;
    const own = side === 'all' || sideOfUnit(state, unit) === side;
    if (own || isSeen(state, unit))
      units.push(
        known && looksAs(known, state, field, unit, own)
          ? known
          : seenUnit(state, field, unit, own),
      );
    else if (state.units[unit]!.hex >= 0) hidden.push(hiddenUnit(state, field, unit));
  }
  hidden.sort((a, b) => order(a.hex, b.hex) || order(a.nation, b.nation));
  return { units, hidden: kept(before?.hidden, hidden, isSameHidden) };
};
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const isSameHidden = (a: HiddenUnit, b: HiddenUnit): boolean =>
  a.hex === b.hex && a.nation === b.nation;

const seenUnit = (state: State, field: Field, unit: number, own: boolean): SeenUnit => {
  const { hex, startHex, carrier, spent, left, trail, came, byRoad, moveDays, ...open } =
    state.units[unit]!;
  return {
    unit: field.pieces[unit]!.id,
    hex: labelIn(field, hex),
    startHex: labelIn(field, startHex),
    carrier: carrier < 0 ? null : field.pieces[carrier]!.id,
    strength: spOf(state, unit),
    ...open,
    spent: own ? spent : 0,
    left: own ? left : 0,
    trail: own ? [...trail] : [],
    came: own ? [...came] : [],
    byRoad: own && byRoad,
    moveDays: own ? moveDays : 0,
  };
};

const labelIn = ({ grid }: Field, hex: number): string | null => (hex < 0 ? null : grid.label(hex));

/** Whether `seenUnit` would make the same again. Field by field: most of a view is counters that did not change. */
const looksAs = (
  known: SeenUnit,
  state: State,
  field: Field,
  unit: number,
  own: boolean,
): boolean => {
  const now = state.units[unit]!;
  return (
    known.hex === labelIn(field, now.hex) &&
    known.startHex === labelIn(field, now.startHex) &&
    known.carrier === (now.carrier < 0 ? null : field.pieces[now.carrier]!.id) &&
    known.strength === spOf(state, unit) &&
    known.spent === (own ? now.spent : 0) &&
    known.left === (own ? now.left : 0) &&
    known.moveDays === (own ? now.moveDays : 0) &&
    known.byRoad === (own && now.byRoad) &&
    isSameTrail(known.trail, own ? now.trail : NO_TRAIL) &&
    isSameTrail(known.came, own ? now.came : NO_TRAIL) &&
    isInSameState(known, now) &&
    hasDoneTheSame(known, now)
  );
};
const NO_TRAIL: readonly number[] = [];

const isSameTrail = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((hex, i) => hex === b[i]);

type Open = Omit<Unit, 'hex' | 'carrier' | 'startHex' | Private>;

const isInSameState = (a: Open, b: Open): boolean =>
  a.status === b.status &&
  a.sp === b.sp &&
  a.order === b.order &&
  a.supply === b.supply &&
  a.open === b.open &&
  a.rolled === b.rolled &&
  a.entryHex === b.entryHex &&
  a.entryStack === b.entryStack &&
  a.retreatMark === b.retreatMark &&
  a.attackMark === b.attackMark &&
  a.noZoneUntil === b.noZoneUntil &&
  a.riverReady === b.riverReady &&
  a.refuelling === b.refuelling &&
  a.startZone === b.startZone &&
  a.bombarded === b.bombarded;

const hasDoneTheSame = (a: Open, b: Open): boolean =>
  a.moved === b.moved &&
  a.halted === b.halted &&
  a.halved === b.halved &&
  a.parted === b.parted &&
  a.attacked === b.attacked &&
  a.struck === b.struck &&
  a.stormed === b.stormed &&
  a.intent === b.intent &&
  a.overran === b.overran &&
  a.trampled === b.trampled &&
  a.due === b.due &&
  a.assaulted === b.assaulted &&
  a.fired === b.fired &&
  a.fought === b.fought &&
  a.stirred === b.stirred;

const bridgesSeen = (state: State, field: Field, before?: View['bridges']): View['bridges'] =>
  before && state.bridges.every((now, i) => now === before[i]?.state)
    ? before
    : state.bridges.map((now, i) => ({ bridge: field.crossings[i]!.id, state: now }));

const hiddenUnit = (state: State, { grid, pieces }: Field, unit: number): HiddenUnit => ({
  hex: grid.label(state.units[unit]!.hex),
  nation: NATIONS[pieces[unit]!.nation]!,
});

/** W39-10.23: secret placements are sealed until both sides have placed. */
const planeSeen = (state: State, field: Field, plane: Plane, side: number): SeenPlane => {
  const own = sideOfNation(state, plane.nation) === side;
  const sealed = !own && state.step === 'air' && state.options.secretAirPlacement;
  const nation = NATIONS[plane.nation]!;
  const { strength } = plane;
  if (sealed && plane.mission !== 'support' && !plane.used)
    // what flew before this step was seen
    return { nation, strength, mission: 'none', target: null, used: false, placed: 0 };
  const { mission, used, placed } = plane;
  return { nation, strength, mission, target: targetOf(field, plane), used, placed };
};

const isSamePlane = (a: SeenPlane, b: SeenPlane): boolean =>
  a.nation === b.nation &&
  a.strength === b.strength &&
  a.mission === b.mission &&
  a.target === b.target &&
  a.used === b.used &&
  a.placed === b.placed;

const targetOf = (field: Field, { mission, target }: Plane): string | null => {
  if (target < 0) return null;
  if (mission === 'bridge') return field.crossings[target]!.id;
  return mission === 'train' ? field.pieces[target]!.id : field.grid.label(target);
};
