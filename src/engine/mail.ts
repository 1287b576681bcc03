import { cleanText } from './clean.ts';
import type { Json } from './json.ts';
import type { PostId } from './post.ts';
import type { Refusal } from './refusal.ts';
import type { Seat, SeatId } from './seat.ts';
import { list, oneOf, optional, type Shape, shape, text } from './shape.ts';
import { declined } from './table-refusals.ts';

/** The longest text of a message between posts. */
export const LONGEST_LETTER = 600;

/** A message between posts as a seat may read it. Sender, receiver and Control alone ever see one. */
export type Letter = {
  readonly id: string;
  readonly from: PostId;
  readonly to: PostId;
  /** The system's own word: `order`, `report`, `request`, `note`. */
  readonly kind: string;
  readonly text: string;
  /** Places and units it names, which the screen can show. */
  readonly about: readonly string[];
  /** A small order that people and computer commanders both read. */
  readonly directive: Json;
  /** When it was sent, in the system's own words: `turn 3, command`. */
  readonly sent: string;
  readonly state: 'underWay' | 'delivered' | 'lost';
  readonly read: boolean;
};

/** Somebody a post may write to, and how many more messages it may send there; null without a limit. */
export type Address = { readonly from: PostId; readonly to: PostId; readonly left: number | null };

/** A system's postal rules. Sending is one of its ordinary actions, so that the gate says which rule stands against it. */
export interface Mail<State, View> {
  /** The action that sends a message: `{ type, from, to, kind, text, about?, directive? }`. */
  readonly send: string;
  /** The action that marks messages as read, where the system has one. */
  readonly read?: string;
  readonly kinds: readonly string[];
  addresses(view: View, seat: SeatId): readonly Address[];
  letters(view: View, seat: SeatId): readonly Letter[];
  /** Why free talk from one seat to another (or to all) is closed now; null where it is open. */
  talk(state: State, from: SeatId, to: SeatId | null): Refusal | null;
}

/** The action that sends a message, with the system's own kinds and directive. */
export type SendLetter<Type extends string, Kind extends string, Directive> = {
  type: Type;
  from: PostId;
  to: PostId;
  kind: Kind;
  text: string;
  about?: string[];
  directive?: Directive;
};

/** Its shape: `directive` is the small order that commanders read, where the system has one. */
export const sendShape = <const Type extends string, const Kind extends string, Directive>(
  type: Type,
  kinds: readonly Kind[],
  directive: Shape<Directive>,
): Shape<SendLetter<Type, Kind, Directive>> =>
  shape({
    type: oneOf([type]),
    from: text(40),
    to: text(40),
    kind: oneOf(kinds),
    text: text(LONGEST_LETTER),
    about: optional(list(text(60), 0, 20)),
    directive: optional(directive),
  });

/** What is written in a message as it is delivered and kept: the same cleaning as of talk. */
export const letterText = (written: string): string => cleanText(written);

/** What is wrong with the text itself; the system's rule on messages is named. */
export const letterRefusal = (rule: string, written: string): Refusal | null => {
  const { length } = letterText(written); // some letters become several when they are written in one way
  if (length === 0) return declined(rule, 'EMPTY_LETTER');
  return length > LONGEST_LETTER ? declined(rule, 'LONG_LETTER', { most: LONGEST_LETTER }) : null;
};

/** Messages that came to somebody and were not read yet. */
export const unread = (letters: readonly Letter[], posts: readonly PostId[]): Letter[] =>
  letters.filter(({ to, state, read }) => state === 'delivered' && !read && posts.includes(to));

/** What a system says about free talk: its postal rules, or a word of its own. Undefined where talk is free. */
export const talkRule = <State, View>(system: {
  readonly mail?: Mail<State, View>;
  readonly talk?: Mail<State, View>['talk'];
}): Mail<State, View>['talk'] | undefined => {
  const { mail } = system;
  return mail ? (state, from, to) => mail.talk(state, from, to) : system.talk;
};

/**
 * Why free talk to an audience (`all`, `side:<side>`, `seat:<seat>`) is closed: it must be open to everybody who would
 * hear it. Where a system has no postal rules it is open.
 */
export const talkRefusal = <State, View>(
  talk: Mail<State, View>['talk'] | undefined,
  seats: readonly Seat[],
  state: State,
  from: SeatId,
  audience: string,
): Refusal | null => {
  if (!talk || seats.find(({ id }) => id === from)?.kind === 'control') return null;
  if (audience === 'all') return talk(state, from, null);
  const [kind, name] = [audience.slice(0, 5), audience.slice(5)];
  for (const { id, side, kind: chair } of seats) {
    const hears = kind === 'side:' ? side === name : id === name;
    if (!hears || id === from || chair === 'clock' || chair === 'umpire') continue;
    const no = talk(state, from, id);
    if (no) return no;
  }
  return null;
};
