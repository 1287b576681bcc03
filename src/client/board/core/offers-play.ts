import { computed, signal } from '@preact/signals';
import type { Action } from '../../../engine/system.ts';
import type { Place } from '../../game/ground.ts';
import type { GameModel } from '../../game/model.ts';
import type { Play } from '../../game/presenter.ts';
import { t } from '../../words/words.ts';
import { forgetting, pickNext, tellWhy } from './picking.ts';

/** An order that the hand means by pointing, where it is not among the offers: along the way points, to the place. */
type Meant = (unit: string, to: Place, wayPoints: readonly Place[]) => Action | null;

/**
 * Play by what is offered: a click picks up a unit that can act, a second one gives it the order that leads there.
 * Enough for a system whose orders have a unit and a place; others bring a `Play` of their own.
 */
export class OffersPlay implements Play {
  readonly wayPoints = signal<readonly Place[]>([]);
  /** Several orders lead to the place that was chosen: one of them is asked for. */
  readonly undecided = signal<readonly Action[]>([]);

  private readonly able = computed(() => this.findReady());

  /** Where the picked unit may go or strike, with the orders that lead there. */
  readonly targets = computed((): ReadonlyMap<Place, readonly Action[]> => {
    const unit = this.model.unit.value;
    const targets = new Map<Place, Action[]>();
    if (unit === null || this.model.moment.value) return targets;
    for (const action of this.ordersFor(unit)) {
      const { place } = this.model.orderWords(action);
      if (place !== undefined) targets.set(place, [...(targets.get(place) ?? []), action]);
    }
    return targets;
  });

  constructor(
    readonly model: GameModel,
    private readonly meant: Meant = () => null,
  ) {
    forgetting(
      model,
      () => this.drop(),
      () => this.drop(),
    );
  }

  ready(): readonly string[] {
    return this.able.value;
  }

  /** Whoever is the subject of an order. A map of many counters asks for each of them: `ready` keeps the answer. */
  protected findReady(): readonly string[] {
    const subjects = this.model.offers.value.map(action => this.model.orderWords(action).subject);
    return [...new Set(subjects.filter(subject => subject !== null))];
  }

  choose(pointed: Place, counter?: string): void {
    const { model } = this;
    // A counter may be hit beside the point at which it stands.
    const place = (counter === undefined ? null : this.placeOfUnit(counter)) ?? pointed;
    model.cursor.value = place;
    const unit = model.unit.peek();
    const [only, ...more] = this.targets.peek().get(place) ?? [];
    if (only && more.length === 0 && this.wayPoints.peek().length === 0)
      return void model.act(only);
    if (only && more.length > 0) {
      this.undecided.value = [only, ...more];
      return;
    }
    if (counter !== undefined && counter !== unit && this.ready().includes(counter)) {
      model.pick(counter);
      return;
    }
    if (pickNext(model, this.unitsAt(place))) return;
    const meant = unit === null ? null : this.meant(unit, place, this.wayPoints.peek());
    if (meant) void this.tried(meant);
  }

  wayPoint(place: Place): void {
    if (this.model.unit.peek() === null) return;
    this.wayPoints.value = [...this.wayPoints.peek(), place];
  }

  choices(place: Place): string {
    const { presenter, view } = this.model;
    const orders = this.targets.value.get(place) ?? [];
    if (orders.length > 0)
      return orders.map(action => presenter.order(view.value, action).title).join('. ');
    const ready = this.ready();
    const here = this.unitsAt(place).filter(({ unit }) => ready.includes(unit));
    return here.map(({ unit }) => presenter.unitTitle(view.value, unit)).join(', ');
  }

  private placeOfUnit(unit: string): Place | null {
    const { presenter, view, session } = this.model;
    const units = presenter.units(view.peek(), session.seat.peek());
    return units.find(({ id }) => id === unit)?.place ?? null;
  }

  private unitsAt(place: Place): { unit: string }[] {
    const { presenter, view, session } = this.model;
    return presenter
      .units(view.value, session.seat.value)
      .filter(unit => unit.place === place)
      .map(({ id }) => ({ unit: id }));
  }

  protected ordersFor(unit: string): readonly Action[] {
    return this.model.offers.value.filter(action => this.model.orderWords(action).subject === unit);
  }

  /** What is refused is told with its rule; what is not is done. */
  private async tried(action: Action): Promise<void> {
    if (await this.model.session.refusal(action)) await tellWhy(this.model, action);
    else if (!(await this.model.act(action))) this.model.say(t('refusal.title'));
  }

  private drop(): void {
    this.wayPoints.value = [];
    this.undecided.value = [];
  }
}

/** The play of a model, where a picture of the system needs more of it than the screen does. */
export const offersPlayOf = (model: GameModel): OffersPlay => model.play as OffersPlay;
