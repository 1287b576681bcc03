import {
  type AnswerOf,
  API,
  type ApiName,
  type BodyOf,
  type Endpoint,
} from '../../protocol/api.ts';
import { LIVE_PATH } from '../../protocol/live.ts';
import { PROTOCOL, type ProblemBody } from '../../protocol/words.ts';

/** What the server did not do, and why. */
export class Declined extends Error {
  override readonly name = 'Declined';
  constructor(
    readonly status: number,
    readonly problem: ProblemBody,
  ) {
    super(problem.because);
  }
}

type Ask<N extends ApiName> = {
  readonly game?: string;
  readonly token?: string;
  readonly body?: BodyOf<N>;
  readonly query?: { readonly [name: string]: number | string };
};

const UNREACHED: ProblemBody = { code: 'UNREACHED', because: 'the server cannot be reached' };

/** The server's HTTP API, typed by its declaration. Tokens travel in a header, never in an address. */
export class Api {
  constructor(private readonly address: string) {}

  async ask<N extends ApiName>(
    name: N,
    { game = '', token, body, query = {} }: Ask<N> = {},
  ): Promise<AnswerOf<N>> {
    const { method, path } = API[name] as Endpoint;
    const url = this.at(path.replace(':game', game));
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
    const response = await fetch(url, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => null);
    if (!response) throw new Declined(0, UNREACHED);
    const answer: unknown = await response.json().catch(() => UNREACHED);
    if (!response.ok) throw new Declined(response.status, answer as ProblemBody);
    return answer as AnswerOf<N>;
  }

  socket(): WebSocket {
    const url = this.at(LIVE_PATH);
    url.protocol = url.protocol.replace('http', 'ws');
    return new WebSocket(url, PROTOCOL);
  }

  /** Paths begin at the folder of the page, wherever it is served from. */
  private at(path: string): URL {
    return new URL(`.${path}`, this.address);
  }
}
