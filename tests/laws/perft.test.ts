import { expect, test } from 'vitest';
import { perft } from '../../src/engine/perft.ts';
import { positionsOf } from '../support/positions.ts';
import { SYSTEMS as TEACHING } from '../support/teaching.ts';

/** R6: legal sequences of one and of two answers from ten positions of kept games. A new number is a new rule. */
const FROZEN: { readonly [system: string]: readonly (readonly number[])[] } = {
  skirmish: [
    [58, 1774],
    [2, 42],
    [34, 325],
    [55, 1605],
    [22, 235],
    [2, 202],
    [2, 101],
    [2, 2],
    [3, 44],
    [60, 1997],
  ],
  council: [
    [30, 712],
    [17, 184],
    [5, 106],
    [25, 462],
    [10, 48],
    [21, 348],
    [13, 112],
    [6, 151],
    [4, 85],
    [12, 72],
  ],
  junctions: [
    [17, 176],
    [7, 38],
    [5, 16],
    [8, 61],
    [9, 54],
    [9, 56],
    [1, 11],
    [14, 83],
    [4, 10],
    [3, 7],
  ],
  outposts: [
    [16, 151],
    [1, 6],
    [1, 6],
    [1, 6],
    [22, 161],
    [1, 21],
    [1, 20],
    [1, 19],
    [1, 25],
    [1, 24],
  ],
  assembly: [
    [126, 14931],
    [104, 10006],
    [95, 8224],
    [78, 5508],
    [53, 2377],
    [44, 1524],
    [13, 160],
    [28, 523],
    [8, 42],
    [0, 0],
  ],
};

test.each(TEACHING.map(system => [system.id, system] as const))(
  '%s has as many legal sequences as ever',
  (id, system) => {
    const counts = positionsOf(system, 10).map(({ table, state }) =>
      [1, 2].map(depth => perft(system, table.seats, state, depth)),
    );
    expect(counts).toEqual(FROZEN[id]);
  },
);
