/** What the home screen says of a scenario beside its title; small, since it is part of the first load. */
export type Card = {
  readonly date: string;
  readonly blurb: string;
  readonly turns: number;
  readonly minutes: number;
  /** 1 easy to 3 hard, for a newcomer. */
  readonly difficulty: 1 | 2 | 3;
  /** The address of a picture of the map. */
  readonly picture?: string;
};

export type Cards = {
  readonly [system: string]: {
    readonly scenarios: { readonly [scenario: string]: Card };
    /** A guided first turn exists. */
    readonly lesson?: boolean;
  };
};

export const CARDS: Cards = {};
