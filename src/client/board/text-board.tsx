import { focusable } from '../app/focusable.ts';
import type { GameModel } from '../game/model.ts';
import { t } from '../words/words.ts';

/** The board of a system without a picture of its own: in letters, as the terminal shows it. */
export const TextBoard = ({ model }: { model: GameModel }) => {
  const { session } = model;
  const text = session.system.text?.(model.view.value, session.seat.value) ?? '';
  return (
    <section class="board-area board-text" aria-label={t('game.board')} ref={focusable}>
      <pre>{text}</pre>
    </section>
  );
};
