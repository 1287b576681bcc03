import { Dice } from '../../../engine/dice/dice.ts';
import { samplingDice } from '../../../engine/dice/enumerating.ts';
import { Fault } from '../../../engine/fault.ts';
import { perform } from '../../../engine/perform.ts';
import { type Random, random } from '../../../engine/random.ts';
import type { SeatId } from '../../../engine/seat.ts';
import type { Action, System } from '../../../engine/system.ts';
import { imagine } from '../imagine.ts';
import { fightYourOwnWars } from '../index.ts';
import type { State } from '../state.ts';
import { STOP_IDS } from '../tables/pace.ts';
import { fieldOf } from '../terms/field.ts';
import type { View } from '../view.ts';

/** What is asked of the days to come. */
export type Asked = {
  readonly what: 'arrives' | 'holds';
  /** Forces of which one at least shall stand on the board, or the side that shall hold it. */
  readonly forces: readonly string[];
  readonly side: number;
  readonly board: string;
  /** The last evening that counts. */
  readonly day: number;
};

/** So many of so many campaigns that were played on; the share is right within `error`, twice its standard error. */
export type Sampled = { readonly hits: number; readonly of: number; readonly error: number };

const system = fightYourOwnWars as unknown as System<State>;
const MOST_STEPS = 40_000;

/** A table as the seat may imagine it, on which orders act by themselves and battles are fought on paper. */
const handsOff = (view: View, seat: SeatId, chance: Random): State => {
  const state = imagine(view, seat, chance);
  state.options = { ...state.options, battleMode: 'paper' };
  for (const side of state.sides)
    Object.assign(side, { halt: 'none', stopsOff: [...STOP_IDS], stopsOn: [] });
  for (const unit of state.units) {
    unit.hand = 'orders';
    unit.met = [];
  }
  for (const battle of state.battles) if (battle.means !== 'paper') battle.means = 'paper';
  return state;
};

/** Plays on by standing orders, commanders doing the rest, until that is so or the campaign is over. */
const playOn = (state: State, chance: Random, until: (state: State) => boolean): void => {
  const dice = new Dice(samplingDice(chance.below));
  for (let step = 0; step < MOST_STEPS; step++) {
    if (state.ending !== 'none' || until(state)) return;
    const [asked] = system.asking?.(state) ?? system.pending(state);
    const type = asked?.actions.includes('carryOn') ? 'carryOn' : 'pass';
    const action: Action | null = asked ? { type } : (system.umpire?.(state) ?? null);
    if (!action) return;
    perform(system, state, asked?.seat ?? 'umpire', action, dice, []);
  }
  throw new Fault('a campaign that was played on never came to its day');
};

const isSo = (state: State, { what, forces, side, board }: Asked): boolean => {
  const at = fieldOf(state).map.index(board);
  if (what === 'holds') return state.control[at] === side;
  return state.units.some(
    unit => forces.includes(unit.id) && unit.status === 'here' && unit.board === at,
  );
};

/** One campaign on from what the seat sees: whether it came so. Arriving counts at any time, holding on the evening. */
const once = (view: View, seat: SeatId, asked: Asked, chance: Random): boolean => {
  const state = handsOff(view, seat, chance);
  let found = false;
  playOn(state, chance, now => {
    found = isSo(now, asked);
    return now.dayNumber > asked.day || (found && asked.what === 'arrives');
  });
  return found;
};

/**
 * FYOW-A5: the chance of something over several days, by campaigns played on from tables that the seat cannot tell from
 * the true one. Told after each, so that a page can show it grow.
 */
export function* sampled(
  view: View,
  seat: SeatId,
  asked: Asked,
  most: number,
  seed = 1,
): Generator<Sampled> {
  let hits = 0;
  for (let n = 1; n <= most; n++) {
    if (once(view, seat, asked, random(seed * 1000 + n))) hits++;
    // Two more of each kind keep the error honest where all came out alike.
    const share = (hits + 2) / (n + 4);
    yield { hits, of: n, error: 2 * Math.sqrt((share * (1 - share)) / (n + 4)) };
  }
}
