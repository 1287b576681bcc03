// node tools/install-chromium.mjs: fetches Debian's Chromium, for pictures and for tests in a real browser.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (existsSync('/usr/bin/chromium')) {
  console.log('Chromium is there: /usr/bin/chromium');
  process.exit(0);
}
if (process.getuid?.() !== 0) {
  console.error(
    'Chromium is missing and only root may install it: sudo node tools/install-chromium.mjs',
  );
  process.exit(1);
}
const run = words => spawnSync('apt-get', words, { stdio: 'inherit' }).status === 0;
const done = run(['update']) && run(['install', '-y', 'chromium', 'fonts-liberation']);
if (!done) console.error('apt-get could not install chromium; install it by hand and try again.');
process.exit(done ? 0 : 1);
