// npm start: builds what is missing or older than its source, then serves the page and the games on one port, and prints where.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buildNode, root } from './build.mjs';

const built = join(root, 'dist/client/index.html');

/** The client is missing, or older than what it is made from. */
const isStale = () => {
  if (!existsSync(built)) return true;
  const since = statSync(built).mtimeMs;
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  return sources.some(file => statSync(join(root, 'src', file)).mtimeMs > since);
};

const buildClient = () => {
  console.log('Building the client …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
};

const isFree = (port, host) =>
  new Promise(resolve => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/** The wanted port, or the next one that is free. */
const freePort = async (wanted, host, tries = 20) => {
  if (wanted === 0 || tries === 0 || (await isFree(wanted, host))) return wanted;
  return freePort(wanted + 1, host, tries - 1);
};

/** Opens the page where there is a screen to open it on; says nothing where there is none. */
const open = address => {
  if (!process.stdout.isTTY || process.env.CI || process.env.MAPROOM_OPEN === 'no') return;
  const command = { darwin: 'open', win32: 'explorer' }[process.platform] ?? 'xdg-open';
  spawn(command, [address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
};

const lines = hear =>
  new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).split('\n')) if (line) hear(line);
      done();
    },
  });

/** People who play on their own machine want to know what is wrong, not every request. */
const complain = line => {
  if (!/"level":"info"/.test(line)) console.error(line);
};

/** Where other machines find us, when we listen to them. */
const othersSee = url => {
  if (!url.includes('0.0.0.0')) return [];
  const all = Object.values(networkInterfaces()).flat();
  const near = all.filter(({ family, internal }) => family === 'IPv4' && !internal);
  return near.map(({ address }) => `${url.replace('0.0.0.0', address)}/`);
};

const welcome = line => {
  if (!line.startsWith('{')) return console.log(line);
  const { url, kept } = JSON.parse(line);
  const address = url.replace('127.0.0.1', 'localhost').replace('0.0.0.0', 'localhost');
  console.log(`Maproom is at ${address}/`);
  for (const other of othersSee(url)) console.log(`Others in this network open ${other}`);
  console.log(`Games over the network are kept in ${kept}`);
  open(`${address}/`);
};

if (isStale()) buildClient();
await buildNode();
const host = process.env.HOST || '127.0.0.1';
const port = await freePort(Number(process.env.PORT || 8080), host);
const { main } = await import(new URL('../dist/node/src/cli/main.js', import.meta.url).href);
const io = { stdin: process.stdin, stdout: lines(welcome), stderr: lines(complain) };
process.exitCode = await main(['serve', '--json', '--port', String(port)], io);
