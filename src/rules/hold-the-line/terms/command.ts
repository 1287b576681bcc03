import type { Post, Seating } from '../../../engine/post.ts';
import type { Seat } from '../../../engine/seat.ts';
import roles from '../data/roles.json';
import seatings from '../data/seatings.json';
import type { Scenario } from '../scenario.ts';
import { SIDES, type Side } from '../tables/unit-types.ts';
import type { Roster } from './roster-parts.ts';

/** HTL-2.10: what the roles may do. */
export type Role =
  | 'highCommand'
  | 'highCommandStaff'
  | 'armyGroup'
  | 'army'
  | 'armyStaff'
  | 'corps'
  | 'armySolo'
  | 'control';
export type Capability =
  | 'seeLiveMap'
  | 'seeOwnUnits'
  | 'seeEnemyByFog'
  | 'seeEverything'
  | 'seeAirBoard'
  | 'playAir'
  | 'allocateUpperCp'
  | 'allocateCorpsCp'
  | 'commitInitiative'
  | 'grantReserveCards'
  | 'orderUnits'
  | 'releaseReserves'
  | 'reassignCounters'
  | 'pregameDecisions'
  | 'callTeaBreak'
  | 'replaceCommander'
  | 'messageSuperior'
  | 'messageSubordinate'
  | 'messageLateral'
  | 'messageControl'
  | 'controlPowers';

/** HTL-2.1, HTL-2.2: a chair of the command; `superior` is the one above, `standIn` acts for it while it is vacant. */
export type Chair = Post & {
  readonly role: Role;
  readonly above: string | null;
  readonly dormant: boolean;
};
type RoleRow = {
  id: string;
  side: string | null;
  role: string;
  title: string;
  superior: string | null;
  commandsHqs: string[];
  ifVacant: string | null;
  dormant?: boolean;
};

const ROLES = roles.roles as { readonly [role: string]: unknown };

export const may = (role: Role, what: Capability): boolean =>
  (ROLES[role] as Record<string, unknown>)[what] === true;

const chair = (row: RoleRow): Chair => {
  const control = row.side === 'CTRL';
  const standIn = control ? row.superior : row.ifVacant;
  return {
    id: row.id,
    name: row.title,
    role: row.role as Role,
    kind: control ? 'control' : 'player',
    ...(control ? {} : { side: row.side as Side }),
    ...(standIn && !standIn.startsWith('CTRL') ? { superior: standIn } : {}),
    above: row.superior,
    dormant: row.dormant ?? false,
  };
};

/** HTL-2.11, HTL-3.12: the posts of a scenario; those of commands that are not played fall away. */
export const chairsOf = (scenario: Scenario, roster: Roster): readonly Chair[] => {
  const rows = (roles.seats as RoleRow[]).filter(row => row.role !== 'spectator');
  if (scenario.seatings.includes('exercise-2') && scenario.board)
    return rows
      .filter(row => roster.hqs.some(({ post }) => post === row.id))
      .map(row => ({ ...chair({ ...row, ifVacant: null }), above: null })); // HTL-3.2: a post a side
  if (!scenario.germanHqs && !scenario.polishHqs) return rows.map(chair);
  const kept = new Set<string>();
  for (const { post } of roster.hqs)
    for (let at: string | null = post; at !== null; ) {
      kept.add(at);
      const here: string = at;
      at = rows.find(({ id }) => id === here)?.superior ?? null;
    }
  return rows
    .filter(
      row =>
        row.side === 'CTRL' ||
        row.role.startsWith('highCommand') ||
        kept.has(row.id) ||
        (row.role === 'armyStaff' && row.superior !== null && kept.has(row.superior)),
    )
    .map(chair);
};

type SeatingRow = {
  id: string;
  players: number;
  seats: { id: string; posts: string[] }[];
  controlSeats: (string | { id: string; posts: string[] })[];
  hcMapAccess?: string;
};
const SEATINGS = seatings.seatings as unknown as readonly SeatingRow[];

const seatName = (id: string): string => id.toLowerCase();

/** HTL-2.11: the recommended seatings of a scenario, the smallest first. */
export const seatingsOf = (scenario: Scenario, chairs: readonly Chair[]): Seating[] => {
  const known = new Set(chairs.map(({ id }) => id));
  return SEATINGS.filter(({ id }) => scenario.seatings.includes(id))
    .map(row => {
      const control = row.controlSeats.map(one =>
        typeof one === 'string' ? { id: one, posts: [one] } : one,
      );
      return {
        id: row.id,
        title: `${row.players} players`,
        seats: [...row.seats, ...control]
          .map(seat => ({ id: seatName(seat.id), posts: seat.posts.filter(id => known.has(id)) }))
          .filter(seat => seat.posts.length > 0),
      };
    })
    .filter(seating => SIDES.every(side => holds(seating, chairs, side)))
    .sort((a, b) => a.seats.length - b.seats.length);
};

/** A seating is of use only if every post of the side falls to somebody. */
const holds = (seating: Seating, chairs: readonly Chair[], side: Side): boolean => {
  const held = new Set(seating.seats.flatMap(({ posts }) => posts));
  return chairs
    .filter(one => one.side === side && one.superior === undefined)
    .every(({ id }) => held.has(id));
};

/** HTL-2.4: whether high commands see the map, as the seating has it. */
export const mapAccessOf = (seating: Seating, players: number): 'teaBreak' | 'never' | 'always' => {
  const row = SEATINGS.find(({ id }) => id === seating.id);
  if (row?.hcMapAccess) return row.hcMapAccess as 'always';
  return players < 8 ? 'always' : 'teaBreak';
};

const NAMES: { readonly [id: string]: string } = { german: 'Germany', polish: 'Poland' };

/** The seats of a game: those of its seating, the clock, and Control if nobody holds one of its posts. */
export const seatsFor = (seating: Seating, chairs: readonly Chair[]): Seat[] => {
  const seats = seating.seats.map(({ id, name, posts }): Seat => {
    const first =
      chairs.find(one => seatName(one.id) === seatName(id) && posts.includes(one.id)) ??
      chairs.find(one => posts.includes(one.id));
    const control = first?.kind === 'control';
    return {
      id,
      name: name ?? NAMES[id] ?? first?.name ?? id,
      kind: control ? 'control' : 'player',
      ...(first?.side ? { side: first.side } : {}),
      posts,
    };
  });
  if (!seats.some(({ kind }) => kind === 'control'))
    seats.push({ id: 'control', name: 'Control', kind: 'control' });
  return [
    ...seats,
    { id: 'clock', name: 'Clock', kind: 'clock' },
    { id: 'umpire', name: 'Umpire', kind: 'umpire' },
  ];
};

/** What is wrong with a seating: a side without a commander, posts of two sides in one seat, a post twice. */
export const seatingFault = (
  seating: Seating,
  chairs: readonly Chair[],
): { at: string; because: string } | null => {
  const seen = new Set<string>();
  const filled = new Set<string>();
  for (const [i, seat] of seating.seats.entries()) {
    const kinds = new Set<string>();
    for (const [j, post] of seat.posts.entries()) {
      const at = `seating.seats[${i}].posts[${j}]`;
      const one = chairs.find(({ id }) => id === post);
      if (!one) return { at, because: `there is no post ${post} in this scenario` };
      if (seen.has(post)) return { at, because: `${post} is held twice` };
      seen.add(post);
      kinds.add(one.side ?? 'CTRL');
      if (one.side) filled.add(one.side);
    }
    if (kinds.has('CTRL') && kinds.size > 1)
      return { at: `seating.seats[${i}]`, because: 'an umpire may not command' };
  }
  for (const side of SIDES)
    if (!filled.has(side))
      return { at: 'seating.seats', because: `nobody commands on the side ${side}` };
  return null;
};
