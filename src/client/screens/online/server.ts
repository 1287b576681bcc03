import { signal } from '@preact/signals';

export type ServerState = 'unknown' | 'none' | 'here';

/** Whether this page comes from a server that plays games. A site of plain files says `alive: false` at the same place. */
export const server = signal<ServerState>('unknown');
/** Whether it sends letters to players who want them. */
export const sendsMail = signal(false);

/** The folder of the page. */
export const here = (): string => new URL('.', location.href.replace(/[?#].*/, '')).href;

const look = async (): Promise<ServerState> => {
  try {
    const answer = await fetch(new URL('api/health', here()), { cache: 'no-store' });
    const said: unknown = await answer.json();
    sendsMail.value = Reflect.get(Object(said), 'mail') === true;
    return Reflect.get(Object(said), 'alive') === true ? 'here' : 'none';
  } catch {
    return 'none';
  }
};

let looking: Promise<ServerState> | null = null;

/** Looks once; a server that was not there is looked for again when it is next wanted. */
export const findServer = (): Promise<ServerState> => {
  looking ??= look().then(found => {
    server.value = found;
    if (found === 'none') looking = null;
    return found;
  });
  return looking;
};
