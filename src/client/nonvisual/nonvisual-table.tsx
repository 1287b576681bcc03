import { focusable } from '../app/focusable.ts';
import type { GameModel } from '../game/model.ts';
import { t } from '../words/words.ts';
import { cursorKey } from './cursor.ts';
import { GoToPlace } from './go-to-place.tsx';
import './nonvisual.css';

/** The table in words: a cursor that speaks, a way to any place, and a list of all units. */
export const NonVisualTable = ({ model }: { model: GameModel }) => (
  <section class="words-table" aria-label={t('nonvisual.title')}>
    {model.presenter.ground && <PlaceCursor model={model} />}
    {model.presenter.ground && <GoToPlace model={model} />}
    <UnitList model={model} />
    {!model.presenter.ground && (
      <pre class="words-text">
        {model.session.system.text?.(model.view.value, model.session.seat.value)}
      </pre>
    )}
  </section>
);

const PlaceCursor = ({ model }: { model: GameModel }) => {
  const place = model.cursor.value;
  return (
    <div
      class="place-cursor"
      id="place-cursor"
      role="application"
      ref={focusable}
      aria-label={t('nonvisual.cursor')}
      aria-describedby="place-cursor-help"
      onKeyDown={event => cursorKey(model, event) && event.preventDefault()}
    >
      <p class="place-cursor-words">
        {place ? model.presenter.placeWords(model.view.value, place) : t('inspect.none')}
      </p>
      {place && <p class="small">{model.play?.choices(place)}</p>}
      <p id="place-cursor-help" class="small">
        {t('game.boardHelp')}
      </p>
    </div>
  );
};

const UnitList = ({ model }: { model: GameModel }) => {
  const ready = new Set(model.offers.value.length > 0 ? model.play?.ready() : []);
  const units = model.presenter.units(model.view.value, model.session.seat.value);
  const sides = [...new Set(units.map(({ side }) => side))];
  return (
    <>
      {sides.map(side => (
        <section key={side} aria-label={`${t('nonvisual.units')}: ${side}`}>
          <h2>
            {t('nonvisual.units')}: {side}
          </h2>
          <ul class="words-units">
            {units
              .filter(unit => unit.side === side)
              .map(unit => (
                <li key={unit.id}>
                  <button
                    type="button"
                    class="order"
                    onClick={() => {
                      if (unit.place) model.cursor.value = unit.place;
                      if (ready.has(unit.id)) model.pick(unit.id);
                      else model.say(`${unit.title}. ${unit.detail}`);
                    }}
                  >
                    <span>{unit.title}</span>
                    <span class="small">{unit.detail}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
};
