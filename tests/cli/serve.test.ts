import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { folder, maproom } from './run.ts';

const BIN = new URL('../../bin/maproom.mjs', import.meta.url).pathname;

test('serve keeps games in the folder it is given, and leaves in order when told', async () => {
  const data = join(folder(), 'games');
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0', '--data', data, '--json']);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  expect(await (await fetch(`${url}/api/ready`)).json()).toEqual({ ready: true });
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
});

test('serve says what is wrong with its settings', async () => {
  const port = await maproom(['serve', '--port', '99999']);
  expect([port.code, port.err]).toEqual([3, expect.stringContaining('--port: should be a whole')]);
  const word = await maproom(['serve', 'here']);
  expect([word.code, word.err]).toEqual([3, expect.stringContaining('here: is a word too many')]);
});
