import { useEffect, useState } from 'preact/hooks';
import { EVERYTHING, SPECTATOR } from '../../engine/seat.ts';
import type { GameModel } from '../game/model.ts';
import { seatName } from '../words/names.ts';
import { t } from '../words/words.ts';
import { leaveReplay, seekTo, stopOf } from './replay.ts';

const SPEEDS = [0.5, 1, 2, 4];
const STEP = 900;

/** Play, pause, seek and step through the game; after the end from any chair. */
export const ReplayBar = ({ model }: { model: GameModel }) => {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const stops = model.session.stops();
  const at = stopOf(model);
  const last = stops.length - 1;
  useEffect(() => {
    if (!playing) return;
    if (at >= last) return setPlaying(false);
    const timer = setTimeout(() => void seekTo(model, at + 1), STEP / speed);
    return () => clearTimeout(timer);
  }, [playing, at, speed, last]);
  const go = (stop: number) => {
    setPlaying(false);
    void seekTo(model, stop);
  };
  return (
    <section class="replay" aria-label={t('replay.title')}>
      <div class="row replay-buttons">
        <Step label={t('replay.first')} sign="first" onClick={() => go(0)} />
        <Step label={t('replay.back')} sign="back" onClick={() => go(at - 1)} />
        <button
          type="button"
          class="button primary"
          onClick={() => {
            if (!playing && at >= last) void seekTo(model, 0);
            setPlaying(!playing);
          }}
        >
          {playing ? t('replay.pause') : t('replay.play')}
        </button>
        <Step label={t('replay.forward')} sign="forward" onClick={() => go(at + 1)} />
        <Step label={t('replay.last')} sign="last" onClick={() => go(last)} />
      </div>
      <input
        type="range"
        class="replay-seek"
        min={0}
        max={last}
        value={at}
        aria-label={t('replay.seek')}
        onInput={event => go(Number(event.currentTarget.value))}
      />
      <span class="replay-at">{t('replay.at', { n: at, of: last })}</span>
      <Speed speed={speed} onChange={setSpeed} />
      {model.session.open.value && <Eyes model={model} stop={at} />}
      <button type="button" class="button" onClick={() => leaveReplay(model)}>
        {t('replay.leave')}
      </button>
    </section>
  );
};

const Speed = ({ speed, onChange }: { speed: number; onChange: (speed: number) => void }) => (
  <label class="replay-speed">
    <span class="visually-hidden">{t('replay.speed')}</span>
    <select value={String(speed)} onChange={event => onChange(Number(event.currentTarget.value))}>
      {SPEEDS.map(one => (
        <option key={one} value={String(one)}>
          {one}×
        </option>
      ))}
    </select>
  </label>
);

/** Drawn, since not every device has these letters. */
const SIGNS = {
  first: 'M6 5v14M19 5l-9 7 9 7z',
  back: 'M16 5l-9 7 9 7z',
  forward: 'M8 5l9 7-9 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
} as const;

type StepProps = {
  readonly label: string;
  readonly sign: keyof typeof SIGNS;
  readonly onClick: () => void;
};

const Step = ({ label, sign, onClick }: StepProps) => (
  <button type="button" class="icon-button" aria-label={label} title={label} onClick={onClick}>
    <svg viewBox="0 0 24 24" class="icon" aria-hidden="true">
      <path d={SIGNS[sign]} />
    </svg>
  </button>
);

const Eyes = ({ model, stop }: { model: GameModel; stop: number }) => (
  <label class="replay-eyes">
    <span class="visually-hidden">{t('replay.eyes')}</span>
    <select
      value={model.moment.value?.seat ?? model.session.seat.value}
      onChange={event => void seekTo(model, stop, event.currentTarget.value)}
    >
      {model.session.seats
        .filter(({ kind }) => kind === 'player')
        .map(seat => (
          <option key={seat.id} value={seat.id}>
            {seatName(seat)}
          </option>
        ))}
      <option value={SPECTATOR}>{t('game.spectator')}</option>
      <option value={EVERYTHING}>{t('replay.everyone')}</option>
    </select>
  </label>
);
