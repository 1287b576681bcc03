import { useEffect, useState } from 'preact/hooks';
import type { ShownTimer } from '../../session/session.ts';
import { t } from './words.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** `0:41`, `1:02:07`, `2 d 3 h`: whole seconds, the one that has begun counted. */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return t('timer.days', { d: Math.floor(hours / 24), h: hours % 24 });
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
};

/** How long ago something was, as a clock shows it. */
export const agoText = (since: number, now: number): string =>
  clockText(Math.floor(Math.max(0, now - since) / 1000) * 1000);

export const leftNow = ({ left, running, at }: ShownTimer, now: number): number =>
  Math.max(0, running ? left - (now - at) : left);

/** This computer's clock, looked at several times a second while it is wanted. */
export const useNow = (wanted = true): number => {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(() => document.hidden || setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [wanted]);
  return now;
};
