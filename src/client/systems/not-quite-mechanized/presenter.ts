import type { LogLine } from '../../../engine/log.ts';
import type { Action, Outcome, Question, System } from '../../../engine/system.ts';
import type { Scenario } from '../../../rules/not-quite-mechanized/index.ts';
import { SENTENCES } from '../../../rules/not-quite-mechanized/sentences.ts';
import { groundAt, terrainOf } from '../../../rules/not-quite-mechanized/terms/field.ts';
import { clockOf, groundOf } from '../../../rules/not-quite-mechanized/terms/ground.ts';
import { levelFor } from '../../../rules/not-quite-mechanized/terms/victory.ts';
import type { Point } from '../../board/core/svg.ts';
import { placeOf, planeGround, pointOf, windTo } from '../../board/plane/plane-sheet.ts';
import { capital, plainPresenter, worded } from '../../game/plain.ts';
import type { Pointed, Presenter, UnitWords } from '../../game/presenter.ts';
import { translates } from '../../game/translated.ts';
import type { Session } from '../../session/session.ts';
import { nameSaid } from '../../words/names.ts';
import { scoreParts } from './charts/score.ts';
import { placeWords as nameAt, squareOf } from './draft.ts';
import { contactKind, isLogged, kindWords, logWords } from './log/log-words.ts';
import { luckOf } from './luck.ts';
import { KIND, orderWords } from './order-words.ts';
import { refusalWords } from './refusal-words.ts';
import { isToldOnly, reportedOf } from './reported.ts';
import {
  contactsOf,
  mapOfScenario,
  nameIn,
  type SeenContact,
  type SeenUnit,
  unitNamed,
  unitsOn,
  type View,
} from './seen.ts';
import { hasMessage, t } from './words.ts';

export const unitDetail = (view: View, unit: SeenUnit): string => {
  const told = reportedOf(view, unit);
  const states = [
    unit.concealed ? t('nqm.concealed') : '',
    unit.broken ? t('nqm.broken') : unit.disorder === 'none' ? '' : t('nqm.disorganised'),
    unit.grounded ? t('nqm.grounded') : '',
  ].filter(Boolean);
  if (isToldOnly(unit))
    return t('nqm.unitTold', {
      kind: kindWords(unit.kind),
      node: nameIn(view, unit.node),
      strength: told ? `, ${t(`nqm.told.${told.strength as 'full'}`)}` : '',
      when: told ? t('nqm.toldAt', { clock: told.clock }) : t('nqm.toldSeen'),
      states: states.length > 0 ? `, ${states.join(', ')}` : '',
    });
  return t('nqm.unit', {
    kind: kindWords(unit.kind),
    node: nameIn(view, unit.node),
    stands: unit.stands.filter(({ state }) => state === 'here').length,
    formation: t(`nqm.formation.${unit.formation}`),
    states: states.length > 0 ? `, ${states.join(', ')}` : '',
  });
};

export const contactTitle = ({ id, arm, kind }: SeenContact): string =>
  t('nqm.contact', { id, what: contactKind(arm, kind) });

const unitsOf = (view: View): UnitWords[] => [
  ...unitsOn(view).map(unit => ({
    id: unit.id,
    title: nameSaid(unit.name),
    detail: unitDetail(view, unit),
    side: nameSaid(groundOf(view.table).sides[unit.side]?.name ?? ''),
    place: placeOf([unit.x, unit.y]),
  })),
  ...contactsOf(view).map(contact => ({
    id: `#${contact.id}`,
    title: contactTitle(contact),
    detail: contact.seen ? '' : t('nqm.seenAt', { bound: contact.asOf }),
    side: '',
    place: placeOf([contact.x, contact.y]),
  })),
];

const NEAR = 1000;
const MOST_TOLD = 8;

const gapWords = (from: Point, to: Point): string =>
  t('nqm.off', {
    metres: Math.round(Math.hypot(to[0] - from[0], to[1] - from[1])),
    wind: windTo(from, to),
  });

/** What is here: the ground, who stands within a thousand metres and how far, and the nearest contact. */
const placeWords = (view: View, place: string): string => {
  const here = pointOf(place);
  if (!here) return place;
  const gap = (at: Point): number => Math.hypot(at[0] - here[0], at[1] - here[1]);
  const near = unitsOf(view)
    .flatMap(unit => {
      const at = pointOf(unit.place ?? '');
      return at && gap(at) <= NEAR ? [{ unit, at }] : [];
    })
    .sort((a, b) => gap(a.at) - gap(b.at))
    .slice(0, MOST_TOLD)
    .map(({ unit: { title, detail }, at }) =>
      [title, detail, gapWords(here, at)].filter(Boolean).join(', '),
    );
  const [nearest] = [...contactsOf(view)].sort((a, b) => gap([a.x, a.y]) - gap([b.x, b.y]));
  const ground = groundAt(terrainOf(view.table), [here[0], here[1]]);
  return [
    `${placeCalled(view, place)}, ${t(`nqm.ground.${ground}`)}`,
    near.join('; ') || t('nqm.nobody'),
    nearest
      ? t('nqm.nearest', {
          contact: contactTitle(nearest),
          off: gapWords(here, [nearest.x, nearest.y]),
        })
      : t('nqm.noContacts'),
  ].join('. ');
};

/** As it is called over a table: its square, and what lies there by name. */
const placeCalled = (view: View, place: string): string => {
  const here = pointOf(place);
  if (!here) return place;
  const [square, name] = [squareOf(here), nameAt(view, here)];
  return name === square
    ? t('nqm.square', { square, place })
    : `${name}, ${t('nqm.square', { square, place })}`;
};

const pointed = ({ values: { x, y } }: LogLine): Pointed => ({
  places: typeof x === 'number' && typeof y === 'number' ? [placeOf([x, y])] : [],
});

const statusOf = ({ table }: View): string => {
  const phase = `nqm.phase.${table.phase}`;
  return t('nqm.status', {
    clock: clockOf(table, table.bound),
    bound: table.bound + 1,
    bounds: groundOf(table).calendar.bounds,
    phase: hasMessage(phase) ? t(phase) : table.phase.toLowerCase(),
  });
};

const scenarioOf = (system: System, { scenario }: Session['head']): Scenario =>
  (scenario.content ?? system.scenarios.find(({ id }) => id === scenario.id)) as Scenario;

/** NQM-14.4: what the points of a battle that was played out come to, as the scenario calls it. */
const levelOf = ({ victory }: Scenario, { how, scores }: Outcome): string => {
  if (how !== 'bounds') return '';
  const [first = 0, second = 0] = victory.margin.map(side => scores[side] ?? 0);
  return nameSaid(levelFor(victory.levels, first - second)?.name ?? '');
};

const kindTitle = (type: string): string => {
  const id = `nqm.kind.${type}`;
  return hasMessage(id) ? t(id) : capital(type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
};

/** Sentences of the rules that the page has no words of its own for. */
const REST = Object.fromEntries(
  Object.entries(SENTENCES).filter(([id]) => !isLogged(id) && !hasMessage(`nqm.ask.${id}`)),
);

translates('not-quite-mechanized', REST, () =>
  import('./words/pl-sentences.ts').then(({ pl }) => pl),
);

/** Not Quite Mechanized in words. */
export const presenter = (system: System, head: Session['head']): Presenter => {
  const scenario = scenarioOf(system, head);
  const { sides } = scenario;
  const plain = plainPresenter(system);
  return {
    ...plain,
    sides: () => sides.map(({ id }) => id),
    overlays: OVERLAYS.map(id => ({ id, title: () => t(`nqm.overlay.${id}`) })),
    ground: planeGround(mapOfScenario(scenario), (wind, metres) => `${metres} m ${wind}`),
    status: view => statusOf(view as View),
    result: outcome =>
      [levelOf(scenario, outcome), plain.result(outcome)].filter(Boolean).join('. '),
    question: (_view, { kind }: Question) => {
      const id = `nqm.ask.${kind}`;
      return hasMessage(id) ? t(id) : worded(system, kind, {});
    },
    line: logWords(system, scenario),
    refusal: refused => refusalWords(refused),
    order: (view, action: Action) => orderWords(view as View, action),
    points: pointed,
    quiet: QUIET,
    timer: () => t('nqm.timer'),
    weight: ({ id }) => (id === 'bound' ? 'heading' : STRONG.includes(id) ? 'strong' : null),
    score: view => scoreParts(view as View),
    luck: luckOf,
    units: view => unitsOf(view as View),
    unitTitle: (view, id) =>
      id.startsWith(KIND)
        ? kindTitle(id.slice(KIND.length))
        : nameSaid(unitNamed(view as View, id)?.name ?? id),
    placeWords: (view, place) => placeWords(view as View, place),
    placeName: (view, place) => placeCalled(view as View, place),
  };
};

const OVERLAYS = ['orders', 'doctrine', 'sight', 'fans', 'radii', 'fires'] as const;
const QUIET: ReadonlySet<string> = new Set(['committed', 'uncommitted']);
const STRONG = ['destroyed', 'taken', 'won', 'finished', 'terror', 'located'];
