import type { MessageId } from '../words/words.ts';
import bzura from './poland-campaign/cards/bzura.jpg';
import campaign from './poland-campaign/cards/campaign-1939.jpg';
import corridor from './poland-campaign/cards/corridor.jpg';
import mlawa from './poland-campaign/cards/mlawa.jpg';
import barbarossa from './september-1939/cards/barbarossa-1939.jpg';
import brest from './september-1939/cards/brest.jpg';
import firstSteps from './september-1939/cards/first-steps.jpg';
import kock1 from './september-1939/cards/kock-1-october.jpg';
import kock5 from './september-1939/cards/kock-5-october.jpg';

/** What the home screen says of a scenario beside its title; small, since it is part of the first load. */
export type Card = {
  readonly date: MessageId;
  readonly blurb: MessageId;
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

export const CARDS: Cards = {
  'poland-campaign': {
    lesson: true,
    scenarios: {
      corridor: {
        date: 'pc.card.corridor.date',
        blurb: 'pc.card.corridor.blurb',
        turns: 2,
        minutes: 30,
        difficulty: 1,
        picture: corridor,
      },
      mlawa: {
        date: 'pc.card.mlawa.date',
        blurb: 'pc.card.mlawa.blurb',
        turns: 3,
        minutes: 45,
        difficulty: 2,
        picture: mlawa,
      },
      bzura: {
        date: 'pc.card.bzura.date',
        blurb: 'pc.card.bzura.blurb',
        turns: 3,
        minutes: 60,
        difficulty: 2,
        picture: bzura,
      },
      'campaign-1939': {
        date: 'pc.card.campaign.date',
        blurb: 'pc.card.campaign.blurb',
        turns: 8,
        minutes: 360,
        difficulty: 3,
        picture: campaign,
      },
    },
  },
  'september-1939': {
    lesson: true,
    scenarios: {
      'first-steps': {
        date: 'kock.card.first.date',
        blurb: 'kock.card.first.blurb',
        turns: 3,
        minutes: 40,
        difficulty: 1,
        picture: firstSteps,
      },
      'kock-5-october': {
        date: 'kock.card.kock5.date',
        blurb: 'kock.card.kock5.blurb',
        turns: 6,
        minutes: 240,
        difficulty: 3,
        picture: kock5,
      },
      'kock-1-october': {
        date: 'kock.card.kock1.date',
        blurb: 'kock.card.kock1.blurb',
        turns: 6,
        minutes: 480,
        difficulty: 3,
        picture: kock1,
      },
      brest: {
        date: 'kock.card.brest.date',
        blurb: 'kock.card.brest.blurb',
        turns: 4,
        minutes: 90,
        difficulty: 2,
        picture: brest,
      },
      'barbarossa-1939': {
        date: 'kock.card.barbarossa.date',
        blurb: 'kock.card.barbarossa.blurb',
        turns: 15,
        minutes: 900,
        difficulty: 3,
        picture: barbarossa,
      },
    },
  },
};
