import { type LogLine, sentence } from '../../../src/engine/log.ts';
import { read, write } from '../../../src/engine/notation.ts';
import { type Random, shuffled } from '../../../src/engine/random.ts';
import { jsonSchema } from '../../../src/engine/schema.ts';
import { tidied } from '../../../src/engine/shape.ts';
import type { Action, LedgerLine, System } from '../../../src/engine/system.ts';
import type { Table } from '../../../src/engine/table.ts';
import { playAtRandom, type Step } from '../play.ts';
import type { AlongLaw, Law, Report } from './law.ts';

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

const checkTable = (table: Table, chance: Random, report: Report): void => {
  const { system } = table;
  const [asked] = table.pending();
  const all = asked ? [...table.offers(asked.seat)] : [];
  const offered = shuffled(all, chance).slice(0, 20);
  for (const action of offered) note(report, notationFault(system, action));
  for (const { kind, rule } of table.pending()) {
    note(report, system.sentences[kind] === undefined ? `no sentence for question ${kind}` : null);
    note(report, rule.startsWith(`${system.code}-`) ? null : `${rule} is no rule of ${system.id}`);
  }
  const seat = asked?.seat ?? '';
  const foretold = offered.find(action => system.forecasts?.actions.includes(action.type));
  for (const line of (foretold && table.forecast(seat, foretold)?.ledger) ?? [])
    note(report, sentenceFault(system, line));
};

/** Law 7: every action has a line of text, every shape a schema, every message a sentence without holes. */
export const wording: Law = (title, seed, most, report) => {
  checkSchemas(title.system, report);
  const table = playAtRandom(title, seed, most, {
    before: (one, chance) => {
      if (chance.below(3) === 0) checkTable(one, chance, report);
      return true;
    },
    after: step => checkStep(step, report),
  });
  checkEnding(table, report);
};

export const wordingAlong: AlongLaw = (report, chance) => ({
  before: table => checkTable(table, chance, report),
  after: step => checkStep(step, report),
  end: table => {
    checkSchemas(table.system, report);
    checkEnding(table, report);
  },
});

const checkSchemas = ({ rules }: System, report: Report): void => {
  for (const [type, rule] of Object.entries(rules)) {
    const isTyped = JSON.stringify(jsonSchema(rule.shape, type)).includes('"type"');
    note(report, isTyped ? null : `no schema of ${type}`);
  }
};

const checkStep = ({ table: { system }, acted, action }: Step, report: Report): void => {
  if (acted.refused) return;
  for (const line of acted.log) note(report, sentenceFault(system, line));
  if (system.rules[action.type]) note(report, notationFault(system, action));
};

const checkEnding = ({ system, outcome }: Table, report: Report): void => {
  const how = outcome?.how;
  if (how) note(report, system.sentences[how] ? null : `no sentence for the ending ${how}`);
};
