export type { Camera } from './camera.ts';
export type { CounterLayer } from './counter-layer.ts';
export * from './counters.ts';
export { type DrawOptions, drawMap, sheetFrame } from './draw.ts';
export { type BoardListener, listenToBoard } from './events.ts';
export type { Frame } from './frame.ts';
export { hexAt } from './hit.ts';
export { type MountedBoard, mountBoard } from './mount.ts';
export { PALETTES, type PaletteId } from './palettes.ts';
