import { no } from './no.ts';

export { cleanName, cleanText } from '../engine/clean.ts';

/** Some letters become several when they are written in one way; what is kept must still have its length. */
export const fitting = (text: string, most: number, what: string): string => {
  if (text.length > most)
    throw no(400, 'TOO_LONG', `${what} is longer than ${most} characters as it would be kept`);
  return text;
};
