import { VALE, worthOf } from './vale.ts';
import type { JunctionsView } from './view.ts';

const LETTER = { red: 'R', blue: 'B', none: '-' } as const;

/** The map as a list: each board with its master, its column and where its links lead. */
export const text = (seen: JunctionsView): string => {
  const lines = VALE.nodes.map(({ name, type, size }, board) => {
    const column = seen.columns.find(one => one.at === board);
    const stands = column ? `${column.id}(${column.full > 0 ? column.strength : '?'})` : '';
    const links = VALE.linksOf(board).map(link => {
      const down =
        (VALE.links[link]!.bridge ?? '') !== '' && seen.down.includes(VALE.links[link]!.bridge!);
      const to = VALE.label(VALE.across(link, board));
      return `${to}${VALE.kind(link) === 'rail' ? '=' : '-'}${VALE.length(link)}${down ? '!' : ''}`;
    });
    const what = `${LETTER[seen.control[board]!]} ${name}`.padEnd(9);
    return `${what} ${worthOf(board)} ${type.padEnd(4)} ${size} ${stands.padEnd(6)} ${links.join(' ')}`;
  });
  return [`turn ${seen.turn} of ${seen.turns}, ${seen.active} marches`, ...lines].join('\n');
};
