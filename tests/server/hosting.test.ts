import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanName, cleanText } from '../../src/server/clean.ts';
import { optionsFrom } from '../../src/server/environment.ts';
import type { RunningServer } from '../../src/server/index.ts';
import { mailBy, written } from '../../src/server/notices/mail.ts';
import { isPrivate } from '../../src/server/notices/notices.ts';
import { call } from './support/api.ts';
import { seatedGame, startHouse, tempFolder } from './support/house.ts';

const folder = tempFolder();
const logged: string[] = [];
let server: RunningServer;
beforeAll(async () => {
  const client = join(folder.path, 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>Maproom</title>');
  writeFileSync(join(client, 'assets/app-DEADBEEF.js'), 'export {};');
  writeFileSync(join(client, '.secret'), 'hidden');
  writeFileSync(join(folder.path, 'outside.txt'), 'outside');
  symlinkSync(join(folder.path, 'outside.txt'), join(client, 'link.txt'));
  server = await startHouse({ data: folder.path, client, log: line => logged.push(line) });
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

test('one port serves the page, its files, the API and the figures', async () => {
  const page = await fetch(`${server.url}/`);
  expect(await page.text()).toContain('<title>Maproom</title>');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/unsafe|\*|http:/);
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  const script = await fetch(`${server.url}/assets/app-DEADBEEF.js`);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect(await (await fetch(`${server.url}/game/anything`)).text()).toContain('Maproom');
  await seatedGame(server.url);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toMatch(/^maproom_games_made_total 1$/m);
  expect(metrics).toMatch(/^maproom_sockets 0$/m);
  expect((await call(server.url, 'health')).ok.alive).toBe(true);
  expect((await call(server.url, 'ready')).ok.ready).toBe(true);
});

test('no file outside of the folder and no hidden one is served', async () => {
  for (const path of [
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/.secret',
    '/link.txt',
    '/assets/..%5c..%5coutside.txt',
    '/maproom.db',
    '/%00.txt',
  ]) {
    const response = await fetch(server.url + path);
    const text = await response.text();
    expect(text).not.toMatch(/outside|hidden/);
    expect([200, 400, 404]).toContain(response.status);
  }
});

test('behind a proxy an address that the client made up does not get around the limits', async () => {
  const strict = await startHouse({
    data: join(folder.path, 'proxied'),
    trustProxy: true,
    limits: { address: { perSecond: 0.001, burst: 5 } },
  });
  const ask = (seen: string, n: number) =>
    fetch(`${strict.url}/api/systems`, { headers: { 'x-forwarded-for': `10.9.8.${n}, ${seen}` } });
  const statuses: number[] = [];
  for (let n = 0; n < 8; n++) statuses.push((await ask('203.0.113.7', n)).status);
  expect(statuses.filter(status => status === 429)).toHaveLength(3);
  expect((await ask('203.0.113.8', 1)).status).toBe(200);
  await strict.close();
});

test('the log is one JSON object a line, with the route and never the address that was typed', async () => {
  await fetch(`${server.url}/api/games/some-secret-thing/position?token=mr_seat_abc`);
  for (const line of logged)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), what: expect.any(String) });
  expect(logged.some(line => line.includes('GET /api/games/:game/position'))).toBe(true);
  expect(logged.join('')).not.toMatch(/some-secret-thing|mr_seat/);
});

test('settings from outside are read, and a wrong one is named', () => {
  expect(
    optionsFrom({
      PORT: '8080',
      HOST: '0.0.0.0',
      MAPROOM_TRUST_PROXY: '1',
      MAPROOM_ORIGINS: 'https://a.example, https://b.example',
      MAPROOM_BACKUP_FOLDER: '/b',
    }),
  ).toEqual({
    port: 8080,
    host: '0.0.0.0',
    trustProxy: true,
    origins: ['https://a.example', 'https://b.example'],
    backups: { folder: '/b', everyHours: 24, keep: 14 },
    notices: {},
  });
  expect(optionsFrom({ MAPROOM_OPEN_GAMES: '1' })).toEqual({ openGames: true, notices: {} });
  expect(optionsFrom({ PORT: '' })).toEqual({ notices: {} });
  expect(() => optionsFrom({ PORT: '80x' })).toThrow('PORT should be a whole number');
  expect(() => optionsFrom({ MAPROOM_WEBHOOKS: 'yes' })).toThrow(
    'MAPROOM_WEBHOOKS should be 0 or 1',
  );
  expect(() => optionsFrom({ MAPROOM_PUBLIC_URL: 'maproom.example' })).toThrow(
    'MAPROOM_PUBLIC_URL',
  );
});

test('a letter cannot be given another header, and goes to the mail program', async () => {
  const letter = written({ to: 'a@b.example\nBcc: c@d.example', subject: 'x\ny', text: 'turn' });
  expect(letter.split('\n').filter(line => line.startsWith('Bcc'))).toEqual([]);
  await mailBy('cat')({ to: 'a@b.example', subject: 's', text: 't' });
  await expect(mailBy('false')({ to: 'a@b.example', subject: 's', text: 't' })).rejects.toThrow(
    'ended with 1',
  );
});

test('addresses inside the house are known, however they are written', () => {
  for (const inside of [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '169.254.169.254',
    '172.20.0.1',
    '::1',
    '::ffff:127.0.0.1',
    'fd00::1',
    'fe80::1',
    '0.0.0.0',
    '100.64.0.1',
  ])
    expect(isPrivate(inside), inside).toBe(true);
  for (const outside of ['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'])
    expect(isPrivate(outside), outside).toBe(false);
});

test('names are one line, talk keeps its lines, both lose what cannot be seen', () => {
  expect(cleanName(' Żółw\u202e \n\t\u0000 x ')).toBe('Żółw x');
  expect(cleanText('a\r\nb\u200b\u2066c\ud800')).toBe('a\nbc');
  expect(cleanName(`a${'\u0301'.repeat(50)}`).length).toBeLessThan(8);
  expect(cleanText('<script>')).toBe('<script>');
});
