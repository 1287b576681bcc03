import type { Table } from './picture.ts';

/** What a commander reads on the map sheet. */
export type Ground = {
  readonly calendar: { readonly bounds: number };
  readonly objectives: readonly {
    readonly id: string;
    readonly at: readonly number[];
    readonly radius: number;
    readonly vp: number;
  }[];
};

let latest: { readonly text: string; readonly ground: Ground } | null = null;
/** The printed ground of a table; read once for as long as it is asked for. */
export const groundOf = ({ ground: text }: Pick<Table, 'ground'>): Ground => {
  if (latest?.text !== text) latest = { text, ground: JSON.parse(text) as Ground };
  return latest.ground;
};
