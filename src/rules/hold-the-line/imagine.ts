import { type Random, shuffled } from '../../engine/random.ts';
import type { SeatId } from '../../engine/seat.ts';
import initiative from './data/initiative.json';
import { cardReaders } from './phases/initiative.ts';
import { cloneState } from './state.generated.ts';
import type { State } from './state.ts';
import { otherSide } from './tables/unit-types.ts';
import { fieldOf } from './terms/field.ts';
import { mayStand } from './terms/moving.ts';
import { placeForHq, placeForUnit } from './terms/placement.ts';
import { hasRoom } from './terms/stacking.ts';
import {
  controller,
  fightersAt,
  forget,
  hqsAt,
  kindOf,
  putHq,
  putUnit,
  sideOf,
  unitsAt,
} from './terms/table.ts';
import type { View } from './view.ts';

/** A whole table that looks like the view to its seat: blocks become units, the rest is filled in by chance. */
export const imagine = (view: View, _seat: SeatId, chance: Random): State => {
  const draft = cloneState(view.table);
  forget(draft);
  if (view.all) return draft;
  draft.imagined = true;
  if (!view.map) imagineMap(draft);
  else if (view.side) imagineEnemy(draft, view, chance);
  imagineCards(draft, view, chance);
  imagineDefenders(draft);
  return draft;
};

/** Whoever has no map imagines both sides where they began. */
const imagineMap = (draft: State): void => {
  const field = fieldOf(draft);
  if (draft.phase === 'PLANNING') return;
  for (const { hq, hex } of draft.picture.hqs) putHq(draft, hq, hex);
  draft.hqs.forEach((hq, h) => {
    if (hq.status !== 'on' || hq.hex >= 0) return;
    hq.status = 'off';
    const hex = placeForHq(draft, h, field.hqs[h]!.point);
    if (hex >= 0) putHq(draft, h, hex);
    else {
      hq.status = 'on';
      hq.hex = -1;
    }
  });
  field.pieces.forEach((piece, u) => {
    if (piece.point < 0) return;
    const due = piece.formation >= 0 ? draft.formations[piece.formation]!.due : 1;
    if (due > 1 || (piece.formation >= 0 && field.formations[piece.formation]!.reserveOf !== ''))
      return;
    const hex = piece.kind === 'fixed' ? piece.point : placeForUnit(draft, u, piece.point);
    if (hex < 0 || controller(draft, hex) !== piece.side) return;
    putUnit(draft, u, hex);
    if (piece.kind === 'fixed') {
      draft.units[u]!.posture = 'dugIn';
      draft.units[u]!.level = 2;
    }
  });
};

/** HTL-19.1: each block is some enemy unit that has not been identified; others stand unseen behind. */
const imagineEnemy = (draft: State, view: View, chance: Random): void => {
  const field = fieldOf(draft);
  const enemy = otherSide(view.side!);
  const free = shuffled(
    draft.units.flatMap((unit, u) =>
      unit.status === 'off' &&
      sideOf(draft, u) === enemy &&
      kindOf(draft, u) !== 'fixed' &&
      field.pieces[u]!.point >= 0
        ? [u]
        : [],
    ),
    chance,
  );
  const dummies = draft.units.flatMap((unit, u) =>
    unit.status === 'off' && sideOf(draft, u) === enemy && kindOf(draft, u) === 'dummy' ? [u] : [],
  );
  const spare = draft.units.flatMap((unit, u) =>
    unit.status === 'off' &&
    sideOf(draft, u) === enemy &&
    kindOf(draft, u) === 'cube' &&
    field.pieces[u]!.point < 0
      ? [u]
      : [],
  );
  const crowd = ({ hex, units }: { hex: number; units: number }) =>
    units +
    hqsAt(draft, hex).length +
    unitsAt(draft, hex).filter(u => kindOf(draft, u) !== 'fixed').length;
  for (const { hex, units } of [...view.blocks].sort((a, b) => crowd(b) - crowd(a))) {
    const full = crowd({ hex, units }) > 2;
    for (let n = 0; n < units; n++) {
      const isFit = (u: number) =>
        mayStand(draft, u, hex) &&
        !(full && field.pieces[u]!.type.motorised) &&
        hasRoom(draft, enemy, hex, [u]);
      const at =
        take(free, isFit) ??
        take(dummies, () => true) ??
        take(spare, () => true) ??
        take(free, () => true);
      if (at === null) continue;
      putUnit(draft, at, hex);
      draft.units[at]!.level = 1;
    }
  }
  if (draft.options.openMap || draft.phase === 'PLANNING') return;
  for (const unit of free.slice(0, Math.ceil(free.length / 2))) hide(draft, unit, chance);
};

const take = (from: number[], isFit: (unit: number) => boolean): number | null => {
  const at = from.findIndex(isFit);
  if (at < 0) return null;
  return from.splice(at, 1)[0]!;
};

/** Puts a unit somewhere near where it began, unseen, behind its own lines. */
const hide = (draft: State, unit: number, chance: Random): void => {
  const field = fieldOf(draft);
  const { point, side } = field.pieces[unit]!;
  const near: number[] = [];
  for (let hex = 0; hex < field.grid.count; hex++)
    if (
      field.apart(hex, point) <= 3 &&
      field.open[hex] &&
      controller(draft, hex) === side &&
      mayStand(draft, unit, hex) &&
      hasRoom(draft, side, hex, [unit]) &&
      unitsAt(draft, hex).every(u => sideOf(draft, u) === side) &&
      hqsAt(draft, hex).every(h => field.hqs[h]!.side === side) &&
      !draft.combats.some(one => one.target === hex || one.from.includes(hex))
    )
      near.push(hex);
  if (near.length > 0) putUnit(draft, unit, near[chance.below(near.length)]!);
};

/** HTL-5.2: hands nobody showed: some of the printed cards. */
const imagineCards = (draft: State, view: View, chance: Random): void => {
  const { scenario } = fieldOf(draft);
  const reads = view.side !== null && cardReaders(draft, view.side).includes(view.seat);
  for (const hand of draft.hands) {
    if (hand.cards.length > 0) continue;
    if (view.side === hand.side && reads) continue;
    const printed =
      scenario.hands?.[hand.side]?.[hand.where] ??
      (initiative.hands[hand.side] as Record<string, number[]>)[hand.where] ??
      [];
    const left = Math.max(0, printed.length - draft.turn);
    hand.cards = shuffled(printed, chance)
      .slice(0, left)
      .sort((a, b) => b - a);
  }
};

/** An attack that waits for an answer: whoever stands in the hex defends. */
const imagineDefenders = (draft: State): void => {
  for (const combat of draft.combats) {
    if (combat.stage !== 'REACT' || combat.att.units.length === 0 || combat.def.units.length > 0)
      continue;
    const side = otherSide(combat.attacker);
    const units = fightersAt(draft, side, combat.target);
    combat.def.units = units;
    combat.faces.push(
      ...units.map(unit => ({
        unit,
        posture: draft.units[unit]!.posture,
        assembling: draft.units[unit]!.assembling,
      })),
    );
  }
};
