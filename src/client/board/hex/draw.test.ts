import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Board, loadBoard } from '../../../maps/board/index.ts';
import { SERIF, textWidth } from '../core/letters.ts';
import { drawMap, PALETTES, type PaletteId, sheetFrame } from '../index.ts';
import { chunksOf, type Frame } from './frame.ts';

const load = (system: string): Board =>
  loadBoard(JSON.parse(readFileSync(`src/rules/${system}/data/map.json`, 'utf8')));

const elements = (svg: string): number => (svg.match(/<[a-z]/g) ?? []).length;

type Box = { text: string; left: number; right: number; top: number; bottom: number };

/** The names of a layer read back from the drawing, with the room each takes. */
const namesIn = (svg: string, layer: string): Box[] => {
  const inside = svg.split(`<g data-layer="${layer}"`)[1]!.split('<g data-')[0]!;
  return [...inside.matchAll(/<g fill="[^"]+" font-size="([\d.]+)"([^>]*)>(.*?)<\/g>/g)].flatMap(
    group => {
      const size = Number(group[1]);
      const face = group[2]!.includes('bold')
        ? 'bold'
        : group[2]!.includes('italic')
          ? 'italic'
          : 'regular';
      const spacing = Number(/letter-spacing="([\d.]+)"/.exec(group[2]!)?.[1] ?? 0);
      return [...group[3]!.matchAll(/<text x="([\d.]+)" y="([\d.]+)">([^<]+)</g)].map(
        ([, x, y, text]) => {
          const half = textWidth(text!, size, face, spacing) / 2;
          const middle = Number(x) - spacing / 2;
          return {
            text: text!,
            left: middle - half,
            right: middle + half,
            top: Number(y) - size * 0.68,
            bottom: Number(y) + size * 0.18,
          };
        },
      );
    },
  );
};

const touching = (boxes: readonly Box[]): string[] =>
  boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter(b => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map(b => `${a.text} touches ${b.text}`),
  );

describe.each(['poland-campaign', 'september-1939', 'hold-the-line'])(
  'the drawing of %s',
  system => {
    const board = load(system);
    let frame: Frame;
    let svg: string;
    beforeAll(() => {
      frame = sheetFrame(board);
      svg = drawMap(board);
    });

    test('is the same when drawn again', () => {
      expect(drawMap(load(system))).toBe(svg);
    });

    test('has fewer than 4000 elements', () => {
      expect(elements(svg)).toBeLessThan(4000);
    });

    test('is well formed and free of broken numbers', () => {
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const open = (svg.match(/<[a-zA-Z]+(?=[\s>])[^>]*[^/]>|<[a-zA-Z]+>/g) ?? []).length;
      expect(open).toBe((svg.match(/<\//g) ?? []).length);
    });

    test('holds one path per terrain and chunk at most', () => {
      const chunks = chunksOf(frame).length;
      const textures = svg
        .split('<g data-layer="textures">')[1]!
        .split('<g data-layer="water"')[0]!;
      for (const layer of textures.split('</g>'))
        expect((layer.match(/<path/g) ?? []).length).toBeLessThanOrEqual(chunks);
    });

    test('names every place of rank one to three, and no name touches another or leaves the board', () => {
      const names = namesIn(svg, 'names');
      const texts = new Set(names.map(({ text }) => text));
      const missing = board.places
        .filter(({ rank }) => rank <= 3)
        .map(({ name, rank }) => (rank <= 2 ? name.toLocaleUpperCase('pl') : name))
        .filter(name => !texts.has(name));
      expect(missing).toEqual([]);
      expect(touching(names)).toEqual([]);
      for (const { text, left, right, top, bottom } of names) {
        expect(left, text).toBeGreaterThan(frame.left);
        expect(right, text).toBeLessThan(frame.left + frame.boardWidth);
        expect(top, text).toBeGreaterThan(frame.top);
        expect(bottom, text).toBeLessThan(frame.top + frame.boardHeight);
      }
    });

    test('has fewer, larger names that do not touch for the board seen whole', () => {
      const far = namesIn(svg, 'far-names');
      expect(far.length).toBeGreaterThan(10);
      expect(touching(far)).toEqual([]);
    });

    test('keeps nearly all names of small places', () => {
      const texts = new Set(namesIn(svg, 'names').map(({ text }) => text));
      const small = board.places.filter(({ rank }) => rank >= 4);
      const kept = small.filter(({ name }) => texts.has(name)).length;
      expect(kept).toBeGreaterThanOrEqual(Math.floor(small.length * 0.93));
    });
  },
);

test('the bare board has no title, track or legend', () => {
  const board = load('poland-campaign');
  expect(drawMap(board)).toContain('data-layer="furniture"');
  expect(drawMap(board, { bare: true })).not.toContain('data-layer="furniture"');
});

test('each palette draws the same picture in other inks', () => {
  const board = load('poland-campaign');
  const bones = (palette: PaletteId) =>
    drawMap(board, { palette })
      .replace(/#[0-9a-f]{6}/g, '')
      .replace(/data-palette="[^"]*"|href="data[^"]*"|-opacity="[^"]*"/g, '');
  for (const palette of Object.keys(PALETTES) as PaletteId[])
    expect(bones(palette)).toBe(bones('paper'));
});

/** Relative luminance by WCAG 2. */
const luminance = (colour: string): number => {
  const [r, g, b] = [1, 3, 5]
    .map(i => Number.parseInt(colour.slice(i, i + 2), 16) / 255)
    .map(c => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

test('high contrast: every name stands at least 7 to 1 against its halo', () => {
  const { names, halo } = PALETTES['high-contrast'];
  for (const ink of Object.values(names)) expect(contrast(ink, halo)).toBeGreaterThanOrEqual(7);
});

/** How a colour looks without the red-sensitive or green-sensitive cones (Viénot, Brettel and Mollon 1999). */
const dichromat = (colour: string): [number, number, number] => {
  const [r, g, b] = [1, 3, 5].map(
    i => (Number.parseInt(colour.slice(i, i + 2), 16) / 255) ** 2.2,
  ) as [number, number, number];
  const yellow = (1 - Math.SQRT1_2) * r + Math.SQRT1_2 * g;
  return [yellow ** (1 / 2.2), yellow ** (1 / 2.2), b ** (1 / 2.2)];
};

test('colour-blind: the grounds differ without telling red from green', () => {
  const p = PALETTES['colour-blind'];
  const grounds = {
    open: p.countries.PL!,
    wood: p.tree,
    marsh: p.marshWater,
    mountain: p.peakShaded,
    sea: p.sea,
    city: p.city,
  };
  const looks = Object.entries(grounds).map(([name, colour]) => ({
    name,
    look: dichromat(colour),
  }));
  for (const [i, a] of looks.entries())
    for (const b of looks.slice(i + 1)) {
      const gap = Math.hypot(...a.look.map((channel, k) => channel - b.look[k]!));
      expect(gap, `${a.name} and ${b.name}`).toBeGreaterThan(0.12);
    }
});

test('names on the map are set in the face that the page ships, and the widths are its own', () => {
  expect(SERIF).toMatch(/^Tinos,/);
  expect(readFileSync('src/client/styles/fonts.css', 'utf8')).toContain('font-family: "Tinos"');
  expect(textWidth('Kock', 100, 'bold')).toBeCloseTo(78 + 50 + 44 + 56);
});

test('sea hexes are drawn as water on the boards that have any', () => {
  expect(drawMap(load('poland-campaign'))).toMatch(
    /<g data-layer="water"><g fill="#a9c7d8" fill-rule="evenodd"><path/,
  );
});
