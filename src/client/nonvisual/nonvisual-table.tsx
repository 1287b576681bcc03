import { focusable } from '../app/focusable.ts';
import type { GameModel } from '../screens/game/model.ts';
import { t } from '../words/words.ts';
import { cursorKey } from './cursor.ts';
import { GoToHex } from './go-to-hex.tsx';
import './nonvisual.css';

/** The table in words: a hex cursor that speaks, a way to any hex, and a list of all units. */
export const NonVisualTable = ({ model }: { model: GameModel }) => (
  <section class="words-table" aria-label={t('nonvisual.title')}>
    {model.presenter.grid && <HexCursor model={model} />}
    {model.presenter.grid && <GoToHex model={model} />}
    <UnitList model={model} />
    {!model.presenter.grid && (
      <pre class="words-text">
        {model.session.system.text?.(model.view.value, model.session.seat.value)}
      </pre>
    )}
  </section>
);

const HexCursor = ({ model }: { model: GameModel }) => {
  const hex = model.cursor.value;
  return (
    <div
      class="hex-cursor"
      id="hex-cursor"
      role="application"
      ref={focusable}
      aria-label={t('nonvisual.cursor')}
      aria-describedby="hex-cursor-help"
      onKeyDown={event => cursorKey(model, event) && event.preventDefault()}
    >
      <p class="hex-cursor-words">
        {hex ? model.presenter.hexWords(model.view.value, hex) : t('inspect.none')}
      </p>
      {hex && <p class="small">{model.play?.choices(hex)}</p>}
      <p id="hex-cursor-help" class="small">
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
                      if (unit.hex) model.cursor.value = unit.hex;
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
