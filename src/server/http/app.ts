import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Problem, problemIn, type ShapeNode } from '../../engine/shape.ts';
import { API, type ApiName, type Endpoint } from '../../protocol/api.ts';
import { openApi } from '../../protocol/openapi.ts';
import type { ProblemBody } from '../../protocol/words.ts';
import { about } from '../endpoints/about.ts';
import { deviceList } from '../endpoints/devices.ts';
import { errands } from '../endpoints/errand.ts';
import { events } from '../endpoints/event.ts';
import type { Call, Handlers } from '../endpoints/handler.ts';
import { invitations } from '../endpoints/invitation.ts';
import { keeping } from '../endpoints/keeping.ts';
import { leaving } from '../endpoints/leaving.ts';
import { making } from '../endpoints/making.ts';
import { moments } from '../endpoints/moments.ts';
import { noticing } from '../endpoints/notices.ts';
import { openGames } from '../endpoints/open-games.ts';
import { ownSeat } from '../endpoints/own-seat.ts';
import { playing } from '../endpoints/playing.ts';
import { seats } from '../endpoints/seats.ts';
import type { Hall } from '../games/hall.ts';
import { No } from '../no.ts';
import { admitted, bearer } from './access.ts';
import { neighbourhood, Places } from './address.ts';
import { API_HEADERS } from './headers.ts';
import { Rates } from './rates.ts';
import { staticFiles } from './static.ts';

const HANDLERS: Handlers<ApiName> = {
  ...about,
  ...making,
  ...invitations,
  ...openGames,
  ...seats,
  ...ownSeat,
  ...deviceList,
  ...leaving,
  ...playing,
  ...moments,
  ...keeping,
  ...noticing,
  ...events,
  ...errands,
};

const UNREAD = new Set(
  Object.values(API as Record<string, Endpoint>).flatMap(({ unread, path }) =>
    unread ? [path] : [],
  ),
);

export type AppSettings = {
  readonly client?: string | undefined;
  readonly trustProxy: boolean;
  /** The node is leaving: it serves who is here and says so to the proxy. */
  readonly leaving: () => boolean;
};

/** The HTTP side: every route is made from its declaration in `src/protocol/api.ts`. */
export const buildApp = async (hall: Hall, settings: AppSettings): Promise<FastifyInstance> => {
  const { house } = hall;
  const { limits } = house.settings;
  const app = Fastify({
    logger: false,
    bodyLimit: limits.message,
    // One hop: the address that our own proxy saw, whatever the client wrote before it.
    trustProxy: settings.trustProxy && ((_address: string, hop: number) => hop === 0),
    routerOptions: { maxParamLength: 100 },
    requestTimeout: 30_000,
    forceCloseConnections: true,
    return503OnClosing: false,
  });
  const counted: Limits = {
    token: new Rates(limits.token, house.now),
    address: new Rates(limits.address, house.now),
    games: new Rates(limits.games, house.now),
    bodies: new Places(limits.bodiesOfAddress),
  };
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, problem } = problemOf(error);
    if (status >= 500 && !(error instanceof No))
      house.log('error', 'a request failed', { route: routeOf(request), why: error.stack });
    if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
    return reply.code(status).headers(API_HEADERS).send(problem);
  });
  app.addHook('onResponse', (request, reply, done) => {
    house.metrics.count(`http_${Math.floor(reply.statusCode / 100)}xx_total`);
    house.log('info', 'request', {
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
  const json = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      const isUnread = UNREAD.has(request.routeOptions.url ?? '');
      if (isUnread) done(null, body);
      else json(request, body, done);
    },
  );
  app.addContentTypeParser('*', (_request, _body, done) =>
    done(new No(415, { code: 'NOT_JSON', because: 'the body should be application/json' })),
  );
  for (const name of Object.keys(API) as ApiName[]) route(app, hall, name, counted, settings);
  app.get('/api/openapi.json', (_request, reply) =>
    reply.headers(API_HEADERS).send(openApi(house.settings.version)),
  );
  app.get('/metrics', (_request, reply) =>
    reply.headers(API_HEADERS).type('text/plain; version=0.0.4').send(house.metrics.text()),
  );
  const files = settings.client === undefined ? null : await staticFiles(settings.client);
  app.setNotFoundHandler((request, reply) => {
    if (files && /^(GET|HEAD)$/.test(request.method) && !request.url.startsWith('/api'))
      return files(request, reply);
    const problem: ProblemBody = { code: 'NO_ROUTE', because: 'there is nothing at this address' };
    return reply.code(404).headers(API_HEADERS).send(problem);
  });
  return app;
};

/** Never the address itself: it is what people type, and could hold anything. */
const routeOf = (request: FastifyRequest): string =>
  `${request.method} ${request.routeOptions.url ?? 'none'}`;

const problemOf = (error: FastifyError): { status: number; problem: ProblemBody } => {
  if (error instanceof No) return { status: error.status, problem: error.problem };
  const status = error.statusCode ?? 500;
  if (status >= 500)
    return { status: 500, problem: { code: 'FAULT', because: 'a mistake of ours; it was noted' } };
  if (status === 413)
    return { status, problem: { code: 'TOO_LARGE', because: 'the body is too large' } };
  if (status === 415)
    return {
      status,
      problem: { code: 'NOT_JSON', because: 'the body should be application/json' },
    };
  return { status: 400, problem: { code: 'BAD_REQUEST', because: 'the request cannot be read' } };
};

type Limits = {
  readonly [kind in 'token' | 'address' | 'games']: Rates;
} & { readonly bodies: Places };

/** What is known of a request before its body is read. */
type Admitted = { token: Call<ApiName>['token']; readonly address: string; bodyCame: () => void };
const admissions = new WeakMap<FastifyRequest, Admitted>();

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const route = (
  app: FastifyInstance,
  hall: Hall,
  name: ApiName,
  limits: Limits,
  settings: AppSettings,
): void => {
  const endpoint = API[name] as Endpoint;
  const handle = HANDLERS[name] as (call: Call<ApiName>) => Promise<unknown>;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.most === undefined ? {} : { bodyLimit: endpoint.most }),
    // Whoever may not ask is turned away before a byte of the body is read.
    onRequest: async request => {
      if (name === 'ready' && settings.leaving())
        throw new No(503, { code: 'GOING', because: 'this node is leaving' });
      admissions.set(request, await admit(hall, name, endpoint, request, limits));
    },
    preValidation: async request => admissions.get(request)?.bodyCame(),
    handler: async (request, reply) => {
      const { token = null, address = '' } = admissions.get(request) ?? {};
      const call: Call<ApiName> = {
        hall,
        body: checkedBody(endpoint, request) as never,
        query: checkedQuery(endpoint, request) as never,
        gameId: (request.params as { game?: string }).game ?? '',
        token,
        address,
        text: endpoint.unread && typeof request.body === 'string' ? request.body : '',
      };
      const answer = JSON.stringify(await handle(call));
      return reply.headers(API_HEADERS).type('application/json').send(answer);
    },
  });
};

const admit = async (
  hall: Hall,
  name: ApiName,
  { who }: Endpoint,
  request: FastifyRequest,
  limits: Limits,
): Promise<Admitted> => {
  const { game = '' } = request.params as { game?: string };
  const address = neighbourhood(request.ip);
  let token: Call<ApiName>['token'] = null;
  if (who === 'anyone') {
    if (name !== 'health' && name !== 'ready') limits.address.must(address);
    if (name === 'create') limits.games.must(address);
  } else {
    const secret = bearer(request.headers.authorization);
    token = await admitted(hall.house, secret, game, who).catch(error => {
      limits.address.must(address);
      throw error;
    });
    limits.token.must(token.hash);
  }
  if (!hasBody(request)) return { token, address, bodyCame: () => {} };
  const bodyCame = limits.bodies.must(address);
  request.raw.once('close', bodyCame);
  return { token, address, bodyCame };
};

const badShape = ({ at, because }: Problem, what: string): No =>
  new No(400, {
    code: 'BAD_SHAPE',
    because: `${at || what} ${because}`,
    at: (at || what).slice(0, 300),
  });

const checkedBody = ({ body, unread }: Endpoint, request: FastifyRequest): unknown => {
  if (!body || unread) return undefined;
  const wrong = problemIn(body, request.body ?? null);
  if (wrong) throw badShape(wrong, 'body');
  return request.body;
};

const checkedQuery = ({ query }: Endpoint, request: FastifyRequest): unknown => {
  if (query?.node.kind !== 'fields') return {};
  const given = request.query as Record<string, unknown>;
  const kinds = new Map(query.node.fields.map(({ name, of }) => [name, of.kind]));
  const read = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, readWord(kinds.get(name), value)]),
  );
  const wrong = problemIn(query, read);
  if (wrong) throw badShape(wrong, 'query');
  return read;
};

const readWord = (kind: ShapeNode['kind'] | undefined, value: unknown): unknown =>
  kind === 'whole' && typeof value === 'string' && /^-?\d{1,15}$/.test(value)
    ? Number(value)
    : value;
