import type { LogLine } from '../../engine/log.ts';
import type { State } from '../../rules/hold-the-line/index.ts';
import type { Picture } from './picture.ts';

/** Own units by hex, as the picture has them, after some were put back. */
const standing = (picture: Picture, units: State['units']): Map<number, number[]> => {
  const found = new Map<number, number[]>();
  for (const u of [...picture.own.values()].flat().sort((a, b) => a - b)) {
    const { hex } = units[u]!;
    found.set(hex, [...(found.get(hex) ?? []), u]);
  }
  return found;
};

/** Where each unit that has marched this turn set out, as the seat was told. */
const startsOf = ({ field, table }: Picture, log: readonly LogLine[]): Map<number, number> => {
  const marched = new Set<number>();
  for (const [u, one] of table.units.entries())
    if (one.status === 'on' && one.marched) marched.add(u);
  const found = new Map<number, number>();
  for (let i = log.length - 1; i >= 0 && found.size < marched.size; i--) {
    const { id, values } = log[i]!;
    if (id === 'turnStarts') break;
    if (id !== 'moved' || typeof values.unit !== 'string') continue;
    const u = field.unit(values.unit);
    const from = field.grid.index(values.from as string);
    if (marched.has(u) && !found.has(u) && from >= 0) found.set(u, from);
  }
  return found;
};

/**
 * The table as if nobody of the side had marched this turn: what is planned from it stays the same while the plan is carried out march by
 * march, also for a commander who takes over in the middle. The points that lorries used lie where they set out; routes have not grown.
 */
export const beforeMarches = (picture: Picture, log: readonly LogLine[]): Picture => {
  const { table, field } = picture;
  const starts = startsOf(picture, log);
  const units = [...table.units];
  const hexCp = [...table.hexCp];
  for (const [u, hex] of starts) {
    const { type, side } = field.pieces[u]!;
    if (side !== picture.side) continue;
    units[u] = { ...units[u]!, hex, marched: false, moved: false };
    if (type.motorised) hexCp.push({ hex, source: '', cp: 1 });
  }
  const routes = table.routes.map((route, r) => {
    const { hq, unitOnly } = field.routes[r]!;
    const placed = unitOnly < 0 ? (table.hqs[hq]?.markers ?? 0) : 0;
    return placed === 0 ? route : { ...route, marks: route.marks.slice(0, -placed) };
  });
  return { ...picture, table: { ...table, units, hexCp, routes }, own: standing(picture, units) };
};

/** The table as if nobody had chosen a posture this turn: each point lies in the pot that the unit could draw on, or where it stands. */
export const beforePostures = (
  picture: Picture,
  inRange: (hq: number, hex: number) => boolean,
): Picture => {
  const { table, field, own } = picture;
  const units = [...table.units];
  const hqs = [...table.hqs];
  const hexCp = [...table.hexCp];
  for (const there of own.values())
    for (const u of there) {
      const { next, hex, hq, moved } = units[u]!;
      if (next === 'none') continue;
      units[u] = { ...units[u]!, next: 'none' };
      if (next === 'movement' || field.pieces[u]!.side !== picture.side) continue;
      if (moved && inRange(hq, hex)) hqs[hq] = { ...hqs[hq]!, pot: hqs[hq]!.pot + 1 };
      else hexCp.push({ hex, source: '', cp: 1 });
    }
  return { ...picture, table: { ...table, units, hqs, hexCp } };
};
