import { isWorthIt, type Kind, type Plan, plansOf, possibleGuns, type Taste } from './attacks.ts';
import { type Goal, goalsOf, wayTo } from './goals.ts';
import { facing, isMine, type Picture } from './picture.ts';
import { hasTarget } from './posture.ts';
import { type Purse, purseOf } from './purse.ts';
import type { Foe } from './strength.ts';
import { LEAST, tasteOf } from './taste.ts';

/** What a commander means to do with the points and guns of this turn. */
export type Wishes = {
  readonly plans: readonly Plan[];
  readonly wanted: ReadonlyMap<number, number>;
  readonly guns: readonly { readonly counter: number; readonly hex: number }[];
  readonly purse: Purse;
};

const shaken = (foe: Foe): Foe => ({
  ...foe,
  dice: { red: 0, green: 0, black: 0 },
  disordered: true,
  dugIn: false,
  kills: 1,
});

/** Attacks of this turn, the best first, each paid before the next is looked for. */
const attacksFor = (picture: Picture, purse: Purse, taste: Taste): Plan[] => {
  const kinds: readonly Kind[] = ['prepared', 'other'];
  const plans: Plan[] = [];
  const busy = new Set<number>();
  const guns = new Set<number>();
  const left = new Map<number, number>();
  const sober = { ...taste, left: (target: number) => left.get(target) ?? 1 };
  let now = picture;
  for (let round = 0; round < 40; round++) {
    const means = {
      points: (hex: number) => purse.points(hex),
      guns: (hex: number) => possibleGuns(now, hex).filter(c => !guns.has(c)),
    };
    const best = kinds
      .flatMap(kind => plansOf(now, kind, means, sober))
      .filter(plan => plan.units.every(u => !busy.has(u)) && isWorthIt(picture, plan))
      .sort((a, b) => b.worth - a.worth)[0];
    if (!best || best.worth < LEAST[picture.side]!) break;
    plans.push(best);
    left.set(best.target, (left.get(best.target) ?? 1) * (1 - best.clear));
    for (const [hex, cp] of best.cost) purse.spend(hex, cp);
    for (const u of best.units) busy.add(u);
    for (const { counter } of [...best.guns, ...best.support]) guns.add(counter);
    now = after(now, best);
  }
  return plans;
};

/** The picture after an attack, as far as the next one has to know it. */
const after = (picture: Picture, { target, from, units }: Plan): Picture => {
  const foes = new Map(picture.foes);
  foes.set(target, foes.get(target)!.map(shaken));
  const own = new Map(picture.own);
  for (const hex of from)
    own.set(
      hex,
      (own.get(hex) ?? []).filter(u => !units.includes(u)),
    );
  return { ...picture, foes, own };
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

/** Troops that stay in contact are made ready again, motor troops with far to go get fuel. */
const readiness = (
  picture: Picture,
  purse: Purse,
  goals: ReadonlyMap<number, Goal>,
  plans: readonly Plan[],
): void => {
  const { table, field, own, near, side } = picture;
  const busy = new Map(plans.flatMap(plan => plan.units.map(u => [u, plan.clear] as const)));
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
        const ready =
          clear === undefined && one.posture === 'movement' && hasTarget(picture, hex, far, goal);
        const rides =
          type.motorised && clear === undefined && one.posture === 'movement' && !ready && far > 0;
        if (again || ready || rides) want(purse, hex, 1);
      } else if (clear === undefined && one.posture === 'movement' && far === 0 && near[hex]! <= 3)
        want(purse, hex, 1);
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
export const wishesOf = (picture: Picture, more?: (hq: number) => number): Wishes => {
  const goals = goalsOf(picture);
  const purse = purseOf(picture, more);
  if (picture.side === 'GE') keepBack(picture, purse, 3);
  const taste = tasteOf(picture, goals);
  const german = picture.side === 'GE';
  const plans = attacksFor(picture, purse, taste);
  if (german) {
    keepForAdvance(picture, purse, plans);
    readiness(picture, purse, goals, plans);
  }
  const guns = plans.flatMap(plan =>
    [...plan.guns, ...plan.support].map(({ counter, on }) => ({ counter, hex: on })),
  );
  rallies(picture, purse);
  const more2 = defences(picture, purse, new Set(guns.map(({ counter }) => counter)));
  if (picture.side === 'PL') {
    keepBack(picture, purse, 6);
    readiness(picture, purse, goals, plans);
  }
  return { plans, wanted: purse.wanted, guns: [...guns, ...more2], purse };
};
