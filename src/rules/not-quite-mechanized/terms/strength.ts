import type { State, Unit } from '../state.ts';
import { type Grade, gradeOfMost } from '../tables/grades.ts';
import { typeOf, weightOf } from './stands.ts';

/** NQM-3.2: stands that count in a test group: neither armoured nor logistic nor air. */
const counted = (unit: Unit): Unit['stands'] =>
  unit.stands.filter(stand => {
    const type = typeOf(stand);
    return type.armour === null && type.class !== 'logistic' && type.class !== 'air';
  });
const isPresent = (unit: Unit): boolean => unit.state !== 'waiting';

/** NQM-3.2: strength of a group at the start of the day. */
export const strengthOf = (units: readonly Unit[]): number =>
  units
    .filter(isPresent)
    .flatMap(counted)
    .reduce((sum, stand) => sum + weightOf(stand), 0);

export const strengthOfNode = (state: State, node: string): number =>
  strengthOf(state.units.filter(unit => unit.node === node));

/** NQM-3.2: those marked, evacuated, destroyed, captured or lost; of guns each point. */
export const casualtiesOf = (units: readonly Unit[]): number =>
  units
    .filter(isPresent)
    .flatMap(counted)
    .reduce((sum, stand) => {
      const weight = weightOf(stand);
      if (stand.state !== 'here') return sum + weight;
      const lost =
        weight > 1 || stand.strength > 0
          ? weight - stand.strength + stand.markers
          : stand.markers > 0
            ? 1
            : 0;
      return sum + Math.min(weight, lost);
    }, 0);

/** NQM-3.2: the grade of most stands, ties to the worse. */
export const gradeOf = (units: readonly Unit[]): Grade =>
  gradeOfMost(units.filter(isPresent).flatMap(unit => counted(unit).map(() => unit.grade)));

export const isGreen = (units: readonly Unit[]): boolean =>
  units.filter(unit => unit.green).length * 2 > units.length;
