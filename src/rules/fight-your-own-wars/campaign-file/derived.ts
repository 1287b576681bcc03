import type { UnitSpec } from '../campaign.ts';
import { knowItems, type OwnItem, sealItems } from '../tables/own-items.ts';
import { bigGuns, combatValue, platoonsOf, qualityOf, worthOf } from '../terms/force.ts';
import { linesOf } from './check-forces.ts';
import type { Finding } from './finding.ts';

type FileUnit = Pick<UnitSpec, 'id' | 'elements'> & { readonly [figure: string]: unknown };

/** FYOW-A15: figures of a unit that can be worked out from its elements. */
export const figuresOf = (
  unit: Pick<UnitSpec, 'elements'>,
  items: readonly OwnItem[] = [],
): { readonly [name: string]: unknown } => {
  const own = sealItems(items);
  knowItems(own.items);
  const elements = unit.elements.map(line => ({ ...line, item: own.rename(line.item) }));
  const force = { elements: linesOf({ elements }) } as never;
  return {
    value: worthOf(force),
    combatValue: combatValue(force),
    quality: qualityOf(force),
    platoons: platoonsOf(force),
    guns100mm: bigGuns(force),
  };
};

/** FYOW-A15: derived figures that a file states must be those that the catalogue gives. */
const COMPARED = ['value', 'combatValue', 'quality'];
export const derivedFindings = (file: { readonly [field: string]: unknown }): Finding[] =>
  (file.units as FileUnit[]).flatMap((unit, i) => {
    const right = figuresOf(unit, file.items as readonly OwnItem[] | undefined);
    return COMPARED.filter(name => unit[name] !== undefined && unit[name] !== right[name]).map(
      (name): Finding => ({
        level: 'error',
        at: `units[${i}].${name}`,
        because: `${unit[name]} is not what its elements give`,
        instead: `${right[name]}, or to leave it out`,
      }),
    );
  });
