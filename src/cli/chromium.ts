import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Where a Chromium stands on this machine: MAPROOM_CHROMIUM if set, else the first on the path. */
export const findChromium = (): string => {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/snap/bin');
  const places = [
    process.env.MAPROOM_CHROMIUM ?? '',
    ...NAMES.flatMap(name => folders.map(folder => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  const found = places.find(place => place !== '' && isProgram(place));
  if (found) return found;
  throw new Error(
    'Pictures as PNG or PDF need Chromium and none was found. Install one (Debian: apt-get install chromium, or node tools/install-chromium.mjs), or name it in MAPROOM_CHROMIUM. SVG needs none.',
  );
};

const isProgram = (place: string): boolean => {
  try {
    accessSync(place, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Quiet, without a window; the sandbox needs rights a container often lacks. */
export const CHROMIUM_ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage', '--hide-scrollbars'];
