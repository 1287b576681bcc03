import { effect, signal } from '@preact/signals';
import { t as common } from '../../words/words.ts';
import { t } from './words.ts';

const KEY = 'maproom.notices';

/** Whether a person wants to be called by the browser when it is their turn. */
export const wanted = signal(localStorage.getItem(KEY) === 'on');
effect(() => localStorage.setItem(KEY, wanted.value ? 'on' : 'off'));

export const possible = (): boolean => 'Notification' in window && isSecureContext;

/** Asks the browser; false when it does not allow it. */
export const turnOn = async (): Promise<boolean> => {
  const answer = await Notification.requestPermission();
  wanted.value = answer === 'granted';
  return wanted.value;
};

/** Calls whoever looks elsewhere. Some browsers of telephones have the word and not the thing. */
const callBack = (title: string, game: string): void => {
  if (!wanted.peek() || !possible() || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(t('online.titleTurn', { title }), { tag: game });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    wanted.value = false;
  }
};

type Watched = {
  readonly game: string;
  title(): string;
  isTurn(): boolean;
  unread(): number;
};

/** The title of the page says whose turn it is; whoever looks elsewhere and wants it is called. */
export const watchTurn = (watched: Watched): (() => void) => {
  let was = true;
  return effect(() => {
    const turn = watched.isTurn();
    const title = `${watched.title()} – ${common('app.name')}`;
    if (turn) document.title = t('online.titleTurn', { title });
    else document.title = watched.unread() > 0 ? t('online.titleTalk', { title }) : title;
    if (turn && !was && document.hidden) callBack(watched.title(), watched.game);
    was = turn;
  });
};
