export * from './board.ts';
export { writeHexmap } from './canonical.ts';
export { checkBoard, type Problem } from './check.ts';
export { setOnBoard } from './edit.ts';
export type { Hexmap } from './hexmap.ts';
export { BoardFault, readHexmap } from './read.ts';
