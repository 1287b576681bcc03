import { type Infer, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import type { AirGroup, Squadron } from '../air-state.ts';
import { firstBroken, no } from '../refusals.ts';
import type { Element, State } from '../state.ts';
import { type Item, isAfv, itemAt } from '../tables/catalogue.ts';
import { groupsOver, isUp, machinesIn, sideOfGroup, typeOf } from '../terms/air.ts';
import {
  type Armour,
  AT_HIT,
  armourHit,
  GUN_HIT,
  groundSpotNeed,
  gunEffect,
} from '../terms/air-sums.ts';
import { fieldOf } from '../terms/field.ts';
import { leftOf } from '../terms/force.ts';
import { contactNamed, isDetected, knownOn } from '../terms/knowledge.ts';
import { bookTaken, strikeAt } from '../terms/losses.ts';
import { readersOf } from '../terms/seats.ts';
import { lightToSee, weatherAt } from '../terms/sky.ts';
import { showIfWatched } from './air-bomb.ts';
import { flierOf, notFlying } from './air-flight.ts';
import { type FyowRule, mainDone } from './rule.ts';

export const CATEGORIES = ['infantry', 'soft', 'armour'] as const;
export type TargetCategory = (typeof CATEGORIES)[number];

const groundShape = shape({
  type: oneOf(['air.groundAttack']),
  target: text(20),
  category: oneOf(CATEGORIES),
});
export type GroundAttack = Infer<typeof groundShape>;

/** Squadrons that fire at the ground: not the escorts. */
const firers = (state: State, group: AirGroup): Squadron[] =>
  group.squadrons.map(at => state.air.squadrons[at]!);
const hasGuns = (state: State, group: AirGroup): boolean =>
  machinesIn(firers(state, group), 'up').some(({ squadron, machine }) => {
    const { mmg, hmg, atGuns } = typeOf(squadron);
    return mmg + hmg + atGuns + machine.rockets > 0;
  });

/** FYOW-28.8d, FYOW-28.9a: guns and rockets at a known force; each machine must spot it first. */
export const groundAttack: FyowRule<GroundAttack> = {
  rule: 'FYOW-28.9a',
  shape: groundShape,
  listing: 'all',
  *candidates(state, seat) {
    if (notFlying(state, seat)) return;
    const group = flierOf(state);
    for (const { alias } of knownOn(state, sideOfGroup(state, group), group.over))
      for (const category of CATEGORIES) {
        const action: GroundAttack = { type: 'air.groundAttack', target: alias, category };
        if (!groundAttack.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { target }) {
    const bar = notFlying(state, seat);
    if (bar) return bar;
    const group = flierOf(state);
    const side = sideOfGroup(state, group);
    const at = contactNamed(state, side, target);
    const isThere = at >= 0 && isDetected(state, side, at) && state.units[at]!.board === group.over;
    if (!isThere) return no('E_UNKNOWN_ID', target);
    return firstBroken([
      ['E_IN_BOX', () => group.inBox],
      ['E_MAIN_DONE', () => group.acted || !isUp(group)],
      ['E_STORES', () => !hasGuns(state, group)],
    ]);
  },
  apply(draft, { target, category }, context) {
    const at = draft.activation!.of;
    const group = draft.air.groups[at]!;
    group.acted = true;
    group.struck = true;
    mainDone(draft);
    showIfWatched(draft, context, at);
    strafe(draft, context, group, contactNamed(draft, sideOfGroup(draft, group), target), category);
  },
};

/** FYOW-28.8g: an observation machine of the side that has found an enemy here calls the others in. */
const isCalledIn = (state: State, group: AirGroup): boolean =>
  groupsOver(state, group.over, sideOfGroup(state, group)).some(
    at => state.air.groups[at]!.observing,
  );

/** FYOW-28.9b: how thick the top is, by the size of the vehicle. */
const armourOf = (item: Item): Armour => {
  if (!isAfv(item)) return 'soft';
  if (item.cls === 'carrier') return 'openTopped';
  return item.loadSpaces >= 60 ? 'heavy' : item.loadSpaces >= 45 ? 'medium' : 'light';
};
const belongs = (item: Item, category: TargetCategory): boolean => {
  if (item.kind === 'special') return false;
  if (category === 'infantry') return item.kind === 'troops';
  if (category === 'armour') return isAfv(item);
  return item.kind === 'weapon' || (item.kind === 'vehicle' && !isAfv(item));
};

/** What befalls the lines of a force in one attack. */
class Toll {
  readonly lost: number[];
  readonly damaged: number[];
  private readonly crews: number[];
  hits = 0;
  constructor(private readonly lines: readonly Element[]) {
    this.lost = lines.map(() => 0);
    this.damaged = lines.map(() => 0);
    this.crews = lines.map(() => 0);
  }
  left(at: number): number {
    return leftOf(this.lines[at]!) - this.lost[at]!;
  }
  destroy(at: number): void {
    if (this.left(at) > 0) this.lost[at]!++;
  }
  /** A vehicle takes damage, a second time it is lost; FYOW-28.9a. */
  harm(at: number): void {
    const line = this.lines[at]!;
    const sound = this.left(at) - line.damaged - this.damaged[at]!;
    if (sound > 0) this.damaged[at]!++;
    else this.destroy(at);
  }
  /** A man of a gun's crew: the gun is lost with the last of them. */
  crewman(at: number): void {
    const { crew } = itemAt(this.lines[at]!.item);
    if (++this.crews[at]! % Math.max(1, crew) === 0) this.destroy(at);
  }
}

/** FYOW-28.9a, FYOW-28.9b: machines that spot the force fire all they have. */
const strafe = (
  draft: State,
  context: Context,
  group: AirGroup,
  at: number,
  category: TargetCategory,
): void => {
  const side = sideOfGroup(draft, group);
  const unit = draft.units[at]!;
  const note = { for: group.id, seenBy: readersOf(draft, side) };
  const need = groundSpotNeed(
    weatherAt(draft, group.over),
    lightToSee(draft),
    isCalledIn(draft, group),
  );
  const up = machinesIn(firers(draft, group), 'up');
  const sights = context.roll(`${up.length}d6`, 'FYOW-28.9a', note);
  const firing = up.filter((_, i) => sights[i]! >= need);
  const toll = new Toll(unit.elements);
  // Which element is hit and how would tell what stands there: nobody sees these dice.
  const blind = { for: 'effect', seenBy: [] as string[] };
  const choose = (): number => {
    const lines = unit.elements.flatMap((line, i) =>
      toll.left(i) > 0 && belongs(itemAt(line.item), category) ? [i] : [],
    );
    return lines.length === 0 ? -1 : context.dice.shuffle(lines, 'FYOW-28.9a', blind)[0]!;
  };
  for (const gun of ['mmg', 'hmg'] as const) {
    const guns = firing.reduce((sum, { squadron }) => sum + typeOf(squadron)[gun], 0);
    if (guns === 0) continue;
    const hits = context.roll(`${guns}d6`, 'FYOW-28.9a', note).filter(face => face >= GUN_HIT);
    for (const _ of hits) gunHit(context, toll, unit.elements, choose(), gun, blind);
  }
  const shots = firing.reduce(
    (sum, { squadron, machine }) => sum + typeOf(squadron).atGuns + machine.rockets,
    0,
  );
  for (const { machine } of firing) machine.rockets = 0;
  if (shots > 0) {
    const hits = context.roll(`${shots}d6`, 'FYOW-28.9b', note).filter(face => face >= AT_HIT);
    for (const _ of hits) shellHit(context, toll, unit.elements, choose(), blind);
  }
  strikeAt(unit, 'bombed');
  const points = bookTaken(draft, context, at, toll, 'other');
  const board = fieldOf(draft).map.label(group.over);
  const told = { group: group.id, board, spotted: firing.length };
  context.log('FYOW-28.9a', 'strafed', told, readersOf(draft, side));
  const suffered = { unit: unit.id, board, points };
  context.log('FYOW-28.9a', 'wasStrafed', suffered, readersOf(draft, unit.side));
};

type Note = { readonly for: string; readonly seenBy: string[] };

/** FYOW-28.9a: MMG 4+, HMG 3+: a man, or damage to a soft vehicle; armour only by an HMG's attack value. */
const gunHit = (
  context: Context,
  toll: Toll,
  lines: readonly Element[],
  at: number,
  gun: 'mmg' | 'hmg',
  note: Note,
): void => {
  if (at < 0) return;
  const item = itemAt(lines[at]!.item);
  const [die = 1] = context.roll('d6', 'FYOW-28.9a', note);
  if (isAfv(item)) {
    if (gun === 'hmg') struck(toll, at, armourHit('hmg', armourOf(item), die).result);
    return;
  }
  if (die < gunEffect(gun)) return;
  if (item.kind === 'troops') toll.destroy(at);
  else if (item.kind === 'weapon') toll.crewman(at);
  else toll.harm(at);
};

/** FYOW-28.9b: an AT gun or rocket destroys what is soft or open, and tests closed armour. */
const shellHit = (
  context: Context,
  toll: Toll,
  lines: readonly Element[],
  at: number,
  note: Note,
): void => {
  if (at < 0) return;
  const [die = 1] = context.roll('d6', 'FYOW-28.9b', note);
  struck(toll, at, armourHit('rocket', armourOf(itemAt(lines[at]!.item)), die).result);
};
const struck = (toll: Toll, at: number, result: 'destroyed' | 'damaged' | 'none'): void => {
  if (result === 'destroyed') toll.destroy(at);
  if (result === 'damaged') toll.harm(at);
};
