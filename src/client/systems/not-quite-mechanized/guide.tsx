import { useEffect } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { DEFAULT_POLICY } from '../../../rules/not-quite-mechanized/orders/order.ts';
import { policyOf } from '../../../rules/not-quite-mechanized/terms/papers.ts';
import { canMount } from '../../../rules/not-quite-mechanized/terms/stands.ts';
import type { GameModel } from '../../game/model.ts';
import { PlanOdds } from '../../panels/combat/plan-odds.tsx';
import { OfferChoice } from '../../panels/offer-choice.tsx';
import { AttackSheets } from './attack-sheet.tsx';
import { CampaignReport } from './campaign-report.tsx';
import { Choices, usePassing } from './choices.tsx';
import { placeWords } from './draft.ts';
import { FilmView } from './film-view.tsx';
import { FirePlan } from './fire-plan.tsx';
import { HourReport } from './hour-report.tsx';
import { MeasureView } from './measure-view.tsx';
import { Nothing } from './nothing.tsx';
import { OrderDesk } from './order-desk.tsx';
import { plannedFights } from './planned.ts';
import { FORMATIONS, MODES, playOf } from './play.ts';
import { PostureRow } from './posture-row.tsx';
import { unitDetail } from './presenter.ts';
import { leads, type SeenUnit, unitNamed, viewOf } from './seen.ts';
import { Standing } from './standing.tsx';
import { t } from './words.ts';
import '../../panels/combat/guide.css';
import './nqm.css';
import { nameSaid } from '../../words/names.ts';

type Props = { readonly model: GameModel };
const WRITES = ['ORDERS', 'SETUP'];

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** Held keys: D measures to the pointer; while it is held a click lays a ruler. Escape puts the pen down. */
const useHeldKeys = (model: GameModel): void => {
  useEffect(() => {
    const play = playOf(model);
    const down = (event: KeyboardEvent): void => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'd') play.measuring.value = true;
      if (event.key === 'x') model.toggle('doctrine');
      if (event.key === 'Escape') play.letGo();
    };
    const up = (event: KeyboardEvent): void => {
      if (event.key === 'd') play.measuring.value = false;
    };
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
    };
  }, [model]);
};

/** What stands under the question: the picked unit, the order that is written, the fire plan, the fights. */
export const Guide = ({ model }: Props) => {
  useHeldKeys(model);
  usePassing(model);
  const writes = model.mine.value.some(({ kind }) => WRITES.includes(kind));
  const isHour = model.mine.value.some(({ kind }) => kind === 'ORDERS');
  return (
    <>
      <HourReport model={model} />
      {writes && (
        <section class="guide nqm-guide" aria-label={t('tab.orders')}>
          <PickedUnit model={model} />
          <OrderDesk model={model} />
          <FirePlan model={model} />
          <Nothing model={model} />
          {isHour && <Standing model={model} />}
        </section>
      )}
      {!writes && model.unit.value !== null && (
        <section class="guide nqm-guide" aria-label={t('nqm.metres')}>
          <MeasureView model={model} />
        </section>
      )}
      {model.mine.value.length > 0 && (
        <div class="nqm-odds">
          <PlanOdds model={model} fights={plannedFights(model)} />
        </div>
      )}
      {model.mine.value.length > 0 && <AttackSheets model={model} />}
      {!isHour && isStanding(model) && <Standing model={model} />}
      <Choices model={model} />
      <FilmView model={model} />
      <CampaignReport model={model} />
      <OfferChoice model={model} />
      <Rulers model={model} />
    </>
  );
};

/** NQM-4.6: this seat has left something to the drill book. */
const isStanding = (model: GameModel): boolean => {
  const { seat, table } = viewOf(model);
  return table.standBys.some(one => one.seat === seat);
};

const Rulers = ({ model }: Props) => {
  const play = playOf(model);
  const n = play.rulers.value.length;
  if (n === 0) return null;
  const show = async (): Promise<void> => {
    const { session } = model;
    const side = session.seats.find(({ id }) => id === session.seat.value)?.side;
    const marks = play.rulers.value.map(({ from, to }) => ({
      kind: 'line',
      ink: 'black',
      at: [from.join(','), to.join(',')],
      text: `${Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]))} m`,
    }));
    const deed = {
      does: 'sheet',
      layer: t('nqm.rulers'),
      to: side === undefined ? [] : [`side:${side}`],
      marks,
    };
    const answer = await session.act({ type: 'desk', deed } as never);
    model.refusal.value = answer.refused;
    if (!answer.refused) play.rulers.value = [];
  };
  return (
    <div class="row guide">
      <button
        type="button"
        class="button"
        onClick={() => {
          play.rulers.value = [];
        }}
      >
        {t('nqm.wipe', { n })}
      </button>
      {model.session.seats.length > 2 && (
        <button type="button" class="button" onClick={() => void show()}>
          {t('nqm.showRulers')}
        </button>
      )}
    </div>
  );
};

const How = ({ model, unit }: Props & { readonly unit: SeenUnit }) => {
  const play = playOf(model);
  return (
    <>
      <fieldset class="nqm-chips" aria-label={t('nqm.mode')}>
        {MODES.filter(mode => mode !== 'advanceInContact').map(mode => (
          <button
            key={mode}
            type="button"
            class="nqm-chip"
            aria-pressed={play.mode.value === mode}
            onClick={() => {
              play.mode.value = mode;
            }}
          >
            {t(`nqm.mode.${mode}`)}
          </button>
        ))}
      </fieldset>
      <fieldset class="nqm-chips" aria-label={t('nqm.formation')}>
        {FORMATIONS.map(one => (
          <button
            key={one}
            type="button"
            class="nqm-chip"
            aria-pressed={play.formation.value === one}
            onClick={() => {
              play.formation.value = one;
            }}
          >
            {t(`nqm.formation.${one}`)}
          </button>
        ))}
        {canMount(unit) && (
          <button
            type="button"
            class="nqm-chip"
            aria-pressed={play.mounted.value}
            onClick={() => {
              play.mounted.value = !play.mounted.value;
            }}
          >
            {t('nqm.mounted')}
          </button>
        )}
      </fieldset>
    </>
  );
};

/** NQM-20.2: a march outside the orders is laid before the umpire, and waits for his word. */
const AskUmpire = ({ model, unit }: Props & { readonly unit: SeenUnit }) => {
  const { table } = viewOf(model);
  const tried = playOf(model).pointed.value;
  if (table.options.umpire !== 'full') return null;
  if (table.wishes.some(one => one.unit === unit.id))
    return <p class="small">{t('nqm.wishWaits')}</p>;
  const isOutside = model.refusal.value?.code === 'E_OUTSIDE_ORDERS';
  if (!tried || !isOutside || Reflect.get(tried, 'unit') !== unit.id) return null;
  return (
    <button
      type="button"
      class="button"
      onClick={() => void model.act({ ...tried, type: 'askUmpire' } as Action)}
    >
      {t('nqm.askUmpire')}
    </button>
  );
};

const PickedUnit = ({ model }: Props) => {
  const view = viewOf(model);
  const unit = unitNamed(view, model.unit.value ?? '');
  if (!unit) return <p class="hint">{t('nqm.pickHint')}</p>;
  if (!leads(view, unit))
    return (
      <article class="nqm-picked">
        <h3>{nameSaid(unit.name)}</h3>
        <p class="small">{unitDetail(view, unit)}</p>
        <p class="hint">{t('nqm.notLed')}</p>
        <MeasureView model={model} />
      </article>
    );
  const end = unit.intent?.path.at(-1);
  const act = (action: object): void => void model.act(action as Action);
  const { formation } = playOf(model);
  return (
    <article class="nqm-picked">
      <h3>{nameSaid(unit.name)}</h3>
      <p class="small">{unitDetail(view, unit)}</p>
      {unit.intent && (
        <p>
          {end
            ? t('nqm.intent', { to: placeWords(view, [end[0]!, end[1]!]) })
            : t('nqm.intentStays')}{' '}
          <button
            type="button"
            class="link-button"
            onClick={() => act({ type: 'clearIntent', unit: unit.id })}
          >
            {t('nqm.clearIntent')}
          </button>
        </p>
      )}
      <AskUmpire model={model} unit={unit} />
      <How model={model} unit={unit} />
      <p class="small">{t('nqm.sendHint')}</p>
      <button
        type="button"
        class="button"
        onClick={() =>
          act({
            type: 'tacticalIntent',
            unit: unit.id,
            path: [],
            mode: 'moveToContact',
            formation: formation.value,
            mounted: unit.mounted,
          })
        }
      >
        {t('nqm.stand', { formation: t(`nqm.formation.${formation.value}`) })}
      </button>
      <PostureRow
        policy={policyOf(view.table, unit) ?? DEFAULT_POLICY}
        onChange={policy => act({ type: 'setFirePolicy', unit: unit.id, policy })}
      />
      <MeasureView model={model} />
    </article>
  );
};
