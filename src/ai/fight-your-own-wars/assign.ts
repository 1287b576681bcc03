import type { Field } from '../../rules/fight-your-own-wars/index.ts';
import { columnAt, type Fighter, type Situation } from './situation.ts';

/** What a force is sent to do. */
export type Task = {
  readonly kind: 'take' | 'hold' | 'follow';
  readonly board: number;
  /** Who goes for the same board. */
  readonly mates: readonly string[];
};
export type Tasks = ReadonlyMap<string, Task>;

/** Sessions before the count from which a defender who is losing throws in what he has. */
const LAST_BLOW = 12;
/** A defender who would not win by what he holds, with two days left: waiting gains him nothing. */
export const isDesperate = ({ left, isAttacker, isWinning }: Situation): boolean =>
  !isAttacker && left <= LAST_BLOW && !isWinning;

/** Column from which an attack is worth its price; less when time runs out. */
export const neededColumn = (at: Situation): number => {
  const { left, isAttacker } = at;
  if (!isAttacker) return isDesperate(at) ? 2 : 4;
  return left <= 7 ? 2 : left <= 12 ? 3 : 4;
};

type Group = { readonly board: number; readonly members: Fighter[]; readonly score: number };

/** The nearest forces that together can take a board; null when nobody can in time. */
const groupFor = (at: Situation, free: readonly Fighter[], board: number): Group | null => {
  const { field, feared: enemy, left } = at;
  const value = field.map.nodes[board]!.vp;
  if (value === 0 && enemy[board]! <= 0) return null;
  const able = free
    .filter(({ away, unit }) => away[board]! < Math.max(2, left) && unit.condition !== 'red')
    .sort((a, b) => a.away[board]! - b.away[board]!);
  const members: Fighter[] = [];
  let cv = 0;
  let room = field.campaign.capacity;
  for (const one of able) {
    if (one.worth > room) continue;
    members.push(one);
    cv += one.cv;
    room -= one.worth;
    if (columnAt(at, cv, board) >= neededColumn(at) + (enemy[board]! > 0 ? 1 : 0)) break;
  }
  if (members.length === 0 || columnAt(at, cv, board) < neededColumn(at)) return null;
  const time = members.at(-1)!.away[board]!;
  const price = enemy[board]! > 0 ? 3 : 0;
  const worth = value > 0 ? value : 0.3;
  return { board, members, score: worth / (time + price + 1) };
};

/** What lies on a board and behind it, seen from where the enemy comes. */
const shelters = ({ field, view, enemyAway }: Situation, board: number): number => {
  let sum = 0;
  field.map.nodes.forEach(({ vp }, other) => {
    const isOwn = view.own!.control[other] === view.side;
    if (other === board || (isOwn && enemyAway[other]! >= enemyAway[board]!)) sum += vp;
  });
  return sum;
};
/** An attack that nobody has seen yet comes with about as much as two of one's own. */
const expectedBlow = ({ fighters }: Situation): number =>
  (2 * fighters.reduce((sum, { cv }) => sum + cv, 0)) / Math.max(1, fighters.length);

/**
 * The forces that hold a board together: the nearest, until they stand up to what may come, while as many are left as there are
 * other boards to be held. A defender does not set out for a board where the enemy may be first, unless it lies behind him.
 */
const holdersOf = (
  at: Situation,
  free: ReadonlySet<Fighter>,
  board: number,
  others: number,
): Fighter[] => {
  const { field, threat, enemy, isAttacker } = at;
  const near = [...free]
    .filter(
      ({ away, unit }) =>
        unit.board === board ||
        (away[board]! <= 4 &&
          (isAttacker ||
            away[board]! <= at.enemyIn[board]! ||
            at.enemyAway[board]! > at.enemyAway[unit.board]!)),
    )
    .sort((a, b) => a.away[board]! - b.away[board]! || b.cv - a.cv);
  const members: Fighter[] = [];
  let cv = 0;
  let room = field.campaign.capacity;
  const expected = isAttacker ? 0 : expectedBlow(at);
  const want = Math.max(1, expected, (threat[board]! - enemy[board]!) / (isAttacker ? 2.2 : 1.1));
  for (const one of near) {
    if (cv >= want || one.worth > room) continue;
    if (members.length > 0 && free.size - members.length <= others) break;
    members.push(one);
    cv += one.cv;
    room -= one.worth;
  }
  return members;
};
const give = (
  members: readonly Fighter[],
  kind: 'hold' | 'take',
  board: number,
  free: Set<Fighter>,
  tasks: Map<string, Task>,
): void => {
  const mates = members.map(({ unit }) => unit.id);
  for (const one of members) {
    free.delete(one);
    tasks.set(one.unit.id, { kind, board, mates });
  }
};

/** An attacker keeps what he has taken only when the count is near. */
const keepsLate = 7;
/** Near the count a defender leaves nothing empty that counts so much. */
const SPREADS_FROM = 8;
const COUNTS_MUCH = 3;
/** Boards worth keeping that the enemy is near to; a defender takes back what he lost in the same order, where he can. */
const holds = (at: Situation, free: Set<Fighter>, tasks: Map<string, Task>): void => {
  const { field, view, threat, isAttacker, left } = at;
  if (isAttacker && left > keepsLate) return;
  const isOwn = (board: number): boolean => view.own!.control[board] === view.side;
  const boards = field.map.nodes
    .map(({ vp }, board) => ({ vp, board }))
    .filter(({ vp, board }) =>
      vp < 1 ? false : isAttacker ? isOwn(board) && threat[board]! > 0 : true,
    )
    .map(one => ({ ...one, worth: isAttacker ? one.vp : shelters(at, one.board) }))
    .sort((a, b) => b.worth - a.worth || b.vp - a.vp || a.board - b.board);
  const spreads = !isAttacker && left <= SPREADS_FROM;
  const uncovered = new Set(
    boards.flatMap(({ board, vp }) =>
      spreads && vp >= COUNTS_MUCH && isOwn(board) ? [board] : [],
    ),
  );
  for (const { board } of boards) {
    uncovered.delete(board);
    const group = isOwn(board) ? null : groupFor(at, [...free], board);
    const members = isOwn(board)
      ? holdersOf(at, free, board, uncovered.size)
      : (group?.members ?? []);
    if (members.length > 0) give(members, isOwn(board) ? 'hold' : 'take', board, free, tasks);
  }
};

/** Sessions within which a force must be before a board to be counted in the last blow. */
const AT_HAND = 2.5;
type Blow = { readonly board: number; readonly members: readonly Fighter[] };
/** The one board that would make the difference, where the odds are best with all who are near. */
const bestBlow = (at: Situation, free: ReadonlySet<Fighter>): Blow | null => {
  const { field, view, left, missing } = at;
  const ready = [...free].filter(({ unit }) => unit.condition !== 'red' && unit.disarray === 0);
  let best: Blow | null = null;
  let most = neededColumn(at) - 1;
  for (const [board, { vp }] of field.map.nodes.entries()) {
    if (vp < missing || view.own!.control[board] === view.side) continue;
    const members = ready.filter(({ away }) => away[board]! <= Math.min(AT_HAND, left));
    const column = columnAt(
      at,
      members.reduce((sum, { cv }) => sum + cv, 0),
      board,
    );
    if (members.length === 0 || column <= most) continue;
    most = column;
    best = { board, members };
  }
  return best;
};
/** A defender who would not win by what he holds attacks with everybody near: what he keeps instead wins him nothing. */
const lastBlow = (at: Situation, free: Set<Fighter>, tasks: Map<string, Task>): void => {
  const blow = isDesperate(at) ? bestBlow(at, free) : null;
  if (blow) give(blow.members, 'take', blow.board, free, tasks);
};

/** A garrison that fears a landing counts known enemies this much less than a line that must stop an attack. */
const BEHIND_WORKS = 1.5;
/** FYOW-18.2: against an enemy from the sea whoever stands on a board that counts stays there; the others strengthen what is threatened. */
const garrisons = (at: Situation, free: Set<Fighter>, tasks: Map<string, Task>): void => {
  const { field, view, threat, works } = at;
  const { control } = view.own!;
  const boards = field.map.nodes
    .map(({ vp }, board) => ({ vp, board }))
    .filter(({ vp, board }) => vp > 0 && control[board] === view.side)
    .sort((a, b) => b.vp - a.vp || a.board - b.board);
  const isQuiet = view.contacts.length === 0;
  const held = boards.map(({ board, vp }) => {
    const here = [...free].filter(({ unit }) => unit.board === board);
    give(here, 'hold', board, free, tasks);
    return { board, vp, cv: works[board]! + here.reduce((sum, { cv }) => sum + cv, 0) };
  });
  if (isQuiet) for (const one of [...free]) give([one], 'hold', one.unit.board, free, tasks);
  for (const { board, cv } of held) {
    let own = cv;
    const want = threat[board]! / BEHIND_WORKS;
    const near = [...free]
      .filter(({ away, unit }) => away[board]! <= 4 && unit.condition !== 'red')
      .sort((a, b) => a.away[board]! - b.away[board]!);
    for (const one of near) {
      if (own >= want) break;
      give([one], 'hold', board, free, tasks);
      own += one.cv;
    }
  }
};

const isSameList = (a: ArrayLike<number>, b: ArrayLike<number>): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};
const isSameFighter = (a: Fighter, b: Fighter | undefined): boolean =>
  b !== undefined &&
  a.unit.id === b.unit.id &&
  a.unit.board === b.unit.board &&
  a.unit.condition === b.unit.condition &&
  a.unit.disarray === b.unit.disarray &&
  a.cv === b.cv &&
  a.worth === b.worth &&
  a.away === b.away;
/** Whether all on which the tasks hang is as it was: most cards leave it so. */
const isSame = (a: Situation, b: Situation): boolean =>
  a.left === b.left &&
  a.missing === b.missing &&
  (a.view.contacts.length === 0) === (b.view.contacts.length === 0) &&
  a.fighters.length === b.fighters.length &&
  a.fighters.every((one, i) => isSameFighter(one, b.fighters[i])) &&
  isSameList(a.enemy, b.enemy) &&
  isSameList(a.feared, b.feared) &&
  isSameList(a.enemyIn, b.enemyIn) &&
  isSameList(a.works, b.works) &&
  isSameList(a.view.own!.control, b.view.own!.control);

const kept = new WeakMap<Field, { at: Situation; tasks: Tasks }[]>();
/** What everybody is to do; the last answer of each side is kept, because few cards change anything that it hangs on. */
export const assign = (at: Situation): Tasks => {
  const last = kept.get(at.field) ?? [];
  const before = last[at.view.side];
  if (before && isSame(at, before.at)) return before.tasks;
  const tasks = assigned(at);
  last[at.view.side] = { at, tasks };
  kept.set(at.field, last);
  return tasks;
};

/** Everybody gets something to do: what must be held, what can be taken soonest for most, the rest with their neighbours. */
const assigned = (at: Situation): Tasks => {
  const { field, view, fighters, isAttacker } = at;
  const tasks = new Map<string, Task>();
  const free = new Set<Fighter>(fighters);
  if (at.bySea && !isAttacker) garrisons(at, free, tasks);
  else {
    lastBlow(at, free, tasks);
    holds(at, free, tasks);
  }
  const open = new Set(
    field.map.nodes.flatMap((_, board) => (view.own!.control[board] === view.side ? [] : [board])),
  );
  if (!isAttacker)
    field.map.nodes.forEach((_, board) => {
      if (at.enemy[board]! > 0) open.add(board);
    });
  takeInTurn(at, free, open, tasks);
  for (const one of free) follow(at, one, tasks);
  return tasks;
};

/** The best group first; a group that lost a member to a better one is put together again. */
const takeInTurn = (
  at: Situation,
  free: Set<Fighter>,
  open: ReadonlySet<number>,
  tasks: Map<string, Task>,
): void => {
  const groups = new Map<number, Group>();
  for (const board of open) {
    const group = groupFor(at, [...free], board);
    if (group) groups.set(board, group);
  }
  while (free.size > 0 && groups.size > 0) {
    let best: Group | null = null;
    for (const group of groups.values()) if (!best || group.score > best.score) best = group;
    groups.delete(best!.board);
    if (best!.members.every(one => free.has(one))) {
      const mates = best!.members.map(({ unit }) => unit.id);
      for (const one of best!.members) {
        free.delete(one);
        tasks.set(one.unit.id, { kind: 'take', board: best!.board, mates });
      }
      continue;
    }
    const again = groupFor(at, [...free], best!.board);
    if (again) groups.set(again.board, again);
  }
};

/** Whoever is left goes with the nearest friends that have something to take, or stays. */
const follow = ({ field, isAttacker }: Situation, one: Fighter, tasks: Map<string, Task>): void => {
  let board = one.unit.board;
  let best = Number.POSITIVE_INFINITY;
  if (isAttacker && one.unit.condition === 'green')
    for (const task of tasks.values()) {
      const time = one.away[task.board]!;
      if (task.kind !== 'take' || time >= best) continue;
      best = time;
      board = task.board;
    }
  if (field.map.nodes[board])
    tasks.set(one.unit.id, { kind: 'follow', board, mates: [one.unit.id] });
};
