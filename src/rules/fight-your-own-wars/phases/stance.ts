import { type Infer, oneOf, type Shape, shape } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { type Checks, firstBroken } from '../refusals.ts';
import type { State } from '../state.ts';
import { copyToMarkers } from '../terms/decoys.ts';
import { isEngaged } from '../terms/engagement.ts';
import { isHalf } from '../terms/field.ts';
import { allowanceLeft, mayConceal } from '../terms/force.ts';
import { orderFrom } from '../terms/orders/kept.ts';
import { readersOf } from '../terms/seats.ts';
import { REST_NEED, wakened } from '../terms/supply-sums.ts';
import {
  actorOf,
  doerOf,
  doers,
  type FyowRule,
  isMainDone,
  mainDone,
  notDoing,
  notOnCard,
  type Which,
  whichShape,
} from './rule.ts';

/** An action without parts: listed when nothing is against it. */
export const plainRule = <T extends string>(
  type: T,
  rule: string,
  checks: (state: State, at: number) => Checks,
  apply: FyowRule<{ type: T }>['apply'],
): FyowRule<{ type: T }> => {
  const made: FyowRule<{ type: T }> = {
    rule,
    shape: shape({ type: oneOf([type]) }),
    listing: 'all',
    *candidates(state, seat) {
      if (!made.refuse(state, seat, { type })) yield { type };
    },
    refuse: (state, seat) =>
      notOnCard(state, seat, 'unit') ?? firstBroken(checks(state, actorOf(state))),
    apply,
  };
  return made;
};

/** FYOW-2.9, FYOW-19.2: the same for what members of a Group and markers do each for themselves. */
export const eachRule = <T extends string>(
  type: T,
  rule: string,
  checks: (state: State, at: number) => Checks,
  apply: (draft: State, at: number, context: Context) => void,
): FyowRule<{ type: T } & Which> => {
  const made: FyowRule<{ type: T } & Which> = {
    rule,
    shape: shape({ type: oneOf([type]), ...whichShape }) as Shape<{ type: T } & Which>,
    listing: 'all',
    *candidates(state, seat) {
      for (const which of doers(state)) {
        const action = { type, ...which };
        if (!made.refuse(state, seat, action)) yield action;
      }
    },
    refuse: (state, seat, action) =>
      notDoing(state, seat, action) ?? firstBroken(checks(state, doerOf(state, action))),
    apply: (draft, action, context) => apply(draft, doerOf(draft, action), context),
  };
  return made;
};

/** FYOW-13.1: a Battlegroup may stand on a half board but not deploy there. */
const isHalfBoard = (state: State, at: number): boolean => {
  const unit = state.units[at]!;
  return isHalf(state, unit.board) && (unit.level === 'battlegroup' || unit.level === 'marker');
};

/** FYOW-15.3: takes up positions: the session's move and one of the day's allowance, no test. */
export const deploy = eachRule(
  'deploy',
  'FYOW-15.3',
  (state, at) => {
    const unit = state.units[at]!;
    return [
      ['E_REST', () => unit.mode === 'rest'],
      ['E_DISARRAY', () => unit.disarray > 0],
      ['E_MAIN_DONE', () => isMainDone(state, at)],
      ['E_ATTITUDE', () => unit.attitude !== 'present' || unit.zone !== 'table'],
      ['E_HALF_BOARD', () => isHalfBoard(state, at)],
      [
        'E_ALLOWANCE',
        () => state.options.deployNeedsAllowance === 'on' && allowanceLeft(state, unit) < 1,
      ],
    ];
  },
  (draft, at, context) => {
    const unit = draft.units[at]!;
    mainDone(draft, at);
    unit.attitude = 'deployed';
    unit.quiet = 0;
    if (draft.options.deployNeedsAllowance === 'on') unit.used++;
    context.log('FYOW-15.3', 'deployed', { unit: unit.id }, readersOf(draft, unit.side));
  },
);
export type Deploy = Infer<typeof deploy.shape>;

/** FYOW-15.4: elements that may are ordered to hide; they throw at each session's start. */
export const conceal = eachRule(
  'conceal',
  'FYOW-15.4',
  (state, at) => {
    const unit = state.units[at]!;
    return [
      ['E_REST', () => unit.mode === 'rest'],
      ['E_DISARRAY', () => unit.disarray > 0],
      ['E_ORDERS', () => unit.concealing || unit.zone !== 'table'],
      ['E_CONCEAL', () => !unit.elements.some(mayConceal)],
    ];
  },
  (draft, at, context) => {
    const unit = draft.units[at]!;
    unit.concealing = true;
    context.log('FYOW-15.4', 'concealing', { unit: unit.id }, readersOf(draft, unit.side));
  },
);
export type Conceal = Infer<typeof conceal.shape>;

/** FYOW-20.6: Rest needs 6 S a day and no enemy; an Active force has paid 10 of them. */
export const rest = eachRule(
  'rest',
  'FYOW-20.6',
  (state, at) => {
    const unit = state.units[at]!;
    return [
      ['E_DECOY', () => unit.level === 'marker'],
      ['E_DISARRAY', () => unit.disarray > 0],
      ['E_ENGAGED', () => isEngaged(state, at)],
      ['E_MAIN_DONE', () => isMainDone(state, at)],
      [
        'E_MODE',
        () => unit.mode === 'rest' || (unit.mode === 'rationed' && unit.stockpile < REST_NEED),
      ],
    ];
  },
  (draft, at, context) => {
    const unit = draft.units[at]!;
    mainDone(draft, at);
    unit.mode = 'rest';
    copyToMarkers(draft, at);
    context.log('FYOW-20.6', 'rests', { unit: unit.id }, readersOf(draft, unit.side));
  },
);
export type Rest = Infer<typeof rest.shape>;

/** FYOW-20.6: waking costs 4 S, or leaves the force Rationed. */
export const wake = eachRule(
  'wake',
  'FYOW-20.6',
  (state, at) => [
    ['E_MAIN_DONE', () => isMainDone(state, at)],
    ['E_MODE', () => state.units[at]!.mode !== 'rest'],
  ],
  (draft, at, context) => {
    const unit = draft.units[at]!;
    mainDone(draft, at);
    Object.assign(unit, wakened(unit.stockpile));
    context.log(
      'FYOW-20.6',
      'wakes',
      { unit: unit.id, mode: unit.mode },
      readersOf(draft, unit.side),
    );
  },
);
export type Wake = Infer<typeof wake.shape>;

/** FYOW-10.5: whether the order of a force asks for rest. */
export const wantsRest = (state: State, at: number): boolean =>
  orderFrom(state.units[at]!.order).directive === 'REST';
