import { type Random, random, shuffled } from '../../../src/engine/random.ts';
import { flag, type Infer, list, oneOf, shape, text, whole } from '../../../src/engine/shape.ts';
import { HexGrid } from '../../../src/maps/hex/grid.ts';
import { KINDS, type Kind } from './state.ts';

const forceShape = shape({ kinds: list(oneOf(KINDS)), at: list(text(6)) });

/** SK-1.2: the board, the objectives, the turns, and for each side the kinds it has and the hexes it stands in. */
export const scenarioShape = shape({
  id: text(40),
  title: text(80),
  columns: whole(3, 99),
  rows: whole(3, 99),
  terrain: text(9801, /^[.wh~]+$/),
  turns: whole(1, 50),
  objectives: list(text(6)),
  red: forceShape,
  blue: forceShape,
});
export type SkirmishScenario = Infer<typeof scenarioShape>;
export type Force = Infer<typeof forceShape>;

/** SK-1.4: with fog a side sees of an enemy stack its height and the piece on top. */
export const optionsShape = shape({ fog: flag });
export type SkirmishOptions = Infer<typeof optionsShape>;

const SMALL_COLUMNS = [
  '.........',
  '..w...h..',
  '.....w...',
  '..h.~....',
  '...w...w.',
  '.....h...',
  '.w......~',
  '...h..w..',
  '.........',
];

const small: SkirmishScenario = {
  id: 'small',
  title: 'The crossroads',
  columns: 9,
  rows: 9,
  terrain: SMALL_COLUMNS.join(''),
  turns: 4,
  objectives: ['0505', '0304', '0706'],
  red: {
    kinds: ['foot', 'foot', 'foot', 'horse', 'guns'],
    at: ['0504', '0504', '0604', '0604', '0704'],
  },
  blue: {
    kinds: ['foot', 'foot', 'foot', 'horse', 'guns'],
    at: ['0505', '0605', '0605', '0705', '0705'],
  },
};

const letterFor = (roll: number): string =>
  roll < 70 ? '.' : roll < 84 ? 'w' : roll < 96 ? 'h' : '~';
const kindFor = (i: number): Kind => (i % 5 === 3 ? 'horse' : i % 5 === 4 ? 'guns' : 'foot');

/** A wide field with both sides spread over it; the same numbers give the same field for ever. */
const field = (id: string, columns: number, rows: number, units: number): SkirmishScenario => {
  const chance: Random = random(columns * 1000 + rows);
  const grid = new HexGrid({ columns, rows });
  const letters = Array.from({ length: grid.count }, () => letterFor(chance.below(100)));
  const dry = shuffled(
    letters.flatMap((letter, hex) => (letter === '~' ? [] : [hex])),
    chance,
  );
  const north = dry.filter(hex => grid.row(hex) <= rows / 2);
  const south = dry.filter(hex => grid.row(hex) > rows / 2 + 1);
  const force = (hexes: readonly number[]): Force => ({
    kinds: Array.from({ length: units / 2 }, (_, i) => kindFor(i)),
    at: Array.from({ length: units / 2 }, (_, i) => grid.label(hexes[Math.floor(i / 1.6)]!)),
  });
  return {
    id,
    title: `A field of ${grid.count} hexes`,
    columns,
    rows,
    terrain: letters.join(''),
    turns: 6,
    objectives: dry.slice(-7).map(hex => grid.label(hex)),
    red: force(north),
    blue: force(south),
  };
};

export const SCENARIOS: readonly SkirmishScenario[] = [
  small,
  field('bench-a', 26, 25, 124),
  field('bench-b', 70, 50, 500),
];
