import { isRecordFault } from '../../engine/fault.ts';
import { type GameRecord, readRecord } from '../../engine/record.ts';
import type { Table } from '../../engine/table.ts';
import { lineNamed, loadSystem } from '../app/catalogue.ts';
import type { MessageId } from '../words/words.ts';
import { openSlowly } from './open-slowly.ts';

/** What is wrong with a file: the place, what the check says of it, and what that means for a person. */
export type Damage = { readonly at: string; readonly because: string; readonly meaning: MessageId };

export type ReadRecord =
  | { readonly table: Table; readonly record: GameRecord }
  | { readonly damage: Damage };

const meaningOf = (at: string, because: string): MessageId => {
  if (at === 'tip') return 'open.meaning.cut';
  if (/was changed|does not follow|lost, moved or added/.test(because))
    return 'open.meaning.changed';
  if (/under rules|rules version|head\.rules/.test(`${at} ${because}`)) return 'open.meaning.rules';
  return at.startsWith('entries') && /refused|faces|throws/.test(because)
    ? 'open.meaning.changed'
    : 'open.meaning.shape';
};

/** Reads the text of a record, replays it and checks every entry; or says where it is damaged. */
export const readRecordText = async (text: string): Promise<ReadRecord> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const because = error instanceof Error ? error.message : String(error);
    const cut = text.trim().startsWith('{') && !text.trim().endsWith('}');
    const meaning = cut ? 'open.meaning.cut' : 'open.meaning.shape';
    return { damage: { at: 'JSON', because, meaning } };
  }
  const head: unknown = Reflect.get(Object(value), 'head');
  const name: unknown = Reflect.get(Object(head), 'system');
  const id = typeof name === 'string' ? name : ''; // anything else is found out as a damaged record
  if (id !== '' && !lineNamed(id))
    return { damage: { at: 'head.system', because: id, meaning: 'open.meaning.system' } };
  if (head === undefined)
    return { damage: { at: 'head', because: 'is missing', meaning: 'open.meaning.shape' } };
  return replayed(id, value);
};

const replayed = async (id: string, value: unknown): Promise<ReadRecord> => {
  try {
    const record = readRecord(value);
    return { table: await openSlowly(await loadSystem(id), record), record };
  } catch (error) {
    if (!isRecordFault(error)) throw error;
    const { at, because } = error;
    return { damage: { at, because, meaning: meaningOf(at, because) } };
  }
};
