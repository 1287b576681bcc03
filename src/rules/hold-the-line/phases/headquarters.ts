import type { Refusal } from '../../../engine/refusal.ts';
import { list, oneOf, optional, shape, text } from '../../../engine/shape.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { isMovement } from '../terms/acting.ts';
import { effectsOn, isUnder } from '../terms/effects.ts';
import { fieldOf } from '../terms/field.ts';
import { mayMark, mayStandHq } from '../terms/placement.ts';
import { mapSeatsOf } from '../terms/seats.ts';
import { hasRoomForHq } from '../terms/stacking.ts';
import { connectedMarks } from '../terms/supply.ts';
import { isBarred, isFriendly, putHq } from '../terms/table.ts';
import { mayBridge } from './bridges.ts';
import { hexNamed, hqFault, hqsUnder, labelOf, noSuch, phaseFault, sideFault } from './common.ts';
import type { HtlRule } from './rule.ts';

const id = text(60);
const STATIC_UNTIL = 4;

export type MoveHq = { type: 'moveHq'; hq: string; path: string[] };

/** HTL-6.9: an HQ moves up to two friendly hexes, four under PL-EV-13, none while an event holds it. */
export const moveHq: HtlRule<MoveHq> = {
  rule: 'HTL-6.9',
  shape: shape({ type: oneOf(['moveHq']), hq: id, path: list(text(8), 1, 9) }),
  listing: 'key',
  key: ({ hq, path }) => `${hq} ${path[path.length - 1]}`,
  anytime: true,
  *candidates(state, seat) {
    if (!isMovement(state)) return;
    for (const hq of hqsUnder(state, seat.id)) {
      const { hex, status } = state.hqs[hq]!;
      if (status !== 'on') continue;
      const seen = new Set([hex]);
      let edge: number[][] = [[]];
      for (let step = 0; step < 4; step++) {
        const next: number[][] = [];
        for (const path of edge)
          for (let d = 0; d < 6; d++) {
            const to = fieldOf(state).grid.neighbour(path[path.length - 1] ?? hex, d);
            if (to < 0 || seen.has(to)) continue;
            const longer = [...path, to];
            const action: MoveHq = {
              type: 'moveHq',
              hq: fieldOf(state).hqs[hq]!.id,
              path: longer.map(one => labelOf(state, one)),
            };
            if (this.refuse(state, seat, action)) continue;
            seen.add(to);
            next.push(longer);
            yield action;
          }
        edge = next;
      }
    }
  },
  refuse(state, seat, { hq: name, path: labels }) {
    const rule = 'HTL-6.9';
    const field = fieldOf(state);
    const path = labels.map(label => hexNamed(state, label));
    if (path.some(hex => hex < 0)) return noSuch(rule, 'hex');
    if (field.hq(name) < 0) return noSuch(rule, name);
    const wrong =
      phaseFault(state, rule, ['MOVEMENT_1', 'MOVEMENT_2']) ?? hqFault(state, rule, seat, name);
    if (wrong) return wrong;
    const hq = field.hq(name);
    const one = state.hqs[hq]!;
    const early = sideFault(state, rule, hq);
    if (early) return early;
    if (one.status !== 'on') return no(rule, 'E_OFFMAP', { unit: name });
    if (field.hqs[hq]!.isStatic && state.turn < STATIC_UNTIL)
      return no(rule, 'E_IMMOBILE', { unit: name });
    if (one.moved) return no(rule, 'E_COMMITTED', { unit: name });
    if (isUnder(state, hq, 'hqHeld')) return no('HTL-21.1', 'E_EVENT');
    const fault = hqPathFault(state, hq, name, path);
    if (fault) return fault;
    const needs = Number(state.options.hqMoveCost); // HTL-O24
    return one.pot < needs ? no(rule, 'E_NO_CP_POT', { source: name, has: one.pot, needs }) : null;
  },
  apply(draft, { hq: name, path }, context) {
    const hq = fieldOf(draft).hq(name);
    draft.hqs[hq]!.moved = true;
    draft.hqs[hq]!.pot -= Number(draft.options.hqMoveCost);
    putHq(draft, hq, hexNamed(draft, path[path.length - 1]!));
    context.log('HTL-6.9', 'hqMoved', { hq: name, to: path[path.length - 1]! }, [
      ...mapSeatsOf(draft, 'GE'),
      ...mapSeatsOf(draft, 'PL'),
    ]);
    context.reveal('HTL-6.9');
  },
};

const hqPathFault = (
  state: State,
  hq: number,
  name: string,
  path: readonly number[],
): Refusal | null => {
  const field = fieldOf(state);
  const { side } = field.hqs[hq]!;
  const [far] = effectsOn(state, hq, 'hqMove');
  const has = far ? Number(far.op.hexes ?? far.op.mp) : 2; // HTL-22.6: Control writes hexes as points
  let here = state.hqs[hq]!.hex;
  for (const [i, to] of path.entries()) {
    const hex = labelOf(state, to);
    const d = field.grid.direction(here, to);
    if (d < 0) return no('HTL-6.9', 'E_ADJACENT', { target: hex, from: labelOf(state, here) });
    if (!field.open[to]) return no('HTL-14.2', 'E_TERRAIN', { hex });
    if (!mayStandHq(state, to)) return no('HTL-14.2', 'E_MOUNTAIN', { hex });
    if (isBarred(state, here, d)) return no('HTL-14.2', 'E_RIVER', { hex });
    if (!isFriendly(state, side, to)) return no('HTL-6.5', 'E_ENEMY_HEX', { hex });
    if (i + 1 > has) return no('HTL-6.9', 'E_MP', { hex, needs: i + 1, unit: name, has });
    if (!hasRoomForHq(state, side, to, hq)) return no('HTL-8.1', 'E_STACK', { hex });
    here = to;
  }
  // An HQ does nothing on its way: out and back is no move.
  return here === state.hqs[hq]!.hex
    ? no('HTL-6.9', 'E_TARGET', { target: labelOf(state, here) })
    : null;
};

export type ExtendMsr = {
  type: 'extendMsr';
  hq: string;
  hexes: string[];
  formation?: string | undefined;
};
const MARKERS = 3;

const routeFor = (state: State, hq: number, formation: string | undefined): number =>
  fieldOf(state).routes.findIndex(
    route =>
      route.hq === hq &&
      (formation === undefined
        ? route.unitOnly < 0
        : fieldOf(state).formations[route.unitOnly]?.id === formation),
  );

/** HTL-6.9, HTL-3.10: an HQ lengthens its supply route by up to three markers. */
export const extendMsr: HtlRule<ExtendMsr> = {
  rule: 'HTL-6.9',
  shape: shape({
    type: oneOf(['extendMsr']),
    hq: id,
    hexes: list(text(8), 1, 9),
    formation: optional(id),
  }),
  listing: 'some',
  anytime: true,
  *candidates(state, seat) {
    if (!isMovement(state) && state.phase !== 'SETUP') return;
    for (const hq of hqsUnder(state, seat.id)) {
      const route = routeFor(state, hq, undefined);
      if (route < 0) continue;
      const seen = new Set<number>();
      for (const mark of connectedMarks(state, route))
        for (let d = 0; d < 6; d++) {
          const hex = fieldOf(state).grid.neighbour(mark, d);
          if (hex < 0 || seen.has(hex)) continue; // one hex may lie next to several marks
          seen.add(hex);
          const action: ExtendMsr = {
            type: 'extendMsr',
            hq: fieldOf(state).hqs[hq]!.id,
            hexes: [labelOf(state, hex)],
          };
          if (!this.refuse(state, seat, action)) yield action;
        }
    }
  },
  refuse(state, seat, { hq: name, hexes: labels, formation }) {
    const rule = 'HTL-6.9';
    const field = fieldOf(state);
    const hexes = labels.map(label => hexNamed(state, label));
    const hq = field.hq(name);
    if (hexes.some(hex => hex < 0)) return noSuch(rule, 'hex');
    if (hq < 0) return noSuch(rule, name);
    const wrong =
      phaseFault(state, rule, ['MOVEMENT_1', 'MOVEMENT_2', 'SETUP']) ??
      hqFault(state, rule, seat, name);
    if (wrong) return wrong;
    const route = routeFor(state, hq, formation);
    if (route < 0) return no('HTL-6.3', 'E_MSR_CUT', { hq: name });
    const early = state.phase === 'SETUP' ? null : sideFault(state, rule, hq);
    if (early) return early;
    if (state.hqs[hq]!.disrupted) return no('HTL-6.11', 'E_EVENT');
    const fault = marksFault(state, route, hexes);
    if (fault) return fault;
    const room = MARKERS - state.hqs[hq]!.markers;
    return hexes.length > room ? no(rule, 'E_CAP', { what: name, room }) : null;
  },
  apply(draft, { hq: name, hexes, formation }, context) {
    const hq = fieldOf(draft).hq(name);
    const route = routeFor(draft, hq, formation);
    draft.hqs[hq]!.markers += hexes.length;
    draft.routes[route]!.marks.push(...hexes.map(label => hexNamed(draft, label)));
    context.log('HTL-6.9', 'marked', { hq: name, hexes }, mapSeatsOf(draft, 'GE'));
  },
};

/** HTL-6.3: each new marker lies next to the chain, in a friendly hex, not across an unbridged major river. */
const marksFault = (state: State, route: number, hexes: readonly number[]): Refusal | null => {
  const field = fieldOf(state);
  const chain = [...new Set([...connectedMarks(state, route), ...state.routes[route]!.marks])];
  for (const hex of hexes) {
    const label = labelOf(state, hex);
    const near = chain.filter(one => field.grid.direction(one, hex) >= 0);
    if (near.length === 0 || chain.includes(hex))
      return no('HTL-6.9', 'E_ADJACENT', { target: label, from: 'the chain' });
    if (!field.open[hex]) return no('HTL-14.2', 'E_TERRAIN', { hex: label });
    if (!mayStandHq(state, hex)) return no('HTL-6.3', 'E_MOUNTAIN', { hex: label });
    if (!isFriendly(state, 'GE', hex)) return no('HTL-6.9', 'E_ENEMY_HEX', { hex: label });
    if (!near.some(one => mayMark(state, one, field.grid.direction(one, hex))))
      return no('HTL-6.3', 'E_RIVER', { hex: label });
    chain.push(hex);
  }
  return null;
};

/** HTL-4.5: whether an HQ could still move, lengthen its route or lay a bridge. */
export const mayHqAct = (state: State, hq: number): boolean => {
  const field = fieldOf(state);
  const one = state.hqs[hq]!;
  const near = (hex: number) => [0, 1, 2, 3, 4, 5].map(d => field.grid.neighbour(hex, d));
  const held =
    one.moved ||
    (field.hqs[hq]!.isStatic && state.turn < STATIC_UNTIL) ||
    one.pot < Number(state.options.hqMoveCost) ||
    isUnder(state, hq, 'hqHeld');
  if (!held && near(one.hex).some(to => to >= 0 && !hqPathFault(state, hq, '', [to]))) return true;
  if (mayBridge(state, hq)) return true;
  const route = one.disrupted || one.markers >= MARKERS ? -1 : routeFor(state, hq, undefined);
  if (route < 0) return false;
  return connectedMarks(state, route).some(mark =>
    near(mark).some(hex => hex >= 0 && !marksFault(state, route, [hex])),
  );
};
