import { type LogLine, sentence } from '../../../src/engine/log.ts';
import { read, write } from '../../../src/engine/notation.ts';
import { shuffled } from '../../../src/engine/random.ts';
import { jsonSchema } from '../../../src/engine/schema.ts';
import { tidied } from '../../../src/engine/shape.ts';
import type { Action, LedgerLine, System } from '../../../src/engine/system.ts';
import type { Table } from '../../../src/engine/table.ts';
import { playAtRandom } from '../play.ts';
import type { Law, Report } from './law.ts';

/** What is wrong with the one-line form of an action, or null. */
const notationFault = (system: System, action: Action): string | null => {
  const rule = system.rules[action.type]!;
  const line = write(rule.shape, action);
  const again = read(system.rules, line);
  if ('because' in again) return `${line} cannot be read: ${again.at} ${again.because}`;
  const [wanted, found] = [tidied(rule.shape, action), again.action].map(one =>
    JSON.stringify(one),
  );
  return wanted === found ? null : `${line} reads as ${found}, not ${wanted}`;
};

const HOLE = /\{\w+\}/;

const sentenceFault = (system: System, { id, values }: LogLine | LedgerLine): string | null => {
  const template = system.sentences[id];
  if (template === undefined) return `no sentence for ${id}`;
  const said = sentence(template, values);
  return HOLE.test(said) ? `a hole in ${id}: ${said}` : null;
};

const note = (report: Report, fault: string | null): void => {
  report.checks++;
  if (fault && report.failures.length < 5) report.failures.push(fault);
};

const checkTable = (table: Table, offered: readonly Action[], report: Report): void => {
  const { system } = table;
  for (const action of offered) note(report, notationFault(system, action));
  for (const { kind, rule } of table.pending()) {
    note(report, system.sentences[kind] === undefined ? `no sentence for question ${kind}` : null);
    note(report, rule.startsWith(`${system.code}-`) ? null : `${rule} is no rule of ${system.id}`);
  }
  const seat = table.pending()[0]?.seat ?? '';
  const foretold = offered.find(action => system.forecasts?.actions.includes(action.type));
  for (const line of (foretold && table.forecast(seat, foretold)?.ledger) ?? [])
    note(report, sentenceFault(system, line));
};

/** Law 7: every action has a line of text, every shape a schema, every message a sentence without holes. */
export const wording: Law = (title, seed, most, report) => {
  const { system } = title;
  for (const [type, rule] of Object.entries(system.rules))
    note(
      report,
      JSON.stringify(jsonSchema(rule.shape, type)).includes('"type"')
        ? null
        : `no schema of ${type}`,
    );
  const table = playAtRandom(title, seed, most, {
    before: (one, chance) => {
      const [asked] = one.pending();
      const all = asked ? [...one.offers(asked.seat)] : [];
      if (chance.below(3) === 0) checkTable(one, shuffled(all, chance).slice(0, 20), report);
      return true;
    },
    after: ({ acted, action }) => {
      if (acted.refused) return;
      for (const line of acted.log) note(report, sentenceFault(system, line));
      if (action.type !== 'undo') note(report, notationFault(system, action));
    },
  });
  const how = table.outcome?.how;
  if (how) note(report, system.sentences[how] ? null : `no sentence for the ending ${how}`);
};
