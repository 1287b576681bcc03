import { signal } from '@preact/signals';
import type { Language } from '../settings.ts';

/** A text in every language of the page: cards are too short for tables of words. */
export type Said = { readonly [language in Language]: string };

/** What the home screen says of a scenario. */
export type ScenarioCard = {
  readonly title: Said;
  readonly date: Said;
  readonly blurb: Said;
  readonly turns: number;
  /** It often ends sooner. */
  readonly upTo?: boolean;
  readonly minutes: number;
  /** 1 easy to 3 hard, for a newcomer. */
  readonly difficulty: 1 | 2 | 3;
  /** Who strikes where, drawn over the picture. */
  readonly arrows?: readonly CardArrow[];
};

/** From and to in a picture that is 160 wide and 90 high; the side by its place among the system's sides. */
export type CardArrow = readonly [
  side: 0 | 1 | 2,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
];

/** What a name of the data is called in another language. */
export type Namer = (name: string) => string | null;

/** `src/client/systems/<id>/card.ts` exports it as `card`; it is fetched when the home screen or a game wants it. */
export type SystemCard = {
  /** What kind of game it is, in one sentence. */
  readonly about?: Said;
  readonly scenarios: { readonly [scenario: string]: ScenarioCard };
  /** Addresses of pictures by file, `./cards/<scenario>.jpg`; `npm run cards` draws them. */
  readonly pictures: { readonly [file: string]: string };
  /** Names of seats that the page does not know by itself. */
  readonly seats?: { readonly [seat: string]: Said };
  /** Names that come with the data, in Polish; null for a name that stays. Fetched when somebody reads Polish. */
  readonly names?: () => Promise<Namer>;
  /** What making scenarios of one's own is called; `home.studio` where nothing is said. */
  readonly studio?: Said;
  /** A guided first turn exists. */
  readonly lesson?: boolean;
  /** Rulings by which one person plays both sides; without them the book is not for one. */
  readonly alone?: { readonly [option: string]: string };
  /** Further lessons by name, with their titles. */
  readonly lessons?: { readonly [name: string]: { readonly en: string; readonly pl: string } };
};

const arrived = signal<{ readonly [system: string]: SystemCard }>({});

/** The card of a system, once it is here; whoever asks while it is drawn is drawn again then. */
export const cardOf = (system: string): SystemCard | undefined => arrived.value[system];

export const keepCard = (system: string, card: SystemCard): void => {
  arrived.value = { ...arrived.peek(), [system]: card };
};

/** The namers of all cards that are here. */
export const namersHere = (): readonly (() => Promise<Namer>)[] =>
  Object.values(arrived.value).flatMap(({ names }) => names ?? []);

/** What a card of any system that is here calls a seat. */
export const seatSaid = (seat: string): Said | undefined =>
  Object.values(arrived.value).find(card => card.seats?.[seat])?.seats?.[seat];
