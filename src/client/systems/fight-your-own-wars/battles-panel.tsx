import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { tableOf } from '../../../rules/fight-your-own-wars/forecast/index.ts';
import {
  type BattleSheet,
  battleSheet,
  blankReport,
  type ReportFile,
  readReport,
  spreadLoss,
} from '../../../rules/fight-your-own-wars/papers/battle-sheet.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import { deedWords } from './deeds.ts';
import { foughtIn, handOver, takeHome } from './hand-off.ts';
import { BattleOdds } from './odds.tsx';
import { savedAs } from './saved-as.ts';
import { seenIn, viewOf } from './seen.ts';
import { SheetPaper } from './sheet-paper.tsx';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

const sheetOf = (model: GameModel, id: string): BattleSheet | null => {
  const view = viewOf(model);
  return battleSheet(tableOf(view, model.session.seat.value), Math.max(0, view.side), id);
};

/** The battle queue: what is fought where, by what means, with its odds or its sheet and report. */
export const BattlesPanel = ({ model }: Props) => {
  const view = viewOf(model);
  const table = tableOf(view, model.session.seat.value);
  const battles = table.battles.filter(({ stage }) => stage !== 'closed');
  const name = (at: number): string => {
    const unit = table.units[at];
    const own = unit && seenIn(view).units.find(({ id }) => id === unit.id);
    return own?.name ?? t('fyow.anEnemy');
  };
  return (
    <section class="forces">
      <h3>{t('fyow.battles')}</h3>
      {battles.length === 0 && <p class="small">{t('fyow.noBattles')}</p>}
      {battles.map(battle => (
        <article key={battle.id} class="fyow-card">
          <h4>
            {t('fyow.battle', {
              board: fieldOf(view).map.nodes[battle.board]?.name ?? '',
              attackers: battle.attackers.map(name).join(', '),
              defenders: battle.defenders.map(name).join(', '),
              stage: t(`fyow.stage.${battle.stage}`),
            })}
          </h4>
          <Means model={model} id={battle.id} />
          {battle.means === 'table' || battle.means === 'file' ? (
            <AtHome model={model} id={battle.id} owes={battle.owes} />
          ) : (
            battle.result === null && <BattleOdds model={model} battle={battle.id} />
          )}
        </article>
      ))}
    </section>
  );
};

/** FYOW-A13: how a battle is fought, where it may still be said. */
const Means = ({ model, id }: Props & { readonly id: string }) => {
  const ways = model.offers.value.filter(
    one => one.type === 'battle.choose' && Reflect.get(one, 'battle') === id,
  );
  return ways.length === 0 ? null : (
    <div class="row">
      {ways.map(action => (
        <button
          key={JSON.stringify(action)}
          type="button"
          class="button"
          onClick={() => void model.act(action)}
        >
          {deedWords(viewOf(model), action)}
        </button>
      ))}
    </div>
  );
};

/** FYOW-A13: a battle on the table at home: its sheet on paper and as a file, and the report. */
const AtHome = ({ model, id, owes }: Props & { readonly id: string; readonly owes: boolean }) => {
  const sheet = sheetOf(model, id);
  const [shown, setShown] = useState(false);
  if (!sheet) return null;
  return (
    <>
      <p>{owes ? t('fyow.owes') : t('fyow.onTable')}</p>
      <div class="row">
        <button type="button" class="button" onClick={() => setShown(!shown)}>
          {t('fyow.showSheet')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() =>
            savedAs(`battle-${id}.json`, 'application/json', JSON.stringify(sheet, null, 2))
          }
        >
          {t('fyow.saveSheet')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() =>
            savedAs(
              `report-${id}.json`,
              'application/json',
              JSON.stringify(blankReport(sheet), null, 2),
            )
          }
        >
          {t('fyow.saveReport')}
        </button>
      </div>
      <HourByHour model={model} sheet={sheet} owes={owes} />
      {shown && <SheetPaper sheet={sheet} />}
      {owes && <ReportForm model={model} sheet={sheet} />}
    </>
  );
};

/** FYOW-A14: the battle goes to the divisional system by one button, and its report comes home by another. */
const HourByHour = ({
  model,
  sheet,
  owes,
}: Props & { readonly sheet: BattleSheet; readonly owes: boolean }) => {
  const [trouble, setTrouble] = useState('');
  const isThere = foughtIn(model, sheet.battle) !== null;
  const tried = (what: Promise<string | null>): void =>
    void what.then(
      said => setTrouble(said ?? ''),
      (error: unknown) => setTrouble(String(error)),
    );
  return (
    <>
      <p class="small">{t('fyow.hour.help')}</p>
      <div class="row">
        <button type="button" class="button" onClick={() => tried(handOver(model, sheet))}>
          {t(isThere ? 'fyow.hour.goOn' : 'fyow.hour.begin')}
        </button>
        {isThere && owes && (
          <button
            type="button"
            class="button primary"
            onClick={() => tried(takeHome(model, sheet))}
          >
            {t('fyow.hour.home')}
          </button>
        )}
      </div>
      {trouble !== '' && (
        <p class="note note-bad" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
};

const EDGES = ['N', 'E', 'S', 'W'] as const;
const LEAVING = ['good', 'disarray', 'surrendered'] as const;

/** The report with the same lines as the sheet; it books through the same rule as a file does. */
const ReportForm = ({ model, sheet }: Props & { readonly sheet: BattleSheet }) => {
  const [report, setReport] = useState<ReportFile>(() => blankReport(sheet));
  const [fault, setFault] = useState('');
  const change = (unit: string, part: Partial<ReportFile['units'][number]>): void =>
    setReport({
      ...report,
      units: report.units.map(one => (one.unit === unit ? { ...one, ...part } : one)),
    });
  const send = async (action: Action): Promise<void> => {
    const refused = await model.session.refusal(action);
    if (refused) setFault(model.presenter.refusal(refused));
    else await model.act(action);
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
