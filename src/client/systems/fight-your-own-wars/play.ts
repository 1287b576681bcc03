import { signal } from '@preact/signals';
import type { Action } from '../../../engine/system.ts';
import type { Order } from '../../../rules/fight-your-own-wars/terms/orders/order.ts';
import { OffersPlay } from '../../board/core/offers-play.ts';
import type { Place } from '../../game/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { withBoard } from './order-draft.ts';
import { type PartKind, partsOf, withPart } from './order-parts-draft.ts';
import { optionsOf } from './order-words.ts';
import { FIRST_OVERLAYS } from './overlay-list.ts';
import { placeOf, unitNamed, viewOf } from './seen.ts';

/** With more entries than this a campaign that is opened was begun before. */
const UNDER_WAY = 20;

/** What a force is told to do when a board is clicked, in the words of the order language. */
export const DIRECTIVES = ['MOVE TO', 'CONTACT TO', 'ENGAGE', 'DEFEND', 'RECON'] as const;
export const STAYING = ['REST', 'STANDBY'] as const;
export type Directive = (typeof DIRECTIVES)[number];

/** FYOW-10.2.1: what an order must say beside its goal. */
const MANNER: { readonly [directive: string]: string } = {
  'MOVE TO': ' MARCH all',
  'CONTACT TO': ' MARCH all ON CONTACT:engage',
};

/** An order that is being built on the map; `onDone` takes it where it belongs to a card. */
export type Draft = {
  readonly unit: string;
  readonly order: Order;
  onDone?(order: string): void;
};

/** Orders by pointing: a force, what it shall do, a board. Cards are played by what is offered. */
export class FyowPlay extends OffersPlay {
  readonly directive = signal<Directive>('MOVE TO');
  readonly builder = signal<Draft | null>(null);
  /** The part of the order in hand whose board is pointed at on the map. */
  readonly pointing = signal<{ readonly kind: PartKind; readonly at: number } | null>(null);
  /** The framing card that lies open: a force of the day, a command of the week. */
  readonly framing = signal<string | null>(null);

  constructor(model: GameModel) {
    super(model, (unit, to, way) => this.order(unit, to, way));
    model.overlays.value = new Set([...model.overlays.peek(), ...FIRST_OVERLAYS]);
    // Whoever opens an old campaign is told first where it stood.
    if (model.session.tip.peek() > UNDER_WAY && model.tab.peek() === 'orders')
      model.tab.value = 'journal';
  }

  /** While an order is built a board that is chosen becomes part of its way. */
  override choose(pointed: Place, counter?: string): void {
    const draft = this.builder.peek();
    if (draft) {
      this.model.cursor.value = pointed;
      this.builder.value = { ...draft, order: this.pointed(draft.unit, draft.order, pointed) };
    } else super.choose(pointed, counter);
  }

  /** A board that is pointed at: that of a part which waits for one, else the next of the way. */
  private pointed(unit: string, order: Order, board: Place): Order {
    const part = this.pointing.peek();
    const known = part && partsOf(order, part.kind)[part.at];
    this.pointing.value = null;
    return known
      ? withPart(order, part.kind, part.at, { ...known, board })
      : withBoard(order, board, this.standsAt(unit));
  }

  private standsAt(id: string): Place | null {
    const view = viewOf(this.model);
    const unit = unitNamed(view, id);
    return unit ? placeOf(view, unit) : null;
  }

  /** Forces that can act; commands and the pace of play are settled beside the map. */
  override ready(): readonly string[] {
    const view = viewOf(this.model);
    return super.ready().filter(id => unitNamed(view, id) !== undefined);
  }

  /** The order that pointing at a board means for a force today; null while no orders are asked for. */
  private order(unit: string, to: Place, way: readonly Place[]): Action | null {
    const directive = this.directive.peek();
    const via = way.length > 0 && directive !== 'DEFEND' ? ` VIA ${way.join(',')}` : '';
    return this.given(unit, `${directive} ${to}${via}${MANNER[directive] ?? ''}`);
  }

  /** An order in words for a force, in the place of what the staff proposes for the sensible case. */
  given(unit: string, order: string): Action | null {
    if (!this.model.mine.peek().some(({ kind }) => kind === 'planDay')) return null;
    const proposed = this.model.offers
      .peek()
      .find(offer => offer.type === 'plan.day' && Reflect.get(offer, 'unit') === unit);
    const framed = proposed ? optionsOf(proposed) : [];
    const middle = framed.length > 2 ? 1 : 0;
    const options =
      framed.length > 1
        ? framed.map((option, i) => (i === middle ? { ...option, order } : option))
        : [{ lean: 'sensible', order }];
    return { type: 'plan.day', unit, options } as Action;
  }
}

export const playOf = (model: GameModel): FyowPlay => model.play as FyowPlay;
