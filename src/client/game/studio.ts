import type { ComponentType } from 'preact';
import type { Scenario } from '../../engine/system.ts';

/** Where a system has people make scenarios of their own; `play` begins a game of one that has no errors. */
export type Studio = ComponentType<{ readonly play: (own: Scenario) => void }>;
