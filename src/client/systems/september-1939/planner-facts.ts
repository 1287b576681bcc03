import { fieldOf } from '../../../rules/september-1939/index.ts';
import { inCommand } from '../../../rules/september-1939/terms/command.ts';
import type { Draft } from './draft.ts';
import { seenUnit, unitName, type View } from './names.ts';
import { tableLike } from './reach.ts';
import { t } from './words.ts';

/** W39-8.82: from how many hexes the attack comes. */
export const directionsLine = (view: View, { attackers }: Draft): string => {
  const hexes = new Set(attackers.flatMap(id => seenUnit(view, id)?.hex ?? []));
  return t('w39.directions', { n: hexes.size });
};

/** W39-13.22: whether all are in command, or who is not. */
export const commandLine = (view: View, { attackers }: Draft): string => {
  const state = tableLike(view);
  const { unitNumber } = fieldOf(state);
  const out = attackers.filter(id => !inCommand(state, unitNumber(id)));
  if (out.length === 0) return t('w39.allCommanded');
  return t('w39.notCommanded', { units: out.map(id => unitName(view, id)).join(', ') });
};
