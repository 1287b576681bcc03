import type { Unit } from './state.ts';
import { groundAt, terrainOf } from './terms/field.ts';
import { isLocated } from './terms/footprint.ts';
import { clockOf, groundOf } from './terms/ground.ts';
import { hasArrived, plumpireOf, seesSide } from './terms/plumpire.ts';
import type { View } from './view.ts';

const COLUMNS = 60;
const GROUND: { readonly [ground: string]: string } = {
  open: '.',
  close: ',',
  woods: '^',
  marsh: '~',
  town: '#',
};
const LINES: { readonly [type: string]: string } = {
  brook: '-',
  riverMinor: '=',
  riverMajor: '=',
  railway: '%',
  road: '+',
};
/** What the letters mean; a line tells those that the map shows. */
const LEGEND: { readonly [letter: string]: string } = {
  ',': 'close country',
  '^': 'woods',
  '~': 'marsh',
  '#': 'town',
  '"': 'hill',
  '-': 'brook',
  '=': 'river',
  '%': 'railway',
  '+': 'road',
  X: 'bridge, ford or crossing',
  C: 'company',
  p: 'platoon',
  B: 'battery',
  H: 'headquarters',
  l: 'column of the rear',
  T: 'train',
};
const KIND: { readonly [kind: string]: string } = {
  company: 'C',
  platoon: 'p',
  battery: 'B',
  hq: 'H',
  logistic: 'l',
  train: 'T',
};

/** NQM-1.2: the map in letters, own units in capitals by kind, contacts by the last figure of their number. */
export const boardText = (view: View): string => {
  const { table, side } = view;
  const terrain = terrainOf(table);
  const { width, height } = groundOf(table);
  const cell = Math.ceil(width / COLUMNS / 50) * 50;
  const rows = Math.ceil(height / (2 * cell));
  const columns = Math.ceil(width / cell);
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const x = Math.min(width, column * cell + Math.floor(cell / 2));
      const y = Math.min(height, (rows - 1 - row) * 2 * cell + cell);
      const letter = GROUND[groundAt(terrain, [x, y])] ?? '.';
      return letter === '.' && terrain.at.levelAt([x, y]) > 0 ? '"' : letter;
    }),
  );
  const put = (x: number, y: number, letter: string): void => {
    const row = rows - 1 - Math.min(rows - 1, Math.floor(y / (2 * cell)));
    const line = lines[row];
    if (line) line[Math.min(columns - 1, Math.floor(x / cell))] = letter;
  };
  for (const type of Object.keys(LINES))
    for (const feature of groundOf(table).features)
      if (feature.type === type)
        for (const [x, y] of along(feature.geometry.polyline ?? [], cell / 2))
          put(x, y, LINES[type]!);
  for (const { type, geometry } of groundOf(table).features)
    if (['bridge', 'ford', 'ferry', 'crossing'].includes(type) && geometry.point)
      put(geometry.point[0]!, geometry.point[1]!, 'X');
  for (const contact of table.contacts)
    if (contact.side === side) put(contact.x, contact.y, String(contact.id % 10));
  for (const unit of table.units)
    if (unit.state === 'map') put(unit.x, unit.y, KIND[unit.kind] ?? '?');
  return [
    `${groundOf(table).title}, ${clockOf(table, table.bound)}, ${table.phase}; a letter is ${cell} m`,
    ...lines.map((line, row) =>
      `${line.join('')} ${margin((rows - 1 - row) * 2 * cell, 2 * cell)}`.trimEnd(),
    ),
    legendOf(lines.flat()),
    ...groundOf(table).objectives.map(
      ({ name, at, radius, vp }) => `objective ${name} ${at.join(',')} R ${radius}: ${vp} points`,
    ),
    ...table.units.filter(unit => unit.state === 'map').map(unitLine),
    ...table.contacts
      .filter(contact => contact.side === side)
      .map(
        contact =>
          `contact ${contact.id}: ${contact.arm} ${contact.kind} ${isLocated(contact) ? 'at' : 'last seen'} ${contact.x},${contact.y}`,
      ),
    ...reportLines(view),
  ].join('\n');
};

/** Points along a line, so near each other that none of its letters is left out. */
const along = (line: readonly (readonly number[])[], step: number): [number, number][] =>
  line.slice(1).flatMap(([x = 0, y = 0], i) => {
    const [fromX = 0, fromY = 0] = line[i]!;
    const n = Math.max(1, Math.ceil(Math.max(Math.abs(x - fromX), Math.abs(y - fromY)) / step));
    return Array.from({ length: n + 1 }, (_, k): [number, number] => [
      fromX + ((x - fromX) * k) / n,
      fromY + ((y - fromY) * k) / n,
    ]);
  });

/** The kilometre that begins in a row of the map. */
const margin = (from: number, high: number): string => {
  const km = Math.ceil(from / 1000);
  return km * 1000 < from + high ? `y ${km * 1000}` : '';
};

const legendOf = (letters: readonly string[]): string => {
  const shown = Object.keys(LEGEND).filter(letter => letters.includes(letter));
  return shown.map(letter => `${letter} ${LEGEND[letter]}`).join(', ');
};

/** NQM-17.7, NQM-20.3: reports that have come, and for a plumpire those that wait for his word. */
const reportLines = ({ table, side, seat }: View): string[] => {
  if (side < 0 || table.reports.length === 0) return [];
  const isPlumpire = plumpireOf(table, side) === seat;
  if (!isPlumpire && seesSide(table, seat)) return [];
  const shown = table.reports.filter(
    one => one.side === side && hasArrived(table, one) !== isPlumpire,
  );
  const newest = shown.filter(
    one => isPlumpire || !shown.some(other => other.node === one.node && other.asOf > one.asOf),
  );
  return newest.flatMap(({ node, asOf, deliver, lines }) => [
    isPlumpire
      ? `for the general: ${node} as of ${clockOf(table, asOf)}, there at ${clockOf(table, deliver)}; tellGeneral ${node} ${asOf} pass, hold or words`
      : `report of ${node} as of ${clockOf(table, asOf)}`,
    ...lines.map(line => `  ${line}`),
  ]);
};

const unitLine = (unit: Unit): string => {
  const states = [
    unit.concealed ? 'concealed' : '',
    unit.work === 'none' ? '' : unit.work,
    unit.broken ? 'broken' : unit.disorder === 'none' ? '' : 'disorganised',
    unit.grounded ? 'gone to ground' : '',
  ].filter(word => word !== '');
  const ammunition = unit.fuMax > 0 ? `${unit.fu}/${unit.fuMax} FU` : `${unit.cu}/${unit.cuMax} CU`;
  const stands = unit.stands.filter(stand => stand.state === 'here');
  const marks = stands.reduce((sum, stand) => sum + stand.markers, 0);
  return `${unit.id} ${unit.name} ${unit.x},${unit.y} ${unit.formation} ${stands.length} stands${marks > 0 ? ` ${marks} marked` : ''} ${ammunition} ${states.join(', ')}`.trimEnd();
};
