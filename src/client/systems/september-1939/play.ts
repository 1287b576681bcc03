import { computed, signal } from '@preact/signals';
import type { Action } from '../../../engine/system.ts';
import { forgetting, pickNext, showWhy, tellWhy } from '../../board/core/picking.ts';
import type { GameModel } from '../../game/model.ts';
import type { Play } from '../../game/presenter.ts';
import { AirPlay } from './air-play.ts';
import { DECLARED, FightPlay } from './fight-play.ts';
import { MarchPlay } from './march-play.ts';
import { hexName, holderOf, seenUnit, sideOfSeat, stackAt, unitName, type View } from './names.ts';
import { whyNotThere } from './reach.ts';
import { targetHexes } from './target-hexes.ts';
import { wantedAt } from './wanted.ts';
import { WaysPlay } from './ways-play.ts';
import { t } from './words.ts';

const FIGHTS = ['attack', 'counter', 'overrun'];
/** Orders whose hex is a place to click though nobody is picked up. */
const FREE = ['rally', 'fortify', 'rebuildBridge', 'reserveSp', 'panicMove'];
/** Orders that are put together in another way. */
const OWN_WAYS = ['move', 'raid', 'placeAir', ...DECLARED];
/** Orders that do not make a counter worth stopping at. */
const ASIDE = ['split', 'conceal', 'placeAir'];

/** What a hand does on the board of September 1939: pick up, march, compose a fight, choose a retreat. */
export class KockPlay implements Play {
  readonly view = computed(() => this.model.view.value as View);
  readonly kind = computed(() => this.model.mine.value[0]?.kind ?? null);
  readonly march: MarchPlay;
  readonly fight: FightPlay;
  readonly ways: WaysPlay;
  readonly air: AirPlay;
  /** A hex that was chosen and leaves more than one order open. */
  readonly undecided = signal<string | null>(null);

  /** Other orders by the hex they lead to: of the picked counter, or of nobody in particular. */
  readonly targets = computed((): ReadonlyMap<string, readonly Action[]> => {
    const view = this.view.value;
    const targets = new Map<string, Action[]>();
    const open = this.model.offers.value.filter(action => this.isOpen(view, action));
    for (const action of [...this.air.flights.value, ...open, ...this.march.raids.value])
      for (const hex of targetHexes(view, action))
        targets.set(hex, [...(targets.get(hex) ?? []), action]);
    return targets;
  });

  /** Who can be picked up: asked at every turn, so found once for each table. */
  private readonly able = computed((): readonly string[] => {
    const view = this.view.value;
    const kind = this.kind.value;
    const choosers = this.ways.choosers.value;
    if (choosers.length > 0) return choosers.flatMap(({ units }) => units[0] ?? []);
    const able = new Set<string>();
    const offers = this.model.offers.value;
    if (kind && FIGHTS.includes(kind))
      for (const one of this.fight.fights())
        for (const id of [...one.attackers, ...one.artillery]) able.add(id);
    for (const action of offers) {
      if (ASIDE.includes(action.type)) continue;
      const units: unknown = Reflect.get(action, 'units');
      if (action.type === 'move' && Array.isArray(units)) able.add(String(units[0]));
      else {
        const { subject } = this.model.orderWords(action);
        if (subject && seenUnit(view, subject)) able.add(subject);
      }
    }
    return [...able];
  });

  constructor(private readonly model: GameModel) {
    this.march = new MarchPlay(model, this.view, this.kind);
    this.fight = new FightPlay(model, this.view);
    this.air = new AirPlay(model);
    this.ways = new WaysPlay(model, this.view, this.kind);
    forgetting(
      model,
      () => this.forget(),
      () => {
        this.march.forget();
        this.undecided.value = null;
      },
    );
  }

  ready(): readonly string[] {
    return this.able.peek();
  }

  hand(): readonly string[] {
    return this.march.marchers.peek();
  }

  takeStack(): void {
    this.march.takeAlong(this.march.mates());
  }

  choiceCount(unit: string): number | null {
    const chooser = this.ways.choosers.peek().find(({ units }) => units.includes(unit));
    if (chooser) return chooser.ways.length + Number(chooser.mayStay);
    const fights = this.fight
      .fights()
      .filter(one => one.attackers.includes(unit) || one.artillery.includes(unit));
    return fights.length > 0 ? fights.length : null;
  }

  choose(hex: string): void {
    this.model.cursor.value = hex;
    if (this.model.moment.peek()) return;
    const kind = this.kind.peek();
    if (this.march.byWay.peek()) this.wayPoint(hex);
    else if (kind && FIGHTS.includes(kind)) this.chooseInCombat(hex);
    else if (kind === 'retreat' || kind === 'pursuit') this.ways.choose(hex) || this.pickAt(hex);
    else this.chooseOnTheMarch(hex);
  }

  choices(hex: string): string {
    const view = this.view.peek();
    const stop = this.march.stops.peek().get(hex);
    if (stop) return this.march.stopWords(stop);
    const way = this.ways.words(hex);
    if (way) return way;
    const actions = this.targets.peek().get(hex) ?? [];
    if (actions.length > 0)
      return actions.map(action => this.model.presenter.order(view, action).title).join('. ');
    if (this.fight.attackable.peek().has(hex))
      return t('w39.head.attack', { hex: hexName(view, hex) });
    const here = stackAt(view, hex).filter(({ unit }) => this.ready().includes(unit));
    return here.map(({ unit }) => t('w39.pick', { unit: unitName(view, unit) })).join('. ');
  }

  wayPoint(hex: string): void {
    this.march.wayPoint(hex);
  }

  private forget(): void {
    this.fight.draft.value = null;
    this.march.forget();
    this.ways.forget();
    this.undecided.value = null;
  }

  /** Whether a click may give the order now: its counter is picked up, or none is needed. */
  private isOpen(view: View, action: Action): boolean {
    if (OWN_WAYS.includes(action.type)) return false;
    const unit = this.model.unit.value;
    const { subject } = this.model.presenter.order(view, action);
    if (FREE.includes(action.type) && (unit === null || subject === null)) return true;
    return unit !== null && subject === unit;
  }

  private chooseInCombat(hex: string): void {
    const view = this.view.peek();
    if (this.fight.toggleAt(hex)) return;
    if (this.fight.attackable.peek().has(hex)) this.fight.open(hex);
    else if (holderOf(view, hex) === 1 - sideOfSeat(view, view.seat))
      void tellWhy(this.model, this.fight.plainAttack(hex));
    else {
      this.fight.draft.value = null;
      this.pickAt(hex);
    }
  }

  private chooseOnTheMarch(hex: string): void {
    const units = this.march.marchers.peek();
    const stop = this.march.stops.peek().get(hex);
    const [only, ...more] = this.targets.peek().get(hex) ?? [];
    if (units.length > 0 && stop)
      return void this.model.act({ type: 'move', units, path: stop.path } as Action);
    if (only && more.length === 0) return void this.model.act(only);
    if (only) {
      this.undecided.value = hex;
      return;
    }
    if (this.pickAt(hex)) return;
    const { counter, mission } = this.air;
    const plane = { counter: counter.peek(), mission: mission.peek() };
    const why =
      units.length === 1 && this.march.stops.peek().size > 0
        ? whyNotThere(this.view.peek(), units[0]!, hex)
        : null;
    if (why) return void showWhy(this.model, why);
    const wanted = wantedAt(this.view.peek(), { kind: this.kind.peek(), units, plane }, hex);
    if (wanted) void tellWhy(this.model, wanted);
  }

  /** Picks up a counter of the sitter in the hex; again, the next one of the stack. */
  private pickAt(hex: string): boolean {
    return pickNext(this.model, stackAt(this.view.peek(), hex));
  }
}

/** The play of a model, where the system's own parts need more of it than the screen does. */
export const playOf = (model: GameModel): KockPlay => model.play as KockPlay;
