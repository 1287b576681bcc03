import printed from '../../../rules/fight-your-own-wars/data/options.json';
import printedB from '../../../rules/fight-your-own-wars/data/options-b.json';
import { capital } from '../../game/plain.ts';
import type { OptionWords } from '../../game/presenter.ts';
import { optionGroups } from './option-groups.ts';
import { hasMessage, t } from './words.ts';

type Printed = { readonly id: string; readonly rule: string };
const RULES = new Map(
  [...(printed.options as readonly Printed[]), ...(printedB.options as readonly Printed[])].map(
    ({ id, rule }) => [id, rule],
  ),
);

/** `trafficJam` is read as `Traffic jam`. */
const apart = (name: string): string =>
  capital(name.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`));

const said = (id: string): string | null => (hasMessage(id) ? t(id) : null);

/** The choices of a table in words, each with the rule it belongs to. */
export const optionWords: OptionWords = {
  title: name => said(`fyow.opt.${name}`) ?? apart(name),
  value: (name, value) =>
    said(`fyow.opt.${name}.${value}`) ?? said(`fyow.opt.is.${value}`) ?? apart(value),
  rule: name => RULES.get(name) ?? null,
  groups: optionGroups,
};
