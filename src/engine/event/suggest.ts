import type { SeatId } from '../seat.ts';
import type { Chair, Guest } from './cast.ts';

/** What a wish is worth: the post by its name, its role, its side, and not what one would rather not. */
const BY_NAME = 12;
const BY_ROLE = 5;
/** The role of a post that the seat holds beside its first one. */
const BY_SIDE_ROLE = 2;
const BY_SIDE = 4;
/** A single word of the post's name (south, air), or of the name of a post above it. */
const BY_WORD = 3;
const BY_COMMAND = 2;
const FRIEND = 3;
const NOT = -25;
/** A guest who did not ask to umpire gets Control only when no other seat is left. */
const UNASKED_CONTROL = -6;
/** Higher posts are filled first: a vacant post is acted for by its superior, so the superior must be there. */
const BY_RANK = 0.5;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The wishes in clauses, each with whether it is a wish or its opposite. */
const clausesOf = (wishes: string): { readonly text: string; readonly not: boolean }[] =>
  wishes
    .toLowerCase()
    .split(/[,;.]|\band\b|\bbut\b|\bi\b|\bale\b/)
    .map(text => ({
      text: ` ${wordsOf(text).join(' ')} `,
      not: /\b(not|no|never|nie)\b/.test(text),
    }));

const has = (clause: string, words: string): boolean =>
  words !== '' && clause.includes(` ${wordsOf(words).join(' ')} `);

/** The first four letters are enough: German and Germans, corps and corp. */
const hasStem = (clause: string, word: string): boolean => {
  const stem = word.toLowerCase().slice(0, Math.max(4, word.length - 2));
  return clause
    .split(' ')
    .some(one => one.length >= 4 && (one.startsWith(stem) || stem.startsWith(one)));
};

/** A word of three letters or more that stands in one of the names. */
const sharesWord = (clause: string, names: readonly string[]): boolean => {
  const words = new Set(names.flatMap(wordsOf));
  return clause.split(' ').some(word => word.length > 2 && words.has(word));
};

/** The names of the posts above a chair, the nearest first. */
const commandsOver = (chair: Chair, chairs: readonly Chair[]): string[] => {
  const posts = chairs.flatMap(one => one.posts);
  const names: string[] = [];
  let at = chair.posts[0]?.superior;
  while (at !== undefined && names.length < 20) {
    const here = posts.find(({ id }) => id === at);
    names.push(here?.name ?? '');
    at = here?.superior;
  }
  return names;
};

/** What people call a side, where its id is no word. */
export type SideWords = { readonly [side: string]: readonly string[] };

const clauseWorth = (
  clause: string,
  chair: Chair,
  over: readonly string[],
  called: SideWords,
): number => {
  const names = [chair.id, chair.name, ...chair.posts.flatMap(({ id, name }) => [id, name])];
  const isRole = (role: string | undefined): boolean =>
    role !== undefined && role !== '' && hasStem(clause, role);
  const [first, ...others] = chair.posts.map(({ role }) => role);
  const leads = [first, ...(chair.kind === 'control' ? ['umpire', 'control'] : [])].some(isRole);
  return (
    (names.some(name => has(clause, name)) ? BY_NAME : 0) +
    (leads ? BY_ROLE : others.some(isRole) ? BY_SIDE_ROLE : 0) +
    (sidesOf(chair, called).some(side => hasStem(clause, side)) ? BY_SIDE : 0) +
    (sharesWord(clause, names.slice(1)) ? BY_WORD : 0) +
    (sharesWord(clause, over) ? BY_COMMAND : 0)
  );
};

const sidesOf = ({ side }: Chair, called: SideWords): readonly string[] =>
  side === undefined ? [] : (called[side] ?? [side]);

const worthOf = (
  guest: Guest,
  chair: Chair,
  chairs: readonly Chair[],
  called: SideWords,
): number => {
  const over = commandsOver(chair, chairs);
  const wished = clausesOf(guest.wishes).reduce((sum, { text, not }) => {
    const worth = clauseWorth(text, chair, over, called);
    return sum + (not && worth > 0 ? NOT : worth);
  }, 0);
  const control = chair.kind === 'control' && wished <= 0 ? UNASKED_CONTROL : 0;
  return wished + control - BY_RANK * over.length;
};

type Placing = readonly (SeatId | null)[];

/**
 * The cast with a seat for everybody who has none, as far as there are seats. Those placed by hand stay. Wishes are
 * weighed, then guests go to free seats, or pairs are exchanged, as long as that pleases more.
 */
export const suggested = (
  cast: readonly Guest[],
  chairs: readonly Chair[],
  called: SideWords = {},
): Guest[] => {
  const worth = cast.map(
    guest => new Map(chairs.map(chair => [chair.id, worthOf(guest, chair, chairs, called)])),
  );
  const fixed = cast.map(({ seat }) => seat !== null);
  let placing: Placing = greedy(cast, chairs, worth);
  const total = pleasing(cast, chairs, worth);
  let best = total(placing);
  let better = true;
  const tries = (tried: Placing): void => {
    const now = total(tried);
    if (now > best + 1e-9) [placing, best, better] = [tried, now, true];
  };
  for (let rounds = 0; better && rounds < 12; rounds++) {
    better = false;
    for (let i = 0; i < cast.length; i++) {
      if (fixed[i]) continue;
      for (const { id } of chairs)
        if (!placing.includes(id)) tries(placing.map((seat, k) => (k === i ? id : seat)));
      for (let j = i + 1; j < cast.length; j++)
        if (!fixed[j] && placing[i] !== placing[j])
          tries(
            placing.map((seat, k) =>
              k === i ? (placing[j] ?? null) : k === j ? (placing[i] ?? null) : seat,
            ),
          );
    }
  }
  return cast.map((guest, i) => ({ ...guest, seat: placing[i] ?? null }));
};

const greedy = (
  cast: readonly Guest[],
  chairs: readonly Chair[],
  worth: readonly ReadonlyMap<SeatId, number>[],
): Placing => {
  const placing: (SeatId | null)[] = cast.map(({ seat }) => seat);
  const free = new Set(chairs.map(({ id }) => id).filter(id => !placing.includes(id)));
  const pairs = cast
    .flatMap((_, i) => [...free].map(seat => ({ i, seat, worth: worth[i]?.get(seat) ?? 0 })))
    .sort((a, b) => b.worth - a.worth || a.i - b.i);
  for (const { i, seat } of pairs)
    if (placing[i] === null && free.has(seat)) {
      placing[i] = seat;
      free.delete(seat);
    }
  return placing;
};

/** How well a placing pleases everybody: wishes, and friends on one side. */
const pleasing = (
  cast: readonly Guest[],
  chairs: readonly Chair[],
  worth: readonly ReadonlyMap<SeatId, number>[],
): ((placing: Placing) => number) => {
  const sides = new Map(chairs.map(({ id, side }) => [id, side]));
  const friends = cast.map(guest =>
    cast.flatMap((one, j) => (one !== guest && isFriend(guest, one) ? [j] : [])),
  );
  return placing =>
    placing.reduce<number>((sum, seat, i) => {
      if (seat === null) return sum;
      const near = (friends[i] ?? []).filter(j => {
        const other = placing[j] ?? null;
        return other !== null && sides.get(other) === sides.get(seat);
      });
      return sum + (worth[i]?.get(seat) ?? 0) + FRIEND * near.length;
    }, 0);
};

/** `with Anna`, or the whole name, in the wishes. */
const isFriend = ({ wishes }: Guest, { name }: Guest): boolean => {
  const text = ` ${wordsOf(wishes).join(' ')} `;
  const [first = ''] = wordsOf(name);
  return has(text, name) || text.includes(` with ${first} `) || text.includes(` z ${first} `);
};
