import { actsFor, isBelow, seatOf } from '../../rules/hold-the-line/index.ts';
import type { Why } from './command.ts';
import { goalsOf } from './goals.ts';
import { labelOf, type Picture } from './picture.ts';
import { ownHqs } from './purse.ts';

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

/** HTL-2.6: an order from above is answered once, with what will be done. */
export function* answers(picture: Picture): Generator<Why> {
  const { table, posts } = picture;
  for (const { from, to, kind, turn, directive, state } of table.messages) {
    if (kind !== 'order' || state !== 'delivered' || !directive || !posts.includes(to)) continue;
    if (turn !== table.turn) continue;
    const told = table.messages.some(
      one => one.from === to && one.to === from && one.turn === turn && one.kind === 'report',
    );
    if (told) continue;
    yield {
      order: {
        type: 'message',
        from: to,
        to: from,
        kind: 'report',
        text: `Understood: we go for ${directive.where} until turn ${directive.until}.`,
        about: [],
      },
      why: 'answers',
    };
  }
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
