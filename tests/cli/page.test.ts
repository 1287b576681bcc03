import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const page = join(import.meta.dirname, '../../dist/client/index.html');

test('the built command serves the page that lies beside it', async () => {
  const isOurs = !existsSync(page);
  if (isOurs) {
    mkdirSync(join(page, '..'), { recursive: true });
    writeFileSync(page, '<!doctype html><title>Maproom</title>');
  }
  const data = mkdtempSync(join(tmpdir(), 'maproom-page-'));
  const command = join(import.meta.dirname, '../../bin/maproom.mjs');
  const server = spawn(process.execPath, [
    command,
    'serve',
    '--json',
    '--port',
    '0',
    '--data',
    data,
  ]);
  try {
    const line = await new Promise<string>((resolve, reject) => {
      server.stdout.once('data', chunk => resolve(String(chunk)));
      server.once('exit', code => reject(new Error(`serve ended with ${code}`)));
    });
    const { url } = JSON.parse(line) as { url: string };
    const answer = await fetch(`${url}/`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(readFileSync(page, 'utf8'));
  } finally {
    server.kill();
    if (isOurs) rmSync(page); // a page that is no page must not be served to anybody
  }
});
