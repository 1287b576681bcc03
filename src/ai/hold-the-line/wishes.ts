import { assaultsOf } from './assault.ts';
import { type Plan, possibleGuns } from './attacks.ts';
import { orderedPosture } from './directives.ts';
import { isGarrison } from './garrisons.ts';
import { type Goal, goalsOf } from './goals.ts';
import { meantFor } from './intent.ts';
import { keyOf, morningOf } from './morning.ts';
import { facing, isLong, isMine, type Picture } from './picture.ts';
import { wantedOf } from './posture.ts';
import { type Purse, purseOf } from './purse.ts';
import { tasteOf } from './taste.ts';
import { arrivalsAt } from './towns.ts';
import { hasWay, wayTo } from './ways.ts';

/** What a commander means to do with the points and guns of this turn. */
export type Wishes = {
  readonly plans: readonly Plan[];
  readonly wanted: ReadonlyMap<number, number>;
  readonly guns: readonly { readonly counter: number; readonly hex: number }[];
  readonly purse: Purse;
};

const want = (purse: Purse, hex: number, cp: number): boolean => {
  if (purse.points(hex) < cp) return false;
  purse.spend(hex, cp);
  return true;
};

/** HTL-9.1: the beaten are rallied, most where they are safe from a second blow. */
const rallies = (picture: Picture, purse: Purse): void => {
  const { table, own } = picture;
  for (const [hex, units] of own)
    for (const u of units) {
      const one = table.units[u]!;
      if (one.posture === 'disordered' && one.disorderedOn < table.turn && isMine(picture, u))
        want(purse, hex, 2);
    }
};

/** HTL-11.6, HTL-11.5: troops that may be attacked get points for the dug-in die and for guns. */
const defences = (
  picture: Picture,
  purse: Purse,
  used: ReadonlySet<number>,
): { counter: number; hex: number }[] => {
  const { table, own } = picture;
  const placed: { counter: number; hex: number }[] = [];
  const taken = new Set(used);
  const fronts = [...own]
    .map(([hex, units]) => ({ hex, units, threat: facing(picture, hex) }))
    .filter(({ units, threat }) => threat > 2 && units.some(u => isMine(picture, u)))
    .sort((a, b) => b.threat - a.threat || a.hex - b.hex);
  for (const { hex, units } of fronts) {
    const dug = units.some(u => table.units[u]!.posture === 'dugIn');
    if (dug) want(purse, hex, 1);
    const guns = possibleGuns(picture, hex).filter(c => !taken.has(c));
    for (const counter of guns.slice(0, 2)) {
      if (picture.side === 'GE' && !dug) break;
      if (!want(purse, hex, 1)) break;
      taken.add(counter);
      placed.push({ counter, hex });
    }
  }
  return placed;
};

/** Motor troops who are free to ride have their fuel before any gun has its shells. */
const fuel = (
  picture: Picture,
  purse: Purse,
  goals: ReadonlyMap<number, Goal>,
): ReadonlySet<number> => {
  const { table, field, own, near, foes } = picture;
  const found = new Set<number>();
  for (const [hex, units] of own)
    for (const u of units) {
      const { type, formation } = field.pieces[u]!;
      const one = table.units[u]!;
      const goal = goals.get(formation)?.hex;
      if (!type.motorised || one.posture !== 'movement' || one.assembling || !isMine(picture, u))
        continue;
      if (goal === undefined || goal === hex || isGarrison(picture, u, hex)) continue;
      if (isLong(picture) && !hasWay(picture, hex, goal, true)) continue;
      if ((near[hex]! > 1 || !foes.has(goal)) && want(purse, hex, 1)) found.add(u);
    }
  return found;
};

/** Troops that stay in contact are made ready again, motor troops with far to go get fuel. */
const readiness = (
  picture: Picture,
  purse: Purse,
  goals: ReadonlyMap<number, Goal>,
  plans: readonly Plan[],
  fuelled: ReadonlySet<number>,
): void => {
  const { table, field, own, near, side } = picture;
  const busy = new Map(plans.flatMap(plan => plan.units.map(u => [u, plan.clear] as const)));
  const meant = new Map<number, number>();
  const digs = (u: number) => wantedOf(picture, u, goals) === 'dugIn';
  if (side === 'GE' && table.turn < table.lastTurn)
    for (const { where } of meantFor(picture, goals, purse, new Set(busy.keys())))
      for (const [u, hex] of where) meant.set(u, hex);
  for (const [hex, units] of own)
    for (const u of units) {
      const one = table.units[u]!;
      if (!isMine(picture, u) || one.assembling) continue;
      const { type, formation } = field.pieces[u]!;
      const goal = goals.get(formation)?.hex;
      const far = goal === undefined ? 0 : wayTo(picture, goal, type.motorised)[hex]!;
      const clear = busy.get(u);
      if (side === 'GE') {
        const again = clear !== undefined && clear < 0.45 && table.turn < table.lastTurn;
        const stand = meant.get(u);
        const digs =
          one.posture === 'movement' &&
          stand === undefined &&
          type.class === 'infantry' &&
          (isGarrison(picture, u, hex) || orderedPosture(picture, u, near[hex]! <= 4) === 'dugIn');
        const ready = digs || (stand === hex && one.posture !== 'prepared');
        if (stand !== undefined && stand !== hex) purse.keep(field.hqs[one.hq]?.id ?? '', 1); // HTL-15.1: made ready out of the pot
        const rides =
          type.motorised &&
          !fuelled.has(u) &&
          clear === undefined &&
          one.posture === 'movement' &&
          (stand === undefined ? far > 0 : stand !== hex);
        const through = one.posture === 'exploit'; // HTL-13.1
        if (again || ready || rides || through) want(purse, hex, 1);
      } else if (clear === undefined && one.posture === 'movement')
        if (isLong(picture) ? digs(u) : far === 0 && near[hex]! <= 3) want(purse, hex, 1);
    }
};

/** Points kept in the pots for troops that will march up and make ready there, HTL-15.1. */
const keepBack = (picture: Picture, purse: Purse, most: number): void => {
  const { table, field, own, near } = picture;
  const marching = new Map<number, number>();
  for (const [hex, units] of own)
    if (near[hex]! >= 2 && near[hex]! <= 3)
      for (const u of units)
        if (table.units[u]!.posture === 'movement' && isMine(picture, u)) {
          const { hq } = table.units[u]!;
          marching.set(hq, (marching.get(hq) ?? 0) + 1);
        }
  for (const [hq, n] of marching) purse.keep(field.hqs[hq]!.id, Math.min(most, n));
};

/** HTL-15.1: whoever takes a hex makes ready there from the pot. */
const keepForAdvance = ({ table, field }: Picture, purse: Purse, plans: readonly Plan[]): void => {
  for (const { units, clear } of plans)
    for (const u of clear >= 0.45 ? units : [])
      purse.keep(field.hqs[table.units[u]!.hq]?.id ?? '', 1);
};

/** All that is wished for in COMMAND, in the order in which it matters. */
export const wishesOf = (picture: Picture, more: (hq: number) => number = () => 0): Wishes => {
  const morning = morningOf(picture, more);
  const key = keyOf(morning);
  let found = kept.get(key);
  if (!found) {
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
    found = reckoned(morning);
    kept.set(key, found);
  }
  return found;
};
const kept = new Map<string, Wishes>();
const MOST_KEPT = 8;

const reckoned = (picture: Picture): Wishes => {
  const goals = goalsOf(picture);
  const purse = purseOf(picture);
  const german = picture.side === 'GE';
  const kept = new Map<number, number>();
  const fuelled = german ? fuel(picture, purse, goals) : new Set<number>();
  const assault = assaultsOf(picture, purse, tasteOf(picture, goals), kept);
  if (german) {
    keepForAdvance(picture, purse, assault.plans());
    readiness(picture, purse, goals, assault.plans(), fuelled);
  }
  assault.addGuns();
  const plans = assault.plans();
  const guns = plans.flatMap(plan =>
    [...plan.guns, ...plan.support].map(({ counter, on }) => ({ counter, hex: on })),
  );
  rallies(picture, purse);
  const more2 = defences(picture, purse, new Set(guns.map(({ counter }) => counter)));
  if (!german) {
    keepBack(picture, purse, 6);
    readiness(picture, purse, goals, plans, fuelled);
    if (isLong(picture)) for (const [hex, cp] of arrivalsAt(picture)) want(purse, hex, cp);
  }
  return { plans, wanted: purse.wanted, guns: [...guns, ...more2], purse };
};
