import type { SeatId } from '../../engine/seat.ts';
import { deviceOf } from '../tokens.ts';
import type { Hall } from './hall.ts';
import type { Room } from './room.ts';

const FORGET_MS = 60_000;
const REPEAT_MS = 20_000;

type Sockets = readonly (readonly [device: string, sockets: number])[];
type Elsewhere = Map<string, { seats: readonly SeatId[]; sockets: Sockets; at: number }>;

/** Devices that a notice to the other nodes names. */
const MOST_TOLD = 200;

/** Tokens are spoken of by names that open nothing. */
const socketsIn = (room: Room): Sockets => {
  const counts = new Map<string, number>();
  for (const { tokenHash } of room.audience.all())
    counts.set(tokenHash, (counts.get(tokenHash) ?? 0) + 1);
  return [...counts].map(([hash, count]) => [deviceOf(hash), count] as const);
};

const noteLeft = (
  { hands, house }: Room,
  before: readonly SeatId[],
  now: readonly SeatId[],
): void => {
  for (const seat of before) if (!now.includes(seat)) hands.left.set(seat, house.now());
  for (const seat of now) hands.left.delete(seat);
};

/** Who is here now. Nodes tell each other; a node that is not heard of for a minute is taken for dead. */
export class Presence {
  private readonly elsewhere = new Map<string, Elsewhere>();
  private readonly told = new Map<string, string>();
  private repeatedAt = 0;

  constructor(private readonly hall: Hall) {}

  /** The seats that are connected to any node. */
  of(room: Room): SeatId[] {
    const others = this.elsewhere.get(room.id);
    const far = others ? [...others.values()].flatMap(({ seats }) => seats) : [];
    return [...new Set([...room.audience.seats, ...far])].sort();
  }

  /** Open sockets by device, on every node. */
  socketsOf(room: Room): Map<string, number> {
    const found = new Map<string, number>();
    const others = [...(this.elsewhere.get(room.id)?.values() ?? [])];
    for (const [device, count] of [...socketsIn(room), ...others.flatMap(one => one.sockets)])
      found.set(device, (found.get(device) ?? 0) + count);
    return found;
  }

  /** Somebody came or went here. */
  changed(room: Room): void {
    this.tellNodes(room);
    this.tellHere(room);
  }

  heard(room: Room, node: string, seats: readonly SeatId[], sockets: Sockets = []): void {
    if (node === this.hall.node) return;
    const others = this.elsewhere.get(room.id) ?? new Map();
    // A node that did not know of ours is told.
    if (!others.has(node) && room.audience.size > 0) this.tellNodes(room);
    if (seats.length === 0) others.delete(node);
    else others.set(node, { seats, sockets, at: this.hall.house.now() });
    if (others.size === 0) this.elsewhere.delete(room.id);
    else this.elsewhere.set(room.id, others);
    this.tellHere(room);
  }

  private tellHere(room: Room): void {
    const presence = this.of(room);
    const text = presence.join();
    const before = this.told.get(room.id);
    if (before === text) return;
    noteLeft(room, before?.split(',') ?? [], presence);
    if (room.audience.size === 0) this.told.delete(room.id);
    else this.told.set(room.id, text);
    room.audience.tell({ type: 'presence', presence });
  }

  private tellNodes(room: Room): void {
    const { house, node } = this.hall;
    const { seats } = room.audience;
    const sockets = socketsIn(room).slice(0, MOST_TOLD);
    house.store.tell({ kind: 'presence', game: room.id, node, seats, sockets }).catch(() => {
      // It is told again soon.
    });
  }

  sweep(): void {
    const now = this.hall.house.now();
    const repeat = now - this.repeatedAt > REPEAT_MS;
    if (repeat) this.repeatedAt = now;
    for (const id of new Set([...this.told.keys(), ...this.elsewhere.keys()])) {
      const room = this.hall.atHand(id);
      const others = this.elsewhere.get(id);
      for (const [node, { at }] of others ?? []) if (now - at > FORGET_MS) others?.delete(node);
      if (!room) this.elsewhere.delete(id);
      else {
        this.tellHere(room);
        if (repeat && room.audience.size > 0) this.tellNodes(room);
      }
    }
  }
}
