import type { Json } from '../../../src/engine/json.ts';
import type { Country } from '../../../src/rules/poland-campaign/scenario.ts';
import type { Nation, UnitType } from '../../../src/rules/poland-campaign/tables/pieces.ts';
import type { Terrain } from '../../../src/rules/poland-campaign/tables/terrain.ts';

/** A worked example as data: a small table, one thing that is done or asked, and what must come of it. */
export type Vector = {
  readonly id: string;
  readonly rule: string;
  readonly given: Given;
  readonly when: When;
  readonly then: { readonly [key: string]: Json };
};

export type GivenUnit = {
  readonly id: string;
  readonly nation: Nation;
  readonly type: UnitType;
  readonly stats: string;
  readonly back: string | null;
  readonly hex: string;
  readonly reduced?: boolean;
  readonly moved?: boolean;
};

/** What is not said is as on an open board: Polish land, no fortification, 20 air points. */
export type Given = {
  readonly board?: {
    readonly hexes?: {
      readonly [hex: string]: { readonly terrain: readonly Terrain[]; readonly nation?: Country };
    };
    readonly forts?: readonly { readonly hex: string; readonly sides: readonly string[] }[];
  };
  readonly units?: readonly GivenUnit[];
  readonly options?: { readonly [name: string]: Json };
  readonly cityControl?: { readonly [hex: string]: 'German' | 'Polish' };
  readonly stackTop?: { readonly [hex: string]: string };
  readonly dropped?: { readonly turn: number; readonly hex: string };
  readonly control?: { readonly [city: string]: Json };
  readonly destroyed?: { readonly [nation: string]: number };
} & { readonly [key: string]: unknown };

export type When = { readonly op: string } & { readonly [key: string]: unknown };

/** Something that an operation answered otherwise than the vector says. */
export type Difference = { readonly key: string; readonly expected: Json; readonly actual: Json };
