import type { Dice } from './dice/dice.ts';
import { Fault } from './fault.ts';
import type { HandPost } from './gate.ts';
import type { LogLine } from './log.ts';
import type { SeatId } from './seat.ts';
import type { Action, Context, Setting, System } from './system.ts';

const MOST_STEPS = 10_000;

/** What `perform` tells beside the changed draft. */
export type Performed = { readonly revealed: boolean; readonly steps: number };

/**
 * What a rule may use, and what it told. The functions are free, so that a rule takes just those it needs. Making them
 * costs a good part of a small action, so a table makes one stage and acts on it again and again.
 */
export class Stage implements Context, Performed {
  seat: SeatId = 'table';
  revealed = false;
  /** Automatic steps that followed: how much work the action was. */
  steps = 0;
  dice!: Dice;
  private lines!: LogLine[];

  readonly roll: Context['roll'] = (spec, rule, note) => this.dice.roll(spec, rule, note);
  readonly log: Context['log'] = (rule, id, values, seenBy) => {
    this.lines.push(seenBy ? { rule, id, values, seenBy } : { rule, id, values });
  };
  readonly reveal: Context['reveal'] = () => {
    this.revealed = true;
  };

  set(seat: SeatId, dice: Dice, lines: LogLine[]): void {
    this.seat = seat;
    this.dice = dice;
    this.lines = lines;
    this.revealed = false;
    this.steps = 0;
  }
}

/**
 * Carries out an action that the gate let through, and the automatic steps that follow from it: all of them, or for a
 * forecast as many as it takes until its result is `settled`. The answer holds until the stage is used again.
 */
export const perform = <S, A extends Action>(
  system: System<S, A>,
  draft: S,
  seat: SeatId,
  action: A,
  dice: Dice,
  lines: LogLine[],
  settled: (lines: readonly LogLine[]) => boolean = never,
  stage = new Stage(),
): Performed => {
  stage.set(seat, dice, lines);
  if (isHandPost(action)) handPost(system, draft, action, stage);
  else {
    const rule = system.rules[action.type];
    if (!rule) throw new Fault(`${system.id} has no action ${action.type}`);
    rule.apply(draft, action, stage);
  }
  runUntil(system, draft, stage, lines, settled);
  return stage;
};

export const isHandPost = (action: { readonly type: string }): action is HandPost =>
  action.type === 'handPost';

/** A post that changed hands cannot be undone: its new holder has already seen what the post sees. */
const handPost = <S, A extends Action>(
  system: System<S, A>,
  draft: S,
  { post, seat }: HandPost,
  stage: Stage,
): void => {
  if (!system.handed) throw new Fault(`${system.id} has no posts`);
  system.handed(draft, { post, seat }, stage);
  stage.revealed = true;
};

const never = (): boolean => false;

const runUntil = <S, A extends Action>(
  system: System<S, A>,
  draft: S,
  stage: Stage,
  lines: readonly LogLine[],
  settled: (lines: readonly LogLine[]) => boolean,
): void => {
  if (!system.proceed) return;
  while (!settled(lines) && system.proceed(draft, stage))
    if (++stage.steps > MOST_STEPS) throw new Fault(`${system.id} never comes to rest`);
};

/** The first state of a game, with the automatic steps before the first question. */
export const begin = <S, A extends Action, O, C extends { id: string; title: string }>(
  system: System<S, A, unknown, O, C>,
  setting: Setting<O, C>,
  dice: Dice,
  lines: LogLine[],
): S => {
  const stage = new Stage();
  stage.set('table', dice, lines);
  const state = system.setup(setting, stage);
  runUntil(system, state, stage, lines, never);
  return state;
};
