import { kept } from '../../../src/engine/kept.ts';
import { type Random, shuffled } from '../../../src/engine/random.ts';
import type { SeatId } from '../../../src/engine/seat.ts';
import { newUnit } from './setup.ts';
import { type Frame, KINDS, type Kind, SIDES, type Side, type State, type Unit } from './state.ts';
import { stacksOf } from './terms/stacks.ts';

/** A piece that lies under another: only its place is known. */
export type Covered = { readonly side: Side; readonly at: number; readonly level: number };

/** SK-1.4: all that a seat may know. Units it may see, places of those it may not, and what each side set out with. */
export type SkirmishView = Omit<State, 'units'> & {
  readonly units: readonly Unit[];
  readonly covered: readonly Covered[];
  readonly roster: { readonly [S in Side]: { readonly [K in Kind]: number } };
};

/** Which of the enemy's units have marched or fought is not written on them. */
const asSeen = (unit: Unit, own: boolean): Unit => ({
  id: unit.id,
  side: unit.side,
  kind: unit.kind,
  steps: unit.steps,
  at: unit.at,
  level: unit.level,
  moved: own && unit.moved,
  fired: unit.fired,
  fought: own && unit.fought,
});

const alike = (a: Covered, b: Covered): boolean =>
  a.at === b.at && a.level === b.level && a.side === b.side;

const looksAlike = (a: Unit, b: Unit): boolean =>
  a.id === b.id &&
  a.steps === b.steps &&
  a.at === b.at &&
  a.level === b.level &&
  a.moved === b.moved &&
  a.fired === b.fired &&
  a.fought === b.fought;

const coveredIn = (state: State, mine: Side | null, before: readonly Covered[] | undefined) => {
  const { heights } = stacksOf(state);
  const covered: Covered[] = [];
  for (const { side, at, level } of state.units)
    if (side !== mine && at >= 0 && level !== heights[side][at]! - 1)
      covered.push({ side, at, level });
  covered.sort((a, b) => a.at - b.at || a.level - b.level);
  return kept(before, covered, alike);
};

/** Units are in the order of the state in every view; those that look as in the last one are shared with it. */
const unitsSeen = (state: State, seat: SeatId, before?: SkirmishView) => {
  const { units, fog } = state;
  const { heights } = stacksOf(state);
  const mine = seat === 'red' ? 'red' : seat === 'blue' ? 'blue' : null;
  const isSeen = ({ side, at, level }: Unit): boolean =>
    !fog || side === mine || at < 0 || level === heights[side][at]! - 1;
  const seen = units.filter(isSeen).map(unit => asSeen(unit, !fog || unit.side === mine));
  return {
    units: kept(before?.units, seen, looksAlike),
    covered: fog ? coveredIn(state, mine, before?.covered) : (before?.covered ?? []),
  };
};

const rosterOf = (state: State, side: Side): { [K in Kind]: number } => {
  const roster = { foot: 0, horse: 0, guns: 0 };
  for (const unit of state.units) if (unit.side === side) roster[unit.kind]++;
  return roster;
};

const copied = (frame: Frame): Frame => {
  if (frame.kind === 'loss') return { ...frame, hexes: [...frame.hexes] };
  return frame.kind === 'advance' ? { ...frame, from: [...frame.from] } : { ...frame };
};

const lossesIn = ({ losses }: State, before?: SkirmishView): State['losses'] =>
  before?.losses.red === losses.red && before.losses.blue === losses.blue
    ? before.losses
    : { ...losses };

const heldIn = ({ held }: State, before?: SkirmishView): State['held'] =>
  kept(
    before?.held,
    held,
    (a, b) => a.holder === b.holder && a.hex === b.hex,
    one => ({ ...one }),
  ) as State['held'];

const sameFrame = (a: Frame, b: Frame): boolean =>
  a.kind === 'phase' && b.kind === 'phase' && a.phase === b.phase && a.side === b.side;

const flowIn = ({ flow }: State, before?: SkirmishView): State['flow'] =>
  kept(before?.flow, flow, sameFrame, copied) as State['flow'];

/** The roster never changes. */
export const view = (state: State, seat: SeatId, before?: SkirmishView): SkirmishView => ({
  board: state.board,
  turn: state.turn,
  turns: state.turns,
  fog: state.fog,
  losses: lossesIn(state, before),
  held: heldIn(state, before),
  ending: state.ending,
  winner: state.winner,
  flow: flowIn(state, before),
  ...unitsSeen(state, seat, before),
  roster: before?.roster ?? { red: rosterOf(state, 'red'), blue: rosterOf(state, 'blue') },
});

/** A table that looks like the view: covered pieces get what is left of the roster, in the order that `order` gives. */
export const imagine = (seen: SkirmishView, _seat: SeatId, chance: Random): State =>
  filled(seen, kinds => shuffled(kinds, chance), shuffled(seen.covered, chance), chance);

export const filled = (
  seen: SkirmishView,
  order: (kinds: readonly Kind[], side: Side) => Kind[],
  places: readonly Covered[],
  chance: Random,
): State => {
  const { units, covered: _, roster: __, losses, held, flow, ...open } = seen;
  const all = SIDES.flatMap(side => {
    const own = units.filter(unit => unit.side === side).map(unit => ({ ...unit }));
    const hidden = places.filter(place => place.side === side);
    return [...own, ...imagined(seen, side, own, hidden, order, chance)].sort(
      (a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)),
    );
  });
  return {
    ...open,
    losses: { ...losses },
    held: held.map(one => ({ ...one })),
    flow: flow.map(copied),
    units: all,
  };
};

/** The side's covered pieces: numbers and kinds nobody has seen, and as many lost steps as are unaccounted for. */
const imagined = (
  seen: SkirmishView,
  side: Side,
  known: readonly Unit[],
  places: readonly Covered[],
  order: (kinds: readonly Kind[], side: Side) => Kind[],
  chance: Random,
): Unit[] => {
  const taken = new Set(known.map(unit => unit.id));
  const letter = side === 'red' ? 'R' : 'B';
  const ids = Array.from({ length: known.length + places.length }, (_, i) => `${letter}${i + 1}`);
  const free = shuffled(
    ids.filter(id => !taken.has(id)),
    chance,
  );
  const kinds = order(unseenKinds(seen, side, known), side);
  let reduced = seen.losses[side] - known.reduce((sum, unit) => sum + 2 - unit.steps, 0);
  return places.map(({ at, level }, i) => {
    const unit = newUnit(free[i]!, side, kinds[i]!, at, level);
    if (reduced-- > 0) unit.steps = 1;
    return unit;
  });
};

const unseenKinds = (seen: SkirmishView, side: Side, known: readonly Unit[]): Kind[] =>
  KINDS.flatMap(kind => {
    const left = seen.roster[side][kind] - known.filter(unit => unit.kind === kind).length;
    return Array.from({ length: left }, () => kind);
  });
