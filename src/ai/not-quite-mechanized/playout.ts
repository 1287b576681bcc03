import type { Decision, Sight } from '../../engine/bot.ts';
import { Dice } from '../../engine/dice/dice.ts';
import { samplingDice } from '../../engine/dice/enumerating.ts';
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
export type Course = (sight: See) => Decision<Action> | null;

const LEFT_TO_DOCTRINE = ['DECLARE', 'COUNTERATTACK', 'ASSAULT', 'REORG'];
const OWN_TO_DOCTRINE = ['COUNTERATTACK', 'ASSAULT', 'REORG'];
const LED: readonly string[] = ['ORDERS', 'DECLARE'];
const MOST_ORDERS = 60;
const MOST_STEPS = 900;
/** NQM-14.4: quarters that it is worth to be left alone on the field: more than most objectives are. */
const FIELD = 32;

/** A table imagined from a view, played on by doctrine with dice of its own; one seat follows a course of action. */
export class Playout {
  private readonly state: State;
  private readonly seats: readonly Seat[];
  private readonly dice: Dice;
  private ordered = 0;

  constructor(
    view: View,
    private readonly seat: SeatId,
    seed: number,
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
    return {
      seat,
      view: system.view(state, seat),
      questions: questionsFor(system.pending(state), seat),
      offers: () => [...offers(system, seats, state, seat)],
      refuse: action => refuse(system, seats, state, seat, action),
      forecast: () => null,
      log: () => [],
    };
  }

  private act(seat: SeatId, action: Action): boolean {
    if (refuse(notQuiteMechanized, this.seats, this.state, seat, action)) return false;
    perform(notQuiteMechanized, this.state, seat, action, this.dice, []);
    return true;
  }

  /** So many bounds on, or to the end: points of the side less those of the other, in quarters. */
  margin(course: Course, bounds: number, side: number): number {
    const last = this.state.bound + bounds;
    for (let i = 0; i < MOST_STEPS; i++) {
      const [question] = notQuiteMechanized.pending(this.state);
      if (!question || this.state.bound >= last) break;
      if (!this.step(question.seat, question.actions, course)) break;
    }
    const { ending, winner } = this.state;
    const field = ending === 'annihilated' ? (winner === side ? FIELD : -FIELD) : 0;
    return quartersOf(this.state, side) - quartersOf(this.state, 1 - side) + field;
  }

  private step(seat: SeatId, actions: readonly string[], course: Course): boolean {
    const { state } = this;
    const isOwn = seat === this.seat;
    const phases = isOwn ? OWN_TO_DOCTRINE : LEFT_TO_DOCTRINE;
    if (!state.standBys.some(one => one.seat === seat && one.kind === 'standBy')) {
      const standBy = { type: 'standBy', phases, policy: 'doctrine' };
      if (this.act(seat, standBy as unknown as Action)) return true;
    }
    if (actions.includes('ready')) return this.act(seat, { type: 'ready' } as Action);
    if (!actions.includes('commit')) {
      const [first] = [...offers(notQuiteMechanized, this.seats, state, seat)].filter(one =>
        actions.includes(one.type),
      );
      return first !== undefined && this.act(seat, first);
    }
    if (isOwn && LED.includes(state.phase) && this.ordered++ < MOST_ORDERS) {
      const next = course(this.sight(seat));
      if (next && this.act(seat, next.action)) return true;
    }
    this.ordered = 0;
    return this.act(seat, { type: 'commit', serial: state.serial } as unknown as Action);
  }
}
