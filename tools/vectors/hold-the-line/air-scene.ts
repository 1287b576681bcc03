import type { AirState, State } from '../../../src/rules/hold-the-line/state.ts';
import { Scene, type Throw } from './scene.ts';
import type { Given } from './small-table.ts';

export type Plane = {
  readonly id?: string;
  readonly side: 'GE' | 'PL';
  readonly fighter?: boolean;
  readonly modern?: boolean;
} & Partial<Pick<AirState, 'place' | 'column' | 'box' | 'target' | 'support'>>;

export type AirScene = { readonly scene: Scene; readonly ids: readonly string[] };

/** An air board of the north with just these counters; each is one of the printed ones of its kind. */
export const airScene = (
  planes: readonly Plane[],
  throws: readonly Throw[],
  more: Given = {},
): AirScene => {
  const scene = Scene.small({ phase: 'COMMAND', airZones: ['NORTH', 'SOUTH'], ...more }, throws);
  const { counters } = scene.state.air;
  const free = scene.field.air.map((_, i) => i);
  for (const one of counters) one.place = 'gone';
  const ids = planes.map(plane => {
    const at = free.findIndex(i => {
      const piece = scene.field.air[i]!;
      return (
        piece.side === plane.side &&
        piece.fighter === (plane.fighter ?? false) &&
        (plane.modern === undefined || piece.modern === plane.modern)
      );
    });
    if (at < 0) throw new RangeError(`${plane.side} has no more such aircraft`);
    const [number = 0] = free.splice(at, 1);
    Object.assign(counters[number]!, {
      place: plane.place ?? 'column',
      zone: 0,
      column: plane.column ?? 'fresh',
      box: plane.box ?? 0,
      target: plane.target ?? 'none',
      support: plane.support ?? false,
    });
    return scene.field.air[number]!.id;
  });
  scene.state.air.step = 'ROTATE';
  return { scene, ids };
};

export const counter = ({ scene }: AirScene, id: string): AirState =>
  scene.state.air.counters[scene.field.air.findIndex(one => one.id === id)]!;

/** Both high commands are done with a step of the air turn. */
export const close = (scene: Scene, until: (state: State) => boolean): void => {
  const { step } = scene.state.air;
  for (const seat of ['german', 'polish']) {
    const act = { type: 'done', step: `AIR.${step}` };
    if (!until(scene.state) && scene.refusal(seat, act) === null) scene.do(seat, act, until);
  }
  scene.run(until);
};

export const where = (one: AirState): string =>
  one.place === 'column'
    ? one.column
    : one.place === 'check'
      ? 'recovery'
      : one.place === 'gone'
        ? 'destroyed'
        : `box ${one.box}`;

export const step = (name: string) => (state: State) => state.air.step === name;
