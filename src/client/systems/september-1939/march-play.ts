import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Seat } from '../../../engine/seat.ts';
import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../game/model.ts';
import { halves, hexName, pieceOf, seenUnit, stackAt, type View } from './names.ts';
import { raidsOf, type Stop, type Stops, stopsOf } from './reach.ts';
import { t } from './words.ts';

const NONE: Stops = new Map();

/** Counters being marched: who goes along, by which way points, and where they may stop. */
export class MarchPlay {
  /** Counters of the same hex that go along with the picked one. */
  readonly also = signal<readonly string[]>([]);
  /** The whole way as far as each way point, in their order. */
  readonly legs = signal<readonly (readonly string[])[]>([]);
  /** The next hex that is chosen is a way point: for fingers, which have no Shift. */
  readonly byWay = signal(false);

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
    return stopsOf(this.view.value, seat, units, this.legs.value.at(-1) ?? []);
  });

  /** W39-12.11: where they may raid. */
  readonly raids = computed((): readonly Action[] => {
    const units = this.marchers.value;
    const { seat } = this;
    if (this.kind.value !== 'movement' || units.length === 0 || !seat) return [];
    const own = raidsOf(this.view.value, seat, units).map(
      target => ({ type: 'raid', units, target }) as Action,
    );
    const isOwn = (offer: Action) =>
      own.some(raid => Reflect.get(raid, 'target') === Reflect.get(offer, 'target'));
    return [...own, ...this.offeredRaids.value.filter(offer => !isOwn(offer))];
  });

  /** Raids that the picked counter may make with others of its hex, who need not be taken along first. */
  private readonly offeredRaids = computed((): readonly Action[] => {
    const unit = this.model.unit.value;
    return this.model.offers.value.filter(
      offer =>
        offer.type === 'raid' && (Reflect.get(offer, 'units') as string[]).includes(unit ?? ''),
    );
  });

  readonly wayPoints = computed(() => this.legs.value.flatMap(leg => leg.at(-1) ?? []));

  constructor(
    private readonly model: GameModel,
    private readonly view: ReadonlySignal<View>,
    private readonly kind: ReadonlySignal<string | null>,
  ) {}

  private get seat(): Seat | undefined {
    return this.model.session.seats.find(({ id }) => id === this.model.session.seat.value);
  }

  forget(): void {
    this.also.value = [];
    this.legs.value = [];
    this.byWay.value = false;
  }

  /**
   * The way goes through this hex; through the last way point again, it no longer does. Where the picked counter stands,
   * its whole stack is taken up or put down.
   */
  wayPoint(hex: string): void {
    this.byWay.value = false;
    const unit = this.model.unit.peek();
    if (!unit) return;
    if (seenUnit(this.view.peek(), unit)?.hex === hex) {
      this.takeAlong(this.also.peek().length > 0 ? [] : this.mates());
      return;
    }
    const legs = this.legs.peek();
    if (legs.at(-1)?.at(-1) === hex) {
      this.legs.value = legs.slice(0, -1);
      this.model.say(t('w39.noWayPoint', { hex: hexName(this.view.peek(), hex) }));
      return;
    }
    const stop = this.stops.peek().get(hex);
    if (!stop || stop.zone) {
      this.model.say(t('w39.notByWay', { hex: hexName(this.view.peek(), hex) }));
      return;
    }
    this.legs.value = [...legs, stop.path];
    this.model.say(t('w39.wayPoint', { hex: hexName(this.view.peek(), hex) }));
  }

  /** The others of the hex that can march or raid now; a train takes along whom it carries. */
  mates(): string[] {
    const unit = this.model.unit.peek();
    const hex = unit ? seenUnit(this.view.peek(), unit)?.hex : null;
    if (!unit || !hex || pieceOf(this.view.peek(), unit)?.class === 'train') return [];
    const moving = new Set(
      this.model.offers
        .peek()
        .filter(({ type }) => type === 'move' || type === 'raid')
        .flatMap(one => Reflect.get(one, 'units') as string[]),
    );
    return stackAt(this.view.peek(), hex).flatMap(one =>
      one.unit !== unit && moving.has(one.unit) ? [one.unit] : [],
    );
  }

  takeAlong(units: readonly string[]): void {
    this.also.value = units;
    this.legs.value = [];
    this.model.say(t('w39.taken', { n: units.length + 1 }));
  }

  stopWords({ hex, cost, zone }: Stop): string {
    const said = t('w39.moveCost', { hex: hexName(this.view.peek(), hex), cost: halves(cost) });
    return zone ? `${said}, ${t('w39.zoneStop')}` : said;
  }
}
