import type { GameModel } from '../game/model.ts';
import { hasMessage, t } from '../words/words.ts';

/** What went wrong with keeping the game or with a commander, and the way out. */
export const Trouble = ({ model }: { model: GameModel }) => {
  const trouble = model.session.trouble.value;
  if (!trouble) return null;
  const [id = '', ...rest] = trouble.split(' ');
  return (
    <div class="note note-bad" role="alert">
      <p>{hasMessage(id) ? t(id, { because: rest.join(' ') }) : trouble}</p>
      {id !== 'trouble.keptRules' && (
        <button type="button" class="button" onClick={() => location.reload()}>
          {t('trouble.reload')}
        </button>
      )}
    </div>
  );
};
