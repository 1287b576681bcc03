import { dicePool } from '../../../src/engine/dice/die.ts';
import type { LogLine } from '../../../src/engine/log.ts';
import type { Stage } from '../../../src/engine/perform.ts';
import { advance } from '../../../src/rules/fight-your-own-wars/flow/steps.ts';
import { beginSession } from '../../../src/rules/fight-your-own-wars/phases/session.ts';
import type { State } from '../../../src/rules/fight-your-own-wars/state.ts';
import { STOP_IDS } from '../../../src/rules/fight-your-own-wars/tables/pace.ts';
import { beginBattle } from '../../../src/rules/fight-your-own-wars/terms/battle.ts';
import { keptOrder } from '../../../src/rules/fight-your-own-wars/terms/orders/kept.ts';
import { setWorth } from './gate-table.ts';
import { atSarcy, FOE, OWN, playing, SARCY, SECOND } from './played-table.ts';
import { stageWith } from './small-table.ts';
import type { Given, Ops } from './vector.ts';

/** Every die shows its best face; of a decision the best is a one. What it was for is kept. */
const lucky = (why: string[], lines: LogLine[]): Stage => {
  const stage = stageWith([1], lines);
  return Object.assign(stage, {
    roll: (spec: string, rule: string) => {
      why.push(rule);
      const best = (faces: readonly number[]): number =>
        rule === 'FYOW-8.1' || rule === 'FYOW-8.5' ? 1 : Math.max(...faces);
      return dicePool(spec).map(({ faces }) => best(faces));
    },
  });
};

/** A session of cards in the order of their numbers, played by the orders of the forces. */
class Session {
  readonly why: string[] = [];
  readonly lines: LogLine[] = [];
  constructor(
    readonly state: State,
    private readonly dealt: readonly { readonly of: number; readonly number: number }[],
  ) {
    const cards = [...dealt].sort((a, b) => a.number - b.number);
    Object.assign(state, {
      ...{ step: 'AC1', card: 0, activation: null },
      cards: cards.map(({ of }) => ({ kind: 'unit', of })),
    });
    for (const side of state.sides)
      Object.assign(side, { stopsOff: [...STOP_IDS], stopsOn: [], halt: 'none' });
  }
  /** The number of the card that is up, -1 none. */
  get number(): number {
    const { activation } = this.state;
    return this.dealt.find(({ of }) => of === activation?.of)?.number ?? -1;
  }
  /** Plays on until something is so, or all cards are played. */
  until(isSo: () => boolean): void {
    const stage = lucky(this.why, this.lines);
    for (let i = 0; i < 400 && this.state.step === 'AC1' && !isSo(); i++)
      advance(this.state, stage);
  }
}
const NEVER = (): boolean => false;
/** The next session begins: battles go on, nobody has had a card. */
const next = (state: State): void => {
  state.session++;
  state.clock++;
  beginSession(state, lucky([], []));
};

const ENGAGE = keptOrder({ directive: 'ENGAGE', boards: ['sarcy'], march: ['all'] });
const DEFEND = keptOrder({ directive: 'DEFEND', boards: ['sarcy'] });
const forces = (): State => {
  const state = atSarcy('light');
  for (const at of [OWN, 1, FOE, SECOND, 6]) setWorth(state.units[at]!, 300);
  Object.assign(state.units[FOE]!, { board: SARCY, attitude: 'deployed', order: DEFEND });
  state.units[OWN]!.order = ENGAGE;
  return state;
};

/** Worked out by sessions of real cards. */
export const CARDS_OPS: Ops = {
  attackerSeen: ({ contact, combat }) => {
    const state = forces();
    const cards = (of: Given) => [
      { of: OWN, number: of.attacker },
      { of: FOE, number: of.defender },
    ];
    const first = new Session(state, cards(contact));
    first.until(NEVER);
    const [battle] = state.battles;
    if (battle?.stage !== 'contact') throw new RangeError('no contact was made');
    next(state);
    const second = new Session(state, cards(combat));
    second.until(() => battle.resolved);
    const isLook = (rule: string): boolean => rule === 'FYOW-16.3';
    return {
      defenderHadThrow: [...first.why, ...second.why].some(isLook),
      attackerUndetected: !battle.seenAttacker,
    };
  },
  battleTiming: ({ attackers, defenders, others }) => {
    const state = forces();
    const own = Object.keys(attackers);
    const [defender] = Object.keys(defenders);
    const reserve = Object.keys(others);
    const own2 = [OWN, 1].slice(0, own.length);
    for (const at of own2)
      Object.assign(state.units[at]!, { board: SARCY, zone: 'table', order: ENGAGE });
    const waiting = [SECOND, 6].slice(0, reserve.length);
    for (const at of waiting)
      Object.assign(state.units[at]!, { board: SARCY, zone: 'table', order: DEFEND });
    const battle = beginBattle(state, lucky([], []), SARCY, [...own2], [FOE], 'E');
    next(state);
    const dealt = [
      ...own2.map((of, i) => ({ of, number: attackers[own[i]!] })),
      { of: FOE, number: defenders[defender!] },
      ...waiting.map((of, i) => ({ of, number: others[reserve[i]!] })),
    ];
    const session = new Session(state, dealt);
    const mayJoin: string[] = [];
    waiting.forEach((of, i) => {
      const isUp = (): boolean => state.activation?.of === of && state.activation.stage === 'free';
      session.until(() => isUp() || battle.resolved);
      const copy = structuredClone(state);
      if (
        isUp() &&
        typeof playing(copy, { type: 'battle.join', battle: battle.id }, []) !== 'string'
      )
        mayJoin.push(reserve[i]!);
    });
    session.until(() => battle.resolved);
    const combatAtCard = session.number;
    const told = session.lines.find(({ id }) => id === 'fought')!.values as Given;
    // What is left to each attacker on his card: the one who fought has done his main action, the others begin with it done.
    const used: number[] = [];
    for (const at of own2) {
      session.until(() => state.activation?.of === at && state.activation.stage === 'free');
      if (state.activation?.of === at && state.activation.main) used.push(at);
    }
    return {
      combatAtCard,
      mayJoin,
      defenderModifier: told.modified - Math.min(10, told.die) || 0,
      activationUsed: own.filter((_, i) => used.includes(own2[i]!)),
    };
  },
};
