import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { forecast } from '../../engine/forecast.ts';
import { offers, questionsFor } from '../../engine/gate.ts';
import { type LogLine, mayRead } from '../../engine/log.ts';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { fightYourOwnWars, type State } from './index.ts';
import { DEFAULTS } from './options.ts';
import { fieldOf } from './terms/field.ts';
import { keptOrder } from './terms/orders/kept.ts';

const system = fightYourOwnWars as unknown as System;
const [tutorial, poland] = fightYourOwnWars.scenarios;
const SEAT = 'player';
const stateOf = (table: Table): State => table.state as State;

/** Everything that the solo player gets of a table. */
const received = (table: Table, state: State): string[] => {
  const view = system.view(state, SEAT);
  const may = [...offers(system, table.seats, state, SEAT)];
  const foretold = may.filter(({ type }) => system.forecasts?.actions.includes(type)).slice(0, 3);
  return [
    JSON.stringify(view),
    system.text?.(view, SEAT) ?? '',
    JSON.stringify(questionsFor(system.pending(state), SEAT)),
    JSON.stringify(may),
    JSON.stringify(foretold.map(action => forecast(system, view, SEAT, action))),
  ];
};

/** The same table where the dice took other options: other orders for the sealed forces, other postures. */
const otherwise = (state: State): State => {
  const other = system.clone(state) as State;
  const { map } = fieldOf(other);
  for (const unit of other.units)
    if (unit.sealed)
      Object.assign(unit, {
        order: keptOrder({ directive: 'ENGAGE', boards: [map.label(1)] }),
        ...{ expiry: other.clock, spent: [0], reported: true, works: ['demolition'] },
        met: [...unit.met, 'orderEnded'],
      });
  for (const command of other.commands)
    if (command.posture !== command.shown)
      command.posture = command.posture === 'EXPLOIT' ? 'RETIRE' : 'EXPLOIT';
  return other;
};

/** Orders and draws that a reader of the log knows of. */
const told = (lines: readonly LogLine[]): string[] =>
  lines
    .filter(line => mayRead(line, SEAT, false))
    .filter(({ id }) => id === 'ordered' || id === 'optionTaken')
    .map(({ values }) => String(values.unit));

/** Frames as the staff proposes and carries on; calls back before every step and act. */
const playing = (
  scenario: typeof tutorial,
  look: (table: Table, log: LogLine[]) => void,
  until = '',
): Table => {
  const table = Table.create(system, {
    scenario: scenario!,
    options: { ...DEFAULTS, mode: 'solo-umpire', soloFog: 'sealed' },
    dice: pledge('sealed', { table: 'sealed' }),
  });
  const log: LogLine[] = [];
  const act = (seat: string, action: Action): void => {
    const acted = table.act(seat, action);
    if (acted.refused) throw new RangeError(acted.refused.because);
    log.push(...acted.log);
  };
  while (stateOf(table).dayNumber < 2 && stateOf(table).step !== until) {
    look(table, log);
    const due = table.umpireNext();
    if (due) {
      act(due.seat, due.action);
      continue;
    }
    const [asked] = table.pending();
    for (const offer of table.offers(SEAT)) if (offer.type.startsWith('plan.')) act(SEAT, offer);
    act(SEAT, { type: asked!.actions.includes('carryOn') ? 'carryOn' : 'pass' });
  }
  return table;
};

test('FYOW-A7b: sealed, nothing that the player gets hangs on what the dice took, until a force acts on it', () => {
  let sealed = 0;
  const table = playing(tutorial, now => {
    const state = stateOf(now);
    if (state.units.some(unit => unit.sealed)) sealed++;
    expect(received(now, otherwise(state))).toEqual(received(now, state));
  });
  expect(sealed).toBeGreaterThan(20);
  const draws = table.entries.flatMap(({ throws = [] }) =>
    throws.filter(({ rule }) => rule === 'FYOW-11'),
  );
  expect(draws.length).toBeGreaterThan(4);
  for (const draw of draws) expect(draw.seenBy).toEqual([]);
});

test('FYOW-A7b: sealed, who got an order without a throw is as hidden as who got one by dice: both hang on the posture', () => {
  let looked = 0;
  playing(
    poland,
    (table, log) => {
      const { step, units } = stateOf(table);
      if (step !== 'DY9') return;
      looked++;
      const open = units.filter(
        ({ level, status, sealed }) => level !== 'picket' && status === 'here' && !sealed,
      );
      expect(open.map(({ id }) => id)).toEqual([]);
      expect(told(log)).toEqual([]);
    },
    'SS1',
  );
  expect(looked).toBeGreaterThan(0);
});

test('FYOW-A7b, T-UNDO: sealed, what has been acted on is not taken back', () => {
  let before = 0;
  playing(tutorial, (table, log) => {
    const known = told(log).length;
    if (known > before && table.pending().length > 0 && !table.umpireNext())
      expect(table.undo(SEAT).refused).not.toBeNull();
    before = known;
  });
  expect(before).toBeGreaterThan(3);
});
