import { spaced } from '../../forms/words.ts';
import type { GameModel } from '../../game/model.ts';
import type { ClockHand, ShownTimer } from '../../session/session.ts';
import { clockText, leftNow, useNow } from './clock-text.ts';
import { t } from './words.ts';
import './hands.css';

const MINUTE = 60;
/** More clocks than this do not fit beside each other; whoever moves them is offered all. */
const MOST_SHOWN = 3;

/** The last minute, or the last quarter of a short time, is shown in red. */
const isSoon = (left: number, seconds: number): boolean => left < Math.min(60_000, seconds * 250);

/** Clocks that run before those that stand, each by what is left: during a break the break comes first. */
const byWeight = (timers: readonly ShownTimer[], now: number): ShownTimer[] =>
  [...timers].sort(
    (a, b) => Number(b.running) - Number(a.running) || leftNow(a, now) - leftNow(b, now),
  );
/** The clock that matters most. */
export const firstTimer = (timers: readonly ShownTimer[], now: number): ShownTimer | null =>
  byWeight(timers, now)[0] ?? null;

/** The clocks of the timetable; whoever has the right may move them. */
export const Timers = ({ model }: { readonly model: GameModel }) => {
  const timers = model.session.timers.value;
  const hand = model.session.clock.value;
  const now = useNow(timers.some(({ running }) => running));
  if (timers.length === 0) return null;
  return (
    <section class="timers" aria-label={t('timer.label')}>
      <ul>
        {byWeight(timers, now)
          .slice(0, MOST_SHOWN)
          .map(timer => (
            <TimerLine key={timer.key} model={model} timer={timer} now={now} />
          ))}
      </ul>
      {hand && <TimerTools model={model} hand={hand} timers={timers} />}
    </section>
  );
};

/** On a phone: how much of the time that ends first is left, as a line under the head. */
export const TimerLineBar = ({ model }: { readonly model: GameModel }) => {
  const timers = model.session.timers.value;
  const now = useNow(timers.some(({ running }) => running));
  const timer = firstTimer(timers, now);
  if (!timer) return null;
  const left = leftNow(timer, now);
  const share = Math.min(1, left / Math.max(1, timer.seconds * 1000));
  return (
    <div class="timer-line" aria-hidden="true" data-soon={isSoon(left, timer.seconds) || undefined}>
      <i
        ref={line => {
          if (line) line.style.transform = `scaleX(${share.toFixed(3)})`;
        }}
      />
    </div>
  );
};

export const timerName = ({ presenter }: GameModel, key: string): string =>
  presenter.timer?.(key) ?? spaced(key);

type LineProps = {
  readonly model: GameModel;
  readonly timer: ShownTimer;
  readonly now: number;
};

const TimerLine = ({ model, timer, now }: LineProps) => {
  const left = leftNow(timer, now);
  return (
    <li class="timer" data-soon={isSoon(left, timer.seconds) || undefined}>
      <b role="timer" class="timer-left">
        {clockText(left)}
      </b>{' '}
      <span>
        {timerName(model, timer.key)}
        {!timer.running && ` · ${left === 0 ? t('timer.over') : t('timer.standing')}`}
      </span>
    </li>
  );
};

type ToolProps = {
  readonly model: GameModel;
  readonly hand: ClockHand;
  readonly timers: readonly ShownTimer[];
};

const TimerTools = ({ model, hand, timers }: ToolProps) => (
  <details class="timer-tools">
    <summary title={t('timer.tools')}>
      <span class="timer-tools-word">{t('timer.tools')}</span>
    </summary>
    <button type="button" class="button" onClick={() => hand.pause(!hand.paused.value)}>
      {hand.paused.value ? t('timer.resume') : t('timer.pause')}
    </button>
    {timers.map(({ key }) => {
      const clock = timerName(model, key);
      const skip = () => confirm(t('timer.skipSure', { clock })) && void hand.skip(key);
      return (
        <div class="row" key={key}>
          <span>{clock}</span>
          <button
            type="button"
            class="button"
            aria-label={t('timer.lessFor', { clock })}
            onClick={() => hand.extend(key, -MINUTE)}
          >
            {t('timer.less')}
          </button>
          <button
            type="button"
            class="button"
            aria-label={t('timer.moreFor', { clock })}
            onClick={() => hand.extend(key, MINUTE)}
          >
            {t('timer.more')}
          </button>
          <button
            type="button"
            class="button grave"
            aria-label={t('timer.skipFor', { clock })}
            onClick={skip}
          >
            {t('timer.skip')}
          </button>
        </div>
      );
    })}
  </details>
);
