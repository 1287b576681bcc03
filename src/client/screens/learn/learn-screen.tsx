import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Message } from '../../app/app.tsx';
import { loadSystem } from '../../app/catalogue.ts';
import { goTo } from '../../app/router.ts';
import { lookAt } from '../../session/games.ts';
import type { Lesson } from '../../systems/lesson.ts';
import { type Picture, pictureOf } from '../../systems/pictures.tsx';
import { t } from '../../words/words.ts';
import { GameScreen } from '../game/game-screen.tsx';
import type { GameModel } from '../game/model.ts';
import { seated } from '../game/seated.ts';
import './learn.css';

type Found = { readonly model: GameModel; readonly picture: Picture; readonly lesson: Lesson };

/** A guided first turn: the real screen over a real table, with somebody looking over your shoulder. */
export const LearnScreen = ({ rest: [id = ''] }: { rest: readonly string[] }) => {
  const [found, setFound] = useState<Found | null>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let opened: GameModel | null = null;
    const open = async () => {
      const picture = await pictureOf(await loadSystem(id));
      const { lesson } = picture;
      if (!lesson) return setMissing(true);
      opened = seated(lookAt(lesson.table()), picture);
      setFound({ model: opened, picture, lesson });
    };
    open().catch(() => setMissing(true));
    return () => opened?.close();
  }, [id]);
  if (missing) return <Message text={t('app.notFound')} />;
  if (!found) return <Message text={t('app.loading')} />;
  return (
    <GameScreen model={found.model} picture={found.picture} handOver={false}>
      <Steps {...found} />
    </GameScreen>
  );
};

const Steps = ({ model, lesson: { steps } }: Found) => {
  const [at, setAt] = useState(0);
  const step = steps[at];
  const last = at === steps.length - 1;
  useEffect(() => {
    if (!step) return;
    if (step.points) model.pointed.value = step.points;
    model.say(step.text());
    return effect(() => {
      if (step.done?.(model)) setAt(at + 1);
    });
  }, [at]);
  if (!step) return null;
  return (
    <section class="lesson" aria-labelledby="lesson-step">
      <h2 id="lesson-step">
        {t('learn.title')}{' '}
        <span class="small">{t('learn.step', { n: at + 1, of: steps.length })}</span>
      </h2>
      <p>{step.text()}</p>
      <div class="row">
        {step.done && <span class="lesson-do">{t('learn.doIt')}</span>}
        {!step.done && !last && (
          <button type="button" class="button primary" onClick={() => setAt(at + 1)}>
            {t('learn.next')}
          </button>
        )}
        <button type="button" class={`button${last ? ' primary' : ''}`} onClick={() => goTo()}>
          {last ? t('learn.done') : t('learn.leave')}
        </button>
      </div>
    </section>
  );
};
