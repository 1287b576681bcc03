/** A column on a road: the place of its head, its length behind, its direction, and how far it would go this tick. */
export type OnRoad = {
  readonly id: string;
  readonly head: number;
  readonly depth: number;
  readonly dir: 1 | -1;
  readonly metres: number;
};
/** NQM-5.19: a stretch that lets one direction through at a time, and who is inside. */
export type Defile = { readonly from: number; readonly to: number; readonly inside: string | null };

const tailOf = ({ head, depth, dir }: Pick<OnRoad, 'head' | 'depth' | 'dir'>): number =>
  head - dir * depth;
const overlap = (a: OnRoad, b: OnRoad): boolean => {
  const [al, ah] = [Math.min(a.head, tailOf(a)), Math.max(a.head, tailOf(a))];
  const [bl, bh] = [Math.min(b.head, tailOf(b)), Math.max(b.head, tailOf(b))];
  return al <= bh && bl <= ah;
};

const WAITING = 30;
/** NQM-5.19: whether a column stands at the near end of a stretch to be let in. */
const waitsAt = (column: OnRoad, { from, to }: Pick<Defile, 'from' | 'to'>): boolean => {
  const before = (column.dir > 0 ? from - column.head : column.head - to) as number;
  return before >= 0 && before <= WAITING;
};

/**
 * NQM-5.19: who of those that would come into an empty stretch in this tick is let in. Directions alternate by column:
 * after one that has just come out the other direction goes first. Else the earlier in `order` goes.
 */
export const firstIn = (
  order: readonly OnRoad[],
  span: Pick<Defile, 'from' | 'to'>,
): OnRoad | null => {
  const comers = order.filter(one => {
    const near = one.dir > 0 ? span.from : span.to;
    const before = (near - one.head) * one.dir;
    return before >= 0 && one.metres > before;
  });
  const out = order.find(one => {
    const beyond = one.dir > 0 ? tailOf(one) - span.to : span.from - tailOf(one);
    return beyond >= 0 && beyond <= one.depth;
  });
  return comers.find(one => out !== undefined && one.dir !== out.dir) ?? comers[0] ?? null;
};

/** NQM-5.19: a column of the same direction follows, unless somebody waits at the other end. */
const mayFollow = (column: OnRoad, inside: OnRoad, columns: readonly OnRoad[], span: Defile) =>
  inside.dir === column.dir && !columns.some(one => one.dir !== column.dir && waitsAt(one, span));

/**
 * NQM-5.7, NQM-5.19: where the heads come to. Columns in one direction do not overtake: the follower waits at the tail
 * before it. Columns that meet pass each other, both at half rate while they overlap. A defile is entered by one
 * direction at a time; the others wait at its near end.
 */
export const resolveTraffic = (
  columns: readonly OnRoad[],
  defiles: readonly Defile[] = [],
): Map<string, number> => {
  const heads = new Map<string, number>();
  // The front ones move first, so that followers see where they have come to.
  const order = [...columns].sort(
    (a, b) => b.head * b.dir - a.head * a.dir || (a.id < b.id ? -1 : 1),
  );
  for (const column of order) {
    const isMeeting = columns.some(other => other.dir !== column.dir && overlap(column, other));
    let to = column.head + column.dir * (isMeeting ? column.metres / 2 : column.metres);
    for (const other of columns) {
      if (other.id === column.id || other.dir !== column.dir) continue;
      if ((other.head - column.head) * column.dir <= 0) continue;
      const tail = tailOf({ ...other, head: heads.get(other.id) ?? other.head });
      if ((to - tail) * column.dir > 0)
        to = column.dir > 0 ? Math.max(column.head, tail) : Math.min(column.head, tail);
    }
    for (const defile of defiles) {
      const { from, to: end, inside } = defile;
      if (inside === null || inside === column.id) continue;
      const first = columns.find(other => other.id === inside);
      if (first && mayFollow(column, first, columns, defile)) continue;
      const near = column.dir > 0 ? from : end;
      const isBefore = (near - column.head) * column.dir >= 0;
      if (isBefore && (to - near) * column.dir > 0) to = near;
    }
    heads.set(column.id, to);
  }
  return heads;
};
