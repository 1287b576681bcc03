import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { random } from '../../src/engine/random.ts';
import { type GameRecord, recordShape } from '../../src/engine/record.ts';
import { refusal } from '../../src/engine/refusal.ts';
import { problemIn } from '../../src/engine/shape.ts';
import type { System } from '../../src/engine/system.ts';
import { SYSTEMS } from '../support/teaching.ts';
import { call, did } from './support/api.ts';
import { HOMES, Home } from './support/homes.ts';
import { move, newId, seatedGame } from './support/house.ts';
import { LiveClient } from './support/live.ts';
import { whisper } from './support/whisper.ts';

const skirmish = SYSTEMS.find(({ id }) => id === 'skirmish')!;

/** The same game after its rules were mended: marches are refused now. */
const mended: System = {
  ...skirmish,
  version: '99',
  rules: {
    ...skirmish.rules,
    march: { ...skirmish.rules.march!, refuse: () => refusal('SK-3.0', 'MENDED', 'not any more') },
  },
};

test('F10 a record has no limit that play can reach', () => {
  const entry = { seat: 'red', action: { type: 'done' }, link: '0'.repeat(16) };
  const entries = Array.from({ length: 100_001 }, () => entry);
  const head = { format: 'maproom/1', system: 'x', rules: '1', options: {}, seats: [] };
  const scenario = { id: 'x', hash: '0'.repeat(64) };
  const record = { head: { ...head, scenario, dice: { source: 'manual' } }, entries };
  expect(problemIn(recordShape, { ...record, tip: '0'.repeat(16) })).toBeNull();
});

describe.each(HOMES)('%s', name => {
  let home: Home;
  beforeAll(async () => {
    home = await Home.open(name, { systems: [...SYSTEMS, whisper as System] });
  });
  afterAll(() => home?.close());

  test('F10 taking back for ever ends with a sentence, and the game goes on', async () => {
    const { game, tokens } = await seatedGame(home.a.url, { system: 'whisper', scenario: 'only' });
    const red = await LiveClient.join(home.b.url, game, tokens.red!);
    const act = async (action: object) => {
      const { seq } = red;
      const told = await red.ask({ type: 'act', seq, id: newId(), action });
      if (told.type === 'acted') await red.until(one => one.seq > seq);
      return told;
    };
    let refused = null;
    for (let i = 0; i < 600 && !refused; i++) {
      await act({ type: 'whisper', to: 'nobody' });
      const told = await act({ type: 'undo', entry: red.seq - 1 });
      if (told.type === 'no') refused = told.problem;
    }
    expect(refused).toMatchObject({ rule: 'T-UNDO', code: 'TOO_MANY_UNDOS' });
    expect((await act({ type: 'whisper', to: 'nobody' })).type).toBe('acted');
    await red.close();
  });

  test('F10 a name that grows when it is written in one way is measured as it is kept', async () => {
    const made = await did(home.a.url, 'create', {
      body: { system: 'skirmish', scenario: 'small' },
    });
    const game = made.game.id;
    const [red, blue] = made.invites;
    const long = { invite: red!.invite, name: '\uFB2C'.repeat(60) };
    expect((await call(home.a.url, 'claim', { game, body: long })).no.code).toBe('TOO_LONG');
    const title = '\uFB2C'.repeat(120);
    const body = { system: 'skirmish', scenario: 'small', title };
    expect((await call(home.a.url, 'create', { body })).no.code).toBe('TOO_LONG');
    for (const one of [red!, blue!])
      await did(home.a.url, 'claim', {
        game,
        body: { invite: one.invite, name: '\uFB2C'.repeat(20) },
      });
    await home.restart();
    const now = await did(home.b.url, 'game', { game, token: made.host });
    expect(now.game.status).toBe('playing');
    expect(now.game.seats[0]?.player).toHaveLength(60);
  });

  const damage = async (game: string, change: (body: Record<string, unknown>) => void) => {
    const store = await home.store();
    const row = await store.game(game);
    const body = JSON.parse(row!.body) as Record<string, unknown>;
    change(body);
    await store.commit({ game: { id: game, version: row!.version, body: JSON.stringify(body) } });
    await store.close();
  };
  const DAMAGES: [string, (body: Record<string, unknown>) => void][] = [
    ['a system that is gone', body => Object.assign(body, { system: 'forgotten' })],
    ['a head that was changed', ({ head }) => Object.assign(head as object, { rules: 'x' })],
    ['a scenario that is gone', body => Object.assign(body, { scenario: 'forgotten' })],
    ['options that are gone', body => Object.assign(body, { options: { gone: true } })],
  ];
  test.each(DAMAGES)(
    'F10 %s: the game is still listed, closed and taken away',
    async (_, change) => {
      const { game, host, tokens } = await seatedGame(home.a.url);
      const red = await LiveClient.join(home.a.url, game, tokens.red!);
      await move(red, 'red', random(4));
      await red.close();
      await damage(game, change);
      await home.restart();
      const listed = await did(home.b.url, 'game', { game, token: host });
      expect(listed.game).toMatchObject({ id: game, status: 'stopped' });
      expect(listed.because).toBeTruthy();
      const early = await call(home.b.url, 'record', { game, token: host });
      expect(early.no.code).toBe('NOT_OVER');
      await did(home.b.url, 'close', { game, token: host });
      const raw = (await did(home.a.url, 'record', { game, token: host })) as GameRecord;
      expect(raw.entries).toHaveLength(2);
      expect(raw.head.dice.secret).toBeTruthy();
      expect((await did(home.b.url, 'game', { game, token: host })).game.status).toBe('closed');
    },
  );

  test('F10 a game goes on under the rules it began with where they are kept beside the new ones', async () => {
    const { game, host, tokens } = await seatedGame(home.a.url);
    const red = await LiveClient.join(home.a.url, game, tokens.red!);
    while (!red.lines.some(({ id }) => id === 'marched'))
      if (!(await move(red, 'red', random(red.seq)))) break;
    await red.until(({ seq }) => seq > 1);
    const played = red.seq;
    await home.restart({ systems: [mended] });
    const alone = await did(home.b.url, 'game', { game, token: host });
    expect(alone.because).toContain(`it was played under rules ${skirmish.version}`);
    await home.restart({ systems: [mended, skirmish] });
    const again = await LiveClient.join(home.b.url, game, tokens.red!);
    expect(again.seq).toBe(played);
    expect(again.game?.rules).toBe(skirmish.version);
    const fresh = await did(home.b.url, 'create', {
      body: { system: 'skirmish', scenario: 'small' },
    });
    expect(fresh.game.rules).toBe('99');
    await again.close();
    await home.restart();
  });
});
