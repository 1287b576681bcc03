import printed from '../../../rules/not-quite-mechanized/data/options.json';
import { capital } from '../../game/plain.ts';
import type { OptionWords } from '../../game/presenter.ts';

const row = (name: string) => printed.options.find(({ id }) => id === name);

/** NQM-19: the switches as the book names them. */
export const options: OptionWords = {
  title: name => {
    const text = row(name)?.text;
    return text === undefined ? null : capital(text);
  },
  value: () => null,
  rule: name => row(name)?.rule ?? null,
};
