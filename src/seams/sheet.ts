import { problemIn } from '../engine/shape.ts';
import { type BattleSheet, ITEMS, SHEET, sheetShape } from '../rules/fight-your-own-wars/index.ts';
import type { SheetBattle, SheetForce } from '../rules/not-quite-mechanized/index.ts';
import type { Place } from './battle.ts';

type Listed = { readonly sheet: unknown };

/** A sheet, or the list of sheets and blank reports that a campaign exports. */
export const isSheet = (value: unknown): boolean =>
  Array.isArray(value) || (value as { format?: unknown } | null)?.format === SHEET;

/** A spectator's export of a campaign is an empty list. */
const NO_SHEET =
  'there is no sheet; a campaign gives its seats their own (export --as battle --seat)';

const named = new Map(ITEMS.map(({ id, name }) => [name, id]));

type Read = { readonly battle: SheetBattle } | { readonly fault: Place };

/** FYOW-A14, NQM-22.9: a campaign's battle sheet in the words of the battle. */
export const readSheet = (value: unknown, of?: string): Read => {
  if (Array.isArray(value)) {
    const at = value.findIndex(
      one => of === undefined || (one as Listed)?.sheet === undefined || battleOf(one) === of,
    );
    if (at < 0 || value.length === 0)
      return { fault: { at: '[0]', because: of ? `there is no sheet of ${of}` : NO_SHEET } };
    if (of === undefined && value.length > 1)
      return { fault: { at: '[1]', because: 'there are several sheets; say --of and the battle' } };
    const read = readSheet((value[at] as Listed)?.sheet);
    return 'fault' in read
      ? { fault: { at: `[${at}].sheet.${read.fault.at}`, because: read.fault.because } }
      : read;
  }
  const problem = problemIn(sheetShape, value);
  if (problem) return { fault: problem };
  return fromShape(value as BattleSheet);
};
const battleOf = (one: unknown): unknown => (one as { sheet?: { battle?: unknown } }).sheet?.battle;

const fromShape = (sheet: BattleSheet): Read => {
  const attacker = sheet.forces.find(({ role }) => role === 'attacker')?.side;
  const defender = sheet.forces.find(({ role }) => role === 'defender')?.side;
  if (attacker === undefined || defender === undefined || attacker === defender)
    return {
      fault: { at: 'forces', because: 'an attacker and a defender of two sides are needed' },
    };
  const units = sheet.forces.map(({ unit }) => unit);
  const twice = units.findIndex((unit, i) => units.indexOf(unit) < i);
  if (twice >= 0)
    return {
      fault: { at: `forces[${twice}].unit`, because: `${units[twice]} stands there twice` },
    };
  for (const [i, { lines }] of sheet.forces.entries()) {
    const at = lines.findIndex((one, j) => lines.findIndex(two => two.line === one.line) < j);
    if (at >= 0)
      return { fault: { at: `forces[${i}].lines[${at}].line`, because: 'stands there twice' } };
  }
  const { board } = sheet;
  return {
    battle: {
      battle: sheet.battle,
      title: `${board.name}, day ${sheet.day}`,
      board: board.id,
      type: board.type,
      isHalf: board.size === 'half',
      town: board.town,
      river: board.rivers.length === 0 ? 'none' : board.bridges.length > 0 ? 'large' : 'small',
      roads: board.roads ?? board.exits.length,
      hasRailway: board.railway ?? false,
      edge: sheet.attackerFrom,
      session: sheet.session,
      date: `day ${sheet.day}`,
      sides: [
        { id: 'attacker', name: attacker },
        { id: 'defender', name: defender },
      ],
      defenderSeen: sheet.defenderSeen,
      forces: sheet.forces.map(
        (force): SheetForce => ({
          unit: force.unit,
          name: force.name,
          role: force.side === attacker ? 'attacker' : 'defender',
          attitude: force.attitude,
          condition: force.condition ?? 'green',
          supply: force.supply ?? 'active',
          ammoUsed: force.ammoUsed ?? 0,
          rating: force.rating ?? 6,
          temper: force.temper ?? 'balanced',
          battles: force.battles ?? 0,
          elements: force.lines.map(line => ({
            line: line.line,
            item: line.id ?? named.get(line.item) ?? line.item,
            n: line.n,
            quality: line.quality,
            mob: line.mob ?? null,
          })),
        }),
      ),
      handed: sheet,
    },
  };
};
