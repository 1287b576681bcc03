import type { SeatId } from '../../engine/seat.ts';
import type { Status } from './state.ts';
import { NATION_NAMES, NATIONS, type Nation } from './tables/nations.ts';
import { spokenDay } from './terms/calendar.ts';
import { type Field, fieldOf } from './terms/field.ts';
import type { SeenUnit, View } from './view.ts';

const LETTERS: { readonly [nation in Nation]: string } = { DE: 'G', SU: 'S', PL: 'P' };
const STATUS_WORDS: { readonly [status in Status]?: string } = {
  notPlaced: 'not placed',
  notArrived: 'not arrived',
  aboard: 'aboard',
  destroyed: 'destroyed',
  surrendered: 'surrendered',
  withdrawn: 'withdrawn',
};
const CELL = 4;
/** How far beyond the Poles the map in letters reaches: the battle is where they are. */
const MARGIN = 6;

type Box = { left: number; right: number; top: number; bottom: number };

/** The board in letters: terrain, then G, S or P with the height of a stack. Even columns stand half a line lower. */
export const boardText = (view: View, _seat: SeatId): string => {
  const field = fieldOf(view);
  const box = boxOf(view, field);
  const stacks = stacksOf(view, field);
  const columns = Array.from({ length: box.right - box.left + 1 }, (_, i) => box.left + i);
  const lines = [columns.map(column => String(column).padStart(2, '0').padEnd(CELL)).join('')];
  for (let row = box.top; row <= box.bottom; row++)
    for (const half of [1, 0]) lines.push(halfRow(field, stacks, columns, row, half));
  return [...lines, '', ...situation(view), '', ...counters(view, field)].join('\n');
};

const boxOf = (view: View, field: Field): Box => {
  const { grid } = field;
  const labels = [
    ...view.units.flatMap(({ unit, hex }) => (hex && unit.startsWith('PL') ? [hex] : [])),
    ...view.hidden.filter(({ nation }) => nation === 'PL').map(({ hex }) => hex),
  ];
  const all = labels.map(label => grid.index(label));
  const columns = all.map(hex => grid.column(hex));
  const rows = all.map(hex => grid.row(hex));
  const land = areaOf(field);
  return {
    left: Math.max(land.left, Math.min(land.right, ...columns) - MARGIN),
    right: Math.min(land.right, Math.max(land.left, ...columns) + MARGIN),
    top: Math.max(land.top, Math.min(land.bottom, ...rows) - MARGIN),
    bottom: Math.min(land.bottom, Math.max(land.top, ...rows) + MARGIN),
  };
};

/** The part of the board in play. */
const areaOf = ({ grid, scenario: { area } }: Field): Box => {
  const lastColumn = grid.firstColumn + grid.columns - 1;
  const lastRow = grid.firstRow + grid.rows - 1;
  const [left = grid.firstColumn, right = lastColumn] = area?.columns ?? [];
  const [top = grid.firstRow, bottom = lastRow] = area?.rows ?? [];
  return { left, right, top, bottom };
};

const halfRow = (
  field: Field,
  stacks: ReadonlyMap<string, string>,
  columns: readonly number[],
  row: number,
  half: number,
): string => {
  const line = columns
    .map(column =>
      (column % 2 === half ? cell(field, stacks, field.grid.at(column, row)) : '').padEnd(CELL),
    )
    .join('');
  return `${line}  ${half ? row : ''}`.trimEnd();
};

const cell = (field: Field, stacks: ReadonlyMap<string, string>, hex: number): string =>
  groundLetter(field, hex) + (stacks.get(field.grid.label(hex)) ?? '');

const groundLetter = ({ town, wood, swamp, hills, lake, area }: Field, hex: number): string => {
  if (!area[hex]) return ' ';
  if (lake[hex]) return '~';
  if (town[hex]) return town[hex] === 2 ? 'C' : 'T';
  if (wood[hex]) return wood[hex] === 2 ? 'F' : 'f';
  if (swamp[hex]) return 's';
  return hills[hex] ? 'h' : '.';
};

const stacksOf = (view: View, { pieces, unitNumber }: Field): Map<string, string> => {
  const heights = new Map<string, { letter: string; height: number }>();
  const add = (hex: string, nation: Nation) => {
    const { height } = heights.get(hex) ?? { height: 0 };
    heights.set(hex, { letter: LETTERS[nation], height: height + 1 });
  };
  for (const { unit, hex } of view.units)
    if (hex !== null) add(hex, NATIONS[pieces[unitNumber(unit)]!.nation]!);
  for (const { hex, nation } of view.hidden) add(hex, nation);
  return new Map([...heights].map(([hex, { letter, height }]) => [hex, letter + height]));
};

const situation = (view: View): string[] => {
  const nation = view.nation ? `, ${NATION_NAMES[view.nation]} units` : '';
  const points = Object.entries(view.score).map(([seat, score]) => `${seat} ${score}`);
  const broken = view.bridges.filter(({ state }) => state !== 'intact');
  return [
    `${spokenDay(view.day)}, weather ${view.weather}: ${view.phase}${view.step === 'none' ? '' : `, ${view.step}`}${nation}`,
    `points: ${points.join(', ')}`,
    ...(broken.length > 0
      ? [broken.map(({ bridge, state }) => `${bridge} ${state}`).join(', ')]
      : []),
    ...(view.combat
      ? [
          `combat at ${view.combat.targets.join(', ')}: ${view.combat.attackers.join(', ')}, ${view.combat.result ?? 'not rolled'}`,
        ]
      : []),
  ];
};

/** The counters that the seat can see, hex by hex. */
const counters = (view: View, field: Field): string[] => {
  const byHex = new Map<string, string[]>();
  const add = (hex: string, text: string) => byHex.set(hex, [...(byHex.get(hex) ?? []), text]);
  for (const unit of view.units) if (unit.hex !== null) add(unit.hex, counterText(unit, field));
  for (const { hex, nation } of view.hidden) add(hex, `? (${NATION_NAMES[nation]})`);
  const off = view.units.flatMap(({ unit, status }) => {
    const word = STATUS_WORDS[status];
    return word && field.pieces[field.unitNumber(unit)]!.parent < 0 ? [`${unit} ${word}`] : [];
  });
  return [
    ...[...byHex]
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([hex, list]) => `${hex.padStart(4)}  ${list.join(', ')}`),
    ...(off.length > 0 ? [`off the board: ${off.join(', ')}`] : []),
  ];
};

const counterText = (unit: SeenUnit, { pieces, unitNumber }: Field): string => {
  const { artillery, fire, allowance } = pieces[unitNumber(unit.unit)]!;
  const strength = artillery ? `fire ${fire / 10}` : `${unit.strength}`;
  const marks = [
    unit.order === 'good' ? '' : unit.order,
    unit.supply > 0 ? `out of supply ${unit.supply}` : '',
    unit.attackMark ? 'attack' : '',
    unit.retreatMark ? 'retreat' : '',
    unit.refuelling ? 'refuelling' : '',
  ].filter(mark => mark !== '');
  return [`${unit.unit} ${strength}-${allowance / 2}`, ...marks].join(' ');
};
