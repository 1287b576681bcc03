import { anything, problemIn, text, whole } from '../../../../engine/shape.ts';
import type { Combat } from '../../combat-state.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { fieldOf } from '../../terms/field.ts';
import { postOfUnit, seatOf } from '../../terms/seats.ts';
import type { HtlRule } from '../rule.ts';
import { id, reason, ruling } from './ruling.ts';

type Why = { reason: string };
export type Adjudicate = Why & { type: 'adjudicate'; combat: number; result: string };
export type Reroll = Why & { type: 'reroll'; throw: number };
export type AllowPassive = Why & { type: 'allowPassive'; unit: string; action: unknown };

const combatNamed = (state: State, number: number): Combat | undefined =>
  state.combats.find(one => one.id === number);
const noSuch = (what: string) => no('HTL-22.1', 'E_UNKNOWN', { what });
/** HTL-12.2, HTL-12.3: faces that come to each outcome; the last word: nothing of them may be cancelled. */
const OUTCOMES: { readonly [outcome: string]: string } = {
  attacker: 'sss ss final',
  attackerByDouble: 'ss - final',
  draw: '- - final',
  defender: 'ss sss final',
  defenderByDouble: '- ss final',
};

/** HTL-22.1: an outcome, or the faces of both pools, instead of dice that have not been rolled. */
const adjudicate = ruling<Adjudicate>(
  'adjudicate',
  { combat: whole(1), result: text(60), reason },
  {
    says: ({ combat, result }) => ({ combat, result }),
    refuse(state, { combat: number, result }) {
      const combat = combatNamed(state, number);
      if (!combat) return noSuch(`combat ${number}`);
      if (combat.rolled) return no('HTL-22.1', 'E_PHASE', { phase: combat.stage });
      return result in OUTCOMES || /^[sk-]+ [sk-]+$/.test(result)
        ? null
        : no('HTL-22.1', 'E_FORMAT', { what: 'result' });
    },
    apply(draft, { combat, result }) {
      draft.fixedRolls = draft.fixedRolls.filter(one => one.combat !== combat);
      draft.fixedRolls.push({ combat, faces: OUTCOMES[result] ?? result });
    },
  },
);

/** HTL-22.1: a combat whose dice have changed nothing yet is rolled again. Later there is only rewinding, HTL-22.11. */
const reroll = ruling<Reroll>(
  'reroll',
  { throw: whole(1), reason },
  {
    open: true,
    says: ({ throw: number }) => ({ combat: number }),
    refuse(state, { throw: number }) {
      const combat = combatNamed(state, number);
      if (!combat) return noSuch(`combat ${number}`);
      const fresh = combat.rolled && (combat.stage === 'IGNORE' || combat.stage === 'HITS');
      return fresh ? null : no('HTL-22.1', 'E_PHASE', { phase: combat.stage });
    },
    apply(draft, { throw: number }) {
      const combat = combatNamed(draft, number)!;
      combat.rolled = false;
      combat.stage = 'IGNORE';
      combat.winner = 'none';
      combat.double = false;
      combat.hits = 0;
      combat.att.roll = { ticks: 0, stars: 0 };
      combat.def.roll = { ticks: 0, stars: 0 };
      draft.fixedRolls = draft.fixedRolls.filter(one => one.combat !== number);
    },
  },
);

type Rules = { readonly [type: string]: HtlRule<{ readonly type: string }> };

/** The seat in whose place Control acts: that of the unit, or of a post it has taken over. */
const seatFor = (state: State, name: string): string | null => {
  const unit = fieldOf(state).unit(name);
  if (unit >= 0) return seatOf(state, postOfUnit(state, unit));
  return state.takenOver.includes(name) ? seatOf(state, name) : null;
};

/** HTL-2.8, HTL-22.1: an ordinary action is done for a unit without orders, or for a post that Control has taken over. */
export const passiveRule = (rules: () => Rules): HtlRule<AllowPassive> => {
  const playersRule = (action: unknown) => {
    const type = (action as { type?: unknown } | null)?.type;
    const rule = typeof type === 'string' ? rules()[type] : undefined;
    return rule && (rule.by ?? 'player') === 'player' ? rule : undefined;
  };
  return ruling<AllowPassive>(
    'allowPassive',
    { unit: id, action: anything, reason },
    {
      rule: 'HTL-2.8',
      says: ({ unit }) => ({ unit }),
      refuse(state, { unit, action }) {
        const seat = seatFor(state, unit);
        if (seat === null) return noSuch(unit);
        const rule = playersRule(action);
        if (!rule || problemIn(rule.shape, action))
          return no('HTL-2.8', 'E_FORMAT', { what: 'action' });
        const side = fieldOf(state).chairs.find(one => seatOf(state, one.id) === seat)?.side;
        const chair = { id: seat, name: seat, kind: 'player' as const, ...(side ? { side } : {}) };
        return rule.refuse(state, chair, action as { type: string });
      },
      apply(draft, { unit, action }, context) {
        const seat = seatFor(draft, unit)!;
        playersRule(action)!.apply(draft, action as { type: string }, {
          seat,
          dice: context.dice,
          roll: (spec, rule, note) => context.roll(spec, rule, note),
          log: (rule, message, values, seenBy) => context.log(rule, message, values, seenBy),
          reveal: rule => context.reveal(rule),
        });
      },
    },
  );
};

export const COMBAT = { adjudicate, reroll };
