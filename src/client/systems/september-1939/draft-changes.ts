import { allGuns, type Draft } from './draft.ts';
import type { View } from './names.ts';

export type DraftList = 'attackers' | 'artillery' | 'air' | 'intent' | 'targets';

/** The draft with these in the list, or without them when all of them were. */
export const toggled = (
  view: View,
  draft: Draft,
  list: DraftList,
  ids: readonly string[],
): Draft => {
  const all = ids.every(id => draft[list].includes(id));
  const rest = draft[list].filter(id => !ids.includes(id));
  const next: Draft = { ...draft, [list]: all ? rest : [...rest, ...ids] };
  const fit = new Set(allGuns(view, next));
  const intent = next.intent.filter(id => next.attackers.includes(id));
  const artillery =
    next.kind === 'attack' ? next.artillery.filter(id => fit.has(id)) : next.artillery;
  return { ...next, intent, artillery };
};

/** How much a fight that is offered looks like what is wanted: an assault, with this unit, large, and plain. */
const weight = (one: Draft, wanted: string | null): number =>
  Number(one.kind !== 'fire') * 1000 +
  Number(wanted !== null && one.attackers.includes(wanted)) * 500 -
  one.targets.length * 20 -
  (one.intent.length + one.air.length) * 5 +
  one.attackers.length * 10 +
  one.artillery.length;

/** The fight to begin with when a hex is chosen. */
export const bestAgainst = (
  fights: readonly Draft[],
  target: string,
  wanted: string | null,
): Draft | null => {
  const [best] = fights
    .filter(one => one.targets.includes(target))
    .sort((a, b) => weight(b, wanted) - weight(a, wanted));
  if (!best) return null;
  return { ...best, targets: [target, ...best.targets.filter(one => one !== target)] };
};
