import type { GameModel } from '../game/model.ts';
import { GoToPlace } from '../nonvisual/go-to-place.tsx';
import { nonvisual } from '../settings.ts';
import { t } from '../words/words.ts';

/** The place at the cursor and who stands there. */
export const InspectPanel = ({ model }: { model: GameModel }) => {
  const place = model.cursor.value;
  const goTo = nonvisual.value === 'off' && <GoToPlace model={model} />;
  if (!place)
    return (
      <>
        {goTo}
        <p class="small">{t('inspect.none')}</p>
      </>
    );
  const view = model.view.value;
  const units = model.presenter
    .units(view, model.session.seat.value)
    .filter(unit => unit.place === place);
  return (
    <>
      {goTo}
      <h3>{model.presenter.placeWords(view, place)}</h3>
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
