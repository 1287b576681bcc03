import { type Infer, oneOf, optional, shape, text, whole } from '../../../engine/shape.ts';
import { firstBroken, no } from '../refusals.ts';
import { FIRING } from '../tables/ships.ts';
import { coastalTarget, letterOf } from '../terms/sea/gunnery.ts';
import { batteryOf, coastalGuns, hasSpotted } from '../terms/sea/vessels.ts';
import { readersOf } from '../terms/seats.ts';
import { effects, hurtVessel, markNamed, shownName } from './naval-damage.ts';
import { actorOf, type FyowRule, isMainDone, mainDone, notOnCard } from './rule.ts';

const coastalShape = shape({
  type: oneOf(['coastal.fire']),
  target: text(60),
  guns: optional(whole(0, 99)),
});
/** FYOW-29.10.1: the battery on its card fires at a vessel that it has spotted. */
export const fireBattery: FyowRule<Infer<typeof coastalShape>> = {
  rule: 'FYOW-29.10.1',
  shape: coastalShape,
  listing: 'some',
  *candidates(state, seat) {
    const at = actorOf(state);
    if (at < 0 || !batteryOf(state, at)) return;
    const { id, side } = state.units[at]!;
    for (const { by, vessel } of state.sea!.spots) {
      if (by !== id || vessel < 0) continue;
      const target = shownName(state, side, { vessel, unit: -1 });
      const action = { type: 'coastal.fire' as const, target };
      if (!fireBattery.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { target, guns }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const at = actorOf(state);
    const battery = batteryOf(state, at);
    if (!battery) return no('E_TARGET', target);
    const unit = state.units[at]!;
    const { vessel } = markNamed(state, unit.side, target);
    const ship = state.sea!.vessels[vessel];
    const isSpotted = hasSpotted(state.sea!, unit.id, vessel);
    return firstBroken([
      ['E_DECISION_FAILED', () => battery.officer === 0],
      ['E_MAIN_DONE', () => battery.fired || isMainDone(state, at)],
      ['E_CONDITION', () => unit.condition === 'withdraw'],
      ['E_AREA', () => isSpotted && (ship!.area !== 'combat' || ship!.board !== battery.board)],
      ['E_NOT_SPOTTED', () => !isSpotted],
      ['E_TARGET', () => !coastalTarget(ship!.type)],
      ['E_NUMBER', () => guns !== undefined && (guns < 1 || guns > coastalGuns(unit).guns)],
    ]);
  },
  apply(draft, { target, guns }, context) {
    const at = actorOf(draft);
    const unit = draft.units[at]!;
    const battery = batteryOf(draft, at)!;
    const { vessel } = markNamed(draft, unit.side, target);
    const seenBy = readersOf(draft, unit.side);
    const all = coastalGuns(unit);
    battery.fired = true;
    battery.firedAt = draft.sea!.vessels[vessel]!.id;
    mainDone(draft, at);
    const faces = context.roll(`${guns ?? all.guns}d10`, 'FYOW-29.10.1', { for: unit.id, seenBy });
    const hits = faces.filter(face => face >= FIRING.coastalGun.hit).length;
    const damage = effects(context, hits, letterOf(all.mm), seenBy);
    context.log('FYOW-29.10.1', 'batteryFired', { unit: unit.id, target, hits, damage }, seenBy);
    hurtVessel(draft, context, vessel, damage);
  },
};
