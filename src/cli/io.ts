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

export const print = (io: Io, text: string): void => {
  io.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
};

export const complain = (io: Io, text: string): void => {
  io.stderr.write(text.endsWith('\n') ? text : `${text}\n`);
};
