import { useEffect, useState } from 'preact/hooks';
import type { GameModel } from '../../game/model.ts';
import { leftWords } from './spans.ts';
import { t } from './words.ts';

/** Seconds before the end at which whoever is asked is told aloud. */
const WARNINGS = [60, 10];
/** It is told in red for the last minute, or for the last quarter of a short time. */
const soonOf = (span: number): number => Math.min(60_000, span / 4);

type Props = {
  readonly ends: number;
  /** The whole time, in milliseconds. */
  readonly span: number;
  readonly own: boolean;
  readonly model: GameModel;
};

/** How long whoever is asked may still think. */
export const TimeLeft = ({ ends, span, own, model }: Props) => {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [ends]);
  useEffect(() => {
    if (!own) return;
    const timers = WARNINGS.map(n => ({ n, wait: ends - n * 1000 - Date.now() }))
      .filter(({ wait }) => wait > 0 && wait < 2 ** 31)
      .map(({ n, wait }) => setTimeout(() => model.say(t('clock.soon', { n })), wait));
    return () => timers.forEach(clearTimeout);
  }, [ends, own]);
  const left = ends - now;
  return (
    <span class="time-left" role="timer" data-soon={left < soonOf(span) || undefined}>
      <span class="visually-hidden">{t('clock.leftFor')}: </span>
      {left > 0 ? t('clock.left', { time: leftWords(left) }) : t('clock.over')}
    </span>
  );
};
