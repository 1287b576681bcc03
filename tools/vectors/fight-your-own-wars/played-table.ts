import type { LogLine } from '../../../src/engine/log.ts';
import type { Stage } from '../../../src/engine/perform.ts';
import { type Seat, UMPIRE } from '../../../src/engine/seat.ts';
import type { Action, Rule } from '../../../src/engine/system.ts';
import type { Campaign } from '../../../src/rules/fight-your-own-wars/index.ts';
import { DEFAULTS, type Options } from '../../../src/rules/fight-your-own-wars/options.ts';
import { RULES } from '../../../src/rules/fight-your-own-wars/rules.ts';
import { SCENARIOS } from '../../../src/rules/fight-your-own-wars/scenarios.ts';
import { setUp } from '../../../src/rules/fight-your-own-wars/setup.ts';
import type { State } from '../../../src/rules/fight-your-own-wars/state.ts';
import { smallTable, stageWith } from './small-table.ts';

const rules = RULES as unknown as { readonly [type: string]: Rule<State, Action> };
type Deed = Action & { readonly [part: string]: unknown };

/** What was thrown and told while something was played. */
export type Played = { dice: number; lines: LogLine[] };

/** A stage with these dice that counts them. */
export const counting = (faces: readonly number[], played: Played): Stage => {
  const stage = stageWith(faces.length > 0 ? faces : [99], played.lines);
  const thrown = stage.roll.bind(stage);
  Object.assign(stage, {
    roll: (...of: Parameters<typeof thrown>) => {
      const fell = thrown(...of);
      played.dice += fell.length;
      return fell;
    },
  });
  return stage;
};

/** A deed through the gate: the code of its refusal, or what was thrown and told. */
export const playing = (
  state: State,
  deed: Deed,
  faces: readonly number[],
  seat: Seat = UMPIRE,
): Played | string => {
  const rule = rules[deed.type]!;
  const refused = rule.refuse(state, seat, deed);
  if (refused) return refused.code;
  const played: Played = { dice: 0, lines: [] };
  rule.apply(state, deed, counting(faces, played));
  return played;
};
export const played = (state: State, deed: Deed, faces: readonly number[]): Played => {
  const done = playing(state, deed, faces);
  if (typeof done === 'string') throw new RangeError(`${deed.type}: ${done}`);
  return done;
};
export const toldIn = ({ lines }: Played, id: string): LogLine['values'][] =>
  lines.filter(line => line.id === id).map(({ values }) => values);

export const [HAUTEBOIS, SARCY, BELVAL] = [0, 1, 8] as const;
export const TO_SARCY = 'r_hautebois_sarcy';
/** The first German and the first two British Battlegroups. */
export const [OWN, FOE, SECOND] = [0, 4, 5] as const;

/** The tutorial on whose map Sarcy is a whole board of a kind; the Germans at Hautebois, the British far away, a clear day. */
export const atSarcy = (type: string, options: Partial<Options> = {}): State => {
  const [first] = SCENARIOS;
  const id = `Sarcy ${type}`;
  const boards = first!.map.boards.map((board, i) => (i === SARCY ? { ...board, type } : board));
  const map = { ...first!.map, id, boards };
  const campaign = { ...first!, id, map, cap: 3000, capacity: 3000 } as Campaign;
  const state = setUp({ scenario: campaign, options: { ...DEFAULTS, ...options } }, stageWith());
  const { activation } = smallTable();
  Object.assign(state, { step: 'AC1', session: 3, clock: 3, activation, battles: [], due: [] });
  Object.assign(state.weather, { code: 'fair', wind: 'calm', light: 'day', gauge: 0 });
  state.sightings = [];
  for (const unit of state.units) {
    const board = unit.side === 0 ? HAUTEBOIS : BELVAL;
    Object.assign(unit, {
      board,
      zone: 'table',
      mode: 'active',
      attitude: 'present',
      hand: 'orders',
    });
    Object.assign(unit.leader, { rating: 6, red: 'balanced', blue: 'balanced' });
  }
  return state;
};
