import { Dialog } from '../app/dialog.tsx';
import type { GameModel } from '../game/model.ts';
import { type MessageId, t } from '../words/words.ts';

const KEYS: readonly (readonly [string, MessageId])[] = [
  ['↑ ↓ ← →', 'keys.move'],
  ['Y  E  Z  C', 'keys.diagonal'],
  ['Enter', 'keys.choose'],
  ['Esc', 'keys.letGo'],
  ['N  P', 'keys.nextUnit'],
  ['G', 'keys.goTo'],
  ['D', 'keys.describe'],
  ['A', 'keys.around'],
  ['F', 'keys.offers'],
  ['U  Shift+U', 'keys.undo'],
  ['Ctrl+Z  Ctrl+Shift+Z', 'keys.undo'],
  ['+  −  0', 'keys.zoom'],
  ['1 … 9', 'keys.overlays'],
  ['B', 'keys.answers'],
  ['R', 'keys.rules'],
  ['W', 'keys.briefing'],
  ['K', 'keys.legend'],
  ['M', 'keys.marks'],
  ['O  L  I', 'keys.panels'],
  ['?', 'keys.help'],
];

export const KeysSheet = ({ model }: { model: GameModel }) => (
  <Dialog
    title={t('keys.title')}
    onClose={() => {
      model.sheet.value = null;
    }}
  >
    <dl class="keys">
      {KEYS.map(([keys, id]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{t(id)}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
