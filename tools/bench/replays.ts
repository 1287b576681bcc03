import { Dice } from '../../src/engine/dice/dice.ts';
import { RecordedDice } from '../../src/engine/dice/recorded.ts';
import { hashText } from '../../src/engine/hash.ts';
import { perform } from '../../src/engine/perform.ts';
import { type GameRecord, readRecord } from '../../src/engine/record.ts';
import { Table } from '../../src/engine/table.ts';
import bzura from '../../src/rules/poland-campaign/records/german-points.json';
import campaign from '../../src/rules/poland-campaign/records/polish-points.json';
import { race } from './measure.ts';
import { type Finding, faster, figure } from './row.ts';
import { POLAND } from './script.ts';

const { system } = POLAND;
/** Kept games of Poland Campaign that were played to their end. */
const STORED = [campaign, bzura].map(value => readRecord(value));

/** Gate, rules, throws and the hashes that the record keeps. */
const verified = (record: GameRecord): string => system.hash(Table.replay(system, record).state);

/** The same, and before it the shape and the chain of everything that stands in the record. */
const opened = (record: GameRecord): string => system.hash(Table.open(system, record).state);

/** Only the rules, the throws taken from the record. */
const unverified = (record: GameRecord, first: unknown): string => {
  const state = system.clone(first);
  for (let i = 1; i < record.entries.length; i++) {
    const { seat, action, throws } = record.entries[i] as (typeof record.entries)[number];
    perform(system, state, seat, action, new Dice(new RecordedDice(throws ?? [], '')), []);
  }
  return system.hash(state);
};

/** P5: stored games replayed with every check, against the same games only carried out again. */
export const replayRows = (): Finding => {
  const games = STORED.map(record => ({ record, first: Table.open(system, record).stateAt(0) }));
  const actions = STORED.reduce((sum, { entries }) => sum + entries.length - 1, 0);
  const run = (play: (record: GameRecord, first: unknown) => string) => () => {
    for (const { record, first } of games) play(record, first);
    return actions;
  };
  const ends = games.map(({ record }) => verified(record));
  const same = games.every(({ record, first }, i) => unverified(record, first) === ends[i]);
  const speeds = race([
    { name: 'verified', run: run(verified) },
    { name: 'opened', run: run(opened) },
    { name: 'unverified', run: run(unverified) },
  ]);
  const what = `replay: checked against only carried out, ${actions} actions`;
  return {
    rows: [
      faster('P5', what, speeds, ['verified', 'unverified'], 0.6, same),
      {
        ...faster('P5', `${what}, opened from a file`, speeds, ['opened', 'unverified'], 0.6, same),
        goal: null,
      },
      figure(
        'P5',
        'replay: checked actions a second',
        speeds.verified as number,
        ['at least', 20_000, '/s'],
        same,
      ),
    ],
    signature: hashText(...ends),
  };
};
