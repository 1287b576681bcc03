import { pledge } from '../engine/dice/commitment.ts';
import { problemIn } from '../engine/shape.ts';
import type { System } from '../engine/system.ts';
import { Table } from '../engine/table.ts';
import {
  battleOptions,
  doctrineAnswer,
  fromOperational,
  fromSheet,
  notQuiteMechanized,
  type OperationalBattle,
  operationalFault,
  operationalShape,
  type Scenario,
  type SheetBattle,
  type State,
  sheetFault,
} from '../rules/not-quite-mechanized/index.ts';
import { isSheet, readSheet } from './sheet.ts';

export type Place = { readonly at: string; readonly because: string };
export type Handed =
  | { readonly form: 'coarse'; readonly battle: OperationalBattle }
  | { readonly form: 'exact'; readonly battle: SheetBattle };

/** NQM-22.1, NQM-22.9: a file as a battle: the place and what is wrong, or what it says. */
export const readBattle = (value: unknown, of?: string): Handed | { readonly fault: Place } => {
  if (isSheet(value)) {
    const sheet = readSheet(value, of);
    if ('fault' in sheet) return sheet;
    const fault = sheetFault(sheet.battle);
    return fault ? { fault } : { form: 'exact', battle: sheet.battle };
  }
  const problem = problemIn(operationalShape, value);
  if (problem) return { fault: problem };
  const battle = value as OperationalBattle;
  const fault = operationalFault(battle);
  return fault ? { fault } : { form: 'coarse', battle };
};

/** Whether a file is a battle of a campaign at all, sound or not. */
export const isHandedOver = (value: unknown): boolean =>
  isSheet(value) || (typeof value === 'object' && value !== null && 'battleId' in value);

/** NQM-22.12: the rulings under which such a battle is fought. */
export const optionsOf = ({ form }: Handed): { readonly [option: string]: string } =>
  battleOptions(form);

/** NQM-22.1, NQM-22.9: the scenario of a battle that was handed over. */
export const scenarioOf = (handed: Handed): Scenario =>
  handed.form === 'exact' ? fromSheet(handed.battle) : fromOperational(handed.battle);

/** NQM-22.8: dice of a battle that nobody sat at come from its own seed, so that it is always the same. */
export const secretOf = (handed: Handed): string =>
  handed.form === 'exact'
    ? `${handed.battle.battle} ${handed.battle.session}`
    : `${handed.battle.battleId} ${handed.battle.seed}`;

const system = notQuiteMechanized as unknown as System;
/** The system in which battles of campaigns are fought. */
export const BATTLES = notQuiteMechanized.id;

/** NQM-22.12: a battle as an ordinary game. */
export const battleTable = (handed: Handed, secret: string): Table =>
  Table.create(system, {
    scenario: scenarioOf(handed) as never,
    options: optionsOf(handed),
    dice: pledge(secret, { table: secret }),
  });

const MOST_ENTRIES = 20_000;

/** NQM-22.8: both sides by doctrine, until `bounds` have been played or to the end. */
export const playByDoctrine = (table: Table, bounds = Number.POSITIVE_INFINITY): void => {
  for (let i = 0; i < MOST_ENTRIES && !table.outcome; i++) {
    const state = table.state as State;
    if (state.bound >= bounds) return;
    const due = table.umpireNext();
    if (due) {
      table.act(due.seat, due.action);
      continue;
    }
    const [asked] = table.pending();
    if (!asked) return;
    table.act(asked.seat, doctrineAnswer(state, asked.seat, asked.actions));
  }
};
