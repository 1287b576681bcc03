import { actsFor, faceOf, isBelow, seatOf } from '../../rules/hold-the-line/index.ts';
import type { Why } from './command.ts';
import { directivesTo } from './directives.ts';
import { goalsOf } from './goals.ts';
import { lettersFor } from './letters.ts';
import { labelOf, type Picture } from './picture.ts';
import { ownHqs } from './purse.ts';
import { wayTo } from './ways.ts';

/** The goal of most formations under a post; -1 for none. */
const goalUnder = (picture: Picture, post: string): number => {
  const { field, table, own } = picture;
  const goals = goalsOf(picture);
  const votes = new Map<number, number>();
  for (const units of own.values())
    for (const u of units) {
      const hq = field.hqs[table.units[u]!.hq];
      const hex = goals.get(field.pieces[u]!.formation)?.hex;
      if (hq?.post === post && hex !== undefined) votes.set(hex, (votes.get(hex) ?? 0) + 1);
    }
  return [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? -1;
};

const nameOf = ({ field }: Picture, hex: number): string =>
  field.objectives.find(one => one.hex === hex)?.name ?? field.grid.label(hex);

/** HTL-2.5: whoever commands others tells each of them, once in two turns, what to take or hold, so that a person below can read the plan. */
export function* directives(picture: Picture): Generator<Why> {
  const { table, field, seat, side, posts } = picture;
  if (table.turn % 2 === 0) return;
  for (const from of posts)
    for (const { id: to } of field.chairs) {
      if (!isBelow(table, to, from) || actsFor(table, seat, to) || seatOf(table, to) === null)
        continue;
      if (!field.hqs.some(hq => hq.post === to)) continue;
      if (table.messages.some(one => one.from === from && one.to === to && one.turn === table.turn))
        continue;
      const hex = goalUnder(picture, to);
      if (hex < 0) continue;
      const what = side === 'GE' ? 'take' : 'hold';
      const until = Math.min(table.lastTurn, table.turn + 2);
      yield {
        order: {
          type: 'message',
          from,
          to,
          kind: 'order',
          text: `${what === 'take' ? 'Take' : 'Hold'} ${nameOf(picture, hex)} by turn ${until}.`,
          about: [],
          directive: { do: what, where: labelOf(picture, hex), until },
        },
        why: 'orders',
      };
    }
}

type Directive = { readonly do: string; readonly where: string; readonly until: number };

/** What a commander says to a directive: what it will do, whence and when it can be there. */
const promise = (picture: Picture, post: string, { do: what, where, until }: Directive): string => {
  const hex = directivesTo(picture).get(post)?.hex ?? -1;
  const name = hex < 0 ? where : nameOf(picture, hex);
  const turns = hex < 0 ? -1 : turnsTo(picture, post, hex);
  const does: Record<string, string> = {
    take: `we attack towards ${name}`,
    hold: `we dig in at ${name} and hold it`,
    screen: `we screen ${name} from two hexes off and attack nobody`,
    withdraw: `we break off and go back to ${name}`,
    support: `we go to the help of those at ${name}`,
  };
  const when =
    turns < 0
      ? ''
      : turns === 0
        ? '; we stand there'
        : `; the first are ${turns} ${turns === 1 ? 'turn' : 'turns'} away`;
  return `Understood: ${does[what] ?? `we go for ${name}`} until turn ${until}${when}.`;
};

/** Turns of march of the nearest troops of a post to a place; -1 without troops. */
const turnsTo = (picture: Picture, post: string, hex: number): number => {
  const { own, field, table } = picture;
  let least = -1;
  for (const [at, units] of own)
    for (const u of units) {
      if (field.hqs[table.units[u]!.hq]?.post !== post) continue;
      const { type } = field.pieces[u]!;
      const turns = Math.ceil(
        wayTo(picture, hex, type.motorised)[at]! / faceOf({ type, posture: 'movement' }).mp,
      );
      if (least < 0 || turns < least) least = turns;
    }
  return least;
};

/** HTL-2.6: every order from above is answered once, with what will be done. */
export function* answers(picture: Picture): Generator<Why> {
  const { table, posts } = picture;
  for (const { id, from, to, kind, turn, directive, state } of table.messages) {
    if (kind !== 'order' || state !== 'delivered' || !posts.includes(to)) continue;
    if (turn < table.turn - 1 || posts.includes(from)) continue;
    const told = table.messages.some(
      one => one.id > id && one.from === to && one.to === from && one.kind === 'report',
    );
    if (told) continue;
    const text = directive
      ? promise(picture, to, directive)
      : `Read. The order names no place that we could take or hold; until one does, ${intentOf(picture, to)}.`;
    yield {
      order: { type: 'message', from: to, to: from, kind: 'report', text, about: [] },
      why: 'answers',
    };
  }
}

/** What a post means to do, in words. */
const intentOf = (picture: Picture, post: string): string => {
  const hex = goalUnder(picture, post);
  if (hex < 0) return 'we stay where we are';
  return `we ${picture.side === 'GE' ? 'go for' : 'hold'} ${nameOf(picture, hex)}`;
};

/** Evenings: what stands, what is beaten, what is in the pot and what is meant for tomorrow, to the next superior. */
export function* upward(picture: Picture): Generator<Why> {
  const { table, field, posts, seat, side } = picture;
  if (side !== 'GE') return; // a Polish army's few messages go with its report
  for (const post of posts) {
    const above = field.chairs[field.chair(post)]?.above ?? null;
    if (above === null || actsFor(table, seat, above) || seatOf(table, above) === null) continue;
    const hqs = ownHqs(picture).filter(h => field.hqs[h]!.post === post);
    if (hqs.length === 0) continue;
    const sent = table.messages.some(
      one =>
        one.from === post && one.to === above && one.turn === table.turn && one.phase === 'POSTURE',
    );
    if (sent) continue;
    let [fit, beaten] = [0, 0];
    for (const units of picture.own.values())
      for (const u of units)
        if (hqs.includes(table.units[u]!.hq)) {
          if (table.units[u]!.posture === 'disordered') beaten += 1;
          else fit += 1;
        }
    const pot = hqs.reduce((sum, h) => sum + table.hqs[h]!.pot, 0);
    yield {
      order: {
        type: 'message',
        from: post,
        to: above,
        kind: 'report',
        text: `Turn ${table.turn}: ${fit} fit, ${beaten} disordered, ${pot} CP. Tomorrow ${intentOf(picture, post)}.`,
        about: [],
      },
      why: 'upward',
    };
  }
}

const LONGEST = 590;

/** The plan of a seat with several posts, written down every turn from one of them to another: it lasts, and whoever takes over reads it. */
export function* planLetter(picture: Picture): Generator<Why> {
  const { table, posts } = picture;
  const texts = lettersFor(picture, goalsOf(picture), LONGEST);
  const written = new Set(
    table.messages
      .filter(
        ({ kind, turn, from, to }) =>
          kind === 'note' && turn === table.turn && posts.includes(from) && posts.includes(to),
      )
      .map(({ text }) => text),
  );
  if (written.size >= texts.length) return;
  const text = texts.find(one => !written.has(one));
  if (text === undefined) return;
  for (const from of posts)
    for (const to of posts)
      if (from !== to)
        yield { order: { type: 'message', from, to, kind: 'note', text, about: [] }, why: 'plan' };
}

/** HTL-2.12: once a day the high command without a map is told where the troops stand. */
export function* reports(picture: Picture): Generator<Why> {
  const { table, field, seat, side, posts } = picture;
  const head = side === 'GE' ? 'GE-OKH-CO' : 'PL-HC-CO';
  if (actsFor(table, seat, head) || seatOf(table, head) === null) return;
  const told = table.messages.some(
    one =>
      posts.includes(one.from) &&
      one.to === head &&
      one.kind === 'report' &&
      one.turn === table.turn,
  );
  const hqs = ownHqs(picture).map(h => field.hqs[h]!.id);
  if (told || hqs.length === 0) return;
  yield { order: { type: 'sendReport', hqs, text: 'Positions of this evening.' }, why: 'report' };
}
