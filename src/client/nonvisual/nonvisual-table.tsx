import { useState } from 'preact/hooks';
import { focusable } from '../app/focusable.ts';
import type { GameModel } from '../screens/game/model.ts';
import { t } from '../words/words.ts';
import { cursorKey, moveCursor } from './cursor.ts';
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

export const GoToHex = ({ model }: { model: GameModel }) => {
  const [wanted, setWanted] = useState('');
  const go = (event: Event): void => {
    event.preventDefault();
    const { grid } = model.presenter;
    const hex = grid?.index(wanted.trim()) ?? -1;
    if (!grid || hex < 0) {
      model.say(t('nonvisual.noHex', { hex: wanted }));
      return;
    }
    moveCursor(model, grid.label(hex));
    setWanted('');
    document.getElementById('hex-cursor')?.focus();
  };
  return (
    <form class="row go-to" onSubmit={go}>
      <label for="go-to-hex">{t('nonvisual.goTo')}</label>
      <input
        id="go-to-hex"
        type="text"
        inputMode="numeric"
        autocomplete="off"
        size={6}
        value={wanted}
        onInput={event => setWanted(event.currentTarget.value)}
      />
      <button type="submit" class="button">
        {t('nonvisual.go')}
      </button>
    </form>
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
