import type { Field } from '../../../rules/hold-the-line/terms/field.ts';
import { REGIONS } from '../../../rules/hold-the-line/terms/ground.ts';
import { spaced } from '../../forms/words.ts';
import { nameIn } from './names.ts';

const PART = /^(?:table\.)?(hqs|units|regions)\.(\d+)(?:\.(.+))?$/;

/** Part of the table as an umpire calls it: `hqs.3.pot` is the pot of a headquarters. */
export const partName = (field: Field, at: string): string | null => {
  const [, list, index, rest = ''] = PART.exec(at) ?? [];
  if (list === undefined) return null;
  const n = Number(index);
  const id =
    list === 'hqs' ? field.hqs[n]?.id : list === 'units' ? field.pieces[n]?.id : REGIONS[n];
  if (id === undefined) return null;
  return [nameIn(field, id), ...rest.split('.').filter(Boolean).map(spaced)].join(' › ');
};

/** What may be written in a field of a ruling that names something: the id, and what people call it. */
export const idsFor = (field: Field, path: string): readonly (readonly [string, string])[] => {
  const of = (all: readonly { readonly id: string }[]) =>
    all.map(({ id }) => [id, nameIn(field, id)] as const);
  if (path === 'where' || path === 'hq' || path === 'target') return of(field.hqs);
  if (path === 'unit') return of(field.pieces);
  if (path === 'post') return of(field.chairs);
  return path === 'region' ? of(REGIONS.map(id => ({ id }))) : [];
};
