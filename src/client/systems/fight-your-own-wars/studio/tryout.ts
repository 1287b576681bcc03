import { pledge } from '../../../../engine/dice/commitment.ts';
import type { Action, Question } from '../../../../engine/system.ts';
import { Table } from '../../../../engine/table.ts';
import type { Campaign, State } from '../../../../rules/fight-your-own-wars/index.ts';
import { fightYourOwnWars } from '../../../../rules/fight-your-own-wars/index.ts';

/** What one campaign came to. */
export type Tried = {
  readonly result: string;
  readonly points: number;
  readonly days: number;
  readonly battles: number;
  readonly still: readonly string[];
  /** Forces short of supply, counted once a day each. */
  readonly starved: number;
  /** The day on which each board with points first changed hands. */
  readonly fell: { readonly [board: string]: number };
  /** Marches over each way, by its two ends, and how many of them failed. */
  readonly ways: { readonly [way: string]: readonly [tried: number, failed: number] };
  /** Each battle on paper: its column, and what came of it. */
  readonly fought: readonly { readonly column: number; readonly result: string }[];
};

type Told = Pick<Tried, 'ways' | 'fought'>;
type Log = ReturnType<Table['wholeLog']>;

/** FYOW-14.5, FYOW-33.7.2: what the log of a campaign tells of marches and battles. */
const toldBy = (log: Log, { map }: Campaign): Told => {
  const names = new Map(map.boards.map(({ id, name }) => [id, name]));
  const ways: { [way: string]: readonly [number, number] } = {};
  const fought: { column: number; result: string }[] = [];
  const seen = new Set<string>(); // both sides are told of one battle
  for (const { entry, line } of log) {
    const { id, values } = line;
    if (id === 'fought') {
      const key = `${entry} ${String(values.board)} ${String(values.die)}`;
      if (!seen.has(key))
        fought.push({ column: Number(values.column), result: String(values.result) });
      seen.add(key);
    }
    if (id !== 'marched' && id !== 'marchFailed') continue;
    const ends = [values.from, values.to].map(one => names.get(String(one)) ?? String(one));
    const way = ends.sort().join(' – ');
    const [tried, failed] = ways[way] ?? [0, 0];
    ways[way] = [tried + 1, failed + Number(id === 'marchFailed')];
  }
  return { ways, fought };
};

type Playing = { refusal(seat: string, action: Action): unknown };
/** What orders would do on the card that is asked; else the question is ended. */
const answerTo = (table: Playing, { seat, actions, about }: Question): Action => {
  const { proposed } = (about ?? {}) as { readonly proposed?: Action };
  if (proposed && proposed.type !== 'pass' && !table.refusal(seat, proposed)) return proposed;
  return { type: actions.includes('carryOn') ? 'carryOn' : 'pass' };
};

const MOST = 60_000;
/** FYOW-A6: a campaign in which the automated staff of both sides answers everything. */
export const tryOnce = (campaign: Campaign, seed: string): Tried => {
  const table = Table.create(fightYourOwnWars, {
    scenario: campaign,
    options: { mode: 'auto' },
    dice: pledge(seed),
  });
  const first = (table.state as State).units.map(({ board }) => board);
  const moved = new Set<number>();
  const fell: { [board: string]: number } = {};
  const worth = campaign.map.boards.flatMap(({ vp }, at) => (vp > 0 ? [at] : []));
  const held = [...(table.state as State).control];
  let [starved, lastDay] = [0, 0];
  for (let i = 0; !table.outcome && i < MOST; i++) {
    const [asked] = table.pending();
    if (asked) table.act(asked.seat, answerTo(table, asked));
    else if (table.runUmpire(20).length === 0) break;
    const { units, control, dayNumber } = table.state as State;
    units.forEach(({ board }, at) => {
      if (first[at] !== undefined && board !== first[at]) moved.add(at);
    });
    for (const at of worth)
      if (control[at] !== held[at]) fell[campaign.map.boards[at]!.name] ??= dayNumber;
    if (dayNumber > lastDay)
      starved += units.filter(
        ({ status, mode }) => status === 'here' && mode === 'rationed',
      ).length;
    lastDay = dayNumber;
  }
  const { level, ending, points, dayNumber, battleCount, units } = table.state as State;
  return {
    result: level || ending,
    points,
    days: dayNumber,
    battles: battleCount,
    starved,
    fell,
    ...toldBy(table.wholeLog(0), campaign),
    still: units
      .filter((unit, at) => at < first.length && unit.status === 'here' && !moved.has(at))
      .map(({ name }) => name),
  };
};

export { shareOf } from '../../../app/share-of.ts';
