import {
  controller,
  cpOn,
  type Field,
  faceOf,
  fieldOf,
  type State,
  type View,
} from '../../rules/hold-the-line/index.ts';

/** What is reckoned for an enemy block of which only the number is seen. */
const BLOCK_DICE = 2;
const FAR = 99;

/** A commander's picture of the table, made from its view alone. */
export type Picture = {
  readonly side: 'GE' | 'PL';
  readonly table: State;
  readonly field: Field;
  /** Dice of enemies that are known, by hex. */
  readonly enemy: ReadonlyMap<number, number>;
  /** Steps to the nearest place worth having. */
  readonly aim: Int16Array;
  /** Steps to the nearest known enemy. */
  readonly near: Int16Array;
  /** Own cubes by hex. */
  readonly own: ReadonlyMap<number, readonly number[]>;
};

export const isOwnCube = ({ table, field, side }: Picture, unit: number): boolean =>
  table.units[unit]!.status === 'on' &&
  field.pieces[unit]!.side === side &&
  field.pieces[unit]!.kind === 'cube';

const diceOf = (field: Field, table: State, unit: number): number => {
  const { red, green, black } = faceOf({
    type: field.pieces[unit]!.type,
    posture: table.units[unit]!.posture,
  }).dice;
  return red + green + black;
};

export const neighboursOf = (field: Field, hex: number): number[] => {
  const found: number[] = [];
  for (let d = 0; d < 6; d++) {
    const to = field.grid.neighbour(hex, d);
    if (to >= 0 && field.open[to]) found.push(to);
  }
  return found;
};

/** Steps from the sources over open ground, each with what it starts at. */
const stepsFrom = (
  field: Field,
  sources: ReadonlyMap<number, number>,
  barred: (from: number, to: number) => boolean,
): Int16Array => {
  const steps = new Int16Array(field.grid.count).fill(FAR);
  const edge: number[] = [];
  for (const [hex, at] of sources) {
    steps[hex] = at;
    edge.push(hex);
  }
  edge.sort((a, b) => steps[a]! - steps[b]!);
  for (let i = 0; i < edge.length; i++) {
    const here = edge[i]!;
    for (const to of neighboursOf(field, here)) {
      const next = steps[here]! + (barred(to, here) ? 3 : 1);
      if (next >= steps[to]!) continue;
      steps[to] = next;
      edge.push(to);
    }
  }
  return steps;
};

/** Heavier objectives pull from farther away. */
const aimsOf = (field: Field, table: State, side: 'GE' | 'PL'): Map<number, number> => {
  const found = new Map<number, number>();
  field.objectives.forEach(({ hex, weight }, i) => {
    const taken = table.captured[i]! > 0;
    if (side === 'GE' ? taken : controller(table, hex) === 'GE' && taken) return;
    found.set(hex, Math.max(0, 4 - weight));
  });
  return found;
};

export const pictureOf = (view: View): Picture | null => {
  const { table, side } = view;
  if (side === null) return null;
  const field = fieldOf(table);
  const enemy = new Map<number, number>();
  const own = new Map<number, number[]>();
  const add = (hex: number, dice: number) => enemy.set(hex, (enemy.get(hex) ?? 0) + dice);
  table.units.forEach((unit, u) => {
    if (unit.status !== 'on') return;
    const { side: whose, kind } = field.pieces[u]!;
    if (whose !== side) add(unit.hex, Math.max(1, diceOf(field, table, u)));
    else if (kind === 'cube') own.set(unit.hex, [...(own.get(unit.hex) ?? []), u]);
  });
  for (const { hex, units } of view.blocks) add(hex, units * BLOCK_DICE);
  const river = (from: number, to: number): boolean =>
    field.river[from * 6 + field.grid.direction(from, to)]! > 1;
  return {
    side,
    table,
    field,
    enemy,
    own,
    aim: stepsFrom(field, aimsOf(field, table, side), river),
    near: stepsFrom(field, new Map([...enemy.keys()].map(hex => [hex, 0])), () => false),
  };
};

/** Known enemy dice next to a hex. */
export const facing = ({ field, enemy }: Picture, hex: number): number => {
  let most = 0;
  for (const to of neighboursOf(field, hex)) most += enemy.get(to) ?? 0;
  return most;
};

const GROUND = [1, 2, 4, 8, 16];

/** Dice that the ground of a hex gives whoever defends it. */
export const coverAt = ({ field }: Picture, hex: number): number => {
  let dice = 0;
  for (const bit of GROUND) if (field.terrain[hex]! & bit) dice += bit === 16 ? 2 : 1;
  return dice;
};

export type Order = { readonly type: string; readonly [name: string]: unknown };

/** What an attack brings against what is known of the target; dice on both sides. */
export const attackOdds = (
  picture: Picture,
  order: Order,
): { att: number; def: number; known: boolean; target: number } => {
  const { field, table, enemy } = picture;
  const target = field.grid.index(order.target as string);
  let att = 0;
  for (const id of order.units as string[]) {
    const unit = field.unit(id);
    const lost = field.pieces[unit]!.type.armoured ? coverAt(picture, target) : 0;
    att += Math.max(0, diceOf(field, table, unit) - lost);
  }
  for (const { dice } of (order.artillery as { dice: number }[] | undefined) ?? []) att += dice;
  att += ((order.support as string[] | undefined) ?? []).length + (order.airDie ? 1 : 0);
  const from = (order.from as string[]).map(label => field.grid.index(label));
  const wet = from.every(hex => field.river[hex * 6 + field.grid.direction(hex, target)]! > 0);
  const there = enemy.get(target) ?? 0;
  const def = there > 0 ? there + coverAt(picture, target) + (wet ? 1 : 0) + 1 : 0;
  return { att, def, known: there > 0, target };
};

/** CP that the troops of a hex can use well now. */
export const needAt = (picture: Picture, hex: number): number => {
  const { table, field, own, side } = picture;
  const units = own.get(hex) ?? [];
  if (units.length === 0) return 0;
  const beaten = units.filter(u => table.units[u]!.posture === 'disordered').length;
  const guns = table.counters.filter(one => one.on === hex).length;
  const close = facing(picture, hex) > 0;
  let need = beaten;
  if (close && side === 'GE') {
    const ready = units.filter(u => table.units[u]!.posture === 'prepared').length;
    const fresh = units.filter(u => table.units[u]!.posture === 'movement').length;
    need += ready > 0 ? 1 + 2 * guns : Math.min(2, fresh);
    need += fresh > 0 ? 1 : 0;
  } else if (side === 'PL' && (close || picture.near[hex]! <= 2)) {
    const loose = units.filter(u => table.units[u]!.posture === 'movement').length;
    need += loose + (close ? 1 + guns : 0);
  } else if (side === 'GE')
    need += units.filter(
      u => field.pieces[u]!.type.motorised && table.units[u]!.posture === 'movement',
    ).length;
  return need - cpOn(table, hex);
};
