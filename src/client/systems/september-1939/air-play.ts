import { computed, signal } from '@preact/signals';
import type { Action } from '../../../engine/system.ts';
import { distance } from '../../../maps/hex/distance.ts';
import { fieldOf } from '../../../rules/september-1939/index.ts';
import type { GameModel } from '../../game/model.ts';
import { sideOfNation, sideOfSeat, sideOfUnit, type View } from './pieces.ts';

const MISSIONS = ['strike', 'interdict', 'bridge', 'train'] as const;
export type Mission = (typeof MISSIONS)[number];

const field = (action: Action, name: 'mission' | 'counter' | 'target'): string =>
  String(Reflect.get(action, name));

/** More than that cannot be lit on the map at once. */
export const MANY = 120;

const nearestFirst = (view: View, flights: readonly Action[]): Action[] => {
  const { grid } = fieldOf(view);
  const own = sideOfSeat(view, view.seat);
  const enemies = new Set([
    ...view.units.flatMap(({ unit, hex }) => (hex && sideOfUnit(view, unit) !== own ? hex : [])),
    ...view.hidden.flatMap(({ hex, nation }) => (sideOfNation(view, nation) !== own ? hex : [])),
  ]);
  const at = [...enemies].map(hex => grid.index(hex));
  const far = (action: Action): number =>
    Math.min(...at.map(hex => distance(grid, hex, grid.index(field(action, 'target')))));
  return flights
    .map(action => ({ action, far: far(action) }))
    .sort((a, b) => a.far - b.far)
    .map(({ action }) => action);
};

/** Air counters being sent: the next click on the map sends this one on that mission. */
export class AirPlay {
  readonly wanted = signal<{ readonly mission: Mission; readonly counter: string }>({
    mission: 'strike',
    counter: '',
  });

  private readonly offers = computed(() =>
    this.model.offers.value.filter(({ type }) => type === 'placeAir'),
  );

  /** The counters that are still on the ground. */
  readonly counters = computed(() => [
    ...new Set(this.offers.value.map(one => field(one, 'counter'))),
  ]);
  readonly counter = computed(() => {
    const { counter } = this.wanted.value;
    const able = this.counters.value;
    return able.includes(counter) ? counter : (able[0] ?? '');
  });

  readonly missions = computed((): readonly Mission[] => {
    const able = new Set(this.ofCounter.value.map(one => field(one, 'mission')));
    return MISSIONS.filter(one => able.has(one));
  });
  readonly mission = computed((): Mission | null => {
    const able = this.missions.value;
    return able.find(one => one === this.wanted.value.mission) ?? able[0] ?? null;
  });

  /** What the chosen counter can do on the chosen mission; hexes near the enemy first. */
  readonly flights = computed(() => {
    const all = this.ofCounter.value.filter(one => field(one, 'mission') === this.mission.value);
    return all.length > MANY ? nearestFirst(this.model.view.value as View, all) : all;
  });

  private readonly ofCounter = computed(() =>
    this.offers.value.filter(one => field(one, 'counter') === this.counter.value),
  );

  constructor(private readonly model: GameModel) {}
}
