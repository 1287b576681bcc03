/** NQM-1.14: ranges are compared by their squares. */
export const sq = (metres: number): number => metres * metres;
