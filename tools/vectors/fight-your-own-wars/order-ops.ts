import { UMPIRE } from '../../../src/engine/seat.ts';
import {
  answerRequest,
  changeOrders,
  request,
} from '../../../src/rules/fight-your-own-wars/phases/orders.ts';
import { giveOrder, orderRefusal } from '../../../src/rules/fight-your-own-wars/phases/plan.ts';
import {
  hurtTrain,
  railSession,
} from '../../../src/rules/fight-your-own-wars/phases/rail-session.ts';
import { readOrders } from '../../../src/rules/fight-your-own-wars/phases/read-orders.ts';
import type { State } from '../../../src/rules/fight-your-own-wars/state.ts';
import { openBattle } from '../../../src/rules/fight-your-own-wars/terms/battle.ts';
import { throwDecision } from '../../../src/rules/fight-your-own-wars/terms/deciding.ts';
import { fieldOf } from '../../../src/rules/fight-your-own-wars/terms/field.ts';
import { combatValue } from '../../../src/rules/fight-your-own-wars/terms/force.ts';
import { detect, learnStrength } from '../../../src/rules/fight-your-own-wars/terms/knowledge.ts';
import { keptOrder, orderFrom } from '../../../src/rules/fight-your-own-wars/terms/orders/kept.ts';
import {
  isOrderFault,
  type Order,
} from '../../../src/rules/fight-your-own-wars/terms/orders/order.ts';
import { readOrder } from '../../../src/rules/fight-your-own-wars/terms/orders/read.ts';
import { barOf, isLocomotiveGone } from '../../../src/rules/fight-your-own-wars/terms/rails.ts';
import { code, germansOnly, SARCY, setWorth } from './gate-table.ts';
import { trainAtBreak } from './rail-table.ts';
import { cardOf, codeOf } from './sea-table.ts';
import { elementsOf, railTable, stageWith } from './small-table.ts';
import { type Given, type Ops, ten } from './vector.ts';

const NAMES: readonly string[] = ['sarcy', 'pont_vieux', 'moulin', 'bois_carre', 'croisee'];
const UNITS: readonly string[] = ['de_bg2', 'de_rec'];

/** Boards and forces that an example only names stand for those of the small table, one by one. */
class Stand {
  private readonly boards = new Map<string, string>();
  private readonly units = new Map<string, string>();
  constructor(private readonly state: State) {}
  board = (name: string): string => this.placed(this.boards, NAMES, name, one => this.isBoard(one));
  unit = (name: string): string => this.placed(this.units, UNITS, name, one => this.isUnit(one));
  back = (board: string): string =>
    [...this.boards].find(([, real]) => real === board)?.[0] ?? board;
  private isBoard(name: string): boolean {
    return fieldOf(this.state).map.index(name) >= 0;
  }
  private isUnit(name: string): boolean {
    return this.state.units.some(({ id }) => id === name);
  }
  private placed(
    known: Map<string, string>,
    free: readonly string[],
    name: string,
    isReal: (name: string) => boolean,
  ): string {
    if (isReal(name)) return name;
    if (!known.has(name)) known.set(name, free[known.size % free.length]!);
    return known.get(name)!;
  }
}
/** The order with the boards and forces of the small table in it. */
const placedOn = (stand: Stand, given: Order): Order => ({
  ...given,
  ...(given.boards ? { boards: given.boards.map(stand.board) } : {}),
  ...(given.via ? { via: given.via.map(stand.board) } : {}),
  ...(given.supported ? { supported: stand.unit(given.supported) } : {}),
  ...(given.triggers
    ? {
        triggers: given.triggers.map(trigger => {
          const moved = (deeds?: (typeof trigger)['then']) =>
            deeds?.map(deed => (deed.board ? { ...deed, board: stand.board(deed.board) } : deed));
          return {
            ...trigger,
            // biome-ignore lint/suspicious/noThenProperty: the word of the order language
            then: moved(trigger.then)!,
            ...(trigger.else ? { else: moved(trigger.else)! } : {}),
          };
        }),
      }
    : {}),
});
const orderIn = (line: string): Order => {
  const read = readOrder(line);
  if (isOrderFault(read)) throw new RangeError(`column ${read.column}: expected ${read.expected}`);
  return read;
};

type Card = 'asker' | 'sc' | 'executor';
/** FYOW-9.1: cards in their order, session after session: when the Senior Commander answers, and when the one he calls sets out. */
const requested = (first: number, sessions: readonly { readonly [card in Card]?: number }[]) => {
  const state = germansOnly('unit');
  state.options.decisionMode = 'competencyOnly';
  let answered = 0;
  let executes = 0;
  sessions.forEach((cards, n) => {
    const session = first + n;
    Object.assign(state, { session, clock: session });
    const order = (Object.keys(cards) as Card[]).sort((a, b) => cards[a]! - cards[b]!);
    for (const card of order) {
      if (card === 'asker' && n === 0) {
        cardOf(state, 'unit', 0);
        state.activation!.passed.push('DEC-B5:this');
        const action = { type: 'request' as const, kind: 'support' as const };
        const bar = request.refuse(state, UMPIRE, action);
        if (bar) throw new RangeError(bar.code);
        request.apply(state, action, stageWith());
      }
      if (card === 'sc' && state.requests.length > 0) {
        Object.assign(state.activation!, { kind: 'command', of: 0, asked: [], decisions: 0 });
        const { id } = state.requests[0]!;
        answerRequest.apply(state, { type: 'request.answer', id, grant: true }, stageWith([1]));
        answered = session;
      }
      if (card === 'executor' && executes === 0 && state.units[1]!.issued !== null)
        executes = session;
    }
  });
  return { answered, executes };
};

/** A train on a board with a rail link before it, nobody aboard, the next board with or without a station and a train. */
const trainBefore = (station: boolean, otherTrain: boolean, lineCut: boolean, moves: number) => {
  const { state, link, board } = trainAtBreak(railTable(station));
  const to = fieldOf(state).map.across(link, board);
  const [train] = state.rails!.trains;
  Object.assign(train!, { cargo: [], moves, goal: to });
  if (!lineCut) state.rails!.cuts = [];
  if (otherTrain)
    state.rails!.trains.push({ ...train!, id: 't2', board: to, goal: -1, cargo: [], moves: 0 });
  for (const unit of state.units) if (unit.side === 1) unit.board = -1;
  state.control.fill(0);
  state.sides[0]!.control.fill(0);
  return { state, link, to, train: train! };
};

/** Orders, causes, requests and trains, by the gate, the card and the umpire's own steps. */
export const ORDER_OPS: Ops = {
  cause: (given, { d10 }) => {
    const { directive, rating, knownBefore = 0, knownNow = 0, attacked = false } = given;
    const state = germansOnly('unit');
    const unit = state.units[0]!;
    unit.leader.rating = rating;
    unit.order = keptOrder({ directive, boards: ['sarcy'], march: ['all'], onContact: 'engage' });
    const enemy = state.units.findIndex(({ side }) => side === 1);
    const stage = stageWith();
    if (knownBefore > 0 || knownNow > 0) {
      Object.assign(state.units[enemy]!, { board: SARCY, zone: 'table' });
      const strength = (cv: number): void => {
        for (let points = 10 * cv - 20; points <= 10 * cv + 20; points += 0.5) {
          if (points <= 0) continue;
          setWorth(state.units[enemy]!, points);
          if (combatValue(state.units[enemy]!) === cv) return;
        }
        throw new RangeError(`no force has a Combat Value of ${cv}`);
      };
      if (knownBefore > 0) {
        strength(knownBefore);
        detect(state, stage, 0, enemy, -1);
        learnStrength(state, 0, enemy);
        unit.causes = [];
      }
      if (knownNow > 0) {
        strength(knownNow);
        detect(state, stage, 0, enemy, -1);
        learnStrength(state, 0, enemy);
      }
    }
    if (attacked) {
      Object.assign(state.units[enemy]!, { board: unit.board, zone: 'table' });
      const was = [...unit.causes];
      openBattle(state, stage, enemy, 'E');
      // What the attack itself shows of the attacker is another cause; only that he attacked is asked.
      unit.causes = [...was, ...unit.causes.filter(one => one === 'attacked')];
      cardOf(state, 'unit', 0);
    }
    const action = { type: 'orders.change' as const, order: 'DEFEND hautebois' };
    const bar = code(changeOrders.refuse(state, UMPIRE, action));
    if (bar !== 'E_DECISION_FAILED') return { error: bar ?? '', ...(d10 ? {} : {}) };
    throwDecision(state, stageWith([ten(d10), 1]), unit.leader, 0, 'DEC-B6', 'this', false);
    const refused = code(changeOrders.refuse(state, UMPIRE, action));
    if (refused) return { error: refused };
    changeOrders.apply(state, action, stageWith());
    const isLater = unit.issued !== null && orderFrom(unit.order).directive === directive;
    return { legal: true, inForce: isLater ? 'next activation' : 'now' };
  },
  orderIssue: ({ order: given }) => {
    const state = germansOnly('unit');
    const plain = JSON.parse(JSON.stringify(given)) as Order;
    const line = JSON.stringify(placedOn(new Stand(state), plain));
    const refused = orderRefusal(state, 0, line);
    return refused ? { error: refused.code } : {};
  },
  orderExpiry: ({ order: line, condition, sessionsPassed }) => {
    const state = germansOnly('unit');
    const stand = new Stand(state);
    const unit = state.units[0]!;
    const given = placedOn(stand, orderIn(line));
    giveOrder(state, stageWith(), 0, keptOrder(given));
    unit.condition = condition;
    state.clock += sessionsPassed;
    readOrders(state, stageWith(), 0);
    const after = orderFrom(unit.order);
    const board = after.boards?.[0];
    return {
      directive: after.directive,
      board: board === undefined ? null : stand.back(board),
      sessionsLeft: unit.expiry < 0 ? null : unit.expiry - state.clock,
      mayWithdraw: after.onDetect === 'withdraw',
    };
  },
  requestTiming: ({ session, cards, next = [] }) => {
    const { asker, sc, executor } = cards;
    const first = { asker, sc, executor };
    const later = { sc: 1, executor: 2 };
    const told = (next.length > 0 ? [...next] : [later]).map((one: Given) =>
      requested(session, [first, { sc: one.sc, executor: one.executor }, later, later]),
    );
    return {
      answered: told[0]!.answered,
      executes: told.map((one: { executes: number }) => one.executes),
    };
  },
  trainEnter: ({
    station = false,
    otherTrain = false,
    lineCut = false,
    movesToday = 0,
    max = 6,
  }) => {
    if (max < 6) {
      // FYOW-30.7: a railway gun is a Battlegroup on rails with a day's allowance of its own.
      const { state, link } = trainBefore(false, otherTrain, lineCut, 0);
      const unit = state.units[0]!;
      Object.assign(unit, { elements: elementsOf(['train']), maxToday: max, used: movesToday });
      unit.order = keptOrder({
        directive: 'MOVE',
        boards: [fieldOf(state).map.label(fieldOf(state).map.across(link, unit.board))],
        march: ['all'],
      });
      state.rails!.trains = [];
      cardOf(state, 'unit', 0);
      const refused = codeOf(state, { type: 'move', link: fieldOf(state).map.linkLabel(link) });
      return refused ? { error: refused } : { legal: true };
    }
    const { state, link, to, train } = trainBefore(station, otherTrain, lineCut, movesToday);
    const bar = barOf(state, train, link, to);
    if (bar) return { error: bar };
    railSession(state, stageWith([10, 6, 6, 6]));
    return train.board === to ? { legal: true } : { error: 'E_NO_LINK' };
  },
  trainHit: ({ damage }) => {
    const { state } = trainBefore(true, false, false, 0);
    const [train] = state.rails!.trains;
    hurtTrain(state, stageWith(), 0, damage);
    return {
      locomotive: train!.board < 0 || isLocomotiveGone(train!.damage) ? 'destroyed' : 'running',
    };
  },
};
