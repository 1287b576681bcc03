import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { GameModel } from '../../game/model.ts';
import type { Picture } from '../../game/picture.ts';
import { Notice } from '../../panels/agree-note.tsx';
import { News } from '../../panels/hands/ask-panel.tsx';
import { t } from '../../panels/hands/words.ts';
import { QuestionPanel } from '../../panels/question-panel.tsx';
import { RefusalNote } from '../../panels/refusal-note.tsx';
import { TabPanel } from '../../panels/tab-panel.tsx';
import { PrecedentsCard } from './precedents.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { RulingPanel } from './ruling-panel.tsx';
import { SeatsPanel } from './seats-panel.tsx';
import { SayPanel, SeeAs, useBorrowedEyes } from './see-as.tsx';
import './desk.css';

type Props = {
  readonly model: GameModel;
  readonly picture: Picture;
  readonly children?: ComponentChildren;
};

/** Control's desk: queue, board, rulings, seats. It takes the place of the table for whoever sits as Control. */
export const DeskScreen = ({ model, picture, children }: Props) => {
  useBorrowedEyes(model);
  useEffect(() => {
    model.tab.value = 'ruling';
  }, [model]);
  const asked = model.mine.value.length > 0;
  const panels = { ...picture.panels, ruling: RulingPanel };
  return (
    <main id="main" class="desk">
      <h2 class="visually-hidden">{t('desk.title')}</h2>
      <div class="desk-column">
        {children}
        <QueuePanel model={model} />
        {picture.Desk && <picture.Desk model={model} />}
        <PrecedentsCard model={model} />
      </div>
      <div class="desk-middle">
        <div class="desk-board">
          <picture.Board model={model} />
        </div>
        <section class="desk-card desk-work" aria-label={t('rule.title')}>
          <RefusalNote model={model} />
          <Notice model={model} />
          {asked && <QuestionPanel model={model} />}
          <TabPanel model={model} own={panels} />
        </section>
      </div>
      <div class="desk-column">
        <section class="desk-card">
          <SeeAs model={model} />
          <SayPanel model={model} />
          <details>
            <summary>{t('ask.news')}</summary>
            <News model={model} said={model.session.desk.value?.said ?? []} />
          </details>
        </section>
        <SeatsPanel model={model} />
      </div>
    </main>
  );
};
