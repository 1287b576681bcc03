import { NORTH } from '../plane/direction.ts';
import {
  type BoardRow,
  compileNodes,
  type LinkRow,
  type NodeFile,
  type Quarter,
} from './node-file.ts';
import { nodeComponents } from './node-paths.ts';

export type NodeProblem = { readonly at: string; readonly says: string };

/** The words a system's maps are written in; a list that is left out is not checked. */
export type NodeWords = {
  readonly types?: readonly string[];
  readonly sizes?: readonly string[];
  /** Kinds of link, each with its classes; an empty list allows any. */
  readonly links?: { readonly [kind: string]: readonly string[] };
  readonly bridgeTypes?: readonly string[];
  /** Least and greatest length of a link. */
  readonly mp?: readonly [number, number];
};

/** What is wrong with a map, and where. */
export const checkNodes = (file: NodeFile, words: NodeWords = {}): NodeProblem[] => {
  const found: NodeProblem[] = [];
  const tell = (at: string, says: string): void => {
    found.push({ at, says });
  };
  const boards = new Map(file.boards.map(board => [board.id, board]));
  twins(file.boards, tell);
  twins(file.links, tell);
  for (const board of file.boards) checkBoard(board, words, tell);
  for (const link of file.links) {
    checkWords(link, words, tell);
    const [a, b] = [boards.get(link.a), boards.get(link.b)];
    if (a === undefined || b === undefined)
      tell(link.id, `ends at ${a === undefined ? link.a : link.b}, which is not on the map`);
    else if (a === b) tell(link.id, `joins ${link.a} to itself`);
    else checkEnds(link, a, b, tell);
  }
  parallels(file, tell);
  checkBridges(file, tell);
  if (found.length === 0) checkPieces(file, tell);
  return found;
};

type Tell = (at: string, says: string) => void;

const twins = (rows: readonly { id: string }[], tell: Tell): void => {
  const seen = new Set<string>();
  for (const { id } of rows) {
    if (seen.has(id)) tell(id, 'is there twice');
    seen.add(id);
  }
};

const known = (
  at: string,
  what: string,
  word: string,
  words: readonly string[] | undefined,
  tell: Tell,
): void => {
  if (words !== undefined && !words.includes(word))
    tell(at, `${what} ${word} is none of ${words.join(', ')}`);
};

const checkBoard = (board: BoardRow, words: NodeWords, tell: Tell): void => {
  known(board.id, 'type', board.type, words.types, tell);
  known(board.id, 'size', board.size, words.sizes, tell);
  const placed =
    (board.lat !== undefined && board.lon !== undefined) ||
    (board.x !== undefined && board.y !== undefined);
  if (!placed) tell(board.id, 'has no place: lat and lon, or x and y');
  if (Math.abs(board.lat ?? 0) > 85 || Math.abs(board.lon ?? 0) > 180)
    tell(board.id, 'lies off the world');
  for (const { id, type } of board.bridges ?? [])
    known(id, 'bridge type', type, words.bridgeTypes, tell);
};

const checkWords = (link: LinkRow, words: NodeWords, tell: Tell): void => {
  if (words.links !== undefined) {
    known(link.id, 'kind', link.kind, Object.keys(words.links), tell);
    const classes = words.links[link.kind] ?? [];
    if (classes.length > 0) known(link.id, 'class', link.class ?? '(none)', classes, tell);
  }
  const [least, most] = words.mp ?? [1, 999];
  if (link.mp < least || link.mp > most)
    tell(link.id, `has length ${link.mp}, not ${least} to ${most}`);
};

const OPPOSITE: Readonly<Record<Quarter, Quarter>> = { N: 'S', E: 'W', S: 'N', W: 'E' };

/** A link leaves a board in the quarter in which the other lies, and is no shorter than the straight line. */
const checkEnds = (link: LinkRow, a: BoardRow, b: BoardRow, tell: Tell): void => {
  const way = wayBetween(a, b);
  if (way === null) return;
  const quarter = quarterOf(way.east, way.north);
  if (link.edgeA !== undefined && link.edgeA !== quarter)
    tell(link.id, `leaves ${a.id} ${link.edgeA}, but ${b.id} lies ${quarter}`);
  if (link.edgeB !== undefined && link.edgeB !== OPPOSITE[quarter])
    tell(link.id, `enters ${b.id} ${link.edgeB}, but ${a.id} lies ${OPPOSITE[quarter]}`);
  const straight = Math.sqrt(way.east * way.east + way.north * way.north);
  if (link.km !== undefined && way.inKm && straight > link.km + 0.1)
    tell(link.id, `is ${link.km} km, the straight line ${straight.toFixed(1)}`);
};

/** A quarter begins with its lower bound: 315 to 45 degrees is north. */
export const quarterOf = (east: number, north: number): Quarter => {
  if (north > 0 && east >= -north && east < north) return 'N';
  if (east > 0 && north <= east && north > -east) return 'E';
  if (north < 0 && east <= -north && east > north) return 'S';
  return 'W';
};

const KM_PER_DEGREE = 111.2;

/** East and north from one board to another: kilometres by latitude and longitude, else the units of the sheet. */
const wayBetween = (
  a: BoardRow,
  b: BoardRow,
): { east: number; north: number; inKm: boolean } | null => {
  if (a.lat !== undefined && b.lat !== undefined && a.lon !== undefined && b.lon !== undefined) {
    const narrow = cosine((a.lat + b.lat) / 2);
    return {
      east: (b.lon - a.lon) * KM_PER_DEGREE * narrow,
      north: (b.lat - a.lat) * KM_PER_DEGREE,
      inKm: true,
    };
  }
  if (a.x === undefined || b.x === undefined || a.y === undefined || b.y === undefined) return null;
  return { east: b.x - a.x, north: b.y - a.y, inKm: false };
};

/** From the table of whole degrees, straight between two of them: good to a part in ten thousand. */
const cosine = (degrees: number): number => {
  const size = Math.min(89, Math.abs(degrees));
  const whole = Math.floor(size);
  const part = size - whole;
  return (NORTH[whole]! * (1 - part) + NORTH[whole + 1]! * part) / 1_000_000;
};

const parallels = (file: NodeFile, tell: Tell): void => {
  const seen = new Map<string, string>();
  for (const { id, a, b, kind } of file.links) {
    const key = `${kind} ${[a, b].sort().join(' ')}`;
    const other = seen.get(key);
    if (other !== undefined) tell(id, `joins the same boards as ${other}, by ${kind} too`);
    seen.set(key, id);
  }
};

/** A link's bridge stands on one of its boards; a bridge carries some link. */
const checkBridges = (file: NodeFile, tell: Tell): void => {
  const homes = new Map<string, string>();
  for (const board of file.boards)
    for (const { id } of board.bridges ?? []) {
      if (homes.has(id)) tell(id, 'is a bridge of two boards');
      homes.set(id, board.id);
    }
  const used = new Set<string>();
  for (const link of file.links)
    for (const bridge of bridgesOf(link)) {
      used.add(bridge);
      const home = homes.get(bridge);
      if (home === undefined) tell(link.id, `runs over ${bridge}, which is on no board`);
      else if (home !== link.a && home !== link.b)
        tell(link.id, `runs over ${bridge}, which is on ${home}`);
    }
  for (const id of homes.keys()) if (!used.has(id)) tell(id, 'is a bridge that no link uses');
};

/** Every bridge that a link runs over. */
export const bridgesOf = (link: LinkRow): readonly string[] => [
  ...(link.bridge === undefined ? [] : [link.bridge]),
  ...(link.bridges ?? []),
];

const checkPieces = (file: NodeFile, tell: Tell): void => {
  const map = compileNodes(file);
  const pieces = nodeComponents(map);
  for (let piece = 1; piece <= Math.max(...pieces); piece++)
    tell(map.label(pieces.indexOf(piece)), 'cannot be reached from the first board');
};
