import type { Directive } from '../../tables/orders.ts';

/** FYOW-A5: a condition: a predicate, or several joined. */
export type Condition =
  | {
      readonly p: string;
      readonly arg?: string;
      readonly args?: readonly string[];
      readonly cmp?: string;
      readonly v?: string | number;
    }
  | { readonly and: readonly Condition[] }
  | { readonly or: readonly Condition[] }
  | { readonly not: Condition };

/** FYOW-A5: something that a trigger does. */
export type Deed = {
  readonly a: string;
  readonly sessions?: number;
  readonly board?: string;
  readonly via?: readonly string[];
  readonly kind?: string;
  readonly from?: string;
  readonly fraction?: string;
  readonly unit?: string;
  readonly allow?: boolean;
  readonly task?: string;
  readonly order?: Order;
  readonly elements?: readonly string[];
};
export type Trigger = {
  readonly at?: 'expiry';
  readonly if: Condition;
  readonly then: readonly Deed[];
  readonly else?: readonly Deed[];
  readonly once: boolean;
  readonly priority?: number;
};

/** FYOW-18.2: a wave of an order: it lands so many sessions into the operation, the first in its first session. */
export type Wave = {
  readonly wave: number;
  readonly elements: readonly string[];
  readonly board: string;
};

/** FYOW-10.2.1: an order; the JSON form is the truth, FYOW-A5. */
export type Order = {
  readonly directive: Directive;
  readonly id?: string; // by which a signal names it
  readonly boards?: readonly string[];
  readonly edge?: string; // by which it comes to its objective
  readonly measure?: Condition; // what means success
  readonly command?: string; // the command in charge
  readonly subordinates?: readonly string[];
  readonly forces?: 'all' | readonly string[];
  readonly support?: readonly string[];
  readonly transport?: string;
  readonly landing?: readonly Wave[];
  readonly via?: readonly string[];
  readonly supported?: string;
  readonly start?: string;
  readonly march?: readonly string[];
  readonly onContact?: string;
  readonly onDetect?: string;
  readonly onDetected?: string;
  readonly arrival?: string;
  readonly leave?: readonly {
    readonly elements: readonly string[];
    readonly board: string;
    readonly order?: Order;
  }[];
  readonly pickets?: readonly { readonly elements: readonly string[]; readonly board: string }[];
  readonly gather?: readonly string[];
  readonly until?: Condition;
  readonly sessions?: number;
  readonly triggers?: readonly Trigger[];
  readonly standing?: boolean;
  readonly secrecy?: boolean;
  readonly overtake?: boolean; // set by a trigger, FYOW-14.9
};

/** Where an order cannot be read: the column, from 1, and what was expected there. */
export type OrderFault = { readonly column: number; readonly expected: string };
export const isOrderFault = (value: Order | OrderFault): value is OrderFault => 'column' in value;
