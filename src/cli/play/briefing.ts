import type { BriefingLine } from '../../engine/briefing.ts';
import { sentence } from '../../engine/log.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Table } from '../../engine/table.ts';

/** Situation, what wins and what it is worth, what comes when: what a player should know in a minute. */
export const briefingText = (table: Table, seat: SeatId): string | null => {
  const { system } = table;
  const told = system.briefing?.(table.view(seat), seat);
  if (!told) return null;
  const words = ({ id, values }: BriefingLine): string =>
    sentence(system.sentences[id] ?? id, system.told?.(values) ?? values);
  const worth = (of: { readonly [side: string]: number }): string =>
    Object.entries(of)
      .map(([side, points]) => `${side} ${points}`)
      .join(', ');
  return [
    ...told.situation.map(words),
    '',
    'How it is won',
    ...told.victory.map(line => `  ${words(line)}`),
    ...told.aims.map(aim => `  ${words(aim).padEnd(40)} ${worth(aim.worth)}`.trimEnd()),
    ...(told.standing ? [`  as it stands: ${worth(told.standing)}`] : []),
    ...(told.coming.length > 0 ? ['', 'What comes when'] : []),
    ...told.coming.map(line => `  ${words(line.when).padEnd(12)} ${words(line)}`),
    '',
    'Worth knowing',
    ...told.hints.map(line => `  ${words(line)}${line.rule ? ` (${line.rule})` : ''}`),
  ].join('\n');
};
