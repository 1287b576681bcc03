import { useState } from 'preact/hooks';
import type { GameModel } from '../game/model.ts';
import { t } from '../words/words.ts';
import { moveCursor } from './cursor.ts';

/** A way to any place by its name. */
export const GoToPlace = ({ model }: { model: GameModel }) => {
  const [wanted, setWanted] = useState('');
  const go = (event: Event): void => {
    event.preventDefault();
    const place = model.presenter.ground?.find(wanted.trim()) ?? null;
    if (place === null) {
      model.say(t('nonvisual.noPlace', { place: wanted }));
      return;
    }
    moveCursor(model, place);
    setWanted('');
    document.querySelector<HTMLElement>('#place-cursor, #board')?.focus();
  };
  return (
    <form class="row go-to" onSubmit={go}>
      <label for="go-to-place">{t('nonvisual.goTo')}</label>
      <input
        id="go-to-place"
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
