import type { GameModel } from '../../game/model.ts';
import { LastThrow } from '../../panels/combat/last-throw.tsx';
import type { LoggedLine } from '../../session/session.ts';
import { playOf } from './play.ts';
import { t } from './words.ts';

const LATER = new Set(['moved', 'placed', 'entered', 'dropped']);
const AFTER = new Set(['turnBegins', 'movementBegins', 'combatBegins', 'recovered']);

/** The lines of the last combat, from its declaration on; none when somebody has moved since. */
const lastCombat = (lines: readonly LoggedLine[]): readonly LoggedLine[] => {
  const from = lines.findLastIndex(({ line }) => line.id === 'attackDeclared');
  if (from < 0) return [];
  const rest = lines.slice(from);
  if (rest.some(({ line }) => LATER.has(line.id))) return [];
  return rest.filter(({ line }) => !AFTER.has(line.id));
};

/** What the last throw brought. */
export const LastCombat = ({ model }: { model: GameModel }) => (
  <LastThrow
    model={model}
    title={t('pc.lastCombat')}
    lines={lastCombat}
    said={result => t(`pc.result.${result.replace(' ', '')}` as 'pc.result.IMP')}
    most={playOf(model).kind.value === 'combat' ? 4 : 6}
    folded={playOf(model).kind.value === 'movement'}
  />
);
