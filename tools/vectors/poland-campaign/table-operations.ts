import type { Json } from '../../../src/engine/json.ts';
import { distance } from '../../../src/maps/hex/distance.ts';
import { outcome } from '../../../src/rules/poland-campaign/game.ts';
import { DEFAULTS } from '../../../src/rules/poland-campaign/options.ts';
import { beginTurn } from '../../../src/rules/poland-campaign/phases/closing.ts';
import type { Side, State, Status } from '../../../src/rules/poland-campaign/state.ts';
import { resultOf } from '../../../src/rules/poland-campaign/tables/combat-results.ts';
import {
  COLUMNS,
  chancesOf36,
  resultAt,
  rowNamed,
} from '../../../src/rules/poland-campaign/tables/combat-table.ts';
import { PIECES } from '../../../src/rules/poland-campaign/tables/pieces.ts';
import { contactsOf } from '../../../src/rules/poland-campaign/terms/engagement.ts';
import { fieldOf, GRID } from '../../../src/rules/poland-campaign/terms/field.ts';
import { scoreOf } from '../../../src/rules/poland-campaign/terms/score.ts';
import { remove } from '../../../src/rules/poland-campaign/terms/standing.ts';
import {
  onTable,
  ratioColumn,
  shiftedColumn,
} from '../../../src/rules/poland-campaign/terms/strength.ts';
import { CAMPAIGN, SmallTable, silent } from './small-table.ts';
import type { Given, When } from './vector.ts';

type Answer = { [key: string]: Json };

const columnOf = (attack: number, defence: number): string =>
  COLUMNS[onTable(ratioColumn(attack, defence))]!;

export const odds = (given: Given): Answer => ({
  column: columnOf(given.attack as number, given.defence as number),
});

export const oddsTable = (given: Given): Answer => ({
  columns: (given.cases as [number, number][]).map(([attack, defence]) =>
    columnOf(attack, defence),
  ),
});

export const shift = (given: Given): Answer => {
  const { attack, defence, left, right } = given as Record<string, number> & Given;
  const ratio = ratioColumn(attack!, defence!);
  const options = { ...DEFAULTS, ...given.options };
  return {
    baseColumn: COLUMNS[onTable(ratio)]!,
    column: COLUMNS[shiftedColumn(ratio, left!, right!, options)]!,
  };
};

export const row = (given: Given): Answer => {
  const sum = (given.dice as number[]).reduce((total, face) => total + face, 0);
  return { sum, row: rowNamed(sum) };
};

export const crtTable = (given: Given): Answer => ({
  results: (given.cases as ['1-1', number, number][]).map(([column, one, two]) =>
    resultAt(COLUMNS.indexOf(column), one + two),
  ),
});

export const probabilityTable = (): Answer => ({
  of36: Object.fromEntries(COLUMNS.map((name, column) => [name, { ...chancesOf36(column) }])),
});

export const probabilitySummary = (): Answer => {
  const share = (of: (code: string, winner: string) => boolean): number[] =>
    COLUMNS.map((_, column) =>
      Object.entries(chancesOf36(column))
        .filter(([code]) => of(code, resultOf(code as 'IMP').winner))
        .reduce((sum, [, weight]) => sum + weight, 0),
    );
  return {
    attackRepulsed: share((_, winner) => winner === 'defender'),
    deadlock: share(code => code === 'IMP'),
    draw: share(code => code === 'EMP'),
    attackWins: share((_, winner) => winner === 'attacker'),
  };
};

export const unitFront = (given: Given): Answer => {
  const { front, nation, size, type } = PIECES.find(piece => piece.id === given.unit)!;
  return { ...front, nation, size, type };
};

export const countUnits = (): Answer => {
  const nationOf = (id: string) => PIECES.find(piece => piece.id === id)?.nation ?? '';
  const tally = (ids: readonly string[]): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const id of ids) counts[nationOf(id)] = (counts[nationOf(id)] ?? 0) + 1;
    return counts;
  };
  return {
    ...tally(PIECES.map(({ id }) => id)),
    onBoardAtStart: tally(CAMPAIGN.units.map(({ unit }) => unit)),
    reinforcements: tally(CAMPAIGN.reinforcements.map(({ unit }) => unit)),
    airborneReserve: CAMPAIGN.airborne.length,
  };
};

export const startHex = (_: Given, when: When): Answer => ({
  hex: CAMPAIGN.units.find(({ unit }) => unit === when.unit)?.hex ?? null,
});

export const adjacentEnemyPairsAtStart = (): Answer => {
  const { state } = SmallTable.open(CAMPAIGN, {});
  const { pieces, grid } = fieldOf(state);
  const pairs = state.units.flatMap(({ hex }, unit) =>
    hex < 0 || pieces[unit]!.side === 1
      ? []
      : contactsOf(state, 0, hex).map(other => `${grid.label(hex)}-${grid.label(other)}`),
  );
  return { pairs };
};

export const airPool = (given: Given): Answer => {
  const { state } = SmallTable.open(CAMPAIGN, { air: given.leftOverFromPreviousTurn ?? 0 });
  beginTurn(state, given.turn as number, silent);
  return { points: state.air };
};

export const hexDistance = (_: Given, when: When): Answer => ({
  hexes: distance(GRID, GRID.index(String(when.a)), GRID.index(String(when.b))),
});

export const neighbours = (_: Given, when: When): Answer =>
  Object.fromEntries(
    GRID.directions.map((name, d) => {
      const hex = GRID.neighbour(GRID.index(String(when.hex)), d);
      return [name, hex < 0 ? null : GRID.label(hex)];
    }),
  );

/** PC-10.2: the printed board, with control, losses and survivors as given. */
export const score = (given: Given): Answer => {
  const { state } = SmallTable.open(CAMPAIGN, {});
  giveControl(state, given);
  giveLosses(state, given);
  state.ending = 'points';
  const { german, polish } = scoreOf(state);
  const winner = { german: 'German', polish: 'Polish' }[outcome(state)?.winners[0] ?? ''] ?? 'draw';
  return { German: german.total, Polish: polish.total, winner };
};

const giveControl = (state: State, { control = {} }: Given): void => {
  const { cities, grid, countries } = fieldOf(state);
  const named = new Map<string, Side>();
  for (const { name, hexes } of CAMPAIGN.victory.cities)
    hexes.forEach((hex, i) => {
      const holder = control[name];
      named.set(hex, String(Array.isArray(holder) ? holder[i] : holder).toLowerCase() as Side);
    });
  type Others = { readonly Polish?: number; readonly German?: number };
  const { Polish: held = 0, German: lost } = (control.other ?? {}) as Others;
  let others = 0;
  let taken = 0;
  for (const [city, hex] of cities.entries()) {
    const polish = countries[hex] === 'PL' && others < held;
    const told = named.get(grid.label(hex));
    if (!told && polish) others++;
    state.control[city] = told ?? (polish ? 'polish' : 'german');
    if (!told && !polish && countries[hex] === 'PL') taken++;
  }
  if (lost !== undefined && lost !== taken)
    throw new RangeError(`given.control.other.German: ${taken} cities are left for him`);
};

const giveLosses = (state: State, given: Given): void => {
  const { pieces } = fieldOf(state);
  const take = (nation: string, many: number, status: Status, type?: string): void => {
    for (const [unit, piece] of pieces.entries()) {
      const free = state.units[unit]!.hex >= 0 || piece.type === type;
      if (many === 0 || piece.nation !== nation || !free) continue;
      remove(state, unit, status);
      many--;
    }
  };
  for (const nation of ['PL', 'DE', 'SK'])
    take(nation, given.destroyed?.[nation] ?? 0, 'destroyed');
  const standing = pieces.filter((p, unit) => p.side === 1 && state.units[unit]!.hex >= 0).length;
  take('PL', standing - (given.polishOnBoard as number), 'exited');
  for (const type of ['paratroops', 'air-landing'].slice(0, given.airborneUsed as number))
    state.units[pieces.findIndex(piece => piece.type === type)]!.status = 'exited';
};
