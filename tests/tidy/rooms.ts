import type { Source } from './sources.ts';

/** The rooms of the page from the ground up: a room imports what stands before it, and itself. */
export const ROOMS = [
  'settings',
  'sprite',
  'styles',
  'words',
  'app',
  'forms',
  'session',
  'game',
  'nonvisual',
  'board',
  'panels',
  'print',
  'systems',
  'screens',
  'the page',
] as const;
type Room = (typeof ROOMS)[number];

/** `src/client/panels/die.tsx` stands in `panels`; what lies beside the rooms is the page itself. */
export const roomOf = (file: string): Room => {
  const [first = '', ...rest] = file.replace(/^src\/client\//, '').split('/');
  if (first === 'settings.ts') return 'settings';
  return rest.length === 0 ? 'the page' : (ROOMS.find(room => room === first) ?? 'the page');
};

const systemOf = (file: string): string | undefined =>
  /^src\/client\/systems\/([^/]+)\//.exec(file)?.[1];

/** Why a file of the page may not import another, or null. */
export const roomFault = ({ file }: Source, to: string): string | null => {
  if (!file.startsWith('src/client/') || !to.startsWith('src/client/')) return null;
  const [from, into] = [roomOf(file), roomOf(to)];
  if (ROOMS.indexOf(into) > ROOMS.indexOf(from))
    return `${file} is in ${from} and imports ${to}, which stands above it`;
  const [system, other] = [systemOf(file), systemOf(to)];
  if (into === 'systems' && system !== undefined && other !== undefined && other !== system)
    return `${file} imports ${to} of another system`;
  return null;
};
