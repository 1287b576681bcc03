import type { State } from '../state.ts';
import type { Posture } from '../tables/unit-types.ts';
import { chosen, mobilisationOf, startTrack, variantOf } from '../terms/decisions.ts';
import { fieldOf } from '../terms/field.ts';
import { hexAt } from '../terms/ground.ts';
import { firstRoute, mayMark, placeForHq, placeForUnit } from '../terms/placement.ts';
import { RADOM } from '../terms/roster.ts';
import { hasRoom } from '../terms/stacking.ts';
import { commandRange } from '../terms/supply.ts';
import { isCubeOn, isFriendly, putHq, putUnit, unitsAt } from '../terms/table.ts';

/** HTL-3.6 to HTL-3.11: everything is put on the map as the pre-game decisions have it. */
export const deploy = (draft: State): void => {
  const field = fieldOf(draft);
  if (field.scenario.board) deployRows(draft);
  else deployMap(draft);
  deployRoutes(draft);
  deployAir(draft);
  draft.politics.FR = startTrack(draft, 'FR');
  draft.politics.BR = startTrack(draft, 'BR');
  draft.politics.worstFR = draft.politics.FR;
  draft.politics.cityBan = chosen(draft, 'G5') === 'forbidden';
};

const deployMap = (draft: State): void => {
  const field = fieldOf(draft);
  const german = variantOf(draft);
  const polish = mobilisationOf(draft);
  field.hqs.forEach((hq, i) => {
    const turn = hq.arrival[hq.side === 'GE' ? german : polish] ?? 1;
    draft.hqs[i]!.returns = turn;
    if (turn > 1) return;
    const hex = placeForHq(draft, i, hq.point);
    if (hex < 0) return;
    putHq(draft, i, hex);
    draft.hqs[i]!.pot = hq.startPot;
  });
  field.formations.forEach((_, i) => {
    deployFormation(draft, i, german, polish);
  });
  deployFixed(draft, polish);
  for (const [i, counter] of field.counters.entries()) {
    const from = counter.availableFrom[polish] ?? 1;
    draft.counters[i]!.readyOn = from;
    if (from > 1) draft.counters[i]!.status = 'off';
  }
};

/** HTL-3.8: ready, assembling or in the pool. HTL-3.9: Prusy at Radom, the western screen thinned. */
const deployFormation = (draft: State, i: number, german: string, polish: string): void => {
  const field = fieldOf(draft);
  const formation = field.formations[i]!;
  const state = draft.formations[i]!;
  const radom = chosen(draft, 'P4') === 'radom' && field.hqs[formation.hq]?.id === 'PL-HQ-PRUSY';
  const thin = chosen(draft, 'G4') === 'thin' && formation.reserveOf === 'GE-OKH';
  let due = formation.arrival[formation.side === 'GE' ? german : polish] ?? 1;
  if (radom) due = Math.max(1, due - 1);
  if (thin) due = Math.max(1, due - 2);
  state.due = due;
  const onMap =
    formation.reserveOf === '' && (due <= 1 || (formation.side === 'PL' && !formation.bracketed));
  if (!onMap) return;
  state.arrived = true;
  for (const unit of formation.units) {
    const from = radom ? hexAt(field, RADOM.lat, RADOM.lon) : field.pieces[unit]!.point;
    const hex = placeForUnit(draft, unit, from);
    if (hex < 0) continue;
    putUnit(draft, unit, hex);
    draft.units[unit]!.assembling = due > 1;
    if (due <= 1) draft.units[unit]!.posture = startPosture(draft, i, german, polish);
    draft.fielded[formation.side] += 1;
  }
};

/** HTL-3.10: listed postures are free; Poles are dug in only after a prepared attack and deployed forward. */
const startPosture = (draft: State, i: number, german: string, polish: string): Posture => {
  const { side, startPosture: listed } = fieldOf(draft).formations[i]!;
  const posture = (listed[side === 'GE' ? german : polish] ?? 'movement') as Posture;
  const mayDig = german === 'prepared' && chosen(draft, 'P2') !== 'depth';
  return side === 'PL' && posture === 'dugIn' && !mayDig ? 'movement' : posture;
};

/** HTL-16.3: border and fortress counters are dug in from the first and seen. HTL-3.8: in state M1 only border counters of odd number are placed. */
const deployFixed = (draft: State, polish: string): void => {
  fieldOf(draft).pieces.forEach((piece, i) => {
    if (piece.kind !== 'fixed' || piece.point < 0) return;
    const serial = Number(piece.id.replace(/\D/g, ''));
    if (polish === 'M1' && piece.type.id === 'pol-border' && serial % 2 === 0) return;
    putUnit(draft, i, piece.point);
    draft.units[i]!.posture = 'dugIn';
    draft.units[i]!.level = 2;
    if (draft.control[piece.point] !== 'p')
      draft.control = `${draft.control.slice(0, piece.point)}p${draft.control.slice(piece.point + 1)}`;
  });
};

/** HTL-3.13: one after the other in the emptiest hex within 1 of the HQs, in file order. */
export const deployDummies = (draft: State): void => {
  const field = fieldOf(draft);
  const used = new Map<string, number>();
  field.pieces.forEach((piece, i) => {
    if (piece.kind !== 'dummy' || draft.units[i]!.status !== 'off' || piece.hq < 0) return;
    const { army } = field.hqs[piece.hq]!;
    const hqs = field.hqs.flatMap((hq, h) =>
      hq.army === army && draft.hqs[h]!.status === 'on' ? [h] : [],
    );
    if (hqs.length === 0) return;
    const turn = used.get(army) ?? 0;
    used.set(army, turn + 1);
    const centre = draft.hqs[hqs[turn % hqs.length]!]!.hex;
    let best = -1;
    for (let hex = 0; hex < field.grid.count; hex++) {
      if (field.apart(centre, hex) > 1 || !isFriendly(draft, piece.side, hex)) continue;
      if (!hasRoom(draft, piece.side, hex, [i])) continue;
      if (best < 0 || unitsAt(draft, hex).length < unitsAt(draft, best).length) best = hex;
    }
    if (best >= 0) putUnit(draft, i, best);
  });
};

const deployRows = (draft: State): void => {
  const field = fieldOf(draft);
  field.hqs.forEach((hq, i) => {
    putHq(draft, i, hq.point);
    draft.hqs[i]!.pot = hq.startPot;
    draft.hqs[i]!.returns = 1;
  });
  field.pieces.forEach((piece, i) => {
    const reserve = field.formations[piece.formation]?.reserveOf ?? '';
    if (piece.point < 0 || reserve !== '') return;
    putUnit(draft, i, piece.point);
    const row = field.scenario.pieces!.units.find(({ id }) => id === piece.id);
    const unit = draft.units[i]!;
    unit.posture = (row?.posture ?? 'movement') as Posture;
    if (piece.kind === 'fixed')
      unit.posture = unit.posture === 'disordered' ? 'disordered' : 'dugIn';
    if (piece.kind !== 'dummy') {
      const letter = piece.side === 'GE' ? 'g' : 'p';
      draft.control = `${draft.control.slice(0, piece.point)}${letter}${draft.control.slice(piece.point + 1)}`;
    }
    if (piece.kind === 'cube') draft.fielded[piece.side] += 1;
  });
  field.hqs.forEach((hq, i) => {
    const { hex } = draft.hqs[i]!;
    const letter = hq.side === 'GE' ? 'g' : 'p';
    draft.control = `${draft.control.slice(0, hex)}${letter}${draft.control.slice(hex + 1)}`;
  });
  draft.formations.forEach((one, f) => {
    const { reserveOf, arrival } = field.formations[f]!;
    one.arrived = reserveOf === '';
    one.due = arrival[variantOf(draft)] ?? 1;
  });
};

const deployRoutes = (draft: State): void => {
  const field = fieldOf(draft);
  field.routes.forEach((route, i) => {
    const goal = draft.hqs[route.hq]!.hex;
    draft.routes[i]!.marks =
      route.initial.length > 0
        ? [...route.initial]
        : route.unitOnly >= 0
          ? [route.source]
          : draft.hqs[route.hq]!.status === 'on'
            ? firstRoute(draft, route.source, goal)
            : [];
  });
};

/** HTL-3.10: an HQ's first three markers go where they bring most cubes into command range. */
export const usualMarkers = (state: State, hq: number): number[] => {
  const field = fieldOf(state);
  const route = field.routes.findIndex(one => one.hq === hq && one.unitOnly < 0);
  if (route < 0 || state.hqs[hq]!.status !== 'on') return [];
  const inRange = commandRange(state, hq);
  const out = state.units.flatMap((unit, i) =>
    isCubeOn(state, i) && unit.hq === hq && !inRange.includes(unit.hex) ? [unit.hex] : [],
  );
  const chain = state.routes[route]!.marks;
  if (out.length === 0 || chain.length === 0) return [];
  let best: { markers: number[]; covered: number } = { markers: [], covered: 0 };
  const tryOne = (markers: readonly number[]): void => {
    const covered = out.filter(hex => markers.some(m => field.apart(m, hex) <= 1)).length;
    if (
      covered > best.covered ||
      (covered === best.covered && covered > 0 && isBefore(markers, best.markers))
    )
      best = { markers: [...markers], covered };
    if (markers.length === 3) return;
    for (const from of [...chain, ...markers])
      for (let d = 0; d < 6; d++) {
        const next = field.grid.neighbour(from, d);
        if (next < 0 || chain.includes(next) || markers.includes(next)) continue;
        if (!mayMark(state, from, d)) continue;
        if (!out.some(hex => field.apart(next, hex) <= 4 - markers.length)) continue;
        tryOne([...markers, next]);
      }
  };
  tryOne([]);
  return best.markers;
};

const isBefore = (a: readonly number[], b: readonly number[]): boolean => {
  if (a.length !== b.length) return a.length < b.length;
  const [x, y] = [[...a].sort((m, n) => m - n), [...b].sort((m, n) => m - n)];
  for (let i = 0; i < x.length; i++) if (x[i] !== y[i]) return x[i]! < y[i]!;
  return false;
};

/** HTL-3.10, HTL-3.9: air counters in their boxes; dispersed ones a box lower. */
const deployAir = (draft: State): void => {
  const variant = variantOf(draft);
  fieldOf(draft).air.forEach((counter, i) => {
    const low = counter.side === 'PL' && chosen(draft, 'P3') === 'disperse' ? 1 : 0;
    const one = draft.air.counters[i]!;
    one.place = 'box';
    one.zone = counter.zone;
    one.box = Math.max(1, (counter.startBox[variant] ?? 4) - low);
  });
};
