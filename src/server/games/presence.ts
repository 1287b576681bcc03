import type { SeatId } from '../../engine/seat.ts';
import type { Hall } from './hall.ts';
import type { Room } from './room.ts';

const FORGET_MS = 60_000;
const REPEAT_MS = 20_000;

type Elsewhere = Map<string, { seats: readonly SeatId[]; at: number }>;

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

  /** Somebody came or went here. */
  changed(room: Room): void {
    this.tellNodes(room);
    this.tellHere(room);
  }

  heard(room: Room, node: string, seats: readonly SeatId[]): void {
    if (node === this.hall.node) return;
    const others = this.elsewhere.get(room.id) ?? new Map();
    // A node that did not know of ours is told.
    if (!others.has(node) && room.audience.size > 0) this.tellNodes(room);
    if (seats.length === 0) others.delete(node);
    else others.set(node, { seats, at: this.hall.house.now() });
    if (others.size === 0) this.elsewhere.delete(room.id);
    else this.elsewhere.set(room.id, others);
    this.tellHere(room);
  }

  private tellHere(room: Room): void {
    const presence = this.of(room);
    const text = presence.join();
    if (this.told.get(room.id) === text) return;
    if (room.audience.size === 0) this.told.delete(room.id);
    else this.told.set(room.id, text);
    room.audience.tell({ type: 'presence', presence });
  }

  private tellNodes(room: Room): void {
    const { house, node } = this.hall;
    const { seats } = room.audience;
    house.store.tell({ kind: 'presence', game: room.id, node, seats }).catch(() => {
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
