import type { Place, Table } from './picture.ts';

/** What a commander reads on the map sheet. */
export type Ground = {
  readonly calendar: { readonly bounds: number };
  readonly objectives: readonly {
    readonly id: string;
    readonly at: readonly number[];
    readonly radius: number;
    readonly vp: number;
    readonly holderAtStart: string;
  }[];
  readonly sides: readonly { readonly id: string; readonly role: string }[];
  readonly entries: readonly { readonly id: string; readonly pos: readonly number[] }[];
  readonly features: readonly {
    readonly type: string;
    readonly class?: string;
    readonly geometry: { readonly polygon?: readonly (readonly number[])[] };
  }[];
  readonly victory: { readonly suddenDeath: readonly { readonly if: Condition }[] };
};

/** NQM-14.6: a condition of sudden death, as far as a commander plans by it. */
export type Condition = {
  readonly holds?: { readonly side: string; readonly objective: string };
  readonly all?: readonly Condition[];
  readonly any?: readonly Condition[];
};

let latest: { readonly text: string; readonly ground: Ground } | null = null;
/** The printed ground of a table; read once for as long as it is asked for. */
export const groundOf = ({ ground: text }: Pick<Table, 'ground'>): Ground => {
  if (latest?.text !== text) latest = { text, ground: JSON.parse(text) as Ground };
  return latest.ground;
};

const partsOf = (condition: Condition): Condition[] => [
  condition,
  ...[...(condition.all ?? []), ...(condition.any ?? [])].flatMap(partsOf),
];

/** Objectives that end the battle at once for whoever holds them. */
export const decisiveFor = (ground: Ground, side: number): string[] =>
  ground.victory.suddenDeath
    .flatMap(one => partsOf(one.if))
    .flatMap(({ holds }) =>
      holds && holds.side === ground.sides[side]?.id ? [holds.objective] : [],
    );

export const isAttacker = (ground: Ground, side: number): boolean =>
  ground.sides[side]?.role === 'attacker';

/** Whether concrete stands there: rifles do nothing to it. */
export const isConcrete = (ground: Ground, { x, y }: Place, metres: number): boolean =>
  ground.features.some(
    ({ type, class: of, geometry }) =>
      type === 'work' &&
      of === 'casemate' &&
      (geometry.polygon ?? []).some(
        ([px = 0, py = 0]) => (px - x) ** 2 + (py - y) ** 2 <= metres ** 2,
      ),
  );

/** Works of concrete, by a corner of each. */
export const concreteOf = (ground: Ground): Place[] =>
  ground.features.flatMap(({ type, class: of, geometry }) => {
    const [corner] = geometry.polygon ?? [];
    return type === 'work' && of === 'casemate' && corner ? [{ x: corner[0]!, y: corner[1]! }] : [];
  });
