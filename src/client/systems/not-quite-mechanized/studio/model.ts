import { computed, signal } from '@preact/signals';
import { problemIn } from '../../../../engine/check.ts';
import { type Fault, faultsIn, madeBattle } from '../../../../rules/not-quite-mechanized/index.ts';
import { type Scenario, scenarioShape } from '../../../../rules/not-quite-mechanized/scenario.ts';
import type { Spot } from './strokes.ts';

export type Tool =
  | { readonly does: 'pick' }
  | { readonly does: 'stroke'; readonly kind: string }
  | { readonly does: 'spot' }
  | { readonly does: 'objective' }
  | { readonly does: 'entry' }
  | { readonly does: 'site' }
  | { readonly does: 'zone'; readonly side: string }
  | {
      readonly does: 'force';
      readonly template: string;
      readonly side: string;
      readonly grade: string;
    }
  | { readonly does: 'scale' };

/** A picture under the map: its address in this browser, where its south-west corner lies, metres of its width. */
export type Underlay = {
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly metresWide: number;
  readonly ratio: number;
};

/** What is chosen: a feature, a unit, an objective, an entry, a zone, a spot height or a planned crossing, by its id or place in the list. */
export type Chosen = {
  readonly of: 'feature' | 'unit' | 'objective' | 'entry' | 'zone' | 'spot' | 'site';
  readonly id: string;
};

export const firstBattle = (): Scenario =>
  madeBattle({
    id: 'my-battle',
    title: 'My battle',
    date: '1939-09-05',
    startHour: 6,
    bounds: 10,
    seed: 4,
    terrain: 'rolling',
    river: 'none',
    town: 'village',
    roads: 1,
    direction: 0,
    attacker: {
      name: 'Blue',
      posture: 'deliberateAttack',
      units: [
        { template: 'infantryBattalion', name: '1st Battalion' },
        { template: 'artilleryBattalion105', name: 'Guns' },
      ],
    },
    defender: {
      name: 'Red',
      posture: 'preparedDefence',
      units: [{ template: 'infantryBattalion', name: 'Garrison', quality: 40 }],
    },
  });

export const file = signal<Scenario>(firstBattle());
export const tool = signal<Tool>({ does: 'pick' });
export const chosen = signal<Chosen | null>(null);
export const stroke = signal<readonly Spot[]>([]);
export const underlay = signal<Underlay | null>(null);
const past = signal<readonly Scenario[]>([]);
const future = signal<readonly Scenario[]>([]);
const MOST_KEPT = 100;

export const mayUndo = computed(() => past.value.length > 0);
export const mayRedo = computed(() => future.value.length > 0);

/** One deed of the hand: it can be taken back. */
export const change = (next: Scenario): void => {
  past.value = [...past.peek(), file.peek()].slice(-MOST_KEPT);
  future.value = [];
  file.value = next;
};
export const undo = (): void => {
  const last = past.peek().at(-1);
  if (!last) return;
  future.value = [file.peek(), ...future.peek()];
  past.value = past.peek().slice(0, -1);
  file.value = last;
};
export const redo = (): void => {
  const [next, ...rest] = future.peek();
  if (!next) return;
  past.value = [...past.peek(), file.peek()];
  future.value = rest;
  file.value = next;
};

/** Another file altogether. */
export const open = (scenario: Scenario): void => {
  past.value = [];
  future.value = [];
  chosen.value = null;
  stroke.value = [];
  file.value = scenario;
};

/** NQM-21.11: everything that is wrong, with its path, a sentence and its place on the map. */
export const findFaults = (scenario: Scenario): Fault[] => {
  const problem = problemIn(scenarioShape, scenario);
  return problem ? [{ at: problem.at, because: problem.because }] : faultsIn(scenario);
};

export const textOf = (scenario: Scenario): string => `${JSON.stringify(scenario, null, 1)}\n`;

/** A file of somebody's own, or what is wrong with it. */
export const readFile = (text: string): Scenario | string => {
  try {
    const value: unknown = JSON.parse(text);
    const problem = problemIn(scenarioShape, value);
    return problem ? `${problem.at}: ${problem.because}` : (value as Scenario);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const KEPT = 'maproom.battlefield';
export const saveHere = (): void => localStorage.setItem(KEPT, textOf(file.value));
export const savedHere = (): Scenario | null => {
  const text = localStorage.getItem(KEPT);
  const read = text === null ? '' : readFile(text);
  return typeof read === 'string' ? null : read;
};
