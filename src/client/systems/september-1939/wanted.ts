import type { Action } from '../../../engine/system.ts';
import { fieldOf } from '../../../rules/september-1939/index.ts';
import { straightWay } from '../../board/hex/straight-way.ts';
import {
  BOARD,
  holderOf,
  pieceOf,
  seenUnit,
  sideOfNation,
  sideOfSeat,
  sideOfUnit,
  stackAt,
  type View,
} from './pieces.ts';
import { endsOf } from './target-hexes.ts';

/** What the hand holds when it points at a hex where it can do nothing. */
export type Held = {
  readonly kind: string | null;
  readonly units: readonly string[];
  readonly plane: { readonly counter: string; readonly mission: string | null };
};

const ownAt = (view: View, hex: string): string[] =>
  stackAt(view, hex)
    .map(({ unit }) => unit)
    .filter(unit => sideOfUnit(view, unit) === sideOfSeat(view, view.seat));

/** A raid on an enemy next door, else the straight way, by rail for a train; who waits at the edge enters there. */
const marchTo = (view: View, units: readonly string[], hex: string): Action => {
  const from = seenUnit(view, units[0]!)?.hex;
  if (!from) return { type: 'enterReinforcement', units, hex } as Action;
  const { grid } = BOARD;
  const path = straightWay(BOARD.grid, from, hex);
  if (pieceOf(view, units[0]!)?.class === 'train')
    return { type: 'moveTrain', train: units[0], path } as Action;
  const isNext = grid.direction(grid.index(from), grid.index(hex)) >= 0;
  const isHeld = holderOf(view, hex) === 1 - sideOfUnit(view, units[0]!);
  return isNext && isHeld
    ? ({ type: 'raid', units, target: hex } as Action)
    : ({ type: 'move', units, path } as Action);
};

/** A counter that cannot be picked up: a step to any side says why it stays. */
const stepFrom = (view: View, hex: string): Action | null => {
  const [unit] = ownAt(view, hex);
  const { grid } = BOARD;
  const next = grid.directions
    .map((_, direction) => grid.neighbour(grid.index(hex), direction))
    .find(one => one >= 0);
  return unit && next !== undefined
    ? ({ type: 'move', units: [unit], path: [grid.label(next)] } as Action)
    : null;
};

/** A broken bridge for the first headquarters of the sitter; else a point for whoever stands there. */
const mend = (view: View, hex: string): Action | null => {
  const { crossings, scenario } = fieldOf(view);
  const own = sideOfSeat(view, view.seat);
  const bridge = crossings.find(
    ({ id }, i) => view.bridges[i]?.state !== 'intact' && endsOf(view, id).includes(hex),
  )?.id;
  const hq = view.units.find(
    ({ unit, hex: at }) =>
      at && pieceOf(view, unit)?.class === 'hq' && sideOfUnit(view, unit) === own,
  )?.unit;
  if (bridge && hq) return { type: 'rebuildBridge', bridge, hq } as Action;
  const center = scenario.reserveCenters?.[0]?.id;
  const [unit] = sideOfNation(view, 'PL') === own ? ownAt(view, hex) : [];
  return unit && center !== undefined ? ({ type: 'reserveSp', center, unit } as Action) : null;
};

const rally = (view: View, hex: string): Action | null => {
  const own = ownAt(view, hex);
  const isPanicked = own.some(unit => seenUnit(view, unit)?.order === 'panicked');
  const status = isPanicked ? 'panicked' : 'disorganised';
  return own.length > 0 ? ({ type: 'rally', hex, status } as Action) : null;
};

const flee = (view: View, [picked]: readonly string[], hex: string): Action | null => {
  const unit =
    picked ??
    view.units.find(
      one => one.order === 'panicked' && one.hex && ownAt(view, one.hex).includes(one.unit),
    )?.unit;
  const from = unit ? seenUnit(view, unit)?.hex : null;
  return from && from !== hex
    ? ({ type: 'panicMove', unit, path: straightWay(BOARD.grid, from, hex) } as Action)
    : null;
};

/**
 * The order that somebody seems to want who points at a hex where none is open: the rule against it is what he should be
 * told.
 */
export const wantedAt = (view: View, { kind, units, plane }: Held, hex: string): Action | null => {
  const [unit] = units;
  switch (kind) {
    case 'movement':
      return unit ? marchTo(view, units, hex) : stepFrom(view, hex);
    case 'placing':
      return unit ? ({ type: 'place', unit, hex } as Action) : null;
    case 'air': {
      const { counter, mission } = plane;
      const isAtHex = mission === 'strike' || mission === 'interdict';
      return isAtHex ? ({ type: 'placeAir', counter, mission, target: hex } as Action) : null;
    }
    case 'panic':
      return flee(view, units, hex);
    case 'rallying':
      return rally(view, hex);
    case 'fortifying':
      return ownAt(view, hex).length > 0 ? ({ type: 'fortify', hex } as Action) : null;
    case 'mending':
      return mend(view, hex);
    default:
      return null;
  }
};
