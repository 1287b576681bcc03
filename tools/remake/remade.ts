import { type Random, random } from '../../src/engine/random.ts';
import type { GameRecord } from '../../src/engine/record.ts';
import { UMPIRE } from '../../src/engine/seat.ts';
import type { Scenario, System } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';

/** The same game on the rules of today, and how many of its entries were played as they were kept. */
export type Remade = { readonly table: Table; readonly same: number };

const begun = (system: System, { head }: GameRecord): Table =>
  Table.create(system, {
    scenario: (head.scenario.content as Scenario | undefined) ?? head.scenario.id,
    options: { ...(system.defaults as object), ...(head.options as object) },
    dice: head.dice,
  });

/** Kept entries that may be left out, one after the other, before the game goes its own way. */
const MOST_LEFT_OUT = 12;

/**
 * Plays the kept entries again. Where the rules of today refuse one, the seat that is asked draws another action, and the
 * kept entries go on after it as soon as they can.
 */
const playedAgain = (system: System, record: GameRecord, upTo: number, chance: Random): Remade => {
  const table = begun(system, record);
  const kept = record.entries.slice(1, upTo).filter(({ seat }) => seat !== UMPIRE.id);
  let same = 1;
  let next = 0;
  while (!table.outcome && table.count < record.entries.length * 2 + MOST_LEFT_OUT) {
    if (table.runUmpire().length > 0) continue; // it may have steps today that it had not then
    const at = kept
      .slice(next, next + MOST_LEFT_OUT)
      .findIndex(({ seat, action }) => !table.refusal(seat, action));
    const entry = at < 0 ? undefined : kept[next + at];
    if (entry) {
      table.act(entry.seat, entry.action);
      if (at === 0 && same === next + 1) same++;
      next += at + 1;
    } else {
      const { seat } = table.pending()[0]!;
      table.act(seat, table.sample(seat, chance) ?? [...table.offers(seat)][0]);
    }
  }
  return { table, same };
};

/** Whether the last line that was told has these words as one of its values, `german-decisive` for `German decisive`. */
const endsAs = (table: Table, rest: string): boolean => {
  if (rest === '') return true;
  const told = table.log(table.seats[0]!.id).at(-1)?.line.values ?? {};
  return Object.values(told).some(
    value => String(value).toLowerCase().replaceAll(' ', '-') === rest,
  );
};

const MOST_TRIES = 200;

/** A game that ends as the kept one did: the same while it can be, then drawn at random, from ever earlier on. */
export const remade = (
  system: System,
  record: GameRecord,
  how: string,
  rest = '',
): Remade | null => {
  const { length } = record.entries;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const upTo = Math.max(1, length - Math.floor((tries * length) / MOST_TRIES));
    const again = playedAgain(system, record, upTo, random(tries));
    if (again.table.outcome?.how === how && endsAs(again.table, rest)) return again;
  }
  return null;
};
