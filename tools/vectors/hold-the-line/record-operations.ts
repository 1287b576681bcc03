import { pledge } from '../../../src/engine/dice/commitment.ts';
import type { System } from '../../../src/engine/system.ts';
import { Table } from '../../../src/engine/table.ts';
import { holdTheLine } from '../../../src/rules/hold-the-line/index.ts';
import { cloneState } from '../../../src/rules/hold-the-line/state.generated.ts';
import type { State } from '../../../src/rules/hold-the-line/state.ts';
import { type Answer, type Operation, plain, type Row, rows, Scene } from './scene.ts';
import { type Given, smallTable } from './small-table.ts';

/** The small table of a vector as a game with a record: what may be taken back, the table decides. */
const recorded = (given: Given): Table => {
  const { state, seats } = smallTable(given);
  const system = {
    ...holdTheLine,
    seats: () => seats,
    setup: () => cloneState(state),
    faultIn: () => null,
  } as unknown as System;
  return Table.create(system, {
    scenario: holdTheLine.scenarios[0]!.id,
    dice: pledge('vector'),
  });
};

const sceneOf = (table: Table): Scene => new Scene(table.state as State, table.seats);

/** Acts on a table that keeps a record, and one of them taken back. */
const takeBack: Operation = (given, when) => {
  const table = recorded(given);
  for (const { seat, ...act } of plain(rows(when.acts)))
    table.act(seat ?? ownerOf(sceneOf(table), act), act);
  const undo = { type: 'undo', entry: 1 + (when.undo as number) };
  if (table.refusal(when.seat as string, undo)) return { allowed: false };
  table.act(when.seat as string, undo);
  const scene = sceneOf(table);
  const units = rows(given.units).map(({ id }) => [id, { hex: scene.hexOf(id) }]);
  return { allowed: true, units: Object.fromEntries(units) };
};

const ownerOf = ({ state, field }: Scene, act: Row): string => {
  const { hq } = state.units[field.unit(act.unit)]!;
  return state.held.find(one => one.post === field.hqs[hq]!.post)?.seat ?? 'german';
};

const NOTE = { type: 'message', to: 'CTRL-LEAD', kind: 'note', text: 'Nothing new.' };

/** What of a vector is put onto a table as it is said; a key that is not named here is left unread, and so told. */
const said = (given: Given, keys: readonly string[]): Given =>
  Object.fromEntries(keys.flatMap(key => (key in given ? [[key, given[key]]] : [])));

/** A game whose turn began with an entry of that number: notes to Control before it, bells at its end. */
const inTurn = (given: Given, began: number): Table => {
  const before = {
    ...said(given, ['seats', 'options']),
    turn: (given.turn as number) - 1,
    phase: 'COMMAND',
    hqs: [{ id: 'G', side: 'GE', hex: '0105', pot: 1 }],
  };
  const played = (notes: number): { table: Table; entries: number } => {
    const table = recorded(before);
    for (let i = 0; i < notes; i++) table.act('german', NOTE);
    let entries = notes;
    for (; (table.state as State).turn < (given.turn as number); entries++)
      table.act('clock', { type: 'bell', what: 'step' });
    return { table, entries };
  };
  return played(began - played(0).entries).table;
};

/** HTL-22.11: Control goes back to an entry; HTL-22.3: the high commands agree to take one back. */
export const backwards = (given: Given, acts: readonly Row[]): Answer => {
  const [{ type, seat, entry, reason }] = plain(acts) as [Row];
  if (type === 'undo') {
    const table = inTurn(given, given.turnBeganAtEntry as number);
    table.act('german', NOTE);
    const no = table.refusal(seat, { type: 'rewind', entry, reason });
    return no?.code === 'OTHER_TURN' ? { error: 'E_PHASE' } : { error: no?.code };
  }
  const table = recorded({
    ...said(given, ['seats', 'options', 'phase', 'turn']),
    hqs: [{ id: 'G', side: 'GE', hex: '0105', pot: 1 }],
  });
  for (let i = 0; i < entry; i++) table.act('german', NOTE);
  const undo = (agreed: readonly string[]) => ({ type: 'undo', entry, agreed });
  const both = table.refusal('table', undo(['german', 'polish']));
  if (both) return { error: both.code };
  return { undone: table.refusal('table', undo([seat])) === null };
};

/** Operations on a game with a record. */
export const RECORD_OPERATIONS: { readonly [op: string]: Operation } = { takeBack };
