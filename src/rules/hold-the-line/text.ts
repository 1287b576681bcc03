import { fieldOf } from './terms/field.ts';
import { FOREST, FORT, MARSH, MOUNTAIN, TOWN } from './terms/ground.ts';
import { controller, hqsAt, unitsAt } from './terms/table.ts';
import type { View } from './view.ts';

/** Letters of a hex: what stands there as the seat sees it, or the ground. */
const letters = (view: View, hex: number): string => {
  const { table } = view;
  const field = fieldOf(table);
  if (!field.open[hex]) return '   ';
  const units = unitsAt(table, hex);
  const block = view.blocks.find(one => one.hex === hex);
  const hq = hqsAt(table, hex)[0];
  const mark = hq === undefined ? '' : 'H';
  const cubes = units.filter(u => field.pieces[u]!.kind !== 'fixed').length;
  const fixed = units.length > cubes ? '*' : '';
  if (block) return `?${block.units}${mark || fixed || ' '}`;
  if (units.length > 0 || mark) {
    const side = units.length > 0 ? field.pieces[units[0]!]!.side : field.hqs[hq!]!.side;
    return `${side === 'GE' ? 'G' : 'P'}${cubes || ''}${mark}${fixed}`.padEnd(3).slice(0, 3);
  }
  const ground = field.terrain[hex]!;
  const own = controller(table, hex) === 'GE' ? '.' : ':';
  if (ground & FORT) return ` F${own}`;
  if (ground & TOWN) return ` o${own}`;
  if (ground & MOUNTAIN) return ` ^${own}`;
  if (ground & MARSH) return ` ~${own}`;
  return ground & FOREST ? ` %${own}` : ` ${own} `;
};

/** The board in letters: only the part in play; odd columns stand half a hex higher. */
export const boardText = (view: View): string => {
  const { table } = view;
  const field = fieldOf(table);
  const { grid } = field;
  let [left, right, top, bottom] = [999, 0, 999, 0];
  for (let hex = 0; hex < grid.count; hex++) {
    if (!field.open[hex]) continue;
    left = Math.min(left, grid.column(hex));
    right = Math.max(right, grid.column(hex));
    top = Math.min(top, grid.row(hex));
    bottom = Math.max(bottom, grid.row(hex));
  }
  const lines = [
    `turn ${table.turn} of ${table.lastTurn}, ${table.phase}${view.map ? '' : ' (no map: reports only)'}`,
  ];
  if (!view.map) return [...lines, ...reports(view)].join('\n');
  const columns = Array.from({ length: right - left + 1 }, (_, i) => left + i);
  lines.push(`    ${columns.map(c => String(c).padStart(2, '0').padEnd(4)).join('')}`);
  for (let row = top; row <= bottom; row++)
    for (const half of [1, 0]) {
      const cells = columns.map(column =>
        column % 2 === half ? `${letters(view, grid.at(column, row))} ` : '    ',
      );
      if (cells.some(cell => cell.trim() !== ''))
        lines.push(
          `${half === 1 ? String(row).padStart(2, '0') : '  '}  ${cells.join('')}`.trimEnd(),
        );
    }
  return [...lines, ...reports(view)].join('\n');
};

const reports = (view: View): string[] => {
  const { table } = view;
  const field = fieldOf(table);
  const pots = table.hqs.flatMap((hq, h) =>
    hq.pot > 0 ? [`${field.hqs[h]!.id} ${hq.pot} CP`] : [],
  );
  const levels = table.levels.filter(({ cp }) => cp > 0).map(({ id, cp }) => `${id} ${cp} CP`);
  const hexes = table.hexCp.map(({ hex, cp }) => `${field.grid.label(hex)} ${cp}`);
  return [
    ...(levels.length > 0 ? [`to divide: ${levels.join(', ')}`] : []),
    ...(pots.length > 0 ? [`pots: ${pots.join(', ')}`] : []),
    ...(hexes.length > 0 ? [`CP on hexes: ${hexes.join(', ')}`] : []),
    ...[...new Map(table.returns.map(one => [one.hq, one])).values()].map(
      one =>
        `${field.hqs[one.hq]!.id} at turn ${one.turn}: ${one.fit} fit, ${one.disordered} disordered, ${one.lost} lost, ${one.pot} CP`,
    ),
  ];
};
