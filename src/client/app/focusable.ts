/** A part that scrolls must take the focus, so that keys can scroll it: `ref={focusable}`. */
export const focusable = (element: HTMLElement | null): void => {
  if (element) element.tabIndex = 0;
};

/** As `focusable`, where there is really something to scroll. */
export const scrollable = (element: HTMLElement | null): void => {
  if (element && element.scrollWidth > element.clientWidth) element.tabIndex = 0;
};

/** Takes the focus when it appears: `ref={focused}`. */
export const focused = (element: HTMLElement | null): void => element?.focus();
