import type { LogLine } from '../../../engine/log.ts';
import { type Session, seatTitle } from '../../session/session.ts';
import { hasMessage, t } from './words.ts';

/** A line that Control's desk wrote into the log, in the reader's words; null where it is the game's own. */
export const deskLine = (session: Session, { id, values }: LogLine): string | null => {
  const message = `desk.log.${id.slice('desk.'.length)}`;
  if (!id.startsWith('desk.') || !hasMessage(message)) return null;
  const named = Object.entries(values).map(([name, value]) => [
    name,
    ['by', 'seat', 'to'].includes(name) ? seatTitle(session, String(value)) : value,
  ]);
  return t(message, Object.fromEntries(named));
};

/** The turn that is being played, where a view tells it in the usual way. */
export const turnIn = (view: unknown): number | null => {
  for (const holder of [view, Reflect.get(Object(view), 'table')])
    for (const name of ['turn', 'round', 'bound', 'day']) {
      const value: unknown = Reflect.get(Object(holder), name);
      if (typeof value === 'number') return value;
    }
  return null;
};

export const phaseIn = (view: unknown): string | null => {
  for (const holder of [view, Reflect.get(Object(view), 'table')]) {
    const value: unknown = Reflect.get(Object(holder), 'phase');
    if (typeof value === 'string') return value;
  }
  return null;
};
