// Written by `npm run generate` from the shape in state.ts.
import { addText, addWhole, begin, digest } from '../../../src/engine/hash.ts';
import type { State } from './state.ts';

type Part2 = {
  id: string;
  side: 'red' | 'blue';
  x: number;
  y: number;
  facing: number;
  steps: number;
  acted: boolean;
};

const rank1 = (value: 'red' | 'blue'): number => value === 'red' ? 0 : 1;

const copyPart2 = (from: Part2): Part2 => ({
  id: from.id,
  side: from.side,
  x: from.x,
  y: from.y,
  facing: from.facing,
  steps: from.steps,
  acted: from.acted,
});

const hashPart2 = (from: Part2): void => {
  addText(from.id);
  addWhole(rank1(from.side));
  addWhole(from.x);
  addWhole(from.y);
  addWhole(((from.facing) * 3 + from.steps) * 2 + (from.acted ? 1 : 0));
};

type Part1 = {
  turn: number;
  turns: number;
  active: 'red' | 'blue';
  platoons: (Part2)[];
  ending: 'none' | 'elimination' | 'points' | 'draw' | 'resignation';
  winner: 'none' | 'red' | 'blue';
};

const hashAllPart2 = (parts: readonly Part2[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart2(part);
};

const rank2 = (value: 'none' | 'elimination' | 'points' | 'draw' | 'resignation'): number => value === 'none' ? 0 : value === 'elimination' ? 1 : value === 'points' ? 2 : value === 'draw' ? 3 : 4;

const rank3 = (value: 'none' | 'red' | 'blue'): number => value === 'none' ? 0 : value === 'red' ? 1 : 2;

const copyPart1 = (from: Part1): Part1 => ({
  turn: from.turn,
  turns: from.turns,
  active: from.active,
  platoons: from.platoons.map(copyPart2),
  ending: from.ending,
  winner: from.winner,
});

const hashPart1 = (from: Part1): void => {
  addWhole(from.turn);
  addWhole(from.turns);
  addWhole(rank1(from.active));
  hashAllPart2(from.platoons);
  addWhole((rank2(from.ending)) * 3 + rank3(from.winner));
};

export const cloneState = (state: State): State => copyPart1(state);

export const hashState = (state: State): string => {
  begin();
  hashPart1(state);
  return digest();
};
