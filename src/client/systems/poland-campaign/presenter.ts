import type { Json } from '../../../engine/json.ts';
import { type LogLine, sentence } from '../../../engine/log.ts';
import type { Action, LedgerLine, Outcome, Question, System } from '../../../engine/system.ts';
import type { Scenario } from '../../../rules/poland-campaign/index.ts';
import { fieldKey } from '../../../rules/poland-campaign/terms/field.ts';
import { hexGround } from '../../board/hex/hex-ground.ts';
import { capital, plainPresenter, worded } from '../../game/plain.ts';
import type { Pointed, Presenter, UnitWords } from '../../game/presenter.ts';
import type { Session } from '../../session/session.ts';
import { hexWords } from './hex-words.ts';
import { luckOf } from './luck.ts';
import {
  BOARD,
  hexName,
  type OnField,
  pieceOf,
  seenUnit,
  strengthOf,
  unitName,
  type View,
} from './names.ts';
import { onlooker } from './onlooker.ts';
import { orderWords, subjectTitle } from './orders.ts';
import { refusalWords } from './refusal-words.ts';
import { scoreParts } from './score.ts';
import { turnsOf } from './status.ts';
import { hasMessage, t } from './words.ts';

const HEX = /^\d{4}$/;

const shown = (of: OnField, value: Json): Json => {
  if (Array.isArray(value)) return value.map(one => shown(of, one));
  if (typeof value !== 'string') return value;
  if (pieceOf(of, value)) return unitName(of, value);
  return HEX.test(value) ? hexName(of, value) : sideWords(value);
};

const cityWords = (value: string): string =>
  hasMessage(`pc.score.${value}`) ? t(`pc.score.${value}` as 'pc.score.Warsaw') : value;

const sideWords = (value: string): string => {
  if (value === 'german') return t('pc.log.theGerman');
  if (value === 'polish') return t('pc.log.thePole');
  return value === 'German' || value === 'Polish' ? t(`pc.log.side.${value}`) : value;
};

const named = (of: OnField, name: string, value: Json): Json => {
  if (name === 'city') return cityWords(String(value));
  return name === 'cities' && Array.isArray(value)
    ? value.map(city => cityWords(String(city)))
    : shown(of, value);
};

const spoken = (of: OnField, values: LogLine['values']): LogLine['values'] =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, named(of, name, value)]));

/** A path in a sentence is told by its end; the map shows the rest. */
const shortened = (values: LogLine['values']): LogLine['values'] => {
  const { path } = values;
  return Array.isArray(path) && path.length > 1 ? { ...values, path: path.at(-1)! } : values;
};

const line = (system: System, of: OnField, { id, values }: LogLine | LedgerLine): string =>
  told(system, id, spoken(of, shortened(values))).replace(/(\S+) (?:to|do) \1(?!\S)/, '$1');

/** In the reader's language where we have the sentence, else as the rules say it. */
const told = (system: System, id: string, values: LogLine['values']): string => {
  const message = `pc.log.${id}`;
  if (!hasMessage(message)) return worded(system, id, values);
  return capital(t(message, Object.fromEntries(Object.entries(values).map(plainly))));
};

const plainly = ([name, value]: [string, Json]): [string, string | number] => [
  name,
  typeof value === 'number' ? value : sentence('{value}', { value }),
];

const unitWords = (view: View, seat: string): UnitWords[] => [
  ...view.units
    .filter(({ status }) => status !== 'destroyed')
    .map(seen => {
      const piece = pieceOf(view, seen.unit);
      const states = [
        strengthOf(view, seen),
        seen.hex ? hexName(view, seen.hex) : t(`pc.status.${seen.status}`),
        seen.reduced ? t('pc.reduced') : '',
        seen.moved ? t('pc.moved') : '',
        seen.attacked ? t('pc.attacked') : '',
        view.obliged.includes(seen.unit) && !seen.attacked ? t('pc.obliged') : '',
      ];
      const side = piece?.side === 1 ? 'polish' : 'german';
      return {
        id: seen.unit,
        title: unitName(view, seen.unit),
        detail: states.filter(Boolean).join(', '),
        side: side === seat ? t('pc.yours') : t(`pc.side.${side}`),
        place: seen.hex,
      };
    })
    .sort((a, b) => Number(b.side === t('pc.yours')) - Number(a.side === t('pc.yours'))),
  ...view.hidden.map(({ hex, place, side }) => ({
    id: `${hex}/${place}`,
    title: t('pc.hiddenUnit'),
    detail: hexName(view, hex),
    side: t(`pc.side.${side}`),
    place: hex,
  })),
];

/** What a line of the log shows on the map: a whole way from its beginning, or the hexes that it names. */
const pointed = ({ values }: LogLine): Pointed => {
  const hexes = Object.values(values)
    .flat()
    .filter((value): value is string => typeof value === 'string' && HEX.test(value));
  const { from, path } = values;
  if (!Array.isArray(path)) return { places: hexes };
  const way = [...(typeof from === 'string' ? [from] : []), ...path.map(String)];
  return { places: way.slice(-1), path: way };
};

const WEIGHTS: { readonly [line: string]: 'heading' | 'strong' } = {
  turnBegins: 'heading',
  movementBegins: 'heading',
  combatBegins: 'heading',
  combatResult: 'strong',
  destroyed: 'strong',
};

const TALLIES = {
  moved: new Set(['moved', 'movedUnseen', 'entered', 'placed']),
  attacked: new Set(['attackDeclared']),
  lost: new Set(['destroyed']),
};

/** Poland Campaign in words. */
export const presenter = (system: System, { scenario }: Session['head']): Presenter => {
  const of: OnField = { scenario: scenarioKey(system, scenario) };
  return {
    ...plainPresenter(system),
    sides: () => ['german', 'polish'],
    ground: hexGround(BOARD.grid),
    status: view => status(view as View),
    question: (_view, question: Question) => {
      const about = Object(question.about) as LogLine['values'];
      const target = Array.isArray(about.target)
        ? about.target.map(hex => hexName(of, String(hex))).join(', ')
        : '';
      const asked = told(system, question.kind, {});
      return target ? `${target}: ${asked}` : asked;
    },
    order: (view, action: Action) => orderWords(view as View, action),
    isIdle: (view, action) =>
      action.type === 'moveUnit' &&
      (Reflect.get(action, 'path') as string[]).at(-1) ===
        seenUnit(view as View, String(Reflect.get(action, 'unit')))?.hex,
    unitTitle: (view, id) => subjectTitle(view as View, id),
    line: told => line(system, of, told),
    points: told => pointed(told),
    result: ({ how, scores }: Outcome) => told(system, how, scores),
    refusal: refused => refusalWords(of, refused),
    purpose: note =>
      note.replace(/^the attack on (\d{4})$/, (_, hex: string) =>
        t('pc.purpose', { hex: hexName(of, hex) }),
      ),
    tallies: TALLIES,
    fuller: { movedUnseen: 'moved', displacedUnseen: 'displaced' },
    onlooker,
    weight: ({ id }) => WEIGHTS[id] ?? null,
    units: (view, seat) => unitWords(view as View, seat),
    placeWords: (view, hex) => hexWords(view as View, hex),
    placeName: (view, hex) => hexName(view as View, hex),
    overlays: OVERLAYS,
    agreed: view => (view as View).agreed,
    score: view => scoreParts(view as View),
    luck: luckOf,
  };
};

/** The key under which the rules keep the field of a scenario, shipped or brought along by the record. */
const scenarioKey = (system: System, { id, content }: Session['head']['scenario']): string => {
  const shipped = system.scenarios.find(scenario => scenario.id === id);
  return fieldKey((content ?? shipped) as Scenario);
};

const OVERLAYS = (['zones', 'control', 'lines', 'obligations', 'numbers', 'terrain'] as const).map(
  id => ({ id, title: () => t(`overlay.${id}`) }),
);

const status = (view: View): string => {
  const { first, last } = turnsOf(view);
  const turn = t('pc.turn', { turn: view.turn - first + 1, turns: last - first + 1 });
  const phase = view.phase === 'over' ? '' : t(`pc.phase.${view.side}.${view.phase}`);
  return [phase, turn, dateOf(view.turn), t('pc.air', { n: view.air })].filter(Boolean).join(' · ');
};

/** PC-2.4.1: turn n covers 1 September + 2(n - 1) and the next day. */
const dateOf = (turn: number): string => t('pc.dates', { from: 2 * turn - 1, to: 2 * turn });
