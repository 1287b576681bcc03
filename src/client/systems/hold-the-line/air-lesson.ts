import type { Lesson } from '../../game/lesson.ts';
import { againstDone, happened, oneOf } from './lesson.ts';
import { viewOf } from './seen.ts';
import { t } from './words.ts';

const flies = (fighter: boolean) => (action: { readonly type: string }) => {
  const fly: unknown = Reflect.get(action, 'toFly');
  const [first] = Array.isArray(fly) ? fly : [];
  return (
    action.type === 'airRotate' && first !== undefined && 'target' in Object(first) !== fighter
  );
};

/** One day of the air drill: a fighter and a bomber go up, the bell rings, hits are taken, and who came home rests. */
export const airLesson: Lesson = {
  table: () => againstDone('exercise-air', 'lesson1'),
  steps: [
    { text: () => t('htl.airLesson.welcome') },
    {
      text: () => t('htl.airLesson.fighter'),
      done: model => happened(model, 'rotated'),
      allows: flies(true),
    },
    {
      text: () => t('htl.airLesson.bomber'),
      done: model => model.session.log.value.filter(({ line }) => line.id === 'rotated').length > 1,
      allows: flies(false),
    },
    { text: () => t('htl.airLesson.columns') },
    {
      text: () => t('htl.airLesson.done'),
      done: model => viewOf(model).table.turn > 1 || happened(model, 'airCombat'),
      allows: oneOf('done', 'airAssignHit', 'airAim', 'airSupport'),
    },
    {
      text: () => t('htl.airLesson.losses'),
      done: model => viewOf(model).table.turn > 1,
      allows: oneOf('done', 'airAssignHit', 'airAim', 'airSupport'),
    },
    { text: () => t('htl.airLesson.end') },
  ],
  follows: { scenario: 'exercise-air', seat: 'german' },
};
