import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import * as ws from 'ws';
import { frameOf } from './frames.ts';

/** The types leave it out. */
const { Receiver } = ws as unknown as {
  Receiver: new (options: object) => Writable;
};

/** What a WebSocket client makes of the bytes. */
const heard = (bytes: Buffer): Promise<string[]> =>
  new Promise((done, failed) => {
    const receiver = new Receiver({ isServer: false, maxPayload: 2 ** 27 });
    const texts: string[] = [];
    receiver.on('message', (data: Buffer, isBinary: boolean) => {
      texts.push(isBinary ? 'binary' : String(data));
    });
    receiver.on('error', failed);
    receiver.end(bytes, () => done(texts));
  });

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
  'a text of %i letters arrives as it was sent',
  async length => {
    const text = 'x'.repeat(length);
    expect(await heard(frameOf(text))).toEqual([text]);
  },
);

test('letters of several bytes are counted in bytes, and frames may stand behind each other', async () => {
  const words = ['Łódź, 1. września', '🂡'.repeat(60), '{}'];
  expect(await heard(Buffer.concat(words.map(frameOf)))).toEqual(words);
});
