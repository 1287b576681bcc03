import net from 'node:net';
import { hostname } from 'node:os';
import tls from 'node:tls';
import { Fault } from '../../engine/fault.ts';
import { type Letter, written } from './mail.ts';

export type SmtpSettings = {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte; otherwise STARTTLS where it is offered. */
  readonly secure: boolean;
  readonly user?: string;
  readonly password?: string;
  readonly from: string;
  /** The certificate that the mail server must show or be signed by, where no public authority vouches for it. */
  readonly ca?: string;
};

const PATIENCE_MS = 30_000;
const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;

/** `smtp://user:password@mail.example:587`, or `smtps://` where the line is encrypted from the first byte. */
export const smtpFrom = (address: string, from: string): SmtpSettings => {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname)
    throw new Fault('MAPROOM_SMTP should be smtp://user:password@host:port or smtps://…');
  if (!ADDRESS.test(from)) throw new Fault('MAPROOM_MAIL_FROM should be an e-mail address');
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    from,
    ...(url.username
      ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
      : {}),
  };
};

type Reply = { readonly code: number; readonly text: string };

/** A conversation with a mail server: one command, one reply, which may have several lines. */
class Line {
  private socket: net.Socket;
  private heard = '';
  private waiting: { done: (reply: Reply) => void; failed: (error: Error) => void } | null = null;
  private broken: Error | null = null;

  constructor(socket: net.Socket) {
    this.socket = socket;
    this.hear(socket);
  }

  private hear(socket: net.Socket): void {
    this.socket = socket;
    socket.setEncoding('utf8');
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('the mail server is silent')));
    socket.on('data', (part: string) => {
      this.heard += part;
      this.answer();
    });
    socket.on('error', error => this.break(error));
    socket.on('close', () => this.break(new Error('the mail server hung up')));
  }

  private break(error: Error): void {
    this.broken ??= error;
    this.waiting?.failed(this.broken);
    this.waiting = null;
  }

  private answer(): void {
    const last = /^(\d{3}) .*\r?\n/m.exec(this.heard);
    if (!this.waiting || !last) return;
    const text = this.heard.slice(0, last.index + last[0].length);
    this.heard = this.heard.slice(text.length);
    const { done } = this.waiting;
    this.waiting = null;
    done({ code: Number(last[1]), text });
  }

  /** The next reply, which must begin with `wanted`. What was said is never told: it may be a password. */
  async reply(wanted: number): Promise<string> {
    const { code, text } = await new Promise<Reply>((done, failed) => {
      if (this.broken) failed(this.broken);
      this.waiting = { done, failed };
      this.answer();
    });
    if (Math.floor(code / 100) !== wanted) throw new Error(`the mail server answered ${code}`);
    return text;
  }

  say(command: string, wanted: number): Promise<string> {
    this.socket.write(`${command}\r\n`);
    return this.reply(wanted);
  }

  /** Goes on over the same line, encrypted from here. */
  async encrypt({ host, ca }: SmtpSettings): Promise<void> {
    const plain = this.socket;
    for (const event of ['data', 'error', 'close']) plain.removeAllListeners(event);
    const secured = tls.connect({
      socket: plain,
      host, // whose name its certificate must bear
      servername: net.isIP(host) ? '' : host,
      ...(ca === undefined ? {} : { ca }),
    });
    await new Promise<void>((done, failed) => {
      secured.once('secureConnect', done);
      secured.once('error', failed);
    });
    this.heard = '';
    this.hear(secured);
  }

  end(): void {
    this.socket.removeAllListeners('close');
    this.socket.end();
  }
}

/** A line that is only a dot ends a letter, so that a dot at the beginning of one is doubled. */
const stuffed = (text: string): string => text.replace(/\r?\n/g, '\r\n').replace(/^\./gm, '..');

const connect = (settings: SmtpSettings): Line => {
  const { host, port, secure, ca } = settings;
  const socket = secure
    ? tls.connect({
        host,
        port,
        servername: net.isIP(host) ? '' : host,
        ...(ca === undefined ? {} : { ca }),
      })
    : net.connect({ host, port });
  return new Line(socket);
};

/** Gives letters to the host's mail server. A password is said over an encrypted line only. */
export const mailBySmtp =
  (settings: SmtpSettings) =>
  async (letter: Letter): Promise<void> => {
    const line = connect(settings);
    const greet = `EHLO ${hostname().replace(/[^\w.-]/g, '') || 'localhost'}`;
    try {
      await line.reply(2);
      let offered = await line.say(greet, 2);
      let safe = settings.secure;
      if (!safe && /^250[ -]STARTTLS/im.test(offered)) {
        await line.say('STARTTLS', 2);
        await line.encrypt(settings);
        offered = await line.say(greet, 2);
        safe = true;
      }
      if (settings.user !== undefined) {
        if (!safe) throw new Error('the mail server offers no encryption for the password');
        const plain = `\0${settings.user}\0${settings.password ?? ''}`;
        await line.say(`AUTH PLAIN ${Buffer.from(plain).toString('base64')}`, 2);
      }
      await line.say(`MAIL FROM:<${settings.from}>`, 2);
      await line.say(`RCPT TO:<${letter.to}>`, 2);
      await line.say('DATA', 3);
      await line.say(`${stuffed(written({ ...letter, from: settings.from }))}\r\n.`, 2);
      await line.say('QUIT', 2);
    } finally {
      line.end();
    }
  };
