import { Dice } from '../../../src/engine/dice/dice.ts';
import { SeededDice } from '../../../src/engine/dice/seeded.ts';
import { takenFrom } from '../../../src/engine/history.ts';
import { perform } from '../../../src/engine/perform.ts';
import { random } from '../../../src/engine/random.ts';
import type { Action } from '../../../src/engine/system.ts';
import { Table } from '../../../src/engine/table.ts';
import { chooseAtRandom, newGame } from '../play.ts';
import type { AlongLaw, Law, Report } from './law.ts';

type Deed = { readonly seat: string; readonly action: Action };

/** Whether the deed may be taken back, found out on a copy: nothing thrown, shown, handed over or ended. */
const shouldBeUndoable = (table: Table, { seat, action }: Deed): boolean => {
  const { system } = table;
  const copy = system.clone(table.state);
  const dice = new Dice(new SeededDice('undo'));
  const { revealed } = perform(system, copy, seat, action, dice, []);
  const before = new Set(table.pending().map(question => question.seat));
  return (
    !revealed &&
    dice.thrown.length === 0 &&
    system.outcome(copy) === null &&
    system.pending(copy).every(question => before.has(question.seat))
  );
};

const checkTakenBack = (table: Table, deed: Deed, report: Report): void => {
  const { system } = table;
  const before = JSON.stringify(table.state);
  const [hash, log] = [system.hash(table.state), JSON.stringify(table.log(deed.seat))];
  const undoable = shouldBeUndoable(table, deed);
  table.act(deed.seat, deed.action);
  const entry = table.standing.at(-1) ?? 0;
  report.checks++;
  for (const { id } of table.seats)
    if (id !== deed.seat && !table.refusal(id, { type: 'undo', entry }))
      report.failures.push(`${id} may take back what ${deed.seat} did`);
  const refused = table.undo(deed.seat).refused;
  if ((refused === null) !== undoable)
    report.failures.push(`undo of ${deed.action.type}: ${refused?.code ?? 'granted'}`);
  if (refused) return;
  if (JSON.stringify(table.state) !== before) report.failures.push('undo left another state');
  if (system.hash(table.state) !== hash) report.failures.push('undo left another hash');
  if (JSON.stringify(table.log(deed.seat)) !== log) report.failures.push('undo left a log line');
};

/**
 * Law 6 (H6): two tables with the same dice play the same deeds; one of them also does things and takes them back.
 * Throw for throw and byte for byte they stay the same.
 */
export const undo: Law = (title, seed, most, report) => {
  const plain = newGame(title, seed);
  const wavering = newGame(title, seed);
  const chance = random(seed);
  while (!plain.outcome && plain.entries.length < most && report.failures.length === 0) {
    const detour = chooseAtRandom(wavering, chance);
    if (detour && chance.below(2) === 0 && shouldBeUndoable(wavering, detour))
      checkTakenBack(wavering, detour, report);
    const deed = chooseAtRandom(plain, chance);
    if (!deed) return;
    const one = plain.act(deed.seat, deed.action);
    const two = wavering.act(deed.seat, deed.action);
    report.checks++;
    if (one.refused || two.refused) report.failures.push(`${deed.action.type} was refused`);
    else if (JSON.stringify(one.entry.throws) !== JSON.stringify(two.entry.throws))
      report.failures.push(`other throws after an undo, entry ${one.number}`);
    if (JSON.stringify(plain.state) !== JSON.stringify(wavering.state))
      report.failures.push(`another table after an undo, entry ${plain.entries.length - 1}`);
  }
  for (const { id } of plain.seats)
    if (plain.outcome && !plain.undo(id).refused) report.failures.push('undo after the end');
};

/** The table opened once more as it stands, to do things on that the game never sees; null right after an undo. */
const secondTable = (table: Table): Table | null => {
  const { start, system, head } = table;
  return start && Table.resume(system, head, start, []);
};

/** A second table does things and takes them back, then what the game does: both threw and became the same. */
export const undoAlong: AlongLaw = (report, chance) => {
  let wavering: Table | null = null;
  return {
    before: table => {
      wavering = secondTable(table);
      if (wavering && JSON.stringify(wavering.state) !== JSON.stringify(table.state))
        report.failures.push('a copy is another table');
      for (let i = 0; wavering && i < DETOURS; i++) {
        const detour = chooseAtRandom(wavering, chance);
        if (detour && shouldBeUndoable(wavering, detour)) checkTakenBack(wavering, detour, report);
      }
    },
    after: ({ table, seat, action, acted }) => {
      if (!wavering || acted.refused || takenFrom(action) !== null) return;
      const two = wavering.act(seat, action);
      report.checks++;
      if (two.refused) report.failures.push(`${action.type} was refused`);
      else if (JSON.stringify(acted.entry.throws) !== JSON.stringify(two.entry.throws))
        report.failures.push(`other throws after an undo, entry ${acted.number}`);
      if (JSON.stringify(table.state) !== JSON.stringify(wavering.state))
        report.failures.push(`another table after an undo, entry ${acted.number}`);
    },
    end: table => {
      for (const { id } of table.seats)
        if (table.outcome && !table.refusal(id, { type: 'undo', entry: table.standing.at(-1) }))
          report.failures.push('undo after the end');
    },
  };
};
const DETOURS = 4;

/** What the game may do here, each on a second table: taken back where nothing was learned, and nowhere else. */
export const undoRefusalsAlong: AlongLaw = (report, chance) => ({
  before: table => {
    if (table.entries.length === 1)
      for (const { id } of table.seats)
        if (!table.refusal(id, { type: 'undo', entry: 0 }))
          report.failures.push('the set-up was taken back');
    for (let i = 0; i < DETOURS; i++) {
      const second = secondTable(table);
      const deed = second && chooseAtRandom(second, chance);
      if (deed) checkTakenBack(second, deed, report);
    }
  },
});

/** The other half: what should not be undoable is refused, on a table of its own that then goes on. */
export const undoRefusals: Law = (title, seed, most, report) => {
  const table = newGame(title, seed);
  const chance = random(seed);
  const granted = table.seats.filter(({ id }) => !table.undo(id).refused);
  if (granted.length > 0) report.failures.push('the set-up was taken back');
  while (!table.outcome && table.entries.length < most && report.failures.length === 0) {
    const deed = chooseAtRandom(table, chance);
    if (!deed) return;
    const standing = table.standing.length;
    checkTakenBack(table, deed, report);
    if (table.standing.length === standing) table.act(deed.seat, deed.action); // taken back: go on all the same
  }
};
