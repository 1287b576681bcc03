import type { Scenario } from '../scenario.ts';

/** Something wrong in a scenario file: its path, a sentence, and where on the map it can be shown. */
export type Fault = {
  readonly at: string;
  readonly because: string;
  readonly where?: readonly [number, number];
};
export type Faults = Generator<Fault, void, undefined>;

export const fault = (at: string, because: string, where?: readonly number[]): Fault =>
  where === undefined ? { at, because } : { at, because, where: [where[0]!, where[1]!] };

export const isOn = ({ map }: Pick<Scenario, 'map'>, p: readonly number[]): boolean =>
  p[0]! >= 0 && p[1]! >= 0 && p[0]! <= map.width && p[1]! <= map.height;
