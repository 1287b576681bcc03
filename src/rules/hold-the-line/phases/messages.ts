import type { Refusal } from '../../../engine/refusal.ts';
import { list, oneOf, optional, orNull, shape, text, whole } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import roles from '../data/roles.json';
import { no } from '../refusals.ts';
import type { Message, State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import { actsFor, chairNamed, headOf, isBelow, postsActed, seatOf } from '../terms/seats.ts';
import { friendlySteps } from '../terms/supply.ts';
import { noSuch } from './common.ts';
import { queued } from './control/queue.ts';
import { letterEnds } from './report-pictures.ts';
import type { HtlRule } from './rule.ts';

const LIMITS = roles.messageLimits.polish;
export const FREE = ['PLANNING', 'SETUP', 'TEA', 'DEBRIEF'];
export const KINDS = ['order', 'report', 'request', 'note'] as const;
const DOES = ['take', 'hold', 'screen', 'withdraw', 'support'] as const;
export const CONTROL = 'CTRL-LEAD';

export type SendMessage = {
  type: 'message';
  from?: string | undefined;
  to: string;
  kind: (typeof KINDS)[number];
  text: string;
  about?: string[] | undefined;
  directive?: { do: (typeof DOES)[number]; where: string; until: number } | null | undefined;
};

/** HTL-2.4: where a post stands on the map: its HQ, the Polish high command in Warszawa; -1 off the map. */
const postHex = (state: State, post: string): number => {
  const field = fieldOf(state);
  const hq = field.hqs.findIndex((one, i) => one.post === post && state.hqs[i]!.status === 'on');
  if (hq >= 0) return state.hqs[hq]!.hex;
  if (post === 'PL-HC-CO') return field.towns.find(({ id }) => id === 'TOWN-WARSZAWA')?.hex ?? -1;
  return -1;
};

/** HTL-2.5: up one, down one, sideways under one superior; staff also to the superior of their commander. */
export const inChain = (state: State, from: string, to: string): boolean => {
  const [a, b] = [chairNamed(state, from), chairNamed(state, to)];
  if (!a || !b) return false;
  if (a.kind === 'control' || b.kind === 'control') return true;
  if (a.side !== b.side) return false;
  if (FREE.includes(state.phase) || state.options.messageChain === 'open') return true; // HTL-O31
  if (a.above === b.id || b.above === a.id) return true;
  if (/Staff$/.test(a.role) && a.above !== null && chairNamed(state, a.above)?.above === b.id)
    return true;
  return a.above !== null && a.above === b.above;
};

/**
 * HTL-2.5, HTL-O17: how many more a Polish army may send to its high command, staff included, or be sent by a post of it; null
 * without limit. What each post of the high command has sent is its own business, so that it counts for itself.
 */
export const messagesLeft = (state: State, from: string, to: string): number | null => {
  if (!state.options.liaisonLimits || FREE.includes(state.phase)) return null;
  const [a, b] = [chairNamed(state, from), chairNamed(state, to)];
  if (!a || !b || a.side !== 'PL' || b.side !== 'PL') return null;
  const isHead = (post: string) => HEADS.includes(chairNamed(state, post)?.role ?? '');
  if (isHead(from) === isHead(to)) return null;
  const said = state.sent.filter(one =>
    isHead(from) ? one.from === from && one.to === to : one.from === from && isHead(one.to),
  );
  const most = isHead(from) ? LIMITS.highCommandToArmyPerTurn : LIMITS.armyToHighCommandPerTurn;
  return Math.max(0, most - said.reduce((sum, { n }) => sum + n, 0));
};
const HEADS: readonly string[] = ['highCommand', 'highCommandStaff'];

/** HTL-2.5: Polish armies write to each other only within six hexes. */
const isTooFar = (state: State, from: string, to: string): boolean => {
  if (!state.options.liaisonLimits || FREE.includes(state.phase)) return false;
  const [a, b] = [chairNamed(state, from), chairNamed(state, to)];
  if (a?.role !== 'armySolo' || b?.role !== 'armySolo') return false;
  const [x, y] = [postHex(state, from), postHex(state, to)];
  return x < 0 || y < 0 || fieldOf(state).apart(x, y) > LIMITS.lateralRangeHexes;
};

export const mayWrite = (state: State, from: string, to: string): boolean =>
  from !== to &&
  inChain(state, from, to) &&
  !isTooFar(state, from, to) &&
  messagesLeft(state, from, to) !== 0;

const senderOf = (state: State, seat: string, { from, to }: SendMessage): string | null => {
  const own = postsActed(state, seat).map(({ id }) => id);
  if (from !== undefined) return own.includes(from) ? from : null;
  return own.find(post => mayWrite(state, post, to)) ?? own[0] ?? null;
};

const isKnown = (state: State, id: string): boolean => {
  const field = fieldOf(state);
  return (
    field.grid.index(id) >= 0 || field.unit(id) >= 0 || field.hq(id) >= 0 || field.town(id) >= 0
  );
};

/** HTL-2.5: a message between posts; an order downward may carry a directive. */
export const message: HtlRule<SendMessage> = {
  rule: 'HTL-2.5',
  shape: shape({
    type: oneOf(['message']),
    from: optional(text(40)),
    to: text(40),
    kind: oneOf(KINDS),
    text: text(600),
    about: optional(list(text(40), 0, 20)),
    directive: optional(orNull(shape({ do: oneOf(DOES), where: text(40), until: whole(0, 99) }))),
  }),
  race: 'rules',
  listing: 'some',
  anytime: true,
  *candidates(state, seat) {
    for (const { id: from } of postsActed(state, seat.id).slice(0, 3))
      for (const { id: to } of fieldOf(state).chairs)
        if (from !== to && mayWrite(state, from, to)) {
          const action: SendMessage = {
            type: 'message',
            from,
            to,
            kind: 'note',
            text: 'All quiet.',
            about: [],
          };
          if (!this.refuse(state, seat, action)) yield action;
        }
  },
  refuse(state, seat, action) {
    const rule = 'HTL-2.5';
    const { to, text: words, about = [], directive, kind } = action;
    const from = senderOf(state, seat.id, action);
    if (words.trim() === '' || about.length > 6)
      return no(rule, 'E_FORMAT', { what: 'text or references' });
    if (directive && (from === null || kind !== 'order' || !isBelow(state, to, from)))
      return no(rule, 'E_FORMAT', { what: 'a directive goes down with an order' });
    if (!chairNamed(state, to)) return noSuch(rule, to);
    const stray = [...about, ...(directive ? [directive.where] : [])].find(
      id => !isKnown(state, id),
    );
    if (stray !== undefined) return noSuch(rule, stray);
    if (state.muted.includes(seat.id) && chairNamed(state, to)!.kind !== 'control')
      return no('HTL-22.1', 'E_MUTED');
    if (from === null) return no(rule, 'E_SEAT', { what: action.from ?? 'a post' });
    return mayWrite(state, from, to) ? null : no(rule, 'E_MSG_LIMIT', { to });
  },
  apply(draft, action, context) {
    const from = senderOf(draft, context.seat, action)!;
    post(
      draft,
      {
        from,
        to: action.to,
        kind: action.kind,
        text: action.text,
        about: [...(action.about ?? [])],
        directive: action.directive ? { ...action.directive } : null,
      },
      context,
    );
  },
};

export type ReadMessage = { type: 'readMessage'; letter: string };

/** The messages of a seat, in the order in which it numbers them: what it sent, and what has reached it. */
export const lettersOf = (state: State, seat: string): Message[] =>
  state.messages.filter(
    one =>
      actsFor(state, seat, one.from) || (actsFor(state, seat, one.to) && one.state === 'delivered'),
  );

/** HTL-2.5: whoever has read a message says so; the sender is told. */
export const readMessage: HtlRule<ReadMessage> = {
  rule: 'HTL-2.5',
  shape: shape({ type: oneOf(['readMessage']), letter: text(12) }),
  race: 'rules',
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    for (const i of lettersOf(state, seat.id).keys()) {
      const action: ReadMessage = { type: 'readMessage', letter: String(i + 1) };
      if (!this.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { letter }) {
    const one = lettersOf(state, seat.id)[Number(letter) - 1];
    return one && !one.read && one.state === 'delivered' && actsFor(state, seat.id, one.to)
      ? null
      : noSuch('HTL-2.5', `message ${letter}`);
  },
  apply(draft, { letter }, context) {
    lettersOf(draft, context.seat)[Number(letter) - 1]!.read = true;
  },
};

/** HTL-2.14: puts a message on its way, or into the receiver's hands at once. */
export const post = (
  draft: State,
  letter: Pick<Message, 'from' | 'to' | 'kind' | 'text' | 'about' | 'directive'>,
  context: Context,
): Message => {
  const wait = boundariesFor(draft, letter.from, letter.to);
  const sent: Message = {
    id: draft.nextId++,
    ...letter,
    turn: draft.turn,
    phase: draft.phase,
    wait,
    state: wait === 0 ? 'delivered' : 'underWay',
    read: false,
  };
  draft.messages.push(sent);
  const count = draft.sent.find(one => one.from === letter.from && one.to === letter.to);
  if (count) count.n += 1;
  else draft.sent.push({ from: letter.from, to: letter.to, n: 1 });
  const readers = new Set([context.seat]);
  const receiver = seatOf(draft, letter.to);
  if (wait === 0 && receiver) readers.add(receiver);
  context.log('HTL-2.5', 'messageSent', { from: letter.from, to: letter.to, kind: letter.kind }, [
    ...readers,
  ]);
  return sent;
};

/** HTL-2.14, HTL-O30: phase boundaries that a message needs. */
const boundariesFor = (state: State, from: string, to: string): number => {
  const control = [from, to].some(one => chairNamed(state, one)?.kind === 'control');
  if (state.options.couriers === 'off' || control || FREE.includes(state.phase)) return 0;
  if (state.options.couriers === 'phase' || chairNamed(state, from)?.side === 'GE') return 1;
  const [a, b] = [postHex(state, from), postHex(state, to)];
  return a < 0 || b < 0 ? 1 : Math.max(1, Math.ceil(fieldOf(state).apart(a, b) / 6));
};

/** HTL-2.14: at a phase boundary messages come nearer; without a chain of friendly hexes they are lost. */
export const deliverAtBoundary = (draft: State, context: Context): void => {
  for (const letter of draft.messages) {
    if (letter.state !== 'underWay' || letter.wait === 0) continue;
    letter.wait -= 1;
    if (letter.wait > 0) continue;
    letter.state = isCut(draft, letter) ? 'lost' : 'delivered';
    letterEnds(draft, letter.id, letter.state === 'delivered');
    const receiver = seatOf(draft, letter.to);
    if (letter.state === 'delivered' && receiver)
      context.log('HTL-2.14', 'messageArrived', { from: letter.from, to: letter.to }, [receiver]);
  }
};

const isCut = (state: State, { from, to }: Message): boolean => {
  if (state.options.couriers !== 'route' || chairNamed(state, from)?.side !== 'PL') return false;
  const [a, b] = [postHex(state, from), postHex(state, to)];
  return a >= 0 && b >= 0 && friendlySteps(state, 'PL', a)[b]! < 0;
};

export type AskControl = {
  type: 'askControl';
  kind: 'ruling' | 'rules' | 'welfare' | 'other';
  text: string;
  about?: string[] | undefined;
};

/** HTL-22.5: a player asks Control; it stops nothing, is never counted and never muted. */
export const askControl: HtlRule<AskControl> = {
  rule: 'HTL-22.5',
  shape: shape({
    type: oneOf(['askControl']),
    kind: oneOf(['ruling', 'rules', 'welfare', 'other']),
    text: text(600),
    about: optional(list(text(40), 0, 20)),
  }),
  race: 'rules',
  listing: 'some',
  anytime: true,
  *candidates() {
    yield { type: 'askControl', kind: 'rules', text: 'Is this right?', about: [] };
  },
  refuse: (_, __, { text: words }) =>
    words.trim() === '' ? no('HTL-22.5', 'E_FORMAT', { what: 'text' }) : null,
  apply(draft, { kind, text: words, about }, context) {
    queued(draft, kind, context.seat, words, about ?? []);
    context.log('HTL-22.5', 'asked', { kind }, [context.seat]);
  },
};

export type RequestReplacement = { type: 'requestReplacement'; post: string; text: string };

/** HTL-22.10: a high command asks for another commander. */
export const requestReplacement: HtlRule<RequestReplacement> = {
  rule: 'HTL-22.10',
  shape: shape({ type: oneOf(['requestReplacement']), post: text(40), text: text(600) }),
  listing: 'some',
  anytime: true,
  *candidates(state, seat) {
    for (const side of ['GE', 'PL'] as const) {
      if (!actsFor(state, seat.id, headOf(side))) continue;
      const below = fieldOf(state).chairs.find(
        one => one.side === side && isBelow(state, one.id, headOf(side)),
      );
      if (below) yield { type: 'requestReplacement', post: below.id, text: 'He will not obey.' };
    }
  },
  refuse(state, seat, { post: name, text: words }): Refusal | null {
    if (words.trim() === '') return no('HTL-22.10', 'E_FORMAT', { what: 'text' });
    const chair = chairNamed(state, name);
    if (!chair) return noSuch('HTL-22.10', name);
    const head = chair.side === undefined ? '' : headOf(chair.side as 'GE');
    return head !== '' && name !== head && actsFor(state, seat.id, head)
      ? null
      : no('HTL-22.10', 'E_SEAT', { what: name });
  },
  apply(draft, { post: name, text: words }, context) {
    queued(draft, 'replacement', context.seat, words, [name]);
    context.log('HTL-22.10', 'asked', { kind: 'replacement' }, [context.seat]);
  },
};
