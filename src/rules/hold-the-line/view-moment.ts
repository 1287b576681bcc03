import type { SeatId } from '../../engine/seat.ts';
import { cardReaders } from './phases/initiative.ts';
import { cloneState } from './state.generated.ts';
import type { State } from './state.ts';
import type { Side } from './tables/unit-types.ts';
import { fieldOf } from './terms/field.ts';
import { commandSeats } from './terms/seats.ts';
import { tracedTowns } from './terms/supply.ts';

const NONE: ReadonlySet<number> = new Set();

/** One moment of the table, looked at by several seats: whatever more than one of them sees is made once. */
export class Moment {
  /** A copy that shares nothing with the table. */
  readonly base: State;
  readonly #made = new Map<string, unknown>();
  readonly #before: ReadonlyMap<string, unknown>;

  /** What did not change since `earlier` is shared with what was made then. */
  constructor(
    readonly state: State,
    earlier?: Moment,
  ) {
    this.base = cloneState(state);
    this.#before = earlier ? earlier.#made : new Map();
  }

  /** What was made under this name at the moment before. */
  before<T>(key: string): T | undefined {
    return this.#before.get(key) as T | undefined;
  }

  once<T>(key: string, make: () => T): T {
    if (!this.#made.has(key)) this.#made.set(key, make());
    return this.#made.get(key) as T;
  }

  /** The HQs of which the seat may know what they hold. */
  commanded(seat: SeatId): ReadonlySet<number> {
    return this.once('commands', () => this.#commands()).get(seat) ?? NONE;
  }

  #commands(): Map<SeatId, Set<number>> {
    const found = new Map<SeatId, Set<number>>();
    fieldOf(this.state).hqs.forEach((_, h) => {
      for (const seat of commandSeats(this.state, h)) {
        const known = found.get(seat) ?? new Set();
        found.set(seat, known.add(h));
      }
    });
    return found;
  }

  /** Those who may know hands and commitments of a side. */
  readsCards(seat: SeatId, side: Side): boolean {
    return this.once(`cards ${side}`, () => new Set(cardReaders(this.state, side))).has(seat);
  }

  /** Towns that a Polish HQ of the seat's command traces to. */
  townsKnown(seat: SeatId): ReadonlySet<number> {
    return this.once(`townsKnown ${seat}`, () => this.#townsKnown(seat));
  }

  #townsKnown(seat: SeatId): ReadonlySet<number> {
    const found = new Set<number>();
    for (const h of this.commanded(seat))
      if (fieldOf(this.state).hqs[h]!.side === 'PL')
        for (const town of this.once(`towns ${h}`, () => tracedTowns(this.state, h)))
          found.add(town);
    return found;
  }
}
