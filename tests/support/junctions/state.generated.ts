// Written by `npm run generate` from the shape in state.ts.
import { addText, addWhole, begin, digest } from '../../../src/engine/hash.ts';
import type { State } from './state.ts';

type Part2 = {
  red: number;
  blue: number;
};

const copyPart2 = (from: Part2): Part2 => ({
  red: from.red,
  blue: from.blue,
});

const hashPart2 = (from: Part2): void => {
  addWhole(from.red);
  addWhole(from.blue);
};

type Part3 = {
  id: string;
  side: 'red' | 'blue';
  full: number;
  strength: number;
  at: number;
  used: boolean;
  known: boolean;
};

const rank1 = (value: 'red' | 'blue'): number => value === 'red' ? 0 : 1;

const copyPart3 = (from: Part3): Part3 => ({
  id: from.id,
  side: from.side,
  full: from.full,
  strength: from.strength,
  at: from.at,
  used: from.used,
  known: from.known,
});

const hashPart3 = (from: Part3): void => {
  addText(from.id);
  addWhole(((rank1(from.side)) * 4 + from.full) * 4 + from.strength);
  addWhole(from.at);
  addWhole(((from.used ? 1 : 0)) * 2 + (from.known ? 1 : 0));
};

type Part1 = {
  turn: number;
  turns: number;
  fog: boolean;
  active: 'red' | 'blue';
  homes: Part2;
  control: ('none' | 'red' | 'blue')[];
  down: (string)[];
  columns: (Part3)[];
  ending: 'none' | 'home' | 'elimination' | 'points' | 'draw' | 'resignation';
  winner: 'none' | 'red' | 'blue';
};

const hashAllPart3 = (parts: readonly Part3[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart3(part);
};

const rank2 = (value: 'none' | 'home' | 'elimination' | 'points' | 'draw' | 'resignation'): number => value === 'none' ? 0 : value === 'home' ? 1 : value === 'elimination' ? 2 : value === 'points' ? 3 : value === 'draw' ? 4 : 5;

const rank3 = (value: 'none' | 'red' | 'blue'): number => value === 'none' ? 0 : value === 'red' ? 1 : 2;

const copyPart1 = (from: Part1): Part1 => ({
  turn: from.turn,
  turns: from.turns,
  fog: from.fog,
  active: from.active,
  homes: copyPart2(from.homes),
  control: from.control.slice(),
  down: from.down.slice(),
  columns: from.columns.map(copyPart3),
  ending: from.ending,
  winner: from.winner,
});

const hashPart1 = (from: Part1): void => {
  addWhole(from.turn);
  addWhole(from.turns);
  addWhole(((from.fog ? 1 : 0)) * 2 + rank1(from.active));
  hashPart2(from.homes);
  addWhole(from.control.length);
  for (const part of from.control) {
    addText(part);
  }
  addWhole(from.down.length);
  for (const part of from.down) {
    addText(part);
  }
  hashAllPart3(from.columns);
  addWhole((rank2(from.ending)) * 3 + rank3(from.winner));
};

export const cloneState = (state: State): State => copyPart1(state);

export const hashState = (state: State): string => {
  begin();
  hashPart1(state);
  return digest();
};
