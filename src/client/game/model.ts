import { batch, computed, effect, signal } from '@preact/signals';
import type { SheetMark } from '../../engine/plan-sheet.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { SPECTATOR } from '../../engine/seat.ts';
import type { Action } from '../../engine/system.ts';
import { type Moment, type Session, seatTitle } from '../session/session.ts';
import { language } from '../settings.ts';
import { fetched, t } from '../words/words.ts';
import type { Foot } from './foot.ts';
import type { Place } from './ground.ts';
import type { Legend } from './picture.ts';
import { sentenced } from './plain.ts';
import type { OrderWords, Play, Pointed, Presenter } from './presenter.ts';
import { SeenWhys } from './seen-whys.ts';
import { undoubledLines } from './undoubled.ts';

export const TABS = [
  'ruling',
  'briefing',
  'orders',
  'inspect',
  'log',
  'score',
  'forces',
  'battles',
  'sea',
  'rails',
  'resistance',
  'journal',
  'charts',
  'plans',
  'messages',
  'control',
  'talk',
  'people',
] as const;
export type Tab = (typeof TABS)[number];

/** What a phone shows one at a time where board and papers need the whole of it. */
export const PHONE_PAGES = ['map', 'orders', 'messages'] as const;
export type PhonePage = (typeof PHONE_PAGES)[number];

/** Marks that are not laid down yet, and the places of the one in hand. */
export type Drawing = {
  readonly marks: readonly SheetMark[];
  readonly kind: SheetMark['kind'];
  readonly ink: SheetMark['ink'];
  readonly text: string;
  readonly places: readonly Place[];
};

/** A wide screen has the briefing beside the board, see game.css. */
const isWide = (): boolean => globalThis.matchMedia?.('(min-width: 1700px)').matches ?? false;

/** What the game screen shows and what is picked up on it. Parts of the screen read and write these signals. */
export class GameModel {
  /** A past moment, while the game is replayed; null in the present. */
  readonly moment = signal<Moment | null>(null);
  readonly offers = signal<readonly Action[]>([]);
  /** Several deeds are under way. */
  private readonly acting = signal(false);
  /** The unit that is picked up. */
  readonly unit = signal<string | null>(null);
  readonly cursor = signal<Place | null>(null);
  /** The place under the pointer; empty when a pointer has left the board, null when keys or fingers are used. */
  readonly over = signal<Place | null>(null);
  readonly tab = signal<Tab>('orders');
  /** On a phone whose game is laid out in pages: the one that is open. */
  readonly page = signal<PhonePage>('orders');
  /** What is being drawn on a plan sheet: then a place that is chosen becomes part of the drawing. */
  readonly drawing = signal<Drawing | null>(null);
  /** Layers of plans that are not shown, by owner and name. */
  readonly hiddenLayers = signal<ReadonlySet<string>>(new Set());
  readonly refusal = signal<Refusal | null>(null);
  /** Something worth knowing that needs no answer; empty when there is nothing. */
  readonly notice = signal('');
  /** The rule at which the drawer is open; empty for the beginning, null when closed. */
  readonly rulesAt = signal<string | null>(null);
  /** The place whose marks are to be explained, by a long press or a key. */
  readonly explaining = signal<Place | null>(null);
  /** What of the legend is the system's own; set by its picture. */
  legend: Legend | null = null;
  /** What is laid over the map, by the ids of the presenter's overlays. */
  readonly overlays = signal<ReadonlySet<string>>(new Set(['numbers']));
  /** What a log line points at. */
  readonly pointed = signal<Pointed | null>(null);
  /** Read aloud by a screen reader. */
  readonly spoken = signal('');
  readonly replaying = signal(false);
  readonly sheet = signal<'keys' | 'settings' | 'menu' | 'legend' | null>(null);
  /** Large buttons that open sheets lend to the foot of a phone. */
  readonly feet = signal<readonly Foot[]>([]);
  /** Whatever the system's own part of the screen has open (an attack being built) is closed by this. */
  readonly letGoes = signal(0);
  /** What the board's pointer and keys do; set by the picture of the system. */
  play: Play | null = null;
  /** A second board on the same page: its parts need names of their own. */
  twin = false;
  /** Turns to the next seat of whoever sits at this screen, where there are several. */
  nextSeat: (() => void) | null = null;
  /** Where a lesson is taught: why this is not the taught act, in gentle words; null where it is. */
  guard: ((deed: Action | 'undo') => string | null) | null = null;
  /** Why computers acted, as far as the sitter can see. */
  readonly whys: SeenWhys;
  private readonly stops: (() => void)[] = [];
  private readonly said = new WeakMap<
    Action,
    { view: unknown; language: string; fetched: unknown; words: OrderWords }
  >();

  readonly view = computed(() => {
    const view = this.moment.value?.view ?? this.session.view.value;
    return this.presenter.dressed?.(view) ?? view;
  });
  readonly questions = computed(() => this.moment.value?.questions ?? this.session.questions.value);
  /** Who decides at the sitter's seat: whoever takes over from a computer is offered what it was offered. */
  private readonly sitter = computed(
    () => this.session.players[this.session.seat.value]?.kind ?? null,
  );
  readonly mine = computed(() => {
    if (this.moment.value || this.session.players[this.session.seat.value]?.kind !== 'person')
      return [];
    return this.session.questions.value.filter(({ seat }) => seat === this.session.seat.value);
  });

  constructor(
    readonly session: Session,
    readonly presenter: Presenter,
  ) {
    this.whys = new SeenWhys(session, presenter);
    this.stops.push(this.whys.stop);
    if (session.seat.peek() === SPECTATOR)
      this.tab.value = 'log'; // nothing is asked of a spectator
    else if (session.system.briefing && session.tip.peek() === 0 && !isWide())
      this.tab.value = 'briefing';
    this.stops.push(
      effect(() => {
        void this.sitter.value;
        const [tip, seat] = [session.tip.value, session.seat.value];
        if (!this.acting.value) this.fetchOffers(tip, seat);
      }),
    );
    this.stops.push(effect(() => this.tellWhoDecides()));
    this.stops.push(
      effect(() => {
        if (session.outcome.value && presenter.score) this.tab.value = 'score';
      }),
    );
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.session.close();
  }

  say(text: string): void {
    // The same words twice are only read twice when they differ.
    this.spoken.value = this.spoken.peek() === text ? `${text}\u00a0` : text;
  }

  async act(action: Action): Promise<boolean> {
    if (this.isHeldBack(action)) return false;
    const answer = await this.session.act(action);
    if (answer.refused?.code === 'GIVEN_UP') return false;
    this.refusal.value = answer.refused;
    if (answer.refused) {
      this.say(`${t('refusal.title')}. ${this.presenter.refusal(answer.refused)}`);
      return false;
    }
    this.notice.value = '';
    if (this.tab.peek() === 'briefing') this.tab.value = 'orders';
    this.letGo();
    const told = undoubledLines(this.presenter, answer.log);
    this.say(told.map(line => sentenced(this.presenter.line(line))).join(' '));
    return true;
  }

  /** Several deeds one after the other, until one is refused; what may be done then is asked once, at the end. */
  async actAll(actions: readonly Action[]): Promise<boolean> {
    this.acting.value = true;
    try {
      for (const action of actions) if (!(await this.act(action))) return false;
      return true;
    } finally {
      this.acting.value = false;
    }
  }

  async undo(): Promise<void> {
    if (this.isHeldBack('undo')) return;
    this.refusal.value = await this.session.undo();
    this.letGo();
    this.sayDone(t('game.undone'));
  }

  /** Back to the last decision of a person, with everybody's consent. */
  async takeBack(): Promise<void> {
    if (this.isHeldBack('undo')) return;
    this.refusal.value = (await this.session.takeBack?.()) ?? null;
    this.letGo();
    this.sayDone(t('game.undone'));
  }

  async askBack(): Promise<void> {
    this.refusal.value = (await this.session.askBack?.()) ?? null;
  }

  async redo(): Promise<void> {
    if (this.isHeldBack('undo')) return;
    if (!this.session.mayRedo.peek()) return this.say(t('game.nothingToRedo'));
    this.refusal.value = await this.session.redo();
    this.letGo();
    this.sayDone(t('game.redone'));
  }

  private isHeldBack(deed: Action | 'undo'): boolean {
    const why = this.guard?.(deed) ?? null;
    if (why === null) return false;
    this.notice.value = why;
    this.say(why);
    return true;
  }

  private sayDone(done: string): void {
    const refused = this.refusal.value;
    this.say(refused ? this.presenter.refusal(refused) : done);
  }

  letGo(): void {
    this.explaining.value = null;
    this.unit.value = null;
    this.pointed.value = null;
    this.letGoes.value++;
  }

  /** Picks a unit up, and says so. */
  pick(unit: string): void {
    batch(() => {
      this.refusal.value = null;
      this.unit.value = unit;
      const n = this.play?.choiceCount?.(unit) ?? this.ordersOf(unit).length;
      const title = this.presenter.unitTitle(this.view.peek(), unit);
      this.say(t('nonvisual.selected', { unit: title, n }));
    });
  }

  ordersOf(unit: string): readonly Action[] {
    return this.offers.peek().filter(one => this.orderWords(one).subject === unit);
  }

  /** An order in words, made once for as long as the table stands: a campaign offers thousands. */
  orderWords(action: Action): OrderWords {
    const key = { view: this.view.value, language: language.value, fetched: fetched.value };
    const known = this.said.get(action);
    if (
      known &&
      known.view === key.view &&
      known.language === key.language &&
      known.fetched === key.fetched
    )
      return known.words;
    const words = this.presenter.order(key.view, action);
    this.said.set(action, { ...key, words });
    return words;
  }

  toggle(overlay: string): void {
    const next = new Set(this.overlays.peek());
    if (!next.delete(overlay)) next.add(overlay);
    this.overlays.value = next;
  }

  private fetchOffers(tip: number, seat: string): void {
    const { session } = this;
    const isHere = () => session.tip.peek() === tip && session.seat.peek() === seat;
    void session.offers().then(offers => {
      if (isHere()) this.offers.value = offers;
    });
  }

  private tellWhoDecides(): void {
    const waiting = this.session.waitingFor.value;
    if (waiting) this.say(t('game.waiting', { seat: seatTitle(this.session, waiting) }));
  }
}
