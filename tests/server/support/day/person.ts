import { type Random, random } from '../../../../src/engine/random.ts';
import type { Question } from '../../../../src/engine/system.ts';
import type { Told } from '../../../../src/protocol/live.ts';
import { choose } from '../house.ts';
import type { LiveClient } from '../live.ts';
import type { Day } from './day.ts';
import { Gone, Line } from './line.ts';

/** Somebody at a post: answers when asked, writes letters, asks Control, falls asleep and loses the line. */
export class Person {
  readonly line: Line;
  /** A second device on the same seat. */
  other: Line | null = null;
  acts = 0;
  private readonly chance: Random;

  constructor(
    readonly day: Day,
    readonly seat: string,
    token: string,
    seed: number,
  ) {
    this.line = new Line(day, seat, token);
    this.chance = random(seed);
  }

  private may(share: number): boolean {
    return this.chance.below(1000) < share * 1000;
  }

  async live(): Promise<void> {
    const { day } = this;
    try {
      while (!day.ended) {
        await day.wait(day.setting.think * (0.5 + this.chance.below(100) / 100));
        if (day.ended) return;
        if (this.may(0.02)) await this.sleep();
        await this.once();
      }
    } catch (error) {
      if (!(error instanceof Gone) && !day.ended) throw error;
    }
  }

  /** The phone is put away: the line goes, and comes back with what it held. */
  private async sleep(): Promise<void> {
    if (this.may(0.5)) this.line.drop();
    else await this.line.close();
    await this.day.wait(this.day.setting.think * 3);
  }

  private async once(): Promise<void> {
    const { day } = this;
    const line = this.other && this.may(0.4) ? this.other : this.line;
    const client = await line.open();
    if (day.ended || day.paused || !client.sight) return;
    if (this.may(0.12)) await this.write(line, client);
    if (this.may(0.04)) {
      const text = `${day.canary([this.seat])} may I cross?`;
      await line.act({ type: 'desk', deed: { does: 'ask', text } });
    }
    if (this.may(0.04)) {
      const marks = [{ kind: 'word', ink: 'red', at: ['here'], text: day.canary([this.seat]) }];
      await line.act({ type: 'desk', deed: { does: 'sheet', layer: 'mine', to: [], marks } });
    }
    const questions = client.sight.questions.filter(({ seat }) => seat === this.seat);
    if (questions.length > 0) await this.answer(line, client, questions as unknown as Question[]);
  }

  private async answer(line: Line, client: LiveClient, questions: Question[]): Promise<void> {
    const { day } = this;
    const { seq } = client;
    const types = [...new Set(questions.flatMap(({ actions }) => actions))].slice(0, 50);
    const told = await asked(client, { type: 'offers', most: 60, types });
    if (told?.type !== 'offers') return;
    const still = client.seq === seq && told.seq === seq; // nobody acted meanwhile
    if (told.offers.length === 0) {
      if (still)
        day.idle.push(`${this.seat} is asked for ${types.join()} at ${seq} and can do nothing`);
      return;
    }
    const action = choose(told.offers, types, this.chance);
    if (this.may(0.02)) setTimeout(() => line.drop(), 1); // the line goes while the order is under way
    const acted = await line.act(action);
    if (acted.type === 'acted') this.acts++;
  }

  /** A letter with a canary in it, by the system's own postal rules. */
  private async write(line: Line, client: LiveClient): Promise<void> {
    const { day } = this;
    const { mail } = day.setting.system;
    if (!mail || !client.sight) return;
    const open = mail.addresses(client.sight.view, this.seat).filter(({ left }) => left !== 0);
    const to = open[this.chance.below(Math.max(1, open.length))];
    if (!to) return;
    const text = `${day.canary([], [to.from, to.to])} we hold`;
    const letter = { type: mail.send, from: to.from, to: to.to, kind: mail.kinds[0], text };
    await line.act(letter);
  }
}

/** The answer, or null when the line was lost before it came. */
const asked = async (
  client: LiveClient,
  request: Parameters<LiveClient['ask']>[0],
): Promise<Told | null> => {
  try {
    return await client.ask(request);
  } catch {
    return null;
  }
};
