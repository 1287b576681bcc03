import type { Refusal } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { oneOf, type Shape, shape, text } from '../../../../engine/shape.ts';
import type { Context } from '../../../../engine/system.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { chairNamed } from '../../terms/seats.ts';
import type { HtlRule } from '../rule.ts';

export const reason = text(200);
export const words = text(600);
export const id = text(60);

type Body<A> = {
  /** Named to the players at once; others are shown in the debrief. */
  readonly open?: true;
  readonly rule?: string;
  /** What the log says besides the reason. */
  readonly says?: (action: A) => { readonly [name: string]: string | number | boolean };
  /** One for the fuzzer, where there is a harmless one. */
  readonly tries?: (state: State) => Iterable<A>;
  readonly refuse: (state: State, action: A, seat: Seat) => Refusal | null;
  readonly apply: (draft: State, action: A, context: Context) => void;
};

/** Seats that hold a post of Control now. */
export const umpires = (state: State): string[] => [
  'control',
  ...new Set(
    state.held.flatMap(({ post, seat }) =>
      seat !== null && chairNamed(state, post)?.kind === 'control' ? [seat] : [],
    ),
  ),
];

/** HTL-22.1, HTL-22.2: a ruling has a reason, is logged, is checked for soundness by the table, and is not taken back by undo. */
export const ruling = <A extends { readonly type: string; readonly reason?: string | undefined }>(
  type: A['type'],
  fields: { readonly [name: string]: unknown },
  body: Body<A>,
): HtlRule<A> => {
  const rule = body.rule ?? 'HTL-22.1';
  return {
    rule,
    by: 'control',
    shape: shape({ type: oneOf([type]), ...fields } as never) as unknown as Shape<A>,
    listing: 'some',
    anytime: true,
    race: 'rules',
    *candidates(state, seat) {
      for (const action of body.tries?.(state) ?? [])
        if (!this.refuse(state, seat, action)) yield action;
    },
    refuse(state, seat, action) {
      if (!umpires(state).includes(seat.id)) return no('HTL-22.1', 'E_SEAT', { what: type });
      if ('reason' in fields && (action.reason ?? '').trim() === '')
        return no('HTL-22.2', 'E_FORMAT', { what: 'reason' });
      return body.refuse(state, action, seat);
    },
    apply(draft, action, context) {
      context.reveal(rule);
      const values = { ruling: type, reason: action.reason ?? '', ...body.says?.(action) };
      if (body.open) context.log(rule, 'ruling', values);
      else context.log(rule, 'ruling', values, umpires(draft));
      body.apply(draft, action, context);
    },
  };
};

export const fine = (): null => null;
