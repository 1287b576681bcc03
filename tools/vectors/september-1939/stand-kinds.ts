import { distance } from '../../../src/maps/hex/distance.ts';
import type { Combat, Result } from '../../../src/rules/september-1939/combat-state.ts';
import { advanceBeyond } from '../../../src/rules/september-1939/phases/combat/closing.ts';
import { askForRetreat } from '../../../src/rules/september-1939/phases/combat/flight.ts';
import {
  chooseRetreat,
  combatStep,
} from '../../../src/rules/september-1939/phases/combat/index.ts';
import type { State } from '../../../src/rules/september-1939/state.ts';
import {
  columnNamed,
  hexesOf,
  loserOf,
  resultOf,
} from '../../../src/rules/september-1939/tables/combat-results.ts';
import { fieldOf } from '../../../src/rules/september-1939/terms/field.ts';
import { seatsOfSide } from '../../../src/rules/september-1939/terms/sides.ts';
import { attack, battle, foot, runOn, told } from './fight.ts';
import { act, context, seat, smallTable, type Given as Table } from './small-table.ts';
import { by, type Given, type Kind, listIn } from './vector.ts';

const TARGETS = ['3830', '3930'];
const FROM = '3931'; // next to both

/** An attack by the gate, up to its result, which is then what the example says. */
const fought = (
  attackSp: number,
  defenders: readonly number[],
  result: Result,
  more: Partial<Table> = {},
): State => {
  const units = [
    foot('d', FROM, attackSp, { nation: 'DE' }),
    ...defenders.map((sp, i) => foot(`p${i}`, TARGETS[i]!, sp)),
  ];
  const state = battle(units, more);
  attack(state, ['d'], TARGETS.slice(0, defenders.length));
  const dice = context(3, 4);
  while ((state.combat as Combat).stage !== 'losses') combatStep(state, dice);
  Object.assign(state.combat as Combat, { result, stage: 'retreat', asked: [] });
  askForRetreat(state);
  return state;
};

type Charged = {
  readonly table: number;
  readonly price: number;
  readonly paying: readonly string[];
};

/** The losers choose these distances by the gate, hex by hex; what the resolver then charges, and whom. */
const charged = (state: State, distances: readonly number[]): Charged => {
  const loser = loserOf((state.combat as Combat).result) === 'attacker' ? 0 : 1;
  const [who = 'polish'] = seatsOfSide(state, loser);
  const offer = [...chooseRetreat.candidates(state, seat(who))].find(({ stacks }) =>
    stacks.every(({ distance: hexes }, i) => hexes === distances[i]),
  );
  if (!offer) throw new RangeError(`nobody may retreat by ${distances.join(', ')}`);
  act(state, chooseRetreat, who, offer);
  const paying = (state.combat as Combat).short.flatMap(({ units }) =>
    units.map(unit => fieldOf(state).pieces[unit]!.id),
  );
  const line = told(runOn(state, ...Array<number>(12).fill(6)), 'priceOfStanding');
  return { table: Number(line?.table ?? 0), price: Number(line?.price ?? 0), paying };
};

const MANY = 60; // defenders who outlive any price
const result = (given: Given): Result => String(given.result) as Result;

/** W39-8.52, W39-8.53: the price of standing fast, of either side. */
const price: Kind = {
  keys: ['result'],
  when: /stands? fast|price is read/,
  answer(given) {
    const state =
      loserOf(result(given)) === 'attacker'
        ? fought(MANY, [Number(given.defenderSp)], result(given))
        : fought(Number(given.attackerSp), [MANY], result(given));
    return { loss: charged(state, [0]).price };
  },
};

/** The price with what is left over when it destroys the defender. */
const stands: Kind = {
  keys: ['column', 'roll', 'attackerSp', 'defenderSp'],
  answer({ column: name, roll, attackerSp, defenderSp }) {
    const found = resultOf(columnNamed(String(name)), Number(roll));
    const loss = charged(fought(Number(attackerSp), [Number(defenderSp)], found), [0]).price;
    const surplus = loss - Number(defenderSp);
    return {
      result: found,
      loss,
      destroyed: surplus >= 0,
      surplus,
      advanceBeyondHex: advanceBeyond(surplus, false, null),
    };
  },
};

/** W39-11.43: in stationary fortifications, on every side of the hex. */
const fortress: Kind = {
  keys: ['result', 'attackerSp', 'stationary'],
  only: { stationary: [true] },
  answer(given) {
    const works = {
      changes: [{ hex: TARGETS[0]!, terrain: ['clear' as const], stationary: ALL_SIDES }],
    };
    const found = charged(fought(Number(given.attackerSp), [MANY], result(given), works), [0]);
    return { tableLoss: found.table, loss: found.price };
  },
};
const ALL_SIDES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];

/** W39-8.61: lakes all around bar the way after so many hexes. */
const blocked: Kind = {
  keys: ['result', 'attackerSp', 'blockedAfter'],
  only: { by: ['big river', 'lake', undefined] },
  answer(given) {
    const hexes = Number(given.blockedAfter);
    const { grid } = fieldOf(smallTable({ units: [] }));
    const at = grid.index(TARGETS[0]!);
    const ring = Array.from({ length: grid.count }, (_, hex) => hex).filter(
      hex => distance(grid, at, hex) === hexes + 1,
    );
    const changes = ring.map(hex => ({ hex: grid.label(hex), terrain: ['lake' as const] }));
    const state = fought(Number(given.attackerSp), [9], result(given), { changes });
    const owed = hexesOf(result(given));
    return { hexes, lossRow: `B${owed - hexes}`, loss: charged(state, [hexes]).price };
  },
};

/** W39-8.53a: every distance that may be chosen. */
const partial: Kind = {
  keys: ['result', 'attackerSp'],
  when: /retreats .* or /,
  answer(given) {
    const owed = hexesOf(result(given));
    const distances = Array.from({ length: owed + 1 }, (_, hexes) => hexes);
    return {
      loss: by(
        distances,
        String,
        hexes => charged(fought(Number(given.attackerSp), [9], result(given)), [hexes]).price,
      ),
    };
  },
};

/** W39-8.52: whoever stays pays for all. */
const stays: Kind = {
  keys: ['result', 'attackerSp', 'stacks'],
  answer(given) {
    const stacks = listIn(given.stacks);
    const state = fought(
      Number(given.attackerSp),
      stacks.map(({ sp }) => Number(sp)),
      result(given),
    );
    const found = charged(
      state,
      stacks.map(({ retreats }) => Number(retreats)),
    );
    const only = found.paying.length === 1 && found.paying[0] === 'p1';
    return { totalLoss: found.price, paidBy: only ? 'second stack only' : found.paying.join() };
  },
};

/** Examples of standing fast, each fought out: the gate takes the choice, the resolver charges the price. */
export const STAND_KINDS: readonly Kind[] = [stands, fortress, blocked, stays, partial, price];
