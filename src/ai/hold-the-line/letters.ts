import type { Picture } from './picture.ts';

/** What a formation goes for and since which letter, as the seat wrote it down for itself: the plan that lasts from turn to turn. */
export type Written = { readonly hex: number; readonly turn: number };

const MARK = /^Plan from turn \d+, (?:to take|to hold|in reserve): (.*)\.$/;
const shortOf = (id: string): string => id.replace(/^(GE|PL)-/, '');

type Meant = ReadonlyMap<number, { readonly hex: number; readonly reserve?: boolean }>;

/** A plan in words: each objective with the formations that go for it, then the reserves, in as many letters as it needs. */
export const lettersFor = (picture: Picture, goals: Meant, longest: number): string[] => {
  const of = (reserve: boolean) => [...goals].filter(([, goal]) => !!goal.reserve === reserve);
  const about = picture.side === 'GE' ? 'to take' : 'to hold';
  return [
    ...written(picture, of(false), about, longest),
    ...written(picture, of(true), 'in reserve', longest),
  ];
};

const written = (
  { field, table }: Picture,
  goals: readonly (readonly [number, { readonly hex: number }])[],
  about: string,
  longest: number,
): string[] => {
  const under = new Map<number, string[]>();
  for (const [formation, { hex }] of goals) {
    under.set(hex, [...(under.get(hex) ?? []), shortOf(field.formations[formation]!.id)]);
  }
  const head = `Plan from turn ${table.turn}, ${about}: `;
  const texts: string[] = [];
  let body = '';
  const nameOf = (hex: number) => field.objectives.find(one => one.hex === hex)?.name;
  for (const [hex, sent] of [...under].sort(([a], [b]) => a - b)) {
    const line = `${nameOf(hex) ?? field.grid.label(hex)} ${sent.join(' ')}`;
    if (body !== '' && head.length + body.length + line.length + 3 > longest) {
      texts.push(`${head}${body}.`);
      body = '';
    }
    body += (body === '' ? '' : '; ') + line;
  }
  return body === '' ? texts : [...texts, `${head}${body}.`];
};

const kept = new WeakMap<Picture, Map<number, Written>>();

/** The plan that the seat wrote down for itself, by formation: the last word on each. */
export const writtenPlan = (picture: Picture): ReadonlyMap<number, Written> => {
  const before = kept.get(picture);
  if (before) return before;
  const found = read(picture);
  kept.set(picture, found);
  return found;
};

const read = ({ table, field, posts, side }: Picture): Map<number, Written> => {
  const numbers = new Map(
    field.formations.flatMap(({ id, side: whose }, f) =>
      whose === side ? [[shortOf(id), f]] : [],
    ),
  );
  const names = [...field.objectives].sort((a, b) => b.name.length - a.name.length);
  const found = new Map<number, Written>();
  for (const { kind, from, to, text, turn } of table.messages) {
    if (kind !== 'note' || turn < table.turn - 1) continue;
    if (!posts.includes(from) || !posts.includes(to)) continue;
    for (const line of MARK.exec(text)?.[1]?.split('; ') ?? []) {
      const name = names.find(one => line.startsWith(`${one.name} `))?.name ?? line.split(' ')[0]!;
      const hex = names.find(one => one.name === name)?.hex ?? field.grid.index(name);
      for (const id of line.slice(name.length + 1).split(' ')) {
        const formation = numbers.get(id);
        if (formation !== undefined && hex >= 0) found.set(formation, { hex, turn });
      }
    }
  }
  return found;
};
