import { signal } from '@preact/signals';

/** What another part of the desk asks the ruling panel to open, with some of it filled in. */
export const wantedRuling = signal<{ readonly id: string; readonly value: object } | null>(null);
