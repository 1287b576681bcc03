import type { State, Unit } from '../../state.ts';
import { type Grade, gradeOfMost } from '../../tables/grades.ts';
import { gapBetween, pointOf } from '../../terms/footprint.ts';
import { sq } from '../../terms/squared.ts';
import { here, isCombat } from '../../terms/stands.ts';

/** NQM-6.3: concealed units within 300 m of each other, in chains. */
export type Hidden = {
  readonly key: string;
  readonly side: number;
  readonly units: Unit[];
  readonly grade: Grade;
};

const CHAIN = 300;

export const hiddenGroups = (state: State): Hidden[] =>
  [0, 1].flatMap(side => {
    const left = state.units.filter(
      unit => unit.side === side && unit.state === 'map' && unit.concealed && !unit.broken,
    );
    const groups: Hidden[] = [];
    while (left.length > 0) {
      const units = [left.shift()!];
      for (let i = 0; i < units.length; i++)
        for (let j = left.length - 1; j >= 0; j--)
          if (isLinked(state, units[i]!, left[j]!)) units.push(...left.splice(j, 1));
      if (units.some(isCombat)) groups.push(groupOfUnits(side, units));
    }
    return groups;
  });

const groupOfUnits = (side: number, units: Unit[]): Hidden => {
  const sorted = units.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { key: sorted[0]!.id, side, units: sorted, grade: gradeOfUnits(sorted) };
};

/** NQM-6.3: its grade is that of most stands, ties to the worse. */
export const gradeOfUnits = (units: readonly Unit[]): Grade =>
  gradeOfMost(units.flatMap(unit => here(unit).map(() => unit.grade)));

const isLinked = (state: State, a: Unit, b: Unit): boolean => {
  const [[ax, ay], [bx, by]] = [pointOf(a), pointOf(b)];
  if (sq(ax - bx) + sq(ay - by) > sq(CHAIN + 900)) return false;
  return gapBetween(state, a, b) <= CHAIN;
};
