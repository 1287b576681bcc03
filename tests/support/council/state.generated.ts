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

type Part4 = {
  card: 'press' | 'scout' | 'rally' | 'rest';
  target: string | null;
};

const rank1 = (value: 'press' | 'scout' | 'rally' | 'rest'): number => value === 'press' ? 0 : value === 'scout' ? 1 : value === 'rally' ? 2 : 3;

const copyPart4 = (from: Part4): Part4 => ({
  card: from.card,
  target: from.target,
});

const hashPart4 = (from: Part4): void => {
  addWhole(rank1(from.card));
  if (from.target === null) addNothing();
  else {
    addText(from.target);
  }
};

type Part3 = {
  seat: string;
  camp: 'north' | 'south';
  hand: ('press' | 'scout' | 'rally' | 'rest')[];
  chosen: Part4 | null;
};

const rank2 = (value: 'north' | 'south'): number => value === 'north' ? 0 : 1;

const copyPart3 = (from: Part3): Part3 => ({
  seat: from.seat,
  camp: from.camp,
  hand: from.hand.slice(),
  chosen: from.chosen === null ? null : copyPart4(from.chosen),
});

const hashPart3 = (from: Part3): void => {
  addText(from.seat);
  addWhole(rank2(from.camp));
  addWhole(from.hand.length);
  for (const part of from.hand) {
    addText(part);
  }
  if (from.chosen === null) addNothing();
  else {
    hashPart4(from.chosen);
  }
};

type Part5 = {
  id: string;
  camp: 'north' | 'south';
  place: number;
  strength: number;
  dummy: boolean;
  shown: boolean;
};

const copyPart5 = (from: Part5): Part5 => ({
  id: from.id,
  camp: from.camp,
  place: from.place,
  strength: from.strength,
  dummy: from.dummy,
  shown: from.shown,
});

const hashPart5 = (from: Part5): void => {
  addText(from.id);
  addWhole(((((rank2(from.camp)) * 13 + from.place) * 3 + from.strength) * 2 + (from.dummy ? 1 : 0)) * 2 + (from.shown ? 1 : 0));
};

type Part1 = {
  round: number;
  rounds: number;
  resolving: number;
  influence: Part2;
  players: (Part3)[];
  units: (Part5)[];
  deck: ('press' | 'scout' | 'rally' | 'rest')[];
  discard: ('press' | 'scout' | 'rally' | 'rest')[];
  ending: 'none' | 'rounds' | 'draw' | 'rout';
  winner: 'none' | 'north' | 'south';
};

const hashAllPart3 = (parts: readonly Part3[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart3(part);
};

const hashAllPart5 = (parts: readonly Part5[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart5(part);
};

const rank3 = (value: 'none' | 'rounds' | 'draw' | 'rout'): number => value === 'none' ? 0 : value === 'rounds' ? 1 : value === 'draw' ? 2 : 3;

const rank4 = (value: 'none' | 'north' | 'south'): number => value === 'none' ? 0 : value === 'north' ? 1 : 2;

const copyPart1 = (from: Part1): Part1 => ({
  round: from.round,
  rounds: from.rounds,
  resolving: from.resolving,
  influence: copyPart2(from.influence),
  players: from.players.map(copyPart3),
  units: from.units.map(copyPart5),
  deck: from.deck.slice(),
  discard: from.discard.slice(),
  ending: from.ending,
  winner: from.winner,
});

const hashPart1 = (from: Part1): void => {
  addWhole(from.round);
  addWhole(from.rounds);
  addWhole((from.resolving - -1));
  hashPart2(from.influence);
  hashAllPart3(from.players);
  hashAllPart5(from.units);
  addWhole(from.deck.length);
  for (const part of from.deck) {
    addText(part);
  }
  addWhole(from.discard.length);
  for (const part of from.discard) {
    addText(part);
  }
  addWhole((rank3(from.ending)) * 3 + rank4(from.winner));
};

export const cloneState = (state: State): State => copyPart1(state);

export const hashState = (state: State): string => {
  begin();
  hashPart1(state);
  return digest();
};
