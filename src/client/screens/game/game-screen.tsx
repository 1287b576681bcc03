import { computed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { SeatId } from '../../../engine/seat.ts';
import { nonvisual } from '../../app/settings.ts';
import { NonVisualTable } from '../../nonvisual/nonvisual-table.tsx';
import { AgreeNote, Notice } from '../../panels/agree-note.tsx';
import { DiceSheet } from '../../panels/dice-sheet.tsx';
import { HandOver } from '../../panels/hand-over.tsx';
import { KeysSheet } from '../../panels/keys-sheet.tsx';
import { QuestionPanel } from '../../panels/question-panel.tsx';
import { RefusalNote } from '../../panels/refusal-note.tsx';
import { ReplayBar } from '../../panels/replay-bar.tsx';
import { RulesDrawer } from '../../panels/rules-drawer.tsx';
import { SinceYouLeft } from '../../panels/since-you-left.tsx';
import { TabPanel } from '../../panels/tab-panel.tsx';
import type { Picture } from '../../systems/pictures.tsx';
import { t } from '../../words/words.ts';
import { SettingsDialog } from '../settings/settings-button.tsx';
import { GameHead } from './game-head.tsx';
import { comeBack, holdPresses, noteKeys } from './hands.ts';
import { listenToKeys } from './keys.ts';
import type { GameModel } from './model.ts';
import './game.css';
import './lists.css';

type Props = {
  readonly model: GameModel;
  readonly picture: Picture;
  readonly handOver: boolean;
  /** Stands above the question: the steps of a lesson. */
  readonly children?: ComponentChildren;
};

/** The table: board, question, panels. */
export const GameScreen = ({ model, picture, handOver, children }: Props) => {
  useHands(model);
  const { scenario } = model.session.head;
  useEffect(() => {
    document.title = `${model.session.system.title} – Maproom`;
  }, [scenario.id]);
  const next = useMemo(() => nextPerson(model), [model]);
  const waiting = next.value;
  useEffect(() => {
    if (!waiting || handOver) return;
    model.session.markSeen(waiting); // with open cards nobody has missed anything
    sit(model, waiting);
  }, [waiting, handOver]);
  if (waiting && handOver)
    return (
      <HandOver seat={waiting} session={model.session} onReady={() => sit(model, waiting)}>
        {picture.Between && <picture.Between model={model} />}
      </HandOver>
    );
  return (
    <div
      class={`game${nonvisual.value === 'on' ? ' game-words' : ''}`}
      data-tip={model.session.tip.value}
      data-over={model.session.outcome.value !== null}
    >
      <GameHead model={model} />
      <main id="main" class="game-main">
        {nonvisual.value === 'on' ? (
          <NonVisualTable model={model} />
        ) : (
          <picture.Board model={model} />
        )}
        <aside class="game-side" aria-label={t('game.asked')}>
          {children}
          <QuestionPanel model={model} />
          <RefusalNote model={model} />
          <Notice model={model} />
          <AgreeNote model={model} />
          <SinceYouLeft model={model} />
          {picture.Guide && <picture.Guide model={model} />}
          <TabPanel model={model} own={picture.panels} />
        </aside>
      </main>
      {model.replaying.value && <ReplayBar model={model} />}
      <Sheets model={model} />
      <div class="visually-hidden" role="status" aria-live="polite">
        {model.spoken.value}
      </div>
    </div>
  );
};

/** Keys and pointers that work anywhere on the screen. */
const useHands = (model: GameModel): void => {
  const tip = model.session.tip.value;
  useEffect(() => listenToKeys(model), [model]);
  useEffect(holdPresses, []);
  useEffect(noteKeys, []);
  useEffect(comeBack, [tip, model.offers.value]);
};

/** What lies over the table when it is asked for. */
const Sheets = ({ model }: { model: GameModel }) => (
  <>
    {model.rulesAt.value !== null && <RulesDrawer model={model} />}
    <DiceSheet model={model} />
    {model.sheet.value === 'keys' && <KeysSheet model={model} />}
    {model.sheet.value === 'settings' && (
      <SettingsDialog
        onClose={() => {
          model.sheet.value = null;
        }}
      />
    )}
  </>
);

/** The person to whom the screen should go: asked, not sitting, while the sitter is asked nothing. */
const nextPerson = ({ session, moment }: GameModel) =>
  computed((): SeatId | null => {
    const asked = session.asked?.value ?? session.questions.value.map(({ seat }) => seat);
    if (moment.value || asked.includes(session.seat.value)) return null;
    return asked.find(seat => session.players[seat]?.kind === 'person') ?? null;
  });

const sit = (model: GameModel, seat: SeatId): void => {
  model.session.markSeen(model.session.seat.peek());
  model.letGo();
  model.cursor.value = null; // where the other looked is his own affair
  model.session.sit(seat);
};
