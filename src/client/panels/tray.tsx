import type { GameModel } from '../game/model.ts';
import { t } from '../words/words.ts';

/** Units of the sitter that can come in now: they wait here, and not at the end of a list. */
export const Tray = ({ model }: { model: GameModel }) => {
  void model.offers.value; // what is ready changes with what is offered
  const ready = model.play?.ready() ?? [];
  if (ready.length === 0) return null;
  const waiting = model.presenter
    .units(model.view.value, model.session.seat.value)
    .filter(({ id, place }) => place === null && ready.includes(id));
  if (waiting.length === 0) return null;
  return (
    <section class="tray" aria-label={t('tray.title', { n: waiting.length })} data-testid="tray">
      <p>{t('tray.title', { n: waiting.length })}</p>
      <ul>
        {waiting.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              class="button"
              aria-pressed={model.unit.value === id}
              onClick={() => model.pick(id)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
