import { expect, test } from 'vitest';
import {
  inventedCampaign,
  inventedScenario,
} from '../../../../tests/support/scenarios/invented-campaign.ts';
import { pledge } from '../../../engine/dice/commitment.ts';
import { pick, random } from '../../../engine/random.ts';
import { Table } from '../../../engine/table.ts';
import example from '../data/campaign-ford-at-orval.json';
import guernsey from '../data/campaign-guernsey-1942.json';
import poland from '../data/campaign-poland-1939.json';
import tutorial from '../data/campaign-tutorial.json';
import guernseyMap from '../data/map-guernsey.json';
import polandMap from '../data/map-poland-1939.json';
import tutorialMap from '../data/map-tutorial.json';
import { type Campaign, fightYourOwnWars } from '../index.ts';
import { checkCampaign, openScenario, sentenceOf } from './index.ts';

const shipped = [
  { ...tutorial, map: tutorialMap },
  { ...poland, map: polandMap },
  { ...guernsey, map: guernseyMap },
];

test.each(shipped.map(file => [file.id, file] as const))('FYOW-A15: %s has no error', (_, file) => {
  const { campaign, findings } = checkCampaign(file);
  expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
  expect(campaign?.units.length).toBeGreaterThan(1);
});

type Fields = { [key: string]: unknown };
const copy = (value: unknown): Fields => structuredClone(value) as Fields;

/** FYOW-A15: one damage for each check, and the place at which it is told. */
const DAMAGES: readonly [at: string, damage: (file: typeof example) => void][] = [
  [
    'map.boards[1].id',
    file => {
      file.map.boards[1]!.id = 'marche';
    },
  ],
  [
    'map.links[0].b',
    file => {
      file.map.links[0]!.b = 'nowhere';
    },
  ],
  [
    'map.links[0].mp',
    file => {
      file.map.links[0]!.mp = 0;
    },
  ],
  [
    'map.links[0].edgeA',
    file => {
      file.map.links[0]!.edgeA = 'W';
    },
  ],
  [
    'map.links[1].bridge',
    file => {
      file.map.links[1]!.bridge = 'no_bridge';
    },
  ],
  [
    'commands[0].superior',
    file => {
      Object.assign(file.commands[0]!, { superior: 'de_sc' });
    },
  ],
  [
    'commands[0].hqUnit',
    file => {
      file.commands[0]!.hqUnit = 'uk_hq';
    },
  ],
  [
    'units[0].command',
    file => {
      file.units[0]!.command = 'uk_sc';
    },
  ],
  [
    'units[0].board',
    file => {
      file.units[0]!.board = 'atlantis';
    },
  ],
  [
    'units[0].elements[0].item',
    file => {
      file.units[0]!.elements[0]!.item = 'DEATH_STAR';
    },
  ],
  [
    'units[0].elements',
    file => {
      file.units[0]!.elements[0]!.n = 400;
    },
  ],
  [
    'units[0].stockpile',
    file => {
      Object.assign(file.units[0]!, { stockpile: 99 });
    },
  ],
  [
    'units[0].order',
    file => {
      Object.assign(file.units[0]!, { order: { directive: 'FLY' } });
    },
  ],
  [
    'supply.sources.germany',
    file => {
      file.supply.sources.germany = [];
    },
  ],
  [
    'objectives.levels[1].atLeast',
    file => {
      file.objectives.levels[1]!.atLeast = 50;
    },
  ],
  [
    'objectives.heldAtEndOf',
    file => {
      file.objectives.heldAtEndOf = 9;
    },
  ],
  [
    'directives.nobody',
    file => {
      Object.assign(file.directives, { nobody: [] });
    },
  ],
  [
    'lengthDays',
    file => {
      file.lengthDays = 0;
    },
  ],
];
test.each(DAMAGES)('FYOW-A15: %s is told with its place, and nothing is loaded', (at, damage) => {
  const file = structuredClone(example);
  damage(file);
  const { campaign, findings } = checkCampaign(file);
  expect(campaign).toBeNull();
  expect(findings.map(one => one.at)).toContain(at);
  expect(() => openScenario(file)).toThrow(findings[0]!.because);
});

/** Everybody leaves it to his staff. */
const playOn = (table: Pick<Table, 'outcome' | 'pending' | 'act' | 'runUmpire'>): void => {
  for (let i = 0; !table.outcome && i < 6000; i++) {
    const [asked] = table.pending();
    const type = ['carryOn', 'setup.confirm'].find(one => asked?.actions.includes(one)) ?? 'pass';
    if (asked) table.act(asked.seat, { type });
    else if (table.runUmpire().length === 0) break;
  }
};

test('FYOW-A15: the worked example can be played to its end, with a figure that does not agree it cannot', () => {
  expect(checkCampaign(example).findings.filter(({ level }) => level === 'error')).toEqual([]);
  const table = Table.create(fightYourOwnWars, {
    scenario: openScenario(example),
    options: { ...fightYourOwnWars.defaults, mode: 'auto', partisans: 'variant' },
    dice: pledge('orval'),
  });
  playOn(table);
  expect(table.outcome).not.toBeNull();
  const wrong = structuredClone(example);
  Object.assign(wrong.units[0]!, { value: 1 });
  expect(checkCampaign(wrong).findings[0]).toMatchObject({ at: 'units[0].value' });
});

const STRANGE = [
  null,
  -1,
  1e12,
  '',
  '<script>alert(1)</script>',
  [],
  {},
  true,
  'marche',
  0.5,
  'x'.repeat(9000),
];
/** Every place of a file, as the object that holds it and its key. */
const places = (value: unknown, into: [Fields, string][] = []): [Fields, string][] => {
  if (typeof value !== 'object' || value === null) return into;
  for (const key of Object.keys(value)) {
    into.push([value as Fields, key]);
    places((value as Fields)[key], into);
  }
  return into;
};
test('FYOW-A15: three thousand damaged files give a sentence each and no fault', () => {
  const chance = random(7);
  let refused = 0;
  for (let i = 0; i < 3000; i++) {
    const file = copy(example);
    for (let hits = 1 + chance.below(2); hits > 0; hits--) {
      const [holder, key] = pick(places(file), chance);
      if (chance.below(3) === 0) delete holder[key];
      else holder[key] = structuredClone(pick(STRANGE, chance));
    }
    const { campaign, findings } = checkCampaign(file);
    if (campaign) continue;
    refused++;
    expect(sentenceOf(findings[0]!).length).toBeGreaterThan(5);
    expect(findings[0]!.at).not.toBe('');
  }
  expect(refused).toBeGreaterThan(1500);
});

test('FYOW-A15: campaigns made up at random pass the checks, and play to an end by themselves', () => {
  const climates = new Set<string>();
  const sizes: number[] = [];
  for (let seed = 1; seed <= 60; seed++) {
    const { findings } = checkCampaign(inventedCampaign(seed));
    expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
    const scenario = inventedScenario(seed);
    climates.add(scenario.climate);
    sizes.push(scenario.map.boards.length);
  }
  expect(climates.size).toBe(3);
  expect(Math.min(...sizes)).toBeLessThan(8);
  expect(Math.max(...sizes)).toBeGreaterThan(30);
  for (let seed = 1; seed <= 4; seed++) {
    const table = Table.create(fightYourOwnWars, {
      scenario: inventedScenario(seed),
      options: { ...fightYourOwnWars.defaults, mode: 'auto', chanceCards: 'on', forecast: 'on' },
      dice: pledge(`invented ${seed}`),
    });
    playOn(table);
    expect(table.outcome).not.toBeNull();
  }
});

test('FYOW-A15: what the checks refuse the loader refuses with the same words', () => {
  const chance = random(11);
  let refused = 0;
  for (let i = 0; i < 120; i++) {
    const file = copy(inventedCampaign(1 + chance.below(40)));
    const [holder, key] = pick(places(file), chance);
    if (chance.below(2) === 0) delete holder[key];
    else holder[key] = structuredClone(pick(STRANGE, chance));
    const { campaign, findings } = checkCampaign(file);
    if (campaign) continue;
    refused++;
    const error = findings.find(({ level }) => level === 'error')!;
    expect(() => openScenario(file)).toThrow(sentenceOf(error));
  }
  expect(refused).toBeGreaterThan(40);
});

test('FYOW-A9: the options that a campaign file sets are those of its games, unless others are chosen', () => {
  const chosen = (scenario: string | Campaign, options = {}) =>
    Table.create(fightYourOwnWars, { scenario, options, dice: pledge('own options') }).setting
      .options;
  const off = { decoys: 'off', replenishFromHome: 'off', tradeIn: 'off' };
  expect(fightYourOwnWars.defaults).toMatchObject({ replenishFromHome: 'on', tradeIn: 'on' });
  expect(chosen('tutorial')).toMatchObject(off);
  expect(chosen('poland-1939')).toMatchObject({ ...off, decoys: 'solo' });
  expect(chosen('tutorial', { decoys: 'all' })).toMatchObject({ ...off, decoys: 'all' });
  const own = openScenario({ ...example, options: { nightFailure: 'keeps' } });
  expect(chosen(own)).toMatchObject({ nightFailure: 'keeps' });
  const { findings } = checkCampaign({ ...example, options: { nightFailure: 'perhaps' } });
  expect(findings[0]).toMatchObject({ level: 'error', at: 'options.nightFailure' });
});
