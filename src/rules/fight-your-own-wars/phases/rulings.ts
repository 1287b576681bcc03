import { isFault } from '../../../engine/fault.ts';
import type { Refusal } from '../../../engine/refusal.ts';
import {
  type Infer,
  oneOf,
  optional,
  type Shape,
  shape,
  text,
  whole,
} from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { no } from '../refusals.ts';
import { assertSound } from '../sound.ts';
import { cloneState } from '../state.generated.ts';
import type { State } from '../state.ts';
import { WEATHERS, WINDS } from '../tables/weather.ts';
import { fieldOf } from '../terms/field.ts';
import { leaveGroup } from '../terms/groups.ts';
import { destroy } from '../terms/losses.ts';
import { SOLO } from '../terms/seats.ts';
import { isHere, unitNumber } from '../terms/units.ts';
import { putOnTable } from './march.ts';
import { giveOrder, orderRefusal, orderTaken } from './plan.ts';
import type { FyowRule } from './rule.ts';

const reason = text(200, /\S/);

/** A force on the table that a ruling may name: markers stand for their Battlegroup. */
const forceNamed = (state: State, id: string): number => {
  const at = unitNumber(state, id);
  const unit = state.units[at];
  return unit && isHere(unit) && unit.level !== 'marker' ? at : -1;
};

/** A force leaves whatever it was fighting. */
const leaveBattles = (draft: State, at: number): void => {
  for (const battle of draft.battles) {
    const drop = (list: number[]): number[] => list.filter(other => other !== at);
    battle.retreating = drop(battle.retreating);
    if (battle.stage === 'closed') continue;
    battle.attackers = drop(battle.attackers);
    battle.defenders = drop(battle.defenders);
    if (battle.attackers.length === 0 || battle.defenders.length === 0) {
      battle.stage = 'closed';
      battle.retreating = [];
    }
  }
};

type Fields = Parameters<typeof shape>[0];
type Of<F extends Fields> = Infer<ReturnType<typeof shape<F>>>;
type Ruling<A> = {
  readonly fields: Fields;
  refuse(state: State, action: A): Refusal | null;
  apply(draft: State, action: A, context: Context): void;
  /** What the log says of it. */
  told(action: A): string;
};
const ruling = <F extends Fields>(
  fields: F,
  made: Omit<Ruling<Of<F>>, 'fields'>,
): Ruling<Of<F>> => ({ fields, ...made });

/** FYOW-0.4: what an umpire may rule: each under two names, for Control and for the person who plays both sides. */
const MADE = {
  place: ruling(
    { unit: text(60), board: text(60), reason },
    {
      refuse(state, { unit, board }) {
        if (forceNamed(state, unit) < 0) return no('E_UNKNOWN_ID', unit);
        return fieldOf(state).map.index(board) < 0 ? no('E_UNKNOWN_ID', board) : null;
      },
      apply(draft, { unit, board }, context) {
        const at = forceNamed(draft, unit);
        leaveGroup(draft, at);
        leaveBattles(draft, at);
        putOnTable(draft, context, at, fieldOf(draft).map.index(board));
      },
      told: ({ unit, board }) => `${unit} stands at ${board}`,
    },
  ),
  remove: ruling(
    { unit: text(60), reason },
    {
      refuse: (state, { unit }) => (forceNamed(state, unit) < 0 ? no('E_UNKNOWN_ID', unit) : null),
      apply(draft, { unit }, context) {
        const at = forceNamed(draft, unit);
        leaveBattles(draft, at);
        destroy(draft, context, at, 'absorbed');
        const one = draft.units[at]!;
        Object.assign(one, { elements: [], original: 0, lost: 0, monthLoss: 0, bank: 0 });
      },
      told: ({ unit }) => `${unit} is taken off`,
    },
  ),
  repair: ruling(
    { what: text(60), reason },
    {
      refuse(state, { what }) {
        const isBridge = fieldOf(state).bridges.some(({ id }) => id === what);
        return isBridge || forceNamed(state, what) >= 0 ? null : no('E_UNKNOWN_ID', what);
      },
      apply(draft, { what }) {
        const bridge = fieldOf(draft).bridges.findIndex(({ id }) => id === what);
        if (bridge >= 0) {
          draft.bridges[bridge]!.damage = 0;
          return;
        }
        const unit = draft.units[forceNamed(draft, what)]!;
        unit.disabled = false;
        for (const line of unit.elements) Object.assign(line, { damaged: 0, mended: [] });
      },
      told: ({ what }) => `${what} is whole again`,
    },
  ),
  order: ruling(
    { unit: text(60), order: text(2000), reason },
    {
      refuse(state, { unit, order }) {
        const at = forceNamed(state, unit);
        return at < 0
          ? no('E_UNKNOWN_ID', unit)
          : orderRefusal(state, state.units[at]!.side, order, at);
      },
      apply(draft, { unit, order }, context) {
        giveOrder(draft, context, forceNamed(draft, unit), orderTaken(order));
      },
      told: ({ unit, order }) => `${unit} has a new order: ${order}`,
    },
  ),
  weather: ruling(
    {
      code: oneOf(WEATHERS),
      wind: optional(oneOf(WINDS)),
      gauge: optional(whole(0, 8)),
      reason,
    },
    {
      refuse: () => null,
      apply(draft, { code, wind, gauge }) {
        draft.weather.code = code;
        if (wind !== undefined) draft.weather.wind = wind;
        if (gauge !== undefined) draft.weather.gauge = gauge;
      },
      told: ({ code }) => `the weather is ${code}`,
    },
  ),
  overrule: ruling(
    { decision: text(80), reason },
    {
      refuse(state, { decision }) {
        const { activation } = state;
        if (!activation) return no('E_PHASE');
        return activation.asked.includes(decision) ? null : no('E_UNKNOWN_ID', decision);
      },
      apply(draft, { decision }) {
        const { activation } = draft;
        if (!activation) return;
        const wasYes = activation.passed.includes(decision);
        const without = (list: string[]): string[] => list.filter(key => key !== decision);
        activation.passed = without(activation.passed);
        activation.failed = without(activation.failed);
        (wasYes ? activation.failed : activation.passed).push(decision);
      },
      told: ({ decision }) => `${decision} is turned round`,
    },
  ),
  evenDie: ruling(
    { question: text(200, /\S/), reason },
    {
      refuse: () => null,
      apply(_draft, { question }, context) {
        const [die = 1] = context.roll('d6', 'FYOW-0.4', { for: question });
        context.log('FYOW-0.4', 'evenDie', { question, die, answer: die <= 3 ? 'yes' : 'no' });
      },
      told: ({ question }) => question,
    },
  ),
};
type Made = typeof MADE;
type ActionOf<K extends keyof Made> = Made[K] extends Ruling<infer A> ? A : never;

const RULED_BY = { control: 'ruling', player: 'umpire' } as const;

/** What the ruling would leave must be a table that can be. */
const unsound = <A>(state: State, made: Ruling<A>, action: A): Refusal | null => {
  const copy = cloneState(state);
  try {
    made.apply(copy, action, SILENT);
    assertSound(copy);
    return null;
  } catch (error) {
    if (isFault(error)) return no('E_RULING', error.message);
    throw error;
  }
};
const SILENT: Context = {
  seat: 'umpire',
  dice: undefined as never,
  roll: () => [1],
  log: () => {},
  reveal: () => {},
};

const asRule = <K extends keyof Made>(
  name: K,
  by: 'control' | 'player',
): FyowRule<{ type: string } & ActionOf<K>> => {
  const made = MADE[name] as unknown as Ruling<ActionOf<K>>;
  const type = `${RULED_BY[by]}.${name}`;
  return {
    rule: 'FYOW-0.4',
    by,
    anytime: true,
    shape: shape({ type: oneOf([type]), ...made.fields }) as unknown as Shape<
      { type: string } & ActionOf<K>
    >,
    listing: 'some',
    *candidates() {},
    refuse(state, seat, action) {
      if (state.ending !== 'none') return no('E_PHASE');
      if (by === 'player' && seat.id !== SOLO) return no('E_LEVEL');
      return made.refuse(state, action) ?? unsound(state, made, action);
    },
    apply(draft, action, context) {
      made.apply(draft, action, context);
      context.log('FYOW-0.4', 'ruled', {
        ruling: made.told(action),
        reason: (action as unknown as { reason: string }).reason,
      });
      context.reveal('FYOW-0.4');
    },
  };
};

const NAMES = Object.keys(MADE) as (keyof Made)[];
/** FYOW-0.4: `ruling.*` for Control, `umpire.*` for the person who plays both sides. */
export const RULINGS: { readonly [type: string]: FyowRule<{ type: string }> } = Object.fromEntries(
  (['control', 'player'] as const).flatMap(by =>
    NAMES.map(name => [
      `${RULED_BY[by]}.${name}`,
      asRule(name, by) as unknown as FyowRule<{ type: string }>,
    ]),
  ),
);
