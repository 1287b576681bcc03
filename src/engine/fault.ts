/** Our mistake, never the player's. The game stops, nothing is saved, the record is kept. */
export class Fault extends Error {
  override readonly name: string = 'Fault';
}

/** A stored record or file that is wrong. `at` is the place in it, such as `entries[212].action.path`. */
export class RecordFault extends Fault {
  override readonly name = 'RecordFault';
  constructor(
    readonly at: string,
    readonly because: string,
  ) {
    super(`${at}: ${because}`);
  }
}

/** Two builds of this code may meet in one process (a system loaded from a module), so names decide. */
export const isFault = (error: unknown): error is Fault =>
  error instanceof Error && (error.name === 'Fault' || error.name === 'RecordFault');

export const isRecordFault = (error: unknown): error is RecordFault =>
  error instanceof Error && error.name === 'RecordFault';

/** For switch statements over a closed list: the compiler proves we never come here. */
export const never = (value: never): never => {
  throw new Fault(`unexpected ${JSON.stringify(value)}`);
};
