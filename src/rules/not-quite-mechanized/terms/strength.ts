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

/** NQM-3.2: losses of earlier days, which are neither strength nor casualties of this one. */
const lostEarlier = (units: readonly Unit[]): number =>
  units.filter(isPresent).reduce((sum, unit) => sum + unit.lostEarlier, 0);

/** NQM-3.2: strength of a group at the start of the day. */
export const strengthOf = (units: readonly Unit[]): number =>
  units
    .filter(isPresent)
    .flatMap(counted)
    .reduce((sum, stand) => sum + weightOf(stand), 0) - lostEarlier(units);

export const strengthOfNode = (state: State, node: string): number =>
  strengthOf(state.units.filter(unit => unit.node === node));

/** NQM-3.2: what a stand has lost of its weight for this day's reckoning; of guns each point. */
const lossOf = (stand: Unit['stands'][number], withMarkers: boolean): number => {
  const weight = weightOf(stand);
  if (stand.state !== 'here') return weight;
  const markers = withMarkers ? stand.markers : 0;
  const lost =
    weight > 1 || stand.strength > 0 ? weight - stand.strength + markers : markers > 0 ? 1 : 0;
  return Math.min(weight, lost);
};

/** NQM-3.2: those marked, evacuated, destroyed, captured or lost since the day began. */
export const casualtiesOf = (units: readonly Unit[]): number =>
  units
    .filter(isPresent)
    .flatMap(counted)
    .reduce((sum, stand) => sum + lossOf(stand, true), 0) - lostEarlier(units);

/** NQM-3.2: at dawn the stands on the map are the strength; what is lost by then is lost for good. */
export const beginDay = (unit: Unit): void => {
  unit.lostEarlier = isPresent(unit)
    ? counted(unit).reduce((sum, stand) => sum + lossOf(stand, false), 0)
    : 0;
};

/** NQM-3.2: the grade of most stands, ties to the worse. */
export const gradeOf = (units: readonly Unit[]): Grade =>
  gradeOfMost(units.filter(isPresent).flatMap(unit => counted(unit).map(() => unit.grade)));

export const isGreen = (units: readonly Unit[]): boolean =>
  units.filter(unit => unit.green).length * 2 > units.length;
