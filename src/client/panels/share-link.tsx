import { useState } from 'preact/hooks';
import { copied } from '../app/copy.ts';
import { addressOf } from '../app/router.ts';
import type { GameModel } from '../game/model.ts';
import { packPosition } from '../session/position.ts';
import { t } from '../words/words.ts';

/** A link to the position, into the clipboard; where that is closed, to be copied by hand. */
export const ShareLink = ({ model }: { model: GameModel }) => {
  const [link, setLink] = useState<{ text: string; copied: boolean } | null>(null);
  const share = async () => {
    const record = await model.session.export();
    const upTo = model.moment.peek()?.at ?? record.entries.length - 1;
    const text = addressOf('position', await packPosition(model.session.system, record, upTo));
    const done = await copied(text);
    setLink({ text, copied: done });
    model.say(done ? t('game.shared') : t('game.shareFailed'));
  };
  return (
    <>
      <button type="button" onClick={share}>
        {t('game.share')}
      </button>
      {link && (
        <p class="menu-note" role="status">
          {link.copied ? t('game.shared') : t('game.shareFailed')}
          <input type="text" readOnly value={link.text} aria-label={t('game.share')} />
        </p>
      )}
    </>
  );
};
