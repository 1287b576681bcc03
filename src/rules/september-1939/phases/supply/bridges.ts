import { allowed, type Refusal } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { type Infer, oneOf, shape, text } from '../../../../engine/shape.ts';
import { distance } from '../../../../maps/hex/distance.ts';
import { no } from '../../refusals.ts';
import { otherSide, type State } from '../../state.ts';
import { PL } from '../../tables/nations.ts';
import { fieldOf } from '../../terms/field.ts';
import { betrayHidden } from '../../terms/hiding.ts';
import { show } from '../../terms/knowledge.ts';
import { notUsable } from '../../terms/naming.ts';
import { seatOfUnit, sideOfSeat } from '../../terms/sides.ts';
import { standing } from '../../terms/standing.ts';
import type { SeptemberRule } from '../rule.ts';

/** W39-13.31: hexes from the headquarters to the nearer end. */
const REACH = 3;

const rebuildShape = shape({ type: oneOf(['rebuildBridge']), bridge: text(40), hq: text(40) });
export type RebuildBridge = Infer<typeof rebuildShape>;

/** What stands against mending this bridge by anybody of the seat's side. */
const bridgeProblem = (state: State, seat: Seat, bridge: number): Refusal | null => {
  const { crossings } = fieldOf(state);
  const { kind, ends, name } = crossings[bridge]!;
  if (kind === 'ferry') return no('W39-20.22b', 'FERRY', { name });
  if (state.bridges[bridge] === 'intact') return no('W39-13.31', 'NOT_DAMAGED', { name });
  const enemies = standing(state).count[otherSide(sideOfSeat(state, seat.id))]!;
  return ends.some(hex => enemies[hex]) ? no('W39-13.31', 'ENEMY_AT_BRIDGE', { name }) : allowed;
};

/** W39-13.31, W39-13.32: what stands against this headquarters doing it. */
const builderProblem = (state: State, hq: number, bridge: number): Refusal | null => {
  const { crossings, pieces, grid } = fieldOf(state);
  const { class: kind, id, nation } = pieces[hq]!;
  const { ends, name } = crossings[bridge]!;
  if (kind !== 'hq') return no('W39-13.31', 'NO_HQ.type', { unit: id });
  const far = Math.min(...ends.map(hex => distance(grid, state.units[hq]!.hex, hex)));
  if (far > REACH) return no('W39-13.31', 'HQ_OUT_OF_RANGE', { unit: id, far, name });
  if (nation === PL && state.bridges[bridge] === 'destroyed')
    return no('W39-13.32', 'POLES_DAMAGED_ONLY', { name });
  const most = state.options.bridgesPerHq;
  const done = state.mended.filter(unit => unit === hq).length;
  return most !== null && done >= most ? no('W39-13.31', 'HQ_USED', { unit: id }) : allowed;
};

const headquartersOf = (state: State, seat: Seat): number[] => {
  const found: number[] = [];
  for (const [unit, { class: kind }] of fieldOf(state).pieces.entries())
    if (kind === 'hq' && state.units[unit]!.hex >= 0 && seatOfUnit(state, unit) === seat.id)
      found.push(unit);
  return found;
};

/** W39-13.31 Bridge building: in the own Supply Phase a headquarters near by makes a bridge whole again. */
export const rebuildBridge: SeptemberRule<RebuildBridge> = {
  rule: 'W39-13.31',
  shape: rebuildShape,
  listing: 'all',

  *candidates(state, seat) {
    const { crossings, pieces } = fieldOf(state);
    if (state.phase !== 'supply' || sideOfSeat(state, seat.id) !== state.side) return;
    const headquarters = headquartersOf(state, seat);
    for (const [bridge, { id }] of crossings.entries()) {
      if (headquarters.length === 0 || bridgeProblem(state, seat, bridge)) continue;
      for (const hq of headquarters)
        if (!builderProblem(state, hq, bridge))
          yield { type: 'rebuildBridge', bridge: id, hq: pieces[hq]!.id };
    }
  },

  refuse(state, seat, { bridge: id, hq }) {
    const { crossingNumber, unitNumber } = fieldOf(state);
    const bridge = crossingNumber(id);
    if (bridge < 0) return no('W39-BAD', 'NO_SUCH_BRIDGE', { name: id });
    return (
      notUsable(state, seat, hq) ??
      bridgeProblem(state, seat, bridge) ??
      builderProblem(state, unitNumber(hq), bridge)
    );
  },

  apply(draft, { bridge: id, hq }, context) {
    const { crossingNumber, unitNumber, crossings } = fieldOf(draft);
    const bridge = crossingNumber(id);
    show(draft, [unitNumber(hq)], context);
    draft.bridges[bridge] = 'intact';
    draft.mended.push(unitNumber(hq));
    context.log('W39-13.31', 'bridgeMended', { bridge: crossings[bridge]!.name, unit: hq });
    betrayHidden(draft, draft.side, context);
  },
};
