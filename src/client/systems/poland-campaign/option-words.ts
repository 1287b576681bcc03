import options from '../../../rules/poland-campaign/data/options.json';
import type { OptionWords } from '../../game/presenter.ts';
import { hasMessage, t } from './words.ts';

const said = (id: string): string | null => (hasMessage(id) ? t(id) : null);

/** The rulings a table may choose, in words, each with the rule it belongs to. */
export const optionWords: OptionWords = {
  title: name => said(`pc.option.${name}`),
  value: (name, value) => said(`pc.option.${name}.${value}`),
  rule: name => options.options.find(({ id }) => id === name)?.entry ?? null,
};
