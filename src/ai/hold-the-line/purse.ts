import {
  commandRange,
  commandsHq,
  cpOn,
  openStore,
  townRange,
  tracedTowns,
} from '../../rules/hold-the-line/index.ts';
import type { Picture } from './picture.ts';

/** Where points come from: a pot or a Polish town, and the hexes it reaches. */
type Source = { readonly id: string; cp: number; readonly hexes: ReadonlySet<number> };

export type Purse = {
  /** Points that lie on a hex or could still be put there. */
  points(hex: number): number;
  /** Puts points aside for a hex; what lies there already comes first. */
  spend(hex: number, cp: number): void;
  /** Points put aside for each hex, with what lies there. */
  readonly wanted: Map<number, number>;
  left(id: string): number;
  keep(id: string, cp: number): void;
};

/** The seat's own HQs that stand on the map. */
export const ownHqs = ({ table, field, side, seat }: Picture): number[] =>
  field.hqs.flatMap((hq, h) =>
    hq.side === side && table.hqs[h]!.status === 'on' && commandsHq(table, seat, h) ? [h] : [],
  );

/** HTL-6.8: hexes in range of an HQ in which troops of its own stand. */
const reachOf = ({ table, own }: Picture, hq: number): Set<number> =>
  new Set(
    commandRange(table, hq).filter(hex =>
      (own.get(hex) ?? []).some(u => table.units[u]!.hq === hq && !table.units[u]!.assembling),
    ),
  );

const sourcesOf = (picture: Picture): Source[] => {
  const { table, field, side } = picture;
  const found: Source[] = ownHqs(picture).map(h => ({
    id: field.hqs[h]!.id,
    cp: table.hqs[h]!.pot,
    hexes: reachOf(picture, h),
  }));
  if (side === 'GE') return found;
  const towns = new Map<number, number>();
  for (const h of ownHqs(picture))
    for (const town of tracedTowns(table, h))
      towns.set(town, Math.max(towns.get(town) ?? 0, openStore(table, town, field.hqs[h]!.army)));
  for (const [town, cp] of towns)
    found.push({ id: field.towns[town]!.id, cp, hexes: new Set(townRange(table, town)) });
  return found;
};

/** All that the seat can place in COMMAND. */
export const purseOf = (picture: Picture): Purse => {
  const sources = sourcesOf(picture);
  const lying = new Map<number, number>();
  const wanted = new Map<number, number>();
  const free = (hex: number) => {
    const known = lying.get(hex);
    if (known !== undefined) return known;
    const cp = cpOn(picture.table, hex);
    lying.set(hex, cp);
    return cp;
  };
  const reaching = (hex: number) =>
    sources.filter(one => one.cp > 0 && one.hexes.has(hex)).sort((a, b) => b.cp - a.cp);
  return {
    wanted,
    points: hex => free(hex) + reaching(hex).reduce((all, { cp }) => all + cp, 0),
    spend(hex, cp) {
      wanted.set(hex, (wanted.get(hex) ?? 0) + cp);
      const lies = Math.min(free(hex), cp);
      lying.set(hex, free(hex) - lies);
      let left = cp - lies;
      for (const source of reaching(hex)) {
        const taken = Math.min(left, source.cp);
        source.cp -= taken;
        left -= taken;
      }
    },
    left: id => sources.find(one => one.id === id)?.cp ?? 0,
    keep(id, cp) {
      const source = sources.find(one => one.id === id);
      if (source) source.cp = Math.max(0, source.cp - cp);
    },
  };
};
