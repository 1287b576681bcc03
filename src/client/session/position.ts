import { Fault } from '../../engine/fault.ts';
import { standing } from '../../engine/history.ts';
import { read, write } from '../../engine/notation.ts';
import type { Entry, GameRecord, RecordHead } from '../../engine/record.ts';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';

/**
 * A position in a link: not the state but the way to it. The head, and each standing action on a line; links, hashes
 * and throws follow from these and are left out. Only what people threw themselves follows from nothing.
 */
type Packed = {
  readonly head: RecordHead;
  readonly lines: readonly string[];
  readonly faces?: readonly (readonly number[])[];
};

const isManual = ({ dice }: RecordHead): boolean => dice.source === 'manual';
const facesOf = ({ throws = [] }: Entry): number[] => throws.flatMap(({ faces }) => faces);

const line = (system: System, seat: string, action: Action): string => {
  const rule = system.rules[action.type];
  return rule ? `${seat} ${write(rule.shape, action)}` : `${seat} ${JSON.stringify(action)}`;
};

export const packPosition = async (
  system: System,
  record: GameRecord,
  upTo = record.entries.length - 1,
): Promise<string> => {
  const [first, ...entries] = standing(record.entries, upTo + 1).map(
    number => record.entries[number]!,
  );
  const packed: Packed = {
    head: record.head,
    lines: entries.map(({ seat, action }) => line(system, seat, action)),
    ...(isManual(record.head) ? { faces: [first!, ...entries].map(facesOf) } : {}),
  };
  return `${record.head.system}/${await deflated(JSON.stringify(packed))}`;
};

/** The table to which a link leads. Whatever is wrong with the link is thrown as a Fault. */
export const unpackPosition = async (system: System, text: string): Promise<Table> => {
  const { head, lines, faces = [] } = await opened(text);
  const own = head.scenario.content as System['scenarios'][number] | undefined;
  const players: [string, string][] = head.seats.flatMap(({ id, player }) =>
    player === undefined ? [] : [[id, player] as [string, string]],
  );
  const table = Table.create(system, {
    scenario: own ?? head.scenario.id,
    options: Object(head.options),
    dice: head.dice,
    players: Object.fromEntries(players),
    faces: faces[0] ?? [],
  });
  for (const [i, said] of lines.entries()) play(system, table, said, i, faces[i + 1]);
  return table;
};

const opened = async (text: string): Promise<Packed> => {
  try {
    return JSON.parse(await inflated(text)) as Packed;
  } catch {
    throw new Fault('the link is cut short or changed');
  }
};

const play = (
  system: System,
  table: Table,
  said: string,
  i: number,
  faces: readonly number[] = [],
): void => {
  const space = said.indexOf(' ');
  const found = read(system.rules, said.slice(space + 1));
  if ('because' in found) throw new Fault(`action ${i + 1}: ${found.at} ${found.because}`);
  const acted = table.act(said.slice(0, space), found.action, faces);
  if (acted.refused) throw new Fault(`action ${i + 1}: ${acted.refused.because}`);
};

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> => {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
};

const deflated = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(new TextEncoder().encode(text));
  const packed = await through(bytes, new CompressionStream('deflate-raw'));
  const letters = Array.from(packed, byte => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const inflated = async (text: string): Promise<string> => {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
};
