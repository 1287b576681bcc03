/** A game as it is kept: `body` is JSON that the store does not read, `version` grows with every change of it. */
export type GameRow = {
  readonly id: string;
  readonly version: number;
  readonly created: number;
  readonly body: string;
  /** When some node should look at the game although nobody asks: a clock, or a computer commander's turn. */
  readonly due: number | null;
};

/** One entry of a record. `action` is the name its sender gave it, so that a message sent twice is known again. */
export type EntryRow = {
  readonly game: string;
  readonly seq: number;
  readonly action: string;
  readonly at: number;
  readonly body: string;
};

/** An entry to be stored. `by` is the hash of the token it came with: when that was ended before, nothing is stored. */
export type NewEntry = EntryRow & { readonly by?: string };

/** A secret that opens a game for somebody. Only its hash is kept. */
export type TokenRow = {
  readonly hash: string;
  readonly game: string;
  readonly seat: string;
  readonly kind: string;
  readonly name: string;
  readonly created: number;
  readonly expires: number | null;
};

export type ChatRow = {
  readonly game: string;
  readonly id: number;
  readonly at: number;
  readonly seat: string;
  readonly audience: string;
  readonly text: string;
};

/** Who reads talk: what the seat said itself, and what was said to the audiences; null for all but the spectators' own. */
export type Reader = { readonly seat: string; readonly audiences: readonly string[] | null };
/** A line with the number that it has for its reader: 1, 2, 3 of those that it may read. */
export type HeardLine = ChatRow & { readonly n: number };
/** How many lines a seat said to an audience, and the last of them. */
export type SaidCount = {
  readonly seat: string;
  readonly audience: string;
  readonly count: number;
  readonly last: number;
};

/** Why a commander made an entry: beside the record, which does not need it. `why` is JSON that the store does not read. */
export type ReasonRow = { readonly game: string; readonly seq: number; readonly why: string };

export type SnapshotRow = { readonly game: string; readonly seq: number; readonly body: string };

/** What came of an append: it is on the disk, it was there already word for word, another entry has its place, or its token was ended. */
export type Appended = 'stored' | 'repeated' | 'lost' | 'ended';

/** Things that are true together or not at all. */
export type Change = {
  readonly newGame?: GameRow;
  /** Holds only while the game still has this version; the new one is one higher. */
  readonly game?: { readonly id: string; readonly version: number; readonly body: string };
  readonly entry?: EntryRow;
  /** One after another in one record: each follows from the one before, so that all are stored or none. */
  readonly entries?: readonly NewEntry[];
  readonly addTokens?: readonly TokenRow[];
  /** A token that works once; the change fails if it is spent, revoked or expired at `now`. */
  readonly spend?: { readonly hash: string; readonly now: number };
  /** Every token of the seat, of the kinds named; with `hash` only that one. Raises the version of the game. */
  readonly revoke?: {
    readonly game: string;
    readonly seat: string;
    readonly kinds: readonly string[];
    readonly hash?: string;
  };
};

/** What a node tells the others. They read the rest from the store. */
export type Tiding =
  | { readonly kind: 'entry'; readonly game: string; readonly seq: number }
  | { readonly kind: 'game'; readonly game: string }
  /** The version that the store had when an append was made: whoever knows an older one looks again first. */
  | { readonly kind: 'version'; readonly game: string; readonly version: number }
  | { readonly kind: 'tokens'; readonly game: string }
  | { readonly kind: 'chat'; readonly game: string }
  | {
      readonly kind: 'presence';
      readonly game: string;
      readonly node: string;
      readonly seats: readonly string[];
      /** Open sockets there, by device. */
      readonly sockets?: readonly (readonly [device: string, sockets: number])[];
    }
  /** Tidings may have been missed: look again at everything. */
  | { readonly kind: 'gap' };

/** Where games are kept. SQLite and PostgreSQL pass the same suite: `tests/server/storage.test.ts`. */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** One row in one transaction, on the disk before the promise is kept. Many of one turn share a commit. */
  append(row: NewEntry): Promise<Appended>;
  /** All of it or nothing; false when a version, a place or a token was taken by somebody else. */
  commit(change: Change): Promise<boolean>;
  game(id: string): Promise<GameRow | null>;
  /** From entry `from` on, in order, at most `most`. */
  entries(game: string, from: number, most?: number): Promise<EntryRow[]>;
  /** A token that is neither revoked nor spent nor expired. */
  token(hash: string, now: number): Promise<TokenRow | null>;
  tokens(game: string, now: number): Promise<TokenRow[]>;
  setDue(game: string, due: number | null): Promise<void>;
  dueGames(now: number, most: number): Promise<string[]>;
  /** Puts a game on the list of open games, or (null) takes it off. */
  setOpen(game: string, at: number | null): Promise<void>;
  /** Those put there after `since`, the latest first. */
  openGames(since: number, most: number): Promise<string[]>;
  say(line: Omit<ChatRow, 'id'>): Promise<ChatRow>;
  chat(game: string, from: number, most: number): Promise<ChatRow[]>;
  /** The last `most` lines for a reader from its own number `from` on. */
  heard(game: string, reader: Reader, from: number, most: number): Promise<HeardLine[]>;
  /** The number that line `id` has for a reader. */
  numberOf(game: string, reader: Reader, id: number): Promise<number>;
  saidCounts(game: string): Promise<SaidCount[]>;
  keepSnapshot(row: SnapshotRow): Promise<void>;
  snapshot(game: string): Promise<SnapshotRow | null>;
  keepReason(row: ReasonRow): Promise<void>;
  /** From entry `from` on, in order, at most `most`. */
  reasons(game: string, from: number, most: number): Promise<ReasonRow[]>;
  /** Tells the other nodes; appends and commits tell by themselves. */
  tell(tiding: Tiding): Promise<void>;
  listen(hear: (tiding: Tiding) => void): void;
  /** Answers when the store can be read and written. */
  check(): Promise<void>;
  /** A copy of everything into a new file, while the games go on. PostgreSQL has tools of its own for it. */
  backup?(file: string): Promise<void>;
  close(): Promise<void>;
}
