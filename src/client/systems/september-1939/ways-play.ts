import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../game/model.ts';
import { hexName, names, type View } from './names.ts';
import {
  type Chooser,
  chosenBy,
  type Parting,
  type Plan,
  plansOf,
  STAY,
  type Way,
} from './plan.ts';
import { pursuitOf, retreatOf } from './plan-actions.ts';
import { t } from './words.ts';

/** Retreats and pursuits being chosen: one stack, group or pursuer after the other. */
export class WaysPlay {
  readonly plan = signal<Plan>({});
  readonly parting = signal<Parting>({});
  /** The last choice was made in the list, which the next one should have in its turn. */
  byHand = false;

  /** Everybody who chooses, each with the ways that the choices before leave him. */
  readonly choosers = computed((): readonly Chooser[] =>
    plansOf(this.view.value, this.kind.value, this.plan.value, this.parting.value),
  );

  /** Whose turn it is: the picked one, else the first who has not chosen. */
  readonly active = computed((): Chooser | null => {
    const picked = this.model.unit.value;
    const all = this.choosers.value;
    const found = picked ? all.find(({ units }) => units.includes(picked)) : undefined;
    return found ?? all.find(one => !chosenBy(this.plan.value, one)) ?? null;
  });

  constructor(
    private readonly model: GameModel,
    private readonly view: ReadonlySignal<View>,
    private readonly kind: ReadonlySignal<string | null>,
  ) {}

  get isRetreat(): boolean {
    return this.kind.value === 'retreat';
  }

  forget(): void {
    this.plan.value = {};
    this.parting.value = {};
  }

  take(chooser: Chooser, way: Way): void {
    this.plan.value = { ...this.plan.peek(), [chooser.id]: way };
    this.model.unit.value = null; // on to the next
    const { units } = chooser;
    this.model.say(`${names(this.view.peek(), units)}: ${this.wayWords(way)}`);
  }

  /** A click on the end of a way takes it, on the own hex stands fast; true when it meant something here. */
  choose(hex: string): boolean {
    const active = this.active.peek();
    const others = this.choosers.peek().filter(one => one !== active);
    for (const chooser of active ? [active, ...others] : others) {
      const way = chooser.ways.find(({ path }) => path.at(-1) === hex);
      if (!way) continue;
      this.take(chooser, way);
      return true;
    }
    if (active?.hex !== hex || !active.mayStay || this.model.unit.peek() === null) return false;
    this.take(active, STAY);
    return true;
  }

  /** What choosing the hex would do. */
  words(hex: string): string {
    const active = this.active.peek();
    const way = active?.ways.find(({ path }) => path.at(-1) === hex);
    return active && way ? `${names(this.view.peek(), active.units)}: ${this.wayWords(way)}` : '';
  }

  wayWords({ path }: Way): string {
    if (path.length === 0) return t(this.isRetreat ? 'w39.standFast' : 'w39.stay');
    return t('w39.wayTo', {
      hex: hexName(this.view.peek(), path.at(-1) ?? ''),
      n: path.length,
    });
  }

  /** W39-8.61, ruling 6: a counter goes with another group of its stack. */
  part(hex: string, unit: string, group: number): void {
    const now = this.groupsAt(hex).map(units => units.filter(one => one !== unit));
    while (now.length <= group) now.push([]);
    now[group]?.push(unit);
    const groups = now.filter(units => units.length > 0);
    const { [hex]: _, ...rest } = this.parting.peek();
    this.parting.value = groups.length > 1 ? { ...rest, [hex]: groups } : rest;
    const kept = Object.entries(this.plan.peek()).filter(([id]) => id.split('/')[0] !== hex);
    this.plan.value = Object.fromEntries(kept);
  }

  groupsAt(hex: string): readonly (readonly string[])[] {
    const parted = this.parting.peek()[hex];
    return parted ?? this.choosers.peek().flatMap(one => (one.hex === hex ? [one.units] : []));
  }

  /** Whether everybody who must has chosen. */
  isReady(): boolean {
    const plan = this.plan.value;
    const all = this.choosers.value;
    if (this.isRetreat) return all.every(one => chosenBy(plan, one));
    return all.some(one => (chosenBy(plan, one)?.path.length ?? 0) > 0);
  }

  action(): Action {
    const all = this.choosers.value;
    return this.isRetreat ? retreatOf(all, this.plan.value) : pursuitOf(all, this.plan.value);
  }
}
