import { flag, type Infer, list, oneOf, shape, text, whole } from '../../engine/shape.ts';
import { elementShape } from './force-state.ts';
import { HANDS } from './tables/pace.ts';
import { vesselType } from './tables/ships.ts';

/** FYOW-29.17: where a vessel is on the template of its board; the first side's box is the left one. */
export const AREAS = ['port', 'box', 'combat'] as const;
export type Area = (typeof AREAS)[number];

const vesselShape = shape({
  id: text(60),
  name: text(80),
  side: whole(0, 1),
  type: vesselType,
  radar: flag,
  guns: list(whole(0)), // of each class, in the order of the table, FYOW-29.2
  shots: list(whole(0)), // left today
  torpedoes: whole(0),
  charges: whole(0),
  damage: whole(0),
  condition: whole(0, 6), // FYOW-29.11
  unthrown: whole(0), // damage since its last card
  board: whole(-1),
  area: oneOf(AREAS),
  ordered: flag, // to sea today: its die is thrown, FYOW-29.4
  serviceable: flag, // until a die keeps it in port today, FYOW-29.4
  docked: flag, // in the dockyard today, FYOW-29.15
  sailed: flag, // it was at sea yesterday or today: no new torpedoes
  sunk: flag,
  steps: whole(0), // boards today, FYOW-29.6.2
  moved: flag, // this session
  spent: list(oneOf(['guns', 'torpedoes', 'charges', 'aa'])), // weapons used this session
  rallied: flag,
  nominated: list(text(60)), // looked for this session, FYOW-29.9
  target: text(60), // fired at last, FYOW-29.8
  salvoes: whole(0), // at it
  firedAt: list(text(60)), // this session
});
export type Vessel = Infer<typeof vesselShape>;

/** FYOW-29.10.1: a static force with guns of 150 mm or more. */
const batteryShape = shape({
  unit: whole(0),
  damage: whole(0), // towards the next emplacement, FYOW-29.10.4
  officer: whole(-1, 1), // his test of this card: -1 not made, 0 failed, 1 passed
  board: whole(-1), // the sea board it watches this session
  fired: flag,
  firedAt: text(60), // the vessel, this session, FYOW-29.9
});
export type Battery = Infer<typeof batteryShape>;

/** FYOW-29.9: a mark is the observer's own: what he has spotted, a vessel, a force or an object ashore. */
const spotShape = shape({ by: text(60), vessel: whole(-1), unit: whole(-1), object: text(80) });
export type Spot = Infer<typeof spotShape>;

const craftShape = shape({
  side: whole(0, 1),
  type: text(20),
  capacity: whole(1),
  count: whole(0),
  away: list(shape({ count: whole(1), ready: whole(0) })), // until which session count, FYOW-14.13
});
export type Craft = Infer<typeof craftShape>;

/** FYOW-18.2: a wave: what lands where, and in which session of the campaign. */
const picksShape = list(shape({ line: whole(1, 60), n: whole(1, 200) }));
const waveShape = shape({
  side: whole(0, 1),
  clock: whole(0),
  unit: whole(0),
  board: whole(0),
  picks: picksShape, // elements of it, by line; none: all that is afloat
  landed: flag,
});
export type Wave = Infer<typeof waveShape>;

/** FYOW-18.2: elements of a force ashore that are still afloat; they count nothing there. */
const afloatShape = shape({ unit: whole(0), board: whole(0), elements: list(elementShape) });
export type Afloat = Infer<typeof afloatShape>;

/** FYOW-29.1, FYOW-B4: all that floats. Null in a campaign without a sea. */
export const seaShape = shape({
  vessels: list(vesselShape),
  batteries: list(batteryShape),
  spots: list(spotShape),
  craft: list(craftShape),
  waves: list(waveShape),
  afloat: list(afloatShape),
  hands: list(oneOf(HANDS)), // of each Naval Command, FYOW-A17
  docks: list(flag), // whether a side's dockyard is taken today
});
export type Sea = Infer<typeof seaShape>;
