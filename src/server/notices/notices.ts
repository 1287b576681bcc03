import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { no } from '../no.ts';
import type { NoticeSettings } from '../settings.ts';

/** What a notice says. It names the game and the seat and nothing of the table. */
export type Turn = {
  readonly game: string;
  readonly title: string;
  readonly seat: string;
  readonly link: string | null;
};

/** Where somebody wants word, and the link that ends letters. */
export type Wanted = {
  readonly webhook: string | null;
  readonly email: string | null;
  readonly stop: string | null;
};

const PRIVATE = { 4: new BlockList(), 6: new BlockList() };
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE[4].addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fec0::', 10],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE[6].addSubnet(net, bits, 'ipv6');

/** An IPv4 address written as IPv6 has no business here either. */
export const isPrivate = (address: string): boolean =>
  isIP(address) === 6
    ? /^::ffff:/i.test(address) || PRIVATE[6].check(address, 'ipv6')
    : PRIVATE[4].check(address, 'ipv4');

/** Word to people who are away that it is their turn. Off unless the house turned it on. */
export class Notices {
  constructor(
    private readonly settings: NoticeSettings,
    private readonly failed: (why: string) => void,
  ) {}

  /** Refuses an address that could not be used, when it is given rather than when it is needed. */
  check(webhook: string | null, email: string | null): void {
    if (webhook !== null && !this.settings.webhooks)
      throw no(409, 'NO_WEBHOOKS', 'this house sends no webhooks');
    if (email !== null && !this.settings.mail) throw no(409, 'NO_MAIL', 'this house sends no mail');
    if (email !== null && !/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(email))
      throw no(400, 'BAD_EMAIL', 'this is not an e-mail address');
    if (webhook !== null) this.urlOf(webhook);
  }

  private urlOf(webhook: string): URL {
    const url = URL.canParse(webhook) ? new URL(webhook) : null;
    const schemes = this.settings.privateAddresses ? ['https:', 'http:'] : ['https:'];
    if (!url || !schemes.includes(url.protocol) || url.username || url.password)
      throw no(400, 'BAD_WEBHOOK', 'a webhook is an https address without a user name');
    return url;
  }

  async turn(turn: Turn, { webhook, email, stop }: Wanted): Promise<void> {
    try {
      if (webhook !== null && this.settings.webhooks) await this.post(this.urlOf(webhook), turn);
      if (email !== null)
        await this.settings.mail?.({
          to: email,
          subject: `Your turn: ${turn.title}`,
          text: `It is the turn of ${turn.seat} in ${turn.title}.\n${turn.link ?? ''}\n${stop ? `\nNo more letters about this game: ${stop}\n` : ''}`,
          stop,
        });
    } catch (error) {
      this.failed(error instanceof Error ? error.message : 'unknown');
    }
  }

  /** The address is looked up once, and the connection goes to just that: a name cannot change its mind between. */
  private post(url: URL, turn: Turn): Promise<void> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && this.forbids(host)) throw new Error(LED_INSIDE);
    const lookup: LookupFunction = (name, options, found) =>
      resolve(name, options, (error, address, family) => {
        const all = Array.isArray(address) ? address.map(one => one.address) : [address];
        if (!error && all.some(one => this.forbids(one))) found(new Error(LED_INSIDE), '', 0);
        else found(error, address, family);
      });
    return new Promise((done, failed) => {
      const request = (url.protocol === 'https:' ? https : http).request(
        url,
        { method: 'POST', headers: HEADERS, lookup, timeout: 5000 },
        answer => {
          answer.resume();
          const { statusCode = 0 } = answer;
          if (statusCode >= 200 && statusCode < 300) done();
          else failed(new Error(`a webhook answered ${statusCode}`));
        },
      );
      request.on('timeout', () => request.destroy(new Error('a webhook did not answer')));
      request.on('error', failed);
      request.end(JSON.stringify({ event: 'your-turn', ...turn }));
    });
  }

  private forbids(address: string): boolean {
    return !this.settings.privateAddresses && isPrivate(address);
  }
}

const LED_INSIDE = 'a webhook led to a private address';
const HEADERS = { 'content-type': 'application/json', 'user-agent': 'maproom' };
