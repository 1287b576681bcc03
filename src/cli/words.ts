import { type LogLine, sentence } from '../engine/log.ts';
import { write } from '../engine/notation.ts';
import type { Action, LedgerLine, Outcome, Question, System } from '../engine/system.ts';
import type { Table } from '../engine/table.ts';
import { seatName } from './seats.ts';

/** How a game ended, in words. */
export const endingWords = (
  system: System,
  how: string,
  winners: readonly string[],
  scores: Outcome['scores'] = {},
): string => {
  const id = Object.hasOwn(system.sentences, `ended-${how}`) ? `ended-${how}` : how;
  return worded(system, id, { ...scores, winner: winners.join(' and ') || 'nobody' });
};

/** The template of a message id, or the id itself with the values behind it: better than nothing. */
const worded = (system: System, id: string, given: LogLine['values']): string => {
  const values = system.told?.(given) ?? given;
  const template = Object.hasOwn(system.sentences, id) ? system.sentences[id] : undefined;
  if (template !== undefined) return sentence(template, values);
  const rest = Object.entries(values).map(([name]) => `${name} {${name}}`);
  return sentence([id, ...rest].join(' '), values);
};

/** `SK-3.2  R1 retreats to 0305` */
export const lineWords = (system: System, line: LogLine | LedgerLine): string =>
  `${line.rule.padEnd(8)} ${worded(system, line.id, line.values)}`;

export const actionWords = (system: System, action: Action): string => {
  const rule = Object.hasOwn(system.rules, action.type) ? system.rules[action.type] : undefined;
  if (rule) return write(rule.shape, action);
  const { type, ...rest } = action as Action & Record<string, unknown>;
  return [type, ...Object.values(rest).map(value => JSON.stringify(value))].join(' ');
};

export const outcomeWords = (system: System, { winners, how, scores }: Outcome): string => {
  const who = winners.length > 0 ? `${winners.join(' and ')} won` : 'nobody won';
  const points = Object.entries(scores).map(([side, score]) => `${side} ${score}`);
  const tail = points.length > 0 ? ` (${points.join(', ')})` : '';
  return `The game is over, ${who}: ${endingWords(system, how, winners, scores)}${tail}`;
};

/** `Red is asked by SK-2.0: march or end the phase`. What it is about is told only to the seat that is asked. */
export const questionWords = (table: Table, question: Question): string => {
  const { about } = question;
  const values = typeof about === 'object' && about !== null && !Array.isArray(about) ? about : {};
  const words = worded(table.system, question.kind, values as LogLine['values']);
  const what = /\{\w+\}/.test(words) ? question.kind : words;
  return `${seatName(table, question.seat)} is asked by ${question.rule}: ${what}`;
};

/** The name of a forecast's result: a sentence where the system has one. */
export const labelWords = (system: System, label: string): string => worded(system, label, {});

/** Columns of equal width, the last one free. `right` columns are set to the right. */
export const columns = (
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string => {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, cell.length);
    });
  return rows
    .map(row =>
      row
        .map((cell, i) => {
          const width = widths[i] ?? 0;
          if (right.includes(i)) return cell.padStart(width);
          return i === row.length - 1 ? cell : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n} ${n === 1 ? one : many}`;
