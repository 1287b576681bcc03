import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../game/model.ts';
import { OfferChoice } from '../../panels/offer-choice.tsx';
import { LoadsGuide, MissionsGuide } from './air-board.tsx';
import { CardGuide, HandButtons } from './card-guide.tsx';
import { AllAsProposed, leaderWords, Options, WeekGuide } from './framing.tsx';
import { chaptersOf, Happened } from './journal-panel.tsx';
import { MarchOdds, StateOdds } from './odds.tsx';
import { readable } from './order-words.ts';
import { DIRECTIVES, playOf, STAYING } from './play.ts';
import { unitDetail } from './presenter.ts';
import { commandOf, type SeenUnit, unitNamed, viewOf } from './seen.ts';
import { Today } from './today.tsx';
import { t } from './words.ts';
import '../../panels/combat/guide.css';
import './guide.css';

/** What stands under the question: framing a week, orders of a day, the card of a force. */
export const Guide = ({ model }: { model: GameModel }) => {
  const kind = model.mine.value[0]?.kind;
  return (
    <>
      <Today model={model} />
      {kind === 'airLoads' && <LoadsGuide model={model} />}
      {kind === 'airMissions' && <MissionsGuide model={model} />}
      {kind === 'planWeek' && <WeekGuide model={model} />}
      {kind === 'planDay' && <DayGuide model={model} />}
      {(kind === 'card' || kind === 'settle' || kind === 'vessel' || kind === 'airCard') && (
        <CardGuide model={model} />
      )}
      {kind === 'halt' && <WhatHappened model={model} />}
      <OfferChoice model={model} />
      <HaltChoice model={model} />
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
  const { own } = viewOf(model);
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

/** Orders for today: the picked force with what the staff proposes, what it shall do, and the order in words. */
const DayGuide = ({ model }: { model: GameModel }) => {
  const proposals = model.offers.value.filter(({ type }) => type === 'plan.day');
  const unit = unitNamed(viewOf(model), model.unit.value ?? '');
  return (
    <section class="guide fyow-guide" aria-label={t('fyow.day')}>
      {unit && <ForceCard key={unit.id} model={model} unit={unit} />}
      <AllAsProposed model={model} proposals={proposals} />
    </section>
  );
};

const ForceCard = ({ model, unit }: { readonly model: GameModel; readonly unit: SeenUnit }) => {
  const view = viewOf(model);
  const play = playOf(model);
  const proposed = model.offers.value.find(
    offer => offer.type === 'plan.day' && Reflect.get(offer, 'unit') === unit.id,
  );
  const senior = commandOf(view, unit);
  const framed = senior?.framed.find(({ key }) => key === `order:${unit.id}`);
  return (
    <article class="fyow-card">
      <h3>{unit.name}</h3>
      <p class="small">{unitDetail(unit)}</p>
      <p class="small">{leaderWords(unit.leader)}</p>
      <StateOdds model={model} unit={unit} />
      <p>{t('fyow.now', { order: readable(view, unit.order) })}</p>
      {framed && (
        <p>
          ✓ {t('fyow.framed')}: {framed.options.map(({ what }) => readable(view, what)).join(' | ')}
        </p>
      )}
      {proposed && senior && (
        <>
          <p class="small">{t('fyow.proposal')}</p>
          <Options model={model} leader={senior.leader} action={proposed} />
          <button type="button" class="button" onClick={() => void model.act(proposed)}>
            {t('fyow.accept')}
          </button>
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
      <HandButtons model={model} unit={unit} />
      <MarchOdds model={model} unit={unit} />
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
          placeholder="CONTACT TO croisee VIA moulin ON CONTACT:attack"
          onInput={event => setOrder(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button" disabled={order.trim() === ''}>
        {t('fyow.give')}
      </button>
    </form>
  );
};
