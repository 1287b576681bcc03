import type { Source } from './sources.ts';

const PURE = ['maps', 'engine', 'rules', 'ai', 'seams'];

/** `maps`, `engine`, `rules/poland-campaign`: the part of the tree that a file of src belongs to. */
export const partOf = (file: string): string => {
  const [, part = '', next = '', ...rest] = file.split('/');
  return part === 'rules' && rest.length > 0 ? `rules/${next}` : part;
};

export const isPure = ({ file, isTest }: Source): boolean =>
  !isTest && file.startsWith('src/') && PURE.includes(partOf(file).split('/')[0] as string);

const isSystemFace = (to: string): boolean => /^src\/rules\/(?:[^/]+\/)?index\.ts$/.test(to);

/** A commander speaks the words of its own book: terms and tables, but never the phases that play. */
const isOwnWord = (from: string, to: string): boolean => {
  const [system = '', kind = ''] = to.replace('src/rules/', '').split('/');
  return (kind === 'terms' || kind === 'tables') && from.startsWith(`src/ai/${system}/`);
};

/** What each part may import beside itself. */
const MAY: { readonly [part: string]: (to: string, part: string, from: string) => boolean } = {
  maps: () => false,
  engine: () => false,
  system: (_, part) => part === 'maps' || part === 'engine',
  rules: (to, part) => part === 'engine' || isSystemFace(to),
  protocol: (_, part) => part === 'engine',
  ai: (to, part, from) =>
    part === 'maps' || part === 'engine' || isSystemFace(to) || isOwnWord(from, to),
  seams: (to, part) => part === 'engine' || isSystemFace(to),
  server: (_, part) => part !== 'client' && part !== 'cli',
  client: (_, part) => part !== 'server' && part !== 'cli',
  cli: () => true,
};

/** Why a file may not import what it does, or null. */
export const wallFault = (source: Source, to: string): string | null => {
  const { file } = source;
  const isOurs = to.startsWith('src/');
  if (!isOurs && !/^(?:tests|tools)\//.test(to))
    return isPure(source) && !to.startsWith('src') ? `${file} is pure and imports ${to}` : null;
  if (!isOurs) return `${file} imports ${to}, which is not part of the product`;
  const [from, part] = [partOf(file), partOf(to)];
  if (from === part) return null;
  const rule = MAY[from.startsWith('rules/') ? 'system' : from];
  return rule?.(to, part, file) ? null : `${file} imports ${to} through a wall`;
};
