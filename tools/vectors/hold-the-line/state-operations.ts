import { Stage } from '../../../src/engine/perform.ts';
import { germanPool, polishPool } from '../../../src/rules/hold-the-line/flow/turn-start.ts';
import {
  addTrack,
  endPolitics,
  type Track,
} from '../../../src/rules/hold-the-line/phases/politics.ts';
import { mobilisationOf } from '../../../src/rules/hold-the-line/terms/decisions.ts';
import { endingOf, laurels } from '../../../src/rules/hold-the-line/terms/outcome.ts';
import { lossPoints, tempoOf } from '../../../src/rules/hold-the-line/terms/score.ts';
import { commandRange } from '../../../src/rules/hold-the-line/terms/supply.ts';
import { campaignAt } from './campaign.ts';
import { type Answer, type Operation, plain, type Row, rows, Scene, type Throw } from './scene.ts';
import { type Given, optionsOf } from './small-table.ts';

const decisions = (given: Given): Record<string, string> =>
  Object.fromEntries(
    ['G1', 'G2', 'G3', 'G4', 'G5', 'P1', 'P2', 'P3', 'P4'].flatMap(id =>
      given[id] ? [[id, given[id] as string]] : [],
    ),
  );

const stageOf = (scene: Scene): Stage => {
  const stage = new Stage();
  stage.set('table', scene.dice, scene.log);
  return stage;
};

const mobilisation: Operation = given => ({
  state: mobilisationOf(campaignAt(decisions(given)).state),
});

const pregame: Operation = given => {
  const { state, field } = campaignAt(decisions(given));
  return {
    state: mobilisationOf(state),
    tracks: { FR: state.politics.FR, BR: state.politics.BR },
    arrival: Object.fromEntries(
      field.formations.map(({ id }, f) => [id, state.formations[f]!.due]),
    ),
  };
};

/** Where everything is put, and how far from its point. */
const placement: Operation = given => {
  const polish = (given.variant as string).startsWith('M');
  const chosen: Record<string, string> = polish
    ? {
        G1: given.variant === 'M1' ? 'surprise' : 'prepared',
        P1: given.variant === 'M3' ? 'defy' : 'comply',
      }
    : { G1: given.variant as string };
  const { state, field } = campaignAt(chosen);
  const side = polish ? 'PL' : 'GE';
  const hexes: Record<string, string> = {};
  let most = 0;
  let units = 0;
  field.pieces.forEach((piece, u) => {
    const one = state.units[u]!;
    if (piece.side !== side || piece.kind !== 'cube' || one.status !== 'on') return;
    hexes[piece.id] = field.grid.label(one.hex);
    most = Math.max(most, field.apart(piece.point, one.hex));
    units += 1;
  });
  field.hqs.forEach((hq, h) => {
    if (hq.side !== side || state.hqs[h]!.status !== 'on') return;
    hexes[hq.id] = field.grid.label(state.hqs[h]!.hex);
    most = Math.max(most, field.apart(hq.point, state.hqs[h]!.hex));
    units += 1;
  });
  return { hexes, displacedMost: most, units };
};

const start: Operation = (given, when) => {
  if (given.scenario) return openingOf(given, when);
  const scene = campaignAt({ G1: given.variant as string });
  const { state, field } = scene;
  const hq = field.hq(given.hq as string);
  const route = field.routes.findIndex(one => one.hq === hq && one.unitOnly < 0);
  const first = [...state.routes[route]!.marks];
  const { pot } = state.hqs[hq]!;
  scene.run();
  scene.ring('step', ({ phase }) => phase !== 'SETUP');
  const label = (hex: number) => field.grid.label(hex);
  const inRange = commandRange(state, hq);
  return {
    pot,
    route: first.map(label),
    markers: state.routes[route]!.marks.filter(hex => !first.includes(hex)).map(label),
    cubesInRange: state.units.filter(
      (unit, u) =>
        unit.status === 'on' &&
        unit.hq === hq &&
        field.pieces[u]!.kind === 'cube' &&
        inRange.includes(unit.hex),
    ).length,
  };
};

/** What may be seen of a scenario as it opens. */
const openingOf = (given: Given, when: Given): Answer => {
  const scene = Scene.printed(given.scenario as string, optionsOf({}));
  scene.run();
  scene.ring('step', ({ phase }) => phase !== 'SETUP');
  const { state, field } = scene;
  const levels = (kind: string) => {
    const found = new Set(
      field.pieces.flatMap((piece, u) =>
        piece.kind === kind && state.units[u]!.status === 'on' ? [state.units[u]!.level] : [],
      ),
    );
    return found.size === 1 ? `C${[...found][0]}` : [...found].map(one => `C${one}`).join();
  };
  const answer: Record<string, unknown> = {
    levels: { cubes: levels('cube'), dummies: levels('dummy'), hqs: 'C2', fixed: levels('fixed') },
  };
  if (!when.seen) return answer;
  const side = when.seen === 'polish' ? 'PL' : 'GE';
  const seat = scene.seats.find(({ id }) =>
    state.held.some(
      one => one.seat === id && one.post === (side === 'PL' ? 'PL-POMORZE' : 'GE-4A-A'),
    ),
  )!;
  const { table, blocks } = scene.view(seat.id);
  const kinds = new Set<string>();
  field.pieces.forEach((piece, u) => {
    if (piece.side !== side && table.units[u]!.status === 'on') kinds.add(piece.kind);
  });
  if (blocks.length > 0) kinds.add('block');
  const hqs = field.hqs.filter((hq, h) => hq.side !== side && table.hqs[h]!.hex >= 0).length;
  if (hqs > 0) kinds.add('hq');
  return { ...answer, enemyKinds: [...kinds], enemyHqs: hqs };
};

const poolOf: Operation = given => {
  const by = given.state as string;
  const chosen = { G1: by === 'M1' ? 'surprise' : 'prepared', P1: by === 'M3' ? 'defy' : 'comply' };
  return { pool: polishPool(campaignAt(chosen).state, given.turn as number) };
};

/** A level whose time is over divides what it holds. */
const defaultSplit: Operation = given => {
  if (!given.standingSplit) return campaignSplit(given.pool as number);
  const takes = plain(given.canTake) as Record<string, number>;
  const shares = plain(given.standingSplit) as Record<string, number>;
  const armies = Object.keys(shares);
  const scene = Scene.small({
    phase: 'COMMAND',
    levels: { 'GE-AGN': given.pool as number },
    hqs: armies.map((army, i) => ({
      id: `H${i}`,
      side: 'GE',
      hex: `0${2 * i + 1}05`,
      post: `${army}-A`,
      potCap: takes[army]!,
      msr: [`0${2 * i + 1}05`],
      capacity: takes[army]!,
    })),
  });
  if (given.okhReserve !== undefined) scene.state.okhReserve = given.okhReserve as number;
  scene.do(
    'german',
    {
      type: 'setSplit',
      level: 'GE-AGN',
      shares: Object.entries(shares).map(([to, share]) => ({ to, share })),
    },
    () => true,
  );
  scene.ring('step', ({ phase }) => phase === 'REVEAL' || phase === 'ACTIONS_1');
  const came = (army: string) =>
    scene.log
      .filter(
        ({ id, values }) => id === 'cpGiven' && values.from === 'GE-AGN' && values.to === army,
      )
      .reduce((sum, { values }) => sum + Number(values.cp), 0);
  const given_ = armies.reduce((sum, army) => sum + came(army), 0);
  const kept = scene.state.okhReserve - ((given.okhReserve as number | undefined) ?? 0);
  return {
    ...Object.fromEntries(armies.map(army => [army, came(army)])),
    okhReserve: scene.state.okhReserve,
    lost: (given.pool as number) - given_ - kept,
  };
};

const campaignSplit = (pool: number): Answer => {
  const scene = campaignAt({ turn: 4, phase: 'COMMAND', G1: 'prepared' });
  for (const level of scene.state.levels) level.cp = level.id === 'GE-OKH' ? pool : 0;
  const sum: Record<string, number> = {};
  for (let i = 0; i < 3; i++) scene.ring('wave', () => true);
  for (const { id, values } of scene.log)
    if (id === 'cpGiven' && ['GE-AGN', 'GE-AGS'].includes(values.from as string))
      sum[values.to as string] = (sum[values.to as string] ?? 0) + Number(values.cp);
  return sum;
};

const warEntry: Operation = (given, when) => {
  const turn = given.turn as number;
  const options = { ...optionsOf(given), randomEvents: false };
  const scene = campaignAt({
    ...decisions(given),
    turn,
    phase: 'TURN_START',
    options,
    throws: plain(when.faces ?? []) as Throw[],
  });
  scene.run(({ phase }) => phase === 'COMMAND');
  const { politics } = scene.state;
  const atWar = politics.warTurn > 0;
  if (!atWar && turn < 3) {
    scene.state.turn = turn + 1;
    scene.state.phase = 'TURN_START';
    scene.run(({ phase }) => phase === 'COMMAND');
  }
  return { atWar, automaticOnTurn: politics.warTurn };
};

const tracks: Operation = given => {
  const scene = campaignAt({ turn: 3 });
  const { politics } = scene.state;
  if (given.tracks) {
    Object.assign(politics, plain(given.tracks));
    for (const [track, by] of Object.entries(plain(given.add) as Record<Track, number>))
      addTrack(scene.state, track as Track, by);
    return { FR: politics.FR, BR: politics.BR, SU: politics.SU };
  }
  const lost = given.germanCubesLost as { before: number; after: number };
  scene.state.destroyed.GE = lost.before;
  endPolitics(scene.state, stageOf(scene));
  const before = { FR: politics.FR, BR: politics.BR };
  scene.state.destroyed.GE = lost.after;
  politics.bombed = given.cityBombing === true;
  endPolitics(scene.state, stageOf(scene));
  return { change: { FR: politics.FR - before.FR, BR: politics.BR - before.BR } };
};

const tripwire: Operation = (given, when) => {
  const turn = (given.turn as number | undefined) ?? 5;
  const scene = campaignAt({
    ...decisions(given),
    turn,
    phase: 'TURN_START',
    throws: plain(when.faces ?? []) as Throw[],
  });
  const { state, field } = scene;
  Object.assign(state.politics, plain(given.tracks), { warTurn: 1 });
  if (state.politics.SU >= 4) state.politics.fired.push('SU4');
  scene.run(({ phase }) => phase === 'COMMAND');
  const reserve = field.formations.find(({ reserveOf }) => reserveOf === 'GE-OKH')!;
  state.formations[field.formation(reserve.id)]!.due = 1;
  const okh = state.held.find(({ post }) => post === 'GE-OKH-CO')!.seat!;
  const no = scene.refusal(okh, {
    type: 'releaseReserve',
    formation: reserve.id,
    toHq: 'GE-HQ-XIX',
  });
  return {
    germanPool: germanPool(state, turn),
    divisionsWest: state.politics.west,
    okhReserve: no?.code === 'E_RESERVE' ? 'frozen' : 'free',
    frozen: state.politics.frozen,
  };
};

/** TURN_START of the campaign with these dice for one side; the other side's count is 1, none. */
const event: Operation = (given, when) => {
  const [count = 1, ...rest] = plain(when.faces) as number[];
  const pairs: number[] = [];
  for (let i = 0; i < rest.length; i += 2) pairs.push(pairs.length / 3, rest[i]!, rest[i + 1]!);
  const throws = [...(given.side === 'GE' ? [count, 1] : [1, count]), ...pairs];
  const options = { ...optionsOf(given), politics: false };
  const scene = campaignAt({ turn: 1, phase: 'TURN_START', options, throws });
  scene.run(({ phase }) => phase === 'COMMAND');
  const events = scene.state.events.map(({ id }) => id);
  return { count: events.length, events };
};

const tempo: Operation = given => {
  const objectives = rows(given.objectives);
  const hexes = Object.fromEntries(
    objectives.map(({ weight, baseline }, i) => [
      `0${i + 1}01`,
      { objective: { id: `O${i}`, weight, baselineTurn: baseline } },
    ]),
  );
  const scene = Scene.small({ board: { hexes } });
  objectives.forEach(({ captured }, i) => {
    scene.state.captured[scene.field.objectives.findIndex(({ id }) => id === `O${i}`)] =
      captured ?? 0;
  });
  return { score: tempoOf(scene.state, given.lastTurn as number) };
};

const losses: Operation = given => ({
  ...lossPoints(given.turn as number, given.polishLossPct as number, given.germanLossPct as number),
});

const level: Operation = (given, when) => {
  if (when.byArmy === true) {
    const scene = campaignAt({ turn: 14 });
    const { state, field } = scene;
    for (const { id, captured } of rows(given.objectives))
      state.captured[field.objectives.findIndex(one => one.id === id)] = captured as number;
    const named = rows(given.objectives).map(
      ({ id }) => field.objectives.find(one => one.id === id)!,
    );
    for (const [i, one] of field.objectives.entries())
      if (!named.includes(one)) state.captured[i] = Math.min(one.baseline, 99);
    return Object.fromEntries(laurels(state).map(({ army, points }) => [army, points]));
  }
  const { tempo: t, losses: l, other, FRever } = given as Row;
  const { total, level: name } = endingOf({ tempo: t, losses: l, other }, FRever ?? 0);
  return { score: total, level: name };
};

/** Set-up, politics, events and the score, on the campaign. */
export const STATE_OPERATIONS: { readonly [op: string]: Operation } = {
  mobilisation,
  pregame,
  placement,
  start,
  pool: poolOf,
  defaultSplit,
  warEntry,
  tracks,
  tripwire,
  event,
  tempo,
  losses,
  level,
};
