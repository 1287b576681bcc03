import { closePhase } from '../../../src/rules/september-1939/flow/closing.ts';
import { DEFAULTS } from '../../../src/rules/september-1939/options.ts';
import {
  enterReinforcement,
  loadTrain,
  move,
  split,
} from '../../../src/rules/september-1939/phases/movement/index.ts';
import { bid } from '../../../src/rules/september-1939/phases/setup/index.ts';
import { checkSupply } from '../../../src/rules/september-1939/phases/supply/index.ts';
import type { Terrain } from '../../../src/rules/september-1939/scenario.ts';
import { SCENARIOS } from '../../../src/rules/september-1939/scenarios.ts';
import { setUp } from '../../../src/rules/september-1939/setup.ts';
import type { State, Unit } from '../../../src/rules/september-1939/state.ts';
import { NATIONS } from '../../../src/rules/september-1939/tables/nations.ts';
import { allowanceOf, pointsLeft } from '../../../src/rules/september-1939/terms/allowance.ts';
import { entryWindow } from '../../../src/rules/september-1939/terms/entry.ts';
import { fieldOf } from '../../../src/rules/september-1939/terms/field.ts';
import { pointsOf } from '../../../src/rules/september-1939/terms/score.ts';
import { leaderOf } from '../../../src/rules/september-1939/terms/sides.ts';
import { put } from '../../../src/rules/september-1939/terms/standing.ts';
import { spOf } from '../../../src/rules/september-1939/terms/strength.ts';
import { isSupplied, traceSupply } from '../../../src/rules/september-1939/terms/supply-lines.ts';
import { loadCost, trainPoints } from '../../../src/rules/september-1939/terms/transport.ts';
import { testVictory } from '../../../src/rules/september-1939/terms/victory.ts';
import { foot } from './fight.ts';
import { act, context, hexOf, refused, seat, smallTable, unitOf } from './small-table.ts';
import { by, type Kind, numbersIn, partsIn } from './vector.ts';

/** A printed scenario as it begins. */
const opened = (id: string): State => {
  const scenario = SCENARIOS.find(one => one.id === id);
  if (!scenario) throw new RangeError(`there is no scenario ${id}`);
  return setUp({ scenario, options: DEFAULTS }, context(...Array<number>(9).fill(1)));
};
const named = (state: State, name: string): number =>
  fieldOf(state).pieces.findIndex(piece => piece.name === name);

/** W39-S2.2: a regiment as the scenario sets it up. */
const setUpUnit: Kind = {
  keys: ['unit', 'scenario'],
  when: /set-up/,
  answer({ unit, scenario }) {
    const state = opened(String(scenario));
    const number = named(state, String(unit));
    const { parts } = fieldOf(state).pieces[number]!;
    const { supply } = state.units[number]!;
    return {
      tracks: by(['I', 'II', 'III'], String, name => state.units[parts[name.length - 1]!]!.sp),
      sp: spOf(state, number),
      supplyLevel: supply,
      mpFirstTurn: allowanceOf(state, number) / 2,
    };
  },
};

/** W39-S1.4: who may move on a day; 2 October frees one battalion. */
const release: Kind = {
  keys: ['date'],
  answer({ date }) {
    const state = opened('kock-1-october');
    const field = fieldOf(state);
    Object.assign(state, { phase: 'move', step: 'movement', side: 0, nation: 0, passed: [] });
    while (field.dayOf(state.turn) < String(date)) state.turn++;
    act(state, split, 'german', { type: 'split', unit: 'DE-13MOT-93' });
    const tried = ['DE-13MOT-93-II', 'DE-13MOT-33'].map(id => {
      const first = [...move.candidates(state, seat('german'))].find(
        ({ units }) => units[0] === id,
      );
      const path = first?.path ?? ['1733'];
      return refused(state, move, 'german', { type: 'move', units: [id], path });
    });
    return { legal: tried.map(one => one === null), code: tried.find(one => one)?.code ?? null };
  },
};

/** W39-S3.1: bids are opened together. */
const bids: Kind = {
  keys: ['bids'],
  answer({ bids: given }) {
    const state = opened('barbarossa-1939');
    const dice = context(...Array<number>(9).fill(1));
    for (const [nation, who] of [
      ['DE', 'german'],
      ['SU', 'soviet'],
    ] as const)
      bid.apply(state, { type: 'bid', vp: Number(partsIn(given)[nation]) }, { ...dice, seat: who });
    const name = (side: number) => (leaderOf(state, side) === 'german' ? 'DE' : 'SU');
    return {
      polesJoin: name(state.polesWith),
      vp: by([0, 1], name, side => pointsOf(state, side)),
      initiative: name(state.first),
    };
  },
};

/** W39-S1.2: strength west of the Wisła. */
const across: Kind = {
  keys: ['polishWestOfWisla'],
  answer({ polishWestOfWisla }) {
    const { sp, artillery } = partsIn(polishWestOfWisla);
    const state = opened('kock-1-october');
    const { pieces, westOfWisla, grid } = fieldOf(state);
    const west = westOfWisla.findIndex((on, hex) => on === 1 && grid.column(hex) > 10);
    let [left, guns] = [Number(sp), Number(artillery)];
    for (const [unit, { nation, artillery: gun }] of pieces.entries()) {
      if (NATIONS[nation] !== 'PL' || state.units[unit]!.hex < 0) continue;
      if (gun ? guns-- > 0 : spOf(state, unit) > 0 && spOf(state, unit) <= left) {
        if (!gun) left -= spOf(state, unit);
        put(state, unit, west);
      }
    }
    testVictory(state, context());
    return { winner: state.winner };
  },
};

/** W39-3.M: when an Attack marker comes off. */
const marker: Kind = {
  keys: ['initiative', 'markerPlaced'],
  only: { markerPlaced: ['Polish Attack Phase, turn 2'] },
  answer({ initiative }) {
    const first = initiative === 'polish' ? 1 : 0;
    const state = smallTable({
      units: [foot('p', '3830', 2, { attackMark: true }), foot('d', '2020', 2, { nation: 'DE' })],
      first,
      half: 1,
      turn: 2,
      phase: 'attack',
      side: 0,
    });
    const marked = () => state.units[unitOf(state, 'p')]!.attackMark;
    while (state.phase === 'attack' || state.phase === 'overrun') closePhase(state, context());
    const gone = !marked() && state.turn === 2;
    return { removed: gone ? 'end of the German Attack Phase, turn 2' : 'later' };
  },
};

/** W39-14.23: the level before the check decides, then it rises. */
const supplyPhase: Kind = {
  keys: ['nation', 'level', 'roll', 'stillUnsupplied'],
  only: { nation: ['PL'], stillUnsupplied: [true] },
  answer({ level, roll }) {
    const state = smallTable({
      units: [foot('p', '3830', 2, { supply: Number(level) })],
      phase: 'supply',
      side: 1,
    });
    checkSupply(state, context(Number(roll)));
    const { hex, supply } = state.units[unitOf(state, 'p')]!;
    return { surrenders: hex < 0, newLevel: supply };
  },
};

/** W39-14.51: a town without Germans near cuts their line. */
const town: Kind = {
  keys: ['town', 'nearestGermanUnit', 'germanHqAt'],
  only: { town: ['unsecured'] },
  answer({ nearestGermanUnit, germanHqAt }) {
    const wall = Array.from({ length: 43 }, (_, row) => `20${String(row).padStart(2, '0')}`);
    const state = smallTable({
      units: [
        foot('d', `${20 + Number(nearestGermanUnit)}20`, 2, { nation: 'DE' }),
        { id: 'DE-II-HQ', hex: `${20 + Number(germanHqAt)}20` },
      ],
      changes: wall.map(hex => ({
        hex,
        terrain: [hex === '2020' ? 'town' : 'lake'] as Terrain[],
      })),
      scenario: { supply: [{ nation: 'DE', bases: [{ type: 'edge', edge: 'west' }] }] },
    });
    return { open: isSupplied(state, unitOf(state, 'd'), traceSupply(state, 0)) };
  },
};

/** W39-18.24: loading, and what the train has then. */
const GROUND: { readonly [hex: string]: Terrain } = { clear: 'clear', town: 'town' };
const loads: Kind = {
  keys: ['unit', 'mp', 'spent', 'hex'],
  answer({ unit, mp, spent, hex }) {
    const state = smallTable({
      units: [
        {
          id: 'd',
          nation: 'DE',
          type: String(unit) as 'infantry',
          mp: Number(mp),
          sp: 2,
          hex: '3830',
          spent: Number(spent) * 2,
        },
        { id: 'dTrain', nation: 'DE', type: 'train', hex: '3830' },
      ],
      changes: [{ hex: '3830', terrain: [GROUND[String(hex)] ?? 'clear'] }],
    });
    const number = unitOf(state, 'd');
    const cost = loadCost(state, number, hexOf(state, '3830')) / 2;
    const left = pointsLeft(state, number) / 2;
    const words = { type: 'loadTrain' as const, train: 'dTrain', units: ['d'] };
    const refusal = refused(state, loadTrain, 'german', words);
    if (refusal) return { legal: false, cost, mpLeft: left, code: refusal.code };
    act(state, loadTrain, 'german', words);
    const mpLeft = left - cost;
    return {
      legal: true,
      loadCost: cost,
      mpLeft,
      trainMp: trainPoints(state, number, mpLeft * 2) / 2,
    };
  },
};

/** W39-17.14: stacks that enter one after the other. */
const enters: Kind = {
  keys: ['totalSp', 'entryHex', 'stackLimit'],
  only: { entryHex: ['clear'] },
  answer({ totalSp, stackLimit }) {
    const count = Number(totalSp) / Number(stackLimit);
    const ids = Array.from({ length: count }, (_, i) => `d${i}`);
    const state = smallTable({
      units: ids.map(id => ({
        id,
        nation: 'DE' as const,
        type: 'infantry' as const,
        sp: Number(stackLimit),
        mp: 12,
      })),
      scenario: { reinforcements: [{ day: '1939-10-01', units: ids, hexes: ['120'] }] },
    });
    const mp = ids.map((id, i) => {
      act(state, enterReinforcement, 'german', {
        type: 'enterReinforcement',
        units: [id],
        hex: '120',
      });
      const { spent } = state.units[unitOf(state, id)] as Unit;
      act(state, move, 'german', { type: 'move', units: [id], path: [`2${19 + i}`] });
      return spent / 2;
    });
    return { stacks: count, mp };
  },
};

/** W39-17.17: how far the entry shifts. */
const shifts: Kind = {
  keys: ['due', 'entryHex', 'entersOnTurn'],
  notes: ['entryHex'],
  answer({ due, entersOnTurn }) {
    const sides = numbersIn(entersOnTurn).map(turn => {
      const day = `1939-10-${String(due).padStart(2, '0')}`;
      const state = smallTable({
        units: [{ id: 'd', nation: 'DE', type: 'infantry', sp: 2 }],
        scenario: { reinforcements: [{ day, units: ['d'], hexes: ['120'] }] },
        turn,
      });
      return (entryWindow(state, unitOf(state, 'd')).length - 1) / 2;
    });
    return { edgeHexesEachSide: sides };
  },
};

/** Examples of the whole game: set-up, days, supply, arrivals, victory. */
export const GAME_KINDS: readonly Kind[] = [
  setUpUnit,
  release,
  bids,
  across,
  marker,
  supplyPhase,
  town,
  loads,
  enters,
  shifts,
];
