import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../house.ts';
import { no } from '../no.ts';
import type { BackupSettings } from '../settings.ts';
import type { Store } from './store.ts';

const NAME = /^maproom-[\d-]+T[\d-]+Z\.db$/;

/** Copies of the SQLite file: at the start, at intervals, and at the end. A copy gets its name when it is whole, so that no half of one is ever taken for it. */
export class Backups {
  private readonly timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: Store,
    private readonly settings: BackupSettings | undefined,
    private readonly log: Log,
  ) {
    if (!settings) return;
    this.timer = setInterval(() => this.regularly(), settings.everyHours * 3_600_000);
    this.timer.unref();
    void this.regularly();
  }

  /** Writes a copy and says where it is. */
  async now(folder = this.settings?.folder): Promise<string> {
    if (!this.store.backup || folder === undefined)
      throw no(409, 'NO_BACKUP', 'back PostgreSQL up with its own tools');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `maproom-${new Date().toISOString().replace(/[:.]/g, '-')}.db`);
    await this.store.backup(`${file}.part`);
    await rename(`${file}.part`, file);
    return file;
  }

  private regularly(): Promise<void> {
    this.running = this.running.then(() => this.makeOne());
    return this.running;
  }

  private async makeOne(): Promise<void> {
    try {
      const file = await this.now();
      this.log('info', 'backed up', { file });
      await this.forgetOld();
    } catch (error) {
      this.log('error', 'the backup failed', { why: String(error) });
    }
  }

  private async forgetOld(): Promise<void> {
    if (!this.settings) return;
    const { folder, keep } = this.settings;
    const copies = (await readdir(folder)).filter(name => NAME.test(name)).sort();
    for (const name of copies.slice(0, Math.max(0, copies.length - keep)))
      await rm(join(folder, name));
  }

  /** Once more, when nothing is written any more. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
    if (this.settings) await this.regularly();
  }
}
