import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import {
  type BattleSheet,
  blankReport,
  type ReportFile,
  readReport,
  spreadLoss,
} from '../../../rules/fight-your-own-wars/papers/battle-sheet.ts';
import { t } from './words.ts';
import './guide.css';

const EDGES = ['N', 'E', 'S', 'W'] as const;
const LEAVING = ['good', 'disarray', 'surrendered'] as const;

/** The report with the same lines as the sheet; it books through the same rule as a file does. */
export const ReportForm = ({
  sheet,
  send: book,
}: {
  readonly sheet: BattleSheet;
  /** Why the report is refused, or null when it is booked. */
  send(action: Action): Promise<string | null>;
}) => {
  const [report, setReport] = useState<ReportFile>(() => blankReport(sheet));
  const [fault, setFault] = useState('');
  const change = (unit: string, part: Change): void =>
    setReport({
      ...report,
      units: report.units.map(one =>
        one.unit === unit ? ({ ...one, ...part } as UnitReport) : one,
      ),
    });
  const send = async (action: Action): Promise<void> => {
    setFault((await book(action)) ?? '');
  };
  const sent = (): void => {
    const { format: _, ...rest } = JSON.parse(JSON.stringify(report)) as ReportFile;
    if (rest.objects?.length === 0) delete rest.objects;
    if (rest.text === '') delete rest.text;
    void send({ type: 'tabletop.report', ...rest } as Action);
  };
  const opened = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const read = readReport(await file.text());
    if ('fault' in read) setFault(`${file.name} ${read.fault.path}: ${read.fault.because}`);
    else await send(read.action as Action);
  };
  return (
    <form
      class="fyow-report"
      aria-label={t('fyow.report')}
      onSubmit={event => {
        event.preventDefault();
        sent();
      }}
    >
      <h4>{t('fyow.report')}</h4>
      {sheet.forces.map(force => (
        <ForceReport
          key={force.unit}
          sheet={sheet}
          force={force}
          report={report.units.find(({ unit }) => unit === force.unit)!}
          onChange={part => change(force.unit, part)}
        />
      ))}
      <p>
        <label>
          {t('fyow.bounds')}{' '}
          <input
            type="number"
            min="1"
            max="4"
            value={report.bounds}
            onInput={event => setReport({ ...report, bounds: Number(event.currentTarget.value) })}
          />
        </label>{' '}
        <label>
          <input
            type="checkbox"
            checked={report.over}
            onChange={event => setReport({ ...report, over: event.currentTarget.checked })}
          />{' '}
          {t('fyow.over')}
        </label>{' '}
        <label>
          {t('fyow.holder')}{' '}
          <select
            value={report.holder}
            onChange={event => setReport({ ...report, holder: event.currentTarget.value })}
          >
            {['contested', ...new Set(sheet.forces.map(({ side }) => side))].map(one => (
              <option key={one} value={one}>
                {one === 'contested' ? t('fyow.contested') : one}
              </option>
            ))}
          </select>
        </label>
      </p>
      <Objects
        sheet={sheet}
        hit={report.objects ?? []}
        onChange={objects => setReport({ ...report, objects })}
      />
      <label class="fyow-report-text">
        {t('fyow.report.text')}
        <textarea
          rows={3}
          maxLength={20_000}
          value={report.text ?? ''}
          onInput={event => setReport({ ...report, text: event.currentTarget.value })}
        />
      </label>
      {fault !== '' && (
        <p class="note note-bad" role="alert">
          {fault}
        </p>
      )}
      <div class="row">
        <button type="submit" class="button primary">
          {t('fyow.sendReport')}
        </button>
        <label class="button">
          {t('fyow.openReport')}
          <input
            type="file"
            accept=".json,application/json"
            class="visually-hidden"
            onChange={event => void opened(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
    </form>
  );
};

type Hits = NonNullable<ReportFile['objects']>;

/** Bridges and buildings of the table that were hit. */
const Objects = ({
  sheet: { board },
  hit,
  onChange,
}: {
  readonly sheet: BattleSheet;
  readonly hit: Hits;
  onChange(hit: Hits): void;
}) => {
  const names = [...(board.crossings ?? []).map(({ id }) => id), ...(board.buildings ?? [])];
  if (names.length === 0) return null;
  const set = (id: string, damage: number): void =>
    onChange([...hit.filter(one => one.id !== id), ...(damage > 0 ? [{ id, damage }] : [])]);
  return (
    <fieldset>
      <legend>{t('fyow.report.objects')}</legend>
      {names.map(id => (
        <label key={id}>
          {id}{' '}
          <input
            type="number"
            min="0"
            max="99"
            value={hit.find(one => one.id === id)?.damage ?? 0}
            onInput={event => set(id, Number(event.currentTarget.value))}
          />{' '}
        </label>
      ))}
    </fieldset>
  );
};

const SHARES = [0, 10, 25, 33, 50, 75] as const;
const STATED = ['green', 'amber', 'red', 'withdraw'] as const;
const QUARTERS = [0, 1, 2, 3, 4] as const;

type UnitReport = ReportFile['units'][number];
type Count = UnitReport['lost'][number];
/** A condition that is not stated is thrown for. */
type Change = { readonly [K in keyof UnitReport]?: UnitReport[K] | undefined };
/** The columns of the form: what is lost, damaged, taken by the enemy. */
const COLUMNS = ['lost', 'damaged', 'captured'] as const;

const withCount = (all: readonly Count[], line: number, n: number): Count[] => [
  ...all.filter(one => one.line !== line),
  ...(n > 0 ? [{ line, n }] : []),
];

const ForceReport = ({
  sheet,
  force,
  report,
  onChange,
}: {
  readonly sheet: BattleSheet;
  readonly force: BattleSheet['forces'][number];
  readonly report: UnitReport;
  onChange(part: Change): void;
}) => {
  const left = report.left;
  return (
    <fieldset>
      <legend>{force.name}</legend>
      <label>
        {t('fyow.about')}{' '}
        <select
          onChange={event =>
            onChange({ lost: spreadLoss(sheet, force.unit, Number(event.currentTarget.value)) })
          }
        >
          {SHARES.map(share => (
            <option key={share} value={share}>{`${share} %`}</option>
          ))}
        </select>
      </label>
      <table class="fyow-lines">
        <thead>
          <tr>
            <th scope="col">{t('fyow.report.line')}</th>
            {COLUMNS.map(column => (
              <th key={column} scope="col">
                {t(`fyow.report.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {force.lines.map(one => (
            <tr key={one.line}>
              <th scope="row">{t('fyow.lineOf', { line: one.line, n: one.n, item: one.item })}</th>
              {COLUMNS.map(column => (
                <td key={column}>
                  {(column !== 'damaged' || one.kind === 'vehicle') && (
                    <input
                      type="number"
                      min="0"
                      max={one.n}
                      aria-label={t('fyow.report.cell', {
                        what: t(`fyow.report.${column}`),
                        unit: force.name,
                        line: one.line,
                        item: one.item,
                      })}
                      value={report[column].find(({ line }) => line === one.line)?.n ?? 0}
                      onInput={event => {
                        const n = Number(event.currentTarget.value);
                        onChange({ [column]: withCount(report[column], one.line, n) });
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <label>
        {t('fyow.leaves')}{' '}
        <select
          value={left ? `${left.edge} ${left.order}` : ''}
          onChange={event => {
            const [edge, order] = event.currentTarget.value.split(' ');
            const gone = EDGES.find(one => one === edge);
            const how = LEAVING.find(one => one === order);
            onChange({ left: gone && how ? { edge: gone, order: how } : null });
          }}
        >
          <option value="">{t('fyow.stays')}</option>
          {sheet.board.exits.flatMap(edge =>
            LEAVING.map(order => (
              <option key={`${edge} ${order}`} value={`${edge} ${order}`}>
                {t('fyow.leavesBy', { edge, order: t(`fyow.leaving.${order}`) })}
              </option>
            )),
          )}
        </select>
      </label>{' '}
      <label>
        {t('fyow.report.ammo')}{' '}
        <select
          value={report.ammoUsed}
          onChange={event => onChange({ ammoUsed: Number(event.currentTarget.value) })}
        >
          {QUARTERS.map(n => (
            <option key={n} value={n}>{`${n}/4`}</option>
          ))}
        </select>
      </label>{' '}
      <label>
        {t('fyow.report.condition')}{' '}
        <select
          value={report.condition ?? ''}
          onChange={event => {
            const stated = STATED.find(one => one === event.currentTarget.value);
            onChange({ condition: stated });
          }}
        >
          <option value="">{t('fyow.report.thrown')}</option>
          {STATED.map(one => (
            <option key={one} value={one}>
              {t(`fyow.condition.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
};
