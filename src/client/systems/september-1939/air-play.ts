import { computed, signal } from '@preact/signals';
import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../screens/game/model.ts';

const MISSIONS = ['strike', 'interdict', 'bridge', 'train'] as const;
export type Mission = (typeof MISSIONS)[number];

const field = (action: Action, name: 'mission' | 'counter'): string =>
  String(Reflect.get(action, name));

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

  /** What the chosen counter can do on the chosen mission. */
  readonly flights = computed(() =>
    this.ofCounter.value.filter(one => field(one, 'mission') === this.mission.value),
  );

  private readonly ofCounter = computed(() =>
    this.offers.value.filter(one => field(one, 'counter') === this.counter.value),
  );

  constructor(private readonly model: GameModel) {}
}
