import { randomBytes } from 'node:crypto';
import type { House } from '../house.ts';
import type { Tiding } from '../storage/store.ts';
import { Presence } from './presence.ts';
import { Room } from './room.ts';
import { summaryOf } from './summary.ts';
import { tellChat } from './talk.ts';
import { Turns } from './turns.ts';

const IDLE_MS = 10 * 60_000;
const MOST_IDLE = 200;

/** The games that this node has in hand. Any node can serve any game; what others did comes as tidings. */
export class Hall {
  private readonly rooms = new Map<string, Promise<Room | null>>();
  private readonly open = new Map<string, Room>();
  private readonly timer: NodeJS.Timeout;
  readonly node = randomBytes(6).toString('hex');
  readonly presence: Presence;
  readonly turns: Turns;
  private closed = false;

  constructor(readonly house: House) {
    this.presence = new Presence(this);
    this.turns = new Turns(this);
    house.store.listen(tiding => this.hear(tiding));
    house.metrics.gauge('games_open', () => this.open.size);
    house.metrics.gauge('sockets_joined', () => this.watchers);
    this.timer = setInterval(() => this.sweep(), house.settings.sweepEvery);
    this.timer.unref();
  }

  get watchers(): number {
    let count = 0;
    for (const room of this.open.values()) count += room.audience.size;
    return count;
  }

  /** The game, or null when there is none of this id. */
  room(id: string): Promise<Room | null> {
    const found = this.rooms.get(id);
    if (found) return found;
    const opening = this.load(id);
    this.rooms.set(id, opening);
    opening.then(
      room => {
        if (!room) this.rooms.delete(id);
      },
      () => this.rooms.delete(id),
    );
    return opening;
  }

  /** A game that is in hand already. */
  atHand(id: string): Room | undefined {
    return this.open.get(id);
  }

  private async load(id: string): Promise<Room | null> {
    const row = await this.house.store.game(id);
    if (!row) return null;
    const system = this.house.systems.get((JSON.parse(row.body) as { system: string }).system);
    if (!system) return null;
    const room = new Room(id, row, system, this.house);
    room.grown = growth => {
      this.turns.after(room, growth);
      // Whoever is asked anew has the whole time.
      if (room.over || room.body.clock) room.audience.tell({ type: 'game', game: summaryOf(room) });
    };
    await room.alone(() => (room.body.head ? room.reload() : undefined));
    this.open.set(id, room);
    return room;
  }

  /** Tells everybody who watches that something around the game changed. */
  gameChanged(room: Room): void {
    room.audience.tell({ type: 'game', game: summaryOf(room) });
    this.turns.look(room);
  }

  private hear(tiding: Tiding): void {
    if (this.closed) return;
    if (tiding.kind === 'gap') {
      for (const room of this.open.values()) this.lookAgain(room);
      return;
    }
    const room = this.open.get(tiding.game);
    if (!room || (tiding.kind === 'entry' && tiding.seq < room.seq)) return;
    this.heardOf(room, tiding).catch(error => {
      this.house.log('warn', 'a tiding was not followed', { game: room.id, why: String(error) });
    });
  }

  private async heardOf(room: Room, tiding: Exclude<Tiding, { kind: 'gap' }>): Promise<void> {
    if (tiding.kind === 'presence') this.presence.heard(room, tiding.node, tiding.seats);
    else if (tiding.kind === 'chat') await tellChat(room);
    else if (tiding.kind === 'tokens') await this.dismiss(room);
    else if (tiding.kind === 'entry') {
      if (tiding.seq >= room.seq)
        await room.alone(() => (tiding.seq >= room.seq ? room.catchUp() : undefined));
    } else
      await room.alone(async () => {
        const { version } = room;
        await room.refresh();
        if (room.version !== version) this.gameChanged(room);
      });
  }

  private lookAgain(room: Room): void {
    room
      .alone(async () => {
        await room.refresh();
        await room.catchUp();
        this.gameChanged(room);
      })
      .then(() => Promise.all([tellChat(room), this.dismiss(room)]))
      .catch(() => {});
  }

  /** Sends everybody away whose token no longer opens the game. */
  async dismiss(room: Room): Promise<void> {
    const valid = new Set(
      (await this.house.store.tokens(room.id, this.house.now())).map(({ hash }) => hash),
    );
    for (const watcher of [...room.audience.all()])
      if (!valid.has(watcher.tokenHash))
        watcher.leave(
          'TOKEN_ENDED',
          'your seat was given to somebody else or your token was ended',
        );
  }

  /** Clocks and bots that are due, also of games that nobody looks at; and rooms that nobody needs any more. */
  private sweep(): void {
    this.turns.sweep().catch(error => {
      this.house.log('warn', 'due games could not be read', { why: String(error) });
    });
    this.presence.sweep();
    const now = this.house.now();
    const idle = [...this.open.values()]
      .filter(room => room.audience.size === 0 && !this.turns.waits(room))
      .sort((a, b) => a.lastUsed - b.lastUsed);
    idle.forEach((room, i) => {
      if (now - room.lastUsed > IDLE_MS || idle.length - i > MOST_IDLE) this.forget(room);
    });
  }

  private forget(room: Room): void {
    this.open.delete(room.id);
    this.rooms.delete(room.id);
    this.turns.forget(room);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    this.turns.close();
    for (const room of this.open.values())
      for (const watcher of [...room.audience.all()])
        watcher.leave('GOING', 'this node is leaving; come back in a moment');
    await Promise.all([...this.open.values()].map(room => room.alone(() => {}).catch(() => {})));
  }
}
