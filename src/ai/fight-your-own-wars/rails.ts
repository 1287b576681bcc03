import type { Field, OwnUnit, View } from '../../rules/fight-your-own-wars/index.ts';
import { TRAIN_BOARDS } from '../../rules/fight-your-own-wars/tables/trains.ts';
import { strengthOf } from '../../rules/fight-your-own-wars/tables/work.ts';
import { trainHolds } from '../../rules/fight-your-own-wars/terms/rails.ts';
import { spacesFor } from '../../rules/fight-your-own-wars/terms/sea/landing-sums.ts';
import { assign } from './assign.ts';
import type { Fighter, Situation } from './situation.ts';

export type Train = NonNullable<View['rails']>['trains'][number];

/** FYOW-30.1: Load Spaces that a railway yard handles in a session on average: D10 times D6. */
const YARD = 19.25;
const handling = ({ elements }: OwnUnit): number => Math.ceil(spacesFor(elements) / YARD);

/** FYOW-30.2, FYOW-30.5: whether a train may run over a link onto a board, by what its side knows. */
const isOpen = (view: View, field: Field, link: number, to: number): boolean => {
  const isCut = view.rails!.cuts.some(
    one => one.link === link && (one.opens < 0 || one.opens > view.clock),
  );
  const isDown = field.bridgesOf[link]!.some(bridge => {
    const known = view.bridges[bridge];
    return known && known.damage * 2 >= strengthOf(field.bridges[bridge]!.type);
  });
  const isHostile =
    view.own!.control[to] !== view.side ||
    view.contacts.some(({ board, now, zone }) => now && zone === 'table' && board === to);
  return !isCut && !isDown && !isHostile;
};

/** Boards by rail from one, round cuts and the enemy; -1 where no train comes. */
export const railsFrom = ({ view, field }: Situation, from: number): Int32Array => {
  const { map } = field;
  const away = new Int32Array(map.count).fill(-1);
  away[from] = 0;
  const queue = [from];
  for (const board of queue)
    for (const link of map.linksOf(board, 'rail')) {
      const to = map.across(link, board);
      if (away[to]! >= 0 || !isOpen(view, field, link, to)) continue;
      away[to] = away[board]! + 1;
      queue.push(to);
    }
  return away;
};

/** FYOW-30.3: sessions that so many boards take; nights and the daily limit are in it. */
const running = (boards: number): number =>
  boards + Math.max(0, Math.ceil(boards / TRAIN_BOARDS) - 1);

/** A station to which a train would carry a force, and the sessions until the force is where it is wanted. */
type Ride = { readonly station: number; readonly sessions: number };
export const bestStation = (
  at: Situation,
  unit: OwnUnit,
  from: number,
  goal: number,
): Ride | null => {
  const away = railsFrom(at, from);
  let best: Ride | null = null;
  at.field.map.nodes.forEach(({ station }, board) => {
    if (!station || away[board]! < 0 || at.enemy[board]! > 0) return;
    const sessions = running(away[board]!) + handling(unit) + at.from(board, unit)[goal]!;
    if (!best || sessions < best.sessions) best = { station: board, sessions };
  });
  return best;
};

/** How near an enemy must be for a force to be needed where it stands. */
const NEAR = 4;
/** Of a board of one's own that the enemy is near to: what threatens it less what stands there. */
const lacking = ({ view, field, threat, fighters }: Situation): number => {
  let best = -1;
  let most = 0;
  field.map.nodes.forEach(({ vp }, board) => {
    if (vp < 1 || view.own!.control[board] !== view.side || threat[board]! <= 0) return;
    const own = fighters.reduce((sum, one) => sum + (one.unit.board === board ? one.cv : 0), 0);
    const worth = (threat[board]! - own) * (1 + vp);
    if (worth <= most) return;
    most = worth;
    best = board;
  });
  return best;
};
/** Where each force is wanted: where its task is, or, a reserve far behind the front, where a board of one's own lacks most. */
export const goalsOf = (at: Situation): Map<string, number> => {
  const tasks = assign(at);
  const sector = at.isAttacker ? -1 : lacking(at);
  return new Map(
    at.fighters.map(({ unit, away }) => {
      const task = tasks.get(unit.id);
      const isIdle =
        task?.kind === 'follow' && task.board === unit.board && at.enemyIn[unit.board]! > NEAR;
      const goes = isIdle && sector >= 0 && Number.isFinite(away[sector]!);
      return [unit.id, goes ? sector : (task?.board ?? unit.board)];
    }),
  );
};

/** A force that gains by going by train, with the train that fetches it. */
export type Job = {
  readonly train: Train;
  readonly one: Fighter;
  readonly goal: number;
  readonly station: number;
  readonly saves: number;
};
/** Sessions that a train must save to be worth a timetable. */
const WORTH_IT = 3;

const mayRide = (at: Situation, { unit }: Fighter): boolean =>
  unit.zone === 'table' &&
  unit.marker === '' &&
  unit.condition !== 'red' &&
  unit.disarray === 0 &&
  at.field.map.nodes[unit.board]?.station === true &&
  at.enemy[unit.board]! <= 0;

/** FYOW-30.0: who is carried where: those who are farthest behind what they are wanted for, if the train is really sooner. */
export const railJobs = (at: Situation, goals = goalsOf(at)): Job[] => {
  const { view } = at;
  if (!view.rails) return [];
  const free = view.rails.trains.filter(one => one.board >= 0 && one.cargo.length === 0);
  if (free.length === 0) return [];
  const jobs: Job[] = [];
  for (const one of at.fighters) {
    const goal = goals.get(one.unit.id) ?? one.unit.board;
    if (goal === one.unit.board || !mayRide(at, one)) continue;
    const load = handling(one.unit);
    if (one.away[goal]! - load < WORTH_IT) continue;
    const ride = bestStation(at, one.unit, one.unit.board, goal);
    if (!ride || ride.station === one.unit.board) continue;
    const came = railsFrom(at, one.unit.board);
    for (const train of free) {
      if (came[train.board]! < 0 || !trainHolds(train, one.unit.elements)) continue;
      const saves = one.away[goal]! - ride.sessions - load - running(came[train.board]!);
      if (saves >= WORTH_IT) jobs.push({ train, one, goal, station: ride.station, saves });
    }
  }
  jobs.sort((a, b) => b.saves - a.saves || (a.train.id < b.train.id ? -1 : 1));
  const taken = new Set<unknown>();
  return jobs.filter(({ train, one }) => {
    if (taken.has(train.id) || taken.has(one.unit.id)) return false;
    taken.add(train.id).add(one.unit.id);
    return true;
  });
};
