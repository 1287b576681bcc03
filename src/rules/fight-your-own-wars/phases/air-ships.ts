import { type Infer, oneOf, shape, text } from '../../../engine/shape.ts';
import type { AirGroup, Machine, Squadron } from '../air-state.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State } from '../state.ts';
import type { Store } from '../tables/air.ts';
import { shipOf } from '../tables/ships.ts';
import { machinesIn, sideOfGroup, typeOf } from '../terms/air.ts';
import { fieldOf } from '../terms/field.ts';
import { AIR_ATTACKS } from '../terms/sea/gunnery.ts';
import { hasSpotted, isSeen, observerOf, vesselNumber } from '../terms/sea/vessels.ts';
import { readersOf } from '../terms/seats.ts';
import { landIfAlone } from './air-damage.ts';
import { flierOf, notFlying } from './air-flight.ts';
import { hurtVessel } from './naval-damage.ts';
import { type FyowRule, mainDone } from './rule.ts';

const WEAPONS = Object.keys(AIR_ATTACKS);
const shipShape = shape({
  type: oneOf(['air.attackShip']),
  vessel: text(60),
  weapon: oneOf(WEAPONS),
});
export type AttackShip = Infer<typeof shipShape>;

/** FYOW-29.10.6: the role that uses a weapon, and what it takes off the machine; null the guns. */
const USES: { readonly [weapon: string]: { readonly role: string; readonly store: Store | null } } =
  {
    fighterBomberSmall: { role: 'fighterBomber', store: 'small' },
    fighterBomberMedium: { role: 'fighterBomber', store: 'medium' },
    rockets: { role: 'fighterBomber', store: 'rockets' },
    diveBomber: { role: 'diveBomber', store: 'medium' },
    torpedoBomber: { role: 'torpedoBomber', store: 'torpedo' },
    hmgFighter: { role: 'fighter', store: null },
    antiSubSmall: { role: 'antiSub', store: 'small' },
    antiSubMedium: { role: 'antiSub', store: 'medium' },
    kamikaze: { role: 'kamikaze', store: null },
  };

type Up = { readonly squadron: Squadron; readonly machine: Machine };
/** Machines of a group that fly in the right role. */
const inRole = (state: State, group: AirGroup, weapon: string): Up[] =>
  machinesIn(
    group.squadrons.map(at => state.air.squadrons[at]!),
    'up',
  ).filter(({ squadron }) => typeOf(squadron).roles.includes(USES[weapon]!.role));
/** Of these, those that still have what it takes. */
const armed = (state: State, group: AirGroup, weapon: string): Up[] =>
  inRole(state, group, weapon).filter(({ squadron, machine }) => {
    const { store } = USES[weapon]!;
    if (weapon === 'kamikaze') return true;
    return store === null ? typeOf(squadron).hmg > 0 : machine[store] > 0;
  });

/** FYOW-29.10.6: one D10 a machine; by the guide one for each bomb it drops, or each gun. */
const shotsOf = (state: State, firing: readonly Up[], weapon: string): number => {
  if (state.options.navalAirShots !== 'guide') return firing.length;
  const { guideShots } = AIR_ATTACKS[weapon]!;
  return firing.reduce((sum, { squadron }) => sum + (guideShots ?? typeOf(squadron).hmg), 0);
};

/** FYOW-29.9: the group's own mark, or for a submarine that of a destroyer. */
const hasMark = (state: State, group: AirGroup, vessel: number): boolean => {
  const side = sideOfGroup(state, group);
  if (hasSpotted(state.sea!, observerOf(side, group.id), vessel)) return true;
  return state.sea!.vessels[vessel]!.type === 'submarine' && isSeen(state, side, vessel);
};

/** FYOW-29.10.6: each machine throws a D10 at a ship that the group has spotted in the Combat Area below. */
export const attackShip: FyowRule<AttackShip> = {
  rule: 'FYOW-29.10.6',
  shape: shipShape,
  listing: 'all',
  *candidates(state, seat) {
    if (!state.sea || notFlying(state, seat)) return;
    const side = sideOfGroup(state, flierOf(state));
    for (const [at, vessel] of state.sea.vessels.entries()) {
      if (vessel.side === side || !hasMark(state, flierOf(state), at)) continue;
      for (const weapon of WEAPONS) {
        const action: AttackShip = { type: 'air.attackShip', vessel: vessel.id, weapon };
        if (!attackShip.refuse(state, seat, action)) yield action;
      }
    }
  },
  refuse(state, seat, { vessel: id, weapon }) {
    const bar = notFlying(state, seat);
    if (bar) return bar;
    const group = flierOf(state);
    const side = sideOfGroup(state, group);
    const at = state.sea ? vesselNumber(state.sea, id) : -1;
    const vessel = state.sea?.vessels[at];
    if (!vessel || vessel.side === side) return no('E_UNKNOWN_ID', id);
    return firstBroken([
      ['E_AREA', () => group.inBox || group.over < 0],
      ['E_MAIN_DONE', () => group.acted],
      // Whether an unseen ship is there, and where, is not told.
      ['E_NOT_SPOTTED', () => !hasMark(state, group, at) && id],
      ['E_AREA', () => vessel.board !== group.over || vessel.area !== 'combat'],
      [
        'E_TARGET',
        () => !AIR_ATTACKS[weapon]!.mayAt(vessel.type) || inRole(state, group, weapon).length === 0,
      ],
      ['E_STORES', () => armed(state, group, weapon).length === 0],
    ]);
  },
  apply(draft, { vessel: id, weapon }, context) {
    const group = flierOf(draft);
    const side = sideOfGroup(draft, group);
    const at = vesselNumber(draft.sea!, id);
    const vessel = draft.sea!.vessels[at]!;
    const { hit, damage } = AIR_ATTACKS[weapon]!;
    const firing = armed(draft, group, weapon);
    const note = { for: group.id, seenBy: readersOf(draft, side) };
    group.acted = true;
    group.struck = true;
    mainDone(draft);
    const { store } = USES[weapon]!;
    if (store !== null)
      for (const { machine } of firing)
        machine[store] = store === 'rockets' ? 0 : machine[store] - 1;
    const shots = shotsOf(draft, firing, weapon);
    if (weapon === 'kamikaze') for (const { machine } of firing) machine.status = 'lost'; // FYOW-28.9c
    const hits = context
      .roll(`${shots}d10`, 'FYOW-29.10.6', note)
      .filter(face => face >= hit).length;
    const faces = hits > 0 ? context.roll(`${hits}d6`, 'FYOW-29.10.6', note) : [];
    const { defence } = shipOf(vessel.type);
    const points = faces.reduce((sum, face) => sum + damage(face, defence, draft.options), 0);
    const board = fieldOf(draft).map.label(group.over);
    const told = { group: group.id, vessel: vessel.id, board, hits, points };
    context.log('FYOW-29.10.6', 'shipAttacked', told, readersOf(draft, side));
    hurtVessel(draft, context, at, points);
    landIfAlone(draft, group);
    context.reveal('FYOW-29.10.6');
  },
};
