import { placeOf } from '../../board/plane/plane-sheet.ts';
import type { GameModel } from '../../game/model.ts';
import { OfferChoice } from '../../panels/offer-choice.tsx';
import { AttackSheets } from './attack-sheet.tsx';
import { MeasureView } from './measure-view.tsx';
import { OrderBuilder } from './order-builder.tsx';
import { FORMATIONS, MODES, playOf } from './play.ts';
import { unitDetail } from './presenter.ts';
import { contactsOf, unitNamed, viewOf } from './seen.ts';
import { t } from './words.ts';
import '../../panels/combat/guide.css';
import './nqm.css';

/** What stands under the question: how the picked unit goes, and an order in words. */
export const Guide = ({ model }: { model: GameModel }) => {
  const isOrders = model.mine.value.some(({ kind }) => kind === 'ORDERS');
  return (
    <>
      {isOrders && (
        <section class="guide nqm-guide" aria-label={t('tab.orders')}>
          <PickedUnit model={model} />
          <MeasureView model={model} />
          <OrderBuilder model={model} />
        </section>
      )}
      {model.mine.value.length > 0 && <AttackSheets model={model} />}
      <OfferChoice model={model} />
    </>
  );
};

const PickedUnit = ({ model }: { model: GameModel }) => {
  const view = viewOf(model);
  const play = playOf(model);
  const unit = unitNamed(view, model.unit.value ?? '');
  if (!unit) return null;
  const [x = 0, y = 0] = unit.intent?.path.at(-1) ?? [];
  return (
    <article>
      <h3>{unit.name}</h3>
      <p class="small">{unitDetail(view, unit)}</p>
      {unit.intent && <p>{t('nqm.intent', { to: placeOf([x, y]) })}</p>}
      <label>
        {t('nqm.mode')}{' '}
        <select
          value={play.mode.value}
          onChange={event => {
            play.mode.value = event.currentTarget.value as (typeof MODES)[number];
          }}
        >
          {MODES.map(mode => (
            <option key={mode} value={mode}>
              {t(`nqm.mode.${mode}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('nqm.formation')}{' '}
        <select
          value={play.formation.value}
          onChange={event => {
            play.formation.value = event.currentTarget.value as (typeof FORMATIONS)[number];
          }}
        >
          {FORMATIONS.map(one => (
            <option key={one} value={one}>
              {t(`nqm.formation.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </article>
  );
};

/** What is known: contacts with their age, orders under way, messages. */
export const StaffPanel = ({ model }: { model: GameModel }) => {
  const view = viewOf(model);
  return (
    <>
      <h3>{t('nqm.contacts')}</h3>
      <ul class="units">
        {contactsOf(view).map(one => (
          <li key={one.id}>
            #{one.id} {one.arm} {one.kind} {placeOf([one.x, one.y])}{' '}
            {one.seen ? '' : t('nqm.seenAt', { bound: one.asOf + 1 })}
          </li>
        ))}
      </ul>
      <h3>{t('nqm.orders')}</h3>
      <ul class="units">
        {view.table.papers.map(paper => (
          <li key={paper.order.id}>
            {[paper.order.from, paper.order.to, paper.order.aim, paper.state].join(' · ')}
          </li>
        ))}
      </ul>
    </>
  );
};
