import type { SeatId } from '../../engine/seat.ts';
import { SPECTATOR } from '../../engine/seat.ts';
import { inChain } from './chain-view.ts';
import { cloneState } from './state.generated.ts';
import type { Contact, Engagement, State, Unit } from './state.ts';
import { numbersFor } from './terms/contact-numbers.ts';
import { isLocated } from './terms/footprint.ts';
import { toldHolder } from './terms/holders.ts';
import { seesSide } from './terms/plumpire.ts';
import { sideOfSeat } from './terms/roster.ts';
import { CALLED } from './terms/shoots.ts';
import { isUmpire } from './terms/umpires.ts';

/** NQM-17.1: all that a seat may know: its own side whole, and of the other what it has found out. */
export type View = {
  readonly seat: SeatId;
  /** Its side; -1 of those who belong to none. */
  readonly side: number;
  /** The table as the side knows it. Enemies stand in `contacts` alone. */
  readonly table: State;
  /** An umpire, and everybody after the end, sees the truth. */
  readonly isWhole: boolean;
};

/** NQM-11.8: ammunition of the own side is exact. NQM-17.6: what happened to a mover without its knowing stays unknown to its owner. */
const ownUnit = (unit: Unit): Unit => {
  unit.redUsed = false;
  unit.stoppedBy = [];
  return unit;
};

/** How a view names an enemy: by the number of its contact. */
export const contactName = (id: number): string => `#${id}`;
const asContacts = (
  ids: readonly string[],
  contacts: readonly Contact[],
  isOwn: (id: string) => boolean,
): string[] =>
  ids.flatMap(id => {
    if (isOwn(id)) return [id];
    const contact = contacts.find(one => one.unit === id);
    return contact ? [contactName(contact.id)] : [];
  });

const hidden: Pick<
  Engagement,
  | 'node'
  | 'command'
  | 'supports'
  | 'x'
  | 'y'
  | 'r'
  | 'needs'
  | 'used'
  | 'fresh'
  | 'left'
  | 'started'
  | 'idle'
  | 'lost'
  | 'caused'
  | 'planned'
  | 'counter'
  | 'won'
  | 'wonAt'
  | 'takenAt'
  | 'battalion'
  | 'waiting'
  | 'rounds'
  | 'before'
> = {
  node: '',
  command: '',
  supports: [],
  x: 0,
  y: 0,
  r: 0,
  needs: false,
  used: [],
  fresh: [],
  left: false,
  started: true,
  idle: false,
  lost: 0,
  caused: 0,
  planned: 0,
  counter: false,
  won: false,
  wonAt: -1,
  takenAt: -1,
  battalion: '',
  waiting: [],
  rounds: 0,
  before: 0,
};

/** NQM-17.2: an own attack with its known defenders; an enemy's once it has been fought. */
const engagementsSeen = (state: State, side: number): Engagement[] => {
  const contacts = state.contacts.filter(one => one.side === side);
  const own = new Set(state.units.filter(unit => unit.side === side).map(unit => unit.id));
  const isOwn = (id: string): boolean => own.has(id);
  let number = 0;
  return state.engagements.flatMap(one => {
    if (one.side === side)
      return [
        {
          ...one,
          used: one.used.filter(isOwn),
          attacked: [],
          defenders: asContacts(one.defenders, contacts, isOwn).sort(),
        },
      ];
    const defenders = one.defenders.filter(isOwn);
    const attacked = one.attacked.filter(node =>
      state.nodes.some(own => own.id === node && own.side === side),
    );
    if (one.inflicted.length === 0 || attacked.length === 0) return [];
    number++;
    return [
      {
        ...one,
        ...hidden,
        id: `enemy-${number}`,
        defenders,
        attacked,
        attackers: asContacts(one.attackers, contacts, isOwn).sort(),
        began: one.began,
        inflicted: [...one.inflicted],
        received: [...one.received],
      },
    ];
  });
};

/**
 * NQM-17.4: what lies on the table for everybody: units that the other side has in sight and that are not concealed, so
 * that their owner knows it. Nothing is told of them but what a figure on the table shows.
 */
const onTheTable = (state: State): Contact[] => {
  const open = new Set(
    state.units.filter(unit => unit.state === 'map' && !unit.concealed).map(unit => unit.id),
  );
  return state.contacts
    .filter(one => one.seen && isLocated(one) && open.has(one.unit))
    .sort((a, b) => a.side - b.side || a.x - b.x || a.y - b.y || a.id - b.id)
    .map((one, i) => ({
      ...one,
      id: i + 1,
      unit: '',
      level: 'located',
      stands: 0,
      grade: '?',
      node: '',
      broken: false,
      work: 'none',
      eyes: [],
    }));
};

/** NQM-17.1, NQM-17.5: the table with nothing on it that the side does not know. */
const seenBy = (state: State, side: number): State => {
  const table = cloneState(state);
  const nodes = new Set(table.nodes.filter(node => node.side === side).map(node => node.id));
  const units = new Set(table.units.filter(unit => unit.side === side).map(unit => unit.id));
  const isOwn = (one: { readonly side: number }): boolean => one.side === side;
  const engagements = engagementsSeen(table, side);
  const attacks = new Set(table.engagements.filter(isOwn).map(one => one.id));
  const accountSeen = ({ engagement }: { readonly engagement: string }): string =>
    engagement === '' || attacks.has(engagement) ? engagement : CALLED;
  return {
    ...table,
    held: table.held.filter(one => nodes.has(one.post)),
    units: table.units.filter(isOwn).map(ownUnit),
    nodes: table.nodes.filter(isOwn),
    papers: table.papers.filter(isOwn),
    messages: table.messages.filter(isOwn),
    wishes: table.wishes.filter(isOwn),
    requests: table.requests.filter(isOwn),
    contacts:
      side < 0
        ? onTheTable(table)
        : table.contacts.filter(isOwn).map(contact => ({ ...contact, unit: '' })),
    engagements,
    shoots: table.shoots.filter(isOwn).map(shoot => ({ ...shoot, engagement: accountSeen(shoot) })),
    beaten: table.beaten.filter(isOwn),
    registered: table.registered.filter(one => units.has(one.battery)),
    relations: table.relations.filter(isOwn),
    fires: table.fires.filter(one => units.has(one.unit)),
    responses: table.responses.filter(one => units.has(one.unit)),
    air: table.air.filter(isOwn),
    sorties: table.sorties.filter(isOwn),
    tasks: table.tasks.filter(isOwn),
    changes: table.changes.filter(one => one.owner < 0 || one.owner === side),
    built: table.built.flatMap(one =>
      one.side === side ? [one] : one.known ? [{ ...one, node: '' }] : [],
    ),
    objectives: table.objectives.map(({ id, known }) => {
      const holder = side < 0 ? -1 : known[side]!;
      return { id, holder, known: [holder, holder], told: [] };
    }),
    interrupts: table.interrupts.filter(isOwn).map(one => ({ ...one, of: '' })),
    encounters: [],
    tracks: table.tracks.filter(isOwn),
    failed: table.failed.filter(one => nodes.has(one.node)),
    standBys: table.standBys.filter(one => sideOfSeat(table, one.seat) === side),
    reports: table.reports.filter(isOwn),
    nights: table.nights.filter(one => units.has(one.unit)),
    hourly: [0, 0],
    contactCounter: table.contactCounter.map((n, i) => (i === side ? n : 0)),
    numbers: [],
  };
};

/** NQM-17.3, NQM-17.4: what a seat may know. */
export const viewOf = (state: State, seat: SeatId): View => {
  const side = seat === SPECTATOR ? -1 : (sideOfSeat(state, seat) ?? -1);
  const isWhole = isUmpire(seat) || state.phase === 'FINISHED';
  if (isWhole) return { seat, side, isWhole, table: cloneState(state) };
  const seen = seenBy(state, side);
  const isChain = side >= 0 && !seesSide(state, seat);
  if (!isChain) return { seat, side, isWhole, table: seen };
  const told = inChain(seen, side, seat, {
    numbers: numbersFor(state, seat),
    holders: state.objectives.map((_, i) => toldHolder(state, i, seat)),
  });
  return { seat, side, isWhole, table: cloneState(told) };
};
