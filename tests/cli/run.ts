import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { type House, houseOf } from '../../src/cli/house.ts';
import { main } from '../../src/cli/main.ts';
import { REGISTERED } from '../../src/rules/index.ts';
import { BOTS, SYSTEMS } from '../support/teaching.ts';
import { crossroadsIn } from './crossroads.ts';

export type Ran = { readonly code: number; readonly out: string; readonly err: string };

/** Every registered system with its bots. */
export const HOUSE = await houseOf(REGISTERED.map(({ id }) => id));

const TEACHING: House = {
  systems: SYSTEMS,
  bots: [...HOUSE.bots, ...BOTS],
  modules: [],
};

class Collected extends Writable {
  text = '';
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** Runs the command in this process, with the teaching systems. */
export const maproom = async (
  words: readonly string[],
  input = '',
  house: House = TEACHING,
): Promise<Ran> => {
  const stdout = new Collected();
  const stderr = new Collected();
  const stdin = Readable.from(input === '' ? [] : [input]);
  const code = await main(words, { stdin, stdout, stderr }, house);
  return { code, out: stdout.text, err: stderr.text };
};

/** Splits as a shell without quotes would: `act $game march R1 0304`. */
export const words = (line: string): string[] => line.split(' ').filter(word => word !== '');

export const folder = (): string => mkdtempSync(join(tmpdir(), 'maproom-cli-'));

export const json = <T = Record<string, unknown>>(ran: Ran): T => JSON.parse(ran.out) as T;

/** Changes the parsed JSON of a file. */
export const damage = <T>(path: string, change: (value: T) => void): void => {
  const value = JSON.parse(readFileSync(path, 'utf8')) as T;
  change(value);
  writeFileSync(path, JSON.stringify(value));
};

const BIN = new URL('../../bin/maproom.mjs', import.meta.url).pathname;
const MODULE = new URL('../../dist/node/tests/support/teaching.js', import.meta.url).pathname;

/** Runs the built command as a process of its own. */
export const command = (args: readonly string[], input = ''): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, ...args, '--with', MODULE]);
    let out = '';
    let err = '';
    child.stdout.on('data', chunk => {
      out += chunk;
    });
    child.stderr.on('data', chunk => {
      err += chunk;
    });
    child.on('error', reject);
    child.on('close', code => resolve({ code: code ?? -1, out, err }));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });

/** A new game of skirmish with known dice, and a way to run verbs on it. */
export const begun = async (more = '') => {
  const here = folder();
  const game = join(here, 'game.json');
  const scenario = crossroadsIn(here);
  const made = await maproom(
    words(`new skirmish ${game} --scenario-file ${scenario} --secret e ${more}`),
  );
  if (made.code !== 0) throw new Error(made.err);
  const run = (verb: string, rest = '', input = '') => maproom([verb, game, ...words(rest)], input);
  return { game, run };
};
