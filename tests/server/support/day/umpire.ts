import { call, did } from '../api.ts';
import type { LiveClient } from '../live.ts';
import type { Day } from './day.ts';
import { Line } from './line.ts';

/** Somebody of Control: claims, answers, hands on, announces; and each of the day's incidents once. */
export class Umpire {
  readonly line: Line;
  private turns = 0;
  private tried = 0;

  constructor(
    readonly day: Day,
    readonly seat: string,
    token: string,
    private readonly number: number,
  ) {
    this.line = new Line(day, seat, token);
  }

  async live(): Promise<void> {
    const { day } = this;
    while (!day.ended) {
      await day.wait(day.setting.think * (0.8 + this.number / 4));
      if (day.ended) return;
      const client = await this.line.open();
      if (!client.sight) continue;
      await this.work(client);
      this.turns++;
    }
  }

  private desk(deed: object) {
    return this.line.act({ type: 'desk', deed });
  }

  /** The oldest thing that waits: claimed, then answered or handed on. */
  private async work(client: LiveClient): Promise<void> {
    const { day } = this;
    const items = (client.sight?.desk?.items ?? []).filter(({ closed }) => !closed);
    const own = items.find(({ owner }) => owner === this.seat);
    const free = items.find(({ owner }) => owner === null);
    if (own) await this.deal(own);
    else if (free) {
      const told = await this.desk({ does: 'claim', item: free.key });
      if (told.type === 'acted') day.count('claimed');
    }
    if (this.turns % 6 === this.number) await this.announce();
    if (this.number === 0) await this.incident();
  }

  private async deal({ key, kind }: { key: string; kind: string }): Promise<void> {
    const { day } = this;
    const next = day.umpires[(this.number + 1) % day.umpires.length];
    if (next && next !== this && this.turns % 4 === 3) {
      await this.desk({ does: 'handOn', item: key, to: next.seat });
      return day.count('handed on');
    }
    if (kind === 'ask') await this.desk({ does: 'answer', item: key, text: 'You may.' });
    else await this.desk({ does: 'close', item: key });
    day.count('ruled');
  }

  private async announce(): Promise<void> {
    const { day } = this;
    const sides = [...new Set(day.summary.seats.flatMap(({ side }) => (side ? [side] : [])))];
    const side = sides[this.turns % sides.length];
    if (side === undefined) return;
    const heard = day.summary.seats.filter(one => one.side === side).map(({ id }) => id);
    const text = `${day.canary(heard)} the weather holds`;
    await this.desk({ does: 'announce', to: `side:${side}`, text });
    day.count('announced');
  }

  /** Replacing, injecting, pausing with a look at everybody, rewinding: one after the other as the day goes on. */
  private async incident(): Promise<void> {
    const { day } = this;
    const due = day.incidents.filter(({ at }) => at <= day.progress);
    for (const next of due) {
      if (day.killing || day.ended) return;
      day.incidents.splice(day.incidents.indexOf(next), 1);
      day.busy = true;
      try {
        await this[next.what]();
      } finally {
        day.busy = false;
      }
    }
  }

  async replace(): Promise<void> {
    const { day } = this;
    const posts = day.summary.posts ?? [];
    const holders = new Map(
      day.summary.seats.flatMap(({ id, posts: own }) => (own ?? []).map(post => [post, id])),
    );
    const below = posts.find(
      ({ superior, kind }) =>
        kind === 'player' && superior !== undefined && posts.some(one => one.superior === superior),
    );
    const seat = below && holders.get(below.superior ?? '');
    if (!below || !seat) return;
    const hand = { type: 'handPost', post: below.id, seat, reason: 'a guest has left' };
    const told = await this.line.act(hand);
    if (told.type === 'acted') day.handed(below.id, seat);
    day.count(told.type === 'acted' ? 'replaced' : 'replacement refused');
  }

  async inject(): Promise<void> {
    const { day } = this;
    const next = day.setting.rulings[day.ruled];
    if (!next) return;
    const told = await this.paused(() => this.line.act(next));
    if (told.type === 'acted') day.ruled++;
    day.count(told.type === 'acted' ? 'injected' : 'ruling refused');
    if (day.ruled < day.setting.rulings.length) this.again('inject');
  }

  /** The game stands still: everybody's table is compared with the server's. */
  async look(): Promise<void> {
    await this.paused(() => this.day.compareAll());
    this.day.count('paused');
  }

  /** Nobody acts meanwhile, so that Control rules on the table that it sees. */
  private async paused<T>(work: () => Promise<T>): Promise<T> {
    const { day } = this;
    const at = { game: day.game, token: this.line.token };
    await did(day.url, 'pause', { ...at, body: { paused: true } });
    day.paused = true;
    try {
      const { game } = await did(day.url, 'game', at);
      const client = await this.line.open();
      await client.until(({ seq, closed }) => seq >= game.seq || closed !== null, 'the tip');
      return await work();
    } finally {
      await did(day.url, 'pause', { ...at, body: { paused: false } });
      day.paused = false;
    }
  }

  private again(what: 'inject' | 'rewind' | 'pauseForTea'): void {
    if (this.tried++ < 60) this.day.incidents.unshift({ at: 0, what });
  }

  async rewind(): Promise<void> {
    const { day } = this;
    const told = await this.paused(async () => {
      const { seq } = await this.line.open();
      const entry = Math.max(1, seq - 3);
      return this.line.act({ type: 'rewind', entry, reason: 'the wrong hex' });
    });
    if (told.type === 'acted') return day.count('rewound');
    day.count(`rewind refused: ${told.type === 'no' ? told.problem.code : told.type}`);
    this.again('rewind');
  }

  /** A break is called where the rules allow one; else at the next look. */
  async pauseForTea(): Promise<void> {
    const { day } = this;
    const called = day.setting.breaks.calls[day.breaks];
    if (!called) return;
    const told = await this.paused(() => this.line.act(called));
    if (told.type === 'acted') {
      day.breaks++;
      return day.count('tea');
    }
    day.count('tea refused');
    this.again('pauseForTea');
  }

  async computer(): Promise<void> {
    const { day } = this;
    const seat = day.never[0];
    if (!seat) return;
    const body = { seat, bot: 'best', reason: 'nobody came' };
    const said = await call(day.url, 'bot', { game: day.game, token: this.line.token, body });
    day.count(said.status === 200 ? 'given to the computer' : `computer refused ${said.text}`);
  }

  async late(): Promise<void> {
    await this.day.admitLate();
  }
}
