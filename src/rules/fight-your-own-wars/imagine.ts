import { type Random, shuffled } from '../../engine/random.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Campaign } from './campaign.ts';
import { emptyUnit } from './empty-unit.ts';
import { imagineAir } from './imagine-air.ts';
import { imagineRails, imagineSea } from './imagine-arms.ts';
import { askSomebody, layCards, spreadCards } from './imagine-cards.ts';
import { imagineChance, imagineResistance } from './resistance-view.ts';
import { directivesFor } from './setup.ts';
import { cloneState } from './state.generated.ts';
import type { Battle, Command, Element, SideState, Sighting, State, Unit } from './state.ts';
import { itemNumber } from './tables/catalogue.ts';
import { milestoneFor } from './tables/condition.ts';
import { rowNumber } from './tables/movement.ts';
import { type Field, fieldOf } from './terms/field.ts';
import { qualityOf, worthOf } from './terms/force.ts';
import { keptOrder } from './terms/orders/kept.ts';
import type { SeenBattle, View } from './view.ts';
import { copySide, copyWeather } from './view-copies.ts';

type Table = {
  readonly units: Unit[];
  readonly commands: Command[];
  /** Numbers that own units and commands have at the imagined table. */
  readonly unitAt: readonly number[];
  readonly commandAt: readonly number[];
  /** The enemy unit behind each contact of the viewing side. */
  readonly behind: Map<string, number>;
};

const moved = (list: readonly number[], at: number): number => (at < 0 ? -1 : (list[at] ?? -1));

/** An enemy force of the roster as it could be: whole, resting nowhere, somewhere behind his lines. */
const freshUnit = (campaign: Campaign, i: number, side: number, board: number): Unit => {
  const spec = campaign.units[i]!;
  const elements: Element[] = spec.elements.map(({ item, n, q, mob }) => ({
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
  const { arrives: _, ...here } = spec;
  const unit = emptyUnit(here, side, elements);
  unit.level = spec.level === 'picket' ? 'fraction' : spec.level;
  unit.attitude = 'present';
  unit.zone = 'table';
  unit.board = board;
  unit.original = worthOf(unit);
  unit.milestone = milestoneFor(qualityOf(unit));
  return unit;
};

const freshCommand = (campaign: Campaign, i: number, side: number): Command => {
  const spec = campaign.commands[i]!;
  return {
    id: spec.id,
    name: spec.name,
    level: spec.level,
    side,
    superior: -1,
    leader: { name: spec.name, rating: 6, red: 'balanced', blue: 'balanced', battles: 0 },
    hq: -1,
    posture: directivesFor(campaign, i)[0]?.posture ?? 'HOLD',
    shown: directivesFor(campaign, i)[0]?.posture ?? 'HOLD',
    asked: [],
    passed: [],
    objectives: [],
    letters: 'D',
    routeDays: 0,
    routeDice: 0,
    routePips: 0,
    broken: 0,
    framed: [],
    column: [],
  };
};

/** Puts one side's forces, made from the roster, onto the table; contacts stand where they were seen. */
const addEnemies = (
  table: Table,
  field: Field,
  side: number,
  contacts: View['contacts'],
  fighting: ReadonlySet<string>,
  chance: Random,
): void => {
  const { campaign, sources } = field;
  const sideId = campaign.sides[side]!.id;
  const firstCommand = table.commands.length;
  const commands = campaign.commands.flatMap((spec, i) => (spec.side === sideId ? [i] : []));
  for (const i of commands) table.commands.push(freshCommand(campaign, i, side));
  const roster = shuffled(
    campaign.units.flatMap((spec, i) => (spec.side === sideId ? [i] : [])),
    chance,
  );
  const board = sources[side]![0] ?? 0;
  // Contacts that are seen or fight now need a force; so do old ones, as far as the roster goes.
  const wanted = [...contacts].sort(
    (a, b) => Number(b.now || fighting.has(b.alias)) - Number(a.now || fighting.has(a.alias)),
  );
  const places = roster.map((i, k) => ({ i, contact: wanted[k] }));
  for (let extra = roster.length; extra < wanted.length; extra++)
    places.push({ i: roster[extra % Math.max(1, roster.length)]!, contact: wanted[extra] });
  places.forEach(({ i, contact }, k) => {
    const unit = freshUnit(campaign, i, side, board);
    if (k >= roster.length) unit.id = `${unit.id}.x${k}`;
    unit.command =
      firstCommand +
      Math.max(
        0,
        commands.findIndex(c => campaign.commands[c]!.level === 'brigade'),
      );
    if (contact) {
      table.behind.set(contact.alias, table.units.length);
      if (contact.now) {
        unit.board = contact.board;
        unit.zone = contact.zone;
      }
    }
    table.units.push(unit);
  });
  table.commands.forEach((command, c) => {
    if (c >= firstCommand) command.hq = table.units.findIndex(unit => unit.side === side);
  });
};

const freshSide = (field: Field, side: number, view: View): SideState => {
  const { campaign, map, homes } = field;
  const spec = campaign.sides[side]!;
  const control = map.nodes.map(board =>
    campaign.sides.findIndex(({ id }) => id === (board.control ?? board.home)),
  );
  return {
    id: spec.id,
    nation: spec.nation,
    motivation: spec.motivation,
    attacker: spec.role === 'attacker',
    highest: 0,
    morale: view.enemyMorale ?? 3,
    fell: false,
    originalCost: 0,
    homeBank: 0,
    pool: [],
    made: [],
    repaired: 0,
    delivered: false,
    control,
    seen: map.nodes.map(() => 0),
    visited: map.nodes.map((_, board) => homes[board] === side),
    halt: 'day',
    stopsOff: [],
    stopsOn: [],
    staffed: [],
    done: view.done?.[side] ?? false,
    passed: [],
    destroyed: 0,
    agreed: view.agreed[side] ?? false,
    count: 0,
  };
};

const battleAt = (table: Table, view: View, seen: SeenBattle): Battle => {
  const number = (name: string): number => {
    const own = view.units.findIndex(({ id }) => id === name);
    return own >= 0 ? table.unitAt[own]! : (table.behind.get(name) ?? -1);
  };
  const { cameFrom, laidOpen, ...rest } = seen;
  for (const [name, { elements, original }] of Object.entries(laidOpen)) {
    const at = number(name);
    if (at < 0) continue;
    table.units[at]!.elements = elements.map(line => ({ ...line }));
    table.units[at]!.original = original;
  }
  for (const [name, board] of Object.entries(cameFrom)) {
    const at = number(name);
    if (at >= 0) table.units[at]!.cameFrom = board;
  }
  const known = (names: readonly string[]): number[] => names.map(number).filter(at => at >= 0);
  return {
    ...rest,
    wishes: [...rest.wishes],
    attackers: known(seen.attackers),
    defenders: known(seen.defenders),
    retreating: known(seen.retreating),
    latecomers: known(seen.latecomers),
    joined: seen.joined.flatMap(one => {
      const unit = number(one.unit);
      return unit >= 0 ? [{ ...one, unit }] : [];
    }),
    support: [],
    held: seen.held.flatMap(one => {
      const unit = number(one.unit);
      return unit >= 0 ? [{ ...one, unit }] : [];
    }),
    commits: [],
  };
};

/** FYOW-A7b: a sealed order may be any: here the defence of some board. */
const filledIn = (whole: State, chance: Random): State => {
  const copy = cloneState(whole);
  const { map } = fieldOf(copy);
  for (const unit of copy.units)
    if (unit.sealed)
      unit.order = keptOrder({ directive: 'DEFEND', boards: [map.label(chance.below(map.count))] });
  return copy;
};

/** A whole table that looks like the view: own side as it is, the enemy put together from his roster. */
export const imagine = (view: View, _seat: SeatId, chance: Random): State => {
  if (view.whole) return filledIn(view.whole, chance);
  const field = fieldOf(view);
  const table: Table = {
    units: [],
    commands: [],
    unitAt: view.units.map((_, i) => i),
    commandAt: view.commands.map((_, i) => i),
    behind: new Map(),
  };
  for (const unit of view.units)
    table.units.push({
      ...unit,
      elements: unit.elements.map(line => ({ ...line })),
      leader: { ...unit.leader },
      second: unit.second && { ...unit.second },
      spent: [...unit.spent],
      met: [...unit.met],
      causes: [...unit.causes],
      denied: [...unit.denied],
      mendOrder: [...unit.mendOrder],
      works: [...unit.works],
    });
  for (const command of view.commands)
    table.commands.push({
      ...command,
      leader: { ...command.leader },
      objectives: [...command.objectives],
      asked: [...command.asked],
      passed: [...command.passed],
      framed: command.framed.map(one => ({
        ...one,
        options: one.options.map(option => ({ ...option })),
      })),
      column: [...command.column],
    });
  const fighting = new Set(
    view.battles.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]),
  );
  const sides: SideState[] = [];
  for (const side of [0, 1]) {
    if (side === view.side) sides.push(copySide(view.own!));
    else {
      const from = table.commands.length;
      addEnemies(table, field, side, view.contacts, fighting, chance);
      const fresh = freshSide(field, side, view);
      const { id, highestCommand } = field.campaign.sides[side]!;
      const theirs = field.campaign.commands.filter(one => one.side === id);
      fresh.highest =
        from +
        Math.max(
          0,
          theirs.findIndex(one => one.id === highestCommand),
        );
      sides.push(fresh);
    }
  }
  return whole(view, field, table, sides, chance);
};

const whole = (
  view: View,
  field: Field,
  table: Table,
  sides: SideState[],
  chance: Random,
): State => {
  const own = view.side;
  const sightings: Sighting[] = view.contacts.map(contact => ({
    ...contact,
    facts: contact.facts.map(fact => ({ ...fact })),
    unit: table.behind.get(contact.alias)!,
  }));
  view.units.forEach(({ board, zone }, i) => {
    if (!view.detected[i]) return;
    const side = 1 - own;
    sightings.push({
      side,
      unit: table.unitAt[i]!,
      alias: `e${++sides[side]!.count}`,
      now: true,
      board,
      zone,
      at: view.clock,
      facts: [],
      cv: 0,
    });
  });
  const battles = view.battles.map(one => battleAt(table, view, one));
  const state: State = {
    campaign: view.campaign,
    options: { ...view.options },
    year: view.year,
    month: view.month,
    day: view.day,
    dayNumber: view.dayNumber,
    session: view.session,
    clock: view.clock,
    step: view.step,
    at: 0,
    haltAt: view.haltAt,
    card: 0,
    cards: [],
    planCards: [],
    activation: null,
    due: view.due.map(one => ({ ...one, unit: moved(table.unitAt, one.unit) })),
    weather: copyWeather(view.weather),
    held: view.held.map(one => ({ ...one })),
    sides,
    commands: table.commands,
    units: table.units,
    sightings,
    battles,
    calls: view.calls.map(one => ({ ...one })),
    requests: view.requests.map(one => ({
      ...one,
      unit: moved(table.unitAt, one.unit),
      command: moved(table.commandAt, one.command),
    })),
    diary: view.diary.map(entry => ({ ...entry })),
    tasks: view.tasks.map(task => ({
      ...task,
      unit: task.unit < 0 ? -1 : moved(table.unitAt, task.unit),
    })),
    bridges: field.bridges.map((_, i) => {
      const seen = view.bridges[i];
      return {
        damage: seen?.damage ?? 0,
        prepared: seen?.prepared ?? -1,
        ready: seen?.ready ?? 0,
        pontoon: seen?.pontoon ?? -1,
        pontoonOf: seen?.pontoonOf ?? -1,
        known: [0, 1].map(side => side === own && seen != null),
      };
    }),
    obstacles: view.obstacles.map(one => ({ ...one, known: [0, 1].map(side => side === own) })),
    objects: view.objects.map(one => ({ ...one, known: [0, 1].map(side => side === own) })),
    handling: view.handling.map(one => ({ ...one, unit: moved(table.unitAt, one.unit) })),
    abandoned: view.abandoned.map(one => ({
      ...one,
      unit:
        one.unit >= 0
          ? moved(table.unitAt, one.unit)
          : table.units.findIndex(({ side }) => side !== own),
      elements: one.elements.map(line => ({ ...line })),
    })),
    sea: imagineSea(view, field.campaign, table.units, table.behind, chance),
    rails: imagineRails(view, field.campaign, board => field.map.index(board)),
    air: imagineAir(view, field, table.unitAt),
    control: sides[Math.max(0, own)]!.control.slice(),
    battleCount: Math.max(0, ...view.battles.map(({ id }) => Number(id.slice(1)))),
    resistance: imagineResistance(
      view.resistance,
      own,
      { units: table.unitAt, commands: table.commandAt },
      field.map.count,
      chance,
    ),
    chance: imagineChance(view.chance),
    ending: view.ending,
    level: view.level,
    winner: view.winner,
    points: view.points,
  };
  layCards(state, view, chance);
  if (view.pack) spreadCards(state, view, view.pack);
  askSomebody(state, view);
  return state;
};
