import type { ComponentChildren } from 'preact';
import {
  commandRadius,
  LEVELS,
  legHours,
  OUT_OF_RADIUS_HOURS,
} from '../../../../rules/not-quite-mechanized/tables/command.ts';
import { differenceOf, hitsOf } from '../../../../rules/not-quite-mechanized/tables/firefight.ts';
import {
  GRADE_ROWS,
  GRADES,
  sightingNumber,
  type Test,
} from '../../../../rules/not-quite-mechanized/tables/grades.ts';
import {
  CATEGORIES,
  GROUNDS,
  going,
  MODES,
  rateOf,
} from '../../../../rules/not-quite-mechanized/tables/movement.ts';
import { TASKS, taskHours } from '../../../../rules/not-quite-mechanized/tables/tasks.ts';
import { directRange, type Weapon } from '../../../../rules/not-quite-mechanized/tables/weapons.ts';
import { weaponsOf } from '../../../../rules/not-quite-mechanized/terms/ranges.ts';
import type { GameModel } from '../../../game/model.ts';
import { RuleLink } from '../../../panels/rule-link.tsx';
import { nameSaid } from '../../../words/names.ts';
import { type View, viewOf } from '../seen.ts';
import { t as common } from '../words.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };
type Cell = string | number;

const Chart = ({
  model,
  title,
  rule,
  isOpen = false,
  children,
}: Props & {
  readonly title: string;
  readonly rule: string;
  readonly isOpen?: boolean;
  readonly children: ComponentChildren;
}) => (
  <details class="nqm-chart" open={isOpen}>
    <summary>{title}</summary>
    <RuleLink model={model} rule={rule} />
    {children}
  </details>
);

const Grid = ({ head, rows }: { readonly head: readonly Cell[]; readonly rows: Cell[][] }) => (
  <table class="nqm-table nqm-grid">
    <thead>
      <tr>
        {head.map((cell, i) => (
          <th key={i} scope="col">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, r) => (
        <tr key={r}>
          {row.map((cell, i) =>
            i === 0 ? (
              <th key={i} scope="row">
                {cell}
              </th>
            ) : (
              <td key={i}>{cell}</td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Every weapon that stands on the own side have, once each. */
const weaponsIn = (view: View): Weapon[] => {
  const found = new Map<string, Weapon>();
  for (const unit of view.table.units)
    for (const weapon of weaponsOf(unit)) found.set(weapon.id, weapon);
  return [...found.values()].sort((a, b) => a.kind.localeCompare(b.kind) || a.calibre - b.calibre);
};

const weaponRows = (view: View): Cell[][] =>
  weaponsIn(view).map(weapon => {
    const range = directRange(weapon, weapon.vsTroops ? 'troops' : 'armour');
    return [
      nameSaid(weapon.name),
      weapon.contact || '–',
      range?.maxEffective ?? '–',
      range?.maxHarass ?? '–',
      weapon.vsTroops ?? '–',
      weapon.vsArmour ?? '–',
    ];
  });

const testWords = (grade: (typeof GRADES)[number], meant: Test): string =>
  GRADE_ROWS[grade].tests
    .filter(({ test }) => test === meant)
    .map(({ at: [part, of], pass }) => `${part}/${of}: ${pass.join(' ')}`)
    .join(', ') || '–';

const gradeRows = (): Cell[][] =>
  GRADES.map(grade => {
    const { attackDice, defenceDice, disorganisedAfter } = GRADE_ROWS[grade];
    return [
      grade,
      attackDice,
      defenceDice,
      disorganisedAfter === null
        ? t('nqm.chart.never')
        : t('nqm.chart.hours', { hours: disorganisedAfter }),
      testWords(grade, 'callOff'),
      testWords(grade, 'break'),
    ];
  });

const FACES = [1, 2, 3, 4, 5, 6];
const hitRows = (): Cell[][] =>
  [differenceOf('VL', 'M', 0), -1, 0, 1, differenceOf('VH', 'M', 0)].map(difference => [
    difference > 0 ? `+${difference}` : difference,
    ...FACES.map(face => hitsOf(face, difference)),
  ]);

const needs = (n: number): string =>
  n <= 1 ? t('nqm.chart.always') : n > 6 ? t('nqm.chart.never') : `${n}+`;

const Command = () => (
  <Grid
    head={['', common('nqm.col.arrives'), '']}
    rows={LEVELS.slice(1).map((level, i) => {
      const below = LEVELS[i]!;
      const metres = commandRadius(below);
      return [
        t('nqm.chart.leg', {
          from: t(`nqm.chart.level.${level}`),
          to: t(`nqm.chart.level.${below}`),
        }),
        t('nqm.chart.hours', { hours: legHours(level, below) }),
        metres < 100_000 ? t('nqm.chart.radius', { metres, hours: OUT_OF_RADIUS_HOURS }) : '',
      ];
    })}
  />
);

/** The printed tables that are asked for in play, read from the same data as the rules. */
export const ChartsPanel = ({ model }: Props) => (
  <>
    <Chart model={model} title={t('nqm.chart.weapons')} rule="NQM-8.15" isOpen>
      <Grid
        head={[
          t('nqm.chart.weapon'),
          t('nqm.chart.contact'),
          t('nqm.chart.effective'),
          t('nqm.chart.harass'),
          t('nqm.chart.troops'),
          t('nqm.chart.armour'),
        ]}
        rows={weaponRows(viewOf(model))}
      />
    </Chart>
    <Chart model={model} title={t('nqm.chart.firefight')} rule="NQM-8.18" isOpen>
      <Grid head={[t('nqm.chart.difference'), ...FACES]} rows={hitRows()} />
    </Chart>
    <Chart model={model} title={t('nqm.chart.grades')} rule="NQM-9.2">
      <Grid
        head={[
          t('nqm.chart.grade'),
          t('nqm.chart.attackDice'),
          t('nqm.chart.defenceDice'),
          t('nqm.chart.wears'),
          t('nqm.chart.callOff'),
          t('nqm.chart.break'),
        ]}
        rows={gradeRows()}
      />
    </Chart>
    <Chart model={model} title={t('nqm.chart.sighting')} rule="NQM-6.5">
      <Grid
        head={['', ...GRADES]}
        rows={GRADES.map(own => [own, ...GRADES.map(other => needs(sightingNumber(own, other)))])}
      />
    </Chart>
    <Chart model={model} title={t('nqm.chart.movement')} rule="NQM-5.1">
      <Grid
        head={['', ...MODES.map(mode => common(`nqm.mode.${mode}`))]}
        rows={CATEGORIES.map(one => [
          t(`nqm.chart.category.${one}`),
          ...MODES.map(mode => rateOf(one, mode) ?? '–'),
        ])}
      />
    </Chart>
    <Chart model={model} title={t('nqm.chart.going')} rule="NQM-5.6">
      <Grid
        head={['', ...GROUNDS.map(ground => common(`nqm.ground.${ground}`))]}
        rows={CATEGORIES.filter(one => one !== 'rail').map(one => [
          t(`nqm.chart.category.${one}`),
          ...GROUNDS.map(ground => (going(ground, one) === 0 ? '–' : `${going(ground, one) / 4}`)),
        ])}
      />
    </Chart>
    <Chart model={model} title={t('nqm.chart.command')} rule="NQM-7.1">
      <Command />
    </Chart>
    <Chart model={model} title={t('nqm.chart.tasks')} rule="NQM-7.8">
      <Grid
        head={['', common('nqm.time.start')]}
        rows={TASKS.map(task => [
          t(`nqm.chart.task.${task}`),
          t('nqm.chart.hours', { hours: taskHours(task, 100) }),
        ])}
      />
    </Chart>
  </>
);
