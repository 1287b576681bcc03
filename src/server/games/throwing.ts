import { randomInt } from 'node:crypto';
import { DiceWanted } from '../../engine/dice/manual.ts';
import { type Refusal, TABLE_RULES } from '../../engine/refusal.ts';
import { drawingFaces } from '../../protocol/wanted-throw.ts';
import type { ProblemBody } from '../../protocol/words.ts';
import { No } from '../no.ts';
import type { Deed, Done } from './deed.ts';
import type { Room } from './room.ts';

/** At a table where people throw their own dice the house throws for the set-up and for its commanders. */
export const houseThrows = <T>(work: (faces: number[]) => T | Promise<T>): Promise<T> =>
  drawingFaces(below, work);

const below = (n: number): number => randomInt(n);

const wantedFrom = ({ code, because, values = {} }: ProblemBody): Refusal => ({
  rule: TABLE_RULES.dice,
  ...{ code, because, values },
});

/** A commander acts: nobody else need be there, and it is never stuck. Call under `alone`. */
export const actThrowing = (room: Room, deed: Deed): Promise<Done> =>
  houseThrows(faces =>
    room.act(faces.length > 0 ? { ...deed, faces } : deed).catch((error: unknown) => {
      throw error instanceof No && error.problem.code === 'DICE_WANTED'
        ? new DiceWanted(wantedFrom(error.problem))
        : error;
    }),
  );
