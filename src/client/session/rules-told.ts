import type { GameSummary } from '../../protocol/words.ts';

/** What to tell a page whose rules are `own`: nothing, that a newer page is to be had, or that this game keeps older rules. */
export const rulesTold = (
  { rules, today }: Pick<GameSummary, 'rules' | 'today'>,
  own: string,
): string | null => {
  if (rules === own) return null;
  return today === own ? `trouble.keptRules ${rules}` : `trouble.otherRules ${rules}`;
};
