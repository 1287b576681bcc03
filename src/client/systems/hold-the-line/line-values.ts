import type { Json } from '../../../engine/json.ts';
import type { LogLine } from '../../../engine/log.ts';
import pregame from '../../../rules/hold-the-line/data/pregame.json';
import { TYPES } from '../../../rules/hold-the-line/tables/unit-types.ts';
import { language } from '../../settings.ts';
import { nameSaid } from '../../words/names.ts';
import { hasMessage, t } from './words.ts';

/** Words of the page under `htl.<group>.<value>`; null where it has none. */
const under = (group: string, value: Json | undefined): string | null => {
  const id = `htl.${group}.${String(value)}`;
  return hasMessage(id) ? t(id as 'htl.taken.true') : null;
};

/** Where a die comes from: the ground, guns, or the type of a unit. */
export const sourceWords = (what: string): string =>
  under('from', what) ?? nameSaid(TYPES.get(what)?.name ?? what);

const COLOURS = ['red', 'green', 'black'] as const;

/** HTL-11.2: `6 red dice`, `1 red, 8 green and 1 black die`. */
const diceWords = (counts: readonly Json[]): string => {
  const said = COLOURS.flatMap((colour, i) =>
    Number(counts[i]) > 0 ? [t(`htl.dice.${colour}`, { n: Number(counts[i]) })] : [],
  );
  if (said.length === 0) return t('htl.dice.none');
  const [last, rest] = [said.at(-1)!, said.slice(0, -1).join(', ')];
  const list = rest ? t('htl.dice.and', { rest, last }) : last;
  return t('htl.dice.all', { list, n: counts.reduce<number>((sum, n) => sum + Number(n), 0) });
};

/** `1939-09-04`, with its month in words for readers of Polish. */
const dateWords = (date: string): string =>
  language.value === 'en' || !/^\d{4}-\d\d-\d\d$/.test(date)
    ? date
    : new Date(`${date}T12:00:00Z`).toLocaleDateString('pl', {
        ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
      });

/** HTL-3.9: a decision before the game by its title, and its choice; the army of a main effort is a name. */
const decided = ({ decision, option }: LogLine['values'], field: string): string | null => {
  if (field !== 'decision') return under('option', option);
  const title = pregame.decisions.find(({ id }) => id === decision)?.title;
  return title === undefined ? null : nameSaid(title);
};

/** `PREPARED` of `ACTIONS_2.PREPARED`. */
const lastPart = (step: Json): string => String(step).split('.').at(-1) ?? '';

/** A region that stands behind a step. */
const regionBehind = (region: string): string => {
  const name = under('region', region);
  return name === null ? region : t('htl.inRegion', { region: name });
};

const DONE = ['saidDone', 'reopened'];
const DICE = ['attackDice', 'defenceDice'];
/** Fields whose value is a text of the data. */
const TEXTS = ['title', 'effect', 'name', 'post', 'place'];
/** What kind of word a field holds, where that hangs on the message. */
const GROUPS: { readonly [field: string]: { readonly [message: string]: string } } = {
  kind: { attacked: 'attackKind', '': 'letterKind' },
  what: { bellRang: 'bell', delegated: 'work' },
  by: { moveShows: 'shownBy' },
};

/** A value of a line that is a word of the rules, in the reader's language; null where it is a name or a number. */
export const valueWords = (
  { id, values }: Pick<LogLine, 'id' | 'values'>,
  field: string,
): string | null => {
  const value = values[field]!;
  if (Array.isArray(value))
    return DICE.includes(field) ? diceWords(value) : value.length === 0 ? t('htl.none') : null;
  if (field === 'taken') return under('taken', value);
  if (typeof value !== 'string') return null;
  if (field === 'phase') return under('phase', value);
  if (field === 'step') return under('step', value) ?? under('moment', lastPart(value));
  if (field === 'to') return under('into', value);
  if (field === 'date') return dateWords(value);
  if (field === 'seat') return under('seat', value);
  if (field === 'region' && DONE.includes(id)) return regionBehind(value);
  if (field === 'ruling') return under('kind', value);
  if (id === 'decided') return decided(values, field);
  if (field === 'what' && id.endsWith('Die')) return sourceWords(value);
  if (TEXTS.includes(field)) return nameSaid(value);
  const group = GROUPS[field]?.[id] ?? GROUPS[field]?.[''];
  return group === undefined ? null : under(group, value);
};
