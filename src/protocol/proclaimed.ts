/**
 * What the house itself says in the talk of a game, from the seat `table`. The server writes these sentences; a page reads
 * them back and says them in its reader's language.
 */
export const PROCLAIMED = {
  invited: 'The host made an invitation for {seat}.',
  revoked: 'The host took the seat {seat} back.',
  resigned: '{seat} resigned.',
  standIn: 'A computer commander plays for {seat} until its player comes back.',
  backAgain: 'The player of {seat} is back.',
  timeUp: 'Time ran out for {seat}: a computer commander plays there until its player comes back.',
  playsOn: 'The computer commander at {seat} does not agree to end the game here.',
  seated: 'A computer commander sits at {seat} now.',
} as const;
export type ProclaimedId = keyof typeof PROCLAIMED;

export const proclaimed = (id: ProclaimedId, seat: string): string =>
  PROCLAIMED[id].replace('{seat}', seat);

/** Which sentence it is, and of which seat it speaks; null for words of another version. */
export const readProclaimed = (text: string): { id: ProclaimedId; seat: string } | null => {
  for (const [id, template] of Object.entries(PROCLAIMED)) {
    const [before = '', after = ''] = template.split('{seat}');
    if (text.startsWith(before) && text.endsWith(after) && text.length > template.length - 6)
      return {
        id: id as ProclaimedId,
        seat: text.slice(before.length, text.length - after.length),
      };
  }
  return null;
};
