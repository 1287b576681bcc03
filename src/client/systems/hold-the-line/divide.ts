import { roomFor } from '../../../rules/hold-the-line/phases/command.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { isCubeOn } from '../../../rules/hold-the-line/terms/table.ts';
import type { View } from './seen.ts';

/** How many cubes stand under a headquarters or an army, and how many of them are disordered. */
export const strengthOf = ({ table }: View, to: string): { n: number; bad: number } => {
  const field = fieldOf(table);
  const below = table.units.filter(({ hq }, u) => {
    const one = field.hqs[hq];
    return (
      isCubeOn(table, u) &&
      one !== undefined &&
      (one.id === to || one.army === to || one.post === to)
    );
  });
  return { n: below.length, bad: below.filter(one => one.posture === 'disordered').length };
};

/** HTL-6.15: how many command points it can still be given, as far as the seat may know. */
export const takesMost = ({ table, seat }: View, to: string): number =>
  Math.max(1, roomFor(table, seat, to));
