import { Dice } from '../../engine/dice/dice.ts';
import { samplingDice } from '../../engine/dice/enumerating.ts';
import { offers, questionsFor, refuse } from '../../engine/gate.ts';
import { perform, Stage } from '../../engine/perform.ts';
import { type Random, random } from '../../engine/random.ts';
import type { SeatId } from '../../engine/seat.ts';
import {
  type Action,
  fieldOf,
  polandCampaign,
  type State,
} from '../../rules/poland-campaign/index.ts';
import type { PolandDecision, PolandSight } from './decision.ts';
import { luckIn } from './luck.ts';
import { planPhase } from './phase-plan.ts';
import { bringIn } from './reinforcements.ts';
import { GERMAN, POLISH, situationOf, worthsOn } from './situation.ts';
import { decideAs } from './staff.ts';
import type { Doctrine } from './weights.ts';

const SEATS = polandCampaign.seats({
  scenario: polandCampaign.scenarios[0]!,
  options: polandCampaign.defaults,
});
const UNHEARD = { forecast: () => null, log: () => [] };

/**
 * A table that was imagined, played on by doctrines with dice of its own. It is changed by playing. How the dice fall for
 * an attack hangs on the seed, the turn and the hex that is attacked: two plans that come to the same attack have the same
 * luck with it, so that what is left between them is the plans.
 */
export class Playout {
  private readonly dice = new Dice(samplingDice(sides => this.fall(sides)));
  private readonly stage = new Stage();
  private attack = -1;
  private chance: Random = random(0);
  private counted: State['combat'] = null;
  private readonly worth: Float64Array;
  /** How much the dice favoured the German so far, in points. */
  luck = 0;

  constructor(
    readonly state: State,
    private readonly seed: number,
  ) {
    this.worth = worthsOn(fieldOf(state));
  }

  /** Every throw is looked at once, before anybody falls by it. */
  private readonly watch = (): boolean => {
    const { combat } = this.state;
    if (combat?.result && combat !== this.counted) {
      this.counted = combat;
      this.luck += luckIn(this.state, this.worth);
    }
    return false;
  };

  private fall(sides: number): number {
    const { turn, side, combat } = this.state;
    const attack = (turn * 2 + (side === 'german' ? 0 : 1)) * 4096 + (combat?.targets[0] ?? 0);
    if (attack !== this.attack) this.chance = random(this.seed * 65_537 + attack);
    this.attack = attack;
    return this.chance.below(sides);
  }

  get isOver(): boolean {
    return this.state.phase === 'over';
  }

  /** Does what the gate lets through; false when it does not. */
  act(seat: SeatId, action: Action): boolean {
    if (refuse(polandCampaign, SEATS, this.state, seat, action)) return false;
    perform(polandCampaign, this.state, seat, action, this.dice, [], this.watch, this.stage);
    return true;
  }

  sight(seat: SeatId): PolandSight {
    const { state } = this;
    return {
      seat,
      view: polandCampaign.view(state, seat),
      questions: questionsFor(polandCampaign.pending(state), seat),
      offers: () => [...offers(polandCampaign, SEATS, state, seat)],
      refuse: action => refuse(polandCampaign, SEATS, state, seat, action),
      ...UNHEARD,
    };
  }

  /** Moves as planned, as far as it goes, and closes the Movement Phase. */
  follow(seat: SeatId, plan: readonly Action[]): void {
    for (const action of plan) this.act(seat, action);
    this.act(seat, { type: 'endMovement' });
  }

  /** Plays until so many turns of a side have ended, or the game has. */
  turns(most: number, doctrine: Doctrine): void {
    let left = most;
    while (!this.isOver) {
      const { side } = this.state;
      this.step(doctrine);
      if (this.state.side !== side && --left <= 0) return;
    }
  }

  /** A whole Movement Phase, or one decision of a fight. */
  step(doctrine: Doctrine): void {
    if (this.state.phase === 'movement' && !this.state.combat) this.move(doctrine);
    else this.decide(doctrine);
  }

  private move(doctrine: Doctrine): void {
    const { side } = this.state;
    for (let arriving = this.arrival(); arriving; arriving = this.arrival())
      if (!this.act(side, arriving.action)) break;
    const weights = doctrine[side === 'german' ? GERMAN : POLISH];
    const situation = situationOf(polandCampaign.view(this.state, side), weights.values);
    const { steps } = planPhase(situation, weights);
    this.follow(
      side,
      steps.map(({ action }) => action),
    );
  }

  private arrival(): PolandDecision | null {
    const sight = this.sight(this.state.side);
    return bringIn(sight, situationOf(sight.view));
  }

  private decide(doctrine: Doctrine): void {
    const { seat } = polandCampaign.pending(this.state)[0]!;
    const sight = this.sight(seat);
    const { values } = doctrine[seat === 'german' ? GERMAN : POLISH];
    this.act(seat, decideAs(sight, situationOf(sight.view, values), doctrine).action);
  }
}
