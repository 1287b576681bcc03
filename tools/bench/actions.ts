import { seedOf } from '../../src/engine/dice/commitment.ts';
import { Dice } from '../../src/engine/dice/dice.ts';
import { SeededDice } from '../../src/engine/dice/seeded.ts';
import { hashText } from '../../src/engine/hash.ts';
import { perform } from '../../src/engine/perform.ts';
import { boardgameIo } from './boardgame-io.ts';
import { cpuMs, race } from './measure.ts';
import { dearer, type Finding, faster } from './row.ts';
import { LARGE, newTable, POLAND, type Script, SMALL, scriptOf } from './script.ts';

export const ACTIONS = 380;

/** A game made ready; it is played when called, and answers the hash of the table in the end. */
type Ready = () => string;

/** Gate, rules and record: what a table does with an action. */
const onTable = (script: Script): Ready => {
  const table = newTable(script.game);
  const entries = script.record.entries.slice(1);
  return () => {
    for (const { seat, action } of entries) table.act(seat, action);
    return script.game.system.hash(table.state);
  };
};

/** The same rules carried out without gate and record. */
const bare = (script: Script): Ready => {
  const { state } = newTable(script.game);
  const { secret = '', nonces } = script.record.head.dice;
  const thrown = script.record.entries[0]?.throws ?? [];
  const drawn = thrown.reduce((sum, { faces }) => sum + faces.length, 0);
  const dice = new SeededDice(seedOf(secret, nonces), drawn);
  const entries = script.record.entries.slice(1);
  return () => {
    for (const { seat, action } of entries)
      perform(script.game.system, state, seat, action, new Dice(dice), []);
    return script.game.system.hash(state);
  };
};

const GAMES = 10;
const BATCHES = 4;

/** Actions a second. Games are made ready before the time is taken. */
const speedOf = (ready: (script: Script) => Ready, script: Script) => (): number => {
  let spent = 0;
  for (let batch = 0; batch < BATCHES; batch++) {
    const games = Array.from({ length: GAMES }, () => ready(script));
    const started = cpuMs();
    for (const play of games) play();
    spent += cpuMs() - started;
  }
  return (1000 * BATCHES * GAMES * (script.record.entries.length - 1)) / spent;
};

/** E1: an action against boardgame.io and against the bare rules. */
export const actionRows = (): Finding => {
  const script = scriptOf(POLAND, ACTIONS);
  const ours = { name: 'ours', speed: speedOf(onTable, script) };
  // first without the peer: after its proxies the compiler knows our functions less well
  const alone = race([ours, { name: 'bare', speed: speedOf(bare, script) }]);
  const peer = boardgameIo(script);
  const reached = peer();
  const same = reached.end === script.end && reached.made === script.record.entries.length - 1;
  const speeds = race([ours, { name: 'boardgame.io', speed: () => peer(150).speed }]);
  return {
    rows: [
      faster(
        'E1',
        'action: boardgame.io with the same rules, campaign of 124 units',
        speeds,
        ['ours', 'boardgame.io'],
        15,
        same,
      ),
      faster(
        'E1',
        'action: the rules without gate and record, campaign of 124 units',
        alone,
        ['ours', 'bare'],
        0.5,
        bare(script)() === script.end,
      ),
    ],
    signature: hashText(script.record.tip, script.end),
  };
};

/** E2: how an action's cost grows with the table. */
export const growthRows = (): Finding => {
  const small = scriptOf(SMALL, ACTIONS);
  const large = scriptOf(LARGE, ACTIONS);
  const speeds = race([
    { name: 'small', speed: speedOf(onTable, small) },
    { name: 'large', speed: speedOf(onTable, large) },
    { name: 'bare small', speed: speedOf(bare, small) },
    { name: 'bare large', speed: speedOf(bare, large) },
  ]);
  const same = onTable(small)() === small.end && onTable(large)() === large.end;
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
