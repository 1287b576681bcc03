import { actingFor, postsOf } from '../../../engine/post.ts';
import type { SeatId } from '../../../engine/seat.ts';
import { capital } from '../../game/plain.ts';
import { type Session, seatTitle } from '../../session/session.ts';
import { nameSaid } from '../../words/names.ts';

/** A post by its name; a seat where no post has that id. */
export const postName = (session: Session, id: string): string => {
  const post = session.posts.find(one => one.id === id);
  return post ? capital(nameSaid(post.name)) : seatTitle(session, id);
};

/** The posts that a seat acts for now. */
export const ownPosts = (session: Session, seat: SeatId): readonly string[] =>
  postsOf(session.posts, session.holders.value, seat);

export const holderOfPost = (session: Session, post: string): SeatId | null =>
  actingFor(session.posts, session.holders.value, post);
