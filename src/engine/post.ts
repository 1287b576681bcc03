import { type Seat, type SeatId, SPECTATOR } from './seat.ts';
import { type Infer, list, optional, orNull, type Problem, shape, text } from './shape.ts';

export type PostId = string;

/**
 * A chair of the command: a role on a side below a superior. A seat is who sits there and may hold several posts; a
 * post that nobody holds is acted for by its next filled superior.
 */
export type Post = {
  readonly id: PostId;
  readonly name: string;
  /** The system's own word for what the post may do: `army`, `corps`. */
  readonly role: string;
  readonly kind: 'player' | 'control';
  readonly side?: string;
  readonly superior?: PostId;
};

/** Which seat holds which posts when a game begins. Posts that no seat names are vacant. Part of the record's head. */
export const seatingShape = shape({
  id: text(60),
  title: text(120),
  seats: list(
    shape({
      id: text(40, /^[a-z0-9][a-z0-9-]*$/),
      name: optional(text(80)),
      posts: list(text(40), 1, 200),
    }),
    1,
    200,
  ),
});
export type Seating = Infer<typeof seatingShape>;

/** Who sits at a post now, as a state keeps it: null when the post is vacant. */
export const heldShape = shape({ post: text(40), seat: orNull(text(40)) });
export type Held = Infer<typeof heldShape>;

export const holderOf = (held: readonly Held[], post: PostId): SeatId | null => {
  for (const one of held) if (one.post === post) return one.seat;
  return null;
};

/** The seat that acts for a post: its own, or that of the next filled superior; null when the whole line is vacant. */
export const actingFor = (
  posts: readonly Post[],
  held: readonly Held[],
  post: PostId,
): SeatId | null => {
  let at: PostId | undefined = post;
  for (let steps = 0; at !== undefined && steps <= posts.length; steps++) {
    const seat = holderOf(held, at);
    if (seat !== null) return seat;
    const here: PostId = at;
    at = posts.find(({ id }) => id === here)?.superior;
  }
  return null;
};

/** The posts that a seat acts for now: those it holds, and the vacant ones below that fall to it. */
export const postsOf = (posts: readonly Post[], held: readonly Held[], seat: SeatId): PostId[] =>
  posts.filter(({ id }) => actingFor(posts, held, id) === seat).map(({ id }) => id);

/** A post changes hands: an entry of the record that the rules are told of. */
export type Handed = { readonly post: PostId; readonly seat: SeatId | null };

const RESERVED: readonly SeatId[] = [SPECTATOR, 'table', 'clock', 'umpire'];

/** One seat for each post, named after it: what a system with posts and without seatings of its own is played by. */
export const seatForEach = (posts: readonly Post[]): Seating => ({
  id: 'a-seat-for-each-post',
  title: 'A seat for each post',
  seats: posts.map(({ id, name }) => ({ id, name, posts: [id] })),
});

/** Who sits at each post when the game begins. */
export const heldAtFirst = (posts: readonly Post[], seating: Seating): Held[] =>
  posts.map(({ id }) => ({
    post: id,
    seat: seating.seats.find(seat => seat.posts.includes(id))?.id ?? null,
  }));

/** The chairs at the table that a seating makes, without the clock and the umpire, which a system adds itself. */
export const seatsOf = (posts: readonly Post[], seating: Seating): Seat[] =>
  seating.seats.map(({ id, name, posts: own }) => {
    const held = posts.filter(post => own.includes(post.id));
    const side = held.find(post => post.side !== undefined)?.side;
    return {
      id,
      name: name ?? nameOf(id, held),
      kind: held.some(post => post.kind === 'control') ? 'control' : 'player',
      ...(side === undefined ? {} : { side }),
      posts: own,
    };
  });

/**
 * The chairs as they stand now: an umpire who holds no post any more rules nothing and reads no more than a player
 * without a side. A seat of Control without posts of its own stays one.
 */
export const chairsNow = (
  seats: readonly Seat[],
  held: readonly Held[] | undefined,
): readonly Seat[] => {
  const left = (seat: Seat): boolean =>
    seat.kind === 'control' &&
    (seat.posts?.length ?? 0) > 0 &&
    !held?.some(one => one.seat === seat.id);
  if (held === undefined || !seats.some(left)) return seats;
  return seats.map(seat => (left(seat) ? { ...seat, kind: 'player' as const } : seat));
};

const MOST_NAMED = 3;

/** A seat of many posts is called by the one whose id it has, else by its first. */
const nameOf = (id: SeatId, held: readonly Post[]): string => {
  if (held.length <= MOST_NAMED) return held.map(({ name }) => name).join(', ');
  const head = held.find(post => post.id.toLowerCase() === id.toLowerCase()) ?? held[0]!;
  return `${head.name} (+${held.length - 1})`;
};

/** What a shape cannot say of a seating: the place and the sentence, or null. */
export const seatingFault = (posts: readonly Post[], seating: Seating): Problem | null => {
  const taken = new Map<PostId, SeatId>();
  const ids = new Set<SeatId>();
  for (const [i, seat] of seating.seats.entries()) {
    const at = `seats[${i}]`;
    if (RESERVED.includes(seat.id)) return { at: `${at}.id`, because: `${seat.id} is no seat` };
    if (ids.has(seat.id)) return { at: `${at}.id`, because: `${seat.id} is there twice` };
    ids.add(seat.id);
    for (const [j, id] of seat.posts.entries()) {
      const fault = postFault(posts, id, taken.get(id));
      if (fault) return { at: `${at}.posts[${j}]`, because: fault };
      taken.set(id, seat.id);
    }
    const fault = mixFault(posts.filter(({ id }) => seat.posts.includes(id)));
    if (fault) return { at: `${at}.posts`, because: fault };
  }
  const held = heldAtFirst(posts, seating);
  const orphan = posts.find(
    ({ id, kind }) => kind === 'player' && actingFor(posts, held, id) === null,
  );
  return orphan
    ? { at: 'seats', because: `nobody holds ${orphan.id} or any of its superiors` }
    : null;
};

const postFault = (posts: readonly Post[], id: PostId, holder?: SeatId): string | null => {
  if (!posts.some(post => post.id === id)) return `there is no post ${id}`;
  return holder === undefined ? null : `${id} is held by ${holder} already`;
};

const mixFault = (posts: readonly Post[]): string | null => {
  if (new Set(posts.map(({ kind }) => kind)).size > 1) return 'players and Control share no seat';
  if (new Set(posts.map(({ side }) => side)).size > 1) return 'two sides share no seat';
  return null;
};
