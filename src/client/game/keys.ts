import type { GameModel } from './model.ts';

type Key = (model: GameModel) => void;

const tab =
  (name: GameModel['tab']['value']): Key =>
  model => {
    model.tab.value = name;
    document.getElementById(`tab-${name}`)?.focus();
  };

/** What was put together in the guide and can be sent now. */
const NEXT = '.guide [data-next], .foot [data-next]:not(:disabled)';
/** What the counter that is picked up can do where it stands. */
const ITS_OWN = '.guide .unit-buttons button';
/** The buttons that answer the question, where they stand first. */
const ANSWERS =
  '.guide .order, .guide .primary:not(:disabled), .since .primary, .question-buttons button, .foot-main';

/** Keys of the table that mean nothing elsewhere: wherever the focus is, the table hears them. */
const OF_THE_TABLE = new Set([...'npdafgmyezc+-=0']);
/** Those that move its cursor take the focus along, so that arrows and Enter go on from there. */
const MOVING = new Set([...'npyezc']);
/** Keys that a focused button or list has a use for: the table hears them only where nothing is focused. */
const OF_THE_FOCUS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Enter', ' ']);

const isTheTables = (key: string): boolean =>
  OF_THE_TABLE.has(key.toLowerCase()) ||
  (OF_THE_FOCUS.has(key) && document.activeElement === document.body);

const passOn = (key: string, shiftKey: boolean): boolean => {
  const table = document.querySelector<HTMLElement>('#board, #place-cursor');
  const heard = new KeyboardEvent('keydown', { key, shiftKey, cancelable: true });
  if (table === null || table.dispatchEvent(heard)) return false;
  if (MOVING.has(key.toLowerCase()) || OF_THE_FOCUS.has(key)) table.focus({ preventScroll: true });
  return true;
};

/** Keys that work anywhere on the game screen. */
const KEYS: { readonly [key: string]: Key } = {
  u: model => void model.undo(),
  U: model => void model.redo(),
  r: model => {
    model.rulesAt.value = model.refusal.peek()?.rule ?? '';
  },
  '?': model => {
    model.sheet.value = 'keys';
  },
  b: model => {
    const places = [NEXT, ...(model.unit.peek() ? [ITS_OWN] : []), ANSWERS];
    const found = places.map(one => document.querySelector<HTMLElement>(one));
    found.find(Boolean)?.focus();
  },
  k: model => {
    model.sheet.value = 'legend';
  },
  o: tab('orders'),
  l: tab('log'),
  w: tab('briefing'),
  i: tab('inspect'),
  s: model => model.nextSeat?.(),
  Escape: model => model.letGo(),
};

/** M opens the messages where there are any; elsewhere it explains the marks at the cursor. */
const messagesKey = (key: string): Key | undefined =>
  key === 'm' && document.getElementById('tab-messages') ? tab('messages') : undefined;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export const listenToKeys = (model: GameModel): (() => void) => {
  const hear = (event: KeyboardEvent): void => {
    if (event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      void (event.shiftKey ? model.redo() : model.undo());
      return;
    }
    const overlay = model.presenter.overlays[Number(event.key) - 1];
    const known = KEYS[event.key] ?? messagesKey(event.key);
    if (!overlay && !known && !isTheTables(event.key)) return;
    if (!overlay && !known && !passOn(event.key, event.shiftKey)) return;
    event.preventDefault();
    if (overlay) model.toggle(overlay.id);
    else known?.(model);
  };
  addEventListener('keydown', hear);
  return () => removeEventListener('keydown', hear);
};
