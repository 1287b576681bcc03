import { spawn } from 'node:child_process';

export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Who sends it, where the mail program does not know. */
  readonly from?: string;
  /** One click there, and no more letters come. */
  readonly stop?: string | null;
};

/** One header line: whatever could begin another one is taken out. */
const line = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

/** A letter as mail programs read it. */
export const written = ({ to, subject, text, from, stop }: Letter): string =>
  [
    ...(from ? [`From: Maproom <${line(from)}>`] : []),
    `To: ${line(to)}`,
    `Subject: =?utf-8?B?${Buffer.from(line(subject)).toString('base64')}?=`,
    ...(stop ? [`List-Unsubscribe: <${line(stop)}>`] : []),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
  ].join('\n');

/** Hands letters to a program such as `/usr/sbin/sendmail -t` on its standard input. No shell reads anything. */
export const mailBy =
  (command: string) =>
  (letter: Letter): Promise<void> =>
    new Promise((done, failed) => {
      const [program = '', ...args] = command.split(/\s+/).filter(Boolean);
      const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'], timeout: 30_000 });
      child.once('error', failed);
      child.once('exit', code =>
        code === 0 ? done() : failed(new Error(`the mail program ended with ${code}`)),
      );
      child.stdin.on('error', () => {});
      child.stdin.end(written(letter));
    });
