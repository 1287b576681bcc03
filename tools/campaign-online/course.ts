import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../src/cli/chromium.ts';
import { random } from '../../src/engine/random.ts';
import { createGame, inviteFor, takeSeat } from '../../tests/browser/online-steps.ts';
import { atTheTable } from '../../tests/browser/steps.ts';
import { type Incident, type Incidents, type Scene, settleAll } from './incidents.ts';
import { Line } from './line.ts';
import { Person } from './person.ts';
import { askedOf, missed, statusOf, tipOf } from './reading.ts';
import { type Program, ServerProcess } from './server-process.ts';

/** Somebody who decides by what the page shows. */
export type Player = { decide(): Promise<void> };

export type Course = {
  /** The scenario by its title on the first page. */
  readonly scenario: string;
  readonly fog?: string;
  readonly program: Program;
  /** Who plays: the host first. Made anew when a browser was opened anew. */
  players(seat: number, page: () => Page): Player;
  readonly incidents: Incidents;
  readonly pictures?: string;
  readonly tell: (line: string) => void;
  /** More decisions than any such game takes. */
  readonly most: number;
};

export type Finished = {
  readonly decisions: number;
  readonly entries: number;
  readonly minutes: number;
  /** What the result pages say, the host's first. */
  readonly results: readonly string[];
  readonly record: string;
  readonly wrong: readonly string[];
};

const freePort = (): Promise<number> =>
  new Promise(done => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => done(port));
    });
  });

/** Two people in two browsers play a game on a server of its own from the first page to the result. */
export const playCourse = async (course: Course): Promise<Finished> => {
  const data = mkdtempSync(join(tmpdir(), 'maproom-course-'));
  const server = new ServerProcess(course.program, await freePort(), data);
  await server.start();
  const stop = () => void server.kill().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const line = await Line.to(server.port);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    const scene = await sitDown(course, browser, server, line);
    return await playOut(course, scene, data).catch(async error => {
      for (const { page, name } of scene.people) await take(course, page, `failed-${name}`);
      const wrong = scene.people.flatMap(person => person.wrong);
      for (const said of [...missed, ...wrong, ...server.said.slice(-10)]) course.tell(said);
      throw error;
    });
  } finally {
    await browser.close();
    await line.close();
    await server.kill('SIGTERM');
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop);
  }
};

const sitDown = async (
  course: Course,
  browser: Browser,
  server: ServerProcess,
  line: Line,
): Promise<Scene> => {
  const anna = await Person.sitDown('Anna', browser, server.address);
  const { scenario, fog } = course;
  await createGame(anna.page, { scenario, name: 'Anna', ...(fog ? { fog } : {}) });
  const link = await firstInvite(anna.page);
  await take(course, anna.page, 'lobby');
  const bogdan = await Person.sitDown(
    'Bogdan',
    browser,
    link.replace(server.address, line.address),
  );
  await take(course, bogdan.page, 'invited');
  await takeSeat(bogdan.page, 'Bogdan');
  for (const { page } of [anna, bogdan]) await atTheTable(page);
  const shoot = (page: Page, name: string) => take(course, page, name);
  return { browser, server, line, people: [anna, bogdan], shoot, tell: course.tell };
};

const firstInvite = async (page: Page): Promise<string> => {
  const label = await page.locator('.lobby .copy-link input').first().getAttribute('aria-label');
  return inviteFor(page, label?.replace('Link for ', '') ?? '');
};

const take = async ({ pictures }: Course, page: Page, name: string): Promise<void> => {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
};

const playOut = async (course: Course, scene: Scene, data: string): Promise<Finished> => {
  const began = Date.now();
  const players = [0, 1].map(seat => course.players(seat, () => scene.people[seat]?.page as Page));
  const waiting: Incident[] = [...course.incidents];
  let [decisions, status] = [0, ''];
  for (; ; decisions++) {
    if (decisions > course.most) throw new Error('the game does not end');
    const pages = scene.people.map(({ page }) => page);
    const asked = await askedOf(pages);
    if (!asked) break;
    const seat = pages.indexOf(asked);
    const now = await statusOf(asked);
    if (now !== status) {
      status = now;
      const seconds = Math.round((Date.now() - began) / 1000);
      course.tell(`${seconds} s, ${decisions} decisions, action ${await tipOf(asked)}: ${now}`);
      await take(course, asked, `at-${String(decisions).padStart(4, '0')}`);
    }
    const due = waiting.findIndex(one => one.after <= decisions);
    for (const said of missed.splice(0)) {
      course.tell(said);
      await take(course, asked, `missed-${decisions}`);
    }
    if (due >= 0 && (await waiting[due]?.happen(scene, seat))) {
      course.tell(`${waiting[due]?.name}: done`);
      waiting.splice(due, 1);
    } else await players[seat]?.decide();
  }
  if (waiting.length > 0)
    throw new Error(`did not happen: ${waiting.map(({ name }) => name).join(', ')}`);
  const minutes = (Date.now() - began) / 60_000;
  const entries = await tipOf(scene.people[0]?.page as Page);
  const results = await settleAll(scene);
  const record = join(data, 'record.json');
  await download(scene.people[0]?.page as Page, record);
  const wrong = scene.people.flatMap(person => person.wrong);
  return { decisions, entries, minutes, results, record, wrong };
};

const download = async (page: Page, file: string): Promise<void> => {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the record' }).click();
  await (await saving).saveAs(file);
};

/** What `maproom verify` says of the record; it throws when the record does not hold. */
export const verified = (root: string, record: string): string =>
  execFileSync(process.execPath, [join(root, 'bin/maproom.mjs'), 'verify', record], {
    encoding: 'utf8',
  }).trim();

export const chanceOf = (seed: number, seat: number) => random(seed * 2 + seat + 1);
