import {
  actingFor,
  heldAtFirst,
  type Post,
  postsOf,
  type Seating,
  seatForEach,
  seatsOf,
} from '../../../src/engine/post.ts';
import { CLOCK, type Seat, UMPIRE } from '../../../src/engine/seat.ts';
import type { Side, State } from './state.ts';
import { SIDES } from './state.ts';

/** AS-1.1: a chief over two wings, a scout under the left one, a guard under the right one. */
const chain = (side: Side): Post[] => {
  const of = (role: string, superior?: string): Post => ({
    id: `${side[0]}-${role}`,
    name: `${role} of the ${side}`,
    role,
    kind: 'player',
    side,
    ...(superior === undefined ? {} : { superior: `${side[0]}-${superior}` }),
  });
  return [
    of('chief'),
    of('left', 'chief'),
    of('right', 'chief'),
    of('scout', 'left'),
    of('guard', 'right'),
  ];
};

const umpire = (n: number): Post => ({
  id: `umpire-${n}`,
  name: `umpire ${n}`,
  role: 'umpire',
  kind: 'control',
});

export const POSTS: readonly Post[] = [...SIDES.flatMap(chain), umpire(1), umpire(2)];
export const PLAYER_POSTS = POSTS.filter(({ kind }) => kind === 'player');

/** AS-1.2: twelve people; eleven, or nine seats, with the scout of the south vacant. */
export const SEATINGS: readonly Seating[] = [
  { ...seatForEach(POSTS), id: 'twelve', title: 'Twelve seats' },
  {
    ...seatForEach(POSTS.filter(({ id }) => id !== 's-scout')),
    id: 'eleven',
    title: 'Eleven seats; the scout of the south is vacant',
  },
  {
    id: 'nine',
    title: 'Nine seats; the scout of the south is vacant',
    seats: [
      { id: 'n-chief', posts: ['n-chief'] },
      { id: 'n-left', posts: ['n-left'] },
      { id: 'n-right', posts: ['n-right', 'n-guard'] },
      { id: 'n-scout', posts: ['n-scout'] },
      { id: 's-chief', posts: ['s-chief'] },
      { id: 's-left', posts: ['s-left'] },
      { id: 's-right', posts: ['s-right', 's-guard'] },
      { id: 'umpire-1', posts: ['umpire-1'] },
      { id: 'umpire-2', posts: ['umpire-2'] },
    ],
  },
];

export const seatsFor = (seating: Seating): Seat[] => [...seatsOf(POSTS, seating), CLOCK, UMPIRE];
export const heldFirst = (seating: Seating) => heldAtFirst(POSTS, seating);

export const actor = ({ held }: Pick<State, 'held'>, post: string): string | null =>
  actingFor(POSTS, held, post);
export const ownPosts = ({ held }: Pick<State, 'held'>, seat: string): string[] =>
  postsOf(POSTS, held, seat);

export const sideOf = (post: string): string | undefined =>
  POSTS.find(({ id }) => id === post)?.side;

/** AS-5.1: superiors and subordinates write to each other, and everybody to the umpires. */
export const mayWrite = (from: string, to: string): boolean => {
  const [one, two] = [from, to].map(id => POSTS.find(post => post.id === id));
  if (!one || !two || from === to) return false;
  if (two.kind === 'control' || one.kind === 'control') return true;
  return one.superior === to || two.superior === from;
};
