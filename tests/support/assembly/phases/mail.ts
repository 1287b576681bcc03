import {
  letterRefusal,
  letterText,
  type Mail,
  type SendLetter,
  sendShape,
} from '../../../../src/engine/mail.ts';
import { allowed, refuser } from '../../../../src/engine/refusal.ts';
import { type Infer, oneOf, shape, text } from '../../../../src/engine/shape.ts';
import type { Rule } from '../../../../src/engine/system.ts';
import { mayWrite, ownPosts, PLAYER_POSTS, POSTS, sideOf } from '../posts.ts';
import { KINDS, type Order, orderShape, type State } from '../state.ts';
import type { AssemblyView } from '../view.ts';

const no = refuser({
  NOT_YOUR_POST: '{post} is not yours to write for',
  NO_LINE: '{from} has no line to {to}',
  ENOUGH_LETTERS: '{from} has written {most} letters this round',
  NO_LETTER: 'there is no unread letter {letter} of yours',
  TALK_CLOSED: 'people talk in a break; otherwise they write',
});

/** AS-5.2: letters that a post may write in a round. */
export const MOST_LETTERS = 2;

export type Send = SendLetter<'send', (typeof KINDS)[number], Order>;

const written = (state: { letters: State['letters']; round: number }, from: string): number =>
  state.letters.filter(letter => letter.from === from && letter.round === state.round).length;

/** AS-5.0 Letters, AS-5.1 to superiors, subordinates and umpires, AS-5.2 two a round. */
export const send: Rule<State, Send> = {
  rule: 'AS-5.0',
  shape: sendShape('send', KINDS, orderShape),
  race: 'rules',
  looksAt: ({ from }) => [from],
  anytime: true,
  listing: 'some',
  *candidates(state, seat) {
    for (const from of ownPosts(state, seat.id))
      if (written(state, from) < MOST_LETTERS)
        for (const { id: to } of POSTS)
          if (mayWrite(from, to))
            yield { type: 'send', from, to, kind: 'report', text: 'As planned.' };
  },
  refuse(state, seat, { from, to, text: words }) {
    if (!ownPosts(state, seat.id).includes(from))
      return no('AS-5.0', 'NOT_YOUR_POST', { post: from });
    if (!mayWrite(from, to)) return no('AS-5.1', 'NO_LINE', { from, to });
    if (written(state, from) >= MOST_LETTERS)
      return no('AS-5.2', 'ENOUGH_LETTERS', { from, most: MOST_LETTERS });
    return letterRefusal('AS-5.0', words);
  },
  apply(draft, action, context) {
    const { from, to, kind, directive, about = [] } = action;
    const id = `${from}-${draft.round}-${written(draft, from) + 1}`;
    const words = letterText(action.text);
    draft.letters.push({
      ...{ id, from, to, kind, text: words, about: [...about], directive: directive ?? null },
      ...{ round: draft.round, state: 'underWay' as const, read: false },
    });
    draft.letters.sort((a, b) => (a.id < b.id ? -1 : 1));
    context.log('AS-5.0', 'wrote', { from, to }, [context.seat]);
  },
};

const readShape = shape({ type: oneOf(['read']), letter: text(20) });
export type Read = Infer<typeof readShape>;

/** AS-5.5 Whoever has read a letter says so; the umpires see it. */
export const read: Rule<State, Read> = {
  rule: 'AS-5.5',
  shape: readShape,
  race: 'rules',
  looksAt: ({ letter }) => [letter],
  anytime: true,
  listing: 'all',
  *candidates(state, seat) {
    const own = ownPosts(state, seat.id);
    for (const letter of state.letters)
      if (letter.state === 'delivered' && !letter.read && own.includes(letter.to))
        yield { type: 'read', letter: letter.id };
  },
  refuse(state, seat, { letter: id }) {
    const own = ownPosts(state, seat.id);
    const letter = state.letters.find(one => one.id === id);
    return letter?.state === 'delivered' && !letter.read && own.includes(letter.to)
      ? allowed
      : no('AS-5.5', 'NO_LETTER', { letter: id });
  },
  apply(draft, { letter }, context) {
    draft.letters.find(one => one.id === letter)!.read = true;
    context.log('AS-5.5', 'readIt', { letter }, [context.seat]);
  },
};

export const mail: Mail<State, AssemblyView> = {
  send: 'send',
  read: 'read',
  kinds: KINDS,
  addresses: (view, seat) =>
    ownPosts(view, seat).flatMap(from =>
      POSTS.filter(({ id }) => mayWrite(from, id)).map(({ id: to }) => ({
        ...{ from, to },
        left: MOST_LETTERS - written(view, from),
      })),
    ),
  letters: view => view.letters.map(letter => ({ ...letter, sent: `round ${letter.round}` })),
  /** AS-5.4: free talk is open within a side, in a break. */
  talk(state, from, to) {
    const one = sideOfSeat(state, from);
    const open = state.onBreak && to !== null && one !== undefined && one === sideOfSeat(state, to);
    return open ? null : no('AS-5.4', 'TALK_CLOSED');
  },
};

const sideOfSeat = (state: State, seat: string): string | undefined =>
  sideOf(PLAYER_POSTS.find(({ id }) => ownPosts(state, seat).includes(id))?.id ?? '');
