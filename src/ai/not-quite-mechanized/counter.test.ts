import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import { Table } from '../../engine/table.ts';
import { notQuiteMechanized, type State } from '../../rules/not-quite-mechanized/index.ts';
import { staff } from './staff.ts';

const begun = (scenario: string) =>
  Table.create(notQuiteMechanized, { scenario, dice: pledge('counter', { table: 't' }) });
type Begun = ReturnType<typeof begun>;
const truth = (table: Begun): State => (table as unknown as { now: State }).now;

/** Staffs in every seat, until something is so or the third hour is over; what was ordered by then. */
const playUntil = async (table: Begun, isDone: (table: Begun) => boolean) => {
  const why: { seat: string; id: string; values: object }[] = [];
  for (let i = 0; i < 2000 && table.state.bound < 3 && !table.outcome && !isDone(table); i++) {
    if (table.runUmpire().length > 0) continue;
    const [asked] = table.pending();
    const { action, reason } = await staff.decide(table.sight(asked!.seat), random(i), { work: 1 });
    why.push({ seat: asked!.seat, ...reason });
    expect(table.act(asked!.seat, action).refused).toBeNull();
  }
  return why;
};

test('NQM-2.8: a reserve without a task is told before the first hour where it strikes back, by a trigger in its order', async () => {
  const table = begun('wola-gulowska-1939');
  const why = await playUntil(table, ({ state }) => state.phase !== 'SETUP');
  expect(why).toContainEqual(
    expect.objectContaining({
      id: 'plansToStrike',
      values: { node: 'G-33.III', objective: 'O-HEL' },
    }),
  );
  const paper = truth(table).papers.find(
    ({ state, order }) => state === 'current' && order.to === 'G-33.III',
  );
  expect(paper?.order).toMatchObject({
    aim: 'reserve',
    triggers: [
      {
        when: { type: 'enemyIn', args: { point: [7750, 6250] } },
        do: { type: 'counterattack', args: { objective: { point: [7750, 6250] } } },
      },
    ],
  });
});

test('NQM-9.15: what was lost is retaken by a battalion at hand that nobody presses; while it is held nobody is sent', async () => {
  const table = begun('wola-gulowska-1939');
  await playUntil(table, ({ state }) => state.phase === 'ORDERS');
  const retakenBy = async () => {
    const all = await playUntil(table, ({ state }) => state.phase !== 'ORDERS');
    return all.filter(one => one.id === 'retakes').map(one => one.values);
  };
  expect(await retakenBy()).toEqual([]);
  await playUntil(table, ({ state }) => state.phase === 'ORDERS');
  const state = truth(table);
  const at = JSON.parse(state.ground).objectives.findIndex(
    (one: { id: string }) => one.id === 'O-HEL',
  );
  const polish = JSON.parse(state.ground).sides.findIndex(
    (one: { id: string }) => one.id === 'polish',
  );
  Object.assign(state.objectives[at]!, { holder: polish, known: [polish, polish] });
  expect(await retakenBy()).toContainEqual({ node: 'G-33.III', objective: 'O-HEL' });
});

/** Red's first company stands alone before two of Blue's, who come round it. */
const surrounded = async (isBehind: boolean) => {
  const table = begun('first-battle-brickworks');
  await playUntil(table, ({ state }) => state.bound === 1 && state.phase === 'DECLARE');
  const state = truth(table);
  const company = state.units.find(one => one.id === 'R-BN.coy1')!;
  const [known] = state.contacts.filter(one => one.side === 1);
  for (const one of state.units) if (one.side === 1 && one !== company) one.state = 'gone';
  Object.assign(company, { x: 3000, y: 3000, concealed: false });
  state.contacts = state.contacts.filter(one => one.side !== 1);
  state.engagements = [];
  state.responses = [];
  for (const [i, id] of ['B-1.coy1', 'B-1.coy2'].entries()) {
    const place = isBehind ? { x: 2400 + 1200 * i, y: 3300 } : { x: 2800 + 400 * i, y: 2400 };
    Object.assign(state.units.find(one => one.id === id)!, place);
    state.contacts.push({
      ...structuredClone(known!),
      ...{ id: 900 + i, unit: id, kind: 'company', arm: 'infantry', target: 'troops' },
      ...{ level: 'identified', stands: 4, formation: 'deployed', combat: true, ...place },
    });
  }
  const why: string[] = [];
  for (let i = 0; i < 30 && truth(table).phase === 'DECLARE'; i++) {
    const { action, reason } = await staff.decide(table.sight('red'), random(i), { work: 1 });
    why.push(reason.id);
    if (action.type === 'commit') break;
    expect(table.act('red', action).refused).toBeNull();
  }
  return why;
};

test('NQM-3.12, NQM-3.18: an outnumbered company goes back before its way is closed, and stays where nobody comes round it', async () => {
  expect(await surrounded(true)).toContain('withdraws');
  expect(await surrounded(false)).not.toContain('withdraws');
});
