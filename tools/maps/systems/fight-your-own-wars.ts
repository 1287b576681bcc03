import type { NodeWords } from '../../../src/maps/node/index.ts';

/** FYOW-13: types and sizes of boards, kinds of links with their classes, bridge classes, lengths. */
export const nodeWords: NodeWords = {
  types: ['open', 'light', 'broken', 'rugged', 'dense', 'fortified', 'tidal'],
  sizes: ['full', 'half'],
  links: {
    road: ['metalled', 'secondary', 'track'],
    rail: [],
    river: ['large', 'small', 'stream'],
    sea: [],
    landing: ['beach', 'shore', 'harbour'],
  },
  bridgeTypes: ['A', 'B', 'C', 'D', 'E', 'R'],
  mp: [1, 15],
};
