import { controller, isBarred } from '../../rules/hold-the-line/index.ts';
import { neighboursOf, type Picture } from './picture.ts';

/** The marks of an HQ's own route. */
export const marksOf = ({ field, table }: Picture, hq: number): readonly number[] => {
  const route = field.routes.findIndex(one => one.hq === hq && one.unitOnly < 0);
  return route < 0 ? [] : table.routes[route]!.marks;
};

const kept = new WeakMap<Picture, Map<number, readonly number[]>>();
export const joinedMarks = (picture: Picture, hq: number): readonly number[] => {
  let known = kept.get(picture);
  if (!known) {
    known = new Map();
    kept.set(picture, known);
  }
  let marks = known.get(hq);
  if (!marks) {
    marks = joined(picture, hq, marksOf(picture, hq));
    known.set(hq, marks);
  }
  return marks;
};

/** HTL-6.3: the marks that are joined to the source; an enemy who entered one has cut off those behind it. */
export const joined = (picture: Picture, hq: number, marks: readonly number[]): number[] => {
  const { field, table } = picture;
  const source = field.routes.find(one => one.hq === hq && one.unitOnly < 0)?.source ?? -1;
  const ours = (hex: number) => controller(table, hex) === 'GE' && !picture.foes.has(hex);
  if (source < 0 || !ours(source)) return [];
  const found = [source];
  for (const here of found)
    for (const next of neighboursOf(field, here)) {
      if (!marks.includes(next) || found.includes(next) || !ours(next)) continue;
      if (!isBarred(table, here, field.grid.direction(here, next))) found.push(next);
    }
  return found;
};
