import type { DeskDeed } from '../../../src/engine/desk.ts';
import { type Random, shuffled } from '../../../src/engine/random.ts';
import { type SeatId, seatNamed, watchers } from '../../../src/engine/seat.ts';
import type { Action } from '../../../src/engine/system.ts';
import { Table } from '../../../src/engine/table.ts';
import { playAtRandom } from '../play.ts';
import type { AlongLaw, Law, Report } from './law.ts';

/** All that a seat has in hands, as text. */
export type Look = (table: Table, seat: SeatId) => string;

export const lookOf: Look = (table, seat) =>
  JSON.stringify([
    table.view(seat),
    table.questions(seat),
    table.desk(seat),
    table.log(seat).map(({ entry, line: { rule, id, values } }) => [entry, rule, id, values]),
    table.system
      .clock?.(table.state)
      .filter(({ seenBy }) => !seenBy || seenBy.includes(seat))
      .map(({ key, running }) => [key, running]),
  ]);

/** Something that is done beside the line or under way: by whom, in words that differ, and who may know of it. */
type Secret = {
  readonly name: string;
  readonly by: SeatId;
  readonly action: (table: Table, words: string) => Action;
  readonly knows: (table: Table, seat: SeatId) => boolean;
};

const WORDS = ['the left bank', 'a much longer word about the right bank'] as const;

const isControl = ({ chairs }: Table, seat: SeatId): boolean =>
  seatNamed(chairs, seat)?.kind === 'control';
const atDesk = (deed: DeskDeed): Action => ({ type: 'desk', deed }) as Action;

/** Questions, notes, claims, answers, announcements and plan sheets, in the order in which a desk sees them. */
const deskSecrets = (asker: SeatId, umpire: SeatId | undefined): Secret[] => {
  const control = (table: Table, seat: SeatId) => isControl(table, seat);
  const withAsker = (table: Table, seat: SeatId) => seat === asker || isControl(table, seat);
  const sheet: Secret = {
    name: 'plan sheet',
    by: asker,
    action: (_, words) =>
      atDesk({
        ...{ does: 'sheet', layer: words.slice(0, 40), to: [] },
        marks: [{ kind: 'word', ink: 'red', at: [words.slice(0, 20)], text: words }],
      }),
    knows: withAsker,
  };
  if (umpire === undefined) return [sheet];
  const item = (table: Table): string =>
    table.desk(umpire)?.items.findLast(({ kind }) => kind === 'ask')?.key ?? 'ask-0';
  const by = umpire;
  return [
    sheet,
    {
      name: 'question',
      by: asker,
      action: (_, text) => atDesk({ does: 'ask', text }),
      knows: withAsker,
    },
    { name: 'note', by, action: (_, text) => atDesk({ does: 'note', text }), knows: control },
    {
      name: 'claim',
      by,
      action: table => atDesk({ does: 'claim', item: item(table) }),
      knows: control,
    },
    {
      ...{ name: 'answer', by, knows: withAsker },
      action: (table, text) => atDesk({ does: 'answer', item: item(table), text }),
    },
    {
      ...{ name: 'announcement', by, knows: withAsker },
      action: (_, text) => atDesk({ does: 'announce', to: `seat:${asker}`, text }),
    },
  ];
};

/** A letter that the seat may write now: its sender, its receiver once it has come, and Control know of it. */
const letterSecret = (table: Table, by: SeatId, chance: Random): Secret | null => {
  const { mail, rules } = table.system;
  const seat = seatNamed(table.seats, by);
  const rule = mail && rules[mail.send];
  if (!mail || !rule || !seat) return null;
  const [letter, ...more] = shuffled([...rule.candidates(table.state, seat)], chance) as (Action & {
    readonly from: string;
    readonly to: string;
  })[];
  if (!letter) return null;
  const other = more.find(one => one.from === letter.from && one.to === letter.to) ?? letter;
  return {
    name: 'letter',
    by,
    action: (_, text) => ({ ...(text === WORDS[0] ? letter : other), text }) as Action,
    knows: (now, id) =>
      id === by ||
      isControl(now, id) ||
      (mail.addresses(now.view(id), id).some(({ from }) => from === letter.to) &&
        mail
          .letters(now.view(id), id)
          .some(one => one.to === letter.to && one.state === 'delivered' && isOurs(one.text))),
  };
};
const isOurs = (text: string): boolean => WORDS.some(words => words === text);

/**
 * Law 3 for what is not on the board (letters under way, questions to Control, its notes, claims, answers and announcements,
 * plan sheets): whoever may not know of one receives the same whatever stands in it, and the same as without it.
 */
const checkAside = (table: Table, chance: Random, report: Report, look: Look): void => {
  const copy = (): Table =>
    Table.open(table.system, JSON.parse(JSON.stringify(table.record)) as unknown) as Table;
  const [one, two] = [copy(), copy()];
  const players = table.chairs.filter(({ kind }) => kind === 'player');
  const asker = players[chance.below(players.length)]?.id ?? '';
  const umpire = table.chairs.find(({ kind }) => kind === 'control')?.id;
  const letter = letterSecret(table, asker, chance);
  for (const secret of [...deskSecrets(asker, umpire), ...(letter ? [letter] : [])])
    checkSecret(one, two, secret, report, look);
};

const checkSecret = (
  one: Table,
  two: Table,
  { name, by, action, knows }: Secret,
  report: Report,
  look: Look,
): void => {
  const all = watchers(one.seats);
  const before = new Map(
    all.map(seat => [seat, { here: look(one, seat), there: look(two, seat) }] as const),
  );
  const [first, second] = [action(one, WORDS[0]), action(two, WORDS[1])];
  if (one.refusal(by, first) || two.refusal(by, second)) return;
  one.act(by, first);
  two.act(by, second);
  for (const seat of all) {
    if (knows(one, seat) || knows(two, seat)) continue;
    report.checks++;
    const { here, there } = before.get(seat)!;
    const seen = look(one, seat);
    if (seen !== here) report.failures.push(`${seat} can tell that there is a ${name}`);
    if (here === there && seen !== look(two, seat))
      report.failures.push(`${seat} can tell what a ${name} says`);
  }
};

/** Early, and when letters and orders lie about. */
const LOOKED_AT: readonly number[] = [4, 28];

export const asideWith =
  (look: Look): Law =>
  (title, seed, most, report) => {
    playAtRandom(title, seed, Math.min(most, 30), {
      before: (table, chance) => {
        if (LOOKED_AT.includes(table.count)) checkAside(table, chance, report, look);
        return report.failures.length === 0;
      },
    });
  };
export const aside: Law = asideWith(lookOf);

export const asideAlong: AlongLaw = (report, chance) => ({
  before: table => checkAside(table, chance, report, lookOf),
});
