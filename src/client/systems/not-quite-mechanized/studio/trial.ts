import { BOTS } from '../../../../ai/not-quite-mechanized/index.ts';
import type { Acted } from '../../../../engine/acted.ts';
import { pledge } from '../../../../engine/dice/commitment.ts';
import { random } from '../../../../engine/random.ts';
import { Table } from '../../../../engine/table.ts';
import {
  notQuiteMechanized,
  type Scenario,
  type State,
} from '../../../../rules/not-quite-mechanized/index.ts';

/** What one battle came to, and where it was fought: hits by squares of 250 m. */
export type Tried = {
  readonly result: string;
  readonly winner: number;
  readonly margin: number;
  readonly bounds: number;
  readonly losses: readonly [number, number];
  readonly heat: { readonly [square: string]: number };
};

export const SQUARE = 250;
const MOST = 4000;
const BUDGET = { work: 1000 };

const lost = (state: State, side: number): number =>
  state.units
    .filter(unit => unit.side === side)
    .flatMap(unit => unit.stands)
    .filter(({ state: where, markers }) => where !== 'here' || markers > 0).length;

const HITS = ['hit', 'destroyed'];
/** Where somebody was hit, by squares. */
const warmed = (heat: Record<string, number>, { units }: State, acted: Acted): void => {
  if (acted.refused) return;
  for (const { id, values } of acted.log) {
    const unit = HITS.includes(id) && units.find(one => one.id === values.unit);
    if (!unit) continue;
    const key = `${Math.floor(unit.x / SQUARE)},${Math.floor(unit.y / SQUARE)}`;
    heat[key] = (heat[key] ?? 0) + 1;
  }
};

/** A battle of two commanders of the computer on a scenario of one's own. */
export const tryBattle = async (scenario: Scenario, seed: string, by: string): Promise<Tried> => {
  const table = Table.create(notQuiteMechanized, {
    scenario,
    options: notQuiteMechanized.defaults,
    dice: pledge(seed),
  });
  const bot = BOTS.find(({ id }) => id === by) ?? BOTS[0]!;
  const chance = random([...seed].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7));
  const heat: Record<string, number> = {};
  for (let i = 0; !table.outcome && i < MOST; i++) {
    const done = table.runUmpire(20);
    for (const acted of done) warmed(heat, table.state as State, acted);
    const [asked] = table.pending();
    if (!asked) {
      if (done.length === 0) break;
      continue;
    }
    const { action } = await bot.decide(table.sight(asked.seat), chance, BUDGET);
    const acted = table.act(asked.seat, action);
    if (acted.refused) break;
    warmed(heat, table.state as State, acted);
  }
  const state = table.state as State;
  const [first = 0, second = 0] = state.points;
  return {
    result: state.level || state.ending,
    winner: state.winner,
    margin: (first - second) / 4,
    bounds: state.bound + 1,
    losses: [lost(state, 0), lost(state, 1)],
    heat,
  };
};
