import { type Side, TYPES } from '../../../src/rules/hold-the-line/tables/unit-types.ts';
import { type Act, type Answer, type Row, rows, Scene } from './scene.ts';
import type { Given } from './small-table.ts';

/** The hexes of a fight: one that is attacked, and two to attack it from, of either side. */
export const GROUND = {
  GE: { target: '0705', from: ['0605', '0604'], side: ['0605/NE', '0604/SE'] },
  PL: { target: '0605', from: ['0705', '0706'], side: ['0605/NE', '0605/SE'] },
} as const;

export const PLENTY = 20;

export const RIVERS: { readonly [name: string]: string } = {
  minorRiver: 'minor',
  majorRiver: 'major',
};

export const seatOf = (side: Side): string => (side === 'GE' ? 'german' : 'polish');

export const enemy = (side: Side): Side => (side === 'GE' ? 'PL' : 'GE');

export const faces = (ticks: number, stars: number): string =>
  'k'.repeat(stars) + 's'.repeat(ticks);

export type Fight = {
  readonly side: Side;
  readonly scene: Scene;
  readonly units: readonly string[];
  readonly attack: Act;
};

export type Setup = {
  readonly side?: Side;
  /** Units of the attack, each in the first or second attacking hex. */
  readonly attackers: readonly (Row & { readonly at?: number })[];
  readonly defenders: readonly Row[];
  readonly terrain?: readonly string[];
  /** River on each attacking hexside. */
  readonly rivers?: readonly (string | undefined)[];
  readonly throws?: readonly string[];
  readonly options?: unknown;
  readonly more?: Given;
  readonly kind?: 'prepared' | 'other' | 'exploit';
  readonly hexes?: { readonly [hex: string]: Row };
  readonly acts?: Row;
  readonly bridge?: boolean;
};

/** A small table with an attack on it, not yet declared. */
export const fightOf = (setup: Setup): Fight => {
  const side = setup.side ?? 'GE';
  const ground = GROUND[side];
  const kind = setup.kind ?? 'prepared';
  const units = [
    ...setup.attackers.map((row, i) => ({
      id: row.id ?? `att${i}`,
      type: row.type ?? (side === 'GE' ? 'ger-inf-1' : 'pol-inf'),
      posture: row.posture ?? (kind === 'other' ? 'movement' : kind),
      hex: ground.from[row.at ?? 0]!,
    })),
    ...setup.defenders.map((row, i) => ({
      id: row.id ?? `def${i}`,
      type: row.type ?? (side === 'GE' ? 'pol-inf' : 'ger-inf-1'),
      posture: row.posture ?? 'movement',
      hex: ground.target,
    })),
  ];
  const sides = Object.fromEntries(
    (setup.rivers ?? []).flatMap((river, i) =>
      river
        ? [[ground.side[i]!, { river: RIVERS[river] ?? river, bridge: setup.bridge !== false }]]
        : [],
    ),
  );
  const terrain = (setup.terrain ?? []).filter(one => one !== 'clear');
  const step = { prepared: 'PREPARED', other: 'OTHER', exploit: 'EXPLOIT' }[kind];
  const given = {
    phase: `ACTIONS_1.${step}`,
    winner: side,
    units,
    cp: Object.fromEntries([...ground.from, ground.target].map(hex => [hex, PLENTY])),
    board: { hexes: { [ground.target]: { terrain }, ...setup.hexes }, sides },
    ...(setup.options ? { options: setup.options } : {}),
    ...setup.more,
  };
  const used = [...new Set(setup.attackers.map(row => ground.from[row.at ?? 0]!))];
  const names = units.slice(0, setup.attackers.length).map(({ id }) => id as string);
  const attack: Act =
    kind === 'exploit'
      ? { type: 'exploit', units: names, path: [], target: ground.target }
      : { type: 'attack', kind, from: used, units: names, target: ground.target, ...setup.acts };
  return { side, scene: Scene.small(given, setup.throws ?? []), units: names, attack };
};

/** Declares it and answers it; stops when the dice lie on the table. */
export const rolled = ({ scene, side, attack }: Fight, reaction: Row | null = {}): Scene => {
  scene.do(seatOf(side), attack, () => scene.combat?.stage === 'REACT');
  const lies = () => scene.combat?.rolled === true;
  if (scene.combat?.stage !== 'REACT') return scene;
  if (reaction === null) scene.ring('combat choice', lies);
  else
    scene.do(
      seatOf(enemy(side)),
      { type: 'defenderReact', combat: scene.combat!.id, ...reaction },
      lies,
    );
  scene.run(lies);
  return scene;
};

export const to = (scene: Scene, stage: string): Scene => {
  scene.run(() => scene.combat === undefined || scene.combat.stage === stage);
  return scene;
};

/** Cubes that show a posture with so many kills. */
export const typeFor = (side: Side, posture: string, kills?: number, named?: string): string => {
  const known = side === 'GE' ? ['ger-inf-1', 'ger-inf-3'] : ['pol-inf', 'pol-inf-res'];
  const found = (named ? [named] : [...known, ...TYPES.keys()]).find(id => {
    const type = TYPES.get(id)!;
    const face = type.faces[posture as 'movement'];
    return type.side === side && face && (kills === undefined || face.kills === kills);
  });
  if (!found) throw new RangeError(`no ${side} unit has ${kills} kills when ${posture}`);
  return found;
};

export const losersOf = (given: unknown, side: Side): Row[] =>
  rows(given).map(row => {
    const posture = row.posture ?? row.postureAtStart ?? (side === 'GE' ? 'prepared' : 'movement');
    const type = typeFor(side, posture, row.kills, row.type);
    return { id: row.id, posture, type };
  });

export const became = (scene: Scene, given: unknown): Answer =>
  Object.fromEntries(
    rows(given).flatMap(({ id, posture }) => {
      const unit = scene.unit(id as string);
      if (unit.status !== 'on') return [[id, unit.status]];
      return unit.posture === 'disordered' && posture !== 'disordered' ? [[id, 'disordered']] : [];
    }),
  );
