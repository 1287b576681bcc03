import { effect, type Signal, signal } from '@preact/signals';

export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];
export const LANGUAGES = ['en', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];
export const MOTIONS = ['auto', 'full', 'reduced'] as const;
export type Motion = (typeof MOTIONS)[number];

/** Sheets and pictures are also made by the command, where there is no browser to ask and nothing is kept. */
const inBrowser = typeof document !== 'undefined';

/** A browser may forbid a page to keep anything; then settings last as long as the page. */
const storage = ((): Storage | null => {
  try {
    return inBrowser ? localStorage : null;
  } catch {
    return null;
  }
})();

const kept = <T extends string>(name: string, values: readonly T[], first: T): Signal<T> => {
  const key = `maproom.${name}`;
  if (!storage) return signal<T>(first);
  const found = values.find(value => value === storage.getItem(key));
  const setting = signal<T>(found ?? first);
  effect(() => storage.setItem(key, setting.value));
  return setting;
};

const preferred: Language = inBrowser && navigator.language.startsWith('pl') ? 'pl' : 'en';

/** What a person chose for this browser. */
export const theme = kept('theme', THEMES, 'auto');
export const language = kept('language', LANGUAGES, preferred);
export const motion = kept('motion', MOTIONS, 'auto');
/** The inks of the map; chosen by the theme unless told. */
export const INKS = ['auto', 'paper', 'colour-blind', 'high-contrast'] as const;
export const inks = kept('inks', INKS, 'auto');
/** The non-visual mode: a cursor, lists and spoken descriptions instead of a picture. */
export const nonvisual = kept('nonvisual', ['off', 'on'], 'off');

/** How fast computers play while somebody watches them. */
export const PACES = ['slow', 'normal', 'fast'] as const;
export const watchPace = kept('pace', PACES, 'normal');
/** A tone and a buzz when something is asked. */
export const calls = kept('calls', ['off', 'on'], 'off');
/** Dice, marches and losses can be heard. */
export const sound = kept('sound', ['off', 'on'], 'off');
/** Kept on this device, so that it plays without a line. */
export const offline = kept('offline', ['off', 'on'], 'off');

const media = (query: string): Signal<boolean> => {
  if (!inBrowser) return signal(false);
  const list = matchMedia(query);
  const state = signal(list.matches);
  list.addEventListener('change', () => {
    state.value = list.matches;
  });
  return state;
};

const prefersDark = media('(prefers-color-scheme: dark)');
const prefersContrast = media('(prefers-contrast: more)');
const prefersCalm = media('(prefers-reduced-motion: reduce)');
export const narrow = media('(max-width: 820px)');
/** Held in one hand: the map above, choices in the middle, the one large button in reach of the thumb. */
export const phone = media('(max-width: 560px)');

export type ShownTheme = Exclude<Theme, 'auto'>;
export const shownTheme = (): ShownTheme => {
  if (theme.value !== 'auto') return theme.value;
  if (prefersContrast.value) return 'contrast';
  return prefersDark.value ? 'dark' : 'light';
};

/** Nothing should move by itself. */
export const calmly = (): boolean =>
  motion.value === 'reduced' || (motion.value === 'auto' && prefersCalm.value);

effect(() => {
  if (!inBrowser) return;
  const page = document.documentElement;
  page.dataset.theme = shownTheme();
  page.dataset.motion = calmly() ? 'reduced' : 'full';
  page.lang = language.value;
});

/** By what a reader plays: hints speak of keys to whoever has no picture, and of fingers on a phone. */
export const hand = (): 'mouse' | 'touch' | 'keys' =>
  nonvisual.value === 'on' ? 'keys' : phone.value ? 'touch' : 'mouse';
