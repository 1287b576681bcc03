import { build } from 'esbuild';
import type { Stroke } from './page-canvas.ts';
import { counterMarkup, polygonMap, type Scene } from './scene.ts';

export const WINDOW = { width: 1400, height: 900 };

const bundled = async (name: string): Promise<string> => {
  const result = await build({
    entryPoints: [`tools/bench/client/${name}.ts`],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  });
  return result.outputFiles[0]!.text;
};

const inPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const pageOf = (body: string, globals: Record<string, unknown>, script: string): string => {
  const set = Object.entries(globals).map(([name, value]) => `window.${name}=${inPage(value)};`);
  return `<!doctype html><meta charset="utf-8"><style>html,body{margin:0;overflow:hidden;background:#dccfb0}#host{position:absolute;inset:0;overflow:hidden}svg,canvas{display:block}</style>${body}<script>${set.join('')}</script><script type="module">${script}</script>`;
};

/** The page that shows the drawing as SVG, from which the canvas peers take their strokes. */
export const modelPage = (scene: Scene): string =>
  `<!doctype html><meta charset="utf-8"><div id="map">${scene.map}</div>` +
  `<svg id="counters" width="${scene.setup.width}" height="${scene.setup.height}" text-anchor="middle" font-family="Liberation Serif" font-weight="bold">${counterMarkup(scene)}</svg>`;

export type Drawings = { map: Stroke[]; counters: Stroke[] };

/** Ours, and the three ordinary ways of showing the same board. */
export const benchPages = async (
  scene: Scene,
  drawings: Drawings,
): Promise<Record<string, string>> => {
  const { setup, counters } = scene;
  const canvas = `<canvas width="${WINDOW.width}" height="${WINDOW.height}"></canvas>`;
  const strokes = {
    setup,
    drawing: drawings.map,
    counterDrawing: drawings.counters,
    counterCount: counters.length,
  };
  const canvasScript = await bundled('page-canvas');
  const { width, height } = WINDOW;
  const scale = Math.min(width / setup.width, height / setup.height);
  const root = `<g id="root" transform="translate(${(width - setup.width * scale) / 2} ${(height - setup.height * scale) / 2}) scale(${scale})">${polygonMap(scene)}</g>`;
  return {
    ours: pageOf(
      `<div id="map">${scene.map}</div><div id="host"></div>`,
      { setup, counters },
      await bundled('page-ours'),
    ),
    polygons: pageOf(
      `<svg width="${width}" height="${height}" font-family="serif">${root}</svg>`,
      { counterMarkup: counterMarkup(scene) },
      await bundled('page-polygons'),
    ),
    canvas: pageOf(canvas, { ...strokes, cached: false }, canvasScript),
    bitmap: pageOf(canvas, { ...strokes, cached: true }, canvasScript),
  };
};

/** One page for each way of moving a counter; map, layers and counters are the same in all. */
export const updatePages = async (
  { map, setup, counters }: Scene,
  ways: readonly string[],
): Promise<Record<string, string>> => {
  const script = await bundled('page-update');
  const body = `<div id="map">${map}</div><div id="host"></div>`;
  return Object.fromEntries(ways.map(way => [way, pageOf(body, { setup, counters, way }, script)]));
};
