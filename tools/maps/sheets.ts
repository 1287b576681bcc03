import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkNodes,
  type LinkRow,
  linkBoards,
  type NodeFile,
  type NodeWords,
  readNodeFile,
  setOnNodes,
  unlink,
  writeNodeFile,
} from '../../src/maps/node/index.ts';
import { checkPlane, type Feature, type Point, type Shape } from '../../src/maps/plane/index.ts';
import { foldersIn } from '../common/files.ts';
import { roundedWay, windingLine } from './bends.ts';
import { naturalOutline } from './outline.ts';

type Problem = { readonly at: string; readonly says: string };

/** A map without hexes: boards and links, or a sheet in metres with its features. */
export type Sheet = {
  readonly system: string;
  readonly name: string;
  readonly file: string;
  readonly kind: 'nodes' | 'plane';
};

const HOMES = ['src/rules', 'tests/support'];

const jsonIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(name => name.endsWith('.json'))
        .map(name => join(folder, name))
    : [];

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const kindOf = (json: unknown): Sheet['kind'] | null => {
  if (typeof json !== 'object' || json === null) return null;
  if ('boards' in json && 'links' in json) return 'nodes';
  return 'map' in json &&
    typeof json.map === 'object' &&
    json.map !== null &&
    'features' in json.map
    ? 'plane'
    : null;
};

/** Node maps in `data/map*.json` and sheets in `data/scenarios/*.json` of every system, the teaching ones included. */
export const sheets = (): Sheet[] =>
  HOMES.flatMap(home =>
    foldersIn(home).flatMap(system => {
      const data = join(home, system, 'data');
      const files = [
        ...jsonIn(data).filter(file => /[/\\]map[^/\\]*\.json$/.test(file)),
        ...jsonIn(join(data, 'scenarios')),
      ];
      return files.flatMap((file): Sheet[] => {
        const json = readJson(file);
        const kind = kindOf(json);
        return kind === null ? [] : [{ system, name: (json as { id: string }).id, file, kind }];
      });
    }),
  );

export const sheetNamed = (name: string): Sheet | undefined =>
  sheets().find(sheet => sheet.name === name);

/** What is wrong on a sheet, and where. */
export const sheetProblems = async (sheet: Sheet): Promise<Problem[]> => {
  const json = readJson(sheet.file);
  try {
    return sheet.kind === 'nodes'
      ? checkNodes(readNodeFile(json), await wordsOf(sheet.system))
      : checkPlane(planeOf(json));
  } catch (error) {
    return [{ at: sheet.file, says: error instanceof Error ? error.message : String(error) }];
  }
};

/** The words of a system's node maps, if `tools/maps/systems/<id>.ts` says them. */
const wordsOf = async (system: string): Promise<NodeWords> => {
  if (!existsSync(`tools/maps/systems/${system}.ts`)) return {};
  const part: { nodeWords?: NodeWords } = await import(`./systems/${system}.ts`);
  return part.nodeWords ?? {};
};

type FeatureJson = { id: string; type: string; geometry: Shape; [column: string]: unknown };
type PlaneJson = { map: { width: number; height: number; features: FeatureJson[] } };

const planeOf = (json: unknown) => {
  const { width, height, features } = (json as PlaneJson).map;
  return {
    width,
    height,
    features: features.map(
      ({ id, type, geometry }): Feature => ({ id, kind: type, shape: geometry }),
    ),
  };
};

/** One correction: a column of a board, link or feature, or `corner:2` of a feature's outline or line. */
export const setOnSheet = (sheet: Sheet, target: string, column: string, value: string): void => {
  const json = readJson(sheet.file);
  if (sheet.kind === 'nodes') {
    writeFileSync(sheet.file, writeNodeFile(setOnNodes(readNodeFile(json), target, column, value)));
    return;
  }
  const feature = (json as PlaneJson).map.features.find(one => one.id === target);
  if (feature === undefined) throw new Error(`no feature ${target} on ${sheet.name}`);
  const corner = /^corner:(\d+)$/.exec(column);
  if (corner) moveCorner(feature, Number(corner[1]), pointOf(value));
  else if (column === 'at') feature.geometry = { point: pointOf(value) };
  else if (column === 'id' || column === 'geometry') throw new Error(`${column} cannot be set`);
  else if (value === '-') delete feature[column];
  else feature[column] = /^-?\d+$/.test(value) ? Number(value) : value;
  writeFileSync(sheet.file, `${JSON.stringify(json, null, 1)}\n`);
};

/** Every pair of whole metres in a file that is no corner of an area: places that stay in or outside of areas. */
const placesIn = (json: unknown): Point[] => {
  if (Array.isArray(json)) {
    const isPlace = json.length === 2 && json.every(one => Number.isInteger(one));
    return isPlace ? [[json[0], json[1]]] : json.flatMap(placesIn);
  }
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    key === 'polygon' || key === 'holes' || key === 'zones' ? [] : placesIn(value),
  );
};

const PLAIN_CORNERS = 14;
/** Gives areas of these kinds that are drawn with few corners a natural outline. Answers how many. */
export const outlineSheet = (sheet: Sheet, kinds: readonly string[]): number => {
  if (sheet.kind !== 'plane') throw new Error(`${sheet.name} has no areas`);
  const json = readJson(sheet.file) as PlaneJson;
  const { width, height, features } = json.map;
  const places = placesIn(json);
  const rings = new Map(
    features.flatMap(({ id, geometry }) => ('polygon' in geometry ? [[id, geometry.polygon]] : [])),
  );
  let made = 0;
  for (const feature of features) {
    const { id, type, geometry } = feature;
    if (!('polygon' in geometry) || !kinds.includes(type)) continue;
    if (geometry.polygon.length > PLAIN_CORNERS) continue;
    const others = features
      .filter(one => one.id !== id && one.type === type && rings.has(one.id))
      .map(one => rings.get(one.id)!);
    const polygon = naturalOutline({ width, height, others, places }, geometry.polygon);
    if (polygon.length > geometry.polygon.length) made++;
    feature.geometry = { ...geometry, polygon };
  }
  writeAsItWas(sheet.file, json);
  return made;
};

/** A file that was written on one line stays on one. */
const writeAsItWas = (file: string, json: unknown): void => {
  const isOneLine = readFileSync(file, 'utf8').trimEnd().split('\n').length === 1;
  writeFileSync(file, `${JSON.stringify(json, null, isOneLine ? 0 : 1)}\n`);
};

const PLAIN_LINE = 16;
const WATERS = ['brook', 'stream', 'river', 'riverMinor', 'riverMajor'];
/** Lets waters of few corners wind and rounds the corners of roads. Answers how many lines were bent. */
export const bendSheet = (sheet: Sheet): number => {
  if (sheet.kind !== 'plane') throw new Error(`${sheet.name} has no lines`);
  const json = readJson(sheet.file) as PlaneJson;
  const { width, height, features } = json.map;
  let made = 0;
  for (const feature of features) {
    const { id, type, geometry } = feature;
    if (!('polyline' in geometry) || geometry.polyline.length > PLAIN_LINE) continue;
    const lines = features.flatMap(one =>
      one.id !== id && 'polyline' in one.geometry ? [one.geometry.polyline] : [],
    );
    const own = new Set(geometry.polyline.map(String));
    const places = placesIn({
      ...json,
      map: json.map.features.filter(one => 'point' in one.geometry),
    });
    const among = { width, height, lines, places: places.filter(p => !own.has(String(p))) };
    const polyline = WATERS.includes(type)
      ? windingLine(among, geometry.polyline)
      : type === 'road'
        ? roundedWay(among, geometry.polyline)
        : geometry.polyline;
    if (polyline.length > geometry.polyline.length) made++;
    feature.geometry = { polyline };
  }
  writeAsItWas(sheet.file, json);
  return made;
};

const pointOf = (value: string): Point => {
  const [x, y] = value.split(',').map(Number);
  if (!Number.isInteger(x) || !Number.isInteger(y))
    throw new Error(`${value} is not x,y in metres`);
  return [x!, y!];
};

const moveCorner = (feature: FeatureJson, at: number, to: Point): void => {
  const { geometry } = feature;
  if ('point' in geometry) throw new Error(`${feature.id} is a point: set ${feature.id} at x,y`);
  const moved = (line: readonly Point[]): Point[] => {
    if (line[at] === undefined) throw new Error(`${feature.id} has no corner ${at}`);
    return line.map((p, i) => (i === at ? to : p));
  };
  feature.geometry =
    'polyline' in geometry
      ? { polyline: moved(geometry.polyline) }
      : { ...geometry, polygon: moved(geometry.polygon) };
};

const edit = (sheet: Sheet, change: (file: NodeFile) => NodeFile): void => {
  if (sheet.kind !== 'nodes') throw new Error(`${sheet.name} has no links`);
  writeFileSync(sheet.file, writeNodeFile(change(readNodeFile(readJson(sheet.file)))));
};

/** `link <map> <a> <b> <kind> <mp> [class]` */
export const linkOnSheet = (sheet: Sheet, [a, b, kind, mp, of]: readonly string[]): void => {
  const link: LinkRow = { id: `${kind}_${a}_${b}`, a: a!, b: b!, kind: kind!, mp: Number(mp) };
  edit(sheet, file => linkBoards(file, of === undefined ? link : { ...link, class: of }));
};

export const unlinkOnSheet = (sheet: Sheet, id: string): void =>
  edit(sheet, file => unlink(file, id));

export const formatSheet = (sheet: Sheet): void => {
  if (sheet.kind === 'nodes') edit(sheet, file => file);
};
