import { canonical } from '../../src/engine/json.ts';
import { pick, pickFrom, type Random } from '../../src/engine/random.ts';
import { type Seat, watchers } from '../../src/engine/seat.ts';
import type { Action, Rule, System } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';
import { neededToAgree } from '../../src/engine/undo.ts';
import type { Features } from './features.ts';
import { guessed } from './guess.ts';
import { mutated, type Vocabulary } from './mutate.ts';
import { spied } from './spied.ts';

/** Something that must never happen. `tried` is what was tried when it did. */
export class Broken extends Error {
  constructor(
    message: string,
    readonly tried: { readonly seat: string; readonly action: unknown } | null,
  ) {
    super(message);
  }
}

const ANYTIME_SHARE = 1 / 40;

/** One game under the fuzzer: it acts at random and checks everything that must hold after each action. */
export class FuzzedGame {
  readonly table: Table;
  actions = 0;
  /** A feature was new since this was last set to false. */
  foundNew = false;
  private revealed = false;
  /** By number of entry: the hash of the table before it, and whether it revealed. */
  private readonly before: { hash: string; revealed: boolean }[] = [];
  private readonly weights = new Map<string, number>();

  constructor(
    private readonly system: System,
    open: (spied: System) => Table,
    private readonly features: Features,
    private readonly vocabulary: Vocabulary,
    private readonly chance: Random,
  ) {
    this.table = open(
      spied(system, () => {
        this.revealed = true;
      }),
    );
    // Every game likes other actions, so that rare ones come together in some of them.
    for (const type of Object.keys(system.rules)) this.weights.set(type, 4 ** chance.below(4));
    this.checkTable(null);
  }

  get isOver(): boolean {
    return this.table.outcome !== null;
  }

  /** One action and now and then a wrong one or an undo before it. */
  step(): void {
    if (this.chance.below(6) === 0) this.tryWrong();
    if (this.chance.below(12) === 0) this.tryUndo();
    const found = this.choice();
    if (!found) throw new Broken('nobody can answer what is asked', null);
    this.vocabulary.learn(found.action);
    this.play(found.seat, found.action);
  }

  private note(feature: string): void {
    if (this.features.add(feature)) this.foundNew = true;
  }

  /** An action of the asked seats mostly, of any seat and rule that may act at any time now and then. */
  private choice(): { seat: Seat; action: Action } | null {
    const questions = this.table.pending();
    const due = this.table.umpireNext();
    const umpire = due && this.table.seats.find(({ id }) => id === due.seat);
    if (due && umpire && this.chance.below(20) > 0) return { seat: umpire, action: due.action };
    const asked = this.table.seats.flatMap(seat =>
      questions
        .filter(question => question.seat === seat.id)
        .flatMap(question => question.actions.map(type => ({ seat, type }))),
    );
    const anytime = this.table.seats.flatMap(seat =>
      Object.entries(this.system.rules)
        .filter(
          ([, rule]) => rule.anytime && rule.by !== 'umpire' && (rule.by ?? 'player') === seat.kind,
        )
        .map(([type]) => ({ seat, type })),
    );
    const first = this.chance.below(1000) < ANYTIME_SHARE * 1000 ? anytime : asked;
    const found = this.oneOf(first) ?? this.oneOf(asked) ?? this.oneOf(anytime);
    return found ?? (due && umpire ? { seat: umpire, action: due.action } : null);
  }

  private oneOf(ways: { seat: Seat; type: string }[]): { seat: Seat; action: Action } | null {
    const left = [...ways];
    while (left.length > 0) {
      const { seat, type } = left.splice(this.weighted(left), 1)[0] as (typeof left)[number];
      const rule = this.system.rules[type];
      const action = rule && this.drawn(rule, seat);
      if (action) return { seat, action };
    }
    return null;
  }

  private weighted(ways: readonly { type: string }[]): number {
    const weights = ways.map(({ type }) => this.weights.get(type) ?? 1);
    let left = this.chance.below(weights.reduce((sum, weight) => sum + weight, 0));
    return weights.findIndex(weight => {
      left -= weight;
      return left < 0;
    });
  }

  private drawn(rule: Rule<unknown, Action>, seat: Seat): Action | null {
    const { state } = this.table;
    const listed =
      rule.sample && this.chance.below(4) > 0
        ? rule.sample(state, seat, this.chance)
        : pickFrom(rule.candidates(state, seat), this.chance);
    return listed ?? (rule.listing === 'some' ? this.guess(rule, seat) : null);
  }

  /** What is legal but never listed, as resigning may be. */
  private guess(rule: Rule<unknown, Action>, seat: Seat): Action | null {
    const action = guessed(rule.shape.node, this.vocabulary, this.chance) as Action;
    return this.table.refusal(seat.id, action) ? null : action;
  }

  private play(seat: Seat, action: Action): void {
    const tried = { seat: seat.id, action };
    const hash = this.system.hash(this.table.state);
    const no = this.table.refusal(seat.id, action);
    if (no) throw new Broken(`an offer is refused: ${no.rule} ${no.code} ${no.because}`, tried);
    this.revealed = false;
    const acted = this.table.act(seat.id, action);
    this.actions++;
    if (acted.refused) {
      // Only Control's rulings are judged by their result; a refusal leaves no trace.
      if (this.system.rules[action.type]?.by !== 'control')
        throw new Broken(`an offer is refused when played: ${acted.refused.because}`, tried);
      this.mustBe(hash, 'a refused ruling changed the table', tried);
      return;
    }
    this.before[acted.number] = { hash, revealed: this.revealed };
    for (const line of acted.log) this.note(`log ${action.type} ${line.id}`);
    this.note(`done ${action.type}${acted.entry.throws ? ' with dice' : ''}`);
    this.checkTable(tried);
  }

  private checkTable(tried: Broken['tried']): void {
    const { state } = this.table;
    try {
      this.system.assertSound(state);
      const derived = this.chance.below(4) === 0 ? this.system.derivedFault?.(state) : null;
      if (derived) throw new Error(derived);
    } catch (error) {
      throw new Broken(`the table is unsound: ${(error as Error).message}`, tried);
    }
    const questions = this.table.pending();
    for (const { seat, kind } of questions) {
      this.note(`asked ${kind}`);
      if (!this.table.seats.some(one => one.id === seat))
        throw new Broken(`${seat} is asked and nobody sits there`, tried);
    }
    const { outcome } = this.table;
    if (outcome) this.note(`ending ${outcome.how}`);
    if (outcome && questions.length > 0)
      throw new Broken('the game is over and something is asked', tried);
    if (!outcome && questions.length === 0 && !this.table.umpireNext())
      throw new Broken('nothing is asked and the game is not over', tried);
    if (this.chance.below(16) === 0)
      for (const seat of watchers(this.table.seats)) this.table.view(seat);
  }

  private mustBe(hash: string, otherwise: string, tried: Broken['tried']): void {
    if (this.system.hash(this.table.state) !== hash) throw new Broken(otherwise, tried);
  }

  /** An action that nobody listed: refused without a trace, or else legal by the rule's own list. */
  private tryWrong(): void {
    const found = this.choice();
    if (!found) return;
    const action = mutated(found.action, this.vocabulary, this.chance);
    const seat = this.chance.below(4) === 0 ? pick(this.seatNames(), this.chance) : found.seat.id;
    const tried = { seat, action };
    const hash = this.system.hash(this.table.state);
    const entries = this.table.entries.length;
    const no = this.table.refusal(seat, action);
    this.mustBe(hash, 'asking changed the table', tried);
    if (!no) {
      this.mustBeListed(seat, action as Action, tried);
      return;
    }
    this.note(`refused ${no.rule} ${no.code}`);
    const acted = this.table.act(seat, action);
    if (!acted.refused) throw new Broken('refused when asked, accepted when played', tried);
    this.mustBe(hash, 'a refused action changed the table', tried);
    if (this.table.entries.length !== entries)
      throw new Broken('a refused action was recorded', tried);
  }

  private seatNames(): string[] {
    return [...watchers(this.table.seats), 'clock', '', 'nobody', '__proto__'];
  }

  private mustBeListed(seatId: string, action: Action, tried: Broken['tried']): void {
    if (action.type === 'undo') return;
    const seat = this.table.seats.find(one => one.id === seatId);
    const rule = this.system.rules[action.type];
    if (!seat || !rule) throw new Broken('an unknown seat or action is accepted', tried);
    // What cannot be listed is judged when it is played; an unsound ruling is refused by the table.
    if (rule.listing === 'some' || rule.by === 'control') return;
    const name = (one: Action): string =>
      rule.listing === 'key' && rule.key ? rule.key(one) : canonical(one);
    const wanted = name(action);
    for (const listed of rule.candidates(this.table.state, seat))
      if (name(listed) === wanted) return;
    throw new Broken('an action that is not listed is accepted', tried);
  }

  private tryUndo(): void {
    const seat = pick(this.seatNames(), this.chance);
    const last = this.table.standing.at(-1) ?? 0;
    const entry = this.chance.below(4) === 0 ? this.chance.below(last + 3) : last;
    if (this.chance.below(4) === 0) {
      this.tryAgreedUndo(entry);
      return;
    }
    const tried = { seat, action: { type: 'undo', entry } };
    const hash = this.system.hash(this.table.state);
    const asked = new Set(this.table.pending().map(question => question.seat));
    const acted = this.table.act(seat, tried.action);
    if (acted.refused) {
      this.note(`refused undo ${acted.refused.code}`);
      this.mustBe(hash, 'a refused undo changed the table', tried);
      return;
    }
    this.note('done undo');
    const undone = this.table.entries[entry];
    const known = this.before[entry];
    if (undone?.seat !== seat) throw new Broken("another seat's action was taken back", tried);
    if (undone.throws) throw new Broken('a throw was taken back', tried);
    if (known?.revealed) throw new Broken('a reveal was taken back', tried);
    const then = new Set(this.table.pending().map(question => question.seat));
    if ([...asked].some(one => !then.has(one)))
      throw new Broken('a turn passed on was taken back', tried);
    if (entry !== last) this.checkWithout(entry, tried);
    else if (known) this.mustBe(known.hash, 'undo did not restore the table', tried);
    this.checkTable(tried);
  }

  /** Something was taken out of the middle: the record alone must give the same table. */
  private checkWithout(entry: number, tried: Broken['tried']): void {
    const again = Table.open(this.system, JSON.parse(JSON.stringify(this.table.record)));
    this.mustBe(this.system.hash(again.state), 'taken back in company, replayed otherwise', tried);
    this.before.length = entry;
  }

  /** Everybody agrees to take back the last entry, or only some of them, or somebody says so. */
  private tryAgreedUndo(entry: number): void {
    const players = this.table.seats.filter(({ kind }) => kind === 'player').map(({ id }) => id);
    const agreed = this.chance.below(3) === 0 ? players.slice(1) : players;
    const seat = this.chance.below(3) === 0 ? pick(this.seatNames(), this.chance) : 'table';
    const tried = { seat, action: { type: 'undo', entry, agreed } };
    const hash = this.system.hash(this.table.state);
    const last = this.table.standing.at(-1);
    const acted = this.table.act(seat, tried.action);
    if (acted.refused) {
      this.note(`refused agreed undo ${acted.refused.code}`);
      this.mustBe(hash, 'a refused undo changed the table', tried);
      return;
    }
    this.note('done agreed undo');
    const by = this.table.entries[entry]?.seat ?? '';
    const { system, seats, state } = this.table;
    const needed = neededToAgree(system, seats, state, by);
    if (seat !== 'table' || !needed.every(one => agreed.includes(one)) || entry !== last)
      throw new Broken('taken back although not all agreed', tried);
    const known = this.before[entry];
    if (known) this.mustBe(known.hash, 'undo did not restore the table', tried);
    this.checkTable(tried);
  }
}
