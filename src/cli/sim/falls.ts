import { SPECTATOR } from '../../engine/seat.ts';
import type { Table } from '../../engine/table.ts';

/** What a view of a game with cities has: whose each is, and the turn. */
type CityView = {
  readonly turn: number;
  readonly control: readonly { readonly hex: string; readonly side: string }[];
};

const isCityView = (view: unknown): view is CityView =>
  typeof view === 'object' &&
  view !== null &&
  typeof (view as Partial<CityView>).turn === 'number' &&
  Array.isArray((view as Partial<CityView>).control);

/** A scenario that names its cities: `Warsaw` stands in two hexes. */
type Named = {
  readonly victory?: { readonly cities?: readonly { name: string; hexes: string[] }[] };
};

/** Watches which places change hands for the first time, and in which turn. Looks once a phase. */
export class Falls {
  private readonly first = new Map<string, string>();
  private readonly fallen: Record<string, number> = {};
  private phase = '';

  constructor(private readonly table: Table) {
    for (const { hex, side } of this.cities()?.control ?? []) this.first.set(hex, side);
  }

  /** The turns so far, by place. A city of several hexes has fallen when all of them have. */
  get turns(): { readonly [place: string]: number } {
    const named = (this.table.setting.scenario as Named).victory?.cities ?? [];
    const turns: Record<string, number> = {};
    for (const { name, hexes } of named)
      if (hexes.every(hex => this.fallen[hex] !== undefined))
        turns[name] = Math.max(...hexes.map(hex => this.fallen[hex] ?? 0));
    return turns;
  }

  look(): void {
    const [asked] = this.table.pending();
    const phase = asked ? `${asked.seat} ${asked.kind}` : 'over';
    if (this.first.size === 0 || phase === this.phase) return;
    this.phase = phase;
    const view = this.cities();
    for (const { hex, side } of view?.control ?? [])
      if (this.fallen[hex] === undefined && side !== this.first.get(hex))
        this.fallen[hex] = view?.turn ?? 0;
  }

  private cities(): CityView | null {
    const view = this.table.view(SPECTATOR);
    return isCityView(view) ? view : null;
  }
}
