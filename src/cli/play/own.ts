import type { Action } from '../../engine/system.ts';
import { fightYourOwnWars } from './fight-your-own-wars.ts';
import type { Reader, Sitting } from './loop.ts';
import { notQuiteMechanized } from './not-quite-mechanized.ts';

/** What a typed line leads to: an action, nothing, asking afresh, or leaving. */
export type Obeyed = Action | 'quit' | 'again' | null;

export type Command = (sitting: Sitting, reader: Reader, rest: string) => Obeyed;

/** What a system brings to the terminal beside its map: offers in words, and commands of its own. */
export type Own = {
  readonly help: string;
  readonly commands: Readonly<Record<string, Command>>;
  /** Kinds of offer that are named and not listed: they settle how play goes on. */
  readonly aside: readonly string[];
  /** An offer as people read it; null where its notation is plain enough. */
  offer(action: Action): string | null;
  /** Whole lines that go on from what was typed so far, beside the offers. */
  complete?(
    sitting: Pick<Sitting, 'table'>,
    reader: Pick<Reader, 'seat'>,
    line: string,
  ): readonly string[];
};

const OWN: { readonly [system: string]: Own } = {
  'fight-your-own-wars': fightYourOwnWars,
  'not-quite-mechanized': notQuiteMechanized,
};

export const ownOf = (system: string): Own | null => OWN[system] ?? null;
