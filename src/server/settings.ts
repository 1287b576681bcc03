import type { Bot } from '../engine/bot.ts';
import type { System } from '../engine/system.ts';
import type { Letter } from './notices/mail.ts';
import type { Store } from './storage/store.ts';

/** A bucket: `burst` at once, then `perSecond`. */
export type Rate = { readonly perSecond: number; readonly burst: number };

export type Limits = {
  /** Requests and socket messages of one token. */
  readonly token: Rate;
  /** Requests of one address without a token, and wrong tokens. IPv6 counts by /64. */
  readonly address: Rate;
  /** New games of one address. */
  readonly games: Rate;
  /** Bytes of a socket message and of a usual body. */
  readonly message: number;
  /** Bytes that may wait for a client that does not read. */
  readonly unread: number;
  /** Sockets of one token, of one token of spectators, of one address, and of the whole node. */
  readonly socketsOfToken: number;
  readonly watchers: number;
  readonly socketsOfAddress: number;
  readonly sockets: number;
  /** Requests of one address whose body has not come yet. */
  readonly bodiesOfAddress: number;
  /** Records and scenarios of one address that are being read. */
  readonly readingsOfAddress: number;
  /** Devices, keys and unused links of one seat. */
  readonly tokensOfSeat: number;
  /** Milliseconds until a new socket must have joined. */
  readonly joinWithin: number;
};

export const LIMITS: Limits = {
  token: { perSecond: 20, burst: 60 },
  address: { perSecond: 10, burst: 60 },
  games: { perSecond: 0.2, burst: 20 },
  message: 64 * 1024,
  unread: 1024 * 1024,
  socketsOfToken: 20,
  watchers: 2000,
  socketsOfAddress: 1000,
  bodiesOfAddress: 32,
  readingsOfAddress: 2,
  tokensOfSeat: 50,
  sockets: 20_000,
  joinWithin: 10_000,
};

export type NoticeSettings = {
  /** Send webhooks. Off unless told. */
  readonly webhooks?: boolean;
  /** Webhooks may go to private addresses and plain http; for tests and closed networks. */
  readonly privateAddresses?: boolean;
  /** Hands a letter to whatever sends mail here. */
  readonly mail?: (letter: Letter) => Promise<void>;
};

/** Worker threads for commanders and odds. */
export type ThinkingSettings = {
  /** The program of a thread: it calls `listen` of `thinking/listen.ts`. */
  readonly script: URL | string;
  /** Handed to every thread. */
  readonly data?: unknown;
  /** At least two; as many as there are processors unless told. */
  readonly workers?: number;
  /** A job that takes longer is given up. */
  readonly patienceMs?: number;
  /** Memory of one thread. */
  readonly memoryMb?: number;
};

export type BackupSettings = {
  readonly folder: string;
  readonly everyHours: number;
  readonly keep: number;
};

export type ServerOptions = {
  readonly systems: readonly System[];
  readonly bots?: readonly Bot[];
  /** Where commanders think and odds are reckoned; in the server's own thread unless told. */
  readonly thinking?: ThinkingSettings;
  readonly host?: string;
  readonly port?: number;
  /** Folder of the SQLite file; `.data` unless told. */
  readonly data?: string;
  /** `postgres://...`: then several nodes may serve the same games. */
  readonly databaseUrl?: string;
  /** Go on with what is left of a SQLite file that lost acknowledged entries. */
  readonly acceptLoss?: boolean;
  /** A store of one's own, closed with the server. */
  readonly store?: Store;
  /** Folder of the built client. */
  readonly client?: string;
  /** Sites whose pages may open sockets and call the API, beside our own. */
  readonly origins?: readonly string[];
  /** Believe x-forwarded-* headers: only behind a proxy of one's own. */
  readonly trustProxy?: boolean;
  /** The address people see, for links in notices. */
  readonly publicUrl?: string;
  readonly limits?: Partial<Limits>;
  readonly notices?: NoticeSettings;
  /** Hosts may put games with free seats on a list that anybody can read. Off unless told. */
  readonly openGames?: boolean;
  /** Copies of the SQLite file at intervals, the oldest thrown away. */
  readonly backups?: BackupSettings;
  /** Structured log lines; silent unless told. */
  readonly log?: (line: string) => void;
  /** How often due clocks and bots are looked for, in milliseconds. */
  readonly sweepEvery?: number;
  readonly now?: () => number;
  /** How many times too fast clocks of a timetable run: for rehearsing a day in minutes. */
  readonly pace?: number;
  /** Where the secrets of dice come from. Only tests that play the same game twice say so. */
  readonly diceSecret?: () => string;
};

export type Settings = {
  readonly diceSecret: () => string;
  readonly limits: Limits;
  readonly origins: readonly string[];
  readonly publicUrl: string | null;
  readonly notices: NoticeSettings;
  readonly openGames: boolean;
  readonly sweepEvery: number;
  readonly pace: number;
  readonly version: string;
};
