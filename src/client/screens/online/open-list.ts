import { signal } from '@preact/signals';
import type { AnswerOf } from '../../../protocol/api.ts';
import { Api } from '../../session/api.ts';
import { here } from './server.ts';

/** The list of open games as the server last told it; null before it was asked. */
export const openList = signal<AnswerOf<'openGames'> | null>(null);

/** Asks anew; a server that does not answer leaves what is known. */
export const lookForOpenGames = async (): Promise<void> => {
  try {
    openList.value = await new Api(here()).ask('openGames');
  } catch {
    openList.value ??= null;
  }
};
