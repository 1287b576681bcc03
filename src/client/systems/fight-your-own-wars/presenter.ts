import type { LogLine } from '../../../engine/log.ts';
import type { Action, LedgerLine, Outcome, Question, System } from '../../../engine/system.ts';
import {
  type Campaign,
  combatValue,
  type Field,
  fieldFor,
  fieldOf,
} from '../../../rules/fight-your-own-wars/index.ts';
import { namesIn } from '../../../rules/fight-your-own-wars/papers/index.ts';
import { worthOf } from '../../../rules/fight-your-own-wars/terms/force.ts';
import { sketchOf, tableSize } from '../../../rules/fight-your-own-wars/terms/sketch.ts';
import { PHRASES } from '../../../rules/fight-your-own-wars/told.ts';
import { staffMapOf } from '../../board/node/of-file.ts';
import type { StaffMap } from '../../board/node/staff-map.ts';
import { staffGround } from '../../board/node/staff-sheet.ts';
import { capital, plainPresenter, worded } from '../../game/plain.ts';
import type { Pointed, Presenter, UnitWords } from '../../game/presenter.ts';
import type { Session } from '../../session/session.ts';
import { seatName } from '../../words/names.ts';
import { vocabulary } from '../../words/words.ts';
import { orderWords } from './order-words.ts';
import { OVERLAYS } from './overlay-list.ts';
import { type OwnNames, ownNames, renamedIn } from './own-names.ts';
import { refusalWords } from './refusal-words.ts';
import { controlOf, forcesOf, type SeenForce, sideIds } from './scene.ts';
import { boardName, cardName, type SeenUnit, seenIn, unitNamed, type View } from './seen.ts';
import { hasMessage, t } from './words.ts';

const maps = new WeakMap<Field, StaffMap>();

/** The map of a campaign, drawn from the boards and links of its rules. */
export const staffMapFor = (field: Field): StaffMap => {
  const map =
    maps.get(field) ??
    staffMapOf(
      {
        ...field.campaign.map,
        boards: field.campaign.map.boards.map(board =>
          board.coast === 'water' ? { ...board, type: 'sea' } : board,
        ),
        id: field.campaign.id,
        title: field.campaign.title,
      } as never,
      {
        title: field.campaign.title.replace(/\s*\(.*\)|,.*$/g, ''),
        subtitle: field.campaign.title,
        table: ({ id }) => {
          const board = field.campaign.map.boards.find(one => one.id === id)!;
          return { squares: tableSize(board), features: sketchOf(board, field.campaign.map) };
        },
        label: ({ kind, mp, km }) => (kind === 'river' ? '' : `${mp} MP · ${km} km`),
      },
    );
  maps.set(field, map);
  return map;
};

const boardNamed = (field: Field, place: string): string =>
  field.map.nodes[field.map.index(place)]?.name ?? place;

type OnMap = Pick<View, 'campaign'> & {
  /** Ships by the names under which the seat has seen them. */
  readonly ships: Map<string, string>;
};

/** What a force is, in one line. */
export const unitDetail = (unit: SeenUnit): string =>
  t('fyow.unit', {
    points: Math.round(worthOf(unit)),
    cv: combatValue(unit),
    condition: unit.condition,
    mode: unit.mode,
    stock: unit.stockpile,
  });

export const forceDetail = ({ unit, cv, now, zone }: SeenForce): string => {
  const where = zone === 'table' ? '' : t('fyow.inBox', { edge: zone });
  const worth = cv > 0 ? t('fyow.cv', { cv }) : '';
  const state = unit
    ? [unit.condition, unit.mode, unit.attitude].join(', ')
    : now
      ? t('fyow.contact')
      : t('fyow.lastSeen');
  return [worth, state, where].filter(Boolean).join(', ');
};

const unitsOf = (view: View): UnitWords[] => {
  const sides = sideIds(fieldOf(view));
  return forcesOf(view).map(force => ({
    id: force.id,
    title: force.name,
    detail: `${forceDetail(force)}, ${boardNamed(fieldOf(view), force.place)}`,
    side: sides[force.side] ?? '',
    place: force.place,
  }));
};

const placeWords = (view: View, place: string): string => {
  const field = fieldOf(view);
  const at = field.map.index(place);
  const board = field.map.nodes[at];
  if (!board) return place;
  const holder = sideIds(field)[controlOf(view)[at] ?? -1];
  const forces = forcesOf(view).filter(force => force.place === place);
  return [
    t('fyow.board', { name: board.name, type: board.type, size: board.size, vp: board.vp }),
    holder ? t('fyow.heldBy', { side: holder }) : t('fyow.heldByNobody'),
    forces.map(force => `${force.name}: ${forceDetail(force)}`).join('; ') || t('fyow.nobodyHere'),
  ].join('. ');
};

const lightWords = (value: string): string => {
  const id = `fyow.light.${value}`;
  return hasMessage(id) ? t(id) : value;
};

/** Names of boards and forces instead of their ids, and of people as they were renamed. */
const named = (on: OnMap, names: OwnNames, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(one => named(on, names, one));
  if (typeof value !== 'string') return value;
  const own = names[`unit:${value}`] ?? names[`command:${value}`] ?? names[`who:${value}`];
  if (own !== undefined) return own;
  const { map, campaign } = fieldOf(on);
  const board = map.nodes[map.index(value)];
  if (board) return board.name;
  const force = campaign.units.find(({ id }) => id === value);
  const command = campaign.commands.find(({ id }) => id === value);
  const ship = on.ships.get(value);
  return force?.name ?? command?.name ?? ship ?? wayNamed(on, names, value) ?? lightWords(value);
};

/** Ways by their two ends, sides as countries, unknown forces as such; `this` is what the line is about anyway. */
const wayNamed = (on: OnMap, names: OwnNames, value: string): string | null => {
  const { map, campaign } = fieldOf(on);
  const link = map.links[map.linkIndex(value)];
  if (link) return [link.a, link.b].map(end => map.nodes[map.index(end)]?.name ?? '').join('–');
  const bridge = fieldOf(on).bridges.find(({ id }) => id === value);
  if (bridge) return t('fyow.bridgeAt', { board: map.nodes[bridge.board]?.name ?? '' });
  if (campaign.sides.some(({ id }) => id === value))
    return seatName({ id: value, name: capital(value) });
  if (/^a\d+$/.test(value)) return t('fyow.airGroup', { id: capital(value) });
  if (/^[ex]\d+$/.test(value)) return t('fyow.unknownForce', { id: capital(value) });
  const parent = campaign.units.find(
    ({ id }) => /^[_.]/.test(value.slice(id.length)) && value.startsWith(id),
  );
  if (parent) {
    const name = names[`unit:${parent.id}`] ?? parent.name;
    return t('fyow.detachment', { name });
  }
  return value === 'this' ? '' : null;
};

/** Values with words of their own, by the name of the value. */
const VALUE_WORDS: { readonly [name: string]: string } = {
  weather: 'fyow.weather.',
  wind: 'fyow.blows.',
  moon: 'fyow.shines.',
  lean: 'fyow.lean.',
  condition: 'fyow.condition.',
  attitude: 'fyow.attitude.',
  mode: 'fyow.fed.',
};

const { t: phrase, has: isPhrase } = vocabulary<string>(
  Object.fromEntries(PHRASES.map(one => [one, one])),
  () => import('./words/pl-sentences.ts').then(({ phrases }) => phrases),
);

/** A phrase of the rules in the reader's language; a shift keeps its figure behind it. */
const phrased = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(phrased);
  if (typeof value !== 'string') return value;
  const [, text = value, shift = ''] = /^(.*?)( [+-]\d+)?$/.exec(value) ?? [];
  return isPhrase(text) ? `${phrase(text)}${shift}` : value;
};

const lineWords = (
  system: System,
  on: OnMap,
  names: OwnNames,
  { id, values }: LogLine | LedgerLine,
): string =>
  worded(
    system,
    id,
    Object.fromEntries(
      Object.entries(system.told?.(values) ?? values).map(([name, value]) => {
        const own = `${VALUE_WORDS[name] ?? '?'}${String(value)}`;
        return [
          name,
          hasMessage(own) ? t(own as 'fyow.blows.calm') : named(on, names, phrased(value)),
        ];
      }),
    ) as LogLine['values'],
  ).trim();

const pointedIn = (on: OnMap, { values }: LogLine): Pointed => {
  const { map } = fieldOf(on);
  const places = Object.values(values)
    .flat()
    .filter((one): one is string => typeof one === 'string' && map.index(one) >= 0);
  const { from, to } = values;
  return typeof from === 'string' && typeof to === 'string' && places.includes(to)
    ? { places: [to], path: [from, to] }
    : { places };
};

const statusOf = (view: View): string => {
  const { campaign } = fieldOf(view);
  const { light, code, wind } = view.weather;
  const session =
    view.session > 0
      ? t('fyow.session', { n: view.session, light: t(`fyow.light.${light}`) })
      : t('fyow.morning');
  const sky: string = `fyow.weather.${code}`;
  const weather = hasMessage(sky) ? t(sky) : code;
  const now = {
    day: view.dayNumber,
    days: campaign.lengthDays,
    weather,
    wind: t(`fyow.wind.${wind}`),
  };
  return view.step === 'SETUP'
    ? t('fyow.status.setUp', now)
    : t('fyow.status', { ...now, session });
};

const CARDS = ['card', 'airCard', 'vessel'];
const HEADINGS = ['day', 'session'];
const STRONG = ['fought', 'destroyed', 'surrendered', 'contact', 'moraleFell', 'level'];

const campaignOf = (system: System, { scenario }: Session['head']): Campaign =>
  (scenario.content ?? system.scenarios.find(({ id }) => id === scenario.id)) as Campaign;

const linkWords =
  (field: Field) =>
  (id: string): string => {
    const link = field.map.links[field.map.linkIndex(id)];
    return link ? t('fyow.link', { kind: link.class ?? link.kind, mp: link.mp }) : id;
  };

/** FYOW-A8: who won, and by what. */
const resultWords = ({ how, winners }: Outcome): string => {
  const [winner] = winners;
  const ended: string = `fyow.ended.${how}`;
  const way = hasMessage(ended) ? t(ended) : how;
  return winner === undefined
    ? t('fyow.drawn', { way })
    : t('fyow.won', { side: capital(winner), way });
};

/** Fight Your Own Wars in words. */
export const presenter = (system: System, head: Session['head']): Presenter => {
  const campaign = campaignOf(system, head);
  const field = fieldFor(campaign);
  const on: OnMap = { campaign: field.key, ships: new Map() };
  const names = ownNames(head);
  return {
    ...plainPresenter(system),
    overlays: OVERLAYS,
    sides: () => campaign.sides.map(({ id }) => id),
    ground: staffGround(staffMapFor(field), linkWords(field)),
    status: view => statusOf(view as View),
    question: (view, { kind, about }: Question) => {
      const card: unknown = Reflect.get(Object(about), 'card');
      if (kind === 'halt') return t('fyow.halt');
      if (kind === 'setUp') return t('fyow.setUpHelp');
      if (kind === 'planWeek') return t('fyow.weekHelp');
      if (kind === 'planDay') return t('fyow.dayHelp');
      if (kind === 'report') return t('fyow.reportHelp');
      if (kind === 'means') {
        const board = String(Reflect.get(Object(about), 'board'));
        return t('fyow.meansHelp', { board: boardName(view as View, board) });
      }
      if (!CARDS.includes(kind) || typeof card !== 'string') return worded(system, kind, {});
      return t('fyow.card', { unit: cardName(view as View, card) });
    },
    order: (view, action: Action) => orderWords(view as View, action),
    line: one => lineWords(system, on, names.value, one),
    dressed: view => {
      for (const [id, name] of namesIn(view as View).vessels ?? []) on.ships.set(id, name);
      return renamedIn(view as View, names.value);
    },
    refusal: refused => refusalWords(refused, value => String(named(on, names.value, value))),
    result: resultWords,
    points: one => pointedIn(on, one),
    weight: ({ id }) => (HEADINGS.includes(id) ? 'heading' : STRONG.includes(id) ? 'strong' : null),
    units: view => unitsOf(view as View),
    unitTitle: (view, id) => unitNamed(view as View, id)?.name ?? commandTitle(view as View, id),
    placeWords: (view, place) => placeWords(view as View, place),
    placeName: (view, place) => boardName(view as View, place),
  };
};

const commandTitle = (view: View, id: string): string =>
  id === 'pace'
    ? t('fyow.stops')
    : (seenIn(view).commands.find(command => command.id === id)?.name ?? id);
