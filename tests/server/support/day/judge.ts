import { canonical } from '../../../../src/engine/json.ts';
import { actingFor, heldAtFirst } from '../../../../src/engine/post.ts';
import type { GameRecord } from '../../../../src/engine/record.ts';
import { Table } from '../../../../src/engine/table.ts';
import { verifyDice } from '../../../../src/engine/verify.ts';
import type { Day } from './day.ts';
import { idleSteps } from './idle.ts';

export type Verdict = {
  readonly faults: readonly string[];
  readonly figures: { readonly [name: string]: number };
};

/** Whether the day was played as it should be, from its record and from what everybody was told. */
export const judged = (day: Day, record: GameRecord): Verdict => {
  const { system } = day.setting;
  const faults = [...day.faults, ...day.idle];
  const table = Table.open(system as never, structuredClone(record));
  if (JSON.stringify(table.record) !== JSON.stringify(record))
    faults.push('the record replays differently');
  if (table.outcome === null) faults.push('the game has no end');
  if (verifyDice(record).verdict === 'false')
    faults.push('the dice are not those that were pledged');
  for (const { entry, seat, action } of day.acknowledged) {
    const kept = record.entries[entry];
    if (!kept || kept.seat !== seat || canonical(kept.action) !== canonical(action))
      faults.push(`entry ${entry} of ${seat} was acknowledged and is lost`);
  }
  faults.push(...day.leaks(actorsIn(table as never, record)));
  if (day.kills < day.setting.kills.at.length)
    faults.push(`the server was killed ${day.kills} times`);
  faults.push(...missing(day, record, table as never));
  const steps = idleSteps(table as never, day.setting);
  faults.push(...steps.faults);
  const rung = record.entries.filter(({ seat }) => seat === 'clock').length;
  return {
    faults,
    figures: {
      ...{ entries: record.entries.length, acknowledged: day.acknowledged.length, bells: rung },
      'steps that were asked for': steps.asked,
      frames: day.lines().reduce((sum, { frames }) => sum + frames, 0),
      'lines that came back': day.lines().reduce((sum, { back }) => sum + back, 0),
    },
  };
};

/** What a day has to have: a rewind, its breaks, and a debriefing in which everybody finds the whole game. */
const missing = (day: Day, record: GameRecord, table: Table): string[] => {
  const faults = day.incidents.map(({ what }) => `${what} never happened`);
  if (!record.entries.some(({ action }) => action.type === 'rewind'))
    faults.push('Control never rewound');
  const { calls, begins } = day.setting.breaks;
  const served = table.wholeLog().filter(({ line }) => line.id === begins).length;
  if (served < calls.length) faults.push(`${served} breaks of ${calls.length} began`);
  const { rulings } = day.setting;
  if (day.ruled < rulings.length)
    faults.push(`${day.ruled} rulings of ${rulings.length} were made`);
  for (const what of ['claimed', 'ruled', 'announced', 'replaced', 'paused', 'came late'])
    if (!day.done[what]) faults.push(`nothing was ${what}`);
  const gone = day.done.replaced ?? 0;
  if (day.debriefed < day.people.length - gone)
    faults.push(`${day.debriefed} of ${day.people.length} could read the record after the end`);
  return faults;
};

/** Everybody who ever acted for a post, by the seating and the entries that hand posts on. */
const actorsIn = (table: Table, record: GameRecord) => {
  const posts = table.system.posts?.(table.setting as never) ?? [];
  const actors = new Map(posts.map(({ id }) => [id, new Set<string>()]));
  let held = record.head.seating ? heldAtFirst(posts, record.head.seating) : [];
  const note = () => {
    for (const { id } of posts) {
      const seat = actingFor(posts, held, id);
      if (seat !== null) actors.get(id)?.add(seat);
    }
  };
  note();
  for (const { action } of record.entries) {
    const hand = action as { type: string; post?: string; seat?: string | null };
    if (hand.type !== 'handPost') continue;
    held = held.map(one =>
      one.post === hand.post ? { post: one.post, seat: hand.seat ?? null } : one,
    );
    note();
  }
  return (post: string): ReadonlySet<string> => actors.get(post) ?? new Set();
};
