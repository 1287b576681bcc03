import type { Json } from '../../../../engine/json.ts';
import type { LogLine } from '../../../../engine/log.ts';
import type { LedgerLine, System } from '../../../../engine/system.ts';
import type { Scenario } from '../../../../rules/not-quite-mechanized/index.ts';
import { capital, worded } from '../../../game/plain.ts';
import { language } from '../../../settings.ts';
import { nameSaid, seatName } from '../../../words/names.ts';
import { dayWords } from '../day-words.ts';
import { placeNamed } from '../draft.ts';
import { t as common, hasMessage as isWord } from '../words.ts';
import { has, t } from './words.ts';

type Values = LogLine['values'];

/** Fields that hold a word of the rules, and not the name of somebody. */
const WORDS = ['why', 'cause', 'test', 'band', 'kind', 'arm', 'task', 'how', 'winner', 'relation'];
/** Fields that count hours from nought. */
const HOURS = ['bound', 'arrives'];

/** Whether the log has words of its own for a message. */
export const isLogged = (id: string): boolean => has(`nqm.log.${id}`);

const word = (value: string): string => {
  const id = `nqm.word.${value}`;
  return has(id) ? t(id) : value;
};

/** A word of the rules in the reader's language; as it is spelt where there is none. */
export const wordSaid = (value: string): string => word(value);

/** What a unit is, in words: company, headquarters, train. */
export const kindWords = (kind: string): string => word(kind);

/** NQM-6.15: what a contact is, by arm and kind; a headquarters or a train is named once. */
export const contactKind = (arm: string, kind: string): string =>
  arm === kind ? word(kind) : t('nqm.word.armAndKind', { arm: word(arm), kind: word(kind) });

/** A seat by its id, which is its side; as the page calls that side for readers of Polish. */
const seatSaid = (seat: string): string =>
  language.value === 'en' ? capital(seat) : seatName({ id: seat, name: nameSaid(capital(seat)) });

const phaseSaid = (phase: string): string => {
  const id = `nqm.phase.${phase}`;
  return isWord(id) ? common(id) : phase.toLowerCase();
};

/** NQM-15: lines in the reader's words: units and headquarters by name, points by what lies there. */
export const logWords = (
  system: System,
  { nodes, units, objectives, map }: Scenario,
): ((line: LogLine | LedgerLine) => string) => {
  const named = new Map([...nodes, ...units].map(one => [one.id, one.name]));
  const names = {
    get: (id: string): string | undefined => {
      const name = named.get(id);
      return name === undefined ? undefined : nameSaid(name);
    },
  };
  const place = { objectives, features: map.features };
  const said = (field: string, value: Json): Json => {
    if (Array.isArray(value)) return value.map(one => said(field, one));
    if (typeof value === 'boolean') return t(value ? 'nqm.word.yes' : 'nqm.word.no');
    if (typeof value === 'number') return HOURS.includes(field) ? value + 1 : value;
    if (typeof value !== 'string') return value;
    if (field === 'date') return dayWords(value);
    // An attack or a sortie is named by its hour and whoever leads it.
    const led = /^\d+\.(.+?)(\+\d+)?$/.exec(value)?.[1];
    if (field === 'engagement' || field === 'sortie')
      return names.get(led ?? value) ?? led ?? value;
    if (WORDS.includes(field)) return word(value);
    if (field === 'seat') return names.get(value) ?? seatSaid(value);
    if (field === 'phase') return phaseSaid(value);
    return names.get(value) ?? nameSaid(value);
  };
  return ({ id, values }) => {
    const own: Values = Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, said(field, value)]),
    );
    const sentence = `nqm.log.${id}`;
    if (!has(sentence)) return worded(system, id, own);
    const { x, y } = values;
    const at = typeof x === 'number' && typeof y === 'number' ? placeNamed(place, [x, y]) : '';
    const what = contactKind(String(values.arm), String(values.kind));
    return capital(t(sentence, { ...own, at, what }));
  };
};
