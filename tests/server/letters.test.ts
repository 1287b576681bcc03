import net from 'node:net';
import tls from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { random } from '../../src/engine/random.ts';
import { optionsFrom } from '../../src/server/environment.ts';
import type { RunningServer } from '../../src/server/index.ts';
import type { Letter } from '../../src/server/notices/mail.ts';
import { mailBySmtp, smtpFrom } from '../../src/server/notices/smtp.ts';
import { openStore } from '../../src/server/storage/open.ts';
import type { Store } from '../../src/server/storage/store.ts';
import { call, did } from './support/api.ts';
import { choose, newId, seatedGame, startHouse, tempFolder } from './support/house.ts';
import { CERTIFICATE, KEY } from './support/own-certificate.ts';

type Ways = {
  /** The command that it does not like. */
  readonly refused?: string;
  /** Encrypted from the first byte, or from STARTTLS on. */
  readonly encrypted?: 'at once' | 'when asked';
};

/** A mail server as RFC 5321 and 3207 have it, which keeps what it is told. */
class Post {
  readonly letters: string[] = [];
  readonly said: string[] = [];
  /** What was said where anybody could listen. */
  readonly inTheOpen: string[] = [];
  private constructor(
    private readonly ways: Ways,
    private readonly server: net.Server,
  ) {}

  static async open(ways: Ways = {}): Promise<Post> {
    const own = { key: KEY, cert: CERTIFICATE };
    const server = ways.encrypted === 'at once' ? tls.createServer(own) : net.createServer();
    const post = new Post(ways, server);
    server.on(ways.encrypted === 'at once' ? 'secureConnection' : 'connection', socket => {
      socket.write('220 post.example\r\n');
      post.talk(socket);
    });
    server.on('tlsClientError', () => {});
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    return post;
  }

  private talk(socket: net.Socket): void {
    let heard = '';
    let inLetter = false;
    const isOpen = !(socket instanceof tls.TLSSocket);
    const answer = (text: string) => socket.write(`${text}\r\n`);
    socket.on('error', () => {});
    socket.on('data', part => {
      heard += part.toString();
      for (;;) {
        const end = heard.indexOf(inLetter ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = heard.slice(0, end);
        heard = heard.slice(end + (inLetter ? 5 : 2));
        if (inLetter) {
          inLetter = false;
          this.letters.push(text.replace(/^\.\./gm, '.'));
          answer('250 kept');
          continue;
        }
        this.said.push(text);
        if (isOpen) this.inTheOpen.push(text);
        const [word = ''] = text.split(' ');
        if (word === 'STARTTLS') {
          answer('220 go on');
          socket.removeAllListeners('data');
          const own = { isServer: true, key: KEY, cert: CERTIFICATE };
          return this.talk(new tls.TLSSocket(socket, own));
        }
        const more = isOpen && this.ways.encrypted ? '250-STARTTLS\r\n' : '';
        if (word === this.ways.refused) answer('550 no');
        else if (word === 'EHLO') answer(`250-post.example\r\n${more}250 8BITMIME`);
        else if (word === 'AUTH') answer('235 welcome');
        else if (word === 'DATA') {
          inLetter = true;
          answer('354 go on');
        } else answer(word === 'QUIT' ? '221 bye' : '250 fine');
      }
    });
  }

  get address(): string {
    const { port } = this.server.address() as net.AddressInfo;
    if (!this.ways.encrypted) return `smtp://127.0.0.1:${port}`;
    return `${this.ways.encrypted === 'at once' ? 'smtps' : 'smtp'}://me:secret@localhost:${port}`;
  }
  close(): void {
    this.server.close();
  }
}

const LETTER: Letter = {
  to: 'a@b.example',
  subject: 'Your turn',
  text: 'first\n.\nlast',
  stop: 'https://maproom.example/#/quiet/g/red/k',
};

test('a letter goes to the mail server whole, with who sends it and how to stop it', async () => {
  const post = await Post.open();
  await mailBySmtp(smtpFrom(post.address, 'maproom@c.example'))(LETTER);
  expect(post.said.slice(1)).toEqual([
    'MAIL FROM:<maproom@c.example>',
    'RCPT TO:<a@b.example>',
    'DATA',
    'QUIT',
  ]);
  const [letter = ''] = post.letters;
  expect(letter).toContain('From: Maproom <maproom@c.example>');
  expect(letter).toContain('List-Unsubscribe: <https://maproom.example/#/quiet/g/red/k>');
  expect(letter.endsWith('first\r\n.\r\nlast')).toBe(true);
  post.close();
});

test('a mail server that refuses is said so, and no password is said without encryption', async () => {
  const post = await Post.open({ refused: 'RCPT' });
  const settings = smtpFrom(post.address, 'maproom@c.example');
  await expect(mailBySmtp(settings)(LETTER)).rejects.toThrow('answered 550');
  await expect(mailBySmtp({ ...settings, user: 'u', password: 'p' })(LETTER)).rejects.toThrow(
    'no encryption',
  );
  expect(post.said.join()).not.toContain('AUTH');
  post.close();
});

test.each(['at once', 'when asked'] as const)(
  'a letter and its password go over an encrypted line (%s), to a server that proves its name',
  async encrypted => {
    const post = await Post.open({ encrypted });
    const settings = { ...smtpFrom(post.address, 'maproom@c.example'), ca: CERTIFICATE };
    await mailBySmtp(settings)(LETTER);
    expect(post.letters).toHaveLength(1);
    const auth = `AUTH PLAIN ${Buffer.from('\0me\0secret').toString('base64')}`;
    expect(post.said).toContain(auth);
    const plain = encrypted === 'at once' ? [] : [expect.stringMatching(/^EHLO/), 'STARTTLS'];
    expect(post.inTheOpen).toEqual(plain);
    const { ca: _, ...unknown } = settings;
    await expect(mailBySmtp(unknown)(LETTER)).rejects.toThrow(/self.signed/);
    await expect(mailBySmtp({ ...settings, host: '127.0.0.1' })(LETTER)).rejects.toThrow();
    expect(post.letters).toHaveLength(1);
    post.close();
  },
);

test('settings of mail are read, and a wrong one is named', () => {
  expect(smtpFrom('smtps://me%40x:s%20t@mail.example', 'm@c.example')).toEqual({
    host: 'mail.example',
    port: 465,
    secure: true,
    user: 'me@x',
    password: 's t',
    from: 'm@c.example',
  });
  expect(() => optionsFrom({ MAPROOM_SMTP: 'mail.example' })).toThrow('MAPROOM_SMTP should be');
  expect(() => optionsFrom({ MAPROOM_SMTP: 'smtp://mail.example' })).toThrow('MAPROOM_MAIL_FROM');
  const both = { MAPROOM_SMTP: 'smtp://mail.example', MAPROOM_MAIL_COMMAND: 'cat' };
  expect(() => optionsFrom(both)).toThrow('set one');
  const lost = {
    MAPROOM_SMTP: 'smtp://mail.example',
    MAPROOM_MAIL_FROM: 'm@c.example',
    MAPROOM_SMTP_CA: '/nowhere.pem',
  };
  expect(() => optionsFrom(lost)).toThrow('/nowhere.pem cannot be read');
});

const folder = tempFolder();
const sent: Letter[] = [];
let server: RunningServer;
let store: Store;
beforeAll(async () => {
  const mail = async (letter: Letter) => void sent.push(letter);
  const publicUrl = 'https://maproom.example';
  store = await openStore({ data: folder.path });
  server = await startHouse({ store, publicUrl, notices: { mail } });
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

test('whoever is away and asked for letters gets one that leads to the seat; its link ends them, a wrong one does not', async () => {
  const { url } = server;
  expect((await did(url, 'health', {})).mail).toBe(true);
  const { game, tokens } = await seatedGame(url);
  for (const [seat, token] of Object.entries(tokens))
    await did(url, 'notices', { game, token, body: { webhook: null, email: `${seat}@b.example` } });
  const chance = random(3);
  for (let tries = 0; sent.length === 0 && tries < 200; tries++)
    for (const [seat, token] of Object.entries(tokens)) {
      const { sight } = await did(url, 'position', { game, token });
      const asked = sight.questions.filter(one => one.seat === seat).flatMap(one => one.actions);
      const { seq, offers } = await did(url, 'offers', { game, token });
      if (asked.length === 0 || offers.length === 0) continue;
      await did(url, 'act', {
        game,
        token,
        body: { seq, id: newId(), action: choose(offers, asked, chance) },
      });
    }
  const [letter] = sent;
  const to = letter!.to;
  const seat = to.split('@')[0]!;
  expect(letter!.text).toContain(`https://maproom.example/#/online/${game}/${seat}`);
  const key = letter!.stop!.split('/').at(-1)!;
  const wrong = key.replace(/^./, key.startsWith('0') ? '1' : '0');
  for (const [tried, email] of [
    [wrong, to],
    [key, null],
  ] as const) {
    expect((await call(url, 'quiet', { game, body: { seat, key: tried } })).status).toBe(200);
    const row = await store.game(game);
    const seats = JSON.parse(row!.body).seats as { id: string; email: string | null }[];
    expect(seats.find(({ id }) => id === seat)!.email).toBe(email);
  }
});
