import type { Dice } from './dice/dice.ts';
import { Fault } from './fault.ts';
import type { LogLine } from './log.ts';
import type { SeatId } from './seat.ts';
import type { Action, Context, System } from './system.ts';

const MOST_STEPS = 10_000;

/** What `perform` tells beside the changed draft. */
export type Performed = { readonly revealed: boolean };

/** What a rule may use, and what it told. The functions are free, so that a rule takes just those it needs. */
const performance = (
  seat: SeatId,
  dice: Dice,
  lines: LogLine[],
): { context: Context; told: { revealed: boolean } } => {
  const told = { revealed: false };
  const context: Context = {
    seat,
    dice,
    roll: (spec, rule, note) => dice.roll(spec, rule, note),
    log: (rule, id, values, seenBy) => {
      lines.push(seenBy ? { rule, id, values, seenBy } : { rule, id, values });
    },
    reveal: () => {
      told.revealed = true;
    },
  };
  return { context, told };
};

/**
 * Carries out an action that the gate let through, and the automatic steps that follow from it: all of them, or for a
 * forecast as many as it takes until its result is `settled`.
 */
export const perform = <S, A extends Action>(
  system: System<S, A>,
  draft: S,
  seat: SeatId,
  action: A,
  dice: Dice,
  lines: LogLine[],
  settled?: (lines: readonly LogLine[]) => boolean,
): Performed => {
  const { context, told } = performance(seat, dice, lines);
  const rule = system.rules[action.type];
  if (!rule) throw new Fault(`${system.id} has no action ${action.type}`);
  rule.apply(draft, action, context);
  if (settled) runUntil(system, draft, context, () => settled(lines));
  else runOn(system, draft, context);
  return told;
};

const runOn = <S, A extends Action>(system: System<S, A>, draft: S, context: Context): void =>
  runUntil(system, draft, context, () => false);

const runUntil = <S, A extends Action>(
  system: System<S, A>,
  draft: S,
  context: Context,
  settled: () => boolean,
): void => {
  if (!system.proceed) return;
  for (let steps = 0; !settled() && system.proceed(draft, context); steps++)
    if (steps > MOST_STEPS) throw new Fault(`${system.id} never comes to rest`);
};

/** The first state of a game, with the automatic steps before the first question. */
export const begin = <S, A extends Action, O, C extends { id: string; title: string }>(
  system: System<S, A, unknown, O, C>,
  setting: { scenario: C; options: O },
  dice: Dice,
  lines: LogLine[],
): S => {
  const { context } = performance('table', dice, lines);
  const state = system.setup(setting, context);
  runOn(system, state, context);
  return state;
};
