import printed from '../data/unit-types.json';

/** HTL-1.2: the upper face of a cube is its posture. */
export const POSTURES = ['movement', 'prepared', 'dugIn', 'disordered', 'exploit'] as const;
export type Posture = (typeof POSTURES)[number];
export const SIDES = ['GE', 'PL'] as const;
export type Side = (typeof SIDES)[number];
export const otherSide = (side: Side): Side => (side === 'GE' ? 'PL' : 'GE');

/** HTL-1.5: what governs digging in, exploiting and terrain. */
export type UnitClass = 'infantry' | 'cavalry' | 'armour' | 'fixed' | 'hq' | 'dummy';
export type DiceCount = { readonly red: number; readonly green: number; readonly black: number };
export type Face = {
  readonly mp: number;
  readonly dice: DiceCount;
  readonly kills: number;
  readonly rally?: string;
};
export type UnitType = {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly class: UnitClass;
  readonly armoured: boolean;
  readonly motorised: boolean;
  readonly mountain: boolean;
  readonly superior: boolean;
  readonly faces: { readonly [P in Posture]?: Face };
};

const rows = printed.types as unknown as readonly UnitType[];

/** HTL-1.4: what is printed on the faces of each type. */
export const TYPES: ReadonlyMap<string, UnitType> = new Map(rows.map(row => [row.id, row]));

/** HTL-19.5: a dummy moves like foot, and fights for nobody. */
export const DUMMY: UnitType = {
  id: 'dummy',
  name: 'Dummy',
  side: '',
  class: 'dummy',
  armoured: false,
  motorised: false,
  mountain: false,
  superior: false,
  faces: { movement: { mp: 2, dice: { red: 0, green: 0, black: 0 }, kills: 1 } },
};

export const NO_DICE: DiceCount = { red: 0, green: 0, black: 0 };
