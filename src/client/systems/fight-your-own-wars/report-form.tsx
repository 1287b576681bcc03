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
  const change = (unit: string, part: Partial<ReportFile['units'][number]>): void =>
    setReport({
      ...report,
      units: report.units.map(one => (one.unit === unit ? { ...one, ...part } : one)),
    });
  const send = async (action: Action): Promise<void> => {
    setFault((await book(action)) ?? '');
  };
  const sent = (): void => {
    const { format: _, ...rest } = report;
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

const SHARES = [0, 10, 25, 33, 50, 75] as const;

const ForceReport = ({
  sheet,
  force,
  report,
  onChange,
}: {
  readonly sheet: BattleSheet;
  readonly force: BattleSheet['forces'][number];
  readonly report: ReportFile['units'][number];
  onChange(part: Partial<ReportFile['units'][number]>): void;
}) => {
  const lostOf = (line: number): number => report.lost.find(one => one.line === line)?.n ?? 0;
  const setLost = (line: number, n: number): void =>
    onChange({
      lost: [...report.lost.filter(one => one.line !== line), ...(n > 0 ? [{ line, n }] : [])],
    });
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
      <ul class="fyow-lines">
        {force.lines.map(({ line, item, n }) => (
          <li key={line}>
            <label>
              <input
                type="number"
                min="0"
                max={n}
                value={lostOf(line)}
                onInput={event => setLost(line, Number(event.currentTarget.value))}
              />{' '}
              {t('fyow.lostOf', { line, n, item })}
            </label>
          </li>
        ))}
      </ul>
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
      </label>
    </fieldset>
  );
};
