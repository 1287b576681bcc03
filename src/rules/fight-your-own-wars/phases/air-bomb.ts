import { type Infer, oneOf, optional, shape, text, whole } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import type { AirGroup, Machine } from '../air-state.ts';
import type { ObjectKind } from '../ground-state.ts';
import { firstBroken } from '../refusals.ts';
import type { State } from '../state.ts';
import { BOMBS, type Bomb } from '../tables/air.ts';
import { strengthOf } from '../tables/work.ts';
import { isUp, machinesIn, sideOfGroup, typeOf } from '../terms/air.ts';
import { bombDamage, bombDice, bombNumber, kamikazeDamage } from '../terms/air-sums.ts';
import { fieldOf } from '../terms/field.ts';
import { worthOf } from '../terms/force.ts';
import { isDetected, nameFor } from '../terms/knowledge.ts';
import { losePoints, strikeAt } from '../terms/losses.ts';
import { objectsOn } from '../terms/objects.ts';
import { isSeen as isSpotted, vesselsOn } from '../terms/sea/vessels.ts';
import { readersOf } from '../terms/seats.ts';
import { hurtStock } from '../terms/stocks.ts';
import { isHere, unitsOn } from '../terms/units.ts';
import { landIfAlone, showGroup } from './air-damage.ts';
import { flierOf, notFlying } from './air-flight.ts';
import { hurtVessel } from './naval-damage.ts';
import { hurtObject } from './object-damage.ts';
import { hurtTrain } from './rail-session.ts';
import { type FyowRule, mainDone } from './rule.ts';

const bombShape = shape({
  type: oneOf(['air.bomb']),
  small: whole(0, 200),
  medium: whole(0, 200),
  heavy: whole(0, 200),
  kamikaze: optional(whole(0, 40)), // machines, FYOW-28.9c
  prefer: optional(text(60)),
});
export type BombRaid = Infer<typeof bombShape>;

/** Bombs of each sort that a group still has. */
export const bombsOf = (state: State, group: AirGroup): { readonly [bomb in Bomb]: number } => {
  const up = machinesIn(
    group.squadrons.map(at => state.air.squadrons[at]!),
    'up',
  );
  const sum = (bomb: Bomb): number => up.reduce((all, { machine }) => all + machine[bomb], 0);
  return { small: sum('small'), medium: sum('medium'), heavy: sum('heavy') };
};

/** FYOW-28.9c: machines that dive onto their target. */
const divers = (state: State, group: AirGroup): Machine[] =>
  machinesIn(
    group.squadrons.map(at => state.air.squadrons[at]!),
    'up',
  ).flatMap(({ squadron, machine }) =>
    typeOf(squadron).roles.includes('kamikaze') ? [machine] : [],
  );

const MAY_BOMB: readonly string[] = ['bomber', 'attack', 'torpedo'];

/** FYOW-28.8a, FYOW-28.8d: every bomb throws three dice; a double hits a target of that number. */
export const bomb: FyowRule<BombRaid> = {
  rule: 'FYOW-28.8a',
  shape: bombShape,
  listing: 'some',
  *candidates(state, seat) {
    if (notFlying(state, seat)) return;
    const dives = divers(state, flierOf(state)).length;
    const action: BombRaid = {
      type: 'air.bomb',
      ...bombsOf(state, flierOf(state)),
      ...(dives > 0 ? { kamikaze: dives } : {}),
    };
    if (!bomb.refuse(state, seat, action)) yield action;
  },
  refuse(state, seat, action) {
    const bar = notFlying(state, seat);
    if (bar) return bar;
    const group = flierOf(state);
    const has = bombsOf(state, group);
    return firstBroken([
      ['E_IN_BOX', () => group.inBox],
      ['E_MAIN_DONE', () => group.acted || !isUp(group)],
      ['E_AIR_GROUP', () => !MAY_BOMB.includes(group.kind)],
      [
        'E_STORES',
        () =>
          BOMBS.some(sort => action[sort] > has[sort]) ||
          (action.kamikaze ?? 0) > divers(state, group).length,
      ],
      ['E_NUMBER', () => BOMBS.every(sort => action[sort] === 0) && !action.kamikaze],
    ]);
  },
  apply(draft, action, context) {
    raid(draft, context, draft.activation!.of, action);
  },
};

type Target = {
  readonly kind: 'unit' | 'bridge' | 'train' | 'vessel' | ObjectKind;
  readonly at: number;
  readonly number: number;
};

/** FYOW-28.8a: who and what can be hit gets a number; nobody sees these dice. */
const numbered = (draft: State, context: Context, group: AirGroup): Target[] => {
  const side = sideOfGroup(draft, group);
  const enemies = unitsOn(draft, group.over, 1 - side);
  const friends = draft.options.airFriendlyFire === 'on' ? unitsOn(draft, group.over, side) : [];
  const bridges = fieldOf(draft).bridges.flatMap(({ board, type }, i) =>
    board === group.over && draft.bridges[i]!.damage < strengthOf(type) ? [i] : [],
  );
  const trains = (draft.rails?.trains ?? []).flatMap((train, i) =>
    train.board === group.over && train.side !== side ? [i] : [],
  );
  const all: Omit<Target, 'number'>[] = [
    ...[...enemies, ...friends].map(at => ({ kind: 'unit' as const, at })),
    ...bridges.map(at => ({ kind: 'bridge' as const, at })),
    ...objectsOn(draft, group.over),
    ...trains.map(at => ({ kind: 'train' as const, at })),
    ...shipsBelow(draft, group).map(at => ({ kind: 'vessel' as const, at })),
  ];
  if (all.length === 0) return [];
  const faces = context.roll(`${all.length}d6`, 'FYOW-28.8a', { for: 'targets', seenBy: [] });
  return all.map((one, i) => ({ ...one, number: faces[i]! }));
};

/** FYOW-29.10.6, option `navalLevelBombers`: ships in the Combat Area below. */
const shipsBelow = (state: State, group: AirGroup): number[] =>
  state.sea && state.options.navalLevelBombers === 'on'
    ? vesselsOn(state.sea, group.over, 1 - sideOfGroup(state, group)).filter(at => {
        const { area, type } = state.sea!.vessels[at]!;
        return area === 'combat' && type !== 'submarine';
      })
    : [];

/** What a side calls an object: a bridge or line by its id, a station, dock or runway by its kind. */
const objectName = (state: State, { kind, at }: Omit<Target, 'number'>): string => {
  const { bridges, map } = fieldOf(state);
  if (kind === 'bridge') return bridges[at]!.id;
  if (kind === 'train') return 'train';
  if (kind === 'vessel') return state.sea!.vessels[at]!.id;
  return kind === 'line' ? map.linkLabel(at) : kind;
};

/** FYOW-B6, `air.target`: of several with one number the one named, then the largest known force, then what is there. */
const chosen = (state: State, side: number, among: readonly Target[], prefer: string): Target => {
  const worth = (target: Target): number => {
    const { kind, at } = target;
    if (kind !== 'unit') return objectName(state, target) === prefer ? 1e6 : 1;
    if (!isDetected(state, side, at)) return 0;
    return nameFor(state, side, at) === prefer ? 1e6 : 2 + worthOf(state.units[at]!);
  };
  return among.reduce((best, one) => (worth(one) > worth(best) ? one : best), among[0]!);
};

const raid = (draft: State, context: Context, at: number, action: BombRaid): void => {
  const group = draft.air.groups[at]!;
  const side = sideOfGroup(draft, group);
  group.acted = true;
  group.struck = true;
  mainDone(draft);
  const board = fieldOf(draft).map.label(group.over);
  const targets = numbered(draft, context, group);
  const taken = new Map<Target, number>();
  const struck = (faces: readonly number[]): Target | null => {
    const number = bombNumber(faces);
    const among = targets.filter(one => one.number === number);
    return among.length === 0 ? null : chosen(draft, side, among, action.prefer ?? '');
  };
  for (const sort of BOMBS)
    for (let n = 0; n < action[sort]; n++) {
      drop(draft, group, sort);
      const faces = context.roll('3d6', 'FYOW-28.8a', {
        for: `${group.id} ${sort}`,
        seenBy: readersOf(draft, side),
      });
      const hit = struck(faces);
      if (!hit) continue;
      const effect = context.roll(`${bombDice(sort)}d6`, 'FYOW-28.8a', {
        for: 'effect',
        seenBy: isSeen(draft, side, hit) ? readersOf(draft, side) : [],
      });
      const damage = bombDamage(sort, effect, draft.options.heChartLand === 'full');
      taken.set(hit, (taken.get(hit) ?? 0) + damage);
    }
  for (const machine of divers(draft, group).slice(0, action.kamikaze ?? 0)) {
    machine.status = 'lost';
    const note = { for: `${group.id} kamikaze`, seenBy: readersOf(draft, side) };
    const hit = struck(context.roll('3d6', 'FYOW-28.9c', note));
    if (!hit) continue;
    const [die = 1] = context.roll('d6', 'FYOW-28.9c', {
      for: 'effect',
      seenBy: isSeen(draft, side, hit) ? readersOf(draft, side) : [],
    });
    const onThrow = draft.options.kamikazePlusOne === 'throw';
    taken.set(hit, (taken.get(hit) ?? 0) + kamikazeDamage(die, onThrow));
  }
  const bombs = BOMBS.reduce((sum, sort) => sum + action[sort], 0) + (action.kamikaze ?? 0);
  const values = { group: group.id, board, bombs };
  context.log('FYOW-28.8a', 'bombed', values, readersOf(draft, side));
  showIfWatched(draft, context, at);
  for (const [target, damage] of taken)
    if (damage > 0) suffer(draft, context, group, target, damage);
  landIfAlone(draft, group);
};
const isSeen = (state: State, side: number, { kind, at }: Target): boolean =>
  kind === 'unit'
    ? isDetected(state, side, at) || state.units[at]!.side === side
    : kind === 'vessel'
      ? isSpotted(state, side, at)
      : kind !== 'train';

/** FYOW-16.4: aircraft that attack the ground are seen by whoever is there. */
export const showIfWatched = (draft: State, context: Context, at: number): void => {
  const group = draft.air.groups[at]!;
  if (unitsOn(draft, group.over, 1 - sideOfGroup(draft, group)).length > 0)
    showGroup(draft, context, at);
};

const drop = (draft: State, group: AirGroup, sort: Bomb): void => {
  const up = machinesIn(
    group.squadrons.map(one => draft.air.squadrons[one]!),
    'up',
  );
  const bearer = up.find(({ machine }) => machine[sort] > 0)!;
  (bearer.machine as Machine)[sort]--;
};

/** FYOW-28.8a, FYOW-20.14: points of value, strength of an object, and the stock of a Brigade HQ. */
const suffer = (
  draft: State,
  context: Context,
  group: AirGroup,
  target: Target,
  damage: number,
): void => {
  if (target.kind === 'vessel') hurtVessel(draft, context, target.at, damage);
  else if (target.kind === 'train') hurtTrain(draft, context, target.at, damage);
  else if (target.kind === 'unit') hurtForce(draft, context, group, target.at, damage);
  else {
    const blow = { side: sideOfGroup(draft, group), board: group.over, damage };
    hurtObject(draft, context, 'FYOW-28.8a', { kind: target.kind, at: target.at }, blow);
  }
};

const hurtForce = (
  draft: State,
  context: Context,
  group: AirGroup,
  at: number,
  damage: number,
): void => {
  const side = sideOfGroup(draft, group);
  const board = fieldOf(draft).map.label(group.over);
  const unit = draft.units[at]!;
  if (!isHere(unit)) return;
  const isKnown = isDetected(draft, side, at);
  const alias = nameFor(draft, side, at);
  const points = damage * Number(draft.options.forceDamageMultiplier);
  strikeAt(unit, 'bombed');
  losePoints(draft, context, at, points, 'other');
  hurtStock(draft, context, at, damage);
  context.log(
    'FYOW-28.8a',
    'wasBombed',
    { unit: unit.id, board, damage },
    readersOf(draft, unit.side),
  );
  if (isKnown)
    context.log('FYOW-28.8a', 'raidHit', { unit: alias, board, damage }, readersOf(draft, side));
};
