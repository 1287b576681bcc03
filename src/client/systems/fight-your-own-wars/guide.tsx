import { useEffect, useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { PLAN_STEPS } from '../../../rules/fight-your-own-wars/tables/pace.ts';
import type { GameModel } from '../../game/model.ts';
import { OfferChoice } from '../../panels/offer-choice.tsx';
import { LoadsGuide, MissionsGuide } from './air-missions.tsx';
import { CardGuide, HandButtons } from './card-guide.tsx';
import { ChanceToday } from './chance-card.tsx';
import { DaysToCome } from './days-to-come.tsx';
import { AllAsProposed, leaderWords, Options, WeekGuide } from './framing.tsx';
import { FramingCard } from './framing-card.tsx';
import { chaptersOf, Happened } from './journal-panel.tsx';
import { MarchOdds, StateOdds } from './odds.tsx';
import { OrderBuilder } from './order-builder.tsx';
import { orderOf } from './order-sentence.ts';
import { optionsOf, orderOfUnit, readable } from './order-words.ts';
import { DIRECTIVES, playOf, STAYING } from './play.ts';
import { unitDetail } from './presenter.ts';
import { commandOf, type SeenUnit, unitNamed, type View, viewOf } from './seen.ts';
import { SetUpGuide } from './set-up-guide.tsx';
import { ShipsGuide } from './ships-morning.tsx';
import { Today } from './today.tsx';
import { AttackThere } from './what-if.tsx';
import { t } from './words.ts';
import '../../panels/combat/guide.css';
import './guide.css';

/** Questions with a guide of their own; a report is entered in the tab of battles. */
const PLANNING = [
  'planWeek',
  'planDay',
  'airLoads',
  'airMissions',
  'naval',
  'halt',
  'setUp',
  'report',
];

/** What stands under the question: framing a week, orders of a day, the card of a force. */
export const Guide = ({ model }: { model: GameModel }) => {
  const kind = model.mine.value[0]?.kind;
  useEffect(() => {
    // A report is entered beside its battle.
    if (kind === 'report') model.tab.value = 'battles';
  }, [model, kind]);
  return (
    <>
      <Today model={model} />
      <ChanceToday model={model} />
      {kind === 'airLoads' && <LoadsGuide model={model} />}
      {kind === 'airMissions' && <MissionsGuide model={model} />}
      {kind === 'naval' && <ShipsGuide model={model} />}
      {kind === 'setUp' && <SetUpGuide model={model} />}
      {kind === 'planWeek' && <WeekGuide model={model} />}
      {kind === 'planDay' && <DayGuide model={model} />}
      {kind !== undefined && !PLANNING.includes(kind) && <CardGuide model={model} />}
      {kind === 'halt' && <WhatHappened model={model} />}
      <FramingCard model={model} />
      <OfferChoice model={model} />
      <HaltChoice model={model} />
      <StepHands model={model} />
    </>
  );
};

/** At a halt: what the run brought today, most serious first. */
const WhatHappened = ({ model }: { model: GameModel }) => {
  const today = chaptersOf(model).at(-1);
  if (!today || today.paragraphs.length === 0) return null;
  return (
    <section class="guide fyow-guide" aria-label={t('fyow.happened')}>
      <h3>{t('fyow.happened')}</h3>
      <Happened model={model} paragraphs={today.paragraphs} />
    </section>
  );
};

const HALTS = ['none', 'session', 'day', 'week'] as const;

/** FYOW-A17: how far play runs by itself before one may look round. */
const HaltChoice = ({ model }: { model: GameModel }) => {
  const view = viewOf(model);
  const own = view.own ?? view.whole?.sides[0];
  if (!own || model.mine.value.length === 0) return null;
  return (
    <p class="fyow-halts">
      <label>
        {t('fyow.halts')}{' '}
        <select
          value={own.halt}
          onChange={event =>
            void model.act({ type: 'halts.set', halt: event.currentTarget.value } as Action)
          }
        >
          {HALTS.map(one => (
            <option key={one} value={one}>
              {t(`fyow.halts.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
};

/** FYOW-A17: planning steps that the staff does without asking. */
const StepHands = ({ model }: { model: GameModel }) => {
  const view = viewOf(model);
  const staffed = (view.own ?? view.whole?.sides[0])?.staffed;
  if (!staffed || model.mine.value.length === 0) return null;
  const { air, sea, cells } = armsIn(view);
  const steps = PLAN_STEPS.filter(
    step =>
      (step !== 'air.plan' || air) &&
      (step !== 'naval.plan' || sea) &&
      (step !== 'partisan.targets' || cells),
  );
  return (
    <details class="fyow-halts">
      <summary>{t('fyow.steps')}</summary>
      {steps.map(step => (
        <label key={step} class="fyow-tick">
          <input
            type="checkbox"
            checked={staffed.includes(step)}
            onChange={event => {
              const hand = event.currentTarget.checked ? 'staff' : 'ask';
              void model.act({ type: 'hand.set', unit: step, hand } as Action);
            }}
          />{' '}
          {t(`fyow.steps.${step}` as 'fyow.steps.home')}
        </label>
      ))}
    </details>
  );
};
const armsIn = (view: View) => ({
  air: ((view.whole ?? view).air?.commands.length ?? 0) > 0,
  sea: (view.whole ?? view).sea !== null,
  cells: (view.whole ?? view).resistance.cells.length > 0,
});

/** Orders for today: every force with what is proposed or framed for it, the picked one with all that is known. */
const DayGuide = ({ model }: { model: GameModel }) => {
  const play = playOf(model);
  const proposals = model.offers.value.filter(({ type }) => type === 'plan.day');
  const unit = unitNamed(viewOf(model), model.unit.value ?? '');
  if (play.builder.value) return <OrderBuilder model={model} />;
  return (
    <section class="guide fyow-guide" aria-label={t('fyow.day')}>
      <AllAsProposed model={model} proposals={proposals} />
      {unit ? (
        <ForceCard key={unit.id} model={model} unit={unit} />
      ) : (
        <Asked model={model} proposals={proposals} />
      )}
    </section>
  );
};

/** The forces that wait for an order, each with what is proposed or already framed. */
const Asked = ({
  model,
  proposals,
}: {
  readonly model: GameModel;
  readonly proposals: readonly Action[];
}) => {
  const view = viewOf(model);
  return (
    <ul class="fyow-asked">
      {proposals.map(action => {
        const id = String(Reflect.get(action, 'unit'));
        const unit = unitNamed(view, id);
        const framed = unit && framedFor(view, unit);
        return (
          <li key={id}>
            <button type="button" class="order" onClick={() => model.pick(id)}>
              <span>
                {framed ? '✓ ' : ''}
                {unit?.name ?? id}
              </span>
              <OneBelowTheOther
                orders={
                  framed
                    ? framed.options.map(({ what }) => readable(view, what))
                    : optionsOf(action).map(({ order = '' }) => readable(view, order))
                }
              />
            </button>
            <button
              type="button"
              class="button"
              onClick={() => {
                playOf(model).framing.value = id;
              }}
            >
              {t('fyow.frame.open')}
            </button>
          </li>
        );
      })}
    </ul>
  );
};

const OneBelowTheOther = ({ orders }: { readonly orders: readonly string[] }) => (
  <span class="small fyow-choices">
    {orders.map(one => (
      <span key={one}>{one}</span>
    ))}
  </span>
);

const framedFor = (view: View, unit: SeenUnit) =>
  commandOf(view, unit)?.framed.find(({ key }) => key === `order:${unit.id}`);

const ForceCard = ({ model, unit }: { readonly model: GameModel; readonly unit: SeenUnit }) => {
  const view = viewOf(model);
  const play = playOf(model);
  const proposed = model.offers.value.find(
    offer => offer.type === 'plan.day' && Reflect.get(offer, 'unit') === unit.id,
  );
  const senior = commandOf(view, unit);
  const framed = framedFor(view, unit);
  return (
    <article class="fyow-card">
      <h3>{unit.name}</h3>
      <p class="small">{leaderWords(unit.leader)}</p>
      <p class="small">{unitDetail(unit)}</p>
      <StateOdds model={model} unit={unit} />
      <HandButtons model={model} unit={unit} />
      <p>{t('fyow.now', { order: orderOfUnit(view, unit) })}</p>
      {framed && (
        <p>
          ✓ {t('fyow.framed')}:{' '}
          <OneBelowTheOther orders={framed.options.map(({ what }) => readable(view, what))} />
        </p>
      )}
      {proposed && senior && (
        <>
          {!framed && (
            <>
              <p class="small">{t('fyow.proposal')}</p>
              <Options model={model} leader={senior.leader} action={proposed} />
            </>
          )}
          <div class="row">
            {!framed && (
              <button type="button" class="button primary" onClick={() => void model.act(proposed)}>
                {t('fyow.accept')}
              </button>
            )}
            <button
              type="button"
              class="button"
              onClick={() => {
                play.framing.value = unit.id;
              }}
            >
              {t('fyow.frame.open')}
            </button>
            <button
              type="button"
              class="button"
              onClick={() => {
                const [first] = optionsOf(proposed);
                play.builder.value = {
                  unit: unit.id,
                  order: orderOf(first?.order ?? '') ?? { directive: 'MOVE', march: ['all'] },
                };
              }}
            >
              {t('fyow.build.open')}
            </button>
          </div>
        </>
      )}
      <fieldset class="fyow-directives">
        <legend>{t('fyow.directive')}</legend>
        {DIRECTIVES.map(one => (
          <label key={one} class="chip">
            <input
              type="radio"
              name="directive"
              checked={play.directive.value === one}
              onChange={() => {
                play.directive.value = one;
              }}
            />
            <span>{t(`fyow.do.${one}`)}</span>
          </label>
        ))}
        {STAYING.map(one => (
          <button key={one} type="button" class="button" onClick={() => give(model, unit.id, one)}>
            {t(`fyow.do.${one}`)}
          </button>
        ))}
      </fieldset>
      <MarchOdds model={model} unit={unit} />
      <AttackThere model={model} unit={unit} board={model.over.value || model.cursor.value} />
      <DaysToCome model={model} />
      <WrittenOrder model={model} unit={unit} />
    </article>
  );
};

const give = (model: GameModel, unit: string, order: string): void => {
  const action = playOf(model).given(unit, order);
  if (action) void model.act(action);
};

/** FYOW-A5: the order language, typed. What cannot be read is refused with its column. */
const WrittenOrder = ({ model, unit }: { readonly model: GameModel; readonly unit: SeenUnit }) => {
  const [order, setOrder] = useState('');
  return (
    <form
      class="fyow-written"
      onSubmit={event => {
        event.preventDefault();
        give(model, unit.id, order);
      }}
    >
      <label>
        {t('fyow.write')}
        <input
          type="text"
          value={order}
          placeholder="CONTACT TO croisee VIA moulin ON CONTACT:engage"
          onInput={event => setOrder(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button" disabled={order.trim() === ''}>
        {t('fyow.give')}
      </button>
    </form>
  );
};
