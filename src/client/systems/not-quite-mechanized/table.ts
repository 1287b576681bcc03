import { columnDepth, footprintOf } from '../../../rules/not-quite-mechanized/tables/movement.ts';
import {
  contactRange,
  effectiveRange,
  harassingRange,
} from '../../../rules/not-quite-mechanized/terms/ranges.ts';
import type { Counter, CounterState, CounterSymbol } from '../../board/core/counters.ts';
import { offerMarks } from '../../board/core/offer-marks.ts';
import type { Marks } from '../../board/core/table.ts';
import { type PlaneSheet, pointOf } from '../../board/plane/plane-sheet.ts';
import { type PlaneTable, sheetFor } from '../../board/plane/plane-table.ts';
import { fieldLine, rangeRing, standCounter } from '../../board/plane/stands.ts';
import type { GameModel } from '../../game/model.ts';
import { measuredNow } from './measured-now.ts';
import { playOf } from './play.ts';
import { contactTitle, unitDetail } from './presenter.ts';
import { contactsOf, mapOf, type SeenUnit, unitNamed, unitsOn, viewOf } from './seen.ts';

const SYMBOLS: { readonly [kind: string]: CounterSymbol } = {
  battery: 'artillery',
  hq: 'headquarters',
  logistic: 'supply',
  train: 'train',
};

/** Colours of the two sides: blue staff pencil and red. */
const LIVERY = ['SK', 'SU'] as const;

const statesOf = (model: GameModel, unit: SeenUnit): CounterState[] => {
  const states: CounterState[] = [];
  if (model.unit.value === unit.id) states.push('selected');
  else if (model.offers.value.length > 0 && model.play?.ready().includes(unit.id))
    states.push('offered');
  if (unit.disorder !== 'none' || unit.broken) states.push('disordered');
  return states;
};

const sizeOf = ({ kind, formation }: Pick<SeenUnit, 'kind' | 'formation'>) => {
  const { front, depth } = footprintOf(kind);
  return formation === 'column'
    ? { frontage: 40, depth: columnDepth(kind) }
    : { frontage: front, depth };
};

const counters = (model: GameModel): Counter[] => {
  const view = viewOf(model);
  const sheet = sheetFor(mapOf(view));
  const own = unitsOn(view).map(unit =>
    standCounter(sheet, {
      id: unit.id,
      side: LIVERY[unit.side] ?? '',
      symbol: SYMBOLS[unit.kind] ?? 'infantry',
      strength: String(unit.stands.filter(({ state }) => state === 'here').length),
      name: unit.concealed ? `(${unit.name})` : unit.name,
      states: statesOf(model, unit),
      at: [unit.x, unit.y],
      facing: unit.facing,
      ...sizeOf(unit),
    }),
  );
  const contacts = contactsOf(view).map(contact =>
    standCounter(sheet, {
      id: `#${contact.id}`,
      side: LIVERY[1 - contact.side] ?? '',
      symbol: contact.level === 'suspected' ? 'unknown' : (SYMBOLS[contact.kind] ?? 'infantry'),
      strength: contact.stands > 0 ? String(contact.stands) : '',
      name: `#${contact.id}`,
      states: contact.seen ? [] : ['moved'],
      at: [contact.x, contact.y],
      facing: contact.facing,
      ...sizeOf(contact),
    }),
  );
  return [...own, ...contacts];
};

/** NQM-2.9: how far the picked unit reaches: in contact, with effect, to harass. */
const rangeMarks = (model: GameModel, sheet: PlaneSheet): string => {
  const unit = unitNamed(viewOf(model), model.unit.value ?? '');
  if (unit?.state !== 'map') return '';
  const rings = [
    ['nqm-harass', harassingRange(unit, 'troops')],
    ['nqm-effective', effectiveRange(unit, 'troops')],
    ['nqm-touch', contactRange(unit)],
  ] as const;
  return rings
    .map(([cls, metres]) =>
      metres > 0 ? rangeRing(sheet, [unit.x, unit.y], metres, `nqm-ring ${cls}`) : '',
    )
    .join('');
};

/** From the picked unit to the pointer: green where it sees, broken red where something stands between. */
const sightMark = (model: GameModel, sheet: PlaneSheet): string => {
  const unit = unitNamed(viewOf(model), model.unit.value ?? '');
  const to = pointOf(model.over.value || model.cursor.value || '');
  const found = measuredNow(model);
  if (!unit || !to || !found) return '';
  const cls = found.sight === 'clear' ? 'nqm-seen' : 'nqm-unseen';
  const way = found.march ? fieldLine(sheet, [...found.march.path], 'nqm-march') : '';
  return way + fieldLine(sheet, [[unit.x, unit.y], to], cls);
};

const objectiveMark = (model: GameModel, sheet: PlaneSheet): string => {
  const at = pointOf(playOf(model).objective.value ?? '');
  return at ? rangeRing(sheet, at, playOf(model).radius.value, 'nqm-objective') : '';
};

/** Where units want to go this hour, and how old a contact is. */
const marks = (model: GameModel, sheet: PlaneSheet): Marks => {
  const view = viewOf(model);
  const wanted = unitsOn(view)
    .map(({ x, y, intent }) =>
      intent
        ? fieldLine(
            sheet,
            [[x, y], ...intent.path.map(([px = 0, py = 0]): [number, number] => [px, py])],
            'mark-way',
          )
        : '',
    )
    .join('');
  const faded = contactsOf(view)
    .filter(({ seen }) => !seen)
    .map(({ x, y }) => rangeRing(sheet, [x, y], 250, 'mark-zone'))
    .join('');
  const own = offerMarks(model, sheet);
  return {
    under: faded + rangeMarks(model, sheet) + own.under,
    over: wanted + own.over + sightMark(model, sheet) + objectiveMark(model, sheet),
  };
};

/** Not Quite Mechanized on the plane. */
export const table: PlaneTable = {
  planeMap: model => mapOf(viewOf(model)),
  counters,
  caption: (model, { id }) => {
    const view = viewOf(model);
    const unit = unitNamed(view, id);
    if (unit) return `${unit.name}: ${unitDetail(view, unit)}`;
    const contact = contactsOf(view).find(one => `#${one.id}` === id);
    return contact ? contactTitle(contact) : id;
  },
  marks,
  mayDrag: (model, id) => model.play?.ready().includes(id) ?? false,
};
