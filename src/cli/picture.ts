import { writeFile } from 'node:fs/promises';
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.ts';

export type PictureKind = 'svg' | 'png' | 'pdf';

/** Writes a drawn board as a file. SVG is written as it is; PNG and PDF are made by Chromium. */
export const writePicture = async (svg: string, path: string, kind: PictureKind): Promise<void> => {
  if (kind === 'svg') return writeFile(path, svg);
  const { chromium } = await import('playwright-core'); // only pictures need it
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    const { width, height } = pictureSize(svg);
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(pageOf(svg, width, height), { waitUntil: 'load' });
    if (kind === 'png') await page.screenshot({ path, clip: { x: 0, y: 0, width, height } });
    else
      await page.pdf({ path, width: `${width}px`, height: `${height}px`, printBackground: true });
  } finally {
    await browser.close();
  }
};

/** The size written on the picture's first tag. */
export const pictureSize = (svg: string): { width: number; height: number } => {
  const size = (name: string) =>
    Number(new RegExp(`^<svg[^>]* ${name}="([\\d.]+)"`).exec(svg)?.[1]);
  const [width, height] = [Math.ceil(size('width')), Math.ceil(size('height'))];
  if (!(width > 0 && height > 0)) throw new Error('a picture needs a width and a height');
  return { width, height };
};

const pageOf = (svg: string, width: number, height: number): string =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:${width}px ${height}px;margin:0}` +
  `html,body{margin:0}svg{display:block}</style>${svg}`;
