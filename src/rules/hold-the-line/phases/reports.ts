import { list, oneOf, shape, text } from '../../../engine/shape.ts';
import { no } from '../refusals.ts';
import type { Contact, State } from '../state.ts';
import type { Side } from '../tables/unit-types.ts';
import { fieldOf } from '../terms/field.ts';
import { actsFor, headOf, isBelow, postsActed, seatOf } from '../terms/seats.ts';
import { isCubeOn, isDisordered, levelOf } from '../terms/table.ts';
import { hqsUnder, noSuch } from './common.ts';
import { messagesLeft, post } from './messages.ts';
import { filePicture, fileReturns } from './report-pictures.ts';
import type { HtlRule } from './rule.ts';

export type SendReport = { type: 'sendReport'; hqs: string[]; text: string };
const SIGHT = 4;

/** HTL-2.12: the post that signs a report: one of the seat's that commands the HQs, or an army group above them. */
const signerOf = (state: State, seat: string, hqs: readonly number[]): string | null => {
  const signs = (post: string) =>
    hqs.every(hq => {
      const own = fieldOf(state).hqs[hq]!.post;
      return own === post || isBelow(state, own, post);
    });
  const posts = postsActed(state, seat).filter(({ role }) =>
    ['corps', 'army', 'armyGroup', 'armySolo', 'armyStaff'].includes(role),
  );
  return posts.find(({ id }) => signs(id))?.id ?? null;
};

/** HTL-2.12: a picture of a command for the high command: its units, its pots, and enemies within four hexes; it arrives with its letter. */
export const sendReport: HtlRule<SendReport> = {
  rule: 'HTL-2.12',
  shape: shape({ type: oneOf(['sendReport']), hqs: list(text(60), 1, 30), text: text(600) }),
  listing: 'some',
  anytime: true,
  *candidates(state, seat) {
    for (const hq of hqsUnder(state, seat.id)) {
      const action: SendReport = {
        type: 'sendReport',
        hqs: [fieldOf(state).hqs[hq]!.id],
        text: '',
      };
      if (!this.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { hqs: names }) {
    const rule = 'HTL-2.12';
    const hqs = names.map(name => fieldOf(state).hq(name));
    const lost = names.find((_, i) => hqs[i]! < 0);
    if (lost !== undefined) return noSuch(rule, lost);
    const signer = signerOf(state, seat.id, hqs);
    if (signer === null) return no(rule, 'E_SEAT', { what: names[0]! });
    if (state.muted.includes(seat.id)) return no('HTL-22.1', 'E_MUTED');
    const head = headOf(fieldOf(state).hqs[hqs[0]!]!.side);
    if (actsFor(state, seat.id, head)) return null;
    return messagesLeft(state, signer, head) === 0
      ? no('HTL-2.5', 'E_MSG_LIMIT', { to: head })
      : null;
  },
  apply(draft, { hqs: names, text: words }, context) {
    const field = fieldOf(draft);
    const hqs = names.map(name => field.hq(name));
    const { side } = field.hqs[hqs[0]!]!;
    const signer = signerOf(draft, context.seat, hqs)!;
    const letter = post(
      draft,
      {
        from: signer,
        to: headOf(side),
        kind: 'report',
        text: words,
        about: names.slice(0, 6),
        directive: null,
      },
      context,
    );
    const picture = {
      letter: letter.id,
      side,
      seen: [...ownContacts(draft, hqs), ...enemyContacts(draft, side, hqs)],
      returns: hqs.flatMap(hq => returnOf(draft, hq)),
    };
    if (letter.state !== 'delivered') {
      draft.pictures.push(picture);
      return;
    }
    filePicture(draft, picture);
    if (seatOf(draft, headOf(side)) !== context.seat) context.reveal('HTL-2.12'); // another has seen it
  },
};

const ownContacts = (state: State, hqs: readonly number[]): Contact[] =>
  state.units.flatMap((unit, u) => {
    const piece = fieldOf(state).pieces[u]!;
    if (!hqs.includes(unit.hq) || piece.kind !== 'cube' || unit.status === 'off') return [];
    const lost = unit.status !== 'on';
    return [contact(state, piece.id, unit.hex, unit.posture, lost, false, 2)];
  });

const enemyContacts = (state: State, side: Side, hqs: readonly number[]): Contact[] =>
  state.units.flatMap((unit, u) => {
    const piece = fieldOf(state).pieces[u]!;
    const level = levelOf(state, u);
    if (unit.status !== 'on' || piece.side === side || level === 0) return [];
    const near = state.units.some(
      own =>
        own.status === 'on' &&
        hqs.includes(own.hq) &&
        fieldOf(state).apart(own.hex, unit.hex) <= SIGHT,
    );
    if (!near) return [];
    const id = level === 2 ? piece.id : `block ${fieldOf(state).grid.label(unit.hex)}`;
    return [
      contact(state, id, unit.hex, level === 2 ? unit.posture : 'unknown', false, true, level),
    ];
  });

const contact = (
  state: State,
  unit: string,
  hex: number,
  posture: string,
  lost: boolean,
  enemy: boolean,
  level: number,
): Contact => ({ unit, hex, posture, lost, enemy, level, turn: state.turn, phase: state.phase });

/** HTL-2.12: what an HQ on the map returns: its hex, its cubes, its pot. */
const returnOf = (state: State, hq: number): State['returns'] => {
  const { status, hex, pot } = state.hqs[hq]!;
  if (status !== 'on') return [];
  const own = state.units.flatMap((unit, u) =>
    unit.hq === hq && fieldOf(state).pieces[u]!.kind === 'cube' ? [u] : [],
  );
  const on = own.filter(u => isCubeOn(state, u));
  const disordered = on.filter(u => isDisordered(state, u)).length;
  const lost = own.filter(u => state.units[u]!.status === 'destroyed').length;
  return [{ hq, hex, fit: on.length - disordered, disordered, lost, pot, turn: state.turn }];
};

/** HTL-2.12: at every TURN_END each HQ's return reaches its high command without cost; those of earlier days are kept. */
export const eveningReturns = (draft: State): void =>
  fileReturns(
    draft,
    draft.hqs.flatMap((_, hq) => returnOf(draft, hq)),
  );
