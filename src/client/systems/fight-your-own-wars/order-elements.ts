import { itemAt } from '../../../rules/fight-your-own-wars/tables/catalogue.ts';
import { leftOf, standingOf } from '../../../rules/fight-your-own-wars/terms/force.ts';
import type { seenIn } from './seen.ts';
import { t } from './words.ts';

type Unit = ReturnType<typeof seenIn>['units'][number];

/** So many pieces of each line of the record sheet, as orders write them; none where nothing is taken. */
export const elementsOf = (counts: readonly number[]): string[] =>
  counts.flatMap((n, i) => (n > 0 ? [`${i + 1}*${n}`] : []));

/** The pieces of each line that a part names; a line or item without a number is the whole of it. */
export const countsOf = (unit: Unit, names: readonly string[]): number[] => {
  const counts = unit.elements.map(() => 0);
  for (const name of names) {
    const [, number, some] = /^(\d{1,2})(?:\*(\d{1,3}))?$/.exec(name) ?? [];
    const at = number
      ? Number(number) - 1
      : unit.elements.findIndex(({ item }) => itemAt(item).id === name);
    const line = unit.elements[at];
    if (line) counts[at] = some ? Number(some) : standingOf(line);
  }
  return counts;
};

/** Lines of a force of which something is left. */
export const linesOf = (unit: Unit): { readonly at: number; name: string; most: number }[] =>
  unit.elements.flatMap((line, at) =>
    leftOf(line) > 0 ? [{ at, name: itemAt(line.item).name, most: standingOf(line) }] : [],
  );

/** What a part begins with: one of the line of troops, else weapons or vehicles, of which there are most. */
export const firstPiece = (unit: Unit): string[] => {
  const rank = (at: number): number => (itemAt(unit.elements[at]!.item).kind === 'troops' ? 0 : 1);
  const [first] = linesOf(unit)
    .filter(({ at }) => itemAt(unit.elements[at]!.item).kind !== 'special')
    .sort((a, b) => rank(a.at) - rank(b.at) || b.most - a.most || a.at - b.at);
  return first ? elementsOf(unit.elements.map((_, i) => (i === first.at ? 1 : 0))) : [];
};

/** What a part is made of, in words. */
export const elementsWords = (unit: Unit | undefined, names: readonly string[]): string => {
  if (!unit) return names.join(', ');
  const counts = countsOf(unit, names);
  const told = counts.flatMap((n, i) =>
    n > 0 ? [`${n} × ${itemAt(unit.elements[i]!.item).name}`] : [],
  );
  return told.join(', ') || t('fyow.build.noElements');
};
