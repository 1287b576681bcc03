import { createInterface, type Interface } from 'node:readline';
import type { Io } from '../io.ts';

/** Lines that people type, or that come through a pipe: then they are echoed, so that the transcript reads like a game. */
export class Lines {
  private readonly reader: Interface;
  private readonly queue: string[] = [];
  private waiting: ((line: string | null) => void) | undefined;
  private closed = false;
  private readonly live: boolean;
  /** The words that the tab key may complete. */
  completions: (line: string) => readonly string[] = () => [];

  constructor(
    private readonly io: Io,
    private readonly silent: boolean,
  ) {
    this.live = io.stdin.isTTY === true && io.stdout.isTTY === true && !silent;
    this.reader = createInterface({
      input: io.stdin,
      ...(this.live ? { output: io.stdout, completer: this.complete } : {}),
      terminal: this.live,
    });
    this.reader.on('line', line => this.give(line));
    this.reader.on('close', () => {
      this.closed = true;
      this.give(null);
    });
  }

  /** The next line, or null when there are no more. */
  async ask(prompt: string): Promise<string | null> {
    if (this.live && !this.closed) {
      this.reader.setPrompt(prompt);
      this.reader.prompt();
    } else if (!this.silent) this.io.stdout.write(prompt);
    const line = this.queue.shift() ?? (this.closed ? null : await this.next());
    if (!this.silent && (line === null || !this.live)) this.io.stdout.write(`${line ?? ''}\n`);
    return line;
  }

  close(): void {
    this.reader.close();
  }

  /** Wipes what the last person saw. */
  clear(): void {
    if (this.live) this.io.stdout.write('\x1b[2J\x1b[3J\x1b[H');
  }

  private next(): Promise<string | null> {
    return new Promise(resolve => {
      this.waiting = resolve;
    });
  }

  private give(line: string | null): void {
    const { waiting } = this;
    this.waiting = undefined;
    if (waiting) waiting(line);
    else if (line !== null) this.queue.push(line);
  }

  private readonly complete = (line: string): [string[], string] => {
    const hits = this.completions(line).filter(word => word.startsWith(line));
    return [hits.slice(0, 60), line];
  };
}
