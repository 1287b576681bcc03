import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../src/server/index.ts';
import { did } from './support/api.ts';
import { startHouse, tempFolder } from './support/house.ts';

const folder = tempFolder();
let server: RunningServer;
beforeAll(async () => {
  server = await startHouse({ data: folder.path });
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: { required: string[] } } } };
  security: unknown[];
};
type Document = { openapi: string; paths: { [path: string]: { [method: string]: Operation } } };

/** A program of somebody who has only the address and the document: nothing of ours is imported for it. */
class Stranger {
  private readonly operations = new Map<
    string,
    { method: string; path: string; operation: Operation }
  >();
  constructor(
    private readonly url: string,
    document: Document,
  ) {
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(methods))
        this.operations.set(operation.operationId, {
          method: method.toUpperCase(),
          path,
          operation,
        });
  }

  async ask(
    name: string,
    game: string,
    token: string | null,
    body?: Record<string, unknown>,
    query = '',
  ) {
    const { method, path, operation } = this.operations.get(name)!;
    const required = operation.requestBody?.content['application/json'].schema.required ?? [];
    for (const field of required)
      if (!(field in (body ?? {}))) throw new Error(`${name} wants ${field}`);
    if (operation.security.length > 0 && token === null) throw new Error(`${name} wants a token`);
    const headers: Record<string, string> = {};
    if (token !== null) headers.authorization = `Bearer ${token}`;
    if (body) headers['content-type'] = 'application/json';
    const response = await fetch(this.url + path.replace('{game}', game) + query, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: await response.json() };
  }

  /** Takes a seat and plays it to the end of the game. */
  async play(game: string, invite: string, name: string): Promise<{ how: string; moves: number }> {
    const { body: claimed } = await this.ask('claim', game, null, {
      invite,
      name,
      nonce: `${Math.random()}`,
    });
    const { token, seat } = claimed as { token: string; seat: string };
    let seq = 0;
    for (let moves = 0; ; ) {
      const { status, body } = await this.ask(
        'position',
        game,
        token,
        undefined,
        `?after=${seq}&wait=10`,
      );
      if (status === 409) {
        await new Promise(later => setTimeout(later, 20));
        continue;
      }
      if (body.sight.outcome) return { how: body.sight.outcome.how, moves };
      const mine = body.sight.questions.filter(
        (question: { seat: string }) => question.seat === seat,
      );
      seq = body.seq;
      if (mine.length === 0) continue;
      const { body: offered } = await this.ask('offers', game, token);
      const types = mine.flatMap((question: { actions: string[] }) => question.actions);
      const choices = offered.offers.filter((offer: { type: string }) =>
        types.includes(offer.type),
      );
      const action = choices[Math.floor(Math.random() * choices.length)];
      const acted = await this.ask('act', game, token, {
        seq,
        id: `${name}-${Date.now()}-${moves}`,
        action,
      });
      if (acted.status === 200) moves++;
      seq = acted.status === 200 ? acted.body.seq - 1 : seq - 1;
    }
  }
}

test('a stranger writes a bot from the OpenAPI document alone, and two of them play a game out', async () => {
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Document;
  expect(document.openapi).toBe('3.1.0');
  const made = await did(server.url, 'create', { body: { system: 'skirmish', scenario: 'small' } });
  const [red, blue] = made.invites;
  const results = await Promise.all([
    new Stranger(server.url, document).play(made.game.id, red!.invite, 'stranger-one'),
    new Stranger(server.url, document).play(made.game.id, blue!.invite, 'stranger-two'),
  ]);
  expect(results[0]!.how).toBe(results[1]!.how);
  expect(results[0]!.moves + results[1]!.moves).toBeGreaterThan(5);
});

test('the document names every route with its shapes, and no route answers that it does not name', async () => {
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Document;
  const operations = Object.values(document.paths).flatMap(methods => Object.values(methods));
  expect(operations.length).toBeGreaterThan(25);
  for (const operation of operations) expect(JSON.stringify(operation)).toContain('"summary"');
  const other = await fetch(`${server.url}/api/nothing`);
  expect([other.status, await other.json()]).toEqual([
    404,
    { code: 'NO_ROUTE', because: 'there is nothing at this address' },
  ]);
});
