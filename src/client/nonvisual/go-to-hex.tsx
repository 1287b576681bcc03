import { useState } from 'preact/hooks';
import type { GameModel } from '../screens/game/model.ts';
import { t } from '../words/words.ts';
import { moveCursor } from './cursor.ts';

/** A way to any hex by its number. */
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
    document.querySelector<HTMLElement>('#hex-cursor, #board')?.focus();
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
