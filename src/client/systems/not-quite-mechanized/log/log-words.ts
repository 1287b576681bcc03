import type { Json } from '../../../../engine/json.ts';
import type { LogLine } from '../../../../engine/log.ts';
import type { LedgerLine, System } from '../../../../engine/system.ts';
import type { Scenario } from '../../../../rules/not-quite-mechanized/index.ts';
import { capital, worded } from '../../../game/plain.ts';
import { dayWords } from '../day-words.ts';
import { placeNamed } from '../draft.ts';
import { has, t } from './words.ts';

type Values = LogLine['values'];

/** Fields that hold a word of the rules, and not the name of somebody. */
const WORDS = ['why', 'cause', 'test', 'band', 'kind', 'arm'];
/** Fields that count hours from nought. */
const HOURS = ['bound', 'arrives'];

const word = (value: string): string => {
  const id = `nqm.word.${value}`;
  return has(id) ? t(id) : value;
};

/** What a unit is, in words: company, headquarters, train. */
export const kindWords = (kind: string): string => word(kind);

/** NQM-6.15: what a contact is, by arm and kind; a headquarters or a train is named once. */
export const contactKind = (arm: string, kind: string): string =>
  arm === kind ? word(kind) : t('nqm.word.armAndKind', { arm: word(arm), kind: word(kind) });

/** NQM-15: lines in the reader's words: units and headquarters by name, points by what lies there. */
export const logWords = (
  system: System,
  { nodes, units, objectives, map }: Scenario,
): ((line: LogLine | LedgerLine) => string) => {
  const names = new Map([...nodes, ...units].map(one => [one.id, one.name]));
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
    return names.get(value) ?? (field === 'seat' ? capital(value) : value);
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
