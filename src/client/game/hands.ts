/** A press that travels farther than this is no click any more. */
const SLACK = 8;

/**
 * A button that is pressed stays under the hand until it is let go: something may come in between the two that moves
 * the page, and then the browser would give the click to nobody.
 */
export const holdPresses = (): (() => void) => {
  const control = new AbortController();
  const { signal } = control;
  let held: { readonly button: Element; readonly x: number; readonly y: number } | null = null;
  addEventListener(
    'pointerdown',
    ({ target, pointerId, pointerType, clientX, clientY, button: which }) => {
      held = null;
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button || pointerType !== 'mouse' || which !== 0) return;
      button.setPointerCapture(pointerId);
      held = { button, x: clientX, y: clientY };
    },
    { signal },
  );
  addEventListener(
    'pointermove',
    ({ pointerId, clientX, clientY }) => {
      if (!held || Math.hypot(clientX - held.x, clientY - held.y) <= SLACK) return;
      if (held.button.hasPointerCapture(pointerId)) held.button.releasePointerCapture(pointerId);
      held = null;
    },
    { signal },
  );
  return () => control.abort();
};

/** Whoever uses keys comes back to the board when the button he pressed is no longer there. */
export const comeBack = (): void => {
  if (document.activeElement !== document.body || !document.querySelector(':root[data-keys]'))
    return;
  document
    .querySelector<HTMLElement>('#place-cursor, #board')
    ?.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
};

/** Notes on the page whether the last that was heard of the hand was a key. */
export const noteKeys = (): (() => void) => {
  const control = new AbortController();
  const { signal } = control;
  const note = (keys: boolean) => document.documentElement.toggleAttribute('data-keys', keys);
  addEventListener('keydown', () => note(true), { signal, capture: true });
  addEventListener('pointerdown', () => note(false), { signal, capture: true });
  return () => control.abort();
};
