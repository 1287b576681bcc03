import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { did } from '../../../tests/server/support/api.ts';
import { seatedGame } from '../../../tests/server/support/house.ts';
import { LiveClient } from '../../../tests/server/support/live.ts';
import { bundled } from '../../../tests/server/support/node-process.ts';
import { figure, type Row } from '../row.ts';
import { Child } from './child.ts';

const GUESTS = 340;
const MOST_SECONDS = 5;
const GAME = { system: 'poland-campaign', scenario: 'corridor' };

/** N10: a hall behind one address whose server is killed: how long from its coming back until everybody has the table again. */
export const hall = async (): Promise<Row[]> => {
  const thinker = await bundled('tools/bench/server/thinking-shipped.ts');
  const settings = {
    thinker: thinker.path,
    data: mkdtempSync(join(tmpdir(), 'maproom-hall-')),
    addressPerSecond: 50, // what docs/hosting.md advises for a hall
  };
  let child = await Child.start('main-shipped', settings);
  const url = () => `http://127.0.0.1:${child.port}`;
  const { game, host } = await seatedGame(url(), GAME);
  const { token } = await did(url(), 'watch', { game, token: host });
  const come = () =>
    Promise.all(Array.from({ length: GUESTS }, () => LiveClient.join(url(), game, token)));
  const all = await come();
  await child.stop();
  child = await Child.start('main-shipped', settings);
  const began = performance.now();
  const back = await come();
  const seconds = (performance.now() - began) / 1000;
  const agreed =
    JSON.stringify(back.map(one => one.sight)) === JSON.stringify(all.map(one => one.sight));
  await child.stop();
  thinker.remove();
  const what = `seconds until ${GUESTS} guests of one address are back`;
  return [figure('N10', what, seconds, ['at most', MOST_SECONDS, 's'], agreed)];
};
