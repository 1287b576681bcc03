import { type Infer, oneOf, optional, shape } from '../../../engine/shape.ts';
import { firstBroken } from '../refusals.ts';
import type { State, Unit } from '../state.ts';
import {
  hasMarkers,
  MARKERS,
  type Marker,
  markerNumber,
  markersOf,
  resolveMarker,
} from '../terms/decoys.ts';
import { isEngaged } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { worthOf } from '../terms/force.ts';
import { readersOf } from '../terms/seats.ts';
import { pointsOn } from '../terms/ways.ts';
import { actorOf, type FyowRule, notOnCard } from './rule.ts';

const marker = oneOf(MARKERS);

/** FYOW-19: whether decoys are in play. */
export const playsDecoys = ({ options }: State): boolean =>
  options.decoys === 'all' ||
  (options.decoys === 'solo' &&
    (options.mode === 'solo-umpire' || options.mode === 'solo-versus-staff'));

const addShape = shape({ type: oneOf(['decoy.add']), marker, beside: optional(marker) });
export type AddDecoy = Infer<typeof addShape>;

/** The record beside which a new marker is put. */
const besideOf = (state: State, beside: Marker | undefined): number =>
  beside === undefined ? actorOf(state) : markerNumber(state, actorOf(state), beside);

const mayHaveDecoys = (state: State, unit: Unit): boolean =>
  unit.level === 'battlegroup' &&
  unit.role !== 'static' &&
  unit.role !== 'convoy' &&
  unit.group < 0 &&
  unit.disarray === 0 &&
  !isEngaged(state, actorOf(state)) &&
  !state.battles.some(
    ({ stage, attackers, defenders, retreating }) =>
      stage !== 'closed' && [...attackers, ...defenders, ...retreating].includes(actorOf(state)),
  );

/** FYOW-19.1, FYOW-19.2, FYOW-19.3: a marker that shows its Battlegroup is put beside the Battlegroup, or beside one of its markers. */
export const addDecoy: FyowRule<AddDecoy> = {
  rule: 'FYOW-19.2',
  shape: addShape,
  listing: 'some',
  *candidates(state, seat) {
    for (const label of MARKERS) {
      const action: AddDecoy = { type: 'decoy.add', marker: label };
      if (!addDecoy.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { marker: label, beside }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const at = actorOf(state);
    const unit = state.units[at]!;
    const near = state.units[besideOf(state, beside)];
    return firstBroken([
      ['E_OPTION_OFF', () => !playsDecoys(state)],
      [
        'E_DECOY',
        () =>
          near === undefined ||
          !mayHaveDecoys(state, unit) ||
          (unit.marker === '' ? label === 'A' : markerNumber(state, at, label) >= 0),
      ],
      [
        'E_CAPACITY',
        () =>
          !fieldOf(state).map.nodes[near!.board]!.assembly &&
          pointsOn(state, near!.board, unit.side) + worthOf(unit) >
            fieldOf(state).campaign.capacity,
      ],
    ]);
  },
  apply(draft, { marker: label, beside }, context) {
    const at = actorOf(draft);
    const unit = draft.units[at]!;
    const near = draft.units[besideOf(draft, beside)]!;
    if (unit.marker === '') unit.marker = 'A';
    const count = draft.units.filter(({ markerOf }) => markerOf === at).length + 1;
    draft.units.push({
      ...unit,
      id: `${unit.id}~${label}${count}`,
      level: 'marker',
      marker: label,
      markerOf: at,
      parent: -1,
      leader: { ...unit.leader },
      second: null,
      elements: near.elements.map(line => ({ ...line, concealed: 0 })),
      board: near.board,
      zone: near.zone,
      owned: near.owned,
      cameFrom: near.cameFrom,
      attitude: near.attitude,
      used: near.used,
      moved: near.moved,
      retryLink: -1,
      retries: 0,
      spent: [],
      met: [],
      causes: [],
      denied: [],
      mendOrder: [],
      works: [],
      issued: null,
      surprise: null,
      stockpile: 0,
      received: -1,
      share: -1,
      monthLoss: 0,
      bank: 0,
      unthrown: 0,
    });
    context.log(
      'FYOW-19.2',
      'markerAdded',
      { unit: unit.id, marker: label },
      readersOf(draft, unit.side),
    );
  },
};

const revealShape = shape({ type: oneOf(['decoy.reveal']), marker });
/** FYOW-19.3: the owner makes the throw himself. */
export const revealDecoy: FyowRule<Infer<typeof revealShape>> = {
  rule: 'FYOW-19.3',
  shape: revealShape,
  listing: 'all',
  *candidates(state, seat) {
    for (const label of MARKERS) {
      const action = { type: 'decoy.reveal' as const, marker: label };
      if (!revealDecoy.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { marker: label }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const at = actorOf(state);
    return firstBroken([
      ['E_DECOY', () => !hasMarkers(state, at) || markerNumber(state, at, label) < 0],
    ]);
  },
  apply(draft, { marker: label }, context) {
    resolveMarker(draft, context, markerNumber(draft, actorOf(draft), label));
  },
};

const mergeShape = shape({ type: oneOf(['decoy.merge']) });
/** FYOW-19.3: all markers on one board become the Battlegroup again. */
export const mergeDecoys: FyowRule<Infer<typeof mergeShape>> = {
  rule: 'FYOW-19.3',
  shape: mergeShape,
  listing: 'all',
  *candidates(state, seat) {
    if (!mergeDecoys.refuse(state, seat, { type: 'decoy.merge' })) yield { type: 'decoy.merge' };
  },
  refuse(state, seat) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const all = markersOf(state, actorOf(state));
    const boards = new Set(all.map(at => state.units[at]!.board));
    return firstBroken([
      ['E_NOT_SAME_BOARD', () => boards.size > 1],
      ['E_DECOY', () => all.length < 2],
    ]);
  },
  apply(draft, _action, context) {
    const at = actorOf(draft);
    const unit = draft.units[at]!;
    for (const other of markersOf(draft, at)) {
      if (other === at) continue;
      Object.assign(draft.units[other]!, {
        status: 'absorbed',
        board: -1,
        elements: [],
        original: 0,
        lost: 0,
      });
      for (const one of draft.sightings) if (one.unit === other) one.now = false;
    }
    unit.marker = '';
    context.log('FYOW-19.3', 'markersMerged', { unit: unit.id }, readersOf(draft, unit.side));
  },
};
