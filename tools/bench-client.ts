import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, findChromium } from '../src/cli/chromium.ts';
import { bundleRows } from './bench/client/bundle.ts';
import { frameRows } from './bench/client/frames.ts';
import { longRows } from './bench/client/long.ts';
import { phoneRows } from './bench/client/phone.ts';
import { kockScene } from './bench/client/scene.ts';
import { selectedRows } from './bench/client/selected.ts';
import { symbolRows } from './bench/client/symbols.ts';
import { updateRows } from './bench/client/update.ts';
import { isMissed, lineOf, type Row } from './bench/row.ts';

const COUNTERS = 500;
/** The window may draw as fast as it can, so that a frame costs what it costs. */
const UNBOUND = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

type Part = { ids: readonly string[]; rows: (browser: Browser) => Promise<Row[]> };

const PARTS: readonly Part[] = [
  { ids: ['W1', 'W2'], rows: browser => frameRows(browser, kockScene(COUNTERS)) },
  { ids: ['W3'], rows: browser => updateRows(browser, kockScene(COUNTERS)) },
  { ids: ['W4'], rows: bundleRows },
  { ids: ['W5'], rows: symbolRows },
  { ids: ['W6'], rows: longRows },
  { ids: ['W7'], rows: phoneRows },
  { ids: ['W8'], rows: selectedRows },
];

/** npm run bench:client -- [W1 ...]: all rows, or those that are named. */
const main = async (named: readonly string[]): Promise<number> => {
  const known = PARTS.flatMap(({ ids }) => ids);
  const strange = named.filter(id => !known.includes(id));
  if (strange.length > 0) {
    console.error(`there is no ${strange.join(', ')}; the rows are ${known.join(', ')}`);
    return 3;
  }
  const wanted = named.length > 0 ? named : known;
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGUMENTS, ...UNBOUND],
  });
  try {
    return await report(browser, wanted);
  } finally {
    await browser.close();
  }
};

const report = async (browser: Browser, wanted: readonly string[]): Promise<number> => {
  let missed = false;
  for (const { ids, rows } of PARTS) {
    if (!ids.some(id => wanted.includes(id))) continue;
    const found = (await rows(browser)).filter(({ id }) => wanted.includes(id));
    for (const row of found) console.log(lineOf(row));
    missed ||= found.some(isMissed);
  }
  return missed ? 1 : 0;
};

process.exitCode = await main(process.argv.slice(2));
