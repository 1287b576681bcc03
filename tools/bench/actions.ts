import { seedOf } from '../../src/engine/dice/commitment.ts';
import { Dice } from '../../src/engine/dice/dice.ts';
import { SeededDice } from '../../src/engine/dice/seeded.ts';
import { hashText } from '../../src/engine/hash.ts';
import { perform } from '../../src/engine/perform.ts';
import { boardgameIo } from './boardgame-io.ts';
import { cpuMs, race } from './measure.ts';
import { dearer, type Finding, faster } from './row.ts';
import { newTable, type Script, SKIRMISH, scriptOf } from './script.ts';

export const ACTIONS = 400;

type Played = { readonly speed: number; readonly end: string };

/** Gate, rules and record: what a table does with an action. */
const playTable = (script: Script): Played => {
  const table = newTable(script.scenario);
  const entries = script.record.entries.slice(1);
  const started = cpuMs();
  for (const { seat, action } of entries) table.act(seat, action);
  const seconds = (cpuMs() - started) / 1000;
  return { speed: entries.length / seconds, end: SKIRMISH.hash(table.state) };
};

/** The same rules carried out without gate and record. */
const playBare = (script: Script): Played => {
  const state = SKIRMISH.clone(newTable(script.scenario).state);
  const { secret = '', nonces } = script.record.head.dice;
  const thrown = script.record.entries[0]?.throws ?? [];
  const drawn = thrown.reduce((sum, { faces }) => sum + faces.length, 0);
  const dice = new SeededDice(seedOf(secret, nonces), drawn);
  const entries = script.record.entries.slice(1);
  const started = cpuMs();
  for (const { seat, action } of entries)
    perform(SKIRMISH, state, seat, action, new Dice(dice), []);
  const seconds = (cpuMs() - started) / 1000;
  return { speed: entries.length / seconds, end: SKIRMISH.hash(state) };
};

/** Several games for one figure: one lasts a few thousandths of a second. */
const several = (times: number, play: () => Played) => (): number =>
  times / Array.from({ length: times }, play).reduce((sum, { speed }) => sum + 1 / speed, 0);

/** E1: an action against boardgame.io and against the bare rules. */
export const actionRows = (): Finding => {
  const script = scriptOf('bench-a', ACTIONS);
  const peer = boardgameIo(script);
  const reached = peer();
  const same = reached.end === script.end && reached.made === script.record.entries.length - 1;
  const speeds = race([
    { name: 'ours', speed: several(10, () => playTable(script)) },
    { name: 'bare', speed: several(10, () => playBare(script)) },
    { name: 'boardgame.io', speed: () => peer(150).speed },
  ]);
  return {
    rows: [
      faster(
        'E1',
        'action: boardgame.io with the same rules, 124 units',
        speeds,
        ['ours', 'boardgame.io'],
        15,
        same,
      ),
      faster(
        'E1',
        'action: the rules without gate and record, 124 units',
        speeds,
        ['ours', 'bare'],
        0.5,
        playBare(script).end === script.end,
      ),
    ],
    signature: hashText(script.record.tip, script.end),
  };
};

/** E2: how an action's cost grows with the table. */
export const growthRows = (): Finding => {
  const small = scriptOf('bench-a', ACTIONS);
  const large = scriptOf('bench-b', ACTIONS);
  const speeds = race([
    { name: 'small', speed: several(10, () => playTable(small)) },
    { name: 'large', speed: several(10, () => playTable(large)) },
    { name: 'bare small', speed: several(10, () => playBare(small)) },
    { name: 'bare large', speed: several(10, () => playBare(large)) },
  ]);
  const same = playTable(small).end === small.end && playTable(large).end === large.end;
  return {
    rows: [
      dearer(
        'E2',
        'action: 500 units on 3500 hexes against 124 on 650',
        speeds,
        ['large', 'small'],
        1.3,
        same,
      ),
      {
        ...dearer(
          'E2',
          'action: the same growth of the bare rules',
          speeds,
          ['bare large', 'bare small'],
          1.3,
          same,
        ),
        goal: null,
      },
    ],
    signature: hashText(small.end, large.end, large.record.tip),
  };
};
