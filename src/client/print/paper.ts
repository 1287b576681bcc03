import { num } from '../board/core/svg.ts';

/** Points of a printer to a millimetre: all sheets are measured in points. */
export const MM = 72 / 25.4;

/** Sizes of paper in millimetres, upright. */
export const SIZES = { a4: [210, 297], a3: [297, 420], letter: [215.9, 279.4] } as const;
export type SizeId = keyof typeof SIZES;
export const SIZE_IDS = Object.keys(SIZES) as SizeId[];

/** A printed sheet: SVG in points with its origin at the upper left corner. */
export type Page = { readonly width: number; readonly height: number; readonly body: string };

/** Some sheets that belong together and have one size. */
export type Paper = {
  /** `map`, `briefing-ge-3`: the name of its file. */
  readonly id: string;
  readonly title: string;
  readonly pages: readonly Page[];
  /** A large drawing that several pages show a part of: drawn once, used as `#shared`. */
  readonly shared?: string;
};

export const pageSize = (size: SizeId, lying = false): readonly [number, number] => {
  const [width, height] = SIZES[size];
  return lying ? [height * MM, width * MM] : [width * MM, height * MM];
};

const sizeOf = ({ width, height }: Page): string =>
  `width="${(width / MM).toFixed(2)}mm" height="${(height / MM).toFixed(2)}mm" viewBox="0 0 ${num(width)} ${num(height)}"`;

/** One page as a file of its own. */
export const pageFile = ({ title, shared }: Paper, page: Page): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${sizeOf(page)}>` +
  `<title>${escaped(title)}</title><rect width="100%" height="100%" fill="#fff"/>${shared === undefined ? '' : `<defs>${shared}</defs>`}${page.body}</svg>`;

/** All pages as one document that any browser prints at its true size, and Chromium makes a PDF of. */
export const paperFile = (paper: Paper): string => {
  const [first] = paper.pages;
  const size = first
    ? `${(first.width / MM).toFixed(2)}mm ${(first.height / MM).toFixed(2)}mm`
    : 'A4';
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(paper.title)}</title>` +
    `<style>@page{size:${size};margin:0}html,body{margin:0;background:#fff}` +
    `.page{display:block;break-after:page;overflow:hidden}.page:last-child{break-after:auto}.shared{position:absolute;width:0;height:0}` +
    `@media screen{body{background:#777}.page{margin:8mm auto;background:#fff;box-shadow:0 1mm 4mm #0006}}</style></head><body>` +
    (paper.shared === undefined
      ? ''
      : `<svg class="shared" aria-hidden="true"><defs>${paper.shared}</defs></svg>`) +
    paper.pages
      .map(page => `<svg class="page" ${sizeOf(page)} role="img">${page.body}</svg>`)
      .join('') +
    `</body></html>`
  );
};

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
