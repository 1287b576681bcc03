import { useState } from 'preact/hooks';
import type { Action } from '../../engine/system.ts';
import { linkTo } from '../app/router.ts';
import type { GameModel } from '../game/model.ts';
import { undoubled } from '../game/undoubled.ts';
import { LOOKED_AT, seatTitle } from '../session/session.ts';
import { PACES, phone, watchPace } from '../settings.ts';
import { t } from '../words/words.ts';
import { startReplay, stopNumber } from './replay.ts';
import { RuleLink } from './rule-link.tsx';
import { Tray } from './tray.tsx';
import { Trouble } from './trouble.tsx';

/** What is asked of whom now, with the buttons that answer it. */
export const QuestionPanel = ({ model }: { model: GameModel }) => {
  const { session, presenter } = model;
  const outcome = session.outcome.value;
  const waiting = session.waitingFor.value;
  const mine = model.mine.value;
  if (model.moment.value) return <Told model={model} at={model.moment.value.at} />;
  return (
    <section
      class="question"
      aria-labelledby="question-title"
      data-kind={mine[0]?.kind}
      data-seat={session.seat.value}
      data-urgent={model.feet.value.some(({ urgent }) => urgent) || undefined}
    >
      <h2 id="question-title" class="question-title">
        {outcome ? t('game.over') : mine.length > 0 ? t('game.asked') : whoDecides(model)}
      </h2>
      {outcome && <p class="question-text">{presenter.result(outcome)}</p>}
      {outcome && <Afterwards model={model} />}
      {!outcome &&
        mine.map(question => (
          <p key={question.kind} class="question-text">
            {presenter.question(model.view.value, question)}{' '}
            <RuleLink model={model} rule={question.rule} />
          </p>
        ))}
      {waiting && (
        <p class="question-wait" role="status">
          {t('game.waiting', { seat: seatTitle(session, waiting) })}
        </p>
      )}
      <Hold model={model} />
      {mine.length > 0 && <Buttons model={model} />}
      {mine.length > 0 && <Left model={model} />}
      {mine.length > 0 && <Tray model={model} />}
      <Trouble model={model} />
    </section>
  );
};

/** In a replay: what the action at which it stands brought. */
const Told = ({ model, at }: { model: GameModel; at: number }) => (
  <section class="question" aria-labelledby="question-title">
    <h2 id="question-title" class="question-title">
      {t('log.entry', { n: stopNumber(model, at) })}
    </h2>
    {undoubled(
      model.presenter,
      model.session.log.value.filter(({ entry }) => entry === at),
    ).map(({ line }, i) => (
      <p key={i} class="question-told">
        {model.presenter.line(line)} <RuleLink model={model} rule={line.rule} />
      </p>
    ))}
  </section>
);

/** When it is over: the reckoning, and the whole game once more. A position that is only looked at has no page. */
const Afterwards = ({ model }: { model: GameModel }) => (
  <div class="row">
    {model.session.id !== LOOKED_AT && (
      <a class="button primary" href={linkTo('result', model.session.id)}>
        {t('game.seeResult')}
      </a>
    )}
    <button type="button" class="button" onClick={() => startReplay(model)}>
      {t('game.replay')}
    </button>
  </div>
);

/** Computers play on by themselves; whoever watches may want to look closer. */
const Hold = ({ model: { session } }: { model: GameModel }) => {
  const held = session.held?.value ?? false;
  const isComputer = session.questions.value.some(
    ({ seat }) => session.players[seat]?.kind === 'computer',
  );
  if (!session.hold || !isComputer) return null;
  const isWatched = Object.values(session.players).every(({ kind }) => kind === 'computer');
  return (
    <div class="row">
      <button type="button" class="button" onClick={() => session.hold?.(!held)}>
        {held ? t('game.goOn') : t('game.hold')}
      </button>
      {isWatched && <WatchPace />}
    </div>
  );
};

/** Who watches computers chooses how fast they play. */
const WatchPace = () => (
  <label>
    {t('replay.speed')}{' '}
    <select
      value={watchPace.value}
      onChange={event => {
        const chosen = PACES.find(one => one === event.currentTarget.value);
        if (chosen) watchPace.value = chosen;
      }}
    >
      {PACES.map(one => (
        <option key={one} value={one}>
          {t(`watch.${one}`)}
        </option>
      ))}
    </select>
  </label>
);

const whoDecides = ({ session, questions }: GameModel): string => {
  const seats = [...new Set(questions.value.map(({ seat }) => seatTitle(session, seat)))];
  return seats.length > 0
    ? t('game.askedOther', { seat: seats.join(', ') })
    : t('game.askedOthers');
};

/** How many units can still act and how many will have to fight, before one click gives the phase away. */
const Left = ({ model }: { model: GameModel }) => {
  void model.offers.value; // what is ready changes with what is offered
  const ready = model.play?.ready() ?? [];
  const fighting = model.play?.mustFight?.() ?? [];
  return (
    <>
      <Jump model={model} units={ready} words={phone.value ? 'game.leftShort' : 'game.left'} />
      {!phone.value && <Jump model={model} units={fighting} words="game.mustFight" />}
    </>
  );
};

type JumpProps = {
  readonly model: GameModel;
  readonly units: readonly string[];
  readonly words: 'game.left' | 'game.leftShort' | 'game.mustFight';
};

/** Each click goes to the next of the units. */
const Jump = ({ model, units, words }: JumpProps) => {
  const [at, setAt] = useState(0);
  if (units.length === 0) return null;
  const jump = () => {
    const unit = units[at % units.length];
    if (unit !== undefined) model.pick(unit);
    setAt(at + 1);
  };
  return (
    <button type="button" class="link-button question-left" onClick={jump}>
      {t(words, { n: units.length })}
    </button>
  );
};

/** Orders without an object: ending a phase, declining, agreeing. The grave ones are in the menu. */
const Buttons = ({ model }: { model: GameModel }) => {
  const isAtFoot = phone.value && !model.feet.value.some(({ beside }) => beside);
  const shown = model.offers.value
    .map(action => ({ action, words: model.orderWords(action) }))
    .filter(({ words }) => words.button && !words.grave)
    .slice(isAtFoot ? 1 : 0); // on a phone the first is the large one at the foot
  if (shown.length === 0) return null;
  return (
    <div class="row question-buttons">
      {shown.map(({ action, words }) => (
        <button
          key={words.title}
          type="button"
          class="button primary"
          onClick={() => model.act(action as Action)}
        >
          {words.title}
        </button>
      ))}
    </div>
  );
};
