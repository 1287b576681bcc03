import type { LessonStep } from '../../game/lesson.ts';
import type { GameModel } from '../../game/model.ts';
import { t } from '../../words/words.ts';

/**
 * Lets only the taught act of a step through. Should the rules ask for something that the step does not know, because
 * the dice fell as nobody planned, everything is let through rather than nothing.
 */
export const guardOf =
  (model: GameModel, step: LessonStep): NonNullable<GameModel['guard']> =>
  deed => {
    if (deed === 'undo') return step.undo ? null : t('learn.noUndo');
    const { allows } = step;
    if (!allows) return step.done ? t('learn.notThis') : t('learn.readOn');
    if (allows(deed, model)) return null;
    return model.offers.peek().some(offer => allows(offer, model)) ? t('learn.notThis') : null;
  };

const key = (system: string): string => `maproom.lesson.${system}`;

export const markTaught = (system: string): void => localStorage.setItem(key(system), 'done');
export const isTaught = (system: string): boolean => localStorage.getItem(key(system)) === 'done';
