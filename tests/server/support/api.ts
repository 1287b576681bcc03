import { problemIn } from '../../../src/engine/shape.ts';
import {
  type AnswerOf,
  API,
  type ApiName,
  type BodyOf,
  type Endpoint,
  type QueryOf,
} from '../../../src/protocol/api.ts';
import { type ProblemBody, problem as problemShape } from '../../../src/protocol/words.ts';

export type Answered<A> = {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** When the status is 200. */
  readonly ok: A;
  /** When it is not. */
  readonly no: ProblemBody;
};

export type Ask<N extends ApiName> = {
  readonly game?: string;
  readonly token?: string;
  readonly body?: BodyOf<N>;
  readonly query?: QueryOf<N>;
};

/** Calls a route as its declaration says and checks that the answer has its shape. */
export const call = async <N extends ApiName>(
  url: string,
  name: N,
  { game = '', token, body, query }: Ask<N> = {},
): Promise<Answered<AnswerOf<N>>> => {
  const endpoint = API[name] as Endpoint;
  const words = Object.entries(query ?? {}).map(([key, value]) => `${key}=${value}`);
  const path = endpoint.path.replace(':game', game) + (words.length ? `?${words.join('&')}` : '');
  const response = await fetch(url + path, {
    method: endpoint.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const value: unknown = JSON.parse(text);
  const good = response.status === 200;
  const wrong = problemIn(good ? endpoint.answer : problemShape, value);
  if (wrong)
    throw new Error(
      `${name} answered ${response.status} ${text.slice(0, 200)}: ${wrong.at} ${wrong.because}`,
    );
  return {
    status: response.status,
    text,
    headers: response.headers,
    ok: value as AnswerOf<N>,
    no: value as ProblemBody,
  };
};

/** The answer, which must be good. */
export const did = async <N extends ApiName>(url: string, name: N, ask: Ask<N> = {}) => {
  const answered = await call(url, name, ask);
  if (answered.status !== 200) throw new Error(`${name}: ${answered.status} ${answered.text}`);
  return answered.ok;
};
