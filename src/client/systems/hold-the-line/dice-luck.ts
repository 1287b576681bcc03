import type { Throw } from '../../../engine/dice/dice.ts';
import type { LogLine } from '../../../engine/log.ts';
import type { Action } from '../../../engine/system.ts';
import type { State } from '../../../rules/hold-the-line/state.ts';
import { COLOURS, FACES } from '../../../rules/hold-the-line/terms/dice.ts';
import { seatOf } from '../../../rules/hold-the-line/terms/seats.ts';
import type { GameModel } from '../../game/model.ts';
import type { LuckLine } from '../../game/presenter.ts';
import { t } from './words.ts';

export type Thrown = { readonly dice: number; readonly hits: number; readonly expected: number };

/** HTL-11.1: how often a die of a colour shows a tick or a star. */
const CHANCES = COLOURS.map(
  colour => FACES[colour].filter(face => face > 0).length / FACES[colour].length,
);

/** HTL-11.10: one pool of a combat as the log tells it. */
const thrownIn = ({ values }: LogLine, name: 'attack' | 'defence'): Thrown => {
  const pool = values[`${name}Dice`];
  const counts = Array.isArray(pool) ? pool.map(Number) : [];
  return {
    dice: counts.reduce((sum, n) => sum + n, 0),
    hits: Number(values[`${name}Ticks`]) + Number(values[`${name}Stars`]),
    expected: counts.reduce((sum, n, colour) => sum + n * (CHANCES[colour] ?? 0), 0),
  };
};

/** HTL-11.10: what fell in all combats that the log tells of, and what falls on average. */
export const throwsOf = ({ session }: Pick<GameModel, 'session'>, side: 'att' | 'def'): Thrown => {
  let [dice, hits, expected] = [0, 0, 0];
  for (const { line } of session.log.value) {
    if (line.id !== 'combat' || !Array.isArray(line.values.attackDice)) continue;
    const thrown = thrownIn(line, side === 'att' ? 'attack' : 'defence');
    dice += thrown.dice;
    hits += thrown.hits;
    expected += thrown.expected;
  }
  return { dice, hits, expected };
};

/** HTL-11.10: a combat, for the attacker: his ticks and stars less those of the defender, against the mean. */
export const luckOf = (
  before: unknown,
  _action: Action,
  seat: string,
  log: readonly LogLine[],
): LuckLine | null => {
  const line = log.find(({ id, values }) => id === 'combat' && Array.isArray(values.attackDice));
  if (!line) return null;
  const state = before as State;
  const open = state.combats.find(({ id }) => id === line.values.combat); // else this action opened it
  const [own, theirs] = [thrownIn(line, 'attack'), thrownIn(line, 'defence')];
  return {
    seat: (open && seatOf(state, open.post)) ?? seat,
    title: t('htl.luckAt', { hex: String(line.values.target) }),
    result: `${own.hits} : ${theirs.hits}`,
    expected: own.expected - theirs.expected,
    actual: own.hits - theirs.hits,
  };
};

const SIGNS = ['·', '✓', '★'];

/** HTL-11.1: coloured dice by what they show: blank, tick or star. */
export const fallenWords = ({ dice, faces }: Throw): string | null =>
  dice.includes('[') // dice with faces of their own; others are numbered
    ? faces.map(face => SIGNS[face] ?? '?').join(' ')
    : null;
