import { seedOf } from '../../../src/engine/dice/commitment.ts';
import { seedFor } from '../../../src/engine/dice/pledged.ts';
import type { GameRecord } from '../../../src/engine/record.ts';
import { watchers } from '../../../src/engine/seat.ts';
import type { Table } from '../../../src/engine/table.ts';
import { verifyDice } from '../../../src/engine/verify.ts';
import { playAtRandom } from '../play.ts';
import type { AlongLaw, Law, Report } from './law.ts';
import { JUNK } from './mutate.ts';

type Thrown = { faces: number[] };

const copyOf = (record: GameRecord): GameRecord => JSON.parse(JSON.stringify(record));
const flipFirst = (text: string): string =>
  String.fromCharCode(text.charCodeAt(0) ^ 1) + text.slice(1);

/** Another seed gives a few faces again by chance, but never so many. */
const ENOUGH_FACES = 16;

/** Ways to cheat with dice; each changes the record in place and says whether it could. */
const CHEATS: { readonly [what: string]: (record: GameRecord) => boolean } = {
  secret: ({ head }) => {
    head.dice.secret = flipFirst(head.dice.secret!);
    return true;
  },
  nonce: ({ head, entries }) => {
    const [seat = ''] = Object.keys(head.dice.nonces ?? {});
    head.dice.nonces![seat] = flipFirst(head.dice.nonces![seat]!);
    return throwsOf(entries).flatMap(({ faces }) => faces).length >= ENOUGH_FACES;
  },
  face: ({ entries }) => {
    const thrown = throwsOf(entries).findLast(({ faces }) => faces.length > 0);
    if (thrown) thrown.faces[0] = thrown.faces[0]! ^ 1;
    return thrown !== undefined;
  },
  order: ({ entries }) => {
    const throws = throwsOf(entries);
    const [one] = throws;
    const two = throws.find(({ faces }) => faces.join() !== one?.faces.join());
    if (!one || !two) return false;
    [one.faces, two.faces] = [two.faces, one.faces];
    return true;
  },
};

const throwsOf = (entries: GameRecord['entries']): Thrown[] =>
  entries.flatMap(entry => entry.throws ?? []);

const checkProof = (record: GameRecord, report: Report): void => {
  report.checks++;
  const { verdict } = verifyDice(record);
  if (verdict !== 'consistent') report.failures.push(`honest dice are ${verdict}`);
  for (const [what, cheat] of Object.entries(CHEATS)) {
    const cheated = copyOf(record);
    if (!cheat(cheated)) continue;
    report.checks++;
    if (verifyDice(cheated).verdict !== 'false') report.failures.push(`a changed ${what} passes`);
  }
};

/** Everything that leaves the table for a person, of every seat. */
const told = (table: Table): string =>
  JSON.stringify(
    watchers(table.seats).map(seat => [
      table.view(seat),
      table.questions(seat),
      table.log(seat),
      [...table.offers(seat)],
      JUNK.slice(0, 30).map(junk => table.refusal(seat, junk)),
      table.system.text?.(table.view(seat), seat),
    ]),
  );

/** Law of dice (R9): every throw is proved, every cheat found, the secret told to nobody. */
export const diceProof: Law = (title, seed, most, report) => {
  const table = playAtRandom(title, seed, most, {
    before: (one, chance) => {
      if (chance.below(12) === 0) checkSecret(one, report);
      return true;
    },
  });
  checkProof(table.record, report);
};

export const diceProofAlong: AlongLaw = report => ({
  before: table => checkSecret(table, report),
  end: table => checkProof(table.record, report),
});

const checkSecret = (table: Table, report: Report): void => {
  const { secret = '', nonces } = table.head.dice;
  const all = told(table);
  report.checks++;
  for (const word of [secret, seedOf(secret, nonces), seedFor(table.head, secret)])
    if (all.includes(word)) report.failures.push('the secret of the dice is told');
};
