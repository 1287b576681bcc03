import { Dice } from '../../../src/engine/dice/dice.ts';
import { refuse } from '../../../src/engine/gate.ts';
import type { Json } from '../../../src/engine/json.ts';
import type { LogLine } from '../../../src/engine/log.ts';
import { perform } from '../../../src/engine/perform.ts';
import type { Refusal } from '../../../src/engine/refusal.ts';
import type { Context } from '../../../src/engine/system.ts';
import { type Action, polandCampaign } from '../../../src/rules/poland-campaign/index.ts';
import { DEFAULTS, type Options } from '../../../src/rules/poland-campaign/options.ts';
import type { Scenario } from '../../../src/rules/poland-campaign/scenario.ts';
import { SCENARIOS } from '../../../src/rules/poland-campaign/scenarios.ts';
import { type Side, type State, sideNumber } from '../../../src/rules/poland-campaign/state.ts';
import { fieldOf } from '../../../src/rules/poland-campaign/terms/field.ts';
import { obligedUnits } from '../../../src/rules/poland-campaign/terms/obligation.ts';
import type { Given, GivenUnit } from './vector.ts';

export const CAMPAIGN = SCENARIOS[0] as Scenario;

/** Nothing here hangs on what falls. */
const ANY_DICE = { face: () => 3 };

export const silent: Context = {
  seat: 'table',
  dice: new Dice(ANY_DICE),
  roll: (spec, rule) => new Dice(ANY_DICE).roll(spec, rule),
  log: () => undefined,
  reveal: () => undefined,
};

const changesOf = ({ board }: Given): Scenario['changes'] => {
  const labels = new Set([
    ...Object.keys(board?.hexes ?? {}),
    ...(board?.forts ?? []).map(({ hex }) => hex),
  ]);
  return [...labels].map(hex => {
    const forts = board?.forts?.filter(fort => fort.hex === hex).flatMap(({ sides }) => sides);
    const { terrain = ['open' as const], nation = 'PL' as const } = board?.hexes?.[hex] ?? {};
    return { hex, terrain: [...terrain], country: nation, forts: (forts ?? []) as 'N'[] };
  });
};

/** The scenario of a vector: the given pieces on an open board, the printed reinforcements off it. */
const scenarioOf = (given: Given, airborne: string[]): Scenario => {
  const units = [...(given.units ?? [])].sort((a, b) => onTop(given, b) - onTop(given, a));
  return {
    ...CAMPAIGN,
    id: 'vector',
    board: 'open',
    changes: changesOf(given) ?? [],
    air: CAMPAIGN.air.map(() => 20),
    pieces: units.map(({ id, nation, type, stats, back }) => ({
      id,
      nation,
      type,
      front: stats,
      back,
    })),
    units: units.map(({ id, hex, reduced }) => ({ unit: id, hex, reduced: reduced ?? false })),
    airborne: airborne.filter(id => !units.some(unit => unit.id === id)),
    reinforcements: CAMPAIGN.reinforcements.filter(
      ({ unit }) => !units.some(({ id }) => id === unit),
    ),
    control: Object.entries(given.cityControl ?? {}).map(([hex, side]) => ({
      hex,
      side: side.toLowerCase() as Side,
    })),
    victory: { ...CAMPAIGN.victory, cities: [] },
  };
};

const onTop = ({ stackTop }: Given, { id, hex }: GivenUnit): number =>
  Number(stackTop?.[hex] === id);

/** A game in the middle, on which the real gate and the real resolver act. */
export class SmallTable {
  readonly lines: LogLine[] = [];
  private constructor(readonly state: State) {}

  static of(given: Given, airborne: string[] = []): SmallTable {
    return SmallTable.open(scenarioOf(given, airborne), given);
  }

  static open(scenario: Scenario, given: Given): SmallTable {
    const strange = Object.keys(given.options ?? {}).find(name => !Object.hasOwn(DEFAULTS, name));
    if (strange) throw new RangeError(`given.options.${strange}: there is no such option`);
    const options = { ...DEFAULTS, ...given.options } as Options;
    const state = polandCampaign.setup({ scenario, options }, silent);
    state.turn = typeof given.turn === 'number' ? given.turn : 1;
    state.air = typeof given.air === 'number' ? given.air : 20;
    const { unitNumber, grid } = fieldOf(state);
    for (const { id, moved } of given.units ?? [])
      state.units[unitNumber(id)]!.moved = moved ?? false;
    for (const unit of state.units)
      unit.engagedSinceCheck = given.engagedSinceLastCheck === true && unit.hex >= 0;
    for (const id of (given.attackedUnits ?? []) as string[])
      state.units[unitNumber(id)]!.attacked = true;
    state.dropTurn = given.dropped?.turn ?? 0;
    state.dropHex = given.dropped ? grid.index(given.dropped.hex) : -1;
    state.linked = given.linked === true;
    return new SmallTable(state);
  }

  unit(id: string): number {
    return fieldOf(this.state).unitNumber(id);
  }

  side(id: string): Side {
    return fieldOf(this.state).pieces[this.unit(id)]?.side === 1 ? 'polish' : 'german';
  }

  toMovement(side: Side): void {
    this.state.phase = 'movement';
    this.state.side = side;
  }

  /** As if the Movement Phase had just closed with the units where they stand. */
  toCombat(side: Side): void {
    this.state.side = side;
    this.state.phase = 'combat';
    this.state.obliged = obligedUnits(this.state, sideNumber(side));
  }

  refusal(seat: Side, action: Action): Refusal | null {
    const { state } = this;
    const seats = polandCampaign.seats({ scenario: CAMPAIGN, options: state.options });
    return refuse(polandCampaign, seats, state, seat, action);
  }

  act(seat: Side, action: Action): Refusal | null {
    const refused = this.refusal(seat, action);
    if (!refused) perform(polandCampaign, this.state, seat, action, new Dice(ANY_DICE), this.lines);
    return refused;
  }

  /** What a line of the log said, the last one of that name. */
  told(id: string): { readonly [name: string]: Json } | undefined {
    return this.lines.findLast(line => line.id === id)?.values;
  }

  /** Lets everything happen that nobody has to choose. */
  runOn(): void {
    const context: Context = {
      ...silent,
      log: (rule, id, values) => this.lines.push({ rule, id, values }),
    };
    while (polandCampaign.proceed?.(this.state, context));
  }
}

const numbersIn = (text: string): number[] =>
  (text.match(/(?<![\w-])\d+(?![\w-])/g) ?? []).map(Number);

/** A refusal as vectors write it: the code, and the numbers and units that its sentence names. */
export const told = ({ code, because }: Refusal): { [key: string]: Json } => {
  const numbers = numbersIn(because);
  const base = { legal: false, reason: code };
  if (code === 'OVER_MOVEMENT') return { ...base, needed: numbers[0] ?? 0 };
  if (code === 'EMP_TOO_SMALL')
    return { ...base, required: numbers[0] ?? 0, paid: numbers[1] ?? 0 };
  if (code === 'STRANDS_OBLIGED_UNIT') return { ...base, unit: because.split(' ')[0] ?? '' };
  if (code === 'OBLIGED_UNITS_REMAIN')
    return { ...base, units: (because.split(': ')[1] ?? '').split(', ') };
  return base;
};

/** A division for tests: Polish when its name begins with p. */
export const division = (id: string, hex: string, more: Partial<GivenUnit> = {}): GivenUnit => ({
  id,
  nation: id.startsWith('p') ? 'PL' : 'DE',
  type: 'infantry',
  stats: '3-5-4',
  back: '2-3-4',
  hex,
  ...more,
});

/** The same; the Germans have their march behind them. */
export const marched = (id: string, hex: string, more: Partial<GivenUnit> = {}): GivenUnit =>
  division(id, hex, { moved: !id.startsWith('p'), ...more });
