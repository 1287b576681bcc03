import { Dice } from '../../../src/engine/dice/dice.ts';
import { SeededDice } from '../../../src/engine/dice/seeded.ts';
import type { LogLine } from '../../../src/engine/log.ts';
import { Stage } from '../../../src/engine/perform.ts';
import { NodeMap } from '../../../src/maps/node/node-map.ts';
import guernsey from '../../../src/rules/fight-your-own-wars/data/map-guernsey.json';
import poland from '../../../src/rules/fight-your-own-wars/data/map-poland-1939.json';
import tutorial from '../../../src/rules/fight-your-own-wars/data/map-tutorial.json';
import type { Campaign } from '../../../src/rules/fight-your-own-wars/index.ts';
import { DEFAULTS, type Options } from '../../../src/rules/fight-your-own-wars/options.ts';
import { SCENARIOS } from '../../../src/rules/fight-your-own-wars/scenarios.ts';
import { setUp } from '../../../src/rules/fight-your-own-wars/setup.ts';
import type { State } from '../../../src/rules/fight-your-own-wars/state.ts';
import { ITEMS } from '../../../src/rules/fight-your-own-wars/tables/catalogue.ts';
import { isMotorised, rowNumber } from '../../../src/rules/fight-your-own-wars/tables/movement.ts';

const FILES: { readonly [file: string]: unknown } = {
  'map-guernsey.json': guernsey,
  'map-tutorial.json': tutorial,
  'map-poland-1939.json': poland,
};
type MapFile = {
  readonly boards: Campaign['map']['boards'];
  readonly links: Campaign['map']['links'];
};
const fileNamed = (file: string): MapFile => {
  const found = FILES[file];
  if (!found) throw new RangeError(`there is no map ${file}`);
  return found as MapFile;
};
/** A map of the campaigns by the name of its file. */
export const mapNamed = (file: string) => {
  const { boards, links } = fileNamed(file);
  return new NodeMap(boards, links, link => Math.max(0, link.mp));
};

/** A context whose dice are given; wrong numbers of dice are a failure. */
export const stageWith = (faces: readonly number[] = [], lines: LogLine[] = []): Stage => {
  const stage = new Stage();
  let at = 0;
  const dice =
    faces.length > 0
      ? new Dice({
          face: () => {
            const face = faces[at++];
            if (face === undefined)
              throw new RangeError('more dice are thrown than the example gives');
            return face;
          },
        })
      : new Dice(new SeededDice('small table'));
  stage.set('umpire', dice, lines);
  return stage;
};

/** The tutorial's forces on a map, everything at its defaults, the first German Battlegroup on its card. */
export const smallTable = (
  file = 'map-tutorial.json',
  cap = 1200,
  options: Partial<Options> = {},
): State => {
  const [first] = SCENARIOS;
  const base = cap === first!.cap ? first! : { ...first!, id: `small ${cap}`, cap, capacity: cap };
  const campaign =
    file === 'map-tutorial.json'
      ? base
      : ({ ...base, id: `small ${file}`, map: { id: file, ...fileNamed(file) } } as Campaign);
  const state = begun(campaign, options);
  if (file !== 'map-tutorial.json') for (const unit of state.units) unit.board = 0;
  return state;
};

/** The tutorial on whose map every board has a station, or none has. */
export const railTable = (station: boolean): State => {
  const [first] = SCENARIOS;
  const id = `small ${station ? 'with' : 'without'} stations`;
  const boards = first!.map.boards.map(board => ({ ...board, station }));
  return begun({ ...first!, id, map: { ...first!.map, id, boards } });
};

const begun = (campaign: Campaign, options: Partial<Options> = {}): State => {
  const state = setUp({ scenario: campaign, options: { ...DEFAULTS, ...options } }, stageWith());
  state.step = 'AC1';
  state.session = 3;
  state.clock = 3;
  for (const unit of state.units) {
    unit.mode = 'active';
  }
  state.activation = {
    kind: 'unit',
    of: 0,
    stage: 'free',
    main: false,
    issuedTo: [],
    decisions: 0,
    asked: [],
    passed: [],
    failed: [],
    asksSeat: false,
    arrived: false,
    acted: [],
    deeds: [],
    met: [],
    rallying: [],
  };
  return state;
};

/** A force of elements that march by these rows; its largest vehicle is given, or small. */
export const elementsOf = (
  rows: readonly string[],
  largest = 0,
): State['units'][number]['elements'] =>
  rows.map(row => {
    const mob = rowNumber(row);
    const wanted = largest > 0 && mob >= 0 && isMotorised(mob) ? largest : 0;
    const item = ITEMS.findIndex(one =>
      wanted > 0
        ? one.cls === 'afv' || one.cls === 'ac'
          ? one.loadSpaces === wanted
          : false
        : one.id === 'INF_PLT',
    );
    return {
      item: Math.max(0, item),
      q: 'regular' as const,
      mob,
      n: 1,
      lost: 0,
      damaged: 0,
      mended: [],
      concealed: 0,
      momentum: 6,
      idle: 0,
      attached: false,
    };
  });
