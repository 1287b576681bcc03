import { clamp, type Point } from './svg.ts';

/** How the sheet lies under the window: a point p of the sheet is seen at p * scale + (x, y). */
export type Camera = { x: number; y: number; scale: number };

export type Size = { width: number; height: number };

/** The whole sheet in the window. */
export const fitted = (sheet: Size, window: Size): Camera => {
  const scale = Math.min(window.width / sheet.width, window.height / sheet.height);
  return {
    x: (window.width - sheet.width * scale) / 2,
    y: (window.height - sheet.height * scale) / 2,
    scale,
  };
};

const CLOSEST = 5;

/** Zooms about a point of the window, which stays where it is. */
export const zoomed = (camera: Camera, factor: number, [px, py]: Point, least: number): Camera => {
  const scale = clamp(camera.scale * factor, least, CLOSEST);
  const real = scale / camera.scale;
  return { scale, x: px - (px - camera.x) * real, y: py - (py - camera.y) * real };
};

export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
});

/** Keeps a good part of the sheet in the window. */
export const held = (camera: Camera, sheet: Size, window: Size): Camera => {
  const [w, h] = [sheet.width * camera.scale, sheet.height * camera.scale];
  const keep = (at: number, size: number, room: number) => {
    const margin = Math.min(room, size) * 0.35;
    return clamp(at, margin - size, room - margin);
  };
  return { ...camera, x: keep(camera.x, w, window.width), y: keep(camera.y, h, window.height) };
};

export const sheetPoint = (camera: Camera, [px, py]: Point): Point => [
  (px - camera.x) / camera.scale,
  (py - camera.y) / camera.scale,
];

/** Names and numbers are shown where they can be read: by the size of a hex in the window. */
export const detailAt = (hexPixels: number): Detail => ({
  numbers: hexPixels >= 64,
  names: hexPixels >= 46 ? 'near' : 'far',
  fine: hexPixels >= 30,
});

export type Detail = {
  numbers: boolean;
  names: 'near' | 'far';
  /** Strokes finer than a pixel from afar, such as the light on a tree. */
  fine: boolean;
};
