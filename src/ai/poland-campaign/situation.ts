import { fieldOf, type View } from '../../rules/poland-campaign/index.ts';

export type Field = ReturnType<typeof fieldOf>;
export type Piece = Field['pieces'][number];

/** 0 German, 1 Polish, as in the tables of the field. */
export type SideNumber = 0 | 1;
export const GERMAN: SideNumber = 0;
export const POLISH: SideNumber = 1;
export const STACK = 3;

/** A unit as far as the seat knows it; a hidden one has the averages of what may lie there. */
export type Troop = {
  readonly id: string; // '' when hidden
  readonly piece: Piece | null;
  readonly hex: number;
  readonly attack: number;
  readonly defence: number;
  readonly movement: number;
  /** Casualties that destroy it. */
  readonly steps: number;
  /** May set out in this phase. */
  readonly mobile: boolean;
  readonly moved: boolean;
  readonly attacked: boolean;
  /** Points that change hands when it is destroyed, and what a flip is reckoned at. */
  readonly loss: number;
  readonly flip: number;
};

/** The table as a commander sees it: who stands where, whose zone lies where, what the places are worth. */
export type Situation = {
  readonly view: View;
  readonly field: Field;
  readonly me: SideNumber;
  readonly foe: SideNumber;
  /** On the board. */
  readonly mine: readonly Troop[];
  readonly theirs: readonly Troop[];
  /** Pieces and zones, by [side][hex]. */
  readonly count: readonly [Uint8Array, Uint8Array];
  readonly zone: readonly [Uint8Array, Uint8Array];
  readonly at: ReadonlyMap<number, readonly Troop[]>;
  /** Points between the sides that hang on who holds a hex; 0 where nothing does. */
  readonly worth: Float64Array;
  /** Who holds a city hex: 0, 1, or -1 for no city. */
  readonly holder: Int8Array;
  readonly turnsLeft: number;
};

/** What a unit is reckoned at beside its points: for its strength in later turns, and of its loss for a flip. */
export type Values = {
  readonly later: readonly [number, number];
  readonly flip: readonly [number, number];
};
export const STAFF_VALUES: Values = { later: [0.12, 0.12], flip: [0.17, 0.42] };

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 2 : sum(numbers) / numbers.length;

/** What the loss of a unit moves in points: printed for its nation, and something for its strength in later turns. */
const lossOf = (
  { scenario }: Field,
  nation: string,
  strength: number,
  turnsLeft: number,
  values: Values,
): number => {
  const { german, polish } = scenario.victory;
  const later = values.later[nation === 'PL' ? 1 : 0] * strength * Math.min(3, turnsLeft);
  if (nation === 'PL') return german.perDestroyedPolishUnit + polish.perPolishUnitOnBoard + later;
  return (nation === 'SK' ? polish.perDestroyedSlovakUnit : polish.perDestroyedGermanUnit) + later;
};

/** A flipped unit is half as strong and the next casualty destroys it; Germans recover. */
const flipOf = (loss: number, nation: string, { flip }: Values): number =>
  flip[nation === 'PL' ? 1 : 0] * loss;

const known = (
  field: Field,
  seen: View['units'][number],
  linked: boolean,
  left: number,
  values: Values,
): Troop => {
  const piece = field.pieces[field.unitNumber(seen.unit)]!;
  const { attack, defence, movement } = seen.reduced && piece.back ? piece.back : piece.front;
  const loss = lossOf(field, piece.nation, attack + defence, left, values);
  const free = !seen.moved && !seen.placed && (piece.type !== 'paratroops' || linked);
  return {
    id: seen.unit,
    piece,
    hex: field.grid.index(seen.hex!),
    attack,
    defence,
    movement,
    steps: piece.back && !seen.reduced ? 2 : 1,
    mobile: free,
    moved: seen.moved,
    attacked: seen.attacked,
    loss,
    flip: flipOf(loss, piece.nation, values),
  };
};

/** What a hidden piece is likely to be: the average of the enemy pieces that are nowhere to be seen. */
const unknown = (
  field: Field,
  view: View,
  side: SideNumber,
  left: number,
  values: Values,
): Omit<Troop, 'hex'> => {
  const seen = new Set(view.units.map(({ unit }) => unit));
  const pool = field.pieces.filter(piece => piece.side === side && !seen.has(piece.id));
  const attack = mean(pool.map(({ front }) => front.attack)) * 0.95;
  const defence = mean(pool.map(({ front }) => front.defence)) * 0.95;
  const nation = side === POLISH ? 'PL' : 'DE';
  const loss = lossOf(field, nation, attack + defence, left, values);
  return {
    id: '',
    piece: null,
    attack,
    defence,
    movement: mean(pool.map(({ front }) => front.movement)),
    steps: mean(pool.map(({ back }) => (back ? 2 : 1))) > 1.5 ? 2 : 1,
    mobile: false,
    moved: false,
    attacked: false,
    loss,
    flip: flipOf(loss, nation, values),
  };
};

/** PC-10.2: what holding a city hex moves between the two totals. */
const worthOf = (field: Field): Float64Array => {
  const { grid, cities, scenario } = field;
  const worth = new Float64Array(grid.count);
  for (const hex of cities) worth[hex] = scenario.victory.polish.perOtherCityControlled;
  for (const { hexes, points } of scenario.victory.cities)
    for (const label of hexes) worth[grid.index(label)] = (2 * points) / hexes.length;
  return worth;
};
const worths = new WeakMap<Field, Float64Array>();
export const worthsOn = (field: Field): Float64Array => {
  const worth = worths.get(field) ?? worthOf(field);
  worths.set(field, worth);
  return worth;
};

export const situationOf = (view: View, values = STAFF_VALUES): Situation => {
  const field = fieldOf(view);
  const me: SideNumber = view.seat === 'polish' ? POLISH : GERMAN;
  const foe = (1 - me) as SideNumber;
  const turnsLeft = field.scenario.lastTurn - view.turn;
  const mine: Troop[] = [];
  const theirs: Troop[] = [];
  for (const seen of view.units) {
    if (seen.hex === null) continue;
    const troop = known(field, seen, view.linked, turnsLeft, values);
    (troop.piece!.side === me ? mine : theirs).push(troop);
  }
  if (view.hidden.length > 0) {
    const typical = unknown(field, view, foe, turnsLeft, values);
    for (const { hex } of view.hidden) theirs.push({ ...typical, hex: field.grid.index(hex) });
  }
  const worth = worthsOn(field);
  const holder = new Int8Array(field.grid.count).fill(-1);
  for (const { hex, side } of view.control)
    holder[field.grid.index(hex)] = side === 'german' ? GERMAN : POLISH;
  return {
    view,
    field,
    me,
    foe,
    mine,
    theirs,
    worth,
    holder,
    turnsLeft,
    ...standingOf(field, me, mine, theirs),
  };
};

const standingOf = (
  field: Field,
  me: SideNumber,
  mine: readonly Troop[],
  theirs: readonly Troop[],
): Pick<Situation, 'count' | 'zone' | 'at'> => {
  const { grid } = field;
  const count: [Uint8Array, Uint8Array] = [new Uint8Array(grid.count), new Uint8Array(grid.count)];
  const zone: [Uint8Array, Uint8Array] = [new Uint8Array(grid.count), new Uint8Array(grid.count)];
  const at = new Map<number, Troop[]>();
  const put = (troop: Troop, side: SideNumber): void => {
    const { hex } = troop;
    const there = at.get(hex);
    if (there) there.push(troop);
    else at.set(hex, [troop]);
    if (count[side][hex]!++ === 0) spreadZone(field, zone[side], hex, 1);
  };
  for (const troop of mine) put(troop, me);
  for (const troop of theirs) put(troop, (1 - me) as SideNumber);
  return { count, zone, at };
};

export const troopsAt = ({ at }: Situation, hex: number): readonly Troop[] => at.get(hex) ?? NONE;
const NONE: readonly Troop[] = [];

export const defenceOf = (troops: readonly Troop[]): number => {
  let total = 0;
  for (const { defence } of troops) total += defence;
  return total;
};
export const attackOf = (troops: readonly Troop[]): number => {
  let total = 0;
  for (const { attack } of troops) total += attack;
  return total;
};

/** The same table with some troops of the seat elsewhere, and some of the enemy gone. */
export const withMoves = (
  situation: Situation,
  moves: ReadonlyMap<Troop, number>,
  gone: number | null = null,
): Situation => {
  const { field, me, view } = situation;
  const mine = situation.mine.map(troop => {
    const hex = moves.get(troop);
    return hex === undefined ? troop : { ...troop, hex, mobile: false, moved: true };
  });
  const theirs =
    gone === null ? situation.theirs : situation.theirs.filter(({ hex }) => hex !== gone);
  return { ...situation, view, mine, theirs, ...standingOf(field, me, mine, theirs) };
};

/** The table as the other side will find it when its own Movement Phase begins. */
export const fromTheOtherSide = (situation: Situation, air: number): Situation => ({
  ...situation,
  view: { ...situation.view, air, struck: [], obliged: [] },
  me: situation.foe,
  foe: situation.me,
  mine: situation.theirs.map(troop => ({ ...troop, mobile: true, moved: false, attacked: false })),
  theirs: situation.mine,
  at: situation.at,
});

/** A copy of the table on which troops can be moved about. */
export const movable = (situation: Situation): Situation => {
  const { field, me, mine, theirs } = situation;
  return { ...situation, mine: [...mine], ...standingOf(field, me, mine, theirs) };
};

/** Moves a troop on a copy made by `movable`; it has moved then. */
export const shift = (board: Situation, troop: Troop, hex: number): void => {
  const { me, field, count, zone } = board;
  const at = board.at as Map<number, Troop[]>;
  const moved = { ...troop, hex, mobile: false, moved: true };
  (board.mine as Troop[])[board.mine.indexOf(troop)] = moved;
  at.set(
    troop.hex,
    troopsAt(board, troop.hex).filter(other => other !== troop),
  );
  at.set(hex, [...troopsAt(board, hex), moved]);
  if (--count[me][troop.hex]! === 0) spreadZone(field, zone[me], troop.hex, -1);
  if (count[me][hex]!++ === 0) spreadZone(field, zone[me], hex, 1);
};

const spreadZone = ({ grid }: Field, zone: Uint8Array, hex: number, by: number): void => {
  for (let d = 0; d < 6; d++) {
    const next = grid.neighbours[hex * 6 + d]!;
    if (next >= 0) zone[next]! += by;
  }
};
