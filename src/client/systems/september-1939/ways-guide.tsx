import type { Action } from '../../../engine/system.ts';
import { useForecast } from '../../hexes/use-forecast.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import type { GameModel } from '../../screens/game/model.ts';
import { hexName, names, type View } from './names.ts';
import type { Chooser, Plan, Way } from './plan.ts';
import { playOf } from './play.ts';
import { retreatPrice } from './prices.ts';
import { t } from './words.ts';

/** W39-8.61, W39-8.71: each stack or pursuer with its ways; the map shows them, and a click there chooses too. */
export const WaysGuide = ({ model }: { model: GameModel }) => {
  const play = playOf(model);
  const isRetreat = play.kind.value === 'retreat';
  const choosers = play.plans.value;
  const plan = play.plan.value;
  const action = isRetreat ? retreatAction(choosers, plan) : pursuitAction(plan);
  const found = useForecast(model, action);
  const isReady = isRetreat
    ? choosers.every(({ id }) => plan[id])
    : Object.values(plan).some(({ path }) => path.length > 0);
  return (
    <section class="guide" aria-label={t('kock.choices')} data-testid="ways">
      <p class="small">{t(isRetreat ? 'kock.hint.retreat' : 'kock.hint.pursuit')}</p>
      {choosers.map(chooser => (
        <WaysOf key={chooser.id} model={model} chooser={chooser} isRetreat={isRetreat} />
      ))}
      {isReady && found?.refused && (
        <p class="note note-bad">
          {model.presenter.refusal(found.refused)}{' '}
          <RuleLink model={model} rule={found.refused.rule} />
        </p>
      )}
      <div class="row guide-buttons">
        <button
          type="button"
          class="button primary"
          disabled={!isReady || found?.refused != null}
          onClick={() => model.act(action)}
        >
          {t(isRetreat ? 'kock.do.retreat' : 'kock.do.pursue')}
        </button>
      </div>
      <Proposals model={model} />
    </section>
  );
};

const retreatAction = (choosers: readonly Chooser[], plan: Plan): Action =>
  ({
    type: 'chooseRetreat',
    stacks: choosers.map(({ id, units }) => {
      const path = plan[id]?.path ?? [];
      return { hex: id, distance: path.length, groups: path.length > 0 ? [{ units, path }] : [] };
    }),
  }) as Action;

const pursuitAction = (plan: Plan): Action =>
  ({
    type: 'pursue',
    moves: Object.entries(plan)
      .filter(([, { path }]) => path.length > 0)
      .map(([unit, { path }]) => ({ unit, path })),
  }) as Action;

const STAY: Way = { path: [], zones: 0 };

type OfProps = {
  readonly model: GameModel;
  readonly chooser: Chooser;
  readonly isRetreat: boolean;
};

const WaysOf = ({ model, chooser, isRetreat }: OfProps) => {
  const play = playOf(model);
  const view = play.view.value;
  const { id, hex, units, ways } = chooser;
  const chosen = play.plan.value[id];
  const choose = (way: Way) => {
    play.plan.value = { ...play.plan.value, [id]: way };
  };
  const options = [...ways, STAY];
  return (
    <fieldset class="attackers">
      <legend>
        {hexName(view, hex)}: {names(view, units)}
      </legend>
      {options.map(way => (
        <label key={way.path.join() || 'stay'}>
          <input
            type="radio"
            name={`way-${id}`}
            checked={way.path.length === 0 ? chosen?.path.length === 0 : chosen === way}
            onChange={() => choose(way)}
            onFocus={() => point(model, hex, way)}
          />{' '}
          {wayWords(view, way, isRetreat)}{' '}
          {isRetreat && <span class="small">{retreatPrice(view, chooser, way)}</span>}
        </label>
      ))}
    </fieldset>
  );
};

const point = (model: GameModel, hex: string, { path }: Way): void => {
  model.pointed.value = { hexes: path.slice(-1), path: [hex, ...path] };
};

const wayWords = (view: View, { path }: Way, isRetreat: boolean): string => {
  if (path.length === 0) return t(isRetreat ? 'kock.standFast' : 'kock.stay');
  return t('kock.wayTo', { hex: hexName(view, path.at(-1) ?? ''), n: path.length });
};

/** What the rules propose for everybody at once: groups apart, whole advances. */
const Proposals = ({ model }: { model: GameModel }) => {
  const view = playOf(model).view.value;
  const offers = model.offers.value.filter(
    ({ type }) => type === 'chooseRetreat' || type === 'pursue',
  );
  if (offers.length === 0) return null;
  return (
    <details class="chart-fold">
      <summary>{t('kock.proposals')}</summary>
      <ul class="orders">
        {offers.map(action => (
          <li key={JSON.stringify(action)}>
            <button type="button" class="order" onClick={() => model.act(action)}>
              <span>{model.presenter.order(view, action).title}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};
