import type { RunningServer, ServerOptions } from '../../../src/server/index.ts';
import { openStore } from '../../../src/server/storage/open.ts';
import type { Store } from '../../../src/server/storage/store.ts';
import { startHouse, tempFolder } from './house.ts';
import { Postgres } from './postgres.ts';

/** A store of each kind with one node, and PostgreSQL with two. */
export const HOMES = ['SQLite', 'PostgreSQL', 'two nodes'] as const;
export type HomeName = (typeof HOMES)[number];

/** Where the same test runs on every store: `a` and `b` are two nodes, or the same one twice. */
export class Home {
  private postgres: Postgres | null = null;
  private readonly folder = tempFolder();
  private readonly nodes: RunningServer[] = [];

  private constructor(
    readonly name: HomeName,
    private readonly options: Partial<ServerOptions>,
    private readonly wrap: (store: Store) => Store,
  ) {}

  static async open(
    name: HomeName,
    options: Partial<ServerOptions> = {},
    wrap: (store: Store) => Store = store => store,
  ): Promise<Home> {
    const home = new Home(name, options, wrap);
    if (name !== 'SQLite') {
      home.postgres = await Postgres.start();
      home.where = { databaseUrl: home.postgres.url(await home.postgres.newDatabase()) };
    }
    for (let i = 0; i < (name === 'two nodes' ? 2 : 1); i++) home.nodes.push(await home.start());
    return home;
  }

  private where: Partial<ServerOptions> = { data: this.folder.path };

  private async start(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
    const store = this.wrap(await openStore(this.where));
    return startHouse({ ...this.options, ...options, store });
  }

  /** The nodes go and come back, with other settings where they are given. */
  async restart(options: Partial<ServerOptions> = {}): Promise<void> {
    for (const node of this.nodes) await node.close();
    for (const i of this.nodes.keys()) this.nodes[i] = await this.start(options);
  }

  /** The store itself, beside the nodes. */
  store(): Promise<Store> {
    return openStore(this.where);
  }

  get a(): RunningServer {
    return this.nodes[0]!;
  }
  get b(): RunningServer {
    return this.nodes.at(-1)!;
  }

  async close(): Promise<void> {
    for (const node of this.nodes) await node.close();
    await this.postgres?.stop();
    this.folder.remove();
  }
}
