import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../game/model.ts';
import { OrderButton } from '../../panels/orders-panel.tsx';
import { type Nation, unitName } from './names.ts';
import { subjectTitle } from './orders.ts';
import { playOf } from './play.ts';
import { t } from './words.ts';

const SHOWN = 40;

/** W39-10.31: what flies today; the next counter goes where the map is clicked, or from the list. */
export const AirGuide = ({ model }: { model: GameModel }) => {
  const { air, view } = playOf(model);
  const { counter, mission, flights } = air;
  return (
    <section class="guide" aria-label={t('w39.air')}>
      <AirCounters model={model} />
      {flights.value.length > 0 && <p class="small">{t('w39.hint.air')}</p>}
      <Choice
        title={t('w39.nextPlane')}
        among={air.counters.value}
        chosen={counter.value}
        words={id => unitName(view.value, id)}
        choose={id => {
          air.wanted.value = { ...air.wanted.peek(), counter: id };
        }}
      />
      <Choice
        title={t('w39.missions')}
        among={air.missions.value}
        chosen={mission.value}
        words={one => t(`w39.missionKind.${one}`)}
        choose={one => {
          air.wanted.value = { ...air.wanted.peek(), mission: one };
        }}
      />
      <Listed model={model} actions={flights.value} />
    </section>
  );
};

type ChoiceProps<T extends string> = {
  readonly title: string;
  readonly among: readonly T[];
  readonly chosen: T | null;
  words(one: T): string;
  choose(one: T): void;
};

const Choice = <T extends string>({ title, among, chosen, words, choose }: ChoiceProps<T>) =>
  among.length < 2 ? null : (
    <fieldset class="row attackers">
      <legend>{title}</legend>
      {among.map(one => (
        <button
          key={one}
          type="button"
          class="button"
          aria-pressed={one === chosen}
          onClick={() => choose(one)}
        >
          {words(one)}
        </button>
      ))}
    </fieldset>
  );

/** Orders as buttons, each with the counter it is for. */
const Listed = ({ model, actions }: { model: GameModel; actions: readonly Action[] }) => {
  const view = playOf(model).view.value;
  const rest = actions.length - SHOWN;
  return (
    <>
      <ul class="orders">
        {actions.slice(0, SHOWN).map(action => {
          const words = model.presenter.order(view, action);
          const named = words.subject !== null && words.subject !== model.unit.value;
          const detail = named ? { detail: subjectTitle(view, words.subject ?? '') } : {};
          return (
            <li key={JSON.stringify(action)}>
              <OrderButton model={model} action={action} words={{ ...words, ...detail }} />
            </li>
          );
        })}
      </ul>
      {rest > 0 && <p class="small">{t('w39.andMore', { n: rest })}</p>}
    </>
  );
};

/** The air counters of the day with what they do. */
const AirCounters = ({ model }: { model: GameModel }) => {
  const view = playOf(model).view.value;
  const numbers = new Map<Nation, number>();
  return (
    <ul class="ledger">
      {view.planes.map(({ nation, strength, mission, target, used }, i) => {
        const n = (numbers.get(nation) ?? 0) + 1;
        numbers.set(nation, n);
        const name = t('w39.plane', { nation: t(`w39.nation.${nation}`), n });
        const place = target ? ` ${model.presenter.placeName(view, target)}` : '';
        return (
          <li key={i}>
            ✈ {name}, {t('w39.airStrength', { n: strength })}:{' '}
            {t(`w39.flies.${mission === 'none' && used ? 'back' : mission}`)}
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
    <section class="guide" aria-label={t('w39.bidding')}>
      <label class="bid">
        {t('w39.bidding')}{' '}
        <input
          type="number"
          min={0}
          max={99}
          value={vp}
          onInput={event => setVp(Math.max(0, Math.floor(Number(event.currentTarget.value) || 0)))}
        />
      </label>
      <p class="small">{t('w39.hint.bid')}</p>
      <button
        type="button"
        class="button primary"
        onClick={() => model.act({ type: 'bid', vp } as Action)}
      >
        {t('w39.do.bid')}
      </button>
    </section>
  );
};

type Kind = 'panic' | 'rallying' | 'fortifying' | 'mending';

/** What may be done in this step: the map shows where, and a click there does it; or from the list. */
export const ListGuide = ({ model, kind }: { model: GameModel; kind: Kind }) => {
  const play = playOf(model);
  const view = play.view.value;
  const at = play.undecided.value;
  const all = model.offers.value.filter(action => !model.presenter.order(view, action).button);
  const picked = all.filter(
    action => model.presenter.order(view, action).subject === model.unit.value,
  );
  const open = at ? (play.targets.value.get(at) ?? []) : picked;
  return (
    <section class="guide" aria-label={t('w39.choices')}>
      <p class="small">{t(`w39.hint.${kind}`)}</p>
      <Listed model={model} actions={open.length > 0 ? open : all} />
    </section>
  );
};
