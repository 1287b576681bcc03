import { computed, effect, signal } from '@preact/signals';
import type { Seat } from '../../../engine/seat.ts';
import type { Action } from '../../../engine/system.ts';
import { line } from '../../../maps/hex/line.ts';
import type { GameModel } from '../../screens/game/model.ts';
import type { Play } from '../presenter.ts';
import { actionOf, type Draft, draftOf, fightersNextTo, gunsFor } from './draft.ts';
import { bestAgainst, type DraftList, toggled } from './draft-changes.ts';
import {
  BOARD,
  halves,
  hexName,
  holderOf,
  seenUnit,
  sideOfSeat,
  stackAt,
  unitName,
  type View,
} from './names.ts';
import { type Plan, planChoice, plansOf } from './plan.ts';
import { type Stop, type Stops, stopsOf } from './reach.ts';
import { t } from './words.ts';

const NONE: Stops = new Map();
const FIGHTS = ['attack', 'counter', 'overrun'];
const DECLARED = ['declareAttack', 'declareBombardment', 'declareOverrun'];
/** Offers whose hex is a place to click when nobody is picked up. */
const FREE = ['rally', 'fortify'];

/** What a hand does on the board of September 1939: pick up, march, compose a fight, choose a retreat. */
export class KockPlay implements Play {
  readonly draft = signal<Draft | null>(null);
  /** Counters of the same hex that go along with the picked one. */
  readonly also = signal<readonly string[]>([]);
  /** The way as far as the last way point, leg by leg. */
  readonly legs = signal<readonly (readonly string[])[]>([]);
  /** The next hex that is chosen is a way point: for fingers, which have no Shift. */
  readonly byWay = signal(false);
  /** A hex that was chosen and leaves more than one way open. */
  readonly undecided = signal<string | null>(null);
  /** What is chosen for each stack that retreats, or each unit that pursues. */
  readonly plan = signal<Plan>({});

  readonly view = computed(() => this.model.view.value as View);
  readonly kind = computed(() => this.model.mine.value[0]?.kind ?? null);

  /** Everybody who would march now. */
  readonly marchers = computed((): readonly string[] => {
    const unit = this.model.unit.value;
    return unit ? [unit, ...this.also.value] : [];
  });

  /** Where the picked counters may march, with costs. */
  readonly stops = computed((): Stops => {
    const units = this.marchers.value;
    const { seat } = this;
    if (this.kind.value !== 'movement' || units.length === 0 || !seat) return NONE;
    if (!seenUnit(this.view.value, units[0]!)?.hex) return NONE;
    return stopsOf(this.view.value, seat, units, this.legs.value);
  });

  /** Other orders by the hex they lead to: of the picked counter, or of nobody in particular. */
  readonly targets = computed((): ReadonlyMap<string, readonly Action[]> => {
    const unit = this.model.unit.value;
    const view = this.view.value;
    const targets = new Map<string, Action[]>();
    for (const action of this.model.offers.value) {
      if (action.type === 'move' || DECLARED.includes(action.type)) continue;
      const { subject, hex } = this.model.presenter.order(view, action);
      const free = FREE.includes(action.type);
      if (hex && (free || (unit !== null && subject === unit)))
        targets.set(hex, [...(targets.get(hex) ?? []), action]);
    }
    return targets;
  });

  /** Enemy hexes that may be fought now. */
  readonly attackable = computed((): ReadonlySet<string> => {
    const fights = this.model.offers.value.filter(({ type }) => DECLARED.includes(type));
    return new Set(fights.flatMap(action => draftOf(action).targets));
  });

  /** Ways that retreating stacks or pursuers may take. */
  readonly plans = computed(() => plansOf(this.view.value, this.kind.value));

  constructor(private readonly model: GameModel) {
    effect(() => {
      void model.letGoes.value;
      void model.session.tip.value;
      this.forget();
    });
    effect(() => {
      void model.unit.value;
      this.also.value = [];
      this.legs.value = [];
      this.byWay.value = false;
      this.undecided.value = null;
    });
  }

  get seat(): Seat | undefined {
    return this.model.session.seats.find(({ id }) => id === this.model.session.seat.value);
  }

  ready(): readonly string[] {
    const view = this.view.peek();
    const kind = this.kind.peek();
    const able = new Set<string>();
    if (kind && FIGHTS.includes(kind))
      for (const one of this.fights())
        for (const id of [...one.attackers, ...one.artillery]) able.add(id);
    for (const action of this.model.offers.peek()) {
      const units: unknown = Reflect.get(action, 'units');
      const { type } = action;
      if (type === 'split' || type === 'conceal') continue;
      if (type === 'move' && Array.isArray(units)) able.add(String(units[0]));
      else {
        const { subject } = this.model.presenter.order(view, action);
        if (subject && seenUnit(view, subject)) able.add(subject);
      }
    }
    return [...able];
  }

  choose(hex: string): void {
    this.model.cursor.value = hex;
    if (this.model.moment.peek()) return;
    const kind = this.kind.peek();
    if (this.byWay.peek()) this.wayPoint(hex);
    else if (kind && FIGHTS.includes(kind)) this.chooseInCombat(hex);
    else if (kind === 'retreat' || kind === 'pursuit') this.chooseWay(hex);
    else this.chooseOnTheMarch(hex);
  }

  choices(hex: string): string {
    const view = this.view.peek();
    const stop = this.stops.peek().get(hex);
    if (stop) return this.stopWords(stop);
    const actions = this.targets.peek().get(hex) ?? [];
    if (actions.length > 0)
      return actions.map(action => this.model.presenter.order(view, action).title).join('. ');
    if (this.attackable.peek().has(hex)) return t('kock.head.attack', { hex: hexName(view, hex) });
    const here = stackAt(view, hex).filter(({ unit }) => this.ready().includes(unit));
    return here.map(({ unit }) => t('kock.pick', { unit: unitName(view, unit) })).join('. ');
  }

  /** The way goes through this hex; where the picked counter stands, its whole stack is taken up or put down. */
  wayPoint(hex: string): void {
    this.byWay.value = false;
    const unit = this.model.unit.peek();
    if (unit && seenUnit(this.view.peek(), unit)?.hex === hex) {
      this.takeAlong(this.also.peek().length > 0 ? [] : this.mates());
      return;
    }
    const stop = this.stops.peek().get(hex);
    if (!stop || stop.zone) return;
    this.legs.value = [stop.path];
    this.model.say(t('kock.wayPoint', { hex: hexName(this.view.peek(), hex) }));
  }

  /** The others of the hex that can march now. */
  mates(): string[] {
    const unit = this.model.unit.peek();
    const hex = unit ? seenUnit(this.view.peek(), unit)?.hex : null;
    if (!hex) return [];
    const moving = new Set(
      this.model.offers
        .peek()
        .flatMap(one => (one.type === 'move' ? String(Reflect.get(one, 'units')[0]) : [])),
    );
    return stackAt(this.view.peek(), hex).flatMap(one =>
      one.unit !== unit && moving.has(one.unit) ? [one.unit] : [],
    );
  }

  takeAlong(units: readonly string[]): void {
    this.also.value = units;
    this.legs.value = [];
    this.model.say(t('kock.taken', { n: units.length + 1 }));
  }

  stopWords({ hex, cost, zone }: Stop): string {
    const said = t('kock.moveCost', { hex: hexName(this.view.peek(), hex), cost: halves(cost) });
    return zone ? `${said}, ${t('kock.zoneStop')}` : said;
  }

  /** The offered fights, as drafts. */
  fights(): Draft[] {
    return this.model.offers
      .peek()
      .filter(({ type }) => DECLARED.includes(type))
      .map(draftOf);
  }

  /** Opens the planner for a hex: the largest attack on it that is offered, or the guns that can reach it. */
  openDraft(target: string, kind?: Draft['kind']): void {
    const all = this.fights().filter(one => !kind || one.kind === kind);
    const best = bestAgainst(all, target, this.model.unit.peek());
    if (!best) return;
    this.draft.value = best;
    this.model.cursor.value = target; // the map goes there
  }

  /** One more or one less of the attackers; guns follow where they can. */
  toggle(list: DraftList, ids: readonly string[]): void {
    const draft = this.draft.peek();
    if (draft) this.draft.value = toggled(this.view.peek(), draft, list, ids);
  }

  private forget(): void {
    this.draft.value = null;
    this.also.value = [];
    this.legs.value = [];
    this.undecided.value = null;
    this.plan.value = {};
  }

  private chooseInCombat(hex: string): void {
    const view = this.view.peek();
    const draft = this.draft.peek();
    if (draft && !draft.targets.includes(hex)) {
      const able = draft.kind === 'fire' ? [] : fightersNextTo(view, draft.targets[0] ?? '');
      const guns = gunsFor(view, draft).flatMap(gun => (gun.wrong ? [] : [gun.id]));
      const here = stackAt(view, hex).map(({ unit }) => unit);
      const fighters = here.filter(id => able.includes(id));
      const firing = here.filter(id => guns.includes(id));
      const list = fighters.length > 0 ? 'attackers' : 'artillery';
      const chosen = fighters.length > 0 ? fighters : firing;
      if (chosen.length > 0) {
        this.toggle(list, chosen);
        return;
      }
    }
    if (this.attackable.peek().has(hex)) this.openDraft(hex);
    else if (holderOf(view, hex) === 1 - sideOfSeat(view, view.seat)) void this.whyNotAttack(hex);
    else {
      this.draft.value = null;
      this.pickAt(hex);
    }
  }

  private chooseWay(hex: string): void {
    const next = planChoice(this.plans.peek(), this.plan.peek(), hex, this.model.unit.peek());
    if (next) this.plan.value = next;
    else this.pickAt(hex);
  }

  private chooseOnTheMarch(hex: string): void {
    const units = this.marchers.peek();
    const stop = this.stops.peek().get(hex);
    const [only, ...more] = this.targets.peek().get(hex) ?? [];
    if (units.length > 0 && stop)
      return void this.model.act({ type: 'move', units, path: stop.path } as Action);
    if (only && more.length === 0) return void this.model.act(only);
    if (only) {
      this.undecided.value = hex;
      return;
    }
    if (this.pickAt(hex) || units.length === 0) return;
    if (this.kind.peek() === 'movement') void this.whyNotMove(units, hex);
  }

  /** Picks up a counter of the sitter in the hex; again, the next one of the stack. */
  private pickAt(hex: string): boolean {
    const ready = this.ready();
    const here = stackAt(this.view.peek(), hex).map(({ unit }) => unit);
    const able = here.filter(unit => ready.includes(unit));
    this.model.refusal.value = null;
    if (able.length === 0) return false;
    const now = able.indexOf(this.model.unit.peek() ?? '');
    this.model.pick(able[(now + 1) % able.length]!);
    return true;
  }

  /** The rule that stands against a march there: the straight way is tried. */
  private async whyNotMove(units: readonly string[], hex: string): Promise<void> {
    const from = seenUnit(this.view.peek(), units[0]!)?.hex;
    if (!from) return;
    const { grid } = BOARD;
    const path = line(grid, grid.index(from), grid.index(hex))
      .slice(1)
      .map(step => grid.label(step));
    this.refuse(await this.model.session.refusal({ type: 'move', units, path }));
  }

  private async whyNotAttack(target: string): Promise<void> {
    const attackers = fightersNextTo(this.view.peek(), target);
    const empty = { kind: 'attack', artillery: [], air: [], intent: [] } as const;
    const action = actionOf({ ...empty, targets: [target], attackers });
    this.refuse(await this.model.session.refusal(action));
  }

  private refuse(refused: GameModel['refusal']['value']): void {
    this.model.refusal.value = refused;
    if (refused) this.model.say(`${t('refusal.title')}. ${this.model.presenter.refusal(refused)}`);
  }
}

/** The play of a model, where the system's own parts need more of it than the screen does. */
export const playOf = (model: GameModel): KockPlay => model.play as KockPlay;
