import { nonvisual } from '../app/settings.ts';
import { GoToHex } from '../nonvisual/go-to-hex.tsx';
import type { GameModel } from '../screens/game/model.ts';
import { t } from '../words/words.ts';

/** The hex at the cursor and who stands there. */
export const InspectPanel = ({ model }: { model: GameModel }) => {
  const hex = model.cursor.value;
  const goTo = nonvisual.value === 'off' && <GoToHex model={model} />;
  if (!hex)
    return (
      <>
        {goTo}
        <p class="small">{t('inspect.none')}</p>
      </>
    );
  const view = model.view.value;
  const units = model.presenter
    .units(view, model.session.seat.value)
    .filter(unit => unit.hex === hex);
  return (
    <>
      {goTo}
      <h3>{model.presenter.hexWords(view, hex)}</h3>
      <ul class="units">
        {units.map(unit => (
          <li key={unit.id}>
            <button type="button" class="order" onClick={() => model.pick(unit.id)}>
              <span>{unit.title}</span>
              <span class="small">{unit.detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
