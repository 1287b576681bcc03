import type { GameModel } from '../../game/model.ts';
import { LastThrow } from '../../panels/combat/last-throw.tsx';
import type { LoggedLine } from '../../session/session.ts';
import { playOf } from './play.ts';
import { hasMessage, t } from './words.ts';

const BEGINS = new Set(['attackDeclared', 'overrunDeclared', 'bombarded', 'bombardedWithAir']);
const LATER = new Set([
  'moved',
  'movedUnknown',
  'placed',
  'entered',
  'turn',
  'phase',
  'nationDone',
]);

/** The lines of the last combat, from its declaration on; none when somebody has moved since. */
const lastCombat = (lines: readonly LoggedLine[]): readonly LoggedLine[] => {
  const from = lines.findLastIndex(({ line }) => BEGINS.has(line.id));
  if (from < 0) return [];
  const rest = lines.slice(from);
  return rest.some(({ line }) => LATER.has(line.id)) ? [] : rest;
};

const said = (result: string): string => {
  const id = `w39.result.${result === '--' ? 'none' : result}`;
  return hasMessage(id) ? t(id) : '';
};

const SHOWN = 6;

/** What the last throw brought. */
export const LastCombat = ({ model }: { model: GameModel }) => (
  <LastThrow
    model={model}
    title={t('w39.lastCombat')}
    lines={lastCombat}
    said={said}
    most={SHOWN}
    folded={playOf(model).kind.value === 'movement'}
  />
);
