import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { tableOf } from '../../../rules/fight-your-own-wars/forecast/index.ts';
import {
  type BattleSheet,
  battleSheet,
  blankReport,
} from '../../../rules/fight-your-own-wars/papers/battle-sheet.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import { DaysToCome } from './days-to-come.tsx';
import { deedWords } from './deeds.ts';
import { foughtIn, handOver, takeHome } from './hand-off.ts';
import { BattleOdds } from './odds.tsx';
import { readable } from './order-words.ts';
import { ReportForm } from './report-form.tsx';
import { savedAs } from './saved-as.ts';
import { seenIn, viewOf } from './seen.ts';
import { SheetPaper } from './sheet-paper.tsx';
import { Calculator } from './what-if.tsx';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

const sheetOf = (model: GameModel, id: string): BattleSheet | null => {
  const view = viewOf(model);
  const side = Math.max(0, view.side);
  return battleSheet(tableOf(view, model.session.seat.value), side, id, view.side < 0);
};

/** The sheet as people read it: orders as sentences, an enemy nobody knows as such. */
const readably = (model: GameModel, sheet: BattleSheet): BattleSheet => ({
  ...sheet,
  forces: sheet.forces.map(force => ({
    ...force,
    name: /^[ex]\d+$/.test(force.name)
      ? t('fyow.unknownForce', { id: force.name.toUpperCase() })
      : force.name,
    order: force.order === '' ? '' : readable(viewOf(model), force.order),
    ...(force.knows ? { knows: force.knows.map(id => id.toUpperCase()) } : {}),
  })),
});

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
      <Calculator model={model} />
      <DaysToCome model={model} />
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

/** Books a report; why it is refused, or null when it is done. */
const sent = async (model: GameModel, action: Action): Promise<string | null> => {
  const refused = await model.session.refusal(action);
  if (refused) return model.presenter.refusal(refused);
  await model.act(action);
  return null;
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
      {shown && <SheetPaper sheet={readably(model, sheet)} />}
      {owes && <ReportForm sheet={readably(model, sheet)} send={action => sent(model, action)} />}
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
