import { effect, signal } from '@preact/signals';
import type { Action } from '../../../engine/system.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { OffersPlay } from '../../board/core/offers-play.ts';
import { tellWhy } from '../../board/core/picking.ts';
import type { Place } from '../../game/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { meantAttack, meantOrder } from './meant.ts';
import { marchAlong, membersOf, type Scope } from './scope.ts';
import { pieceNamed, piecesOf, type View, viewOf } from './seen.ts';
import { meantByTap } from './staff-orders.ts';
import { t } from './words.ts';

/** Orders that the sheets beside the map give; the hand on the map does not pick their cubes up. */
const BY_SHEET = ['attack', 'rally', 'changePosture', 'message', 'eventChoice'];
/** Orders of a headquarters that lead nowhere. */
const STAYING = ['lendUnits', 'formRegiment'];

const texts = (action: Action, field: string): readonly string[] => {
  const value: unknown = Reflect.get(action, field);
  return Array.isArray(value) ? value.map(String) : [];
};

/** An attack being put together: from where to where; who goes is said on the sheet. */
export type Aim = { readonly from: readonly Place[]; readonly target: Place | null };
const NOWHERE: Aim = { from: [], target: null };

export class HtlPlay extends OffersPlay {
  /** How many one gesture moves. */
  readonly scope = signal<Scope>('stack');
  /** The hex whose sheet is open: command points, postures. */
  readonly hex = signal<Place | null>(null);
  readonly aim = signal<Aim>(NOWHERE);
  /** What each hex shall have its command points for, by turn and hex. */
  readonly ticked = signal<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  /** The headquarters for which a tap lengthens its supply route and does not move it. */
  readonly marking = signal<string | null>(null);
  private tip = -1;

  constructor(model: GameModel) {
    super(model, (unit, to, by) =>
      meantOrder(
        viewOf(model),
        model.mine.peek().map(({ kind }) => kind),
        unit,
        to,
        by,
      ),
    );
    const { side, map } = viewOf(model);
    if (side !== null && !map && model.tab.peek() === 'orders') model.tab.value = 'forces';
    effect(() => {
      void model.letGoes.value;
      const tip = model.session.tip.peek();
      if (tip === this.tip) this.close(); // let go by hand, and not by an order that was given
      this.tip = tip;
    });
    let before = '';
    effect(() => {
      const asked = model.mine.value.map(({ kind }) => kind).join();
      if (asked !== before && before !== '') {
        this.close(); // a sheet belongs to the step that it was opened in
        this.marking.value = null;
      }
      before = asked;
    });
    effect(() => {
      const unit = model.unit.value;
      if (unit !== null && !this.goes(unit)) this.openSheet(unit);
    });
    effect(() => {
      const [first] = this.aim.value.from; // after a step a hex may have no attack left
      if (first !== undefined && !this.attacks().some(one => texts(one, 'from').includes(first)))
        this.aim.value = NOWHERE;
    });
  }

  /** Is it picked up to go somewhere, and not for what a sheet says of its hex? */
  private goes(unit: string): boolean {
    return this.model
      .ordersOf(unit)
      .some(({ type }) => !BY_SHEET.includes(type) && !STAYING.includes(type));
  }

  private openSheet(unit: string): void {
    const piece = pieceNamed(this.model.view.peek() as View, unit);
    if (!piece) return;
    const place = this.label(piece.hex);
    this.model.cursor.value = place;
    if (!this.chooseAttack(place)) this.hex.value = place;
  }

  close(): void {
    this.hex.value = null;
    this.aim.value = NOWHERE;
  }

  /** Cubes and headquarters that can act; what belongs to nobody on the map is in the list. */
  protected override findReady(): readonly string[] {
    const { model } = this;
    const view = model.view.value as View;
    const able = model.offers.value
      .filter(({ type }) => !BY_SHEET.includes(type))
      .map(action => model.orderWords(action).subject);
    const units = [...new Set(able)].filter(
      (id): id is string => id !== null && pieceNamed(view, id) !== undefined,
    );
    if (units.length > 0) return units;
    const hexes = new Set([...this.openHexes()]);
    return piecesOf(view).flatMap(({ id, hex, side }) =>
      side === view.side && hexes.has(this.label(hex)) ? [id] : [],
    );
  }

  /** Hexes with something to decide on a sheet: attackers, command points, postures. */
  openHexes(): ReadonlySet<Place> {
    const view = viewOf(this.model);
    const found = new Set<Place>();
    for (const action of this.model.offers.value) {
      if (action.type === 'attack') for (const hex of texts(action, 'from')) found.add(hex);
      else if (action.type === 'allocateCp' && Number(Reflect.get(action, 'cp')) > 0)
        found.add(String(Reflect.get(action, 'hex')));
      else if (action.type === 'changePosture' || action.type === 'rally') {
        const piece = pieceNamed(view, String(Reflect.get(action, 'unit')));
        if (piece) found.add(this.label(piece.hex));
      }
    }
    return found;
  }

  /** The cubes that go with the one that is picked up. */
  members(lead: string): readonly string[] {
    const able = new Set(
      this.model.offers.value
        .filter(({ type }) => type === 'move')
        .map(one => String(Reflect.get(one, 'unit'))),
    );
    return able.has(lead) ? membersOf(viewOf(this.model), lead, this.scope.value, able) : [lead];
  }

  /** Where one may attack from a hex, or all targets. */
  targetsFrom(from: Place): ReadonlySet<Place> {
    return new Set(
      this.attacks()
        .filter(one => texts(one, 'from').join() === from)
        .map(one => String(Reflect.get(one, 'target'))),
    );
  }

  override choose(place: Place, counter?: string): void {
    const { model } = this;
    if (this.chooseAttack(place)) {
      model.cursor.value = place;
      return;
    }
    const { from, target } = this.aim.peek();
    const wrong =
      target === null && from.length > 0
        ? meantAttack(viewOf(model), this.attacks(), from, place)
        : null;
    if (wrong) {
      model.cursor.value = place;
      void tellWhy(model, wrong);
      return;
    }
    const unit = model.unit.peek();
    const move = this.targets
      .peek()
      .get(place)
      ?.find(({ type }) => type === 'move');
    if (unit !== null && move && this.members(unit).length > 1) {
      model.cursor.value = place;
      void this.march(unit, place);
      return;
    }
    const [mark, ...others] = this.targets.peek().get(place) ?? [];
    if (
      unit !== null &&
      ['extendMsr', 'moveHq'].includes(mark?.type ?? '') &&
      others.length === 0
    ) {
      model.cursor.value = place;
      void this.mark(unit, mark!);
      return;
    }
    if ((unit === null || !this.goes(unit)) && this.hasSheet(place)) {
      model.cursor.value = place;
      this.hex.value = place;
      model.say(model.presenter.placeWords(model.view.peek(), place));
      return;
    }
    super.choose(place, counter);
  }

  /** HTL-6.9: after its march or a marker the headquarters stays in the hand for the next marker. */
  private async mark(hq: string, order: Action): Promise<void> {
    const { model } = this;
    if (!(await model.act(order))) return;
    if (!model.ordersOf(hq).some(({ type }) => type === 'extendMsr')) return;
    model.pick(hq);
    this.marking.value = hq;
  }

  override choices(place: Place): string {
    const { from, target } = this.aim.value;
    if (target === null && from[0] && this.targetsFrom(from[0]).has(place))
      return t('htl.aim', { to: place });
    return super.choices(place);
  }

  protected override ordersFor(unit: string): readonly Action[] {
    return meantByTap(super.ordersFor(unit), this.marking.value === unit);
  }

  private label(hex: number): Place {
    return fieldOf(viewOf(this.model).table).grid.label(hex);
  }

  private attacks(): readonly Action[] {
    return this.model.offers.value.filter(({ type }) => type === 'attack');
  }

  /** In COMMAND and POSTURE a click on a hex of one's own opens its sheet. */
  private hasSheet(place: Place): boolean {
    const view = viewOf(this.model);
    const asked = this.model.mine
      .peek()
      .some(({ kind }) => kind === 'command' || kind === 'posture' || kind === 'rally');
    return (
      asked &&
      piecesOf(view).some(({ hex, side }) => side === view.side && this.label(hex) === place)
    );
  }

  /** First where from, then whom; a second hex of one's own joins in, and is left out again. */
  private chooseAttack(place: Place): boolean {
    const attacks = this.attacks();
    const unit = this.model.unit.peek();
    if (attacks.length === 0 || (unit !== null && this.goes(unit))) return false;
    const { from, target } = this.aim.peek();
    const at = (one: Action) => String(Reflect.get(one, 'target'));
    if (target !== null && from.includes(place) && from.length > 1) {
      this.aim.value = { from: from.filter(hex => hex !== place), target };
      return true;
    }
    const joint = [...from, place].sort().join();
    if (
      target !== null &&
      attacks.some(one => at(one) === target && [...texts(one, 'from')].sort().join() === joint)
    ) {
      this.aim.value = { from: [...from, place], target };
      return true;
    }
    if (from[0] && this.targetsFrom(from[0]).has(place)) {
      this.aim.value = { from, target: place };
      return true;
    }
    if (attacks.some(one => texts(one, 'from').join() === place)) {
      const targets = [...this.targetsFrom(place)];
      this.aim.value = { from: [place], target: targets.length === 1 ? targets[0]! : null };
      return true;
    }
    const against = attacks
      .filter(one => at(one) === place && texts(one, 'from').length === 1)
      .sort((a, b) => texts(b, 'units').length - texts(a, 'units').length)[0];
    if (!against) return false;
    this.aim.value = { from: texts(against, 'from'), target: place };
    return true;
  }

  /** The leader goes, and whoever belongs to it goes along as far as it can. */
  private async march(lead: string, place: Place): Promise<void> {
    const { model } = this;
    const members = this.members(lead);
    const field = fieldOf(viewOf(model).table);
    const from = viewOf(model).table.units[field.unit(lead)]?.hex ?? -1;
    const to = field.grid.index(place);
    let gone = 0;
    for (const unit of members) {
      const offers = await model.session.offers();
      const order = marchAlong(model.view.peek() as View, offers, unit, from, to);
      if (order && (await model.act(order))) gone += 1;
    }
    if (gone < members.length) model.notice.value = t('htl.stayed', { n: members.length - gone });
  }
}

export const playOf = (model: GameModel): HtlPlay => model.play as HtlPlay;

/** Gives orders one after the other, until one is refused. */
export const actAll = async (model: GameModel, actions: readonly Action[]): Promise<boolean> => {
  for (const action of actions) if (!(await model.act(action))) return false;
  return true;
};
