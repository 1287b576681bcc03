import type { Board } from '../../../maps/board/index.ts';
import type { Deflate } from '../core/png.ts';
import { group, type Point, tag } from '../core/svg.ts';
import { boxAround, type Clutter } from './clutter.ts';
import { chunksOf, type Frame } from './frame.ts';
import { furniture } from './furniture.ts';
import { gridLayer, neatLine, numberLayer } from './grid-lines.ts';
import { countryLayers, coverLayers, coversOf, textureLayers, waterLayers } from './land.ts';
import { markLayers, markSpots } from './marks.ts';
import { areaNames, nameGroup, nameLayer, placeNames, townClutter } from './names.ts';
import { PALETTES, type Palette, type PaletteId } from './palettes.ts';
import { reliefImage } from './relief.ts';
import { riverNameLayer, riverNames } from './river-names.ts';
import { type Course, coursePoints, riverCourses } from './rivers.ts';
import { sheetFrame } from './sheet-frame.ts';
import { type Sheet, sheetOf } from './sheets.ts';
import { townLayers, townPoints } from './towns.ts';
import { borderLayers, riverLayers, riverWidth, ruleLineLayers, wayLayers } from './ways.ts';

export type DrawOptions = {
  palette?: PaletteId;
  /** Compresses the relief; without it the picture is larger, not different. */
  deflate?: Deflate;
  /** The bare board without title, tracks and legend, as the screen shows it. */
  bare?: boolean;
};

/** A whole board as SVG text. The same board always gives the same text. */
export const drawMap = (board: Board, options: DrawOptions = {}): string => {
  const sheet = sheetOf(board.id, board.title);
  const palette = PALETTES[options.palette ?? 'paper'];
  const frame = sheetFrame(board, options.bare);
  const courses = riverCourses(board, frame);
  const layers = [
    ...land(board, frame, palette, options.deflate),
    ...lines(board, frame, palette, courses),
    neatLine(frame, palette),
    ...lettering(board, frame, palette, sheet, courses),
    ...(options.bare ? [] : furniture(frame, sheet, palette)),
  ];
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${frame.width.toFixed(0)} ${frame.height.toFixed(0)}`,
      width: Math.round(frame.width),
      height: Math.round(frame.height),
      'data-board': board.id,
      'data-palette': palette.id,
    },
    tag('title', {}, sheet.title) + layers.join(''),
  );
};

const land = (board: Board, frame: Frame, palette: Palette, deflate?: Deflate): string[] => {
  const chunks = chunksOf(frame);
  const covers = coversOf(board);
  return [
    group({ 'data-layer': 'ground' }, countryLayers(board, frame, chunks, palette)),
    group({ 'data-layer': 'covers' }, coverLayers(frame, chunks, covers, palette)),
    group({ 'data-layer': 'relief' }, [reliefImage(board, frame, palette.relief, deflate)]),
    group({ 'data-layer': 'textures' }, textureLayers(frame, covers, palette)),
    group({ 'data-layer': 'water' }, waterLayers(frame, chunks, covers, palette)),
    gridLayer(frame, palette),
  ];
};

const lines = (
  board: Board,
  frame: Frame,
  palette: Palette,
  courses: readonly Course[],
): string[] => {
  const towns = townPoints(board, frame);
  return [
    group({ 'data-layer': 'rivers' }, riverLayers(courses, frame, palette)),
    group({ 'data-layer': 'borders' }, borderLayers(board, frame, palette)),
    group({ 'data-layer': 'rule-lines' }, ruleLineLayers(board, frame, palette)),
    group({ 'data-layer': 'ways' }, wayLayers(board, frame, palette, towns)),
    group({ 'data-layer': 'towns' }, townLayers(board, frame, palette, towns)),
    group({ 'data-layer': 'marks' }, markLayers(board, frame, palette)),
    numberLayer(frame, palette),
  ];
};

/** Rivers and marks are disliked under a name, numbers a little. */
const lineClutter = (
  board: Board,
  clutter: Clutter,
  frame: Frame,
  courses: readonly Course[],
): void => {
  for (const course of courses) {
    const width = riverWidth(frame, course);
    for (const [x, y] of coursePoints(course, 3))
      clutter.add(boxAround(x, y, width, width), width > frame.hex * 0.1 ? 0.3 : 0.06);
  }
  for (const [x, y] of markSpots(board, frame))
    clutter.add(boxAround(x, y, frame.hex * 0.24, frame.hex * 0.24), 0.7);
  for (let hex = 0; hex < frame.grid.count; hex++) {
    const [x, y] = numberSpot(frame, hex);
    clutter.add(boxAround(x, y, frame.hex * 0.4, frame.hex * 0.11), 0.12);
  }
};

const numberSpot = (frame: Frame, hex: number): Point => {
  const [x, y] = frame.centre(hex);
  return [x, y - frame.hex * 0.4];
};

/** Letter heights by rank on the board seen whole; on the screen `board.css` caps them as one comes nearer. */
const FAR_SIZES = [40, 36, 32, 28, 28];
/** A board with fewer cities than this names its towns too when it is seen whole. */
const FEW = 12;

/** All names for a close look; and few for the board seen whole, where counters come first. */
const lettering = (
  board: Board,
  frame: Frame,
  palette: Palette,
  sheet: Sheet,
  courses: readonly Course[],
): string[] => {
  const unit = frame.hex / 64;
  const near = townClutter(board, frame, [1, 2, 3, 4, 5]);
  lineClutter(board, near, frame, courses);
  const great = placeNames(board, frame, near, sheet.sizes, [1, 2, 3]);
  const areas = areaNames(board, frame, near, unit * 1.25);
  const rivers = riverNames(courses, frame, near, [19 * unit, 15 * unit, 12.5 * unit], course =>
    riverWidth(frame, course),
  );
  const small = placeNames(board, frame, near, sheet.sizes, [4, 5]);
  const far = townClutter(board, frame, [1, 2]);
  const greatest = board.places.filter(({ rank }) => rank <= 2).length;
  const farNames = placeNames(
    board,
    frame,
    far,
    FAR_SIZES.map(size => size * unit),
    greatest < FEW ? [1, 2, 3] : [1, 2],
  );
  const farAreas = areaNames(board, frame, far, unit * 1.6).filter(
    ({ ink }) => ink === 'country' || ink === 'region',
  );
  return [
    group({ 'data-zoom': 'near' }, [
      riverNameLayer(rivers, palette, board.id),
      nameGroup('names', nameLayer([...areas, ...small, ...great.toReversed()], palette)),
    ]),
    group({ 'data-zoom': 'far', display: 'none' }, [
      nameGroup('far-names', nameLayer([...farAreas, ...farNames.toReversed()], palette)),
    ]),
  ];
};
