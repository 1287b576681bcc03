import { type DiceVerdict, type Held, type Remembered, verifyDice } from '../../engine/verify.ts';
import type { Args, Verb } from '../args.ts';
import { GameFile } from '../game-file.ts';
import { complain, type Io, print } from '../io.ts';
import { count } from '../words.ts';
import { EXIT, Wrong } from '../wrong.ts';

export const verify: Verb = {
  name: 'verify',
  summary: 'check the dice and the course of a game offline, and replay it under the rules',
  usage: '<game.json> [--commitment <hash>] [--nonce <seat>=<nonce>] [--tip <entries>:<hash>]',
  notes: `A record alone can only be consistent: every throw follows from its secret, and the rules lead from entry to entry. Whoever
knows the secret can make such a record afterwards, with another course, other names or other nonces.
Proved needs three things that you remember from outside it; the page keeps them for you:
  --commitment  the hash of the secret that you were shown before you gave your nonce: the house could not choose its secret later
  --nonce       your own nonce: the house could not choose all of what the dice hang on
  --tip         the last tip that you were told, with the number of entries: nothing up to there was changed, nor the head
Exit 0: consistent, proved, or unproved (people threw their own dice, or the secret is not published yet; the entries hold).
Exit 3: false, a throw, an entry or something that you remember does not hold.`,
  examples: [
    'maproom verify game.json',
    'maproom verify game.json --commitment 1f…e0 --nonce german=h3Xq… --tip 214:9a…07',
  ],
  options: {
    commitment: { value: 'hash', help: 'the commitment that you were shown' },
    nonce: { value: 'seat=nonce', many: true, help: 'a nonce that you gave' },
    tip: { value: 'entries:hash', help: 'the last tip that you were told' },
  },
  run(args: Args, io: Io) {
    const path = args.word(0, 'the file of the game');
    args.atMost(1);
    const known = rememberedIn(args);
    const { table } = GameFile.open(args.house, path);
    const found = verifyDice(table.record, known);
    const entries = table.entries.length;
    if (found.verdict === 'false') {
      if (args.json) print(io, JSON.stringify({ ...found, file: path, entries }));
      complain(io, `false: ${new Wrong(found.at, found.because, path).message}`);
      return EXIT.wrong;
    }
    if (args.json) print(io, JSON.stringify({ ...found, entries }));
    else for (const line of told(found, entries)) print(io, line);
    return EXIT.fine;
  },
};

const rememberedIn = (args: Args): Remembered => {
  const commitment = args.text('commitment');
  const nonces = args.all('nonce').map(word => {
    const at = word.indexOf('=');
    if (at < 1) throw new Wrong('--nonce', `should be seat=nonce, is ${word}`);
    return [word.slice(0, at), word.slice(at + 1)] as const;
  });
  const tip = args.text('tip');
  const parts = /^(\d{1,15}):([0-9a-f]{64})$/.exec(tip ?? '');
  if (tip !== undefined && !parts)
    throw new Wrong('--tip', 'should be the number of entries, a colon and 64 letters of a hash');
  return {
    ...(commitment === undefined ? {} : { commitment }),
    nonces: Object.fromEntries(nonces),
    ...(parts ? { tip: { count: Number(parts[1]), tip: parts[2] ?? '' } } : {}),
  };
};

/** What each of the three shows, and what is open without it. */
const SHOWN: { readonly [what in Held['what']]: { shows: string; lacks: string } } = {
  commitment: {
    shows: 'the secret was fixed before you gave your nonce',
    lacks: 'that the secret was fixed before the nonces were given (--commitment)',
  },
  nonce: {
    shows: 'the dice hang on your nonce',
    lacks: 'that the dice hang on a nonce which the house did not choose (--nonce)',
  },
  tip: {
    shows: 'seats, names, nonces, scenario and the course are as you were told',
    lacks:
      'that this is the game that was played, and not another one with the same secret (--tip)',
  },
};

const told = (found: Exclude<DiceVerdict, { verdict: 'false' }>, entries: number): string[] => {
  const hold = `all ${count(entries, 'entry', 'entries')} hold under the rules`;
  if (found.verdict === 'unproved') return [`unproved: ${found.because}; ${hold}`];
  const { throws, faces, held, missing } = found;
  const tip = held.find(one => one.what === 'tip');
  const rest = tip && tip.count < entries ? `that entries from ${tip.count} on were played` : null;
  const open = [...missing.map(what => SHOWN[what].lacks), ...(rest ? [rest] : [])];
  return [
    `${found.verdict}: ${count(throws, 'throw')} (${count(faces, 'face')}) follow from the secret and the nonces of the record; ${hold}`,
    ...held.map(one => `  shown: ${SHOWN[one.what].shows}${scopeOf(one)}`),
    ...open.map(what => `  not shown: ${what}`),
  ];
};

const scopeOf = (held: Held): string =>
  held.what === 'nonce' ? ` (${held.seat})` : held.what === 'tip' ? ` (${held.count} entries)` : '';
