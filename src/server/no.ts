import type { Refusal } from '../engine/refusal.ts';
import type { System } from '../engine/system.ts';
import type { ProblemBody } from '../protocol/words.ts';

/** Why something is not done, with the HTTP status that says so. Thrown by handlers, told to whoever asked. */
export class No extends Error {
  override readonly name = 'No';
  constructor(
    readonly status: number,
    readonly problem: ProblemBody,
  ) {
    super(problem.because);
  }
}

export const no = (status: number, code: string, because: string): No =>
  new No(status, { code, because });

/** The same words whether there is no such game, no such token, or a token for something else. */
export const notYours = (): No =>
  no(401, 'NOT_YOURS', 'there is no such game, or your token does not open it');

export const refusedBy = ({ because, values, ...rest }: Refusal): No =>
  new No(422, { ...rest, because, ...(values ? { values: { ...values } } : {}) });

/** The store failed: nothing was promised and nothing was changed. */
export const notStored = (): No =>
  no(503, 'NOT_STORED', 'the game could not be stored just now and nothing was changed; try again');

/** Only the place: what stands there may be a secret of somebody. */
export const otherRules = ({ version }: System, rules: string, at: string): No =>
  no(
    409,
    'OTHER_RULES',
    `the record does not follow from rules ${version} at ${at.slice(0, 200)}; it was played under rules ${rules}. ` +
      'A server that keeps those beside the new ones can go on with it (see "Rules that change" in docs/hosting.md); ' +
      'its host can close it and take its record away',
  );
