import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { OrderButton } from '../../panels/orders-panel.tsx';
import type { GameModel } from '../../screens/game/model.ts';
import { type Nation, unitName } from './names.ts';
import { subjectTitle } from './orders.ts';
import { playOf } from './play.ts';
import { t } from './words.ts';

const MISSIONS = ['strike', 'interdict', 'bridge', 'train'] as const;
const SHOWN = 40;

/** W39-10.31: what flies today, and where the next counter could go. */
export const AirGuide = ({ model }: { model: GameModel }) => {
  const view = playOf(model).view.value;
  const [mission, setMission] = useState<string>('strike');
  const offers = model.offers.value.filter(({ type }) => type === 'placeAir');
  const kinds = MISSIONS.filter(one => offers.some(offer => Reflect.get(offer, 'mission') === one));
  const current = kinds.find(one => one === mission) ?? kinds[0];
  const shown = offers.filter(offer => Reflect.get(offer, 'mission') === current);
  return (
    <section class="guide" aria-label={t('kock.air')}>
      <AirCounters model={model} />
      <fieldset class="row attackers">
        <legend>{t('kock.missions')}</legend>
        {kinds.map(one => (
          <button
            key={one}
            type="button"
            class="button"
            aria-pressed={one === current}
            onClick={() => setMission(one)}
          >
            {t(`kock.missionKind.${one}`)}
          </button>
        ))}
      </fieldset>
      <ul class="orders">
        {shown.slice(0, SHOWN).map(action => (
          <li key={JSON.stringify(action)}>
            <OrderButton
              model={model}
              action={action}
              words={{
                ...model.presenter.order(view, action),
                detail: unitName(view, String(Reflect.get(action, 'counter'))),
              }}
            />
          </li>
        ))}
      </ul>
      {shown.length > SHOWN && <p class="small">{t('orders.more', { n: shown.length - SHOWN })}</p>}
    </section>
  );
};

/** The air counters of the day with what they do. */
const AirCounters = ({ model }: { model: GameModel }) => {
  const view = playOf(model).view.value;
  const numbers = new Map<Nation, number>();
  return (
    <ul class="ledger">
      {view.planes.map(({ nation, strength, mission, target }, i) => {
        const n = (numbers.get(nation) ?? 0) + 1;
        numbers.set(nation, n);
        const name = t('kock.plane', { nation: t(`kock.nation.${nation}`), n });
        const place = target ? ` ${model.presenter.hexName(view, target)}` : '';
        return (
          <li key={i}>
            ✈ {name}, {t('kock.airStrength', { n: strength })}: {t(`kock.flies.${mission}`)}
            {place}
          </li>
        );
      })}
    </ul>
  );
};

/** W39-S3.1: a sealed bid for the Poles. */
export const BidGuide = ({ model }: { model: GameModel }) => {
  const [vp, setVp] = useState(0);
  return (
    <section class="guide" aria-label={t('kock.bidding')}>
      <label class="bid">
        {t('kock.bidding')}{' '}
        <input
          type="number"
          min={0}
          max={99}
          value={vp}
          onInput={event => setVp(Math.max(0, Math.floor(Number(event.currentTarget.value) || 0)))}
        />
      </label>
      <p class="small">{t('kock.hint.bid')}</p>
      <button
        type="button"
        class="button primary"
        onClick={() => model.act({ type: 'bid', vp } as Action)}
      >
        {t('kock.do.bid')}
      </button>
    </section>
  );
};

type Kind = 'placing' | 'panic' | 'rallying' | 'fortifying' | 'mending';

/** What may be done without much ado: a list by counter or hex; a click on the map does the same. */
export const ListGuide = ({ model, kind }: { model: GameModel; kind: Kind }) => {
  const view = playOf(model).view.value;
  const unit = model.unit.value;
  const offers = model.offers.value
    .map(action => ({ action, words: model.presenter.order(view, action) }))
    .filter(
      ({ words }) =>
        !words.button && (words.subject === null || words.subject === unit || kind !== 'placing'),
    );
  return (
    <section class="guide" aria-label={t('kock.choices')}>
      <p class="small">{t(`kock.hint.${kind}`)}</p>
      <ul class="orders">
        {offers.slice(0, SHOWN).map(({ action, words }) => (
          <li key={JSON.stringify(action)}>
            <OrderButton
              model={model}
              action={action}
              words={
                words.subject && words.subject !== unit
                  ? { ...words, detail: subjectTitle(view, words.subject) }
                  : words
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
