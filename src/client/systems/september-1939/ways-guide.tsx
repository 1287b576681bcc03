import { useEffect, useRef } from 'preact/hooks';
import type { GameModel } from '../../game/model.ts';
import { RefusedNote } from '../../panels/combat/reckoning.tsx';
import { useForecast } from '../../panels/combat/use-forecast.ts';
import { hexName, names } from './names.ts';
import { type Chooser, chosenBy, isSameWay, STAY, type Way } from './plan.ts';
import { playOf } from './play.ts';
import { retreatPrice } from './prices.ts';
import { t } from './words.ts';

/** W39-8.61, W39-8.71: one stack or pursuer after the other; the map shows his ways, and a click there chooses too. */
export const WaysGuide = ({ model }: { model: GameModel }) => {
  const { ways } = playOf(model);
  const { isRetreat } = ways;
  const action = ways.action();
  const found = useForecast(model, action);
  const isReady = ways.isReady();
  const isDone = isReady && ways.active.value === null;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that was pressed is gone: the next choice takes its place.
    if (ways.byHand) focusNext(section.current);
    ways.byHand = false;
  }, [ways.plan.value]);
  return (
    <section ref={section} class="guide" aria-label={t('w39.choices')} data-testid="ways">
      <p class="small">{t(isRetreat ? 'w39.hint.retreat' : 'w39.hint.pursuit')}</p>
      {!isRetreat && <Proposals model={model} />}
      {ways.choosers.value.map(chooser =>
        chooser === ways.active.value ? (
          <Open key={chooser.id} model={model} chooser={chooser} />
        ) : (
          <Closed key={chooser.id} model={model} chooser={chooser} />
        ),
      )}
      {isReady && found?.refused && <RefusedNote model={model} refused={found.refused} />}
      <div class="row guide-buttons">
        <button
          type="button"
          class="button primary"
          disabled={!isReady || found?.refused != null}
          data-next={isDone && found?.refused == null ? '' : undefined}
          onClick={() => model.act(action)}
        >
          {t(isRetreat ? 'w39.do.retreat' : 'w39.do.pursue')}
        </button>
      </div>
      {isRetreat && <Proposals model={model} />}
    </section>
  );
};

const focusNext = (section: HTMLElement | null): void =>
  (
    section?.querySelector<HTMLElement>('fieldset .order') ??
    section?.querySelector<HTMLElement>('.primary')
  )?.focus();

type Props = { readonly model: GameModel; readonly chooser: Chooser };

const titleOf = (model: GameModel, { hex, units }: Chooser): string => {
  const view = playOf(model).view.value;
  return `${hexName(view, hex)}: ${names(view, units)}`;
};

/** Somebody who has chosen, or whose turn comes later. */
const Closed = ({ model, chooser }: Props) => {
  const { ways } = playOf(model);
  const chosen = chosenBy(ways.plan.value, chooser);
  const [first] = chooser.units;
  return (
    <button type="button" class="order" onClick={() => first && model.pick(first)}>
      <span>{titleOf(model, chooser)}</span>
      <span class="small">{chosen ? ways.wayWords(chosen) : t('w39.notChosen')}</span>
    </button>
  );
};

/** Whose turn it is, with all his ways and what each costs. */
const Open = ({ model, chooser }: Props) => {
  const { ways, view } = playOf(model);
  const { hex, mayStay } = chooser;
  const chosen = chosenBy(ways.plan.value, chooser);
  const options = mayStay ? [...chooser.ways, STAY] : chooser.ways;
  return (
    <fieldset class="attackers">
      <legend>{titleOf(model, chooser)}</legend>
      <ul class="orders">
        {options.map(way => (
          <li key={way.path.join() || 'stay'}>
            <button
              type="button"
              class="order"
              aria-pressed={isSameWay(chosen, way)}
              onClick={() => {
                ways.byHand = true;
                ways.take(chooser, way);
              }}
              onFocus={() => point(model, hex, way)}
              onPointerEnter={() => point(model, hex, way)}
            >
              <span>{ways.wayWords(way)}</span>
              <span class="small">
                {ways.isRetreat ? retreatPrice(view.value, chooser, way) : ''}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {chooser.ways.length === 0 && <p class="small">{t('w39.noWay')}</p>}
      {ways.isRetreat && <Groups model={model} hex={hex} />}
    </fieldset>
  );
};

const point = (model: GameModel, hex: string, { path }: Way): void => {
  model.pointed.value = { places: path.slice(-1), path: [hex, ...path] };
};

const MOST_GROUPS = 3;

/** W39-8.61, ruling 6: the counters of a stack may go apart. */
const Groups = ({ model, hex }: { model: GameModel; hex: string }) => {
  const { ways, view } = playOf(model);
  const groups = ways.groupsAt(hex);
  const units = groups.flat();
  if (units.length < 2) return null;
  const count = Math.min(MOST_GROUPS, units.length);
  return (
    <details class="chart-fold" open={groups.length > 1}>
      <summary>{t('w39.apart')}</summary>
      {[...units].sort().map(unit => (
        <label key={unit} class="group-of">
          {names(view.value, [unit])}
          <select
            value={groups.findIndex(group => group.includes(unit))}
            onChange={event => ways.part(hex, unit, Number(event.currentTarget.value))}
          >
            {Array.from({ length: count }, (_, i) => (
              <option key={i} value={i}>
                {t('w39.group', { n: i + 1 })}
              </option>
            ))}
          </select>
        </label>
      ))}
    </details>
  );
};

/** What the rules propose for everybody at once: whole retreats and advances. */
const Proposals = ({ model }: { model: GameModel }) => {
  const { view, ways } = playOf(model);
  const isWhole = (moves: unknown): boolean => !Array.isArray(moves) || moves.length > 1;
  const offers = model.offers.value.filter(
    one =>
      one.type === 'chooseRetreat' || (one.type === 'pursue' && isWhole(Reflect.get(one, 'moves'))),
  );
  if (offers.length === 0) return null;
  return (
    <details class="chart-fold" open={!ways.isRetreat}>
      <summary>{t('w39.proposals')}</summary>
      <ul class="orders">
        {offers.map(action => (
          <li key={JSON.stringify(action)}>
            <button type="button" class="order" onClick={() => model.act(action)}>
              <span>{model.presenter.order(view.value, action).title}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};
