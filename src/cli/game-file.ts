import { isRecordFault } from '../engine/fault.ts';
import { takenFrom } from '../engine/history.ts';
import { isHandPost } from '../engine/perform.ts';
import { type GameRecord, recordShape } from '../engine/record.ts';
import { type Problem, problemIn } from '../engine/shape.ts';
import type { System } from '../engine/system.ts';
import { Table } from '../engine/table.ts';
import { parseJson, readText, writeSafely } from './files.ts';
import { type House, systemNamed } from './house.ts';
import { Wrong } from './wrong.ts';

/** A game in a file: opened, replayed and checked, acted upon, written back. */
export class GameFile {
  private constructor(
    readonly path: string,
    readonly table: Table,
    private text: string,
  ) {}

  static open(house: House, path: string): GameFile {
    const text = readText(path);
    const value = parseJson(text, path);
    const problem = problemIn(recordShape, value);
    if (problem) throw new Wrong(problem.at || 'record', problem.because, path);
    const record = value as GameRecord;
    const system = systemNamed(house, record.head.system, path);
    const bad = actionProblem(system, record);
    if (bad) throw new Wrong(bad.at, bad.because, path);
    return new GameFile(path, replayed(system, record, path), text);
  }

  /** A new game in a new file, never in the place of an old one unless `force` is said. */
  static create(path: string, table: Table, force: boolean): GameFile {
    const text = recordText(table.record);
    writeSafely(path, text, !force);
    return new GameFile(path, table, text);
  }

  /** Writes the game back, unless somebody else wrote the file since it was read. */
  save(): void {
    if (readText(this.path) !== this.text)
      throw new Wrong(this.path, 'was changed by somebody else meanwhile; nothing was written');
    this.text = recordText(this.table.record);
    writeSafely(this.path, this.text);
  }
}

const replayed = (system: System, record: GameRecord, path: string): Table => {
  try {
    return Table.open(system, record);
  } catch (error) {
    if (isRecordFault(error)) throw new Wrong(error.at, error.because, path);
    throw error;
  }
};

/** The first stored action that no rule can read. Asked before the chain of links, because it says more. */
const actionProblem = (system: System, { entries }: GameRecord): Problem | null => {
  for (const [i, { action }] of entries.entries()) {
    const at = `entries[${i}].action`;
    if (typeof action?.type !== 'string') return { at, because: 'has no type' };
    if (i === 0 || takenFrom(action) !== null || isHandPost(action)) continue;
    const rule = Object.hasOwn(system.rules, action.type) ? system.rules[action.type] : undefined;
    if (!rule) return { at: `${at}.type`, because: `${system.id} has no action ${action.type}` };
    const problem = problemIn(rule.shape, action, at);
    if (problem) return problem;
  }
  return null;
};

/** A record as JSON that people can read and compare: one line for each entry. */
export const recordText = ({ head, entries, tip }: GameRecord): string =>
  [
    `{ "head": ${JSON.stringify(head, null, 1)},`,
    '  "entries": [',
    entries.map(entry => JSON.stringify(entry)).join(',\n'),
    '  ],',
    `  "tip": ${JSON.stringify(tip)} }\n`,
  ].join('\n');
