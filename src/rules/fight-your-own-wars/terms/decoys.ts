import type { Context } from '../../../engine/system.ts';
import type { State, Unit } from '../state.ts';
import { fieldOf } from './field.ts';
import { readersOf } from './seats.ts';
import { isHere } from './units.ts';

export const MARKERS = ['A', 'B', 'C'] as const;
export type Marker = (typeof MARKERS)[number];

/** FYOW-19.2: what a Battlegroup with several markers may do. */
const WITH_MARKERS = [
  'move',
  'deploy',
  'rest',
  'conceal',
  'detect',
  'decoy.add',
  'decoy.reveal',
  'decoy.merge',
  'pass',
];
export const mayWithMarkers = (markers: number, action: string): boolean =>
  markers <= 1 || WITH_MARKERS.includes(action);

/** FYOW-19.2: the records behind the markers of a Battlegroup: its own and those that stand for it. */
export const markersOf = (state: State, at: number): number[] => {
  if (state.units[at]!.marker === '') return [at];
  const found = [at];
  state.units.forEach((unit, i) => {
    if (unit.markerOf === at && isHere(unit)) found.push(i);
  });
  return found;
};
export const markerNumber = (state: State, at: number, label: Marker): number =>
  markersOf(state, at).find(one => state.units[one]!.marker === label) ?? -1;
export const hasMarkers = (state: State, at: number): boolean => markersOf(state, at).length > 1;
/** The Battlegroup for which a record stands. */
export const behind = ({ markerOf }: Unit, at: number): number => (markerOf >= 0 ? markerOf : at);

export type Revealed = {
  readonly real: string | null;
  readonly removed: string[];
  readonly left: string[];
};

/** FYOW-19.3: a marker meets the enemy: the one drawn is real; another vanishes. The last is always real. */
export const revealMarker = (
  markers: readonly string[],
  contact: string,
  drawn: string,
): Revealed => {
  const others = markers.filter(marker => marker !== contact);
  if (others.length === 0 || drawn === contact)
    return { real: contact, removed: others, left: [contact] };
  return { real: null, removed: [contact], left: others };
};
/** FYOW-19.3: D3 by label: A 1, B 2, C 3. */
export const markerOf = (die: number): Marker => MARKERS[die - 1]!;

/** What belongs to the place of a marker and not to its Battlegroup. */
const PLACE = [
  'board',
  'zone',
  'owned',
  'cameFrom',
  'attitude',
  'concealing',
  'sessionsHere',
  'quiet',
  'used',
  'charged',
  'retryLink',
  'retries',
  'moved',
  'marchedOff',
  'marker',
  'elements',
] as const satisfies readonly (keyof Unit)[];

/** Two records of one Battlegroup change places; whoever watches one goes on watching it. */
const change = (draft: State, a: number, b: number): void => {
  const [one, two] = [draft.units[a]!, draft.units[b]!];
  for (const key of PLACE) {
    const kept = one[key];
    Object.assign(one, { [key]: two[key] });
    Object.assign(two, { [key]: kept });
  }
  for (const sighting of draft.sightings) {
    if (sighting.unit === a) sighting.unit = b;
    else if (sighting.unit === b) sighting.unit = a;
  }
};

const vanish = (draft: State, at: number): void => {
  const unit = draft.units[at]!;
  Object.assign(unit, { status: 'absorbed', board: -1, elements: [], original: 0, lost: 0 });
  for (const one of draft.sightings) if (one.unit === at) one.now = false;
};

/** FYOW-19.3: throws for a marker; answers the Battlegroup if it is the real one, -1 if it vanished. */
export const resolveMarker = (draft: State, context: Context, at: number): number => {
  if (draft.units[at]!.status !== 'here') return -1; // it vanished when another of its markers was thrown for
  const group = behind(draft.units[at]!, at);
  const all = markersOf(draft, group);
  if (all.length === 1) {
    draft.units[group]!.marker = '';
    return group;
  }
  const labels = all.map(one => draft.units[one]!.marker);
  const contact = draft.units[at]!.marker;
  const { side, id } = draft.units[group]!;
  const readers = readersOf(draft, side);
  const uniform = draft.options.decoyDie === 'uniformRemaining';
  const [die = 1] = context.roll(uniform && all.length === 2 ? 'd2' : 'd3', 'FYOW-19.3', {
    for: id,
    seenBy: readers,
  });
  const drawn = uniform ? [...labels].sort()[die - 1]! : markerOf(die);
  const { real } = revealMarker(labels, contact, drawn);
  const board = fieldOf(draft).map.label(draft.units[at]!.board);
  context.log(
    'FYOW-19.3',
    real ? 'markerReal' : 'markerGone',
    { unit: id, board, marker: contact },
    readers,
  );
  context.reveal('FYOW-19.3');
  if (real) {
    if (at !== group) change(draft, at, group);
    for (const one of all) if (one !== group) vanish(draft, one);
    draft.units[group]!.marker = '';
    return group;
  }
  let gone = at;
  if (at === group) {
    gone = all.find(one => one !== group)!;
    change(draft, group, gone);
  }
  vanish(draft, gone);
  if (markersOf(draft, group).length === 1) draft.units[group]!.marker = '';
  return -1;
};

/** FYOW-19.2: markers copy the orders, the mode and the condition of their Battlegroup. */
export const copyToMarkers = (draft: State, at: number): void => {
  const unit = draft.units[at]!;
  for (const one of markersOf(draft, at)) {
    if (one === at) continue;
    const { order, ordered, expiry, next, called, mode, condition, milestone, disabled, command } =
      unit;
    Object.assign(draft.units[one]!, {
      order,
      ordered,
      expiry,
      next,
      called,
      mode,
      condition,
      milestone,
      disabled,
      command,
    });
  }
};
