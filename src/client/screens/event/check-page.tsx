import { useEffect, useState } from 'preact/hooks';
import { Api } from '../../session/api.ts';
import { membershipIn } from '../online/memberships.ts';
import { chairs } from '../online/seat-words.ts';
import { here } from '../online/server.ts';
import { t } from './words.ts';
import './event.css';

type Line = { readonly good: boolean; readonly what: string; readonly help: string };

const SLOW_MS = 400;
const PATIENCE_MS = 6000;

const within = <T,>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<T>((_, failed) => setTimeout(() => failed(new Error('late')), PATIENCE_MS)),
  ]);

const tried = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await within(work());
    return true;
  } catch {
    return false;
  }
};

/** Opens a live line and waits for its first answer; milliseconds, or null when none came. */
const lineTime = (api: Api): Promise<number | null> =>
  within(
    new Promise<number | null>(done => {
      const socket = api.socket();
      const began = performance.now();
      socket.onopen = () => socket.send('{"type":"ping","n":1}');
      socket.onmessage = () => {
        done(Math.round(performance.now() - began));
        socket.close();
      };
      socket.onerror = () => done(null);
      socket.onclose = () => done(null);
    }),
  ).catch(() => null);

const keeps = (): boolean => {
  try {
    localStorage.setItem('maproom.check', '1');
    localStorage.removeItem('maproom.check');
    return true;
  } catch {
    return false;
  }
};

/** Seconds by which the clock of this device differs from the server's. */
const skew = async (): Promise<number> => {
  const response = await fetch(new URL('./api/health', here()));
  const told = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(told) ? 0 : Math.round(Math.abs(Date.now() - told) / 1000);
};

const seatLine = async (api: Api, game: string | undefined): Promise<Line[]> => {
  if (!game) return [];
  const own = membershipIn(game);
  if (!own) return [{ good: false, what: t('check.seatNone'), help: t('check.seatNoneHelp') }];
  try {
    const { game: found } = await api.ask('game', { game, token: own.token });
    const name = chairs(found).find(({ id }) => id === own.seat)?.name ?? own.seat;
    return [{ good: true, what: t('check.seat', { seat: name }), help: '' }];
  } catch {
    return [{ good: false, what: t('check.seatDead'), help: t('check.seatDeadHelp') }];
  }
};

const looked = async (game: string | undefined): Promise<readonly Line[]> => {
  const api = new Api(here());
  const answers = await tried(() => api.ask('health'));
  const stores = answers && (await tried(() => api.ask('ready')));
  const ms = answers ? await lineTime(api) : null;
  const off = answers ? await skew().catch(() => 0) : 0;
  const width = Math.round(innerWidth);
  return [
    { good: answers, what: t('check.server'), help: t('check.serverHelp') },
    { good: stores, what: t('check.ready'), help: t('check.readyHelp') },
    ms === null
      ? { good: false, what: t('check.socketBad'), help: t('check.socketHelp') }
      : { good: ms < SLOW_MS, what: t('check.socket', { ms }), help: t('check.slowHelp') },
    ...(answers ? await seatLine(api, game) : []),
    { good: keeps(), what: t('check.storage'), help: t('check.storageHelp') },
    { good: off < 30, what: t('check.clock'), help: t('check.clockHelp', { n: off }) },
    { good: width >= 320, what: t('check.screen', { w: width }), help: t('check.screenHelp') },
    { good: 'wakeLock' in navigator, what: t('check.awake'), help: t('check.awakeHelp') },
    { good: 'vibrate' in navigator, what: t('check.buzz'), help: t('check.buzzHelp') },
  ];
};

/** Tells whoever holds a device whether all is well with it, and what to do where it is not. */
export const CheckPage = ({ rest: [game] }: { readonly rest: readonly string[] }) => {
  const [lines, setLines] = useState<readonly Line[] | null>(null);
  const look = () => {
    setLines(null);
    void looked(game).then(setLines);
  };
  useEffect(() => {
    document.title = t('check.title');
    look();
  }, [game]);
  const good = lines?.every(one => one.good);
  return (
    <main id="main" class="check">
      <h1>{t('check.title')}</h1>
      <p class="check-verdict" role="status" data-good={good}>
        {lines === null ? t('check.looking') : good ? t('check.good') : t('check.bad')}
      </p>
      <ul>
        {(lines ?? []).map(({ good: fine, what, help }) => (
          <li key={what} data-good={fine || undefined}>
            <b>
              <span aria-hidden="true">{fine ? '✓' : '!'}</span> {what}
            </b>
            {!fine && <p class="small">{help}</p>}
          </li>
        ))}
      </ul>
      <button type="button" class="button primary" onClick={look}>
        {t('check.again')}
      </button>{' '}
      <a href="#/">{t('app.home')}</a>
    </main>
  );
};
