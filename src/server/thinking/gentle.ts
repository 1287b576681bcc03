import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * A thread that thinks gives way to the one that answers: where both want the same processor, a game would wait for a record that a
 * stranger sent. Linux has a priority for each thread, named by its number; elsewhere nothing is changed.
 */
export const giveWay = (): void => {
  try {
    const [, , , thread] = `/${readlinkSync('/proc/thread-self')}`.split('/'); // pid/task/thread
    setPriority(Number(thread), constants.priority.PRIORITY_LOW);
  } catch {
    // no such file on this system, or no right to it: threads share as they did
  }
};
