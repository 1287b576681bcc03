import { cleanName } from '../clean.ts';
import type { Post } from '../post.ts';
import type { Seat, SeatId } from '../seat.ts';
import { type Infer, list, orNull, shape, text, whole } from '../shape.ts';
import { asWrongs, type Wrong, type Wrongs, wrongWords } from './wrong.ts';

/** Somebody who is to come: the name, wishes in plain words, the seat once one was given, and when he was booked in. */
export const guestShape = shape({
  name: text(60),
  wishes: text(200),
  seat: orNull(text(40)),
  arrived: orNull(whole(0)),
});
export type Guest = Infer<typeof guestShape>;
export const castShape = list(guestShape, 0, 200);

/** A seat as people are placed on it. */
export type Chair = Pick<Seat, 'id' | 'name' | 'kind' | 'side'> & {
  readonly posts: readonly Post[];
};

export const chairsOf = (seats: readonly Seat[], posts: readonly Post[]): Chair[] =>
  seats
    .filter(({ kind }) => kind === 'player' || kind === 'control')
    .map(seat => ({ ...seat, posts: posts.filter(({ id }) => seat.posts?.includes(id)) }));

/** All that is wrong, line by line: an organiser mends a list once. */
export type ReadCast =
  | { readonly cast: Guest[]; readonly wrong: null }
  | { readonly cast: null; readonly wrong: Wrongs };

const MOST = 200;

/**
 * A cast list as text or CSV, one guest a line: name, wishes, post. Only the name must be there; a heading is passed
 * over. A post is named by its id or its name, or by those of the seat that holds it.
 */
export const readCast = (written: string, chairs: readonly Chair[]): ReadCast => {
  const cast: Guest[] = [];
  const wrong: Wrong[] = [];
  const comma = separatorOf(written);
  for (const [i, line] of written.split(/\r?\n/).entries()) {
    if (line.trim() === '' || (i === 0 && isHeading(line, comma))) continue;
    const found = guestIn(cellsOf(line, comma), `line ${i + 1}`, cast, chairs);
    if ('code' in found) wrong.push(found);
    else cast.push(found);
    if (cast.length + wrong.length > MOST) {
      wrong.push({ code: 'TOO_MANY', at: `line ${i + 1}`, because: `at most ${MOST} guests` });
      break;
    }
  }
  const wrongs = asWrongs(wrong);
  return wrongs ? { cast: null, wrong: wrongs } : { cast, wrong: null };
};

const separatorOf = (written: string): string =>
  ['\t', ';'].find(sign => written.replace(/"[^"]*"/g, '').includes(sign)) ?? ',';

const isHeading = (line: string, comma: string): boolean =>
  /^(name|guest|player|imię|nazwisko|gość)/i.test((cellsOf(line, comma)[0] ?? '').trim());

/** Cells may stand in quotation marks, and then hold the separator. */
const cellsOf = (line: string, comma: string): string[] => {
  const cells: string[] = [''];
  let quoted = false;
  for (const sign of line) {
    const last = cells.length - 1;
    if (sign === '"') quoted = !quoted;
    else if (sign === comma && !quoted) cells.push('');
    else cells[last] += sign;
  }
  return cells.map(cell => cell.trim());
};

const guestIn = (
  [first = '', wishes = '', post = '']: readonly string[],
  at: string,
  cast: readonly Guest[],
  chairs: readonly Chair[],
): Guest | Wrong => {
  const bad = wrongWords(`${first} ${wishes} ${post}`, at);
  if (bad) return bad;
  const name = cleanName(first);
  if (name === '') return { code: 'NO_NAME', at, because: 'a guest has a name' };
  if (name.length > 60)
    return { code: 'TOO_LONG', at, because: 'a name has at most 60 characters' };
  if (wishes.length > 200)
    return { code: 'TOO_LONG', at, because: 'wishes have at most 200 characters' };
  if (cast.some(one => one.name.toLowerCase() === name.toLowerCase()))
    return { code: 'NAME_TWICE', at, because: `${name} is on the list already; add a second name` };
  if (post === '') return { name, wishes: cleanName(wishes), seat: null, arrived: null };
  const chair = chairNamed(chairs, post);
  if (!chair)
    return { code: 'NO_SUCH_POST', at, because: `there is no post ${post.slice(0, 60)} here` };
  const holder = cast.find(({ seat }) => seat === chair.id);
  if (holder)
    return { code: 'POST_TWICE', at, because: `${post} is given to ${holder.name} and to ${name}` };
  return { name, wishes: cleanName(wishes), seat: chair.id, arrived: null };
};

const chairNamed = (chairs: readonly Chair[], written: string): Chair | undefined => {
  const wanted = written.toLowerCase();
  const is = ({ id, name }: { id: string; name: string }) =>
    id.toLowerCase() === wanted || name.toLowerCase() === wanted;
  return chairs.find(is) ?? chairs.find(({ posts }) => posts.some(is));
};

/** The list as it would be pasted again. */
export const castText = (cast: readonly Guest[]): string =>
  cast
    .map(({ name, wishes, seat }) =>
      [name, wishes, seat ?? ''].map(quoted).join(',').replace(/,+$/, ''),
    )
    .join('\n');

const quoted = (cell: string): string =>
  /[,;\t"]/.test(cell) ? `"${cell.replaceAll('"', '')}"` : cell;

/** The same list after a guest was given a seat, or (null) none; whoever was to sit there gets the seat that is left. */
export const placed = (cast: readonly Guest[], name: string, seat: SeatId | null): Guest[] => {
  const guest = cast.find(one => one.name === name);
  return cast.map(one => {
    if (one.name === name) return { ...one, seat };
    return seat !== null && one.seat === seat ? { ...one, seat: guest?.seat ?? null } : one;
  });
};
