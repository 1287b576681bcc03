import type { ScenarioUnit } from '../scenario.ts';
import {
  fatigueFor,
  gradeFor,
  LEAST_PERCENT,
  SUPPORT_THRESHOLDS,
  type Template,
  templateNamed,
} from '../tables/conversion.ts';
import { GRADE_ROWS, type Grade } from '../tables/grades.ts';
import { standNamed } from '../tables/stands.ts';
import type { OperationalUnit } from './operational.ts';

export const roundHalfUp = (value: number): number => Math.floor(value + 0.5);

/** NQM-22.9: the elements of a sheet that a stand was made of. */
export type From = { readonly line: number; readonly item: string; readonly count: number };
export type ForceStand = {
  readonly type: string;
  readonly strength?: number;
  readonly from?: readonly From[];
};
export type ForceUnit = {
  readonly key: string;
  readonly name: string;
  readonly kind: ScenarioUnit['kind'];
  readonly stands: readonly ForceStand[];
  readonly grade: Grade;
  readonly green: boolean;
  readonly bnLog?: number;
  readonly pol?: number;
  readonly work?: 'casemate';
};
/** A formation on its way to the table: units of its own and formations below it. */
export type Formation = {
  readonly opId: string;
  readonly name: string;
  readonly level: Template['level'];
  readonly units: readonly ForceUnit[];
  readonly below: readonly Formation[];
  readonly grade: Grade;
  readonly green: boolean;
  readonly ammoPct: number;
  readonly fatiguePct: number;
  readonly arrivalBound: number;
  readonly radios: boolean;
  readonly casualtiesPct: number;
  readonly hasSecond: boolean;
};

/** NQM-22.3: 80 and more Veteran, 55 Regular, 30 Conscript, below that Militia; Elite companies only where it is said. */
export const gradeOfUnit = ({ quality, elite, template }: OperationalUnit): Grade =>
  elite && templateNamed(template).level === 'company' ? 'E' : gradeFor(quality);

/** NQM-22.3: whoever has fought no battle is green, unless Veteran. */
export const isGreenUnit = (grade: Grade, battles: number): boolean =>
  battles === 0 && (grade === 'R' || grade === 'C' || grade === 'M');

const KIND_NAMES: { readonly [key: string]: string } = {
  hq: 'HQ',
  coy: 'Company',
  sq: 'Squadron',
  mg: 'MMG platoon',
  mor: 'Mortar platoon',
  at: 'Anti-tank platoon',
  ig: 'Infantry guns',
  ac: 'Armoured cars',
  log: 'Trains',
  bty: 'Battery',
  foo: 'Observer',
};
const nameOf = (key: string): string => {
  const [, word = key, number = ''] = /^([a-z]+)(\d*)$/.exec(key) ?? [];
  const name = KIND_NAMES[word] ?? word.toUpperCase();
  return number === '' ? name : `${name} ${number}`;
};

/** NQM-22.3: stands or points kept at a strength, at least one from ten per cent up. */
const keptOf = (full: number, percent: number): number =>
  Math.max(percent >= LEAST_PERCENT ? 1 : 0, roundHalfUp((full * percent) / 100));

/** NQM-22.3: support platoons go with the strength: the first of a kind at 50, the second at 75, the third at 90. */
const isSupportKept = (ordinal: number, percent: number): boolean => {
  const { first, second, third } = SUPPORT_THRESHOLDS;
  return percent >= ([first, second, third][ordinal] ?? third);
};

const isSupport = (kind: string): boolean => kind === 'platoon' || kind === 'logistic';

/** NQM-22.3: the units of a template at a strength. */
export const unitsOf = (
  template: Template,
  percent: number,
  grade: Grade,
  green: boolean,
): ForceUnit[] => {
  const seen = new Map<string, number>();
  return (template.units ?? []).flatMap(one => {
    const [first = ''] = one.stands;
    const isPoints = standNamed(first).strength > 0;
    const family = `${one.kind} ${first}`;
    const ordinal = seen.get(family) ?? 0;
    seen.set(family, ordinal + 1);
    if (isSupport(one.kind) && one.kind !== 'logistic' && !isSupportKept(ordinal, percent))
      return [];
    const stands: ForceStand[] =
      one.kind === 'hq' || isSupport(one.kind)
        ? one.stands.map(type => ({ type }))
        : isPoints
          ? one.stands.flatMap(type => {
              const strength = keptOf(standNamed(type).strength, percent);
              return strength > 0 ? [{ type, strength }] : [];
            })
          : one.stands.slice(0, keptOf(one.stands.length, percent)).map(type => ({ type }));
    if (stands.length === 0) return [];
    return [
      {
        key: one.key,
        name: nameOf(one.key),
        kind: one.kind as ForceUnit['kind'],
        stands,
        grade,
        green,
        ...(one.bnLog === undefined ? {} : { bnLog: one.bnLog }),
        ...(one.pol === undefined ? {} : { pol: one.pol }),
      },
    ];
  });
};

/** NQM-22.3: a campaign's unit as formations of this table, down to battalions. */
export const formationOf = (
  unit: OperationalUnit,
  ammoPct: number,
  template: string = unit.template,
  name: string = unit.name,
): Formation => {
  const printed = templateNamed(template);
  const grade = gradeOfUnit(unit);
  const green = isGreenUnit(grade, unit.experienceBattles);
  const hq = printed.hq === undefined ? [] : [printed.hq].flat();
  const heads: ForceUnit[] = hq.map((type, i) => ({
    key: i === 0 ? 'hq' : `hq${i + 1}`,
    name: i === 0 ? 'HQ' : 'Rear HQ',
    kind: 'hq',
    stands: [{ type }],
    grade,
    green,
  }));
  const posts: ForceUnit[] =
    printed.medical === undefined
      ? []
      : [
          {
            key: 'med',
            name: 'Medical post',
            kind: 'logistic',
            stands: [{ type: printed.medical }],
            grade,
            green,
          },
        ];
  const counts = new Map<string, number>();
  return {
    opId: unit.opId,
    name,
    level: printed.level,
    units: [...heads, ...posts, ...unitsOf(printed, unit.strengthPct, grade, green)],
    below: (printed.children ?? []).map(child => {
      const n = (counts.get(child) ?? 0) + 1;
      counts.set(child, n);
      return formationOf(unit, ammoPct, child, `${spoken(child)} ${n}, ${name}`);
    }),
    grade,
    green,
    ammoPct,
    fatiguePct: unit.fatiguePct,
    arrivalBound: unit.arrivalBound,
    radios: true,
    casualtiesPct: 50,
    hasSecond: false,
  };
};
const spoken = (template: string): string =>
  template.replace(/([A-Z0-9]+)/g, ' $1').replace(/^./, first => first.toUpperCase());

const pointsOf = ({ type, strength }: ForceStand): number => {
  const printed = standNamed(type);
  return printed.strength > 0 ? (strength ?? printed.strength) / printed.strength : 1;
};
const sum = (of: readonly ForceStand[], what: 'cuMax' | 'fuMax'): number =>
  of.reduce((all, stand) => all + roundHalfUp(standNamed(stand.type)[what] * pointsOf(stand)), 0);

/** NQM-22.4: ammunition by per cent; whoever has fifteen per cent has at least one CU. */
export const ammunitionOf = (
  stands: readonly ForceStand[],
  percent: number,
): { cuMax: number; cu: number; fuMax: number; fu: number; cuPerHour: number } => {
  const [cuMax, fuMax] = [sum(stands, 'cuMax'), sum(stands, 'fuMax')];
  const cu = roundHalfUp((cuMax * percent) / 100);
  return {
    cuMax,
    cu: cuMax > 0 && percent >= 15 ? Math.max(1, cu) : cu,
    fuMax,
    fu: roundHalfUp((fuMax * percent) / 100),
    cuPerHour: Math.max(1, ...stands.map(({ type }) => standNamed(type).cuPerHour)),
  };
};

/** NQM-22.4: an hour on the clock from 25, disorganised from 50, at the limit of hours from 75. */
export const fatigueOf = (
  percent: number,
  grade: Grade,
): { combatHours: number; disorganised: boolean } => {
  const { combatHours, disorganised } = fatigueFor(percent);
  const limit = GRADE_ROWS[grade].disorganisedAfter ?? 0;
  return { combatHours: combatHours === 'limit' ? limit : combatHours, disorganised };
};
