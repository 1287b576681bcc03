import { computed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { SeatId } from '../../../engine/seat.ts';
import { Later } from '../../app/later.tsx';
import { callWhenAsked } from '../../game/calls.ts';
import { comeBack, holdPresses, noteKeys } from '../../game/hands.ts';
import { listenToKeys } from '../../game/keys.ts';
import type { GameModel } from '../../game/model.ts';
import type { Picture } from '../../game/picture.ts';
import { listenFor } from '../../game/sound.ts';
import { NonVisualTable } from '../../nonvisual/nonvisual-table.tsx';
import { AgreeNote, Notice } from '../../panels/agree-note.tsx';
import { BriefingPanel } from '../../panels/briefing.tsx';
import { DiceSheet } from '../../panels/dice-sheet.tsx';
import { PhoneFoot } from '../../panels/foot.tsx';
import { HandOver } from '../../panels/hand-over.tsx';
import { IdleCard } from '../../panels/hands/idle-card.tsx';
import { TimerLineBar } from '../../panels/hands/timers.tsx';
import { KeysSheet } from '../../panels/keys-sheet.tsx';
import { LegendSheet } from '../../panels/legend-sheet.tsx';
import { PhonePages } from '../../panels/phone-pages.tsx';
import { QuestionPanel } from '../../panels/question-panel.tsx';
import { RefusalNote } from '../../panels/refusal-note.tsx';
import { ReplayBar } from '../../panels/replay-bar.tsx';
import { RulesDrawer } from '../../panels/rules-drawer.tsx';
import { SinceYouLeft } from '../../panels/since-you-left.tsx';
import { TabPanel } from '../../panels/tab-panel.tsx';
import { nonvisual, phone } from '../../settings.ts';
import { t } from '../../words/words.ts';
import { SettingsDialog } from '../settings/settings-button.tsx';
import { exampleDrawer } from './examples.ts';
import { GameHead } from './game-head.tsx';
import './game.css';
import './lists.css';

const loadDesk = () => import('../desk/desk-screen.tsx').then(module => module.DeskScreen);

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
  const [turned, setTurned] = useState<SeatId | null>(null);
  const asked = next.value;
  const waiting = turned ?? asked;
  useEffect(() => {
    if (!model.session.actAs) return;
    model.nextSeat = () => setTurned(seatAfter(model));
  }, [model]);
  useEffect(() => {
    if (!waiting || handOver) return;
    model.session.markSeen(waiting); // with open cards nobody has missed anything
    sit(model, waiting);
    setTurned(null);
  }, [waiting, handOver]);
  if (waiting && handOver)
    return (
      <HandOver
        seat={waiting}
        session={model.session}
        onReady={() => {
          setTurned(null);
          sit(model, waiting);
        }}
      >
        {picture.Between && <picture.Between model={model} />}
      </HandOver>
    );
  const paged = picture.inPages && phone.value && !model.session.control.value;
  return (
    <div
      class={`game${nonvisual.value === 'on' ? ' game-words' : ''}`}
      data-tip={model.session.tip.value}
      data-over={model.session.outcome.value !== null}
      data-page={paged ? model.page.value : undefined}
    >
      <div>
        <GameHead model={model} />
        <TimerLineBar model={model} />
      </div>
      {model.session.control.value ? (
        <Later load={loadDesk} given={{ model, picture, children }} />
      ) : (
        <main id="main" class="game-main">
          <BriefingColumn model={model} />
          {phone.value && <QuestionPanel model={model} />}
          {nonvisual.value === 'on' ? (
            <NonVisualTable model={model} />
          ) : (
            <picture.Board model={model} />
          )}
          <aside class="game-side" aria-label={t('game.asked')}>
            {children}
            {!phone.value && <QuestionPanel model={model} />}
            <RefusalNote model={model} />
            <Notice model={model} />
            <AgreeNote model={model} />
            <SinceYouLeft model={model} />
            <IdleCard model={model} />
            {picture.Guide && <picture.Guide model={model} />}
            <TabPanel model={model} own={picture.panels} />
          </aside>
        </main>
      )}
      {paged && <PhonePages model={model} />}
      {phone.value && !model.session.control.value && (
        <PhoneFoot model={model} Gauge={picture.Gauge} />
      )}
      {model.replaying.value && <ReplayBar model={model} />}
      <Sheets model={model} picture={picture} />
      <div class="visually-hidden" role="status" aria-live="polite">
        {model.spoken.value}
      </div>
    </div>
  );
};

/** On a wide screen the briefing stands beside the board; on others it is a tab. */
const BriefingColumn = ({ model }: { model: GameModel }) => {
  const [folded, setFolded] = useState(false);
  if (!model.session.system.briefing || folded) return null;
  return (
    <aside class="game-briefing" aria-label={t('tab.briefing')}>
      <header>
        <h2>{t('tab.briefing')}</h2>
        <button type="button" class="button" onClick={() => setFolded(true)}>
          {t('briefing.fold')}
        </button>
      </header>
      <BriefingPanel model={model} />
    </aside>
  );
};

/** Keys and pointers that work anywhere on the screen. */
const useHands = (model: GameModel): void => {
  const tip = model.session.tip.value;
  useEffect(() => listenToKeys(model), [model]);
  useEffect(() => listenFor(model), [model]);
  useEffect(() => {
    if (!model.moment.peek()) model.session.noteStatus?.(model.presenter.status(model.view.peek()));
  }, [model, tip]);
  useEffect(holdPresses, []);
  useEffect(noteKeys, []);
  useEffect(comeBack, [tip, model.offers.value]);
  useEffect(() => callWhenAsked(model), [model]);
};

/** What lies over the table when it is asked for. */
const Sheets = ({ model, picture }: { model: GameModel; picture: Picture }) => (
  <>
    {model.rulesAt.value !== null && (
      <RulesDrawer model={model} draw={exampleDrawer(model.session.system, picture)} />
    )}
    <DiceSheet model={model} />
    {model.sheet.value === 'legend' && <LegendSheet model={model} legend={picture.legend} />}
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
    if (moment.value || session.control.value || asked.includes(session.seat.value)) return null;
    return asked.find(seat => session.players[seat]?.kind === 'person') ?? null;
  });

/** The next person's seat at this screen, those who are asked first. */
const seatAfter = ({ session }: GameModel): SeatId | null => {
  const own = session.seat.peek();
  const mine = session.seats
    .filter(({ id, kind }) => kind === 'player' && session.players[id]?.kind === 'person')
    .map(({ id }) => id);
  const at = mine.indexOf(own);
  const after = [...mine.slice(at + 1), ...mine.slice(0, Math.max(0, at))];
  const asked = session.asked?.peek() ?? [];
  return after.find(id => asked.includes(id)) ?? after[0] ?? null;
};

const sit = (model: GameModel, seat: SeatId): void => {
  model.session.markSeen(model.session.seat.peek());
  model.letGo();
  model.cursor.value = null; // where the other looked is his own affair
  model.session.sit(seat);
};
