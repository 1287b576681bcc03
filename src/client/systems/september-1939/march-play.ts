import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Seat } from '../../../engine/seat.ts';
import type { Action } from '../../../engine/system.ts';
import { line } from '../../../maps/hex/line.ts';
import type { GameModel } from '../../screens/game/model.ts';
import {
  BOARD,
  halves,
  hexName,
  holderOf,
  seenUnit,
  sideOfUnit,
  stackAt,
  type View,
} from './names.ts';
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
    return raidsOf(this.view.value, seat, units).map(
      target => ({ type: 'raid', units, target }) as Action,
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
      this.model.say(t('kock.noWayPoint', { hex: hexName(this.view.peek(), hex) }));
      return;
    }
    const stop = this.stops.peek().get(hex);
    if (!stop || stop.zone) {
      this.model.say(t('kock.notByWay', { hex: hexName(this.view.peek(), hex) }));
      return;
    }
    this.legs.value = [...legs, stop.path];
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

  /** A raid on an enemy next door, else the straight way: the rule against it is why one cannot go there. */
  tryFor(hex: string): Action | null {
    const units = this.marchers.peek();
    const from = units[0] ? seenUnit(this.view.peek(), units[0])?.hex : null;
    if (!from) return null;
    const { grid } = BOARD;
    const isNext = grid.direction(grid.index(from), grid.index(hex)) >= 0;
    if (isNext && holderOf(this.view.peek(), hex) === 1 - sideOfUnit(this.view.peek(), units[0]!))
      return { type: 'raid', units, target: hex } as Action;
    const path = line(grid, grid.index(from), grid.index(hex))
      .slice(1)
      .map(step => grid.label(step));
    return { type: 'move', units, path } as Action;
  }
}
