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
  hex: number;
  holder: 'none' | 'red' | 'blue';
};

const rank1 = (value: 'none' | 'red' | 'blue'): number => value === 'none' ? 0 : value === 'red' ? 1 : 2;

const copyPart3 = (from: Part3): Part3 => ({
  hex: from.hex,
  holder: from.holder,
});

const hashPart3 = (from: Part3): void => {
  addWhole(from.hex);
  addWhole(rank1(from.holder));
};

type Part4 = {
  kind: 'phase';
  phase: 'move' | 'fight';
  side: 'red' | 'blue';
};

const rank2 = (value: 'move' | 'fight'): number => value === 'move' ? 0 : 1;

const rank3 = (value: 'red' | 'blue'): number => value === 'red' ? 0 : 1;

const copyPart4 = (from: Part4): Part4 => ({
  kind: from.kind,
  phase: from.phase,
  side: from.side,
});

const hashPart4 = (from: Part4): void => {
  addText(from.kind);
  addWhole((rank2(from.phase)) * 2 + rank3(from.side));
};

type Part5 = {
  kind: 'reaction';
  side: 'red' | 'blue';
  hex: number;
};

const copyPart5 = (from: Part5): Part5 => ({
  kind: from.kind,
  side: from.side,
  hex: from.hex,
});

const hashPart5 = (from: Part5): void => {
  addText(from.kind);
  addWhole(rank3(from.side));
  addWhole(from.hex);
};

type Part6 = {
  kind: 'loss';
  side: 'red' | 'blue';
  hexes: (number)[];
  hits: number;
  mayRetreat: boolean;
};

const copyPart6 = (from: Part6): Part6 => ({
  kind: from.kind,
  side: from.side,
  hexes: from.hexes.slice(),
  hits: from.hits,
  mayRetreat: from.mayRetreat,
});

const hashPart6 = (from: Part6): void => {
  addText(from.kind);
  addWhole(rank3(from.side));
  addWhole(from.hexes.length);
  for (const part of from.hexes) {
    addWhole(part);
  }
  addWhole((from.hits) * 2 + (from.mayRetreat ? 1 : 0));
};

type Part7 = {
  kind: 'advance';
  side: 'red' | 'blue';
  to: number;
  from: (number)[];
};

const copyPart7 = (from: Part7): Part7 => ({
  kind: from.kind,
  side: from.side,
  to: from.to,
  from: from.from.slice(),
});

const hashPart7 = (from: Part7): void => {
  addText(from.kind);
  addWhole(rank3(from.side));
  addWhole(from.to);
  addWhole(from.from.length);
  for (const part of from.from) {
    addWhole(part);
  }
};

type Part8 = {
  id: string;
  side: 'red' | 'blue';
  kind: 'foot' | 'horse' | 'guns';
  steps: number;
  at: number;
  level: number;
  moved: boolean;
  fired: boolean;
  fought: boolean;
};

const rank4 = (value: 'foot' | 'horse' | 'guns'): number => value === 'foot' ? 0 : value === 'horse' ? 1 : 2;

const copyPart8 = (from: Part8): Part8 => ({
  id: from.id,
  side: from.side,
  kind: from.kind,
  steps: from.steps,
  at: from.at,
  level: from.level,
  moved: from.moved,
  fired: from.fired,
  fought: from.fought,
});

const hashPart8 = (from: Part8): void => {
  addText(from.id);
  addWhole(((rank3(from.side)) * 3 + rank4(from.kind)) * 3 + from.steps);
  addWhole(from.at);
  addWhole((((from.level) * 2 + (from.moved ? 1 : 0)) * 2 + (from.fired ? 1 : 0)) * 2 + (from.fought ? 1 : 0));
};

type Part1 = {
  board: string;
  turn: number;
  turns: number;
  fog: boolean;
  losses: Part2;
  held: (Part3)[];
  ending: 'none' | 'objective' | 'elimination' | 'points' | 'draw' | 'resignation';
  winner: 'none' | 'red' | 'blue';
  flow: (Part4 | Part5 | Part6 | Part7)[];
  units: (Part8)[];
};

type Variant1 = Part4 | Part5 | Part6 | Part7;

const copyVariant1 = (from: Variant1): Variant1 => {
  switch (from.kind) {
    case 'phase':
      return copyPart4(from as Part4);
    case 'reaction':
      return copyPart5(from as Part5);
    case 'loss':
      return copyPart6(from as Part6);
    case 'advance':
      return copyPart7(from as Part7);
  }
};

const hashVariant1 = (from: Variant1): void => {
  switch (from.kind) {
    case 'phase':
      return hashPart4(from as Part4);
    case 'reaction':
      return hashPart5(from as Part5);
    case 'loss':
      return hashPart6(from as Part6);
    case 'advance':
      return hashPart7(from as Part7);
  }
};

const hashAllPart3 = (parts: readonly Part3[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart3(part);
};

const rank5 = (value: 'none' | 'objective' | 'elimination' | 'points' | 'draw' | 'resignation'): number => value === 'none' ? 0 : value === 'objective' ? 1 : value === 'elimination' ? 2 : value === 'points' ? 3 : value === 'draw' ? 4 : 5;

const hashAllPart8 = (parts: readonly Part8[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart8(part);
};

const copyPart1 = (from: Part1): Part1 => ({
  board: from.board,
  turn: from.turn,
  turns: from.turns,
  fog: from.fog,
  losses: copyPart2(from.losses),
  held: from.held.map(copyPart3),
  ending: from.ending,
  winner: from.winner,
  flow: from.flow.map(copyVariant1),
  units: from.units.map(copyPart8),
});

const hashPart1 = (from: Part1): void => {
  addText(from.board);
  addWhole(from.turn);
  addWhole(from.turns);
  addWhole((from.fog ? 1 : 0));
  hashPart2(from.losses);
  hashAllPart3(from.held);
  addWhole((rank5(from.ending)) * 3 + rank1(from.winner));
  addWhole(from.flow.length);
  for (const part of from.flow) {
    hashVariant1(part);
  }
  hashAllPart8(from.units);
};

export const cloneState = (state: State): State => copyPart1(state);

export const hashState = (state: State): string => {
  begin();
  hashPart1(state);
  return digest();
};
