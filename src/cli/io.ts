import type { Readable, Writable } from 'node:stream';

/** Where a verb reads and writes. Tests hand in streams of their own and run the command in their process. */
export type Io = {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number };
};

/** The streams of this process. A reader that goes away (`maproom offers … | head`) ends the command quietly. */
export const processIo = (): Io => {
  const { stdin, stdout, stderr } = process;
  for (const out of [stdout, stderr])
    out.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(0);
      throw error;
    });
  return { stdin, stdout, stderr };
};

/** Characters that steer a terminal, turn text around or hide: whatever a record says, they are written out, as JSON writes them. */
const STEERING = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const harmless = (text: string): string =>
  text.replace(STEERING, found =>
    [...found]
      .flatMap(letter => letter.split(''))
      .map(unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

const line = (text: string): string => harmless(text.endsWith('\n') ? text : `${text}\n`);

export const print = (io: Io, text: string): void => {
  io.stdout.write(line(text));
};

export const complain = (io: Io, text: string): void => {
  io.stderr.write(line(text));
};
