import type { Refusal } from '../../../engine/refusal.ts';
import { list, oneOf, shape, text } from '../../../engine/shape.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import type { Posture } from '../tables/unit-types.ts';
import { effectsOn } from '../terms/effects.ts';
import { fieldOf } from '../terms/field.ts';
import { commandSeats, commandsHq, mapSeatsOf, seatsOfSide } from '../terms/seats.ts';
import { hasRoom } from '../terms/stacking.ts';
import { commandRange, openStore, takeFromStore, tracedTowns } from '../terms/supply.ts';
import {
  cpOn,
  isArmour,
  isInfantry,
  kindOf,
  levelOf,
  putUnit,
  sideOf,
  spendCp,
  takeUnit,
  unitsAt,
} from '../terms/table.ts';
import { hexNamed, labelOf, noSuch, phaseFault, unitFault, unitsUnder } from './common.ts';
import type { HtlRule } from './rule.ts';

export type ChangePosture = {
  type: 'changePosture';
  unit: string;
  to: 'movement' | 'prepared' | 'dugIn' | 'exploit';
};
const CHOICES = ['movement', 'prepared', 'dugIn', 'exploit'] as const;

/** HTL-15.1: where the CP of a change comes from; null where there is none. Whom a unit is lent to has only those on its hex, HTL-10.8. */
export const postureSource = (
  state: State,
  seat: string,
  unit: number,
): 'free' | 'hex' | 'pot' | null => {
  const one = state.units[unit]!;
  if (!commandsHq(state, seat, one.hq)) return cpOn(state, one.hex) > 0 ? 'hex' : null;
  const gift = effectsOn(state, one.hq, 'freePosture').some(({ event }) => event.used === 0);
  if (gift) return 'free'; // GE-EV-07
  if (cpOn(state, one.hex) > 0) return 'hex';
  if (!one.moved) return null;
  const hq = state.hqs[one.hq]!;
  if (hq.disrupted || hq.pot < 1) return null; // HTL-6.11
  return commandRange(state, one.hq).includes(one.hex) ? 'pot' : null;
};

const payFault = (state: State, seat: string, unit: number): Refusal | null => {
  if (postureSource(state, seat, unit)) return null;
  const one = state.units[unit]!;
  const hex = labelOf(state, one.hex);
  if (!one.moved || !commandsHq(state, seat, one.hq))
    return no('HTL-15.1', 'E_NO_CP', { hex, has: 0, needs: 1 });
  const source = fieldOf(state).hqs[one.hq]!.id;
  return commandRange(state, one.hq).includes(one.hex)
    ? no('HTL-15.1', 'E_NO_CP_POT', { source, has: state.hqs[one.hq]!.pot, needs: 1 })
    : no('HTL-15.1', 'E_RANGE', { hex, source });
};

/** HTL-7.1, HTL-7.4, HTL-7.6, HTL-15.2: whether a posture is open to a unit: one change a turn, infantry digs in, armour exploits. */
const kindFault = (state: State, unit: number, id: string, to: Posture): Refusal | null => {
  const one = state.units[unit]!;
  if (to === one.posture || one.next !== 'none')
    return no('HTL-15.2', 'E_POSTURE', { unit: id, posture: one.posture });
  if (to === 'dugIn' && !isInfantry(state, unit))
    return no('HTL-7.4', 'E_NOT_INFANTRY', { unit: id });
  if (to === 'exploit' && !isArmour(state, unit))
    return no('HTL-7.6', 'E_NOT_ARMOUR', { unit: id });
  return to === 'dugIn' && one.fought ? no('HTL-7.4', 'E_FOUGHT', { unit: id }) : null;
};

/** HTL-15.1 to HTL-15.3: a unit changes its posture; the enemy sees it when the step closes. */
export const changePosture: HtlRule<ChangePosture> = {
  rule: 'HTL-15.2',
  shape: shape({ type: oneOf(['changePosture']), unit: text(60), to: oneOf(CHOICES) }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    if (state.phase !== 'POSTURE') return;
    for (const unit of unitsUnder(state, seat.id))
      for (const to of CHOICES) {
        const action: ChangePosture = {
          type: 'changePosture',
          unit: fieldOf(state).pieces[unit]!.id,
          to,
        };
        if (!this.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { unit: id, to }) {
    const rule = 'HTL-15.2';
    const unit = fieldOf(state).unit(id);
    if (unit < 0) return noSuch(rule, id);
    const wrong = phaseFault(state, rule, ['POSTURE']) ?? unitFault(state, rule, seat, id);
    if (wrong) return wrong;
    const one = state.units[unit]!;
    if (one.status !== 'on') return no(rule, 'E_OFFMAP', { unit: id });
    if (one.assembling) return no('HTL-3.8', 'E_ASSEMBLING', { unit: id });
    if (one.posture === 'disordered') return no('HTL-7.5', 'E_DISORDERED', { unit: id });
    if (kindOf(state, unit) !== 'cube')
      return no(rule, 'E_POSTURE', { unit: id, posture: one.posture });
    const fault = kindFault(state, unit, id, to);
    if (fault) return fault;
    return to === 'movement' ? null : payFault(state, seat.id, unit);
  },
  apply(draft, { unit: id, to }, context) {
    const unit = fieldOf(draft).unit(id);
    const one = draft.units[unit]!;
    if (to !== 'movement') {
      const source = postureSource(draft, context.seat, unit);
      if (source === 'hex') spendCp(draft, one.hex, 1);
      else if (source === 'pot') draft.hqs[one.hq]!.pot -= 1;
      else {
        const gifts = effectsOn(draft, one.hq, 'freePosture');
        const gift = gifts.find(({ event }) => event.used === 0);
        if (gift) gift.event.used = 1;
      }
    }
    one.next = to;
    context.log(
      'HTL-15.2',
      'postureChosen',
      { unit: id, to },
      mapSeatsOf(draft, sideOf(draft, unit)),
    );
  },
};

/** HTL-7.3, HTL-15.3: all choices are turned over together. */
export const turnPostures = (draft: State): void => {
  for (const unit of draft.units) {
    if (unit.next !== 'none') unit.posture = unit.next;
    unit.next = 'none';
  }
};

export type FormRegiment = { type: 'formRegiment'; counters: string[]; hex: string };
const REGIMENT_COST = 2;

/** HTL-16.5: what pays for a new regiment: the army's pot, or a town store open to it. */
const regimentSource = (state: State, hq: number): number => {
  if (state.hqs[hq]!.pot >= REGIMENT_COST) return -1;
  const { army } = fieldOf(state).hqs[hq]!;
  return tracedTowns(state, hq).find(town => openStore(state, town, army) >= REGIMENT_COST) ?? -2;
};

/** HTL-16.5: three border counters become a regiment of National Defence. */
export const formRegiment: HtlRule<FormRegiment> = {
  rule: 'HTL-16.5',
  shape: shape({ type: oneOf(['formRegiment']), counters: list(text(60), 3, 3), hex: text(8) }),
  listing: 'key',
  key: ({ counters, hex }) => `${[...counters].sort().join()} ${hex}`,
  anytime: true,
  *candidates(state, seat) {
    if (state.phase !== 'POSTURE') return;
    const own = unitsUnder(state, seat.id).filter(
      u => fieldOf(state).pieces[u]!.type.id === 'pol-border',
    );
    for (const a of own)
      for (const b of own)
        for (const c of own) {
          if (!(a < b && b < c)) continue;
          const counters = [a, b, c].map(u => fieldOf(state).pieces[u]!.id);
          for (const u of [a, b, c]) {
            const hex = labelOf(state, state.units[u]!.hex);
            const action: FormRegiment = { type: 'formRegiment', counters, hex };
            if (!this.refuse(state, seat, action)) yield action;
          }
        }
  },
  refuse(state, seat, { counters, hex: label }) {
    const rule = 'HTL-16.5';
    const field = fieldOf(state);
    const units = counters.map(id => field.unit(id));
    const hex = hexNamed(state, label);
    if (units.some(u => u < 0)) return noSuch(rule, 'counter');
    if (hex < 0) return noSuch(rule, label);
    const wrong = phaseFault(state, rule, ['POSTURE']);
    if (wrong) return wrong;
    const { hq } = state.units[units[0]!]!;
    if (hq < 0 || !commandsHq(state, seat.id, hq) || units.some(u => state.units[u]!.hq !== hq))
      return no(rule, 'E_SEAT', { what: counters[0]! });
    if (field.unit(`PL-NEW-${state.newRegiments + 1}`) < 0) return no(rule, 'E_POOL');
    if (
      new Set(units).size < 3 ||
      units.some(u => field.pieces[u]!.type.id !== 'pol-border' || state.units[u]!.status !== 'on')
    )
      return no(rule, 'E_TARGET', { target: label });
    if (units.some(u => field.apart(state.units[u]!.hex, hex) > 3))
      return no(rule, 'E_RANGE', { hex: label, source: counters[0]! });
    if (!units.some(u => state.units[u]!.hex === hex) || units.some(u => isNextToEnemy(state, u)))
      return no(rule, 'E_TARGET', { target: label });
    if (!hasRoom(state, 'PL', hex, [field.unit('PL-NEW-1')]))
      return no('HTL-8.1', 'E_STACK', { hex: label });
    return regimentSource(state, hq) === -2
      ? no(rule, 'E_NO_CP_POT', {
          source: field.hqs[hq]!.id,
          has: state.hqs[hq]!.pot,
          needs: REGIMENT_COST,
        })
      : null;
  },
  apply(draft, { counters, hex: label }, context) {
    const field = fieldOf(draft);
    const units = counters.map(id => field.unit(id));
    const { hq } = draft.units[units[0]!]!;
    const source = regimentSource(draft, hq);
    if (source < 0) draft.hqs[hq]!.pot -= REGIMENT_COST;
    else takeFromStore(draft, source, field.hqs[hq]!.army, REGIMENT_COST);
    for (const unit of units) takeUnit(draft, unit, 'removed');
    draft.newRegiments += 1;
    const made = field.unit(`PL-NEW-${draft.newRegiments}`);
    putUnit(draft, made, hexNamed(draft, label));
    const one = draft.units[made]!;
    one.hq = hq;
    one.posture = 'movement';
    draft.fielded.PL += 1;
    context.log('HTL-16.5', 'regimentFormed', { hex: label }, [
      ...new Set([...commandSeats(draft, hq), ...seatsOfSide(draft, 'PL')]),
    ]);
  },
};

/** What its owner takes for a German cube stands next to the counter: one that is identified, or any block. */
const isNextToEnemy = (state: State, unit: number): boolean => {
  const { grid } = fieldOf(state);
  for (let d = 0; d < 6; d++) {
    const next = grid.neighbour(state.units[unit]!.hex, d);
    if (next >= 0 && unitsAt(state, next).some(u => looksLikeGermanCube(state, u))) return true;
  }
  return false;
};

const looksLikeGermanCube = (state: State, unit: number): boolean => {
  if (sideOf(state, unit) !== 'GE') return false;
  const level = levelOf(state, unit);
  return level === 1 || (level === 2 && kindOf(state, unit) === 'cube');
};
