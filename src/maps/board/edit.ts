import type { HexGrid } from '../hex/grid.ts';
import { boardGrid } from './board.ts';
import type { FeatureValue, Hexmap } from './hexmap.ts';
import { BoardFault } from './read.ts';

/**
 * One correction to a board, in the words of the person who makes it:
 * `3830 town Kock`, `3830 wood 2`, `3830 swamp -`, `3830/NE river stream`, `P-KOCK rank 3`.
 * A hyphen takes a feature away. The map is changed in place; write it with `writeHexmap`.
 */
export const setOnBoard = (map: Hexmap, target: string, name: string, value: string): void => {
  if (target.includes('/')) setSide(map, target, name, value);
  else if (/^\d{3,4}$/.test(target)) setHex(map, target.padStart(4, '0'), name, value);
  else setRow(map, target, name, value);
};

type Cells = Record<string, FeatureValue | undefined>;

const NUMBERS = ['elev', 'lon', 'lat', 'rank', 'size'];

const setHex = (map: Hexmap, id: string, name: string, value: string): void => {
  const hex = map.hexes.find(row => row.id === id);
  if (!hex) throw new BoardFault(`${id}: no such hex on ${map.id}`);
  const isTerrain = map.terrain.some(terrain => terrain.id === name);
  setCell(hex, isTerrain ? 'terrain' : name, isTerrain ? name : value);
  if (!isTerrain || value === '') return;
  setCell(
    hex,
    map.hexFlags.name === undefined && 'otherCity' in map.hexFlags ? name : 'name',
    value,
  );
  setPlace(map, id, name, value);
};

/** A hex that gets a name gets a place; the place already in the hex is renamed. */
const setPlace = (map: Hexmap, hex: string, kind: string, name: string): void => {
  const place = map.places.find(row => row.hex === hex && row.shares === undefined);
  if (place) Object.assign(place, { name, kind });
  else map.places.push({ id: placeId(map, name), name, kind, rank: RANKS[kind] ?? 5, hex });
};

const RANKS: Readonly<Record<string, number>> = { city: 2, town: 4 };

const placeId = (map: Hexmap, name: string): string => {
  const plain = name.replaceAll('ł', 'l').replaceAll('Ł', 'L').normalize('NFD');
  const id = `P-${plain.replace(/\p{M}/gu, '').replace(/[^A-Za-z0-9]+/g, '-')}`.toUpperCase();
  const taken = map.places.filter(place => place.id === id || place.id.startsWith(`${id}-`)).length;
  return taken === 0 ? id : `${id}-${taken + 1}`;
};

const setSide = (map: Hexmap, target: string, name: string, value: string): void => {
  const edge = edgeOf(map, target);
  setCell(edge, name, value);
  const bare = Object.keys(edge).every(key => key === 'id' || key === 'hexes');
  if (bare) map.edges.splice(map.edges.indexOf(edge), 1);
};

/** The line of a hexside, made if there is none; `1507/S` is written `1508/N`. */
const edgeOf = (map: Hexmap, target: string): Hexmap['edges'][number] => {
  const grid = boardGrid(map);
  const side = grid.sideIndex(target);
  if (side < 0) throw new BoardFault(`${target}: no such hexside on ${map.id}`);
  const [home, beyond] = grid.sideHexes(side);
  if (beyond < 0) throw new BoardFault(`${target}: lies on the edge of the board`);
  const hexes: [string, string] = [ccrr(grid, home), ccrr(grid, beyond)];
  const id = `${hexes[0]}/${grid.directions[grid.direction(home, beyond)]}`;
  const known = map.edges.find(edge => edge.id === id);
  if (known) return known;
  const edge = { id, hexes };
  map.edges.push(edge);
  return edge;
};

const ccrr = (grid: HexGrid, hex: number): string => grid.label(hex).padStart(4, '0');

const setRow = (map: Hexmap, id: string, name: string, value: string): void => {
  const rows = [...map.places, ...map.chains, ...(map.crossings ?? [])];
  const row = rows.find(candidate => candidate.id === id);
  if (!row) throw new BoardFault(`${id}: no such place, chain or crossing on ${map.id}`);
  setCell(row as unknown as Cells, name, value);
};

const setCell = (row: object, name: string, value: string): void => {
  const cells = row as Cells;
  if (name === 'id' || name === 'hexes') throw new BoardFault(`${name} cannot be set`);
  if (value === '-') delete cells[name];
  else cells[name] = cellValue(name, value, cells[name]);
};

/** Written as the column already is: a list stays a list, an empty word is a flag. */
const cellValue = (name: string, value: string, before: FeatureValue | undefined): FeatureValue => {
  if (value === '' || value === 'true') return true;
  if (Array.isArray(before)) return value.split(',').map(entry => entry.trim());
  const number = Number(value);
  if (NUMBERS.includes(name) && !Number.isFinite(number))
    throw new BoardFault(`${name} should be a number`);
  return /^-?\d+(\.\d+)?$/.test(value) && name !== 'hex' ? number : value;
};
