// Written by `npm run generate` from the shape in state.ts.
import { addNothing, addText, addWhole, begin, digest } from '../../../src/engine/hash.ts';
import type { State } from './state.ts';

type Part2 = {
  north: number;
  south: number;
};

const copyPart2 = (from: Part2): Part2 => ({
  north: from.north,
  south: from.south,
});

const hashPart2 = (from: Part2): void => {
  addWhole(from.north);
  addWhole(from.south);
};

type Part3 = {
  post: string;
  seat: string | null;
};

const copyPart3 = (from: Part3): Part3 => ({
  post: from.post,
  seat: from.seat,
});

const hashPart3 = (from: Part3): void => {
  addText(from.post);
  if (from.seat === null) addNothing();
  else {
    addText(from.seat);
  }
};

type Part5 = {
  move: 'hold' | 'probe' | 'push';
  front: number;
};

const rank1 = (value: 'hold' | 'probe' | 'push'): number => value === 'hold' ? 0 : value === 'probe' ? 1 : 2;

const copyPart5 = (from: Part5): Part5 => ({
  move: from.move,
  front: from.front,
});

const hashPart5 = (from: Part5): void => {
  addWhole((rank1(from.move)) * 3 + from.front);
};

type Part4 = {
  post: string;
  side: 'north' | 'south';
  reserve: number;
  order: Part5 | null;
};

const rank2 = (value: 'north' | 'south'): number => value === 'north' ? 0 : 1;

const copyPart4 = (from: Part4): Part4 => ({
  post: from.post,
  side: from.side,
  reserve: from.reserve,
  order: from.order === null ? null : copyPart5(from.order),
});

const hashPart4 = (from: Part4): void => {
  addText(from.post);
  addWhole((rank2(from.side)) * 4 + from.reserve);
  if (from.order === null) addNothing();
  else {
    hashPart5(from.order);
  }
};

type Part6 = {
  front: number;
  north: string;
  south: string;
  northDice: number | null;
  southDice: number | null;
  settled: boolean;
};

const copyPart6 = (from: Part6): Part6 => ({
  front: from.front,
  north: from.north,
  south: from.south,
  northDice: from.northDice,
  southDice: from.southDice,
  settled: from.settled,
});

const hashPart6 = (from: Part6): void => {
  addWhole(from.front);
  addText(from.north);
  addText(from.south);
  addWhole((((from.northDice === null ? 0 : 1 + from.northDice)) * 5 + (from.southDice === null ? 0 : 1 + from.southDice)) * 2 + (from.settled ? 1 : 0));
};

type Part7 = {
  id: string;
  from: string;
  to: string;
  kind: 'order' | 'report';
  text: string;
  about: (string)[];
  directive: Part5 | null;
  round: number;
  state: 'underWay' | 'delivered' | 'lost';
  read: boolean;
};

const rank3 = (value: 'order' | 'report'): number => value === 'order' ? 0 : 1;

const rank4 = (value: 'underWay' | 'delivered' | 'lost'): number => value === 'underWay' ? 0 : value === 'delivered' ? 1 : 2;

const copyPart7 = (from: Part7): Part7 => ({
  id: from.id,
  from: from.from,
  to: from.to,
  kind: from.kind,
  text: from.text,
  about: from.about.slice(),
  directive: from.directive === null ? null : copyPart5(from.directive),
  round: from.round,
  state: from.state,
  read: from.read,
});

const hashPart7 = (from: Part7): void => {
  addText(from.id);
  addText(from.from);
  addText(from.to);
  addWhole(rank3(from.kind));
  addText(from.text);
  addWhole(from.about.length);
  for (const part of from.about) {
    addText(part);
  }
  if (from.directive === null) addNothing();
  else {
    hashPart5(from.directive);
  }
  addWhole(from.round);
  addWhole((rank4(from.state)) * 2 + (from.read ? 1 : 0));
};

type Part1 = {
  round: number;
  rounds: number;
  phase: 'command' | 'conflicts' | 'post' | 'over';
  onBreak: boolean;
  influence: Part2;
  held: (Part3)[];
  bands: (Part4)[];
  conflicts: (Part6)[];
  letters: (Part7)[];
  ending: 'none' | 'rounds' | 'draw';
  winner: 'none' | 'north' | 'south';
};

const rank5 = (value: 'command' | 'conflicts' | 'post' | 'over'): number => value === 'command' ? 0 : value === 'conflicts' ? 1 : value === 'post' ? 2 : 3;

const hashAllPart3 = (parts: readonly Part3[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart3(part);
};

const hashAllPart4 = (parts: readonly Part4[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart4(part);
};

const hashAllPart6 = (parts: readonly Part6[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart6(part);
};

const hashAllPart7 = (parts: readonly Part7[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart7(part);
};

const rank6 = (value: 'none' | 'rounds' | 'draw'): number => value === 'none' ? 0 : value === 'rounds' ? 1 : 2;

const rank7 = (value: 'none' | 'north' | 'south'): number => value === 'none' ? 0 : value === 'north' ? 1 : 2;

const copyPart1 = (from: Part1): Part1 => ({
  round: from.round,
  rounds: from.rounds,
  phase: from.phase,
  onBreak: from.onBreak,
  influence: copyPart2(from.influence),
  held: from.held.map(copyPart3),
  bands: from.bands.map(copyPart4),
  conflicts: from.conflicts.map(copyPart6),
  letters: from.letters.map(copyPart7),
  ending: from.ending,
  winner: from.winner,
});

const hashPart1 = (from: Part1): void => {
  addWhole(from.round);
  addWhole(from.rounds);
  addWhole((rank5(from.phase)) * 2 + (from.onBreak ? 1 : 0));
  hashPart2(from.influence);
  hashAllPart3(from.held);
  hashAllPart4(from.bands);
  hashAllPart6(from.conflicts);
  hashAllPart7(from.letters);
  addWhole((rank6(from.ending)) * 3 + rank7(from.winner));
};

export const cloneState = (state: State): State => copyPart1(state);

export const hashState = (state: State): string => {
  begin();
  hashPart1(state);
  return digest();
};
