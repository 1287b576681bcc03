import type { State } from '../state.ts';
import { isAfv, itemAt } from '../tables/catalogue.ts';
import { rowAt, STATIC_ROW } from '../tables/movement.ts';
import { bigGuns, leftOf, lineValue, standingOf } from './force.ts';
import { unitsOn } from './units.ts';

type Sort =
  | 'infantry'
  | 'cavalry'
  | 'artillery'
  | 'armour'
  | 'armoured_cars'
  | 'engineers'
  | 'anti_aircraft'
  | 'transport';

/** FYOW-17: the sort of troops a line of elements looks like. */
const sortOf = (state: State, at: number, line: number): Sort | null => {
  const element = state.units[at]!.elements[line]!;
  const item = itemAt(element.item);
  if (item.kind === 'special') return null;
  if (item.tags.includes('engineer') || item.tags.includes('bridge')) return 'engineers';
  if (item.cls === 'ac') return 'armoured_cars';
  if (isAfv(item)) return 'armour';
  if (item.kind === 'vehicle') return 'transport';
  if (item.kind === 'weapon')
    return item.id.startsWith('AA')
      ? 'anti_aircraft'
      : item.loadSpaces >= 6
        ? 'artillery'
        : 'infantry';
  return element.mob !== STATIC_ROW && rowAt(element.mob).id === 'cavalry' ? 'cavalry' : 'infantry';
};

const linesOf = (state: State, at: number, sort: Sort): number[] =>
  state.units[at]!.elements.flatMap((line, i) =>
    leftOf(line) > 0 && sortOf(state, at, i) === sort ? [i] : [],
  );
const countOf = (state: State, at: number, sort: Sort): number =>
  linesOf(state, at, sort).reduce((sum, i) => sum + standingOf(state.units[at]!.elements[i]!), 0);

/** What the elements of one sort are worth in battle: how facts add up to a known Combat Value. */
const cvOf = (state: State, at: number, sorts: readonly Sort[]): number =>
  Math.floor(
    sorts
      .flatMap(sort => linesOf(state, at, sort))
      .reduce((sum, i) => sum + lineValue(state.units[at]!.elements[i]!), 0) / 10,
  );

const ALL: readonly Sort[] = [
  'infantry',
  'cavalry',
  'artillery',
  'armour',
  'armoured_cars',
  'engineers',
  'anti_aircraft',
  'transport',
];

/** FYOW-17: the answer to a question about an enemy force, and what it tells of his Combat Value. */
export const answerTo = (
  state: State,
  at: number,
  fact: string,
): { value: string; cv: number | null } => {
  const unit = state.units[at]!;
  const number = (sort: Sort, per: number): { value: string; cv: number } => ({
    value: String(Math.ceil(countOf(state, at, sort) / per)),
    cv: cvOf(state, at, [sort]),
  });
  switch (fact) {
    case 'troop_types':
      return {
        value: ALL.filter(sort => linesOf(state, at, sort).length > 0).join(', '),
        cv: null,
      };
    case 'n_infantry_platoons':
      return number('infantry', 1);
    case 'n_cavalry_troops':
      return number('cavalry', 1);
    case 'n_artillery_batteries':
      return number('artillery', 2);
    case 'n_armour_squadrons':
      return number('armour', 3);
    case 'n_armoured_cars':
      return number('armoured_cars', 1);
    case 'artillery_calibre':
      return { value: bigGuns(unit) > 0 ? '100 mm or more' : 'below 100 mm', cv: null };
    case 'armour_type': {
      const lines = linesOf(state, at, 'armour').map(i => unit.elements[i]!);
      lines.sort((a, b) => leftOf(b) - leftOf(a));
      return { value: lines[0] ? itemAt(lines[0].item).name : 'none', cv: null };
    }
    case 'attitude':
      return { value: `${unit.attitude}, ${unit.mode}`, cv: null };
    case 'in_defences':
      return {
        value: String(
          unit.attitude === 'fortified' || (unit.attitude === 'deployed' && unit.sessionsHere >= 1),
        ),
        cv: null,
      };
    case 'facing':
      return { value: unit.owned, cv: null };
    case 'hq_present':
      return { value: String(state.commands.some(({ hq }) => hq === at)), cv: null };
    case 'identity':
      return { value: unit.name, cv: null };
    case 'strategic_condition':
      return { value: unit.condition, cv: null };
    case 'box_forces':
      return {
        value: String(
          unitsOn(state, unit.board, unit.side).filter(i => state.units[i]!.zone !== 'table')
            .length,
        ),
        cv: null,
      };
    default:
      return { value: 'seen', cv: null };
  }
};
