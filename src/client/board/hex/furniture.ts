import { SERIF, textWidth } from '../core/letters.ts';
import { escapeText, group, type Point, path, tag } from '../core/svg.ts';
import type { Frame } from './frame.ts';
import { legendSwatch } from './legend.ts';
import type { Palette } from './palettes.ts';
import { CREDIT, type Sheet, type Track } from './sheets.ts';

/** Title, tracks, legend, scale bar and credit around the board. */
export const furniture = (frame: Frame, sheet: Sheet, palette: Palette): string[] => [
  group({ 'data-layer': 'furniture', 'font-family': SERIF, fill: palette.ink }, [
    border(frame, palette),
    ...heading(frame, sheet, palette),
    ...tracks(frame, sheet, palette),
    ...legend(frame, sheet, palette),
    scaleBar(frame, sheet, palette),
    tag(
      'text',
      { x: frame.left, y: frame.height - 20, 'font-size': 13, fill: palette.faint },
      escapeText(CREDIT),
    ),
  ]),
];

const border = ({ width, height }: Frame, palette: Palette): string =>
  [
    [9, 3],
    [15, 1],
  ]
    .map(([inset, line]) =>
      tag('rect', {
        x: inset,
        y: inset,
        width: width - 2 * inset!,
        height: height - 2 * inset!,
        fill: 'none',
        stroke: palette.ink,
        'stroke-width': line,
      }),
    )
    .join('');

const heading = (frame: Frame, sheet: Sheet, palette: Palette): string[] => [
  tag(
    'text',
    { x: frame.left, y: 80, 'font-size': 54, 'font-weight': 'bold', 'letter-spacing': 5 },
    escapeText(sheet.title.toUpperCase()),
  ),
  tag(
    'text',
    { x: frame.left + 2, y: 108, 'font-size': 23, 'font-style': 'italic', fill: palette.faint },
    escapeText(sheet.subtitle),
  ),
  tag(
    'text',
    { x: frame.left + 2, y: 130, 'font-size': 15, fill: palette.faint },
    escapeText(sheet.note),
  ),
];

const BOX = 44;

/** Tracks stand at the right of the title, one above the other, their boxes in line. */
const tracks = (frame: Frame, sheet: Sheet, palette: Palette): string[] => {
  const widest = Math.max(0, ...sheet.tracks.map(({ boxes }) => boxes.length));
  const right = frame.left + frame.boardWidth;
  return sheet.tracks.map((track, i) =>
    oneTrack(track, [right - widest * BOX, 34 + i * (BOX + 9)], palette),
  );
};

const oneTrack = ({ name, boxes }: Track, [x, y]: Point, palette: Palette): string => {
  const squares = boxes.map((text, i) => {
    const left = x + i * BOX;
    return (
      tag('rect', {
        x: left,
        y,
        width: BOX - 5,
        height: BOX - 5,
        rx: 3,
        fill: palette.halo,
        stroke: palette.ink,
        'stroke-width': 1.4,
      }) +
      tag(
        'text',
        {
          x: left + (BOX - 5) / 2,
          y: y + 26,
          'font-size': text.length > 3 ? 14 : 19,
          'font-weight': 'bold',
          'text-anchor': 'middle',
        },
        escapeText(text),
      )
    );
  });
  return (
    tag(
      'text',
      { x: x - 12, y: y + 26, 'font-size': 19, 'font-style': 'italic', 'text-anchor': 'end' },
      escapeText(name),
    ) + squares.join('')
  );
};

const SWATCH = 62;
const SIZE = 17;

/** The legend flows in lines under the board. */
const legend = (frame: Frame, sheet: Sheet, palette: Palette): string[] => {
  const limit = frame.left + frame.boardWidth - 430;
  const rows = legendRows(sheet, frame.left, limit);
  const top = frame.top + frame.boardHeight + 34;
  return rows.flatMap((row, j) =>
    row.map(({ kind, text, x }) => {
      const y = top + j * 38;
      return (
        legendSwatch(kind, [x + SWATCH / 2 - 6, y], palette) +
        tag('text', { x: x + SWATCH - 2, y: y + 6, 'font-size': SIZE }, escapeText(text))
      );
    }),
  );
};

const legendRows = (sheet: Sheet, left: number, limit: number) => {
  const rows: { kind: (typeof sheet.legend)[number][0]; text: string; x: number }[][] = [[]];
  let x = left;
  for (const [kind, text] of sheet.legend) {
    const wide = SWATCH + textWidth(text, SIZE, 'regular') + 22;
    if (x + wide > limit) {
      rows.push([]);
      x = left;
    }
    rows.at(-1)!.push({ kind, text, x });
    x += wide;
  }
  return rows;
};

/** Four lengths, black and white by turns. */
const scaleBar = (frame: Frame, sheet: Sheet, palette: Palette): string => {
  const length = (sheet.barKm / sheet.hexKm) * frame.hex;
  const x = frame.left + frame.boardWidth - Math.max(length, 200) - 20;
  const y = frame.top + frame.boardHeight + 46;
  const part = length / 4;
  const fields = [0, 1, 2, 3].map(i =>
    tag('rect', {
      x: x + i * part,
      y,
      width: part,
      height: 9,
      fill: i % 2 ? palette.halo : palette.ink,
      stroke: palette.ink,
      'stroke-width': 1,
    }),
  );
  const figures = [0, 0.5, 1].map(share =>
    tag(
      'text',
      { x: x + share * length, y: y - 7, 'font-size': 15, 'text-anchor': 'middle' },
      `${sheet.barKm * share}${share === 1 ? ' km' : ''}`,
    ),
  );
  const north: Point = [x - 46, y + 2];
  const arrow = path(`M${north[0]} ${north[1] - 30}l9 30l-9 -7l-9 7z`, { fill: palette.ink });
  const letter = tag(
    'text',
    {
      x: north[0],
      y: north[1] + 18,
      'font-size': 17,
      'font-weight': 'bold',
      'text-anchor': 'middle',
    },
    'N',
  );
  return fields.join('') + figures.join('') + arrow + letter;
};
