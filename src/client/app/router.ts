import { signal } from '@preact/signals';

/** Where the page is: the part of the address after `#`, split at the slashes. */
export type Route = { readonly screen: string; readonly rest: readonly string[] };

const read = (): Route => {
  const [screen = '', ...rest] = location.hash.replace(/^#\/?/, '').split('/');
  return { screen: screen === '' ? 'home' : screen, rest };
};

export const route = signal<Route>(read());

addEventListener('hashchange', () => {
  route.value = read();
});

export const linkTo = (...parts: readonly string[]): string => `#/${parts.join('/')}`;

export const goTo = (...parts: readonly string[]): void => {
  location.hash = linkTo(...parts);
};

/** The whole address of a place on this site, for sharing. */
export const addressOf = (...parts: readonly string[]): string =>
  `${location.origin}${location.pathname}${linkTo(...parts)}`;
