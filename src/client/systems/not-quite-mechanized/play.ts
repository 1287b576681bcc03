import { signal } from '@preact/signals';
import type { Action } from '../../../engine/system.ts';
import { FORMATIONS } from '../../../rules/not-quite-mechanized/scenario.ts';
import { MODES } from '../../../rules/not-quite-mechanized/tables/movement.ts';
import { OffersPlay } from '../../board/core/offers-play.ts';
import { pointOf } from '../../board/plane/plane-sheet.ts';
import type { Place } from '../../game/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { unitNamed, viewOf } from './seen.ts';

export { FORMATIONS, MODES };

/** Orders by pointing: a unit, how it goes, and where; way points by the shift key. */
export class NqmPlay extends OffersPlay {
  readonly mode = signal<(typeof MODES)[number]>('moveToContact');
  readonly formation = signal<(typeof FORMATIONS)[number]>('deployed');
  /** The next click says where the objective of a written order lies. */
  readonly placing = signal(false);
  readonly objective = signal<Place | null>(null);
  readonly radius = signal(300);

  constructor(model: GameModel) {
    super(model, (unit, to, way) => this.intent(unit, [...way, to]));
  }

  override ready(): readonly string[] {
    const view = viewOf(this.model);
    if (this.model.mine.value.some(({ kind }) => kind === 'ORDERS'))
      return view.table.units
        .filter(({ state, side }) => state === 'map' && side === view.side)
        .map(({ id }) => id);
    return super.ready().filter(id => unitNamed(view, id) !== undefined);
  }

  override choose(place: Place, counter?: string): void {
    if (!this.placing.peek()) {
      super.choose(place, counter);
      return;
    }
    this.placing.value = false;
    this.objective.value = place;
    this.model.cursor.value = place;
  }

  private intent(unit: string, places: readonly Place[]): Action | null {
    const of = unitNamed(viewOf(this.model), unit);
    if (!of || !this.model.mine.peek().some(({ kind }) => kind === 'ORDERS')) return null;
    return {
      type: 'tacticalIntent',
      unit,
      path: places.flatMap(place => {
        const point = pointOf(place);
        return point ? [[...point]] : [];
      }),
      mode: this.mode.peek(),
      formation: this.mode.peek() === 'roadMarch' ? 'column' : this.formation.peek(),
      mounted: of.mounted,
    } as Action;
  }
}

export const playOf = (model: GameModel): NqmPlay => model.play as NqmPlay;
