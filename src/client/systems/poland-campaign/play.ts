import { computed, effect, signal } from '@preact/signals';
import type { Action } from '../../../engine/system.ts';
import {
  type Action as PolandAction,
  whyNotThere,
  wouldBeObliged,
} from '../../../rules/poland-campaign/index.ts';
import { forgetting, pickNext, showWhy, tellWhy } from '../../board/core/picking.ts';
import { straightWay } from '../../board/hex/straight-way.ts';
import type { GameModel } from '../../game/model.ts';
import type { Play } from '../../game/presenter.ts';
import { BOARD, hexName, holderOf, seenUnit, stackAt, unitName, type View } from './names.ts';
import { type Stop, stopsOf } from './reach.ts';
import { t } from './words.ts';

export type DeclareAttack = PolandAction & { type: 'declareAttack' };
/** An attack being put together. */
export type Draft = {
  readonly target: string;
  readonly units: readonly string[];
  readonly air: number;
  /** More target hexes, where the options allow them (PC-5.0d). */
  readonly also?: readonly string[];
};

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/** What a hand does on the board of Poland Campaign: pick up, move, compose an attack, choose a retreat. */
export class PolandPlay implements Play {
  readonly draft = signal<Draft | null>(null);
  readonly wayPoints = signal<readonly string[]>([]);
  /** Units of the same hex that go along with the picked one. */
  readonly also = signal<readonly string[]>([]);
  /** The next hex that is chosen is a way point: for fingers, which have no Shift. */
  readonly byWay = signal(false);
  /** A hex that was chosen and leaves more than one way open. */
  readonly undecided = signal<string | null>(null);

  readonly view = computed(() => this.model.view.value as View);
  readonly kind = computed(() => this.model.mine.value[0]?.kind ?? null);

  /** Everybody who would march now. */
  readonly marchers = computed((): readonly string[] => {
    const unit = this.model.unit.value;
    return unit ? [unit, ...this.also.value] : [];
  });

  /** Where each of the marchers may go. */
  private readonly ways = computed((): readonly ReadonlyMap<string, Stop>[] =>
    this.kind.value === 'movement' ? this.marchers.value.map(unit => this.waysOf(unit)) : [],
  );

  /** Where all that are picked may march, with the cost of the slowest. */
  readonly stops = computed((): ReadonlyMap<string, Stop> => {
    const [first, ...others] = this.ways.value;
    if (!first || others.length === 0) return first ?? NONE;
    const shared = new Map<string, Stop>();
    for (const [hex, stop] of first) {
      const mates = others.map(ways => ways.get(hex));
      if (mates.some(mate => !mate)) continue;
      const cost = Math.max(stop.cost, ...mates.map(mate => mate!.cost));
      shared.set(hex, { ...stop, cost });
    }
    return shared;
  });

  /** Other orders of the picked unit by the hex they lead to: arrivals, drops, retreats, advances. */
  readonly targets = computed((): ReadonlyMap<string, readonly Action[]> => {
    const unit = this.model.unit.value;
    const targets = new Map<string, Action[]>();
    const anybody = this.kind.value === 'retreat' || this.kind.value === 'advance';
    if (!unit && !anybody) return targets;
    for (const action of unit ? this.offersOf(unit) : this.model.offers.value) {
      const { place: hex } = this.model.orderWords(action);
      if (hex && action.type !== 'moveUnit')
        targets.set(hex, [...(targets.get(hex) ?? []), action]);
    }
    return targets;
  });

  /** Enemy hexes that may be attacked now. */
  readonly attackable = computed((): ReadonlySet<string> => {
    if (this.kind.value !== 'combat') return new Set();
    return new Set(this.attacks().flatMap(({ target, also = [] }) => [target, ...also]));
  });

  /** Who can be picked up: asked at every turn, so found once for each table. */
  private readonly able = computed((): readonly string[] => {
    if (this.kind.value === 'combat') return this.fighters(this.view.value);
    const subjects = new Set<string>();
    for (const action of this.model.offers.value) {
      const { subject } = this.model.orderWords(action);
      if (subject && action.type !== 'reorderStack') subjects.add(subject);
    }
    return [...subjects];
  });

  constructor(private readonly model: GameModel) {
    forgetting(
      model,
      () => this.forget(),
      () => {
        this.also.value = [];
        this.wayPoints.value = [];
        this.byWay.value = false;
        this.undecided.value = null;
      },
    );
    effect(() => this.pickTheOnlyOne());
  }

  ready(): readonly string[] {
    return this.able.peek();
  }

  /** In combat a unit's orders are the hexes it could attack. */
  choiceCount(unit: string): number {
    return this.kind.peek() === 'combat'
      ? this.targetsOf(unit).length
      : this.model.ordersOf(unit).length;
  }

  mustFight(): readonly string[] {
    return this.kind.peek() === 'movement' ? wouldBeObliged(this.view.peek()) : [];
  }

  choose(hex: string): void {
    this.model.cursor.value = hex;
    if (this.model.moment.peek()) return;
    if (this.byWay.peek()) this.wayPoint(hex);
    else if (this.kind.peek() === 'combat') this.chooseInCombat(hex);
    else this.chooseOnTheMarch(hex);
  }

  choices(hex: string): string {
    const view = this.view.peek();
    const stop = this.stops.peek().get(hex);
    if (stop) return this.stopWords(stop);
    const actions = this.targets.peek().get(hex) ?? [];
    if (actions.length > 0)
      return actions.map(action => this.model.presenter.order(view, action).title).join('. ');
    if (this.attackable.peek().has(hex)) return t('pc.attackOn', { hex: hexName(view, hex) });
    const here = stackAt(view, hex).filter(({ unit }) => this.ready().includes(unit));
    return here.map(({ unit }) => t('pc.pick', { unit: unitName(view, unit) })).join('. ');
  }

  /** The way goes through this hex: the rest of the range is reckoned from there. */
  wayPoint(hex: string): void {
    this.byWay.value = false;
    if (hex === seenUnit(this.view.peek(), this.model.unit.peek() ?? '')?.hex) {
      this.takeAlong(this.also.peek().length > 0 ? [] : this.mates());
      return;
    }
    if (!this.stops.peek().has(hex)) return;
    this.wayPoints.value = [...this.wayPoints.peek(), hex];
    this.model.say(t('pc.wayPoint', { hex: hexName(this.view.peek(), hex) }));
  }

  hand(): readonly string[] {
    return this.marchers.peek();
  }

  takeStack(): void {
    this.takeAlong(this.mates());
  }

  /** The others of the hex that can march now. */
  mates(): string[] {
    const unit = this.model.unit.peek();
    const hex = seenUnit(this.view.peek(), unit ?? '')?.hex;
    if (!unit || !hex || this.kind.peek() !== 'movement') return [];
    const ready = this.ready();
    return stackAt(this.view.peek(), hex).flatMap(one =>
      one.unit !== unit && ready.includes(one.unit) ? [one.unit] : [],
    );
  }

  takeAlong(units: readonly string[]): void {
    this.also.value = units;
    this.wayPoints.value = [];
    this.model.say(t('pc.taken', { n: units.length + 1 }));
  }

  stopWords(stop: Stop): string {
    const cost = t('pc.moveCost', { hex: hexName(this.view.peek(), stop.hex), cost: stop.cost });
    return stop.obliges ? `${cost}, ${t('pc.mustStop')}` : cost;
  }

  openDraft(target: string): void {
    const view = this.view.peek();
    const groups = this.attacks().filter(attack => attack.target === target);
    const wanted = this.model.unit.peek();
    const fitting = groups.filter(({ units }) => !wanted || units.includes(wanted));
    const largest = [...(fitting.length > 0 ? fitting : groups)].sort(
      (a, b) => b.units.length - a.units.length,
    )[0];
    const units = largest?.units ?? this.fightersNextTo(view, target);
    this.draft.value = { target, units, air: 0 };
  }

  /** Own units that could join an attack on the hex. */
  fightersNextTo(view: View, target: string): string[] {
    const { grid } = BOARD;
    const at = grid.index(target);
    return this.fighters(view).filter(id => {
      const hex = seenUnit(view, id)?.hex;
      return hex ? grid.direction(grid.index(hex), at) >= 0 : false;
    });
  }

  /** The enemy hexes that a unit could attack now. */
  targetsOf(unit: string): string[] {
    const targets = this.attacks().filter(({ units }) => units.includes(unit));
    return [...new Set(targets.map(({ target }) => target))];
  }

  /** PC-5.0d: one more target hex of the same attack, or one less. */
  strikeAlso(hex: string): void {
    const draft = this.draft.peek();
    if (!draft) return;
    const { also = [], ...rest } = draft;
    const next = also.includes(hex) ? also.filter(one => one !== hex) : [...also, hex];
    this.draft.value = next.length > 0 ? { ...rest, also: next } : rest;
  }

  toggle(units: readonly string[]): void {
    const draft = this.draft.peek();
    if (!draft) return;
    const all = units.every(unit => draft.units.includes(unit));
    const rest = draft.units.filter(unit => !units.includes(unit));
    this.draft.value = { ...draft, units: all ? rest : [...rest, ...units] };
  }

  private forget(): void {
    this.draft.value = null;
    this.also.value = [];
    this.wayPoints.value = [];
    this.undecided.value = null;
  }

  /** Where one unit alone is asked about, it is picked up by itself. */
  private pickTheOnlyOne(): void {
    const kind = this.kind.value;
    if (kind !== 'retreat' && kind !== 'advance') return;
    const units = new Set(
      this.model.offers.value.flatMap(action => Reflect.get(action, 'unit') ?? []),
    );
    const [only] = units;
    if (units.size === 1 && this.model.unit.value !== only) this.model.unit.value = String(only);
  }

  private offersOf(unit: string): readonly Action[] {
    return this.model.offers.value.filter(
      action => action.type !== 'reorderStack' && this.model.orderWords(action).subject === unit,
    );
  }

  private attacks(): DeclareAttack[] {
    return this.model.offers.value.filter(
      (action): action is DeclareAttack => action.type === 'declareAttack',
    );
  }

  private fighters(view: View): string[] {
    const able = new Set(this.attacks().flatMap(({ units }) => units));
    return [...able].sort(
      (a, b) => Number(view.obliged.includes(b)) - Number(view.obliged.includes(a)),
    );
  }

  private chooseInCombat(hex: string): void {
    const view = this.view.peek();
    const draft = this.draft.peek();
    if (draft && hex !== draft.target) {
      const next = this.fightersNextTo(view, draft.target);
      const here = stackAt(view, hex).flatMap(({ unit }) => (next.includes(unit) ? [unit] : []));
      if (here.length > 0) {
        this.toggle(here);
        return;
      }
    }
    if (this.attackable.peek().has(hex)) this.openDraft(hex);
    else if (holderOf(view, hex) === otherSide(view)) this.whyNotAttack(hex);
    else {
      this.draft.value = null;
      this.pickAt(hex);
    }
  }

  private chooseOnTheMarch(hex: string): void {
    const unit = this.model.unit.peek();
    const stop = this.stops.peek().get(hex);
    if (unit && stop) return void this.march(hex);
    const [only, ...more] = this.targets.peek().get(hex) ?? [];
    if (only && more.length === 0) return void this.model.act(only);
    if (only) {
      this.undecided.value = hex;
      return;
    }
    if (this.pickAt(hex) || !unit) return;
    if (this.kind.peek() === 'movement') this.whyNotMove(unit, hex);
  }

  private waysOf(unit: string): ReadonlyMap<string, Stop> {
    const seen = seenUnit(this.view.value, unit);
    if (!seen?.hex || seen.moved || seen.placed || this.offersOf(unit).length === 0) return NONE;
    const stops = new Map(stopsOf(this.view.value, unit, this.wayPoints.value));
    stops.delete(seen.hex); // a march back to where it stands is none
    return stops;
  }

  /** Each of the marchers goes by its own cheapest way; the first that is refused stops the others. */
  private async march(hex: string): Promise<void> {
    const orders = this.marchers.peek().map((unit, i) => ({
      type: 'moveUnit',
      unit,
      path: this.ways.peek()[i]?.get(hex)?.path ?? [],
    }));
    for (const order of orders) if (!(await this.model.act(order as Action))) return;
  }

  /** Picks up a unit of the sitter in the hex; again, the next one of the stack. */
  private pickAt(hex: string): boolean {
    return pickNext(this.model, stackAt(this.view.peek(), hex));
  }

  /** The rule that stands against a march there: the straight way is tried. */
  private whyNotMove(unit: string, hex: string): void {
    const view = this.view.peek();
    const from = seenUnit(view, unit)?.hex;
    if (!from || hex === from) return;
    const why = this.stops.peek().size > 0 ? whyNotThere(view, unit, hex) : null;
    if (why) return void showWhy(this.model, why);
    const path = straightWay(BOARD.grid, from, hex);
    void tellWhy(this.model, { type: 'moveUnit', unit, path } as Action);
  }

  private whyNotAttack(target: string): void {
    const view = this.view.peek();
    const picked = this.model.unit.peek();
    const next = this.fightersNextTo(view, target);
    const units = next.length > 0 ? next : picked ? [picked] : this.fighters(view).slice(0, 1);
    void tellWhy(this.model, { type: 'declareAttack', target, units, air: 0 } as Action);
  }
}

const otherSide = ({ side }: View): string => (side === 'german' ? 'polish' : 'german');

/** The play of a model, where the system's own parts need more of it than the screen does. */
export const playOf = (model: GameModel): PolandPlay => model.play as PolandPlay;
