import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { Table } from '../../engine/table.ts';
import { openInterrupt } from './flow/decide.ts';
import {
  type Action,
  notQuiteMechanized,
  type Options,
  type Scenario,
  type State,
  type View,
} from './index.ts';

type Battle = Table<State, Action, View, Options, Scenario>;

const begun = (scenario: string, seed: string, interactiveRecce: 'policy' | 'ask'): Battle =>
  Table.create(notQuiteMechanized, {
    scenario,
    options: { interactiveRecce },
    dice: pledge(seed, { table: 'answers' }),
  });

/** How an open question is answered by the word that policy and doctrine would have said. */
const WORDS: { readonly [kind: string]: string } = {
  STOP: 'stop',
  AMBUSH_OR_PASS: 'recceResponse',
  SCOOT: 'scoot',
  SIGHTED: 'sightedResponse',
  PRESS_HOME_AIR: 'pressHomeAir',
  FAILED_CALL_OFF: 'failedTest1',
  BROKEN: 'brokenResponse',
  ADVANCE: 'advance',
};

/** Plays to the end: phases by doctrine, every question inside them as the policy says. */
const play = (table: Battle): { asked: Set<string> } => {
  const asked = new Set<string>();
  const act = (seat: string, action: object): void => {
    const { refused } = table.act(seat, action as Action);
    if (refused) throw new Error(`${JSON.stringify(action)}: ${refused.rule} ${refused.code}`);
  };
  for (const { id, kind } of table.seats)
    if (kind === 'player')
      act(id, {
        type: 'standBy',
        phases: ['DECLARE', 'COUNTERATTACK', 'ASSAULT', 'REORG'],
        policy: 'doctrine',
      });
  while (!table.outcome) {
    const open = openInterrupt(table.state);
    if (open) {
      asked.add(open.kind);
      act(
        open.seat,
        open.kind === 'RETREAT_ROUTE'
          ? { type: 'retreatRoute', key: open.key }
          : { type: WORDS[open.kind]!, key: open.key, answer: open.usual },
      );
      continue;
    }
    const [question] = table.pending();
    act(
      question!.seat,
      question!.actions.includes('ready')
        ? { type: 'ready' }
        : { type: 'commit', serial: table.state.serial },
    );
  }
  return { asked };
};

const end = ({ state, outcome }: Battle) => ({
  outcome,
  bound: state.bound,
  units: state.units,
  nodes: state.nodes,
  contacts: state.contacts,
  papers: state.papers,
  messages: state.messages,
});

/** A few here; `LAW_GAMES=100` tries as many of each scenario. */
const SEEDS = Array.from({ length: Number(process.env.LAW_GAMES ?? 2) }, (_, i) => `answers ${i}`);

test('NQM-4.4: a battle by policies is the same battle with every question answered as the policy says', () => {
  const asked = new Set<string>();
  for (const scenario of ['tutorial-mill-hill', 'first-battle-brickworks'])
    for (const seed of SEEDS) {
      const [silent, spoken] = [begun(scenario, seed, 'policy'), begun(scenario, seed, 'ask')];
      play(silent);
      for (const kind of play(spoken).asked) asked.add(kind);
      expect(end(spoken), `${scenario} ${seed}`).toEqual(end(silent));
    }
  for (const kind of ['STOP', 'BROKEN']) expect(asked).toContain(kind);
});

test('NQM-4.3: the clock answers a question inside a phase as the policy does', () => {
  const [silent, late] = [
    begun('first-battle-brickworks', 'a', 'policy'),
    begun('first-battle-brickworks', 'a', 'ask'),
  ];
  play(silent);
  let rung = 0;
  for (const { id, kind } of late.seats)
    if (kind === 'player')
      late.act(id, {
        type: 'standBy',
        phases: ['DECLARE', 'COUNTERATTACK', 'ASSAULT', 'REORG'],
        policy: 'doctrine',
      } as unknown as Action);
  while (!late.outcome) {
    const [timer] = notQuiteMechanized.clock!(late.state);
    if (openInterrupt(late.state)) {
      rung++;
      expect(timer!.seenBy).toEqual([openInterrupt(late.state)!.seat]);
    }
    expect(late.act('clock', timer!.rings as Action).refused).toBeNull();
  }
  expect(rung).toBeGreaterThan(0);
  expect(end(late)).toEqual(end(silent));
});
