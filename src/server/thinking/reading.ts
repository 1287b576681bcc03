import { isRecordFault } from '../../engine/fault.ts';
import { readSetting } from '../../engine/open.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { verifyDice } from '../../engine/verify.ts';
import type { Checked, Making, Wrong } from './job.ts';

/** What is wrong with a scenario and its options; null when they can be played. */
export const faultOf = (system: System, { scenario, options, seating }: Making): Wrong | null => {
  try {
    readSetting(system, scenario, options, seating);
    return null;
  } catch (error) {
    if (!isRecordFault(error)) throw error;
    return { at: error.at, because: error.because };
  }
};

const wrong = (at: string, because: string): Checked => ({ wrong: { at, because } });

/** Reads and replays a record that somebody sent. */
export const checkRecord = (systems: readonly System[], text: string): Checked => {
  const value = parsed(text);
  if (value === undefined) return wrong('body', 'is not JSON with a record');
  const name = (value as { head?: { system?: unknown } } | null)?.head?.system;
  const rules = (value as { head?: { rules?: unknown } } | null)?.head?.rules;
  const named = systems.filter(({ id }) => id === name);
  const system = named.find(({ version }) => version === rules) ?? named[0];
  if (!system) return wrong('head.system', 'is no system that is played here');
  try {
    const table = Table.open(system, value);
    const { count: entries, outcome } = table;
    return { wrong: null, entries, outcome, dice: verifyDice(table.record) };
  } catch (error) {
    if (!isRecordFault(error)) throw error;
    return wrong(error.at, error.because);
  }
};

const parsed = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    const isOnlyRecord =
      typeof value === 'object' && value !== null && Object.keys(value).join() === 'record';
    return isOnlyRecord ? (value as { record: unknown }).record : undefined;
  } catch {
    return undefined;
  }
};
