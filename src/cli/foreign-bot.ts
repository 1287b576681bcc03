import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Bot, Decision, Sight } from '../engine/bot.ts';
import { read } from '../engine/notation.ts';
import type { Random } from '../engine/random.ts';
import type { SeatId } from '../engine/seat.ts';
import type { Action, System } from '../engine/system.ts';
import { Wrong } from './wrong.ts';

const PATIENCE_MS = 120_000;
const GRACE_MS = 1000;

/** What goes to a program for one decision: all that its seat receives, on one line. */
export const sightLine = (system: System, sight: Sight, seed: number): string =>
  JSON.stringify({
    system: system.id,
    seat: sight.seat,
    view: sight.view,
    questions: sight.questions,
    offers: sight.offers(),
    seed,
  });

/** A program that plays a seat: a line of JSON in, a line of JSON out. It runs as long as the game, or the study, does. */
export class ForeignBot implements Bot {
  readonly id = 'cmd';
  readonly title: string;
  private child: ChildProcess | undefined;
  private ended: string | undefined;
  private answer: ((line: string | null) => void) | undefined;

  constructor(
    private readonly command: string,
    private readonly seat: SeatId,
    private readonly rules: System,
  ) {
    this.title = command;
    if (command.trim() === '') throw new Wrong('--bot', `names no program for ${seat}`);
  }

  async decide(sight: Sight, chance: Random): Promise<Decision> {
    const line = await this.ask(sightLine(this.rules, sight, chance.below(0x100000000)));
    if (line === null) throw this.wrong(this.ended ?? 'gave no answer');
    return this.understood(line);
  }

  /** A program that does not notice the end of its input is ended. */
  close(): void {
    const { child } = this;
    this.child = undefined;
    child?.stdin?.end();
    setTimeout(() => child?.kill(), GRACE_MS).unref();
  }

  private wrong(because: string): Wrong {
    return new Wrong(`program of ${this.seat}`, because);
  }

  private start(): ChildProcess {
    const child = spawn(this.command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
    child.on('error', error => this.end(`cannot be run: ${error.message}`));
    child.on('close', code => this.end(`ended with exit code ${code} when it was asked to act`));
    child.stdin.on('error', () => {}); // it went away; its end is told by `close`
    createInterface({ input: child.stdout }).on('line', line => {
      const answer = this.answer;
      this.answer = undefined;
      answer?.(line);
    });
    return child;
  }

  private end(because: string): void {
    this.ended ??= because;
    this.answer?.(null);
    this.answer = undefined;
  }

  private ask(line: string): Promise<string | null> {
    this.child ??= this.start();
    return new Promise(resolve => {
      const late = setTimeout(() => {
        this.child?.kill();
        this.end(`gave no answer in ${PATIENCE_MS / 1000} seconds`);
      }, PATIENCE_MS);
      this.answer = answer => {
        clearTimeout(late);
        resolve(answer);
      };
      if (this.ended === undefined) this.child?.stdin?.write(`${line}\n`);
      else this.end(this.ended);
    });
  }

  /** `{"action": ..., "reason": ...}`; the action as JSON or as a line of words, the reason as it likes. */
  private understood(line: string): Decision {
    let value: { action?: unknown; reason?: unknown } | null;
    try {
      value = JSON.parse(line);
    } catch {
      throw this.wrong(`answered with something that is not JSON: ${line.slice(0, 80)}`);
    }
    const { action, reason } = value ?? {};
    if (typeof action === 'string') {
      const found = read(this.rules.rules, action);
      if ('because' in found) throw this.wrong(`answered ${action}: ${found.at} ${found.because}`);
      return { action: found.action, reason: reasonOf(reason) };
    }
    if (typeof action !== 'object' || action === null)
      throw this.wrong(`answered without an action: ${line.slice(0, 80)}`);
    return { action: action as Action, reason: reasonOf(reason) };
  }
}

const reasonOf = (reason: unknown): Decision['reason'] =>
  typeof reason === 'object' && reason !== null && 'id' in reason && 'values' in reason
    ? (reason as Decision['reason'])
    : { id: 'said', values: { text: typeof reason === 'string' ? reason : '' } };
