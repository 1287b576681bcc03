import type { Scenario } from '../../../src/rules/september-1939/scenario.ts';

/** Twelve by thirteen hexes of open land for four days: Germans from the west, Poles in the east, nothing else. */
export const OPEN_LAND = {
  date: '2 to 5 October 1939',
  board: 'open',
  area: { columns: [33, 44], rows: [24, 36] },
  firstDay: '1939-10-02',
  lastDay: '1939-10-05',
  against: 'polish',
  initiative: 'german',
  start: {},
  restrictions: [],
  release: null,
  bridges: [],
  jointAttacks: false,
  supply: [
    { nation: 'DE', bases: [{ type: 'edge', edge: 'west' }] },
    { nation: 'SU', bases: [{ type: 'edge', edge: 'west' }] },
    { nation: 'PL', bases: [{ type: 'edge', edge: 'east' }] },
  ],
  centres: [
    { nation: 'DE', hexes: ['3427'] },
    { nation: 'PL', hexes: ['4326'] },
  ],
  air: [{ nation: 'DE', from: '1939-10-02', counters: 2 }],
  ownEdge: [
    { nation: 'DE', edge: 'west' },
    { nation: 'SU', edge: 'west' },
    { nation: 'PL', edge: 'east' },
  ],
  victory: {
    capture: [],
    across: [],
    destroyed: [],
    holding: [],
    survival: [],
    firstTo: null,
    lastOf: 'PL',
    otherwise: 'points',
  },
} satisfies Omit<Scenario, 'id' | 'title' | 'description' | 'setup'>;
