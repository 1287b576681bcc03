import { type Group, type Planning, planAttacks, strikersIn } from './attack-plan.ts';
import { rangesOf } from './ranges.ts';
import {
  fromTheOtherSide,
  GERMAN,
  POLISH,
  type Situation,
  type Troop,
  withMoves,
} from './situation.ts';
import type { Doctrine } from './weights.ts';

const NOBODY: ReadonlySet<Troop> = new Set();

/** The attacks that the other side would plan if the seat's movement ended here. */
const replyTo = (situation: Situation, doctrine: Doctrine): Group[] => {
  const { field, view } = situation;
  if (situation.me === POLISH && situation.turnsLeft === 0) return [];
  const nextAir = field.scenario.air[view.turn + 1 - field.scenario.firstTurn] ?? 0;
  const other = fromTheOtherSide(situation, situation.foe === GERMAN ? nextAir : view.air / 2);
  const planning: Planning = {
    situation: other,
    strikers: strikersIn(other, rangesOf(other), () => true),
    threat: null,
    pinned: NOBODY,
    weights: doctrine[other.me],
  };
  return planAttacks(planning, () => 'next');
};

const worthOf = (groups: readonly Group[]): number =>
  groups.reduce((sum, { value }) => sum + value, 0);

/** One reply of the enemy costs so much of the budget. */
const REPLY = 40;

/** What the enemy would make of the table as it is, or after some moves. Each look costs work. */
export class Foresight {
  private now: readonly Group[] | undefined;
  private left: number;

  constructor(
    private readonly situation: Situation,
    private readonly doctrine: Doctrine,
    work: number,
  ) {
    this.left = Math.max(1, Math.floor(work / REPLY));
  }

  get spent(): boolean {
    return this.left <= 0;
  }

  private get reply(): readonly Group[] {
    this.now ??= replyTo(this.situation, this.doctrine);
    return this.now;
  }

  /** The hexes that the enemy would strike, the worst first. */
  targets(most: number): number[] {
    return this.reply.slice(0, most).map(({ target }) => target);
  }

  /** How much better for the enemy his reply becomes by these moves, with one of his stacks gone or not. */
  change(moves: ReadonlyMap<Troop, number>, gone: number | null = null): number {
    if (this.spent) return 0;
    this.left--;
    const after = replyTo(withMoves(this.situation, moves, gone), this.doctrine);
    return worthOf(after) - worthOf(this.reply);
  }
}
