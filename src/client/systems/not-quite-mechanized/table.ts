import { footprintOf } from '../../../rules/not-quite-mechanized/tables/movement.ts';
import { bridgePlace, bridgeSeen } from '../../../rules/not-quite-mechanized/terms/bridges.ts';
import { terrainOf } from '../../../rules/not-quite-mechanized/terms/field.ts';
import { shapeOf } from '../../../rules/not-quite-mechanized/terms/footprint.ts';
import { clockOf, groundOf } from '../../../rules/not-quite-mechanized/terms/ground.ts';
import type { Counter, CounterState } from '../../board/core/counters.ts';
import { offerMarks } from '../../board/core/offer-marks.ts';
import { planMarks } from '../../board/core/plan-marks.ts';
import { escapeText, num, type Point, tag } from '../../board/core/svg.ts';
import type { Marks } from '../../board/core/table.ts';
import { type PlaneSheet, placeOf, pointOf } from '../../board/plane/plane-sheet.ts';
import { type PlaneTable, sheetFor } from '../../board/plane/plane-table.ts';
import { fieldLine, rangeRing, standCounter } from '../../board/plane/stands.ts';
import type { GameModel } from '../../game/model.ts';
import { nameSaid } from '../../words/names.ts';
import { BLOWN, PREPARED } from './bridge-marks.ts';
import { LIVERY, standOfContact, standOfUnit } from './figures.ts';
import { measuredNow } from './measured-now.ts';
import { overlayMarks } from './overlays.ts';
import { plannedFights } from './planned.ts';
import { playOf } from './play.ts';
import { contactTitle, unitDetail } from './presenter.ts';
import { reportedOf } from './reported.ts';
import { contactsOf, mapOf, type SeenUnit, unitNamed, unitsOn, viewOf } from './seen.ts';
import { t } from './words.ts';

const statesOf = (model: GameModel, unit: SeenUnit): CounterState[] => {
  const states: CounterState[] = [];
  if (model.unit.value === unit.id) states.push('selected');
  else if (model.offers.value.length > 0 && model.play?.ready().includes(unit.id))
    states.push('offered');
  return states;
};

const counters = (model: GameModel): Counter[] => {
  const view = viewOf(model);
  const sheet = sheetFor(mapOf(view));
  // Large footprints lie under small ones, so that every one can be pointed at.
  const own = [...unitsOn(view)]
    .map(unit => standOfUnit(view, unit, statesOf(model, unit)))
    .sort((a, b) => b.frontage - a.frontage)
    .map((stand, i) => standCounter(sheet, stand, i));
  const contacts = contactsOf(view).map(contact =>
    standCounter(sheet, standOfContact(view, contact)),
  );
  return [...own, ...contacts];
};

/** NQM-1.15: columns as the line they take up on the road. */
const columnMarks = (model: GameModel, sheet: PlaneSheet): string => {
  const view = viewOf(model);
  const terrain = terrainOf(view.table);
  return [...unitsOn(view), ...contactsOf(view)]
    .filter(({ formation }) => formation === 'column')
    .map(one => {
      const shape = shapeOf(terrain, one);
      const side = 'grounded' in one ? one.side : 1 - one.side;
      const line = (shape.line ?? []).map(([x, y]): Point => [x, y]);
      return fieldLine(sheet, line, `nqm-column nqm-of-${LIVERY[side] ?? ''}`);
    })
    .join('');
};

/** From the picked unit to the pointer: green where it sees, broken red where something stands between. */
const sightMark = (model: GameModel, sheet: PlaneSheet): string => {
  const unit = unitNamed(viewOf(model), model.unit.value ?? '');
  const to = pointOf(model.over.value || model.cursor.value || '');
  const found = measuredNow(model);
  if (!unit || !to || !found || playOf(model).pen.value !== 'none') return '';
  const cls = found.sight === 'clear' ? 'nqm-seen' : 'nqm-unseen';
  const way = found.march ? fieldLine(sheet, [...found.march.path], 'nqm-march') : '';
  return way + fieldLine(sheet, [[unit.x, unit.y], to], cls) + measureTag(model, sheet, to);
};

/** What was measured, beside the pointer: metres, sight, the march; the bands too while the key is held. */
const measureTag = (model: GameModel, sheet: PlaneSheet, to: Point): string => {
  const found = measuredNow(model);
  if (!found) return '';
  const [x, y] = sheet.on(to);
  const held = playOf(model).measuring.value;
  const lines = [
    `${found.metres} m · ${t(`nqm.sight.${found.sight}`)}`,
    found.march ? t('nqm.wayTakes', { ...found.march, path: '' }) : t('nqm.noWay'),
    ...(held && found.byRoad
      ? [`${t('nqm.byRoad')} ${t('nqm.wayTakes', { ...found.byRoad, path: '' })}`]
      : []),
    ...(held
      ? found.bands.map(({ weapon, band }) => `${weapon}: ${t(`nqm.band.${band ?? 'none'}`)}`)
      : []),
  ];
  const size = Math.max(20, sheet.width / 90);
  const wide = Math.max(...lines.map(line => line.length)) * size * 0.52 + 16;
  const left = x + wide + 20 > sheet.width ? x - wide - 16 : x + 16;
  return tag(
    'g',
    { class: 'nqm-tag' },
    tag('rect', {
      x: left,
      y: y + 12,
      width: wide,
      height: lines.length * size * 1.3 + 10,
      rx: 6,
    }) +
      lines
        .map((line, i) =>
          tag(
            'text',
            { x: left + 8, y: y + 12 + (i + 1) * size * 1.25, 'font-size': size },
            escapeText(line),
          ),
        )
        .join(''),
  );
};

/** NQM-14.1: what is fought for: a flag with its worth in the colour of who holds it, and the ring that counts. */
const objectiveMarks = (model: GameModel, sheet: PlaneSheet): string => {
  const { table } = viewOf(model);
  return groundOf(table)
    .objectives.map(({ id, at, radius, vp }) => {
      const holder = table.objectives.find(one => one.id === id)?.holder ?? -1;
      const point: Point = [at[0]!, at[1]!];
      const [x, y] = sheet.on(point);
      const size = Math.max(1, sheet.width / 1700);
      return (
        rangeRing(sheet, point, radius, 'nqm-goal') +
        tag(
          'g',
          {
            class: `nqm-flag nqm-of-${LIVERY[holder] ?? 'none'}`,
            transform: `translate(${num(x)} ${num(y)}) scale(${size.toFixed(2)})`,
          },
          '<path class="nqm-pole" d="M0 0v-44"/><path class="nqm-cloth" d="M0-44h30l-6 10 6 10h-30z"/>' +
            `<text x="13" y="-28">${vp}</text>`,
        )
      );
    })
    .join('');
};

/** NQM-1.2, NQM-7.12: bridges as the side knows them: blown, or prepared by its own engineers. */
const bridgeMarks = (model: GameModel, sheet: PlaneSheet): string => {
  const { table, side } = viewOf(model);
  return groundOf(table)
    .features.filter(({ type }) => type === 'bridge')
    .map(({ id }) => {
      const state = bridgeSeen(table, side, id);
      const at = bridgePlace(table, id);
      if (!at || (state !== 'blown' && state !== 'prepared')) return '';
      const [x, y] = sheet.on([at[0], at[1]]);
      return tag('path', {
        d: state === 'blown' ? BLOWN : PREPARED,
        transform: `translate(${num(x)} ${num(y)})`,
        class: `nqm-bridge nqm-bridge-${state}`,
      });
    })
    .join('');
};

/** Where units want to go this hour. */
const intentMarks = (model: GameModel, sheet: PlaneSheet): string =>
  unitsOn(viewOf(model))
    .map(({ x, y, intent }) =>
      intent
        ? fieldLine(
            sheet,
            [[x, y], ...intent.path.map(([px = 0, py = 0]): [number, number] => [px, py])],
            'mark-way arrow-line',
          )
        : '',
    )
    .join('');

/** A contact that was lost lies somewhere about where it was last seen. */
const doubtMarks = (model: GameModel, sheet: PlaneSheet): string => {
  const view = viewOf(model);
  return contactsOf(view)
    .filter(({ seen, level }) => !seen || level === 'suspected')
    .map(({ x, y, asOf }) => {
      const [px, py] = sheet.on([x, y]);
      const r = 220;
      return (
        rangeRing(sheet, [x, y], r, 'nqm-doubt') +
        tag(
          'text',
          { x: px, y: py + r * sheet.metre + 18, class: 'nqm-label' },
          escapeText(t('nqm.lastSeen', { clock: clockOf(view.table, asOf) })),
        )
      );
    })
    .join('');
};

/** NQM-17.7: the hour at which a unit of another headquarters stood where it is drawn. */
const toldMarks = (model: GameModel, sheet: PlaneSheet): string => {
  const view = viewOf(model);
  return unitsOn(view)
    .filter(({ kind }) => kind === 'company' || kind === 'battery' || kind === 'hq')
    .map(unit => {
      const told = reportedOf(view, unit);
      if (!told) return '';
      const [x, y] = sheet.on([unit.x, unit.y]);
      const r = footprintOf(unit.kind).depth / 2;
      return tag(
        'text',
        { x, y: y - r * sheet.metre - 6, class: 'nqm-label nqm-told' },
        escapeText(told.clock),
      );
    })
    .join('');
};

const marks = (model: GameModel, sheet: PlaneSheet): Marks => {
  const own = offerMarks(model, sheet);
  const laid = overlayMarks(model, sheet);
  return {
    under:
      objectiveMarks(model, sheet) +
      bridgeMarks(model, sheet) +
      doubtMarks(model, sheet) +
      columnMarks(model, sheet) +
      laid.under,
    over:
      intentMarks(model, sheet) +
      toldMarks(model, sheet) +
      laid.over +
      planMarks(sheet, plannedFights(model)) +
      own.over +
      sightMark(model, sheet),
  };
};

/** Not Quite Mechanized on the plane. */
export const table: PlaneTable = {
  planeMap: model => mapOf(viewOf(model)),
  counters,
  caption: (model, { id }) => {
    const view = viewOf(model);
    const unit = unitNamed(view, id);
    if (unit) return `${nameSaid(unit.name)}: ${unitDetail(view, unit)}`;
    const contact = contactsOf(view).find(one => `#${one.id}` === id);
    return contact ? contactTitle(contact) : id;
  },
  marks,
  mayDrag: (model, id) => model.play?.ready().includes(id) ?? false,
  attention: model =>
    viewOf(model)
      .table.interrupts.filter(({ answer }) => answer === '')
      .flatMap(({ unit }) => {
        const of = unitNamed(viewOf(model), unit);
        return of ? [placeOf([of.x, of.y])] : [];
      }),
};
