import { hashText } from '../../src/engine/hash.ts';
import { fieldOf, type State } from '../../src/rules/poland-campaign/index.ts';
import { runReach, startOf } from '../../src/rules/poland-campaign/terms/march.ts';
import { type BenchBoard, BOARDS, emptyField, type Field, fillField } from './board.ts';
import { floorSearch } from './c-floor.ts';
import { race } from './measure.ts';
import { dearer, type Finding, faster, type Row } from './row.ts';
import { newTable, POLAND } from './script.ts';
import {
  added,
  COUNTED,
  honeycombSearch,
  mapSearch,
  ourSearch,
  rawSearch,
  type Search,
  slowSearch,
} from './searches.ts';

/** The same sum by the reach of the rules, where the board is a real one. */
const ruleSum = (board: BenchBoard): number | null => {
  if (!board.halts) return null;
  const state = newTable(POLAND).state as State;
  const { reach } = fieldOf(state);
  let sum = 0;
  for (let unit = 0; unit < state.units.length; unit++) {
    if (state.units[unit]!.hex < 0) continue;
    runReach(state, unit, startOf(state, unit));
    for (let i = 0; i < reach.count; i++)
      sum += COUNTED + added(reach.hexes[i] as number, reach.points[i] as number);
  }
  return sum >>> 0;
};

const fieldsOf = (board: BenchBoard): readonly Field[] =>
  ([0, 1] as const).map(side => fillField(board, side, emptyField(board)));

/** The sum over the ranges of all units, each search with the fields as given. */
const sumOver = (board: BenchBoard, fields: readonly Field[], search: Search): number =>
  board.units.reduce((sum, unit) => (sum + search(unit, fields[unit.side] as Field)) >>> 0, 0);

const SEARCHES = {
  ours: ourSearch,
  honeycomb: honeycombSearch,
  maps: mapSearch,
  raw: rawSearch,
} as const;

/** M1: the range of one unit after another, the fields being known. */
export const rangeRows = (): Finding => {
  const findings = BOARDS.map(board => {
    const fields = fieldsOf(board);
    const want = sumOver(board, fields, slowSearch(board));
    const ruled = ruleSum(board);
    const { ours, honeycomb, maps } = SEARCHES;
    const rivals = Object.entries({ ours, honeycomb, maps }).map(([name, make]) => {
      const search = make(board);
      const right = sumOver(board, fields, search) === want && (ruled ?? want) === want;
      let next = 0;
      const run = () => {
        const unit = board.units[next++ % board.units.length] as (typeof board.units)[number];
        search(unit, fields[unit.side] as Field);
        return 1;
      };
      return { name, right, run };
    });
    const floor = floorSearch(board, fields);
    const speeds = race([...rivals, ...(floor ? [{ name: 'c', speed: floor.speed }] : [])]);
    const agrees = (name: string) =>
      rivals.every(rival => (rival.name !== name && rival.name !== 'ours') || rival.right);
    const rows: Row[] = [
      faster(
        'M1',
        `range: honeycomb-grid + heap, ${board.name}`,
        speeds,
        ['ours', 'honeycomb'],
        30,
        agrees('honeycomb'),
      ),
      faster(
        'M1',
        `range: label-keyed Map + TinyQueue, ${board.name}`,
        speeds,
        ['ours', 'maps'],
        8,
        agrees('maps'),
      ),
      floor
        ? dearer(
            'M1',
            `range: C -O2 on the same tables, ${board.name}`,
            speeds,
            ['ours', 'c'],
            3,
            floor.sum === want,
          )
        : {
            id: 'M1',
            what: `range: C -O2, ${board.name}`,
            goal: null,
            reached: null,
            agreed: null,
            note: 'no compiler, floor not measured',
          },
    ];
    return { rows, want };
  });
  return {
    rows: findings.flatMap(({ rows }) => rows),
    signature: hashText(...findings.map(({ want }) => String(want))),
  };
};

/** M2: fields made afresh from where the units stand, then every range of both sides. */
export const allRangesRows = (): Finding => {
  const findings = BOARDS.map(board => {
    const empty = [emptyField(board), emptyField(board)] as const;
    const want = sumOver(board, fieldsOf(board), slowSearch(board));
    const { ours, honeycomb, raw } = SEARCHES;
    const rivals = Object.entries({ ours, honeycomb, raw }).map(([name, make]) => {
      const search = make(board);
      const all = () => {
        const fields = empty.map((field, side) => fillField(board, side as 0 | 1, field));
        return sumOver(board, fields, search);
      };
      const run = () => {
        all();
        return board.units.length;
      };
      return { name, right: all() === want, run };
    });
    const speeds = race(rivals);
    const same = rivals.every(({ right }) => right);
    return {
      want,
      rows: [
        faster(
          'M2',
          `all ranges: honeycomb-grid, ${board.name}`,
          speeds,
          ['ours', 'honeycomb'],
          30,
          same,
        ),
        dearer('M2', `all ranges: raw typed loop, ${board.name}`, speeds, ['ours', 'raw'], 2, same),
      ],
    };
  });
  return {
    rows: findings.flatMap(({ rows }) => rows),
    signature: hashText(...findings.map(({ want }) => String(want))),
  };
};
