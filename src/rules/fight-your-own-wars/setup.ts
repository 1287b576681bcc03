import type { Context, Setting } from '../../engine/system.ts';
import type { Campaign, UnitSpec } from './campaign.ts';
import { emptyUnit } from './empty-unit.ts';
import type { Options } from './options.ts';
import { throwWeather } from './phases/weather.ts';
import { airOf } from './setup-air.ts';
import { railsAtFirst, seaAtFirst } from './setup-arms.ts';
import type { Command, Element, Leader, SideState, State, Unit } from './state.ts';
import { itemNumber, type Quality } from './tables/catalogue.ts';
import { type Blue, blueFor, type Red, redFor } from './tables/command.ts';
import { milestoneFor } from './tables/condition.ts';
import { rowNumber } from './tables/movement.ts';
import { type Ranked, ratingModifier, ratingThrown } from './terms/decision.ts';
import { fieldFor } from './terms/field.ts';
import { isWhollyElite, qualityOf, worthOf } from './terms/force.ts';
import { Names } from './terms/names.ts';
import { emptyResistance } from './terms/resistance.ts';
import { heldFor, seatsFor } from './terms/seats.ts';
import { fractionStockpile } from './terms/supply-sums.ts';

type Throwing = {
  readonly context: Context;
  readonly campaign: Campaign;
  readonly setting: Setting<Options, Campaign>;
  readonly names: Names;
};

/** Who may see the dice of a side at set-up. */
const readers = ({ setting, campaign }: Throwing, side: number): string[] =>
  seatsFor(setting)
    .filter(seat => seat.kind === 'player')
    .filter(seat => seat.side === undefined || seat.side === campaign.sides[side]!.id)
    .map(({ id }) => id);

/** FYOW-7: the rating of a commander marked `roll`. */
const rating = (
  at: Throwing,
  side: number,
  given: unknown,
  who: Ranked,
  nation: string,
  quality: Quality,
): number => {
  if (typeof given === 'number') return given;
  const [die = 1] = at.context.roll('d6', 'FYOW-7', { for: who, seenBy: readers(at, side) });
  const { year } = at.campaign.start;
  return ratingThrown(die, ratingModifier(who, nation, year, quality));
};

/** FYOW-8.4: two Davg; a wholly elite force adds one to each. */
const traits = (at: Throwing, side: number, elite: boolean): { red: Red; blue: Blue } => {
  const [red = 3, blue = 3] = at.context.roll('2dAvg', 'FYOW-8.4', { seenBy: readers(at, side) });
  const more = elite ? 1 : 0;
  return { red: redFor(red + more), blue: blueFor(blue + more) };
};

const linesOf = (spec: UnitSpec): Element[] =>
  spec.elements.map(({ item, n, q, mob }) => ({
    item: itemNumber(item),
    q,
    mob: rowNumber(mob),
    n,
    lost: 0,
    damaged: 0,
    mended: [],
    concealed: 0,
    momentum: 6,
    idle: 0,
    attached: false,
  }));

/** FYOW-0.3: a unit as the campaign sets it out, with the dice of its commander and its stockpile. */
const unitOf = (at: Throwing, spec: UnitSpec, units: readonly Unit[]): Unit => {
  const { campaign, context } = at;
  const field = fieldFor(campaign);
  const side = campaign.sides.findIndex(({ id }) => id === spec.side);
  const elements = linesOf(spec);
  const quality = qualityOf({ elements });
  const parent = units.findIndex(({ id }) => id === spec.parent);
  const draft = emptyUnit(spec, side, elements);
  const isGroup = spec.level === 'battlegroup';
  const given = spec.commander;
  const level = isGroup ? 'battlegroup' : 'fraction';
  const name = given.name ?? at.names.next(spec.nation, level);
  // FYOW-3.3: the officer of a Fraction or Picket is average and balanced.
  draft.leader = isGroup
    ? {
        name,
        rating: rating(at, side, given.rating, 'BC', spec.nation, quality),
        ...(Array.isArray(given.traits)
          ? { red: given.traits[0] as Red, blue: given.traits[1] as Blue }
          : traits(at, side, isWhollyElite(draft))),
        battles: 0,
      }
    : { name, rating: 6, red: 'balanced', blue: 'balanced', battles: 0 };
  if (isGroup)
    draft.second = {
      name: spec.second?.name ?? at.names.next(spec.nation, 'second'),
      rating: rating(at, side, spec.second?.rating ?? 'roll', '2iC', spec.nation, quality),
      red: 'balanced',
      blue: 'balanced',
      battles: 0,
    };
  draft.command = campaign.commands.findIndex(({ id }) => id === spec.command);
  draft.parent = parent;
  draft.mode = spec.supplyMode ?? 'active';
  draft.board = spec.arrives ? -1 : field.map.index(spec.board ?? '');
  if (spec.deploy && draft.board < 0) draft.status = 'notArrived';
  draft.original = worthOf(draft);
  draft.milestone = milestoneFor(quality);
  if (isGroup && !spec.arrives)
    draft.stockpile =
      typeof spec.stockpile === 'number' ? spec.stockpile : threeDice(at, side, context);
  if (spec.level === 'fraction') draft.stockpile = fractionStockpile(units[parent]?.stockpile ?? 0);
  return draft;
};

/** FYOW-20: the stockpile at the start. */
const threeDice = (at: Throwing, side: number, context: Context): number =>
  context
    .roll('3d6', 'FYOW-20', { for: 'stockpile', seenBy: readers(at, side) })
    .reduce((sum, face) => sum + face, 0);

const commandOf = (at: Throwing, i: number, units: readonly Unit[]): Command => {
  const { campaign } = at;
  const { map } = fieldFor(campaign);
  const spec = campaign.commands[i]!;
  const side = campaign.sides.findIndex(({ id }) => id === spec.side);
  const { nation } = campaign.sides[side]!;
  const who = spec.level === 'brigade' ? 'Senior Commander' : 'General';
  const isRolled = spec.red === 'roll' || spec.blue === 'roll';
  const leader: Leader = {
    name: spec.name,
    rating: rating(at, side, spec.rating, who, nation, 'regular'),
    ...(isRolled ? traits(at, side, false) : { red: spec.red as Red, blue: spec.blue as Blue }),
    battles: 0,
  };
  const [directive] = directivesFor(campaign, i);
  return {
    id: spec.id,
    name: spec.name,
    level: spec.level,
    side,
    superior: campaign.commands.findIndex(({ id }) => id === spec.superior),
    leader,
    hq: units.findIndex(({ id }) => id === spec.hqUnit),
    posture: directive?.posture ?? 'HOLD',
    shown: directive?.posture ?? 'HOLD',
    asked: [],
    passed: [],
    objectives: directivesFor(campaign, i)
      .flatMap(({ boards }) => boards)
      .map(board => map.index(board))
      .filter(board => board >= 0),
    letters: 'D',
    routeDays: 0,
    routeDice: 0,
    routePips: 0,
    broken: 0,
    framed: [],
    column: [],
  };
};

/** FYOW-0.3: the directives of the first week: a command's own, or those of the next above that has some. */
export const directivesFor = (campaign: Campaign, command: number) => {
  for (let at = command; at >= 0; ) {
    const { id, superior } = campaign.commands[at]!;
    const own = campaign.directives[id];
    if (own?.length) return own;
    at = campaign.commands.findIndex(one => one.id === superior);
  }
  return [];
};

const sideOf = (
  campaign: Campaign,
  i: number,
  units: readonly Unit[],
  options: Options,
): SideState => {
  const spec = campaign.sides[i]!;
  const { map, homes } = fieldFor(campaign);
  const placed = (id: string): boolean =>
    campaign.units.some(one => one.id === id && one.deploy !== undefined);
  const own = units.filter(unit => unit.side === i && (unit.status === 'here' || placed(unit.id)));
  const control = map.nodes.map(board =>
    campaign.sides.findIndex(({ id }) => id === (board.control ?? board.home)),
  );
  const isHalting =
    options.mode === 'versus' ||
    options.mode === 'solo-umpire' ||
    options.mode === 'solo-versus-staff';
  return {
    id: spec.id,
    nation: spec.nation,
    motivation: spec.motivation,
    attacker: spec.role !== 'defender', // of two that attack each is one, FYOW-A6
    highest: campaign.commands.findIndex(({ id }) => id === spec.highestCommand),
    morale: spec.strategicMorale,
    fell: false,
    originalCost: own.reduce((sum, unit) => sum + unit.original, 0),
    homeBank: 0,
    pool: [],
    made: [],
    repaired: 0,
    delivered: false,
    control: [...control],
    seen: map.nodes.map(() => 0),
    visited: map.nodes.map(
      (_, board) => homes[board] === i || own.some(unit => unit.board === board),
    ),
    halt: !isHalting ? 'none' : options.mode === 'versus' ? 'day' : 'session',
    stopsOff: [],
    stopsOn: [],
    staffed: [],
    done: false,
    passed: [],
    destroyed: 0,
    agreed: false,
    count: 0,
  };
};

/** FYOW-0.3: the campaign is set up: forces, commanders, stockpiles, first directives. */
export const setUp = (setting: Setting<Options, Campaign>, context: Context): State => {
  const { scenario: campaign, options } = setting;
  const field = fieldFor(campaign);
  const at: Throwing = { context, campaign, setting, names: new Names(context) };
  const units: Unit[] = [];
  for (const spec of campaign.units) units.push(unitOf(at, spec, units));
  for (const [i, spec] of campaign.units.entries())
    if (spec.originalValue !== undefined) units[i]!.original = spec.originalValue;
  // A Fraction listed before its parent takes its share of stock once the parent has thrown.
  for (const [i, spec] of campaign.units.entries())
    if (spec.parent !== null && units[i]!.parent < 0) {
      units[i]!.parent = units.findIndex(({ id }) => id === spec.parent);
      if (spec.level === 'fraction')
        units[i]!.stockpile = fractionStockpile(units[units[i]!.parent]?.stockpile ?? 0);
    }
  const commands = campaign.commands.map((_, i) => commandOf(at, i, units));
  const sides = campaign.sides.map((_, i) => sideOf(campaign, i, units, options));
  const sea = seaAtFirst(campaign, units, context, side => readers(at, side));
  context.log('FYOW-0.3', 'opened', { title: campaign.title, days: campaign.lengthDays });
  const state: State = {
    campaign: field.key,
    options,
    year: campaign.start.year,
    month: campaign.start.month,
    day: campaign.start.dayIndex,
    dayNumber: 1,
    session: 0,
    clock: 0,
    step: campaign.units.some(({ deploy }) => deploy) ? 'SETUP' : 'MO6',
    at: 0,
    haltAt: 'day',
    card: 0,
    cards: [],
    planCards: [],
    activation: null,
    due: [],
    weather: {
      marker: campaign.markerStart ?? 0,
      code: 'fair',
      wind: 'calm',
      from: null,
      moon: 'none',
      lowCloud: false,
      gauge: campaign.gaugeStart,
      snowLying: false,
      light: 'day',
      storm: 'none',
      parts: [],
      forecast: [],
    },
    held: heldFor(setting),
    sides,
    commands,
    units,
    sightings: [],
    battles: [],
    requests: [],
    calls: [],
    diary: arrivalsOf(campaign),
    tasks: [],
    bridges: field.bridges.map(({ board }) => ({
      damage: 0,
      prepared: -1,
      ready: 0,
      pontoon: -1,
      pontoonOf: -1,
      known: sides.map(side => side.visited[board]!),
    })),
    obstacles: obstaclesOf(campaign),
    abandoned: [],
    objects: [],
    handling: [],
    sea,
    rails: railsAtFirst(campaign),
    air: airOf(campaign, options, (name, given, side) => ({
      name,
      rating: rating(at, side, given, 'General', campaign.sides[side]!.nation, 'regular'),
      red: 'balanced',
      blue: 'balanced',
      battles: 0,
    })),
    control: sides[0]!.control.slice(),
    battleCount: 0,
    resistance: emptyResistance(),
    chance: { drawn: [], today: -1, rallied: [] },
    ending: 'none',
    level: '',
    winner: -1,
    points: 0,
  };
  throwWeather(state, context); // before hidden choices are made
  return state;
};

/** FYOW-5.1: units that come later stand in the diary. */
const arrivalsOf = (campaign: Campaign): State['diary'] =>
  campaign.units
    .filter(({ arrives }) => arrives)
    .map(({ id, side, arrives }, i) => ({
      id: 100_000 + i,
      month: campaign.start.month,
      day: arrives!.dayIndex,
      session: arrives!.session,
      owner: campaign.sides.findIndex(one => one.id === side),
      seen: 'owner' as const,
      type: 'reinforcement',
      about: id,
      points: 0,
    }));

const obstaclesOf = (campaign: Campaign): State['obstacles'] =>
  campaign.map.links.flatMap(({ obstacles = {} }, link) =>
    Object.entries(obstacles).map(([end, kind]) => ({
      link,
      end: end === 'b' ? ('b' as const) : ('a' as const),
      kind,
      known: campaign.sides.map(() => false),
    })),
  );
