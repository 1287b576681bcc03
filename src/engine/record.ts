import { headText } from './chain.ts';
import { dicePledgeShape } from './dice/commitment.ts';
import { type Throw, throwShape } from './dice/dice.ts';
import { RecordFault } from './fault.ts';
import { addJson, addText, begin, digest as digestSoFar, hashText } from './hash.ts';
import { canonical } from './json.ts';
import { seatingShape } from './post.ts';
import { sha256 } from './sha256.ts';
import {
  anything,
  type Infer,
  list,
  oneOf,
  optional,
  problemIn,
  type Shape,
  shape,
  text,
} from './shape.ts';
import type { Action, Scenario } from './system.ts';

export const FORMAT = 'maproom/1';

/** One decision: who, what, the throws it caused, a hash of the table every so often, and the link of the chain. */
export type Entry = {
  readonly seat: string;
  readonly action: Action;
  readonly throws?: Throw[];
  readonly hash?: string;
  readonly link: string;
};

/** An entry before it has its link. */
export type Unlinked = {
  readonly seat: string;
  readonly action: Action;
  readonly throws?: Throw[] | undefined;
  readonly hash?: string | undefined;
};

/** Play has no end that a shape could know. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;

const digest: Shape<string> = text(16, /^[0-9a-f]{16}$/);

const actionShape: Shape<Action> = { node: { kind: 'anything' } };

export const entryShape: Shape<Entry> = shape({
  seat: text(40),
  action: actionShape,
  throws: optional(list(throwShape, 0, UNLIMITED)),
  hash: optional(digest),
  link: text(16), // the chain proves what it must be
});

export const headShape = shape({
  format: oneOf([FORMAT]),
  system: text(60),
  rules: text(20),
  scenario: shape({
    id: text(80),
    /** SHA-256 of the scenario's canonical JSON. */
    hash: text(64, /^[0-9a-f]{64}$/),
    /** The scenario itself, where it is not one that the system ships. */
    content: optional(anything),
  }),
  options: anything,
  seats: list(shape({ id: text(40), player: optional(text(80)) })),
  /** Who held which posts when the game began, where the system has posts. */
  seating: optional(seatingShape),
  dice: dicePledgeShape,
});
/** What is fixed when the game is made. */
export type RecordHead = Infer<typeof headShape>;

/** A game. `tip` is the link of the last entry, so that a record cut short is noticed. */
export const recordShape = shape({
  head: headShape,
  entries: list(entryShape, 0, UNLIMITED),
  tip: digest,
});
export type GameRecord = {
  readonly head: RecordHead;
  readonly entries: Entry[];
  readonly tip: string;
};

/** The secret of the dice joins a record after the fact, so the chain does not hang on it. */
export const firstLink = (head: RecordHead): string => hashText(headText(head));

/** Each link hangs on the one before and on everything the entry says. */
export const nextLink = (before: string, entry: Unlinked): string => {
  begin();
  addText(before);
  addText(entry.seat);
  addJson(entry.action);
  addJson(entry.throws);
  addText(entry.hash ?? '');
  return digestSoFar();
};

export const scenarioHash = (scenario: Scenario): string => sha256(canonical(scenario));

const shippedHashes = new WeakMap<Scenario, string>();
/** The same of a scenario that a system ships. It never changes, so that once is enough. */
export const shippedHash = (scenario: Scenario): string => {
  const known = shippedHashes.get(scenario) ?? scenarioHash(scenario);
  shippedHashes.set(scenario, known);
  return known;
};

/** A record from parsed JSON: shape and chain are checked here, the rules when it is replayed. */
export const readRecord = (value: unknown): GameRecord => {
  const problem = problemIn(recordShape, value);
  if (problem) throw new RecordFault(problem.at || 'record', problem.because);
  const record = value as GameRecord;
  let link = firstLink(record.head);
  record.entries.forEach((entry, i) => {
    link = nextLink(link, entry);
    if (link !== entry.link)
      throw new RecordFault(
        `entries[${i}]`,
        i === 0
          ? 'does not follow from the head of the record: one of the two was changed'
          : 'was changed, or an entry before it was lost, moved or added',
      );
  });
  if (link !== record.tip)
    throw new RecordFault(
      'tip',
      `does not fit the last entry: entries after ${record.entries.length - 1} are missing`,
    );
  return record;
};
