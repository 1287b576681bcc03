import { sizeOf } from '../../../rules/hold-the-line/terms/dice.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { type Fighter, faceOf, poolsOf } from '../../../rules/hold-the-line/terms/pools.ts';
import type { Loser } from '../../../rules/hold-the-line/terms/results.ts';
import { commandsUnit } from '../../../rules/hold-the-line/terms/seats.ts';
import {
  enemyOf,
  fightersAt,
  isCubeOn,
  riverOn,
} from '../../../rules/hold-the-line/terms/table.ts';
import type { GameModel } from '../../game/model.ts';
import { between, type PlannedFight } from '../../game/planned.ts';
import { nameSaid } from '../../words/names.ts';
import { poolOdds } from './odds.ts';
import { playOf } from './play.ts';
import { labelOf, type View, viewOf } from './seen.ts';
import { t } from './words.ts';

/** Where the units in the hand would be; the others stay where they are. */
export type Moved = { readonly units: readonly string[]; readonly hex: number };
export const NOBODY: Moved = { units: [], hex: -1 };

/** Cubes that the seat commands, hex by hex, as the move in the hand would leave them. */
const standing = (view: View, { units, hex }: Moved): Map<number, number[]> => {
  const { table, seat } = view;
  const { pieces } = fieldOf(table);
  const found = new Map<number, number[]>();
  for (const u of table.units.keys()) {
    if (!isCubeOn(table, u) || !commandsUnit(table, seat, u)) continue;
    const at = units.includes(pieces[u]!.id) ? hex : table.units[u]!.hex;
    found.set(at, [...(found.get(at) ?? []), u]);
  }
  return found;
};

/** Where the seat sees somebody of the enemy: cubes it knows and blocks it does not. */
const enemyHexes = ({ table, side, blocks }: View): Set<number> => {
  const { pieces } = fieldOf(table);
  const cubes = table.units.flatMap(({ hex, status }, u) =>
    status === 'on' && hex >= 0 && pieces[u]!.side !== side && isCubeOn(table, u) ? [hex] : [],
  );
  return new Set([...cubes, ...blocks.map(({ hex }) => hex)]);
};

/** HTL-19.1: a block that is not identified may be a dummy, or the strongest the enemy has, dug in. */
const strongest = ({ table }: View, side: string): Fighter => {
  const dice = (one: Fighter): number => sizeOf(faceOf(one).dice);
  const all = fieldOf(table)
    .pieces.filter(piece => piece.side === side && piece.kind === 'cube')
    .map(
      ({ type }): Fighter => ({ type, posture: type.faces.dugIn ? 'dugIn' : 'movement', river: 0 }),
    );
  return all.reduce((most, one) => (dice(one) > dice(most) ? one : most));
};

const losers = (fighters: readonly Fighter[], defend: boolean): Loser[] =>
  fighters.map((one, unit) => ({
    unit,
    kills: faceOf(one).kills,
    disordered: one.posture === 'disordered',
    dugIn: defend && one.posture === 'dugIn',
    dice: sizeOf(faceOf(one).dice),
  }));

const fightAt = (
  view: View,
  target: number,
  attackers: readonly { readonly unit: number; readonly from: number }[],
): PlannedFight => {
  const { table } = view;
  const field = fieldOf(table);
  const attSide = view.side === 'GE' ? 'GE' : 'PL';
  const seen = fightersAt(table, enemyOf(attSide), target);
  const unknown = view.blocks.find(({ hex }) => hex === target)?.units ?? 0;
  const known = seen.map((u): Fighter => {
    const { posture, assembling } = table.units[u]!;
    return { type: field.pieces[u]!.type, posture: assembling ? 'disordered' : posture, river: 0 };
  });
  const most = unknown > 0 ? Array<Fighter>(unknown).fill(strongest(view, enemyOf(attSide))) : [];
  const fighters = attackers.map(({ unit, from }) => ({
    type: field.pieces[unit]!.type,
    posture: table.units[unit]!.posture,
    river: riverOn(table, from, field.grid.direction(from, target)),
  }));
  const poolsAgainst = (defenders: readonly Fighter[]) =>
    poolsOf(
      {
        ...{ attSide, defenders, terrain: field.terrain[target]! },
        attackers: fighters,
        ...{ attGuns: [], defGuns: [], attSupport: [], defSupport: [] },
        ...{ dugInDie: false, attAir: false, defAir: false },
      },
      table.options,
    );
  const [best, worst] = [poolsAgainst(known), poolsAgainst([...known, ...most])];
  const won = (pools: typeof best, defenders: readonly Fighter[]): number => {
    const involved = { att: losers(fighters, false), def: losers(defenders, true) };
    const { shares } = poolOdds(pools, involved, table.options);
    return shares.destroyed + shares.won;
  };
  const place = labelOf(view, target);
  const names = seen.map(u => nameSaid(field.pieces[u]!.name));
  const blocks = unknown > 0 ? [t('htl.blocks', { n: unknown })] : [];
  return {
    target: place,
    title: [...names, ...blocks, place].join(', '),
    units: attackers.map(({ unit }) => field.pieces[unit]!.id),
    sums: t('htl.planDice', {
      attack: sizeOf(best.att),
      defence: between(sizeOf(best.def), sizeOf(worst.def)),
    }),
    won: { low: won(worst, [...known, ...most]), high: won(best, known) },
  };
};

/** Every enemy next to a cube of the seat, as the move in the hand would leave them. */
export const fightsIn = (view: View, moved: Moved): PlannedFight[] => {
  const { grid } = fieldOf(view.table);
  const own = standing(view, moved);
  return [...enemyHexes(view)].flatMap(target => {
    const attackers: { unit: number; from: number }[] = [];
    for (let d = 0; d < 6; d++) {
      const from = grid.neighbour(target, d);
      for (const unit of own.get(from) ?? []) attackers.push({ unit, from });
    }
    return attackers.length > 0 ? [fightAt(view, target, attackers)] : [];
  });
};

let last: { view: View; key: string; fights: readonly PlannedFight[] } | undefined;

/** HTL-11.3: while units move, every enemy in contact with both pools as far as they are seen, and how often an attack would be won. */
export const plannedFights = (model: GameModel): readonly PlannedFight[] => {
  if (!model.mine.value.some(({ kind }) => kind === 'move')) return [];
  const view = viewOf(model);
  if (view.side === null || view.all) return [];
  const at = model.over.value || model.cursor.value;
  const lead = model.unit.value;
  const goes = at && lead !== null && playOf(model).targets.value.has(at);
  const moved = goes
    ? { units: playOf(model).members(lead), hex: fieldOf(view.table).grid.index(at) }
    : NOBODY;
  const key = `${moved.units.join()} ${moved.hex}`;
  if (last?.view !== view || last.key !== key) last = { view, key, fights: fightsIn(view, moved) };
  return last.fights;
};
