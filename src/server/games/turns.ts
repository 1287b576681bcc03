import { deadlineOf } from '../clocks/deadline.ts';
import { ring } from '../clocks/ringing.ts';
import { No } from '../no.ts';
import { seatIn } from './body.ts';
import { botToMove, Commanders } from './commanders.ts';
import { answerOffer, isEndOffered } from './ending.ts';
import type { Hall } from './hall.ts';
import { quietKey } from './quiet.ts';
import type { Growth, Room } from './room.ts';
import { isUmpiresTurn, umpireGoesOn } from './umpire.ts';

/** If the node that should move a bot dies, another looks after so long. */
const BOT_DUE_MS = 5000;
/** A due date in the store is good enough when it is not later than this. */
const SLACK_MS = 5000;

/** Whose turn it is when it is nobody's at a screen: bots, clocks, and word to those who are away. */
export class Turns {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly dues = new Map<string, number>();
  private readonly commanders: Commanders;
  private closed = false;

  constructor(private readonly hall: Hall) {
    this.commanders = new Commanders(hall);
  }

  /** After the record grew. */
  after(room: Room, { before }: Growth): void {
    this.look(room);
    this.notify(room, before);
    this.answerOffer(room);
    this.keepClocks(room);
    for (const wake of [...room.waiting]) wake();
  }

  waits(room: Room): boolean {
    return this.timers.has(room.id) || this.commanders.isThinking(room);
  }

  forget(room: Room): void {
    clearTimeout(this.timers.get(room.id));
    this.timers.delete(room.id);
    this.dues.delete(room.id);
  }

  close(): void {
    this.closed = true;
    this.commanders.close();
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  /** Sets the timer of whatever comes next by itself. */
  look(room: Room): void {
    clearTimeout(this.timers.get(room.id));
    this.timers.delete(room.id);
    if (this.closed) return;
    const { house } = this.hall;
    const bot = isUmpiresTurn(room) || this.isBotsTurn(room);
    const at = bot ? house.now() : dueOf(room);
    if (at === null) return;
    const wait = Math.min(Math.max(0, at - house.now()), 2 ** 31 - 1);
    const timer = setTimeout(() => this.wake(room), wait);
    timer.unref();
    this.timers.set(room.id, timer);
    this.remember(room, bot ? house.now() + BOT_DUE_MS : at);
  }

  /** Writes into the store when another node should look, unless what is there will do. */
  private remember(room: Room, due: number): void {
    const written = this.dues.get(room.id);
    if (written !== undefined && written > this.hall.house.now() && written <= due + SLACK_MS)
      return;
    this.dues.set(room.id, due);
    this.hall.house.store.setDue(room.id, due).catch(() => this.dues.delete(room.id));
  }

  /** As long as a commander thinks here, no other node needs to look. */
  private async stillHere(room: Room): Promise<void> {
    const due = this.hall.house.now() + BOT_DUE_MS;
    this.dues.set(room.id, due);
    await this.hall.house.store.setDue(room.id, due);
  }

  /** Games that are due by the store, whoever served them before. */
  async sweep(): Promise<void> {
    const { store, now } = this.hall.house;
    for (const room of this.commanders.rooms) await this.stillHere(room);
    for (const id of await store.dueGames(now(), 50)) {
      const room = await this.hall.room(id);
      this.dues.delete(id);
      if (room && (isUmpiresTurn(room) || botToMove(room) || dueOf(room) !== null)) this.look(room);
      else await store.setDue(id, null);
    }
  }

  private wake(room: Room): void {
    this.timers.delete(room.id);
    if (this.closed) return;
    const turn = isUmpiresTurn(room)
      ? room.alone(() => umpireGoesOn(room))
      : this.isBotsTurn(room)
        ? this.commanders.move(room).then(() => this.look(room))
        : room.alone(() => this.ring(room));
    turn.catch(error => {
      if (!(error instanceof No))
        this.hall.house.log('error', 'a turn by itself failed', {
          game: room.id,
          why: String(error),
        });
      // A lost race or a store that failed: look again a little later.
      const timer = setTimeout(() => this.look(room), 1000);
      timer.unref();
      this.timers.set(room.id, timer);
    });
  }

  private isBotsTurn(room: Room): boolean {
    return !this.commanders.isThinking(room) && botToMove(room) !== null;
  }

  /** The clock acts when its time has come. */
  private async ring(room: Room): Promise<void> {
    if (!(await room.timetable.ringWhatIsDue())) {
      const deadline = deadlineOf(room);
      if (deadline === null || deadline > this.hall.house.now()) return this.look(room);
      await ring(room);
    }
    this.hall.gameChanged(room);
  }

  /** Clocks of a timetable that began or stopped are written down; where nothing changed, now and then that they run. */
  keepClocks(room: Room): void {
    if (!room.system.clock || room.body.status !== 'playing') return;
    room
      .alone(() => room.timetable.store())
      .catch(error => {
        this.hall.house.log('warn', 'clocks were not stored', {
          game: room.id,
          why: String(error),
        });
      });
  }

  /** An offer to end the game is answered at once by the commanders of the house. */
  private answerOffer(room: Room): void {
    if (!isEndOffered(room)) return;
    room
      .alone(() => answerOffer(room))
      .catch(error => {
        const why = String(error);
        this.hall.house.log('warn', 'an offer was not answered', { game: room.id, why });
      });
  }

  private notify(room: Room, before: Growth['before']): void {
    const { house, presence } = this.hall;
    const wanted = room.body.seats.some(({ webhook, email }) => webhook || email);
    if (!wanted || !room.table || room.over) return;
    const here = presence.of(room);
    const asked = new Set(room.table.pending().map(({ seat }) => seat));
    for (const seat of asked) {
      const body = seatIn(room.body, seat);
      if (!body?.webhook && !body?.email) continue;
      if (here.includes(seat) || before.some(question => question.seat === seat)) continue;
      const { publicUrl } = house.settings;
      const link = publicUrl && `${publicUrl}/#/online/${room.id}/${seat}`;
      const turn = { game: room.id, title: room.body.title, seat, link };
      const { webhook, email } = body;
      const stop =
        publicUrl &&
        email &&
        `${publicUrl}/#/quiet/${room.id}/${seat}/${quietKey(room.body, seat, email)}`;
      house.metrics.count('notices_total');
      void house.notices.turn(turn, { webhook, email, stop });
    }
  }
}

/** When something rings: the clock of a timetable, or the time for an answer. */
const dueOf = (room: Room): number | null => {
  const playing = room.body.status === 'playing' && !room.body.paused;
  return playing && room.system.clock ? room.timetable.due : deadlineOf(room);
};
