import { useEffect, useState } from 'preact/hooks';
import type { Link, LinkState } from '../../session/remote-link.ts';
import { t } from './words.ts';

/** Shorter breaks are mended before anybody need know. */
const PATIENCE = 700;
const REJOICE = 3000;
/** An action is usually answered before anybody wonders. */
const WONDER = 1500;

const useNow = (running: boolean): number => {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  return now;
};

const words = (state: LinkState, now: number): string => {
  if (state.kind !== 'lost') return t('line.joining');
  const n = Math.ceil((state.retryAt - now) / 1000);
  return n > 0 ? t('line.lost', { n }) : t('line.lostNow');
};

/** True when something was sent some time ago and is not answered yet. */
const useWaiting = (unanswered: number): boolean => {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    setWaiting(false);
    if (unanswered === 0) return;
    const timer = setTimeout(() => setWaiting(true), WONDER);
    return () => clearTimeout(timer);
  }, [unanswered]);
  return waiting;
};

/** Whether the line to the server holds: said when it breaks, counted down, and said again when it is mended. */
export const LineState = ({ link }: { link: Link }) => {
  const state = link.state.value;
  const lost = state.kind === 'lost';
  const now = useNow(lost);
  const waiting = useWaiting(link.unanswered.value);
  const [mended, setMended] = useState(false);
  const shown = lost && now - state.since > PATIENCE;
  useEffect(() => {
    if (!shown) return;
    return () => {
      setMended(link.state.peek().kind === 'live');
    };
  }, [shown]);
  useEffect(() => {
    if (!mended) return;
    const timer = setTimeout(() => setMended(false), REJOICE);
    return () => clearTimeout(timer);
  }, [mended]);
  return (
    <div class="line-state" role="status" data-line={state.kind}>
      {shown && (
        <p class="line-note line-lost">
          <span>
            {words(state, now)} {link.unanswered.value > 0 && t('line.unsent')}
          </span>
          <button type="button" class="button" onClick={() => link.wake()}>
            {t('line.try')}
          </button>
        </p>
      )}
      {!shown && waiting && <p class="line-note">{t('line.sending')}</p>}
      {!shown && !waiting && mended && <p class="line-note line-back">{t('line.back')}</p>}
    </div>
  );
};

/** The page is looked at again, or the network is back: no need to wait. */
export const wakeOnReturn = (link: Link): (() => void) => {
  const wake = () => {
    if (document.visibilityState === 'visible') link.wake();
  };
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
  };
};
