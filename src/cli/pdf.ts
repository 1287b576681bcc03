import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.ts';

/** Makes PDFs of pages; without `write` where no Chromium is found, and `note` says what to do. */
export type PdfWriter = {
  readonly write?: (html: string) => Promise<Buffer>;
  readonly note?: string;
  close(): Promise<void>;
};

/** One browser for all papers of a run. */
export const pdfWriter = async (): Promise<PdfWriter> => {
  const browser = await launched();
  if (typeof browser === 'string')
    return {
      note: `No PDF was made, because ${browser} The HTML files hold the same pages: open one in any browser and print it without margins.`,
      close: async () => {},
    };
  return {
    write: async html => {
      const page = await browser.newPage();
      try {
        await page.setContent(html, { waitUntil: 'load' });
        return await page.pdf({ preferCSSPageSize: true, printBackground: true });
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
};

const launched = async () => {
  try {
    const executablePath = findChromium();
    const { chromium } = await import('playwright-core'); // only PDF and pictures need it
    return await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  } catch (error) {
    const said = error instanceof Error ? error.message.split('\n')[0]! : String(error);
    return `${said.charAt(0).toLowerCase()}${said.slice(1)}`;
  }
};
