import { Dice } from '../../src/engine/dice/dice.ts';
import { RecordedDice } from '../../src/engine/dice/recorded.ts';
import { hashText } from '../../src/engine/hash.ts';
import { perform } from '../../src/engine/perform.ts';
import type { Entry } from '../../src/engine/record.ts';
import { Table } from '../../src/engine/table.ts';
import { race } from './measure.ts';
import { type Finding, faster } from './row.ts';
import { newTable, type Script, SKIRMISH, scriptOf } from './script.ts';

const verified = (script: Script): string =>
  SKIRMISH.hash(Table.open(SKIRMISH, script.record).state);

/** Only the rules, the throws taken from the record. */
const unverified = (script: Script): string => {
  const { state } = newTable(script.scenario);
  for (const { seat, action, throws } of script.record.entries.slice(1) as Entry[])
    perform(SKIRMISH, state, seat, action, new Dice(new RecordedDice(throws ?? [], '')), []);
  return SKIRMISH.hash(state);
};

/** P5: a stored game opened with every check, against one that is only carried out again. */
export const replayRows = (): Finding => {
  const script = scriptOf('bench-a', 380);
  const actions = script.record.entries.length - 1;
  const run = (play: (script: Script) => string) => () => {
    play(script);
    return actions;
  };
  const same = verified(script) === script.end && unverified(script) === script.end;
  const speeds = race([
    { name: 'verified', run: run(verified) },
    { name: 'unverified', run: run(unverified) },
  ]);
  return {
    rows: [
      faster(
        'P5',
        `replay: checked against only carried out, ${actions} actions`,
        speeds,
        ['verified', 'unverified'],
        0.6,
        same,
      ),
    ],
    signature: hashText(script.end),
  };
};
