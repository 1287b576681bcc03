import type { Decision, Sight } from '../../engine/bot.ts';
import { Dice } from '../../engine/dice/dice.ts';
import { samplingDice } from '../../engine/dice/enumerating.ts';
import { forecast } from '../../engine/forecast.ts';
import { offers, questionsFor, refuse } from '../../engine/gate.ts';
import { perform } from '../../engine/perform.ts';
import { type Random, random } from '../../engine/random.ts';
import type { Seat, SeatId } from '../../engine/seat.ts';
import {
  type Action,
  notQuiteMechanized,
  quartersOf,
  type State,
  type View,
} from '../../rules/not-quite-mechanized/index.ts';
import { supposeEnemy } from './suppose.ts';

type See = Sight<View, Action>;
/** A commander of an imagined table, and a course of action: null when it has nothing more to order in the phase. */
export type Commander = (sight: See) => Decision<Action>;
export type Course = (sight: See) => Decision<Action> | null;

const MOST_STEPS = 6000;
/** NQM-14.4: what it is worth, in quarters of a point, that the battle is won by the levels. */
const VICTORY = 40;

/** A table imagined from a view and played on with dice of its own, by the same commander in every seat. */
export class Playout {
  private readonly state: State;
  private readonly seats: readonly Seat[];
  private readonly dice: Dice;
  /** What the course ordered, as text: two courses that order the same are one. */
  readonly ordered: string[] = [];

  constructor(
    view: View,
    private readonly seat: SeatId,
    seed: number,
    private readonly commander: Commander,
  ) {
    const chance: Random = random(seed);
    this.state = notQuiteMechanized.imagine(view, seat, chance);
    supposeEnemy(this.state, view.side, chance);
    this.seats = this.state.seats.map(({ id, side }) => ({
      id,
      name: id,
      kind: 'player',
      side: String(side),
    }));
    const falls = random(seed + 7919);
    this.dice = new Dice(samplingDice(sides => falls.below(sides)));
  }

  private sight(seat: SeatId): See {
    const { state, seats } = this;
    const system = notQuiteMechanized;
    const view = system.view(state, seat);
    return {
      seat,
      view,
      questions: questionsFor(system.pending(state), seat),
      offers: () => [...offers(system, seats, state, seat)],
      refuse: action => refuse(system, seats, state, seat, action),
      forecast: action => forecast(system, view, seat, action),
      log: () => [],
    };
  }

  /** So many bounds on, or to the end: points of the side less those of the other, in quarters. The course is followed in the phase that is played. */
  margin(course: Course, bounds: number, side: number): number {
    const { state, seat, ordered } = this;
    const last = state.bound + bounds;
    const { serial } = state;
    for (let i = 0; i < MOST_STEPS; i++) {
      const [question] = notQuiteMechanized.pending(state);
      if (!question || state.bound >= last) break;
      const sight = this.sight(question.seat);
      const isCourse =
        question.seat === seat && state.serial === serial && question.actions.includes('commit');
      const { action } = isCourse
        ? (course(sight) ?? { action: { type: 'commit', serial } as unknown as Action })
        : this.commander(sight);
      if (isCourse) ordered.push(JSON.stringify(action));
      if (sight.refuse(action)) break;
      perform(notQuiteMechanized, state, question.seat, action, this.dice, []);
    }
    const { winner } = state;
    const won = state.phase !== 'FINISHED' || winner < 0 ? 0 : winner === side ? VICTORY : -VICTORY;
    return quartersOf(state, side) - quartersOf(state, 1 - side) + won;
  }
}
