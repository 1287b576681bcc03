import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../game/model.ts';
import { actionOf, type Draft, draftOf, fightersNextTo, gunsFor } from './draft.ts';
import { bestAgainst, type DraftList, toggled } from './draft-changes.ts';
import { stackAt, type View } from './names.ts';

export const DECLARED = ['declareAttack', 'declareBombardment', 'declareOverrun'];

/** A fight being put together: the planner beside the map, and clicks on it. */
export class FightPlay {
  readonly draft = signal<Draft | null>(null);

  /** Enemy hexes that may be fought now. */
  readonly attackable = computed((): ReadonlySet<string> => {
    const fights = this.model.offers.value.filter(({ type }) => DECLARED.includes(type));
    return new Set(fights.flatMap(action => draftOf(action).targets));
  });

  constructor(
    private readonly model: GameModel,
    private readonly view: ReadonlySignal<View>,
  ) {}

  /** The offered fights, as drafts. */
  fights(): Draft[] {
    return this.model.offers
      .peek()
      .filter(({ type }) => DECLARED.includes(type))
      .map(draftOf);
  }

  /** Opens the planner for a hex: the largest attack on it that is offered, or the guns that can reach it. */
  open(target: string, kind?: Draft['kind']): void {
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

  /** A click beside the target of the open draft takes the fighters there in or out, or else the guns. */
  toggleAt(hex: string): boolean {
    const draft = this.draft.peek();
    if (!draft || draft.targets.includes(hex)) return false;
    const view = this.view.peek();
    const able =
      draft.kind === 'fire' ? [] : draft.targets.flatMap(one => fightersNextTo(view, one));
    const guns = gunsFor(view, draft).flatMap(gun => (gun.wrong ? [] : [gun.id]));
    const here = stackAt(view, hex).map(({ unit }) => unit);
    const fighters = here.filter(id => able.includes(id));
    const chosen = fighters.length > 0 ? fighters : here.filter(id => guns.includes(id));
    if (chosen.length === 0) return false;
    this.toggle(fighters.length > 0 ? 'attackers' : 'artillery', chosen);
    return true;
  }

  /** The plain attack of everybody next to a hex: the rule against it is why it cannot be attacked. */
  plainAttack(target: string): Action {
    const attackers = fightersNextTo(this.view.peek(), target);
    const kind = this.view.peek().phase === 'overrun' ? 'overrun' : 'attack';
    return actionOf({ kind, targets: [target], attackers, artillery: [], air: [], intent: [] });
  }
}
