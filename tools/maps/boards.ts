import type { Board, Problem } from '../../src/maps/board/index.ts';
import { holdTheLineProblems } from './hold-the-line.ts';
import { polandCampaignProblems } from './poland-campaign.ts';
import { septemberProblems } from './september-1939.ts';

export type BoardEntry = {
  system: string;
  /** Other names under which the board may be asked for. */
  also: readonly string[];
  file: string;
  /** What the system's set-up and named places demand of the board. */
  demands: (board: Board) => Problem[];
};

export const BOARDS: readonly BoardEntry[] = [
  {
    system: 'poland-campaign',
    also: ['poland', 'pc'],
    file: 'src/rules/poland-campaign/data/map.json',
    demands: polandCampaignProblems,
  },
  {
    system: 'september-1939',
    also: ['kock', 'w39', 'w39-kock'],
    file: 'src/rules/september-1939/data/map.json',
    demands: septemberProblems,
  },
  {
    system: 'hold-the-line',
    also: ['htl'],
    file: 'src/rules/hold-the-line/data/map.json',
    demands: holdTheLineProblems,
  },
];

export const boardNamed = (name: string): BoardEntry => {
  const entry = BOARDS.find(({ system, also }) => system === name || also.includes(name));
  if (entry) return entry;
  const names = BOARDS.map(({ system, also }) => [system, ...also].join(' or '));
  throw new Error(`no board ${name}; there are ${names.join('; ')}`);
};
