import { effect, signal } from '@preact/signals';
import type { Session } from '../session/session.ts';
import type { Presenter } from './presenter.ts';
import { type SaidWhy, whySeen } from './seen-why.ts';

/** Why computers did what the sitter watched: see `whySeen`. What happened while he was away is looked up when it is told. */
export class SeenWhys {
  private readonly known = signal<ReadonlyMap<number, SaidWhy | null>>(new Map());
  private last: { readonly tip: number; readonly seat: string; readonly view: unknown } | null =
    null;
  readonly stop: () => void;

  constructor(
    private readonly session: Session,
    private readonly presenter: Presenter,
  ) {
    this.stop = presenter.onlooker ? effect(() => this.watch()) : () => undefined;
  }

  /** Without a look at the table only what the kind of deed says. */
  of(entry: number): SaidWhy | null {
    if (!this.isByComputer(entry)) return null;
    const known = this.known.value.get(entry);
    if (known !== undefined) return known;
    const line = this.lineOf(entry);
    return line ? whySeen(this.presenter, { before: null, after: null, line }) : null;
  }

  /** Looks at the table before and after an entry, as the sitter saw it then. */
  async lookUp(entry: number): Promise<void> {
    const { session } = this;
    const seat = session.seat.peek();
    if (!this.presenter.onlooker || this.known.peek().has(entry) || !this.isByComputer(entry))
      return;
    const [before, after] = await Promise.all([session.seek(entry - 1), session.seek(entry)]);
    if (session.seat.peek() === seat) this.learn(entry, before.view, after.view);
  }

  private watch(): void {
    const { session, last } = this;
    const now = { tip: session.tip.value, seat: session.seat.value, view: session.view.value };
    this.last = now;
    if (last?.seat !== now.seat) this.known.value = new Map();
    else if (now.tip === last.tip + 1 && this.isByComputer(now.tip))
      this.learn(now.tip, last.view, now.view);
  }

  private learn(entry: number, before: unknown, after: unknown): void {
    const line = this.lineOf(entry);
    const why = line ? whySeen(this.presenter, { before, after, line }) : null;
    this.known.value = new Map([...this.known.peek(), [entry, why]]);
  }

  private lineOf(entry: number) {
    return this.session.log.peek().find(one => one.entry === entry)?.line;
  }

  /** Of a game elsewhere the sitter knows who acts for whom, and not always who made an entry. */
  private isByComputer(entry: number): boolean {
    const { players } = this.session;
    const author = this.session.author(entry);
    if (author !== null) return players[author]?.kind === 'computer';
    const others = Object.values(players).filter(({ kind }) => kind !== 'person');
    return entry > 0 && others.length > 0 && others.every(({ kind }) => kind === 'computer');
  }
}
