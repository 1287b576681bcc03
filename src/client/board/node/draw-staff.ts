import type { PaletteId } from '../core/inks.ts';
import { tag } from '../core/svg.ts';
import { drawBoards, drawWoods } from './boards.ts';
import { drawLinks } from './links.ts';
import { compass, frame, hills, relief, scaleBar, title } from './paper.ts';
import { STAFF_INKS } from './staff-inks.ts';
import type { StaffMap } from './staff-map.ts';

const SQUARE = 200;

/** A node map in the manner of a staff map: paper, links, boards, frame. Relief is decoration and says nothing. */
export const drawStaffMap = (map: StaffMap, palette: PaletteId = 'paper'): string => {
  const inks = STAFF_INKS[palette];
  const [width, height] = [Math.round(map.width), Math.round(map.height)];
  const paper = `<defs><radialGradient id="${map.id}-paper" r="0.75"><stop offset="0.55" stop-color="${inks.paper}"/><stop offset="1" stop-color="${inks.edge}"/></radialGradient></defs>`;
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    paper +
      tag('rect', { width, height, fill: `url(#${map.id}-paper)` }) +
      hills(map.id, width, height, inks, map.boards.length) +
      relief(width, height, inks, map.boards.length) +
      drawWoods(map, inks) +
      frame(width, height, inks, SQUARE) +
      drawLinks(map, inks) +
      drawBoards(map, inks) +
      title([56, 82], map.title, map.subtitle, inks) +
      compass([width - 76, 84], inks) +
      (map.kilometre ? scaleBar([60, height - 52], map.kilometre, inks) : ''),
  );
};
