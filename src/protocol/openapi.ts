import type { Json } from '../engine/json.ts';
import { schemaOf } from '../engine/schema.ts';
import type { Shape } from '../engine/shape.ts';
import { API, type Endpoint, gameParam } from './api.ts';
import { LIVE_PATH } from './live.ts';
import { PROTOCOL, problem } from './words.ts';

const json = (of: Shape<unknown>): Json => ({ 'application/json': { schema: schemaOf(of.node) } });

const REFUSED: { readonly [status: string]: string } = {
  '400': 'The message is not well formed; `at` names the place.',
  '401': 'No token, or not one for this: there may or may not be such a game.',
  '409': 'Not in this state of the game, or a lost race: then `fresh` is the position now.',
  '413': 'Too large.',
  '422': 'Refused by a rule, or something in it is wrong; `rule` or `at` says which.',
  '429': 'Too often; come back after `retryAfter` seconds.',
  '503': 'It could not be stored, and nothing changed. Try again.',
};

const parameters = ({ path, query }: Endpoint): Json => [
  ...(path.includes(':game')
    ? [{ name: 'game', in: 'path', required: true, schema: schemaOf(gameParam.node) }]
    : []),
  ...(query?.node.kind === 'fields'
    ? query.node.fields.map(({ name, optional, of }) => ({
        name,
        in: 'query',
        required: !optional,
        schema: schemaOf(of),
      }))
    : []),
];

const operation = (name: string, endpoint: Endpoint): Json => ({
  operationId: name,
  summary: endpoint.says,
  description: `For: ${endpoint.who}.`,
  parameters: parameters(endpoint),
  ...(endpoint.body ? { requestBody: { required: true, content: json(endpoint.body) } } : {}),
  responses: {
    '200': { description: 'Done.', content: json(endpoint.answer) },
    ...Object.fromEntries(
      Object.entries(REFUSED).map(([status, description]) => [
        status,
        {
          description,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
    ),
  },
  security: endpoint.who === 'anyone' ? [] : [{ token: [] }],
});

/** The HTTP API as an OpenAPI 3.1 document, made from the shapes that the server checks by. */
export const openApi = (version: string): Json => {
  const paths: { [path: string]: { [method: string]: Json } } = {};
  for (const [name, endpoint] of Object.entries(API)) {
    const path = endpoint.path.replace(':game', '{game}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint as Endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Maproom',
      version,
      description:
        'Play wargames by their rules. Make a game or take a seat with an invitation (`claim`), read the `position`, ' +
        `choose among the \`offers\`, \`act\`. Live play is a WebSocket at ${LIVE_PATH}, subprotocol ${PROTOCOL}.`,
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(problem.node) },
    },
  };
};
