import { useEffect, useRef } from 'preact/hooks';
import { phone } from '../settings.ts';
import type { GameModel } from './model.ts';

/** The one large button of a phone: what it does and costs, and what happens without it. */
export type Foot = {
  readonly title: string;
  /** May it be pressed now? */
  readonly open: boolean;
  /** Said under the button: what happens without an answer. */
  readonly note?: string;
  /** Somebody waits for it: it goes before whatever else is open. */
  readonly urgent?: boolean;
  /** The question's own button does something else and stays beside the question. */
  readonly beside?: boolean;
  go(): void;
  /** Puts away what was put together. */
  back?(): void;
};

/** On a phone an open sheet lends its button to the foot of the screen; true while it does. */
export const useFoot = (model: GameModel, foot: Foot): boolean => {
  const held = phone.value;
  const latest = useRef(foot);
  latest.current = foot;
  const { title, open, note, urgent, beside } = foot;
  const hasBack = foot.back !== undefined;
  useEffect(() => {
    if (!held) return;
    const lent: Foot = {
      ...{ title, open, go: () => latest.current.go() },
      ...(note === undefined ? {} : { note }),
      ...(urgent === undefined ? {} : { urgent }),
      ...(beside === undefined ? {} : { beside }),
      ...(hasBack ? { back: () => latest.current.back?.() } : {}),
    };
    model.feet.value = [...model.feet.peek(), lent];
    return () => {
      model.feet.value = model.feet.peek().filter(one => one !== lent);
    };
  }, [held, title, open, note, urgent, beside, hasBack]);
  return held;
};
