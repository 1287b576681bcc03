import { bindingPledge, type DicePledge } from '../../engine/dice/commitment.ts';
import type { Seating } from '../../engine/post.ts';
import { type Entry, headShape, type RecordHead } from '../../engine/record.ts';
import { problemIn } from '../../engine/shape.ts';
import type { Scenario } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { No, no } from '../no.ts';
import type { GameBody } from './body.ts';
import type { Room } from './room.ts';
import { houseThrows } from './throwing.ts';

/**
 * Made of the secret that was committed to when the game was made, and of the nonces that people gave since. A commander gives none:
 * the house could try out many until it likes the dice.
 */
const diceOf = ({ source, secret, seats }: GameBody): DicePledge => {
  if (source === 'manual') return { source };
  const nonces = seats.flatMap(({ id, nonce }) => (nonce === null ? [] : [[id, nonce] as const]));
  return bindingPledge(secret, Object.fromEntries(nonces));
};

const layOut = async ({ system, body }: Room): Promise<{ head: RecordHead; entry: Entry }> => {
  const players = Object.fromEntries(
    body.seats.flatMap(({ id, player }) => (player === null ? [] : [[id, player]])),
  );
  const table = await houseThrows(faces =>
    Table.create(system, {
      scenario: body.scenario as string | Scenario,
      options: body.options as Partial<unknown>,
      dice: diceOf(body),
      players,
      ...(body.seating === undefined ? {} : { seating: body.seating as string | Seating }),
      faces,
    }),
  );
  const wrong = problemIn(headShape, table.head);
  if (wrong) throw new No(422, { code: 'BAD_HEAD', because: wrong.because, at: wrong.at });
  return { head: table.head, entry: table.entries[0] as Entry };
};

/** Lays the table out: head and set-up are stored in one step. Call under `alone`. */
export const startGame = async (room: Room): Promise<void> => {
  const { head, entry } = await layOut(room);
  const row = {
    game: room.id,
    seq: 0,
    action: 'table/begin',
    at: room.house.now(),
    body: JSON.stringify(entry),
  };
  await room.edit(
    body => {
      if (body.status !== 'gathering') throw no(409, 'STARTED', 'the game has started already');
      body.status = 'playing';
      body.head = head;
    },
    { entry: row },
  );
  await room.reload();
};
