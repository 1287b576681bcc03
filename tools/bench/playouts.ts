import { hashText } from '../../src/engine/hash.ts';
import type { Seat } from '../../src/engine/seat.ts';
import type { Table } from '../../src/engine/table.ts';
import { boardgameIo } from './boardgame-io.ts';
import { cpuMs, race } from './measure.ts';
import { type PlayoutTotals, playouts } from './playout.ts';
import { rallyTheTroops } from './rally-the-troops.ts';
import { type Finding, faster, figure, type Row } from './row.ts';
import { newTable, POLAND, type Script, scriptOf } from './script.ts';

const SEEDS = 8;

/** P1: whole games by the sampler, with gate and record. `rtt` is the folder of a Rally the Troops module. */
export const playoutRows = (rtt?: string): Finding => {
  const script = scriptOf(POLAND, Number.POSITIVE_INFINITY);
  const found: PlayoutTotals[] = [];
  let seed = 0;
  const run = (): number => {
    const totals = playouts({ first: seed, games: 1 });
    found[seed] = totals;
    seed = (seed + 1) % SEEDS;
    return totals.actions;
  };
  for (let i = 0; i < SEEDS; i++) run();
  const ends = found.flatMap(totals => totals.ends);
  const rally = rtt === undefined ? null : rallyTheTroops(rtt);
  // first without peers: after their proxies the compiler knows our functions less well
  const alone = race([{ name: 'ours', run }]).ours as number;
  const peer = boardgameIo(script);
  const speeds = race([
    { name: 'ours', run },
    { name: 'boardgame.io', speed: () => peer(150).speed },
    ...(rally ? [{ name: 'rally', run: rally }] : []),
  ]);
  const rows: Row[] = [
    figure('P1', 'playout: sampled actions a second', alone, ['at least', 30_000, '/s'], null),
    {
      ...faster(
        'P1',
        'playout: boardgame.io, given the actions',
        speeds,
        ['ours', 'boardgame.io'],
        1,
        null,
      ),
      goal: null,
    },
    rally
      ? faster('P1', 'playout: Rally the Troops, its own loop', speeds, ['ours', 'rally'], 4, null)
      : unmeasured('P1', 'playout: Rally the Troops', 'named with --rtt DIR'),
  ];
  return { rows, signature: hashText(...ends) };
};

const unmeasured = (id: string, what: string, note: string): Row => ({
  id,
  what,
  goal: null,
  reached: null,
  agreed: null,
  note,
});

/** Plays the script and lists everything that may be done before each action; counts what was listed. */
const listed = (script: Script, table: Table): number => {
  let choices = 0;
  for (let i = 1; i < script.record.entries.length; i++) {
    const { seat, action } = script.record.entries[i] as (typeof script.record.entries)[number];
    for (const _ of table.offers(seat)) choices++;
    table.act(seat, action);
  }
  return choices;
};

/** The same list on a table of boardgame.io: what its own bots would enumerate. */
const enumerated = (script: Script, seats: readonly Seat[]) => {
  const { system } = script.game;
  const found = { choices: 0 };
  const before = (state: unknown, id: string): void => {
    const seat = seats.find(one => one.id === id) as Seat;
    const asked = system.pending(state).filter(question => question.seat === id);
    for (const [type, rule] of Object.entries(system.rules))
      if (rule.anytime || asked.some(({ actions }) => actions.includes(type)))
        for (const _ of rule.candidates(state, seat)) found.choices++;
  };
  return { before, found };
};

const LISTED_ACTIONS = 250;

/** P2: the complete list of what may be done before each action. */
export const listedRows = (): Finding => {
  const script = scriptOf(POLAND, LISTED_ACTIONS);
  const made = script.record.entries.length - 1;
  const peer = boardgameIo(script);
  const { before, found } = enumerated(script, newTable(POLAND).seats);
  const reached = peer(made, before);
  const table = newTable(POLAND);
  const choices = listed(script, table);
  const same =
    choices === found.choices &&
    reached.end === script.end &&
    POLAND.system.hash(table.state) === script.end;
  const speeds = race([
    { name: 'ours', speed: () => listedSpeed(script) },
    { name: 'boardgame.io', speed: () => peer(made, before).speed },
  ]);
  const ours = speeds.ours as number;
  return {
    rows: [
      faster(
        'P2',
        'playout with all choices: boardgame.io, same rules',
        speeds,
        ['ours', 'boardgame.io'],
        1,
        same,
      ),
      {
        ...figure(
          'P2',
          'playout with all choices: actions a second',
          ours,
          ['at least', 2000, '/s'],
          same,
        ),
        note: `${Math.round(choices / made)} choices an action, ${Math.round((ours * choices) / made / 1000)} thousand a second`,
      },
    ],
    signature: hashText(script.end, String(choices)),
  };
};

const listedSpeed = (script: Script): number => {
  const table = newTable(POLAND);
  const started = cpuMs();
  listed(script, table);
  return ((script.record.entries.length - 1) * 1000) / (cpuMs() - started);
};
