import type { Scenario, State, View } from '../../../rules/not-quite-mechanized/index.ts';
import { groundOf } from '../../../rules/not-quite-mechanized/terms/ground.ts';
import { seatOf } from '../../../rules/not-quite-mechanized/terms/roster.ts';
import { gunOf } from '../../../rules/not-quite-mechanized/terms/shoots.ts';
import type { DrawnFeature, PlaneMap } from '../../board/plane/plane-sheet.ts';
import type { GameModel } from '../../game/model.ts';
import { nameSaid } from '../../words/names.ts';
import { dayWords } from './day-words.ts';

export type { View };
export type SeenUnit = State['units'][number];
export type SeenContact = State['contacts'][number];
export const viewOf = (model: GameModel): View => model.view.value as View;

type Ground = ReturnType<typeof groundOf>;
const maps = new WeakMap<Ground, PlaneMap>();

/** What the picture calls the kinds of the rules. */
const KINDS: { readonly [type: string]: string } = {
  riverMajor: 'river',
  riverMinor: 'river',
  water: 'lake',
  ferry: 'crossing',
};

const featureOf = ({
  id,
  type,
  name,
  geometry,
  level,
  class: of,
  embankment,
  height_m: height,
}: Ground['features'][number]): DrawnFeature => {
  const pair = (p: readonly number[]): [number, number] => [p[0] ?? 0, p[1] ?? 0];
  const { polygon, holes, polyline, point } = geometry;
  const kind =
    type === 'road' && of === 'track'
      ? 'track'
      : type === 'railway' && embankment
        ? 'embankment'
        : (KINDS[type] ?? type);
  return {
    id,
    kind,
    shape: polygon
      ? { polygon: polygon.map(pair), holes: (holes ?? []).map(ring => ring.map(pair)) }
      : polyline
        ? { polyline: polyline.map(pair) }
        : { point: pair(point ?? [0, 0]) },
    ...(level === undefined ? {} : { level }),
    ...(name === undefined ? {} : { name }),
    ...(height === undefined ? {} : { height }),
    ...(of === undefined ? {} : { class: of }),
  };
};

type Drawn = Pick<Ground, 'id' | 'title' | 'width' | 'height' | 'features' | 'relief'>;

const sheetOf = (of: Drawn, subtitle: string): PlaneMap => ({
  id: of.id,
  title: of.title,
  subtitle,
  width: of.width,
  height: of.height,
  features: of.features.map(featureOf),
  ...(of.relief
    ? {
        relief: {
          base: of.relief.base_m,
          interval: of.relief.interval_m,
          spots: of.relief.spots.map(([x = 0, y = 0, h = 0]) => [x, y, h] as const),
        },
      }
    : {}),
});

/** The sheet of a battle, drawn from the very shapes that the rules measure. */
export const mapOf = ({ table }: View): PlaneMap => {
  const ground = groundOf(table);
  const known = maps.get(ground);
  if (known) return known;
  const map = sheetOf(ground, dayWords(ground.calendar.date));
  maps.set(ground, map);
  return map;
};

/** The sheet of a scenario that is being made. */
export const mapOfScenario = ({ id, title, map, calendar }: Scenario): PlaneMap =>
  sheetOf({ id, title, ...map, relief: map.relief ?? null }, dayWords(calendar.date));

export const unitsOn = ({ table }: View): readonly SeenUnit[] =>
  table.units.filter(unit => unit.state === 'map');
/** NQM-1.11: this seat decides for the unit; others of its side it reaches by orders. */
export const leads = ({ table, seat, side }: View, unit: SeenUnit): boolean =>
  unit.side === side && seatOf(table, unit.node) === seat;
export const unitNamed = ({ table }: View, id: string): SeenUnit | undefined =>
  table.units.find(unit => unit.id === id);
/** What a side knows of the other; a wall screen and an umpire see both. */
export const contactsOf = ({ table, side, isWhole }: View): readonly SeenContact[] =>
  isWhole
    ? []
    : side < 0
      ? table.contacts
      : table.contacts.filter(contact => contact.side === side);

/** Units and headquarters by their names, where the view knows them. */
export const nameIn = ({ table }: View, id: string): string =>
  nameSaid(table.nodes.find(node => node.id === id)?.name ?? '') ||
  nameSaid(table.units.find(unit => unit.id === id)?.name ?? '') ||
  id;

/** Own units whose guns may be planned: batteries, and mortars of one's own. */
export const gunsOf = (view: View): readonly SeenUnit[] =>
  unitsOn(view).filter(
    unit => unit.side === view.side && unit.kind !== 'hq' && Boolean(gunOf(unit)),
  );
