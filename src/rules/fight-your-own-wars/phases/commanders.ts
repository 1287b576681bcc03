import type { Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import { type Infer, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { firstBroken, no } from '../refusals.ts';
import { type Leader, RANKS, type Rank, type State } from '../state.ts';
import { blueFor, redFor } from '../tables/command.ts';
import { ratingModifier, ratingThrown } from '../terms/decision.ts';
import { isWhollyElite, qualityOf } from '../terms/force.ts';
import { Names } from '../terms/names.ts';
import { reviewAfter, reviewBar } from '../terms/review.ts';
import { readersOf, seatOf, sidesFor } from '../terms/seats.ts';
import { commandNumber, isHere, unitNumber } from '../terms/units.ts';
import type { FyowRule } from './rule.ts';

/** FYOW-4.1, FYOW-4.2, FYOW-7.1: the kinds of commander that each step brings: a season, a month. */
const NEW: { readonly [step: string]: readonly Rank[] } = {
  SE1: ['senior'],
  MO1: ['battlegroup', 'second'],
};
export const plansCommanders = ({ options }: State): boolean => options.commanderTurnover === 'on';

/** FYOW-A10: the step, and the side of the seat that is asked. */
const sideAsked = (state: State, seat: Seat): number =>
  sidesFor(state, seat.id).find(
    side => !state.sides[side]!.done && seatOf(state, side) === seat.id,
  ) ?? -1;
const stepBar = (state: State, seat: Seat): Refusal | null =>
  NEW[state.step] && sideAsked(state, seat) >= 0 ? null : no('E_PHASE');

const createShape = shape({
  type: oneOf(['commander.create']),
  kind: oneOf(RANKS),
  command: text(60),
});
export type CreateCommander = Infer<typeof createShape>;

const RANKED = { senior: 'Senior Commander', battlegroup: 'BC', second: '2iC' } as const;

/** FYOW-7, FYOW-8.4: a new commander: his rating, and his traits unless he is a second in command. */
const throwLeader = (
  draft: State,
  context: Context,
  side: number,
  kind: Rank,
  elite: boolean,
): Leader => {
  const { nation } = draft.sides[side]!;
  const readers = readersOf(draft, side);
  const [die = 1] = context.roll('d6', 'FYOW-7', { for: RANKED[kind], seenBy: readers });
  const quality = elite ? 'elite' : 'regular';
  const rating = ratingThrown(die, ratingModifier(RANKED[kind], nation, draft.year, quality));
  const taken = new Set([
    ...draft.units.flatMap(({ leader, second }) => [leader.name, second?.name ?? '']),
    ...draft.sides.flatMap(({ pool }) => pool.map(({ leader }) => leader.name)),
  ]);
  const name = new Names(context).unused(
    nation,
    kind === 'second' ? 'second' : 'battlegroup',
    taken,
  );
  if (kind === 'second') return { name, rating, red: 'balanced', blue: 'balanced', battles: 0 };
  const [red = 3, blue = 3] = context.roll('2dAvg', 'FYOW-8.4', { for: name, seenBy: readers });
  const more = elite ? 1 : 0;
  return { name, rating, red: redFor(red + more), blue: blueFor(blue + more), battles: 0 };
};

/** FYOW-7.1: a season brings one Senior Commander to each army, a month one Battlegroup Commander and one second. */
export const createCommander: FyowRule<CreateCommander> = {
  rule: 'FYOW-7.1',
  shape: createShape,
  listing: 'all',
  *candidates(state, seat) {
    const side = sideAsked(state, seat);
    if (side < 0) return;
    const command = state.commands[state.sides[side]!.highest]!.id;
    for (const kind of RANKS) {
      const action: CreateCommander = { type: 'commander.create', kind, command };
      if (!createCommander.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { kind, command }) {
    const bar = stepBar(state, seat);
    if (bar) return bar;
    const side = sideAsked(state, seat);
    const at = commandNumber(state, command);
    if (state.commands[at]?.side !== side) return no('E_UNKNOWN_ID', command);
    const { highest, made } = state.sides[side]!;
    return firstBroken([
      ['E_OPTION_OFF', () => !plansCommanders(state)],
      ['E_LEVEL', () => at !== highest],
      ['E_REVIEW', () => !NEW[state.step]!.includes(kind) || made.includes(kind)],
    ]);
  },
  apply(draft, { kind, command }, context) {
    const { side } = draft.commands[commandNumber(draft, command)]!;
    const one = draft.sides[side]!;
    const leader = throwLeader(draft, context, side, kind, false);
    one.pool.push({ kind, leader });
    one.made.push(kind);
    context.log(
      'FYOW-7.1',
      'commanderMade',
      { name: leader.name, kind, rating: leader.rating },
      readersOf(draft, side),
    );
  },
};

const appointShape = shape({
  type: oneOf(['commander.appoint']),
  kind: oneOf(RANKS),
  command: text(60), // a Brigade for a Senior Commander, otherwise a Battlegroup
  name: text(120),
});
export type AppointCommander = Infer<typeof appointShape>;

/** The place that an appointment fills. */
const placeOf = (state: State, side: number, kind: Rank, id: string): number => {
  if (kind !== 'senior') {
    const at = unitNumber(state, id);
    const unit = state.units[at];
    return unit && unit.side === side && isHere(unit) && unit.level === 'battlegroup' ? at : -1;
  }
  const at = commandNumber(state, id);
  const command = state.commands[at];
  return command && command.side === side && command.level === 'brigade' && command.hq >= 0
    ? at
    : -1;
};
const isOwnName = (state: State, side: number, id: string): boolean =>
  state.commands[commandNumber(state, id)]?.side === side ||
  state.units[unitNumber(state, id)]?.side === side;

/** FYOW-7.1: a commander of the pool takes a post; whom he relieves waits in the pool. */
export const appointCommander: FyowRule<AppointCommander> = {
  rule: 'FYOW-7.1',
  shape: appointShape,
  listing: 'all',
  *candidates(state, seat) {
    const side = sideAsked(state, seat);
    if (side < 0 || !plansCommanders(state)) return;
    for (const { kind, leader } of state.sides[side]!.pool) {
      const places =
        kind === 'senior' ? state.commands.map(({ id }) => id) : state.units.map(({ id }) => id);
      for (const command of places) {
        const action: AppointCommander = {
          type: 'commander.appoint',
          kind,
          command,
          name: leader.name,
        };
        if (!appointCommander.refuse(state, seat, action)) yield action;
      }
    }
  },
  refuse(state, seat, { kind, command, name }) {
    const bar = stepBar(state, seat);
    if (bar) return bar;
    const side = sideAsked(state, seat);
    if (!isOwnName(state, side, command)) return no('E_UNKNOWN_ID', command);
    return firstBroken([
      ['E_OPTION_OFF', () => !plansCommanders(state)],
      ['E_LEVEL', () => placeOf(state, side, kind, command) < 0],
      [
        'E_POOL',
        () => !state.sides[side]!.pool.some(one => one.kind === kind && one.leader.name === name),
      ],
    ]);
  },
  apply(draft, { kind, command, name }, context) {
    const side = sideAsked(draft, { id: context.seat, name: '', kind: 'player' });
    const one = draft.sides[side]!;
    const at = placeOf(draft, side, kind, command);
    const taken = one.pool.findIndex(other => other.kind === kind && other.leader.name === name);
    const { leader } = one.pool[taken]!;
    one.pool.splice(taken, 1);
    const post = kind === 'senior' ? draft.commands[at]! : draft.units[at]!;
    const relieved = kind === 'second' ? draft.units[at]!.second : post.leader;
    if (relieved) one.pool.push({ kind, leader: relieved });
    if (kind === 'second') draft.units[at]!.second = leader;
    else post.leader = leader;
    context.log('FYOW-7.1', 'appointed', { name, command }, readersOf(draft, side));
  },
};

const REVIEWS = ['commander', 'unit', '2iC'] as const;
const reviewShape = shape({
  type: oneOf(['commander.review']),
  kind: oneOf(REVIEWS),
  command: text(60), // of a Battlegroup, or of a Brigade for its Senior Commander
});
export type ReviewCommander = Infer<typeof reviewShape>;

/** Who is looked at: a leader or a force, and how many battles or operations he has behind him. */
const reviewed = (state: State, side: number, kind: ReviewCommander['kind'], id: string) => {
  const command = state.commands[commandNumber(state, id)];
  const unit = state.units[unitNumber(state, id)];
  if (kind === 'commander' && command?.side === side) return { leader: command.leader, unit: null };
  if (!unit || unit.side !== side || !isHere(unit) || unit.level !== 'battlegroup') return null;
  return { leader: kind === '2iC' ? unit.second : unit.leader, unit };
};

/** FYOW-7.1: a month's start: who has fought enough throws 2D6; a double makes him better. */
export const reviewCommander: FyowRule<ReviewCommander> = {
  rule: 'FYOW-7.1',
  shape: reviewShape,
  listing: 'all',
  *candidates(state, seat) {
    const side = sideAsked(state, seat);
    if (side < 0 || !plansCommanders(state)) return;
    for (const kind of REVIEWS)
      for (const { id } of [...state.commands, ...state.units]) {
        const action: ReviewCommander = { type: 'commander.review', kind, command: id };
        if (!reviewCommander.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { kind, command }) {
    const bar = stepBar(state, seat);
    if (bar) return bar;
    const side = sideAsked(state, seat);
    if (!isOwnName(state, side, command)) return no('E_UNKNOWN_ID', command);
    if (!plansCommanders(state)) return no('E_OPTION_OFF');
    const one = reviewed(state, side, kind, command);
    if (state.step !== 'MO1' || !one?.leader) return no('E_REVIEW');
    const count = kind === 'unit' ? one.unit!.battles : one.leader.battles;
    const quality = one.unit ? qualityOf(one.unit) : undefined;
    const code = reviewBar(kind, count, true, quality);
    const isTop =
      (kind === 'commander' && one.leader.rating >= 7) ||
      state.sides[side]!.made.includes(`${kind} ${command}`);
    return code || isTop ? no(code ?? 'E_REVIEW') : null;
  },
  apply(draft, { kind, command }, context) {
    const side = sideAsked(draft, { id: context.seat, name: '', kind: 'player' });
    const readers = readersOf(draft, side);
    const { leader, unit } = reviewed(draft, side, kind, command)!;
    const faces = context.roll('2d6', 'FYOW-7.1', { for: command, seenBy: readers });
    const passed = faces[0] === faces[1];
    if (passed && kind === 'commander') {
      leader!.rating = reviewAfter(leader!.rating, faces);
      leader!.battles = 0;
    } else if (passed && kind === 'unit') {
      for (const line of unit!.elements) if (line.q === 'regular') line.q = 'elite';
      unit!.battles = 0;
    } else if (passed) promote(draft, context, side, unitNumber(draft, command));
    draft.sides[side]!.made.push(`${kind} ${command}`); // once a month
    context.log('FYOW-7.1', passed ? 'reviewPassed' : 'reviewFailed', { kind, command }, readers);
  },
};

/** FYOW-7.1: a second in command becomes a commander in the pool, and another takes his place. */
const promote = (draft: State, context: Context, side: number, at: number): void => {
  const unit = draft.units[at]!;
  const { second } = unit;
  if (!second) return;
  const elite = isWhollyElite(unit);
  const [red = 3, blue = 3] = context.roll('2dAvg', 'FYOW-8.4', {
    for: second.name,
    seenBy: readersOf(draft, side),
  });
  const more = elite ? 1 : 0;
  draft.sides[side]!.pool.push({
    kind: 'battlegroup',
    leader: { ...second, red: redFor(red + more), blue: blueFor(blue + more), battles: 0 },
  });
  unit.second = throwLeader(draft, context, side, 'second', elite);
};
