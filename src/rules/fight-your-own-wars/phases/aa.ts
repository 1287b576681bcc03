import { type Infer, oneOf, shape, text, whole } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State, Unit } from '../state.ts';
import { aaDamageDice, aaDice, aaGunOf } from '../tables/aa.ts';
import { speedClassOf } from '../tables/air.ts';
import { itemAt } from '../tables/catalogue.ts';
import { occupyingDice } from '../tables/detection.ts';
import { enemyGroup, flightsOf, groupsOver, machinesIn, typeOf } from '../terms/air.ts';
import { aaDamage, aaHits } from '../terms/air-sums.ts';
import { shownBy } from '../terms/battle.ts';
import { darkDice, occupierFinds } from '../terms/detect-sums.ts';
import { fieldOf } from '../terms/field.ts';
import { isAllRecce, leftOf } from '../terms/force.ts';
import { readersOf } from '../terms/seats.ts';
import { murkAt } from '../terms/sky.ts';
import { settleVolley, showGroup, struckBy, tellBoth } from './air-damage.ts';
import { actorOf, type FyowRule, isMainDone, mainDone, notOnCard } from './rule.ts';

export type Barrel = { readonly mm: number; readonly barrels: number };
/** FYOW-28.10: AA guns of a force that can fire. */
export const aaGunsOf = (unit: Unit): Barrel[] =>
  unit.elements.flatMap(line => {
    const gun = aaGunOf(unit.nation, itemAt(line.item).id);
    const n = leftOf(line);
    return gun && n > 0 && line.momentum > 0 ? [{ mm: gun.mm, barrels: gun.barrels * n }] : [];
  });

/** FYOW-16.4: a force on its card looks up: aircraft over its board are seen at 2+, and when they have just attacked. */
export const lookUp = (draft: State, context: Context, at: number): void => {
  if (draft.air.groups.length === 0) return;
  const unit = draft.units[at]!;
  for (const over of groupsOver(draft, unit.board, 1 - unit.side)) {
    const group = draft.air.groups[over]!;
    if (group.alias !== '' || group.inBox) continue;
    const dark = darkDice(
      draft.weather.light,
      murkAt(draft, unit.board),
      draft.options.moonlightAsDay === 'on',
    );
    const dice = Math.max(0, occupyingDice(shownBy(unit), isAllRecce(unit)) - dark);
    const seen =
      group.struck ||
      (dice > 0 &&
        occupierFinds(context.roll(`${dice}d6`, 'FYOW-16.4', { seenBy: [] }), 'aircraft'));
    if (seen) showGroup(draft, context, over);
  }
};

const fireShape = shape({ type: oneOf(['aa.fire']), target: text(20), flight: whole(0, 16) });
export type AaFire = Infer<typeof fireShape>;

const flightsUp = (state: State, group: State['air']['groups'][number]) =>
  flightsOf(state, group).filter(one => machinesIn([one], 'up').length > 0);

/** FYOW-28.10: the AA guns of a force fire at a squadron over its board. */
export const aaFire: FyowRule<AaFire> = {
  rule: 'FYOW-28.10',
  shape: fireShape,
  listing: 'all',
  *candidates(state, seat) {
    if (state.air.groups.length === 0 || notOnCard(state, seat, 'unit')) return;
    const { side } = state.units[actorOf(state)]!;
    for (const group of state.air.groups) {
      if (group.alias === '' || state.air.commands[group.command]!.side === side) continue;
      for (let flight = 0; flight < flightsUp(state, group).length; flight++) {
        const action: AaFire = { type: 'aa.fire', target: group.alias, flight };
        if (!aaFire.refuse(state, seat, action)) yield action;
      }
    }
  },
  refuse(state, seat, { target, flight }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const at = actorOf(state);
    const unit = state.units[at]!;
    if (aaGunsOf(unit).length === 0) return no('E_CREW', 'no AA guns');
    const group = state.air.groups[enemyGroup(state, unit.side, target)];
    return firstBroken([
      ['E_REST', () => unit.mode === 'rest'],
      ['E_DISARRAY', () => unit.disarray > 0],
      ['E_MAIN_DONE', () => isMainDone(state, at)],
      ['E_FRIENDLY_AIR', () => groupsOver(state, unit.board, unit.side).length > 0],
      ['E_NOT_DETECTED', () => !group || group.over !== unit.board || group.inBox],
      ['E_NUMBER', () => flight >= flightsUp(state, group!).length],
    ]);
  },
  apply(draft, { target, flight }, context) {
    const at = actorOf(draft);
    const unit = draft.units[at]!;
    mainDone(draft, at);
    const group = draft.air.groups[enemyGroup(draft, unit.side, target)]!;
    const squadron = flightsUp(draft, group)[flight]!;
    const speed = speedClassOf(typeOf(squadron), draft.year);
    const note = { for: unit.id, seenBy: readersOf(draft, unit.side) };
    let hits = 0;
    let damage = 0;
    for (const { mm, barrels } of aaGunsOf(unit)) {
      let struck = 0;
      for (let barrel = 0; barrel < barrels; barrel++)
        struck += aaHits(mm, context.roll(`${aaDice(mm)}d6`, 'FYOW-28.10', note));
      for (const machine of struckBy(squadron, struck)) {
        const done = aaDamage(context.roll(`${aaDamageDice(mm)}d6`, 'FYOW-28.10', note), speed);
        machine.damage += done;
        damage += done;
      }
      hits += struck;
    }
    const board = fieldOf(draft).map.label(unit.board);
    const own = { unit: unit.id, group: group.alias, board, hits, damage };
    context.log('FYOW-28.10', 'aaFired', own, readersOf(draft, unit.side));
    tellBoth(draft, context, group, 'underFire', { hits, damage });
    settleVolley(draft, context, group);
  },
};
