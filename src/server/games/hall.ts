import { randomBytes } from 'node:crypto';
import { isRecordFault } from '../../engine/fault.ts';
import { type House, systemFor } from '../house.ts';
import { Places } from '../http/address.ts';
import { no, otherRules } from '../no.ts';
import type { GameRow, Tiding } from '../storage/store.ts';
import { readBody } from './body.ts';
import { isControl } from './control.ts';
import { Presence } from './presence.ts';
import { Room } from './room.ts';
import { summaryOf } from './summary.ts';
import { tellChat } from './talk.ts';
import { Turns } from './turns.ts';

const IDLE_MS = 10 * 60_000;
const MOST_IDLE = 200;
const TOKEN_ENDED = 'your seat was given to somebody else or your token was ended';

/** The games that this node has in hand. Any node can serve any game; what others did comes as tidings. */
export class Hall {
  private readonly rooms = new Map<string, Promise<Room | null>>();
  private readonly open = new Map<string, Room>();
  /** Games of which something was heard while they were being opened. */
  private readonly stale = new Set<string>();
  /** Rooms whose Control is told of hands in the next turn of the event loop. */
  private readonly controlWaits = new Set<Room>();
  private readonly timer: NodeJS.Timeout;
  readonly node = randomBytes(6).toString('hex');
  readonly presence: Presence;
  readonly turns: Turns;
  /** Files of strangers that are being read, by address. */
  readonly readings: Places;
  private closed = false;

  constructor(readonly house: House) {
    this.readings = new Places(house.settings.limits.readingsOfAddress);
    this.presence = new Presence(this);
    this.turns = new Turns(this);
    house.store.listen(tiding => this.hear(tiding));
    house.metrics.gauge('games_open', () => this.open.size);
    house.metrics.gauge('games_resting', () => [...this.open.values()].filter(isAtRest).length);
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
    const room = roomFor(row, this.house);
    room.grown = growth => {
      this.turns.after(room, growth);
      // A new question restarts the seat's time, which everybody is shown.
      if (room.over || room.body.clock || room.timetable.hasChanged() || room.hands.changed(room))
        tellGame(room);
      else this.tellControlSoon(room);
    };
    this.stale.delete(id);
    await room.alone(() => (room.body.head ? room.reload() : undefined));
    this.open.set(id, room);
    if (this.stale.delete(id)) await room.alone(() => this.readAgain(room));
    return room;
  }

  /**
   * Control follows who acts and who is silent. That is told in the next turn of the event loop, when everybody has been told
   * of the action itself, and once for all actions of this turn.
   */
  private tellControlSoon(room: Room): void {
    if (this.controlWaits.has(room)) return;
    this.controlWaits.add(room);
    setImmediate(() => {
      this.controlWaits.delete(room);
      if (!this.closed) tellControl(room);
    });
  }

  /** Tells everybody who watches that something around the game changed. */
  gameChanged(room: Room): void {
    tellGame(room);
    this.turns.look(room);
  }

  private hear(tiding: Tiding): void {
    if (this.closed) return;
    if (tiding.kind === 'gap') {
      for (const room of this.open.values()) this.lookAgain(room);
      return;
    }
    const room = this.open.get(tiding.game);
    if (!room && this.rooms.has(tiding.game)) this.stale.add(tiding.game);
    if (!room || (tiding.kind === 'entry' && tiding.seq < room.seq)) return;
    if (tiding.kind === 'version' && tiding.version <= room.version) return;
    this.heardOf(room, tiding).catch(error => {
      this.house.log('warn', 'a tiding was not followed', { game: room.id, why: String(error) });
    });
  }

  private async heardOf(room: Room, tiding: Exclude<Tiding, { kind: 'gap' }>): Promise<void> {
    if (tiding.kind === 'presence')
      this.presence.heard(room, tiding.node, tiding.seats, tiding.sockets);
    else if (tiding.kind === 'chat') await tellChat(room);
    else if (tiding.kind === 'tokens' || tiding.kind === 'version') await this.dismiss(room);
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
      .alone(() => this.readAgain(room))
      .then(() => tellChat(room))
      .catch(() => {});
    this.dismiss(room).catch(() => {});
  }

  private async readAgain(room: Room): Promise<void> {
    await room.refresh();
    await room.catchUp();
    this.gameChanged(room);
  }

  /**
   * Sends everybody away whose token no longer opens the game. Until that is known nobody who watches is told anything; when it
   * cannot be known they come back and are asked again.
   */
  async dismiss(room: Room): Promise<void> {
    for (const wake of [...room.waiting]) wake();
    const watchers = [...room.audience.all()];
    for (const watcher of watchers) watcher.hold();
    const valid = await this.validIn(room);
    for (const watcher of watchers) {
      if (!valid) watcher.leave('GOING', 'this node cannot read the game; come back in a moment');
      else if (!valid.has(watcher.tokenHash)) watcher.leave('TOKEN_ENDED', TOKEN_ENDED);
      watcher.release();
    }
  }

  private async validIn({ id }: Room): Promise<ReadonlySet<string> | null> {
    try {
      const { store, now } = this.house;
      return new Set((await store.tokens(id, now())).map(({ hash }) => hash));
    } catch {
      return null;
    }
  }

  /** Keys end by themselves when their time is over. */
  private endExpired(now: number): void {
    for (const room of this.open.values())
      for (const watcher of [...room.audience.all()])
        if (watcher.expires !== null && watcher.expires <= now)
          watcher.leave('TOKEN_ENDED', TOKEN_ENDED);
  }

  /** Clocks and bots that are due, also of games that nobody looks at; and rooms that nobody needs any more. */
  private sweep(): void {
    this.turns.sweep().catch(error => {
      this.house.log('warn', 'due games could not be read', { why: String(error) });
    });
    this.presence.sweep();
    for (const room of this.open.values()) this.turns.keepClocks(room);
    const now = this.house.now();
    this.endExpired(now);
    const quiet = [...this.open.values()].filter(room => !this.turns.waits(room));
    // Pages are left open for days: a watched room stays open, but its table is dropped from memory when it is idle.
    for (const room of quiet)
      if (room.audience.size > 0 && now - room.lastUsed > IDLE_MS && mayRest(room)) room.rest();
    const idle = quiet
      .filter(room => room.audience.size === 0)
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

const isAtRest = (room: Room): boolean => room.isResting;

/** A table with clocks is looked at all the time. */
const mayRest = ({ isResting, body, system }: Room): boolean =>
  !isResting && !body.clock && !system.clock;

const tellGame = (room: Room): void =>
  room.audience.tellEach(seat => ({ type: 'game', game: summaryOf(room, seat) }));

const tellControl = (room: Room): void =>
  room.audience.tellEach(seat =>
    isControl(room, seat) ? { type: 'game', game: summaryOf(room, seat) } : null,
  );

/** A game whose system or set-up is not what it was is refused with a sentence; see `shelf.ts`. */
const roomFor = (row: GameRow, house: House): Room => {
  const { system: id, rules } = readBody(row.body);
  const system = systemFor(house, id, rules);
  if (!system) throw no(409, 'NO_SYSTEM', `${id} is not played here (any more)`);
  try {
    return new Room(row.id, row, system, house);
  } catch (error) {
    if (!isRecordFault(error)) throw error;
    throw otherRules(system, rules, error.at);
  }
};
