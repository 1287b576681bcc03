import { Dice, type Throw } from '../../../src/engine/dice/dice.ts';
import { ManualDice } from '../../../src/engine/dice/manual.ts';
import type { LogLine } from '../../../src/engine/log.ts';
import type { Refusal } from '../../../src/engine/refusal.ts';
import type { Seat } from '../../../src/engine/seat.ts';
import type { Action, Context } from '../../../src/engine/system.ts';
import { DEFAULTS, type Options } from '../../../src/rules/september-1939/options.ts';
import type { SeptemberRule } from '../../../src/rules/september-1939/phases/rule.ts';
import type { Scenario } from '../../../src/rules/september-1939/scenario.ts';
import {
  ENEMY_SIDE,
  type Plane,
  type State,
  type Unit,
} from '../../../src/rules/september-1939/state.ts';
import { NATIONS, type Nation } from '../../../src/rules/september-1939/tables/nations.ts';
import type { UnitType } from '../../../src/rules/september-1939/tables/units.ts';
import { type Field, fieldFor, fieldOf } from '../../../src/rules/september-1939/terms/field.ts';
import { freshUnit } from '../../../src/rules/september-1939/terms/fresh-unit.ts';
import { type SeatName, seatsOf } from '../../../src/rules/september-1939/terms/sides.ts';

/** A counter of a small table. Without a type it is the printed one of that id. Other fields are those of its state. */
export type GivenUnit = {
  readonly id: string;
  /** Where it stands; left out for one that is not on the board. */
  readonly hex?: string;
  readonly nation?: Nation;
  readonly type?: UnitType;
  readonly formation?: string;
  readonly mp?: number;
  /** Full strength, or that of each part; `now` is what is left of it, of each part. */
  readonly sp?: number;
  readonly parts?: readonly number[];
  readonly now?: readonly number[];
  /** Parts that stand as counters of their own: their number, and where. */
  readonly apart?: { readonly [part: number]: string };
  /** Tenths. */
  readonly fire?: number;
  readonly commandRange?: number;
} & Partial<Omit<Unit, 'hex' | 'sp'>>;

/** What a small table differs in from an open board at the beginning of the German Movement Phase. */
export type Given = {
  readonly units: readonly GivenUnit[];
  readonly changes?: Scenario['changes'];
  readonly sides?: Scenario['sides'];
  readonly options?: Partial<Options>;
  readonly scenario?: Partial<Scenario>;
  readonly planes?: readonly Partial<Plane>[];
  /** Labels of hexes with field works, by side. */
  readonly works?: readonly { readonly hex: string; readonly side: number }[];
} & Partial<
  Pick<
    State,
    | 'turn'
    | 'half'
    | 'first'
    | 'polesWith'
    | 'phase'
    | 'step'
    | 'side'
    | 'nation'
    | 'weather'
    | 'bridges'
    | 'freed'
    | 'released'
    | 'centers'
  >
>;

const nationOf = ({ nation, id }: GivenUnit): Nation =>
  nation ?? NATIONS.find(code => id.startsWith(code)) ?? (id.startsWith('p') ? 'PL' : 'DE');

const counterOf = (given: GivenUnit): NonNullable<Scenario['counters']>[number][] => {
  const { id, type, formation, mp, sp, parts, fire, commandRange } = given;
  if (type === undefined || type === 'train' || type === 'column') return [];
  return [
    {
      id,
      nation: nationOf(given),
      type,
      ...(formation === undefined ? {} : { formation }),
      ...(mp === undefined ? {} : { mp }),
      ...(sp === undefined ? {} : { sp }),
      ...(parts === undefined ? {} : { parts: [...parts] }),
      ...(fire === undefined ? {} : { fire }),
      ...(commandRange === undefined ? {} : { commandRange }),
    },
  ];
};

const BARE: Scenario = {
  id: 'small-table',
  title: 'Small table',
  date: '',
  description: '',
  board: 'open',
  firstDay: '1939-10-01',
  lastDay: '1939-10-20',
  against: 'polish',
  initiative: 'german',
  setup: [],
  start: {},
  restrictions: [],
  release: null,
  bridges: [],
  jointAttacks: false,
  supply: [],
  centres: [],
  air: [],
  ownEdge: [],
  victory: {
    capture: [],
    across: [],
    destroyed: [],
    holding: [],
    survival: [],
    firstTo: null,
    lastOf: null,
    otherwise: 'points',
  },
};

const ON_FLAT_LAND = '1010';

const setupOf = (units: readonly GivenUnit[], arriving: ReadonlySet<string>): Scenario['setup'] =>
  units
    .filter(({ id, type }) => type !== 'train' && type !== 'column' && !arriving.has(id))
    .map(given => ({
      nation: nationOf(given),
      label: given.id,
      units: [given.id],
      at: [given.hex ?? ON_FLAT_LAND],
      radius: 0,
      default: [{ unit: given.id, hex: given.hex ?? ON_FLAT_LAND }],
    }));

/** The scenario in which a small table stands. */
export const smallScenario = ({ units, changes, sides, scenario }: Given): Scenario => {
  const arriving = new Set(scenario?.reinforcements?.flatMap(one => one.units) ?? []);
  return {
    ...BARE,
    counters: units.flatMap(counterOf),
    setup: setupOf(units, arriving),
    trains: units
      .filter(({ type }) => type === 'train')
      .map(unit => ({ id: unit.id, nation: nationOf(unit), hex: unit.hex ?? ON_FLAT_LAND })),
    columns: units
      .filter(({ type }) => type === 'column')
      .map(({ id, hex }) => ({ id, hex: hex ?? ON_FLAT_LAND })),
    ...(changes ? { changes } : {}),
    ...(sides ? { sides } : {}),
    ...scenario,
  };
};

const openUnit = (): Unit => ({ ...freshUnit('onBoard', 0), open: true });

const GIVEN_ONLY = [
  'id',
  'hex',
  'nation',
  'type',
  'formation',
  'mp',
  'sp',
  'parts',
  'now',
  'apart',
  'fire',
  'commandRange',
];
const stateOf = (given: GivenUnit): Partial<Unit> =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !GIVEN_ONLY.includes(name)));

/** The counter and its parts as they stand. */
const placed = (field: Field, given: GivenUnit, units: Unit[]): void => {
  const number = field.unitNumber(given.id);
  const piece = field.pieces[number]!;
  const hex = given.hex === undefined ? -1 : field.grid.index(given.hex);
  const own = stateOf(given);
  units[number] = {
    ...openUnit(),
    hex,
    sp: piece.parts.length > 0 ? 0 : (given.now?.[0] ?? piece.sp),
    status: hex < 0 ? 'notArrived' : 'onBoard',
    startHex: hex,
    startZone: piece.assault,
    ...own,
  };
  for (const [i, part] of piece.parts.entries()) {
    const apart = given.apart?.[i + 1];
    const sp = given.now?.[i] ?? field.pieces[part]!.sp;
    const at = apart === undefined ? -1 : field.grid.index(apart);
    const status = sp === 0 ? 'destroyed' : apart === undefined ? 'within' : 'onBoard';
    const stands = { hex: at, startHex: at, startZone: piece.assault, sp, status } as const;
    units[part] = { ...openUnit(), ...own, ...stands };
  }
  const within = piece.parts.some(part => units[part]!.status === 'within');
  if (piece.parts.length > 0 && !within) {
    units[number]!.status = 'divided';
    units[number]!.hex = -1;
  }
};

const planeOf = (plane: Partial<Plane>): Plane => ({
  nation: 0,
  strength: 2,
  mission: 'none',
  target: -1,
  used: false,
  placed: 0,
  ...plane,
});

/** A game in the middle: the given counters on open land, in the German Movement Phase unless told. */
export const smallTable = (given: Given): State => {
  const options: Options = { ...DEFAULTS, camouflage: false, ...given.options };
  const field = fieldFor(smallScenario(given), options);
  const units: Unit[] = field.pieces.map(openUnit);
  for (const unit of given.units) placed(field, unit, units);
  const { turn, half, first, polesWith, phase, step, side, nation, weather } = given;
  return {
    scenario: field.key,
    options,
    turn: turn ?? 1,
    half: half ?? 0,
    first: first ?? 0,
    polesWith: polesWith ?? ENEMY_SIDE,
    phase: phase ?? 'move',
    step: step ?? (phase === undefined || phase === 'move' ? 'movement' : 'none'),
    side: side ?? 0,
    nation: nation ?? (side === 1 ? 2 : 0),
    passed: [],
    weather: weather ?? 'good',
    units,
    planes: (given.planes ?? []).map(planeOf),
    bridges: given.bridges ?? field.crossings.map(() => 'intact' as const),
    ferried: field.crossings.map(() => 0),
    mended: [],
    works: (given.works ?? []).map(one => ({ hex: field.grid.index(one.hex), side: one.side })),
    centers: given.centers ?? (field.scenario.reserveCenters ?? []).map(() => true),
    centersUsed: [],
    rallied: [],
    freed: given.freed ?? [],
    released: given.released ?? false,
    rolling: -1,
    bids: [null, null],
    ties: 0,
    combat: null,
    losses: [],
    destroyed: [0, 0, 0],
    bonus: [0, 0],
    ending: 'none',
    winner: null,
    grade: '',
  };
};

const SEATED = seatsOf(
  { ...BARE, setup: [{ ...setupOf([{ id: 'SU' }], new Set())[0]!, nation: 'SU' }] },
  { ...DEFAULTS, sovietSeat: true },
);
export const seat = (id: SeatName): Seat => SEATED.find(one => one.id === id) as Seat;

/** A context that remembers what was told and thrown, with the engine's dice and the faces given. */
export type Recorded = Context & {
  readonly lines: LogLine[];
  readonly thrown: readonly Throw[];
  readonly revealed: boolean;
};
export const context = (...faces: number[]): Recorded => {
  const dice = new Dice(new ManualDice(faces));
  const lines: LogLine[] = [];
  const made = {
    seat: 'table',
    dice,
    lines,
    thrown: dice.thrown,
    revealed: false,
    roll: (spec: string, rule: string, note = {}) => dice.roll(spec, rule, note),
    log: (rule: string, id: string, values: LogLine['values'], seenBy?: readonly string[]) => {
      lines.push(seenBy ? { rule, id, values, seenBy } : { rule, id, values });
    },
    reveal: () => {
      made.revealed = true;
    },
  };
  return made;
};

/** Does an action that must be allowed, with these dice, and gives back what was told. */
export const act = <A extends Action>(
  state: State,
  rule: SeptemberRule<A>,
  who: SeatName,
  action: A,
  ...faces: number[]
): Recorded => {
  const refused = rule.refuse(state, seat(who), action);
  if (refused) throw new Error(`refused by ${refused.rule}: ${refused.because}`);
  const made = context(...faces);
  rule.apply(state, action, made);
  return made;
};

export const refused = <A extends Action>(
  state: State,
  rule: SeptemberRule<A>,
  who: SeatName,
  action: A,
): Refusal | null => rule.refuse(state, seat(who), action);

export const unitOf = (state: State, id: string): number => fieldOf(state).unitNumber(id);
export const hexOf = (state: State, label: string): number => fieldOf(state).grid.index(label);
/** Where a counter stands, '' when it is not on the board. */
export const whereIs = (state: State, id: string): string => {
  const { hex } = state.units[unitOf(state, id)]!;
  return hex < 0 ? '' : fieldOf(state).grid.label(hex);
};
