import { nodesWithin } from '../../../maps/node/node-paths.ts';
import type { Train } from '../rails-state.ts';
import type { Element, State, Unit } from '../state.ts';
import { isCraft, rowNumber } from '../tables/movement.ts';
import { LOCOMOTIVE_POINTS, TRAIN_BOARDS, TRAINS, WAGON } from '../tables/trains.ts';
import { strengthOf } from '../tables/work.ts';
import { fieldOf } from './field.ts';
import { knownOn } from './knowledge.ts';
import { filled, piecesOf, spacesFor } from './sea/landing-sums.ts';
import { columnsNow } from './sea/sailing.ts';
import { murkAt, windNow } from './sky.ts';
import { unitsOn } from './units.ts';

/** FYOW-30.0: the train that carries a force, or loads it. */
export const trainOf = (state: State, unit: number): Train | undefined =>
  state.rails?.trains.find(train => train.board >= 0 && train.cargo.includes(unit));
export const isAboard = (state: State, unit: number): boolean =>
  state.rails !== null && trainOf(state, unit) !== undefined;

const TRAIN_ROW = rowNumber('train');
/** FYOW-30.0, FYOW-30.7: an armoured train or a railway gun is a Battlegroup that uses rail links only. */
export const runsOnRails = ({ elements }: Pick<Unit, 'elements'>): boolean =>
  elements.length > 0 && elements[0]!.mob === TRAIN_ROW;
/** FYOW-13.5: the kind of link a force uses: roads, rails, or rivers for craft. */
export const wayOf = ({ elements }: Pick<Unit, 'elements'>): 'rail' | 'river' | 'road' => {
  const mob = elements[0]?.mob ?? -1;
  return mob === TRAIN_ROW ? 'rail' : isCraft(mob) ? 'river' : 'road';
};
/** FYOW-30.7: railway guns move three boards a day at most. */
export const isRailwayGun = (unit: Unit): boolean =>
  runsOnRails(unit) && unit.role !== 'armouredTrain';

/** FYOW-30.1: Load Spaces of a train: vehicles and guns need flat wagons. */
export const trainHolds = (
  { coaches, flats }: Pick<Train, 'coaches' | 'flats'>,
  elements: readonly Element[],
): boolean => {
  const rooms = [
    { capacity: WAGON.coachOrVan, count: coaches },
    { capacity: WAGON.flatWagon, count: flats },
  ];
  const pieces = piecesOf(elements);
  const onFlats = filled(
    [rooms[1]!],
    pieces,
    pieces.reduce((sum, piece) => sum + piece, 0),
  );
  return onFlats !== null && filled(rooms, pieces, spacesFor(elements)) !== null;
};

/** FYOW-30.5, FYOW-30.6: a cut that lies across a link now; by what a side knows, or as it is. */
export const isCut = (state: State, link: number, side = -1): boolean =>
  state.rails?.cuts.some(
    cut =>
      cut.link === link &&
      (side < 0 || cut.known[side]) &&
      (cut.opens < 0 || cut.opens > state.clock),
  ) === true;
/** FYOW-34.8: partisans left the line in ruins. */
const isWrecked = ({ resistance }: State, link: number, side: number): boolean =>
  resistance.wrecks.some(
    ({ kind, at, known }) => kind === 'line' && at === link && (side < 0 || known[side]),
  );
/** FYOW-30.5: nothing runs over a link that is cut, by whomever. */
export const isBroken = (state: State, link: number, side = -1): boolean =>
  isCut(state, link, side) || isWrecked(state, link, side);
const bridgeGone = (state: State, link: number, side: number): boolean => {
  const { bridges, bridgesOf } = fieldOf(state);
  return bridgesOf[link]!.some(bridge => {
    const { damage, known } = state.bridges[bridge]!;
    return (side < 0 || known[side]) && damage * 2 >= strengthOf(bridges[bridge]!.type);
  });
};
export const isLineOpen = (state: State, link: number, side = -1): boolean =>
  !isBroken(state, link, side) && !bridgeGone(state, link, side);

/** FYOW-30.2: the rail links of the way of a train by what its side knows, fewest first; null when there is none. */
export const railWay = (state: State, side: number, from: number, to: number): number[] | null => {
  const { map } = fieldOf(state);
  const path = nodesWithin(map, from, Number.MAX_SAFE_INTEGER, (link, _from, board) =>
    map.kind(link) !== 'rail' || !isLineOpen(state, link, side) || isHostile(state, side, board)
      ? -1
      : 1,
  ).path(to);
  return path ? [...path.links] : null;
};
/** A board that the side knows to be the enemy's. */
const isHostile = (state: State, side: number, board: number): boolean =>
  state.sides[side]!.control[board] === 1 - side ||
  knownOn(state, side, board).some(({ zone }) => zone === 'table');

/** FYOW-30.3: a board without a station holds one train. */
export const isTaken = (state: State, board: number, self: string): boolean =>
  !fieldOf(state).map.nodes[board]!.station &&
  state.rails!.trains.some(train => train.board === board && train.id !== self);

/** FYOW-30.3, FYOW-30.5, FYOW-30.7: what keeps a train from the next board, by its code. */
export const trainBar = (at: {
  readonly lineCut: boolean;
  readonly movesToday: number;
  readonly max: number;
  readonly station: boolean;
  readonly otherTrain: boolean;
}): string | null => {
  if (at.lineCut) return 'E_LINE_CUT';
  if (at.movesToday >= at.max) return 'E_ALLOWANCE';
  return at.otherTrain && !at.station ? 'E_TRAIN_BOARD' : null;
};
export const barOf = (state: State, train: Train, link: number, board: number): string | null =>
  trainBar({
    lineCut: !isLineOpen(state, link, train.side),
    movesToday: train.moves,
    max: TRAIN_BOARDS,
    station: fieldOf(state).map.nodes[board]!.station,
    otherTrain: isTaken(state, board, train.id),
  });

/** FYOW-14.12, FYOW-30.2: the lowest D10 with which a train runs: 5 less 4, weather and gauge. */
export const trainNeed = (state: State, gauge: number, board: number): number => {
  const wind = windNow(state);
  const worst = columnsNow(murkAt(state, board), wind, state.weather.light).reduce(
    (sum, column) => sum + ((TRAINS.weather as { [column: string]: number })[column] ?? 0),
    0,
  );
  return TRAINS.linkNeed - TRAINS.movePoints - worst - gauge;
};

/** FYOW-30.4: a locomotive is gone at three points. */
export const isLocomotiveGone = (damage: number): boolean => damage >= LOCOMOTIVE_POINTS;

/** FYOW-30.0: a train is safe while own troops stand on its board. */
export const isGuarded = (state: State, train: Train): boolean =>
  unitsOn(state, train.board, train.side).length > 0;
