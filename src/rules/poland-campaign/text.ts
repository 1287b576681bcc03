import type { SeatId } from '../../engine/seat.ts';
import { SIDE_NAMES, type Status } from './state.ts';
import type { Terrain } from './tables/terrain.ts';
import { type Field, fieldOf } from './terms/field.ts';
import type { SeenUnit, View } from './view.ts';

const LETTERS: Record<Terrain, string> = {
  open: '.',
  city: 'C',
  forest: 'f',
  river: 'r',
  mountain: 'm',
  sea: '~',
};
const STATUS_WORDS: Record<Status, string> = {
  onBoard: 'on the board',
  notArrived: 'not arrived',
  reserve: 'in reserve',
  destroyed: 'destroyed',
  exited: 'gone east',
  interned: 'interned',
};
const CELL = 5;

/** The board in letters: terrain, then G or P with the height of a stack. Even columns stand half a line lower. */
export const boardText = (view: View, _seat: SeatId): string => {
  const field = fieldOf(view);
  const { grid } = field;
  const stacks = stacksOf(view);
  const lines: string[] = [heading(field)];
  for (let row = grid.firstRow; row < grid.firstRow + grid.rows; row++)
    for (const half of [1, 0]) lines.push(halfRow(field, stacks, row, half));
  return [
    ...lines.filter(line => line.trim() !== ''),
    '',
    ...situation(view),
    '',
    ...pieces(view),
  ].join('\n');
};

const heading = ({ grid, area }: Field): string =>
  Array.from({ length: grid.columns }, (_, i) => grid.firstColumn + i)
    .filter(column => area.some((on, hex) => on && grid.column(hex) === column))
    .map(column => String(column).padStart(2, '0').padEnd(CELL))
    .join('');

/** Odd columns on the first line of a row, even ones on the second. */
const halfRow = (field: Field, stacks: Map<string, string>, row: number, half: number): string => {
  const { grid, area } = field;
  let line = '';
  for (let column = grid.firstColumn; column < grid.firstColumn + grid.columns; column++) {
    const inArea = Array.from({ length: grid.rows }, (_, i) => grid.at(column, grid.firstRow + i));
    if (!inArea.some(hex => area[hex])) continue;
    const hex = grid.at(column, row);
    const shown = column % 2 === half && area[hex];
    line += (shown ? cell(field, stacks, hex) : '').padEnd(CELL);
  }
  return line.trim() === ''
    ? ''
    : `${line.trimEnd().padEnd(line.length)}  ${half ? row : ''}`.trimEnd();
};

const cell = ({ terrains, grid, forts }: Field, stacks: Map<string, string>, hex: number): string =>
  terrains[hex]!.map(terrain => LETTERS[terrain])
    .join('')
    .slice(0, 2) +
  (forts[hex] ? '#' : '') +
  (stacks.get(grid.label(hex)) ?? '');

const stacksOf = ({ units, hidden, scenario }: View): Map<string, string> => {
  const { pieces, unitNumber } = fieldOf({ scenario });
  const heights = new Map<string, { letter: string; height: number }>();
  const add = (hex: string, letter: string) => {
    const { height } = heights.get(hex) ?? { height: 0 };
    heights.set(hex, { letter, height: height + 1 });
  };
  for (const { unit, hex } of units)
    if (hex !== null) add(hex, pieces[unitNumber(unit)]!.side === 0 ? 'G' : 'P');
  for (const { hex, side } of hidden) add(hex, side === 'german' ? 'G' : 'P');
  return new Map([...heights].map(([hex, { letter, height }]) => [hex, letter + height]));
};

const situation = (view: View): string[] => {
  const { german, polish } = view.score;
  const open = view.combat
    ? [
        `attack on ${view.combat.targets.join(', ')} by ${view.combat.attackers.join(', ')}: ${view.combat.result ?? 'not rolled'}`,
      ]
    : [];
  return [
    `turn ${view.turn}, ${view.phase} of the ${SIDE_NAMES[view.side]} side, ${view.air} air points`,
    `points: German ${german.total}, Polish ${polish.total}`,
    ...(view.obliged.length > 0 ? [`must attack: ${view.obliged.join(', ')}`] : []),
    ...open,
  ];
};

/** The pieces that the seat can see, stack by stack. */
const pieces = (view: View): string[] => {
  const byHex = new Map<string, string[]>();
  const add = (hex: string, text: string) => byHex.set(hex, [...(byHex.get(hex) ?? []), text]);
  const sorted = [...view.units].sort((a, b) => a.place - b.place);
  for (const unit of sorted) if (unit.hex !== null) add(unit.hex, pieceText(view, unit));
  for (const { hex, side, nation } of view.hidden) add(hex, `? (${nation ?? side})`);
  const off = sorted
    .filter(({ hex }) => hex === null)
    .map(({ unit, status }) => `${unit} ${STATUS_WORDS[status]}`);
  return [
    ...[...byHex]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([hex, list]) => `${hex}  ${list.join(', ')}`),
    ...(off.length > 0 ? [`off the board: ${off.join(', ')}`] : []),
  ];
};

const pieceText = (view: View, { unit, reduced, moved, attacked }: SeenUnit): string => {
  const { pieces: roster, unitNumber } = fieldOf(view);
  const { front, back } = roster[unitNumber(unit)]!;
  const { attack, defence, movement } = reduced && back ? back : front;
  const marks =
    (reduced ? ' reduced' : '') + (moved ? ' moved' : '') + (attacked ? ' attacked' : '');
  return `${unit} ${attack}-${defence}-${movement}${marks}`;
};
