import type { Action } from '../../../engine/system.ts';
import { listedPosture } from '../../../rules/hold-the-line/phases/planning.ts';
import { rallyCost } from '../../../rules/hold-the-line/phases/rally.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { REGIONS } from '../../../rules/hold-the-line/terms/ground.ts';
import { capital } from '../../game/plain.ts';
import type { OrderWords } from '../../game/presenter.ts';
import { commandName } from './names.ts';
import { counterTitle, labelOf, pieceNamed, type View } from './seen.ts';
import { STAFF_TITLES } from './staff/staff-words.ts';
import { hasMessage, t } from './words.ts';

const field = (action: Action, name: string): unknown => Reflect.get(action, name);
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
const text = (action: Action, name: string): string | null => {
  const value = field(action, name);
  return typeof value === 'string' ? value : null;
};

/** Where an action leads or strikes. */
const placeOf = (action: Action): string | null =>
  text(action, 'target') ??
  texts(field(action, 'path')).at(-1) ??
  texts(field(action, 'hexes')).at(-1) ??
  text(action, 'hex') ??
  (/^\d{4}$/.test(text(action, 'to') ?? '') ? text(action, 'to') : null);

/** Whose order it is: a cube, a headquarters, the first of several. */
const subjectOf = (action: Action): string | null =>
  text(action, 'unit') ??
  text(action, 'hq') ??
  text(action, 'dummy') ??
  texts(field(action, 'units'))[0] ??
  null;

const plain = ({ type, ...rest }: Action & Record<string, unknown>): string =>
  capital(
    [
      type
        .replace(/[.]/g, ' ')
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase(),
      ...Object.values(rest).map(value =>
        Array.isArray(value)
          ? value.map(one => (typeof one === 'object' ? JSON.stringify(one) : one)).join(', ')
          : value !== null && typeof value === 'object'
            ? JSON.stringify(value)
            : String(value),
      ),
    ].join(' '),
  );

/** `PREPARED` of `ACTIONS_2.PREPARED`, in the reader's words. */
export const stepWords = (step: string): string => {
  const last = step.split('.').at(-1) ?? step;
  const id = `htl.step.${last.replace(/_[12]$/, '')}`;
  return hasMessage(id) ? t(id as 'htl.step.COMMAND') : last.toLowerCase();
};

/** Where there is one region, nobody asks which. */
const regionWords = (view: View, region: string | null): string =>
  region !== null &&
  REGIONS.includes(region as 'R1') &&
  fieldOf(view.table).scenario.regions.length > 1
    ? t(`htl.region.${region as 'R1'}`)
    : '';

const namesOf = (view: View, ids: readonly string[]): string =>
  ids.map(id => pieceNamed(view, id)?.name ?? id).join(', ');

type Title = (view: View, action: Action, to: string) => string;

const ofResults: { readonly [type: string]: Title } = {
  ignoreResult: (_, action) => {
    const gone = texts(field(action, 'remove'));
    return gone.length === 0
      ? t('htl.cancelNone')
      : t('htl.cancel', {
          stars: gone.filter(one => one === 'k').length,
          ticks: gone.filter(one => one === 's').length,
        });
  },
  allocateHits: (view, action) => lossWords(view, action),
  allocateStars: (view, action) => lossWords(view, action),
  withdraw: (view, action) => {
    const moves = (field(action, 'moves') as { unit: string; hex: string }[] | undefined) ?? [];
    return moves.length === 0
      ? t('htl.stay')
      : moves
          .map(({ unit, hex }) => t('htl.withdraws', { unit: namesOf(view, [unit]), hex }))
          .join('; ');
  },
  advance: (view, action) => {
    const units = texts(field(action, 'units'));
    return units.length === 0
      ? t('htl.noAdvance')
      : t('htl.advances', { units: namesOf(view, units) });
  },
  addCard: (_, action) =>
    field(action, 'card') === null
      ? t('htl.noCard')
      : t('htl.addCard', { card: Number(field(action, 'card')) }),
};

const lossWords = (view: View, action: Action): string => {
  const destroy = texts(field(action, 'destroy'));
  const one = text(action, 'disorder');
  const disorder = one === null ? texts(field(action, 'disorder')) : [one];
  const parts = [
    ...(destroy.length > 0 ? [t('htl.destroys', { units: namesOf(view, destroy) })] : []),
    ...(disorder.length > 0 ? [t('htl.disorders', { units: namesOf(view, disorder) })] : []),
  ];
  return parts.length === 0 ? t('htl.nothing') : capital(parts.join(', '));
};

/** HTL-3.10: the posture in which a unit would start; a headquarters has none. */
const startsAs = (view: View, action: Action): string | null => {
  const unit = fieldOf(view.table).unit(text(action, 'unit') ?? '');
  if (unit < 0) return null;
  const moving = text(action, 'posture') === 'movement';
  return t(`htl.posture.${moving ? 'movement' : listedPosture(view.table, unit)}`);
};

const ofTurn: { readonly [type: string]: Title } = {
  move: (_, __, to) => t('htl.move', { to }),
  moveHq: (_, __, to) => t('htl.move', { to }),
  retireDisordered: (_, __, to) => t('htl.move', { to }),
  retreatHq: (_, __, to) => t('htl.hqTo', { to }),
  exploit: (_, action, to) => t(text(action, 'target') ? 'htl.exploitHit' : 'htl.exploit', { to }),
  placeUnit: (view, action, to) => {
    const posture = startsAs(view, action);
    return posture === null ? t('htl.place', { to }) : t('htl.placeAs', { to, posture });
  },
  placeDummy: (_, __, to) => t('htl.place', { to }),
  extendMsr: (_, __, to) => t('htl.extendMsr', { to }),
  attack: (_, action, to) => t('htl.attack', { to, n: texts(field(action, 'units')).length }),
  rally: (view, action) =>
    t(field(action, 'reroll') ? 'htl.rallyTwice' : 'htl.rally', {
      unit: namesOf(view, [text(action, 'unit') ?? '']),
      into: t(`htl.posture.${(text(action, 'into') ?? 'movement') as 'movement'}`),
      cp: rallyCost(view.table, Boolean(field(action, 'reroll'))),
    }),
  allocateCp: (view, action) =>
    t('htl.allocateCp', {
      cp: Number(field(action, 'cp')),
      source: commandName(view, text(action, 'source') ?? ''),
    }),
  placeArtillery: (view, action) =>
    t('htl.placeArtillery', { counter: counterTitle(view, text(action, 'counter') ?? '') }),
  changePosture: (_, action) =>
    t('htl.changePosture', {
      to: t(`htl.posture.${(text(action, 'to') ?? 'movement') as 'movement'}`),
    }),
  done: (view, action) =>
    t('htl.done', {
      step: stepWords(text(action, 'step') ?? ''),
      region: regionWords(view, text(action, 'region')),
    }).trim(),
  reopen: (view, action) =>
    t('htl.reopen', {
      step: stepWords(text(action, 'step') ?? ''),
      region: regionWords(view, text(action, 'region')),
    }).trim(),
};

/** Orders of nobody on the map stand under their kind. */
export const KIND = 'kind:';

/** An order in words: under whose name it stands, what it says, and where it leads. */
export const orderWords = (view: View, action: Action): OrderWords => {
  const subject = subjectOf(action) ?? (action.type === 'done' ? null : `${KIND}${action.type}`);
  const standing = subject === null ? undefined : pieceNamed(view, subject);
  const here = standing ? labelOf(view, standing.hex) : null;
  const path = texts(field(action, 'path'));
  if (here !== null && path.at(-1) === here && text(action, 'target') === null)
    return { subject, title: t('htl.outAndBack', { by: path[0]! }) }; // a click on its own hex means no march
  const place = placeOf(action) ?? here;
  const title = ofTurn[action.type] ?? ofResults[action.type] ?? STAFF_TITLES[action.type];
  return {
    subject,
    title: title
      ? title(view, action, place ?? '')
      : plain(action as Action & Record<string, unknown>),
    ...(place === null ? {} : { place }),
    button: action.type === 'done',
    grave: action.type === 'resign',
  };
};
