import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import type { Action as PolandAction } from '../../../rules/poland-campaign/index.ts';
import { CounterView } from '../../board/core/counter-view.tsx';
import type { GameModel } from '../../game/model.ts';
import { PlanOdds } from '../../panels/combat/plan-odds.tsx';
import { useForecast } from '../../panels/combat/use-forecast.ts';
import { AttackBuilder } from './attack-builder.tsx';
import { countersOf } from './counters.ts';
import { LastCombat } from './last-combat.tsx';
import { hexName, seenUnit, unitName } from './names.ts';
import { OddsView } from './odds-view.tsx';
import { plannedFights } from './planned.ts';
import { playOf } from './play.ts';
import { lossPrice, retreatPrice } from './prices.ts';
import { t } from './words.ts';
import '../../panels/combat/guide.css';
import { hand } from '../../settings.ts';

/** What stands under the question: the attack being built, or the next choice of the open combat. */
export const Guide = ({ model }: { model: GameModel }) => {
  const play = playOf(model);
  const draft = play.draft.value;
  const kind = play.kind.value;
  if (draft && kind === 'combat') return <AttackBuilder model={model} draft={draft} />;
  return (
    <>
      {(kind !== 'movement' || model.unit.value === null) && <LastCombat model={model} />}
      {kind === 'combat' && play.attackable.value.size > 0 && <Duties model={model} />}
      {kind === 'movement' && <MovementHint model={model} />}
      {kind === 'announcement' && <Announcement model={model} />}
      {(kind === 'losses' || kind === 'hold') && <Losses model={model} />}
      {(kind === 'retreat' || kind === 'advance') && <Ways model={model} />}
    </>
  );
};

/** PC-4.1.2d: who has still to attack; a click opens his attack. */
const Duties = ({ model }: { model: GameModel }) => {
  const play = playOf(model);
  const view = play.view.value;
  const able = play.ready();
  const obliged = view.obliged.filter(id => able.includes(id));
  const open = (id: string) => {
    model.pick(id);
    const [target] = play.targetsOf(id);
    if (target) play.openDraft(target);
  };
  return (
    <div class="guide hint">
      <p>{t(hand() === 'keys' ? 'pc.hint.combat.keys' : 'pc.hint.combat')}</p>
      {obliged.length > 0 && <b>{t('pc.mustAttack')}</b>}
      <ul class="orders">
        {obliged.map(id => (
          <li key={id}>
            <button type="button" class="order" onClick={() => open(id)}>
              <span>{unitName(view, id)}</span>
              <span class="small">
                {play
                  .targetsOf(id)
                  .map(hex => `→ ${hexName(view, hex)}`)
                  .join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {obliged.length > 0 && (
        <button
          type="button"
          class="link-button"
          onClick={() => model.act({ type: 'endCombat' } as Action)}
        >
          {t('pc.endCombatNow')}
        </button>
      )}
    </div>
  );
};

const MovementHint = ({ model }: { model: GameModel }) => {
  const play = playOf(model);
  return (
    <div class="guide hint">
      <p>{movementHint(model)}</p>
      <StackRow model={model} />
      {play.stops.value.size > 0 && (
        <label>
          <input
            type="checkbox"
            checked={play.byWay.value}
            onChange={event => {
              play.byWay.value = event.currentTarget.checked;
            }}
          />{' '}
          {t('pc.byWay')}
        </label>
      )}
      <PlanOdds model={model} fights={plannedFights(model)} />
    </div>
  );
};

/** The others in the hex of the picked unit, each to be picked instead. */
const StackRow = ({ model }: { model: GameModel }) => {
  const play = playOf(model);
  const view = play.view.value;
  const hex = seenUnit(view, model.unit.value ?? '')?.hex;
  const ready = playOf(model).ready();
  const here = countersOf(model).filter(
    counter => hex && counter.place === hex && ready.includes(counter.id),
  );
  if (here.length < 2) return null;
  return (
    <fieldset class="stack-pick">
      <legend>{t('pc.inHex')}</legend>
      {here
        .sort((a, b) => b.stack - a.stack)
        .map(counter => (
          <button
            key={counter.id}
            type="button"
            aria-pressed={play.marchers.value.includes(counter.id)}
            aria-label={unitName(view, counter.id)}
            title={unitName(view, counter.id)}
            onClick={() => model.pick(counter.id)}
          >
            <CounterView counter={counter} size={48} />
          </button>
        ))}
      <button
        type="button"
        class="link-button"
        onClick={() => play.takeAlong(play.also.value.length > 0 ? [] : play.mates())}
      >
        {play.also.value.length > 0 ? t('pc.alone') : t('pc.wholeStack')}
      </button>
    </fieldset>
  );
};

const movementHint = (model: GameModel): string => {
  const play = playOf(model);
  const view = play.view.value;
  const unit = model.unit.value;
  if (!unit) return t(`pc.hint.movement.${hand()}`);
  const over = model.over.value ?? model.cursor.value;
  const stop = over ? play.stops.value.get(over) : undefined;
  const picked = hand() === 'keys' ? 'pc.hint.picked.keys' : 'pc.hint.picked';
  return stop ? play.stopWords(stop) : t(picked, { unit: unitName(view, unit) });
};

/** PC-6.1: the German answers an attack with air points, and sees what each would do. */
const Announcement = ({ model }: { model: GameModel }) => {
  const pool = playOf(model).view.value.air;
  const [air, setAir] = useState(0);
  const action = { type: 'announceDefence', air } as Action;
  const found = useForecast(model, action);
  return (
    <section class="guide" aria-label={t('pc.defence')}>
      <label class="air">
        {t('pc.airOf', { n: air, of: pool })}
        <input
          type="range"
          min={0}
          max={pool}
          value={air}
          onInput={event => setAir(Number(event.currentTarget.value))}
        />
      </label>
      {found?.forecast && <OddsView model={model} forecast={found.forecast} />}
      <button type="button" class="button primary" onClick={() => model.act(action)}>
        {t('pc.defend')}
      </button>
    </section>
  );
};

type Choice = { readonly action: Action; readonly title: string; readonly price: string };

const Choices = ({ model, choices }: { model: GameModel; choices: readonly Choice[] }) => (
  <ul class="orders">
    {choices.map(({ action, title, price }) => (
      <li key={JSON.stringify(action)}>
        <button type="button" class="order" onClick={() => model.act(action)}>
          <span>{title}</span>
          <span class="small">{price}</span>
        </button>
      </li>
    ))}
  </ul>
);

/** PC-5.1.5, PC-9.0b: who takes the loss, who holds; each with what it costs. */
const Losses = ({ model }: { model: GameModel }) => {
  const view = playOf(model).view.value;
  const choices = model.offers.value
    .filter(({ type }) => type === 'chooseLosses' || type === 'chooseHold')
    .map(action => ({
      action,
      title: model.presenter.order(view, action).title,
      price: lossPrice(view, action as PolandAction),
    }));
  return (
    <section class="guide" aria-label={t('pc.choices')}>
      <Choices model={model} choices={choices} />
    </section>
  );
};

/** PC-5.3, PC-5.2: the ways of each unit; a click on a lit hex does the same. */
const Ways = ({ model }: { model: GameModel }) => {
  const play = playOf(model);
  const view = play.view.value;
  const ways = model.offers.value.filter(
    ({ type }) => type === 'retreatUnit' || type === 'advanceUnit',
  );
  const units = [...new Set(ways.map(action => String(Reflect.get(action, 'unit'))))];
  const hex = play.undecided.value;
  const isShown = (action: Action): boolean =>
    hex === null || model.presenter.order(view, action).place === hex;
  return (
    <section class="guide" aria-label={t('pc.choices')}>
      {hex && <p class="small">{t('pc.severalWays', { hex: hexName(view, hex) })}</p>}
      {units.map(unit => (
        <div key={unit} class="guide-unit">
          <button
            type="button"
            class="link-button"
            aria-pressed={model.unit.value === unit}
            onClick={() => model.pick(unit)}
          >
            <b>{unitName(view, unit)}</b>
          </button>
          <Choices
            model={model}
            choices={ways
              .filter(action => Reflect.get(action, 'unit') === unit && isShown(action))
              .map(action => ({
                action,
                title: model.presenter.order(view, action).title,
                price: [
                  retreatPrice(view, action as PolandAction),
                  model.presenter.order(view, action).detail ?? '',
                ]
                  .filter(Boolean)
                  .join(', '),
              }))}
          />
        </div>
      ))}
    </section>
  );
};
