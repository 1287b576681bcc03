import { faceOf, tempoFor } from '../../rules/hold-the-line/index.ts';
import { isLong, neighboursOf, type Picture } from './picture.ts';
import { count } from './strength.ts';

/** What a formation is about: an objective, or a place that an order names. */
export type Goal = {
  readonly hex: number;
  readonly worth: number;
  /** Held back: the place lies far from the enemy, and troops go from it where they are needed. */
  readonly reserve?: boolean;
};

/** What a town is worth in a long game though it counts no more: roads run through it, and a siege once begun is not given up. */
const LATE = 0.5;

/** What it is worth to hold an objective from a turn on, against never. */
export const worthAt = (
  picture: Picture,
  weight: number,
  baseline: number,
  turn: number,
): number => {
  const last = picture.table.lastTurn;
  if (turn > last) return 0;
  const counted = tempoFor(weight, baseline, turn, last) - tempoFor(weight, baseline, 0, last);
  const road = isLong(picture) ? LATE * weight * (2 - turn / last) : 0;
  return Math.max(counted, road);
};

export type Body = {
  readonly formation: number;
  readonly at: number;
  readonly points: number;
  readonly motorised: boolean;
  readonly dice: number;
  readonly hq: number;
  readonly army: string;
  readonly post: string;
};

/** The formations of a side that stand on the map, each by the hex of its first cube. */
export const bodiesOf = ({ own, table, field }: Picture): Body[] => {
  const found = new Map<number, Body>();
  for (const [hex, units] of own)
    for (const u of units) {
      const { formation, type } = field.pieces[u]!;
      const { dice } = faceOf({ type, posture: 'prepared' });
      const hq = field.hqs[table.units[u]!.hq];
      const known = found.get(formation);
      found.set(formation, {
        formation,
        at: known?.at ?? hex,
        points: Math.min(known?.points ?? 9, faceOf({ type, posture: 'movement' }).mp),
        motorised: (known?.motorised ?? true) && type.motorised,
        dice: (known?.dice ?? 0) + count(dice),
        hq: table.units[u]!.hq,
        army: hq?.army ?? '',
        post: hq?.post ?? '',
      });
    }
  return [...found.values()].sort((a, b) => a.formation - b.formation);
};

/** Enemy dice on a place and next to it; a town nobody has looked at is reckoned to be held. */
export const heldBy = (
  { field, foes, own }: Picture,
  { hex, weight }: { readonly hex: number; readonly weight: number },
): number => {
  let dice = 0;
  for (const near of [hex, ...neighboursOf(field, hex)])
    for (const foe of foes.get(near) ?? [])
      dice += near === hex ? count(foe.dice) + 1 : count(foe.dice) / 2;
  const looked = neighboursOf(field, hex).some(near => own.has(near));
  return looked || foes.has(hex) ? dice : dice + 1 + weight;
};

/** The formations of one HQ, or of one part of it, as one body, which stands where its middle one does: a corps fights together, within reach of its points. */
export const corpsOf = (
  { field }: Picture,
  bodies: readonly Body[],
  together: (body: Body) => number,
): Body[] => {
  const found = new Map<number, Body[]>();
  for (const body of bodies)
    found.set(together(body), [...(found.get(together(body)) ?? []), body]);
  return [...found.values()].map(under => {
    const apart = (one: Body) =>
      under.reduce((sum, other) => sum + field.apart(one.at, other.at), 0);
    const middle = [...under].sort((a, b) => apart(a) - apart(b) || a.formation - b.formation)[0]!;
    return {
      ...middle,
      points: Math.min(...under.map(({ points }) => points)),
      motorised: under.every(({ motorised }) => motorised),
      dice: under.reduce((sum, { dice }) => sum + dice, 0),
    };
  });
};
