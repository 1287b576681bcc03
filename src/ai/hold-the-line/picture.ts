import {
  armourLoss,
  commandsUnit,
  controller,
  type Field,
  faceOf,
  fieldOf,
  type State,
  type View,
} from '../../rules/hold-the-line/index.ts';
import { type Dice, type Foe, NONE, sum } from './strength.ts';

export type Side = 'GE' | 'PL';
export type Order = { readonly type: string; readonly [name: string]: unknown };

/** A commander's picture of the table, made from its view alone. */
export type Picture = {
  readonly side: Side;
  readonly seat: string;
  readonly posts: readonly string[];
  readonly table: State;
  readonly field: Field;
  /** Enemies that are known, by hex. */
  readonly foes: ReadonlyMap<number, readonly Foe[]>;
  /** Own cubes by hex, of the whole side. */
  readonly own: ReadonlyMap<number, readonly number[]>;
  /** Steps to the nearest known enemy, at most 12. */
  readonly near: Int8Array;
  /** Steps to the nearest known enemy that can move. */
  readonly danger: Int8Array;
  /** Guns that could serve a hex, where that is known beforehand: on a table that is only thought of. */
  readonly gunsAt?: (hex: number) => readonly number[];
};

/** What is reckoned for an enemy block of which only the number is seen. */
const blockOf = (side: Side): Foe => ({
  dice: side === 'PL' ? { ...NONE, green: 2 } : { ...NONE, red: 2 },
  kills: side === 'PL' ? 3 : 2,
  dugIn: side === 'PL',
  disordered: false,
  fixed: false,
});

const foeOf = (field: Field, table: State, u: number): Foe => {
  const piece = field.pieces[u]!;
  const one = table.units[u]!;
  const posture = one.assembling ? 'disordered' : one.posture;
  const { dice, kills } = faceOf({ type: piece.type, posture });
  return {
    dice,
    kills,
    dugIn: posture === 'dugIn',
    disordered: posture === 'disordered',
    fixed: piece.kind === 'fixed',
  };
};

export const neighboursOf = (field: Field, hex: number): number[] => {
  const found: number[] = [];
  for (let d = 0; d < 6; d++) {
    const to = field.grid.neighbour(hex, d);
    if (to >= 0 && field.open[to]) found.push(to);
  }
  return found;
};

const FAR = 12;
export const nearOf = (field: Field, from: Iterable<number>): Int8Array => {
  const steps = new Int8Array(field.grid.count).fill(FAR);
  const edge = [...from];
  for (const hex of edge) steps[hex] = 0;
  for (let i = 0; i < edge.length; i++) {
    const here = edge[i]!;
    if (steps[here]! + 1 >= FAR) continue;
    for (let d = 0; d < 6; d++) {
      const to = field.grid.neighbour(here, d);
      if (to < 0 || steps[to]! <= steps[here]! + 1) continue;
      steps[to] = steps[here]! + 1;
      edge.push(to);
    }
  }
  return steps;
};

/** Enemies are seen to move seldom: steps to them are kept by where they stand. */
const steps = new Map<string, Int8Array>();
const STEPS_KEPT = 12;
const keptNear = (field: Field, from: readonly number[]): Int8Array => {
  const key = `${field.key} ${from.join()}`;
  let found = steps.get(key);
  if (!found) {
    if (steps.size >= STEPS_KEPT) steps.delete(steps.keys().next().value!);
    found = nearOf(field, from);
    steps.set(key, found);
  }
  return found;
};

/** HTL-3.2: in the exercise the hexes that win it stand for the towns of the campaign. */
const withPrizes = new WeakMap<Field, Field>();
const fieldFor = (table: State): Field => {
  const field = fieldOf(table);
  const { prizes } = field.scenario;
  if (!prizes) return field;
  const known = withPrizes.get(field);
  if (known) return known;
  const objectives = prizes.german.map(id => ({
    ...{ id, name: id, hex: field.grid.index(id) },
    ...{ weight: 2, baseline: table.lastTurn, army: '' },
  }));
  const made = { ...field, objectives };
  withPrizes.set(field, made);
  return made;
};

export const pictureOf = (view: View): Picture | null => {
  const { side, seat } = view;
  if (side === null) return null;
  const field = fieldFor(view.table);
  const { turn } = view.table;
  const captured = field.objectives.map(({ hex }, i) =>
    field.scenario.prizes
      ? controller(view.table, hex) === 'GE'
        ? turn
        : 0
      : view.table.captured[i]!,
  );
  const table = field.scenario.prizes ? { ...view.table, captured } : view.table;
  const foes = new Map<number, Foe[]>();
  const own = new Map<number, number[]>();
  const put = <T>(to: Map<number, T[]>, hex: number, what: T) => {
    const there = to.get(hex);
    if (there) there.push(what);
    else to.set(hex, [what]);
  };
  table.units.forEach((unit, u) => {
    if (unit.status !== 'on') return;
    const { side: whose, kind } = field.pieces[u]!;
    if (whose !== side) put(foes, unit.hex, foeOf(field, table, u));
    else if (kind === 'cube') put(own, unit.hex, u);
  });
  const block = blockOf(side === 'GE' ? 'PL' : 'GE');
  for (const { hex, units } of view.blocks) for (let i = 0; i < units; i++) put(foes, hex, block);
  return {
    side,
    seat,
    posts: view.posts,
    table,
    field,
    foes,
    own,
    near: keptNear(field, [...foes.keys()]),
    danger: keptNear(
      field,
      [...foes].flatMap(([hex, there]) => (there.every(({ fixed }) => fixed) ? [] : [hex])),
    ),
  };
};

/** Turns of the evening scenarios: in longer games there is time to mass, to go round and to bring up reserves. */
const SHORT = 6;
export const isLong = ({ table }: Picture): boolean => table.lastTurn > SHORT;

export const isMine = ({ table, seat }: Picture, unit: number): boolean =>
  commandsUnit(table, seat, unit);

export const labelOf = ({ field }: Picture, hex: number): string => field.grid.label(hex);
export const hexOf = ({ field }: Picture, label: unknown): number =>
  field.grid.index(label as string);

/** Results the defender may cancel, dice the ground gives, and whether it need not withdraw. */
export const groundOf = (
  { field }: Picture,
  from: readonly number[],
  target: number,
): { dice: Dice; ignore: number; stay: boolean } => {
  let [red, ignore, stay] = [0, 0, false];
  const terrain = field.terrain[target]!;
  for (const bit of [1, 2, 4, 8, 16])
    if (terrain & bit) {
      red += bit === 16 ? 2 : 1;
      if (bit > 2) ignore += 1;
    }
  const river = Math.min(
    ...from.map(hex => field.river[hex * 6 + field.grid.direction(hex, target)]!),
  );
  if (river > 0) red += 1;
  if (river > 1) ignore += 1;
  stay = ignore > 0 || river > 0;
  return { dice: { ...NONE, red }, ignore, stay };
};

/** Dice of an own unit in a posture, armour less what the ground takes. */
export const diceOf = (
  { field }: Picture,
  unit: number,
  posture: string,
  from: number,
  target: number,
): Dice => {
  const { type } = field.pieces[unit]!;
  const { dice } = faceOf({ type, posture: posture as 'movement' });
  if (!type.armoured) return dice;
  const river = field.river[from * 6 + field.grid.direction(from, target)]!;
  let lost = armourLoss(field.terrain[target]!, river);
  const black = Math.max(0, dice.black - lost);
  lost -= dice.black - black;
  return { ...dice, black, red: Math.max(0, dice.red - Math.max(0, lost)) };
};

/** All dice of the known enemies in a hex. */
export const foeDice = ({ foes }: Picture, hex: number): Dice =>
  sum((foes.get(hex) ?? []).map(one => one.dice));

/** Known enemy dice next to a hex. */
export const facing = (picture: Picture, hex: number): number => {
  let all = 0;
  for (const to of neighboursOf(picture.field, hex)) {
    const { red, green, black } = foeDice(picture, to);
    all += red + green + black;
  }
  return all;
};

const GROUND = [1, 2, 4, 8, 16];
/** Dice that the ground of a hex gives whoever defends it. */
export const coverAt = ({ field }: Picture, hex: number): number => {
  let dice = 0;
  for (const bit of GROUND) if (field.terrain[hex]! & bit) dice += bit === 16 ? 2 : 1;
  return dice;
};
