import type { Random } from '../../../src/engine/random.ts';
import type { Scenario, System } from '../../../src/engine/system.ts';
import type { Table } from '../../../src/engine/table.ts';
import { SYSTEMS as REGISTERED } from '../../../src/rules/all.ts';
import type { Step, Title } from '../play.ts';
import { ownScenariosOf } from '../scenarios/index.ts';
import { SYSTEMS as TEACHING } from '../teaching.ts';

/** How much a law may try. The fuzzer gives large budgets, the tests small ones. */
export type Budget = { readonly games: number; readonly seed: number; readonly most: number };

/** What came of trying a law: how often it was tested, and every place where it was broken. */
export type Report = { games: number; checks: number; readonly failures: string[] };

export const newReport = (): Report => ({ games: 0, checks: 0, failures: [] });

/** A law is tried on one game, which is told by its seed, and writes what it finds into the report. */
export type Law = (title: Title, seed: number, most: number, report: Report) => void;

/**
 * A law beside a game that others watch too: what it asks of a position, of the action taken there, and of the whole
 * game at its end. It leaves the table as it is.
 */
export type Along = {
  /** How much there is to see here: 0 nothing, 1 as elsewhere, up to `MOST_WORTH` times as much. */
  worth?(table: Table): number;
  before?(table: Table): void;
  after?(step: Step): void;
  /** `again`: the same game opened from its record. */
  end?(table: Table, again: Table): void;
};
export const MOST_WORTH = 3;
export type AlongLaw = (report: Report, chance: Random) => Along;

const ENOUGH_FAILURES = 5;

/** Tries a law on game after game; the seed of a failure plays the same game again. */
export const tryLaw = (law: Law, title: Title, { games, seed, most }: Budget): Report => {
  const report = newReport();
  for (let game = 0; game < games && report.failures.length < ENOUGH_FAILURES; game++) {
    const before = report.failures.length;
    try {
      law(title, seed + game, most, report);
    } catch (error) {
      report.failures.push(`thrown: ${error instanceof Error ? error.stack : String(error)}`);
    }
    report.games++;
    for (let i = before; i < report.failures.length; i++)
      report.failures[i] =
        `LAW_SEED=${seed + game} LAW_GAMES=1 LAW_MOST=${most}: ${report.failures[i]}`;
  }
  return report;
};

/** The scenarios of a system that laws are tried on: all but fields for the bench. */
export const scenariosOf = (system: System): readonly Scenario[] => [
  ...system.scenarios.filter(scenario => !scenario.id.startsWith('bench-')),
  ...ownScenariosOf(system),
];

/** Every scenario of the teaching systems and of the systems that can be played. */
export const TITLES: readonly Title[] = [...TEACHING, ...REGISTERED].flatMap(system =>
  scenariosOf(system).map(scenario => ({ system, scenario })),
);

export const isTeaching = ({ system }: Title): boolean => TEACHING.includes(system);
