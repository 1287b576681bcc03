import { signal } from '@preact/signals';
import type { Action } from '../../../engine/system.ts';
import type { Order } from '../../../rules/not-quite-mechanized/orders/order.ts';
import { FORMATIONS } from '../../../rules/not-quite-mechanized/scenario.ts';
import { MODES } from '../../../rules/not-quite-mechanized/tables/movement.ts';
import { baseRate, gaitOf } from '../../../rules/not-quite-mechanized/terms/going.ts';
import { mustLimber } from '../../../rules/not-quite-mechanized/terms/stands.ts';
import { OffersPlay } from '../../board/core/offers-play.ts';
import type { Point } from '../../board/core/svg.ts';
import { pointOf } from '../../board/plane/plane-sheet.ts';
import type { Place } from '../../game/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { nameSaid } from '../../words/names.ts';
import { withPoint } from './draft.ts';
import { measured } from './measure.ts';
import { measureWords } from './measure-words.ts';
import { withListPoint } from './order-lists.ts';
import { leads, unitNamed, viewOf } from './seen.ts';

export { FORMATIONS, MODES };

/** What the next click on the map draws of an order; `none`: clicks pick units and send them. */
export type Pen =
  | 'none'
  | 'objective'
  | 'axis'
  | 'startLine'
  | 'fallback'
  | 'shoot'
  | `${'fire' | 'when' | 'deed'}:${number}`;
export type Ruler = { readonly from: Point; readonly to: Point };
/** A box of the fire plan that waits for its target. */
export type Box = {
  readonly battery: string;
  readonly bound: number;
  readonly kind: 'effective' | 'harassing';
};

/** Orders by pointing: a unit, how it goes, and where; or a written order that is drawn line by line. */
export class NqmPlay extends OffersPlay {
  readonly mode = signal<(typeof MODES)[number]>('moveToContact');
  readonly formation = signal<(typeof FORMATIONS)[number]>('deployed');
  readonly mounted = signal(false);
  readonly pen = signal<Pen>('none');
  /** The order that is being written; null where none is. */
  readonly draft = signal<Order | null>(null);
  readonly box = signal<Box | null>(null);
  /** The measuring key is held. */
  readonly measuring = signal(false);
  /** Rulers that stay until they are wiped. */
  readonly rulers = signal<readonly Ruler[]>([]);
  /** The last march that was pointed out: what the umpire is asked for when it lies outside the orders. */
  readonly pointed = signal<Action | null>(null);

  constructor(model: GameModel) {
    super(model, (unit, to, way) => {
      this.pointed.value = this.intent(unit, [...way, to]);
      return this.pointed.peek();
    });
    model.overlays.value = new Set([...model.overlays.peek(), 'orders', 'fires']);
  }

  private asks(kind: string): boolean {
    return this.model.mine.value.some(one => one.kind === kind);
  }

  override ready(): readonly string[] {
    const view = viewOf(this.model);
    if (this.asks('ORDERS'))
      return view.table.units
        .filter(unit => unit.state === 'map' && leads(view, unit))
        .map(({ id }) => id);
    return super.ready().filter(id => unitNamed(view, id) !== undefined);
  }

  override choose(place: Place, counter?: string): void {
    const point = pointOf(place);
    if (point && this.measuring.peek()) {
      this.layRuler(point);
      return;
    }
    if (point && this.pen.peek() !== 'none') {
      this.drawTo(point);
      this.model.cursor.value = place;
      return;
    }
    const unit = this.model.unit.peek();
    if (unit !== null && counter?.startsWith('#') && this.asks('ORDERS')) {
      const action = this.goal(unit, { contact: Number(counter.slice(1)), band: 'effective' });
      this.pointed.value = action;
      void this.sent(action);
      return;
    }
    super.choose(place, counter);
  }

  /** Asked without sight: metres, sight and what ends it, weapons, the way and its hours from the unit in hand to there. */
  override choices(place: Place): string {
    const view = viewOf(this.model);
    const unit = unitNamed(view, this.model.unit.value ?? '');
    const to = pointOf(place);
    const offered = super.choices(place);
    if (unit?.state !== 'map' || !to) return offered;
    const how = { mode: this.mode.value, formation: this.formation.value };
    return [measureWords(nameSaid(unit.name), measured(view, unit, to, how)), offered]
      .filter(Boolean)
      .join(' ');
  }

  /** Everything in the hand is put down. */
  letGo(): void {
    this.pen.value = 'none';
    this.box.value = null;
  }

  private drawTo(point: Point): void {
    const [pen, draft, box] = [this.pen.peek(), this.draft.peek(), this.box.peek()];
    if (pen === 'shoot' && box) {
      this.letGo();
      void this.sent({ type: 'planShoot', ...box, x: point[0], y: point[1] } as Action);
      return;
    }
    if (!draft) return;
    this.draft.value = withListPoint(draft, pen, point) ?? withPoint(draft, pen, point);
    if (pen === 'axis' || pen === 'startLine') return;
    this.pen.value = 'none';
    this.model.page.value = 'orders'; // the sheet waits there, where a phone has pages
  }

  private layRuler(to: Point): void {
    const unit = unitNamed(viewOf(this.model), this.model.unit.peek() ?? '');
    const from = unit ? ([unit.x, unit.y] as const) : pointOf(this.model.cursor.peek() ?? '');
    if (from) this.rulers.value = [...this.rulers.peek(), { from, to }].slice(-20);
    else this.model.cursor.value = `${to[0]},${to[1]}`;
  }

  private async sent(action: Action): Promise<void> {
    await this.model.act(action);
  }

  private goal(unit: string, goal: object): Action {
    const { mode, formation } = this.how(unit);
    return {
      type: 'tacticalIntent',
      unit,
      path: [],
      goal,
      mode,
      formation,
      mounted: this.rides(unit),
    } as Action;
  }

  /** As it was chosen; who has no rate for that, such as guns behind horses, marches along roads (NQM-5.2). */
  private how(id: string) {
    const { table } = viewOf(this.model);
    const unit = table.units.find(one => one.id === id);
    const [mode, formation] = [this.mode.peek(), this.formation.peek()];
    const rate = unit && baseRate(gaitOf(table, unit, mode, formation, this.rides(id)));
    if (mode === 'roadMarch' || rate === null)
      return { mode: 'roadMarch' as const, formation: 'column' as const };
    return { mode, formation };
  }

  /** NQM-5.16: whoever rides now or was told to; guns that cannot be carried are limbered up to be moved. */
  private rides(id: string): boolean {
    const unit = unitNamed(viewOf(this.model), id);
    return this.mounted.peek() || (unit !== undefined && (unit.mounted || mustLimber(unit)));
  }

  /** NQM-2.6, NQM-2.24: by way points as drawn; without them the planner finds the way. */
  private intent(unit: string, places: readonly Place[]): Action | null {
    const of = unitNamed(viewOf(this.model), unit);
    if (!of || !this.asks('ORDERS')) return null;
    const points = places.flatMap(place => {
      const point = pointOf(place);
      return point ? [[...point]] : [];
    });
    if (points.length === 1) return this.goal(unit, { point: points[0] });
    const { mode, formation } = this.how(unit);
    return {
      type: 'tacticalIntent',
      unit,
      path: [[of.x, of.y], ...points],
      mode,
      formation,
      mounted: this.rides(unit),
    } as Action;
  }
}

export const playOf = (model: GameModel): NqmPlay => model.play as NqmPlay;
