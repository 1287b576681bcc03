import { DUMMY, type Side, TYPES, type UnitType } from '../tables/unit-types.ts';

/** A cube, a fixed counter or a dummy, as it is printed. HTL-1.6, HTL-16.8: a folded cube is one piece like any other. */
export type Piece = {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly kind: 'cube' | 'fixed' | 'dummy';
  readonly type: UnitType;
  /** Number of its formation, -1 for none. */
  readonly formation: number;
  /** Number of the HQ it belongs to at first, -1 while in reserve. */
  readonly hq: number;
  /** Where it stands or comes, before HTL-3.6; -1 for none. */
  readonly point: number;
  readonly lat: number;
  readonly lon: number;
};
export type HqPiece = {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  /** German army, or the Polish army that the HQ is. */
  readonly army: string;
  readonly post: string;
  readonly potCap: number;
  readonly startPot: number;
  readonly capacity: number;
  readonly isStatic: boolean;
  readonly motorised: boolean;
  readonly point: number;
  readonly lat: number;
  readonly lon: number;
  /** First turn on the map, by German variant or Polish state; 99: formed in play. */
  readonly arrival: { readonly [variant: string]: number };
  readonly precommitted: { readonly [state: string]: number };
  /** CP that come whatever happens, in an exercise. */
  readonly perTurn: number;
};
export type Formation = {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly hq: number;
  /** `GE-AGN`, `PL-NW`: the command that may release it. */
  readonly reserveOf: string;
  readonly bracketed: boolean;
  readonly units: readonly number[];
  readonly guns: number;
  readonly isDivision: boolean;
  readonly mobile: boolean;
  readonly arrival: { readonly [variant: string]: number };
  readonly startPosture: { readonly [variant: string]: string };
};
/** HTL-1.3: guns of a division are of the national colour, those of a corps black. */
export type CounterKind =
  | 'divisionalArtillery'
  | 'corpsArtillery'
  | 'mgBattalion'
  | 'tank'
  | 'armouredTrain'
  | 'bridge';
export type Counter = {
  readonly id: string;
  readonly kind: CounterKind;
  readonly side: Side;
  readonly hq: number;
  readonly formation: number;
  readonly maxDice: number;
  readonly colour: 'red' | 'green' | 'black';
  readonly code: string | null;
  readonly availableFrom: { readonly [state: string]: number };
};
export type Roster = {
  readonly pieces: readonly Piece[];
  readonly hqs: readonly HqPiece[];
  readonly formations: readonly Formation[];
  readonly counters: readonly Counter[];
  /** CP an army may hold in pots and on hexes, HTL-6.15. */
  readonly armyCaps: { readonly [army: string]: number };
};

export type RosterDraft = {
  -readonly [K in keyof Roster]: Roster[K] extends readonly (infer T)[]
    ? T[]
    : Record<string, number>;
};
export const typeOf = (id: string): UnitType => TYPES.get(id) ?? DUMMY;
export const hqNumber = (roster: RosterDraft, id: string | null): number =>
  id === null ? -1 : roster.hqs.findIndex(hq => hq.id === id);

/** HTL-16.5: cubes for new regiments; PL-EV-05: border counters for reservists. */
const SPARE_REGIMENTS = 6;
const SPARE_BORDER = 6;

const spare = (id: string, kind: 'cube' | 'fixed', type: string): Piece => ({
  id,
  name: kind === 'cube' ? 'new regiment' : 'reservists',
  side: 'PL',
  kind,
  type: typeOf(type),
  formation: -1,
  hq: -1,
  point: -1,
  lat: 0,
  lon: 0,
});

export const dummy = (id: string, side: Side, hq: number): Piece => ({
  id,
  name: 'dummy',
  side,
  kind: 'dummy',
  type: DUMMY,
  formation: -1,
  hq,
  point: -1,
  lat: 0,
  lon: 0,
});

/** New regiments and border counters that may come in play. */
export const addSpares = (roster: RosterDraft): void => {
  for (let i = 1; i <= SPARE_BORDER; i++)
    roster.pieces.push(spare(`PL-FX-N${i}`, 'fixed', 'pol-border'));
  for (let i = 1; i <= SPARE_REGIMENTS; i++)
    roster.pieces.push(spare(`PL-NEW-${i}`, 'cube', 'pol-on'));
};
