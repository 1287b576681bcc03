import { convertElements } from '../../../src/rules/not-quite-mechanized/campaign/elements.ts';
import {
  gradeOfUnit,
  isGreenUnit,
  unitsOf,
} from '../../../src/rules/not-quite-mechanized/campaign/force.ts';
import type { OperationalUnit } from '../../../src/rules/not-quite-mechanized/campaign/operational.ts';
import {
  ammoUsedPct,
  elementsLost,
  sessionsFor,
} from '../../../src/rules/not-quite-mechanized/campaign/report.ts';
import { templateNamed } from '../../../src/rules/not-quite-mechanized/tables/conversion.ts';
import { seamGrade, seamSupply } from '../../../src/rules/not-quite-mechanized/tables/seam.ts';
import type { Fields, Op } from './vector.ts';

/** NQM-22: battles that come from a campaign, and what goes back. */
export const CAMPAIGN_OPS: { readonly [op: string]: Op } = {
  convertIn: given => {
    const { template, quality, elite } = given;
    const unit = { template, quality, elite } as OperationalUnit;
    const grade = gradeOfUnit(unit);
    const green = isGreenUnit(grade, given.experienceBattles);
    const units = unitsOf(templateNamed(given.template), given.strengthPct, grade, green);
    return {
      grade,
      green,
      companyStands: units.filter(one => one.kind === 'company').map(one => one.stands.length),
      supportKept: units.filter(one => one.kind === 'platoon').map(one => one.key),
      hq: units.some(one => one.kind === 'hq'),
    };
  },
  seamIn: given => {
    const elements = given.elements.map((one: Fields, i: number) => ({
      line: i + 1,
      item: one.item,
      n: one.n,
      mob: one.mob,
      quality: given.quality,
    }));
    const { units } = convertElements(elements, { battles: 0, hasRailway: false });
    const stands: { [type: string]: number | { points: number } } = {};
    for (const { type, strength } of units.flatMap(unit => unit.stands)) {
      const known = stands[type];
      if (strength === undefined) stands[type] = Number(known ?? 0) + 1;
      else stands[type] = { points: (typeof known === 'object' ? known.points : 0) + strength };
    }
    return {
      stands,
      grade: seamGrade(given.quality),
      ammoPct: seamSupply(given.supplyMode).ammoPct,
    };
  },
  seamOut: given => {
    const lost: { [item: string]: number } = {};
    for (const { from, lostShare } of given.stands as Fields[]) {
      const n = elementsLost(from.count, lostShare);
      if (n > 0) lost[from.item] = (lost[from.item] ?? 0) + n;
    }
    return {
      lost,
      sessionsUsed: sessionsFor(given.bounds),
      ammoUsedPct: ammoUsedPct(given.ammoStart, given.ammoLeft),
    };
  },
};
