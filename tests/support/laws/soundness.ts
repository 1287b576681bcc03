import { random } from '../../../src/engine/random.ts';
import { type Seat, type SeatId, SPECTATOR, seatNamed } from '../../../src/engine/seat.ts';
import type { Table } from '../../../src/engine/table.ts';
import { playAtRandom, type Step, titleName } from '../play.ts';
import type { AlongLaw, Law, Report } from './law.ts';

/** What is wrong with the table as it stands, for law 4. */
const faultsOf = (table: Table): string[] => {
  const faults: string[] = [];
  const questions = table.pending();
  try {
    table.system.assertSound(table.state);
  } catch (error) {
    faults.push(`unsound: ${String(error)}`);
  }
  const goesOn = questions.length > 0 || table.umpireNext() !== null;
  if (goesOn === (table.outcome !== null))
    faults.push(goesOn ? 'over, yet something is pending' : 'nothing to do, no end');
  for (const { seat, kind, actions } of questions) {
    const chair = seatNamed(table.seats, seat);
    if (!chair) faults.push(`${kind} is asked of ${seat}, who is not here`);
    else if (!hasOffer(table, chair, actions)) faults.push(`${seat} has no answer to ${kind}`);
  }
  return faults;
};

/** Samplers find something wherever there is anything, which the law of offers sees to, and cost less than lists. */
const hasOffer = (table: Table, seat: Seat, actions: readonly string[]): boolean =>
  actions.some(type => {
    const rule = table.system.rules[type];
    if (rule?.sample) return rule.sample(table.state, seat, random(table.entries.length)) !== null;
    for (const _ of rule?.candidates(table.state, seat) ?? []) return true;
    return false;
  });

/** Law 4 (R1): every reachable state is sound, has something pending or an outcome, and every game ends. */
export const soundness: Law = (title, seed, most, report) => {
  const check = (table: Table) => note(report, table);
  const table = playAtRandom(title, seed, most, {
    before: one => {
      check(one);
      return report.failures.length === 0;
    },
    after: ({ acted, action }) => {
      if (acted.refused) report.failures.push(`${action.type} was offered, then refused`);
    },
  });
  check(table);
  if (!table.outcome && report.failures.length === 0)
    report.failures.push(`${titleName(title)} did not end in ${most} entries`);
};

/** Every position; that the game comes to its end, the sweep itself sees to. */
export const soundnessAlong: AlongLaw = report => ({
  before: table => note(report, table),
  after: ({ acted, action }) => {
    if (acted.refused) report.failures.push(`${action.type} was offered, then refused`);
  },
  end: table => note(report, table),
});

const note = (report: Report, table: Table): void => {
  report.checks++;
  for (const fault of faultsOf(table))
    report.failures.push(`after entry ${table.entries.length - 1}: ${fault}`);
};

/**
 * Law 8 (R3, H4): tables kept beside the state equal freshly made ones after each action, undo included, and a view made with an
 * earlier one of the seat says what one made without it says. A view that was made changes no more: whoever compares it with the
 * next one would miss what changed.
 */
export const derived: Law = (title, seed, most, report) => {
  playAtRandom(title, seed, most, { after: whatIsKept(report) });
};

export const derivedAlong: AlongLaw = report => ({ after: whatIsKept(report) });

const whatIsKept = (report: Report): ((step: Step) => void) => {
  const looked: Looked = { views: new Map() };
  return step => {
    checkDerived(step, report);
    checkViews(step, looked, report);
  };
};

const checkDerived = ({ table, action }: Step, report: Report): void => {
  if (!table.system.derivedFault) return;
  report.checks++;
  const fault = table.system.derivedFault(table.state);
  if (fault) report.failures.push(`entry ${table.entries.length - 1} ${action.type}: ${fault}`);
};

type Kept = { readonly view: unknown; readonly text: string };
type Looked = { readonly views: Map<SeatId, Kept>; look?: ReturnType<Table['viewer']> };

const checkViews = ({ table, action }: Step, kept: Looked, report: Report): void => {
  const { views } = kept;
  const at = `entry ${table.entries.length - 1} ${action.type}`;
  const look = table.viewer(kept.look);
  kept.look = look;
  for (const seat of [...table.seats.map(({ id }) => id), SPECTATOR]) {
    report.checks++;
    const before = views.get(seat);
    if (before && JSON.stringify(before.view) !== before.text)
      report.failures.push(`${at}: the view that ${seat} had before has changed`);
    const view = table.view(seat, before?.view);
    const text = JSON.stringify(view);
    views.set(seat, { view, text });
    if (table.system.viewer && text !== JSON.stringify(look(seat)))
      report.failures.push(`${at}: ${seat} sees something else in company`);
    if (text !== JSON.stringify(table.view(seat)))
      report.failures.push(`${at}: the view of ${seat} hangs on an earlier one`);
  }
};
