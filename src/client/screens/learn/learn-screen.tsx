import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { Entry } from '../../../engine/record.ts';
import { Table } from '../../../engine/table.ts';
import { lineNamed, loadSystem } from '../../app/catalogue.ts';
import { Message } from '../../app/message.tsx';
import { goTo } from '../../app/router.ts';
import type { Lesson } from '../../game/lesson.ts';
import type { GameModel } from '../../game/model.ts';
import type { Picture } from '../../game/picture.ts';
import { createGame, lookAt } from '../../session/games.ts';
import type { Player } from '../../session/session.ts';
import { pictureOf } from '../../systems/pictures.tsx';
import { scenarioTitle } from '../../words/names.ts';
import { t } from '../../words/words.ts';
import { GameScreen } from '../game/game-screen.tsx';
import { seated } from '../game/seated.ts';
import { guardOf, markTaught } from './taught.ts';
import './learn.css';

type Taught = { readonly picture: Picture; readonly lesson: Lesson };
/** A table of the lesson: the step it stands at, and how many entries each step began with. */
type Sitting = {
  readonly table: Table;
  readonly model: GameModel;
  readonly at: number;
  readonly began: readonly number[];
};

/** A guided first turn: the real screen over a real table, with somebody looking over your shoulder. */
export const LearnScreen = ({ rest: [id = '', name] }: { rest: readonly string[] }) => {
  const [taught, setTaught] = useState<Taught | null>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const open = async () => {
      const picture = await pictureOf(await loadSystem(id));
      const lesson = name ? picture.lessons?.[name] : picture.lesson;
      if (lesson) setTaught({ picture, lesson });
      else setMissing(true);
    };
    open().catch(() => setMissing(true));
  }, [id, name]);
  if (missing) return <Message text={t('app.notFound')} />;
  if (!taught) return <Message text={t('app.loading')} />;
  return <TaughtTable key={`${id} ${name}`} system={id} {...taught} />;
};

const TaughtTable = ({ system, picture, lesson }: Taught & { readonly system: string }) => {
  const sat = (entries: readonly Entry[], began: readonly number[]): Sitting => {
    const table = tableWith(lesson, entries);
    return { table, model: seated(lookAt(table).start(), picture), at: began.length - 1, began };
  };
  const [sitting, setSitting] = useState(() => sat([], [1]));
  const { table, model, at, began } = sitting;
  useEffect(() => () => model.close(), [model]);
  const forward = () =>
    setSitting(now => ({ ...now, at: at + 1, began: [...began, table.entries.length] }));
  /** The step before, with the table as it was when that step began. */
  const back = () => {
    const earlier = began.slice(0, -1);
    setSitting(sat(table.entries.slice(0, earlier.at(-1)), earlier));
  };
  return (
    <GameScreen model={model} picture={picture} handOver={false}>
      <Step
        key={at}
        system={system}
        model={model}
        lesson={lesson}
        at={at}
        onNext={forward}
        onBack={back}
        onAgain={() => setSitting(sat([], [1]))}
      />
    </GameScreen>
  );
};

/** A fresh table, and on it the entries that are given: the dice of a lesson always fall alike. */
const tableWith = (lesson: Lesson, entries: readonly Entry[]): Table => {
  const table = lesson.table();
  if (entries.length <= 1) return table;
  return Table.replay(table.system, {
    head: table.head,
    entries: [...entries],
    tip: entries.at(-1)?.link ?? '',
  });
};

type StepProps = {
  readonly system: string;
  readonly model: GameModel;
  readonly lesson: Lesson;
  readonly at: number;
  readonly onNext: () => void;
  readonly onBack: () => void;
  readonly onAgain: () => void;
};

const Step = ({ system, model, lesson, at, onNext, onBack, onAgain }: StepProps) => {
  const { steps } = lesson;
  const step = steps[at];
  const last = at === steps.length - 1;
  useEffect(() => {
    if (!step) return;
    model.guard = guardOf(model, step);
    model.notice.value = '';
    model.tab.value = step.tab ?? 'orders';
    if (step.points) model.pointed.value = step.points;
    if (last) markTaught(system);
    model.say(step.text());
    return effect(() => {
      if (step.done?.(model)) onNext();
    });
  }, [model, at]);
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
          <button type="button" class="button primary" onClick={onNext}>
            {t('learn.next')}
          </button>
        )}
        {last && (
          <button
            type="button"
            class="button primary"
            onClick={() => void playOn(system, lesson).then(id => goTo('game', id))}
          >
            {t('learn.play', { title: scenarioName(system, lesson) })}
          </button>
        )}
        {at > 0 && (
          <button type="button" class="button" onClick={onBack}>
            {t('learn.back')}
          </button>
        )}
        {at > 1 && (
          <button type="button" class="button" onClick={onAgain}>
            {t('learn.again')}
          </button>
        )}
        <button type="button" class="button" onClick={() => goTo()}>
          {last ? t('learn.done') : t('learn.leave')}
        </button>
      </div>
    </section>
  );
};

const scenarioName = (system: string, { follows }: Lesson): string => {
  const line = lineNamed(system)?.scenarios.find(({ id }) => id === follows.scenario);
  return line ? scenarioTitle(system, line) : follows.scenario;
};

/** The small scenario that follows the lesson, against the easiest commander. */
const playOn = (system: string, { follows }: Lesson): Promise<string> => {
  const line = lineNamed(system);
  const seats = line?.scenarios.find(({ id }) => id === follows.scenario)?.seats ?? [];
  const easiest = line?.bots.find(({ id }) => id !== 'random')?.id ?? 'random';
  const playerAt = (seat: string): Player =>
    seat === follows.seat ? { kind: 'person' } : { kind: 'computer', bot: easiest };
  const players = Object.fromEntries(seats.map(({ id }) => [id, playerAt(id)]));
  return createGame({
    system,
    scenario: follows.scenario,
    options: {},
    players,
    handOver: false,
    dice: 'seeded',
  });
};
