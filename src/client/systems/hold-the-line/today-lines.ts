import type { LogLine } from '../../../engine/log.ts';

/** What of this turn belongs beside the question of a phase: events while points are given, then who acts first. */
const TOLD: { readonly [phase: string]: readonly string[] } = {
  COMMAND: ['eventStruck', 'disordered'],
  ACTIONS_1: ['revealed'],
  ACTIONS_2: ['revealed'],
};

/** The lines of the running turn that a phase recalls. */
export const linesOfToday = (
  log: readonly { readonly line: LogLine }[],
  phase: string,
): readonly LogLine[] => {
  const wanted = TOLD[phase] ?? [];
  const since = log.findLastIndex(({ line }) => line.id === 'turnStarts');
  return log
    .slice(Math.max(0, since))
    .flatMap(({ line }) => (wanted.includes(line.id) ? line : []));
};
