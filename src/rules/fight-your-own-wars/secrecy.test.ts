import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { Dice } from '../../engine/dice/dice.ts';
import { SeededDice } from '../../engine/dice/seeded.ts';
import { forecast } from '../../engine/forecast.ts';
import { offers, questionsFor, refuse } from '../../engine/gate.ts';
import { type LogLine, mayRead } from '../../engine/log.ts';
import { perform } from '../../engine/perform.ts';
import { random } from '../../engine/random.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { fightYourOwnWars, type State } from './index.ts';
import { DEFAULTS } from './options.ts';
import { fieldOf } from './terms/field.ts';
import { isDetected } from './terms/knowledge.ts';
import { keptOrder } from './terms/orders/kept.ts';

const system = fightYourOwnWars as unknown as System;
const [, poland, guernsey] = fightYourOwnWars.scenarios;
const EVERYTHING = {
  mode: 'versus',
  partisans: 'variant',
  chanceCards: 'on',
  forecast: 'on',
  decoys: 'all',
  maintenance: 'on',
} as const;

/** A campaign some way into its first days, at a moment when a seat is asked for this. */
const reached = (scenario: typeof poland, seed: number, kind: string): Table => {
  const table = Table.create(system, {
    scenario: scenario!,
    options: { ...DEFAULTS, ...EVERYTHING },
    dice: pledge(`secrecy ${seed}`, { table: 'secrecy' }),
  });
  const seats = fightYourOwnWars.seats({ scenario: scenario!, options: DEFAULTS });
  const chance = random(seed);
  for (const { id } of seats)
    for (const unit of ['all', 'air', 'naval'])
      table.act(id, { type: 'hand.set', unit, hand: 'all' });
  for (let i = 0; i < 4_000 && !table.outcome; i++) {
    if (i > 250 && table.pending().some(one => one.kind === kind)) return table;
    const due = table.umpireNext();
    const [asked] = table.pending();
    if (due) table.act(due.seat, due.action);
    else {
      const may = [...table.offers(asked!.seat)].filter(({ type }) => DULL.includes(type));
      table.act(asked!.seat, may[chance.below(may.length)] ?? { type: 'pass' });
    }
  }
  throw new RangeError(`${kind} was never asked`);
};
const DULL = [
  'pass',
  'carryOn',
  'move',
  'deploy',
  'enterTable',
  'setup.confirm',
  'land',
  'decoy.add',
  'naval.deploy',
];

type World = { readonly state: State; readonly seats: Table['seats'] };

/** Everything that a seat gets of a table. */
const received = ({ state, seats }: World, seat: SeatId, probes: readonly Action[]): string[] => {
  const view = system.view(state, seat);
  const may = [...offers(system, seats, state, seat)];
  const foretold = may.filter(({ type }) => system.forecasts?.actions.includes(type)).slice(0, 3);
  return [
    JSON.stringify(view),
    system.text?.(view, seat) ?? '',
    JSON.stringify(questionsFor(system.pending(state), seat)),
    JSON.stringify(may),
    JSON.stringify(probes.map(probe => refuse(system, seats, state, seat, probe))),
    JSON.stringify(foretold.map(action => forecast(system, view, seat, action))),
  ];
};
/** What a seat has after its own act, if that threw and showed nothing; null otherwise. */
const afterwards = ({ state }: World, seat: SeatId, action: Action): string | null => {
  const copy = system.clone(state);
  const lines: LogLine[] = [];
  const dice = new Dice(new SeededDice('secrecy'));
  const { revealed } = perform(system, copy, seat, action, dice, lines);
  if (revealed || dice.thrown.length > 0) return null;
  return JSON.stringify([
    system.view(copy, seat),
    lines.filter(line => mayRead(line, seat, false)),
  ]);
};

/** Changes that a side may not notice; each says whether it changed anything. */
type Secret = (draft: State, viewer: number) => boolean;
const unseen = (draft: State, viewer: number) =>
  draft.units.filter(
    (unit, at) =>
      unit.side !== viewer &&
      unit.status === 'here' &&
      unit.level !== 'marker' &&
      unit.marker === '' &&
      !isDetected(draft, viewer, at) &&
      !draft.sightings.some(one => one.side === viewer && one.unit === at) &&
      !draft.battles.some(one => [...one.attackers, ...one.defenders].includes(at)) &&
      !draft.units.some(own => own.side === viewer && own.board === unit.board),
  );
const some = (list: readonly unknown[]): boolean => list.length > 0;
const each = <T>(list: readonly T[], change: (one: T) => void): boolean => {
  list.forEach(change);
  return some(list);
};

const SECRETS: { readonly [name: string]: Secret } = {
  'boxes of unseen forces': (draft, viewer) =>
    each(unseen(draft, viewer), unit => {
      unit.zone = unit.zone === 'table' ? 'N' : 'table';
    }),
  'what is concealed': (draft, viewer) =>
    each(unseen(draft, viewer), ({ elements }) => {
      for (const line of elements) line.concealed = line.n;
    }),
  'losses, condition and supply of unseen forces': (draft, viewer) =>
    each(unseen(draft, viewer), unit =>
      Object.assign(unit, { condition: 'amber', stockpile: 1, mode: 'rationed', disarray: 1 }),
    ),
  'orders of the enemy': (draft, viewer) =>
    each(
      draft.units.filter(unit => unit.side !== viewer && unit.status === 'here'),
      unit => {
        unit.order = keptOrder({ directive: 'DEFEND', boards: [fieldOf(draft).map.label(0)] });
      },
    ),
  'bridges nobody has seen': (draft, viewer) =>
    each(
      draft.bridges.filter(({ known }) => !known[viewer]),
      one => Object.assign(one, { damage: 99, prepared: 1 - viewer }),
    ),
  'obstacles nobody has met': (draft, viewer) => {
    const { map } = fieldOf(draft);
    map.links.forEach(({ kind }, link) => {
      if (kind === 'road')
        draft.obstacles.push({
          link,
          end: 'a',
          kind: 'mined',
          known: [viewer === 1, viewer === 0],
        });
    });
    return true;
  },
  'damage nobody has seen': (draft, viewer) => {
    draft.objects.push({
      kind: 'station',
      at: 0,
      damage: 7,
      known: [viewer === 1, viewer === 0],
    });
    return true;
  },
  'cards of the enemy': (draft, viewer) => {
    const isTheirs = ({ kind, of }: State['cards'][number]): boolean =>
      kind === 'unit' && draft.units[of]!.side !== viewer;
    const places = draft.cards.flatMap((card, i) => (i > draft.card && isTheirs(card) ? [i] : []));
    const [a, b] = places;
    if (a === undefined || b === undefined) return false;
    [draft.cards[a], draft.cards[b]] = [draft.cards[b]!, draft.cards[a]!];
    return true;
  },
  'options, postures and decisions of the enemy': (draft, viewer) =>
    each(
      draft.commands.filter(({ side }) => side !== viewer),
      command =>
        Object.assign(command, {
          posture: 'RETIRE',
          shown: 'RETIRE',
          framed: [{ key: 'posture', options: [{ lean: 'bold', what: 'ATTACK' }] }],
          asked: ['DEC-G3:x'],
          passed: ['DEC-G3:x'],
        }),
    ),
  'supply letters of the enemy': (draft, viewer) =>
    each(
      draft.commands.filter(({ side }) => side !== viewer),
      command => Object.assign(command, { letters: 'C', routeDays: 3, routeDice: 2, broken: 2 }),
    ),
  'squadrons on the ground': (draft, viewer) => {
    const up = new Set(
      draft.air.groups
        .filter(({ over }) => over >= 0)
        .flatMap(({ squadrons, escorts }) => [...squadrons, ...escorts]),
    );
    const idle = draft.air.squadrons.filter(
      (one, at) => draft.air.commands[one.command]!.side !== viewer && !up.has(at),
    );
    return each(idle, ({ machines }) => {
      for (const machine of machines) Object.assign(machine, { damage: 2, status: 'inactive' });
    });
  },
  'Air Commands of the enemy': (draft, viewer) =>
    each(
      draft.air.commands.filter(({ side }) => side !== viewer),
      command => Object.assign(command, { die: 1, milestone: 0, condition: 'red' }),
    ),
  'recce results before they are due, and photographs still in the dark-room': (draft, viewer) => {
    const seen = { side: viewer, group: 'a1', unit: 0, board: 0, zone: 'table' } as const;
    const when = { at: draft.clock, day: draft.dayNumber };
    draft.air.reports.push({ ...seen, ...when, facts: [], cv: 99, tries: 0 });
    const late = { at: 0, day: Math.max(0, draft.dayNumber - 1), tries: 1 };
    draft.air.reports.push({ ...seen, ...late, unit: -1, facts: [], cv: 0 });
    return true;
  },
  'vessels that nobody has spotted, submarines among them': (draft, viewer) => {
    const { sea } = draft;
    const hidden = (sea?.vessels ?? []).filter(
      ({ side }, at) => side !== viewer && !sea!.spots.some(({ vessel }) => vessel === at),
    );
    return each(hidden, vessel =>
      Object.assign(vessel, { damage: 1, torpedoes: 0, board: -1, area: 'port', condition: 2 }),
    );
  },
  'landing craft and plans of the enemy': (draft, viewer) =>
    each(
      [
        ...(draft.sea?.craft ?? []).filter(({ side }) => side !== viewer),
        ...(draft.sea?.waves ?? []).filter(({ side }) => side !== viewer),
      ],
      one => Object.assign(one, 'count' in one ? { count: 1 } : { clock: 3 }),
    ),
  'trains of the enemy and their load': (draft, viewer) =>
    each(
      (draft.rails?.trains ?? []).filter(({ side }) => side !== viewer),
      train => Object.assign(train, { coaches: 1, flats: 1, moves: 3, goal: 0, damage: 2 }),
    ),
  'cells and agents of the enemy': (draft, viewer) =>
    each(
      [
        ...draft.resistance.cells.filter(({ side }) => side !== viewer),
        ...draft.resistance.agents.filter(({ side }) => side !== viewer),
      ],
      one =>
        Object.assign(
          one,
          'home' in one ? { home: 1, members: 9, explosives: 3, radio: true } : { missions: 7 },
        ),
    ),
  'what cells of one’s own side have not reported': (draft, viewer) =>
    each(
      draft.resistance.cells.filter(({ side }) => side === viewer),
      cell => Object.assign(cell, { home: 2, members: 8, explosives: 3, target: 1 }),
    ),
  'chance cards to come': draft => {
    draft.diary.push({
      id: 99_999,
      month: draft.month,
      day: 12,
      session: 0,
      owner: -1,
      seen: 'hidden',
      type: 'chance_card',
      about: '7',
      points: 0,
    });
    return true;
  },
  'the diary of the enemy': (draft, viewer) => {
    draft.diary.push({
      id: 99_998,
      month: draft.month,
      day: 12,
      session: 0,
      owner: 1 - viewer,
      seen: 'owner',
      type: 'surprise',
      about: '',
      points: 3,
    });
    return true;
  },
  'what orders of the enemy have brought: reports, work done, being cut off or struck from afar': (
    draft,
    viewer,
  ) =>
    each(
      draft.units.filter(({ side }) => side !== viewer),
      unit =>
        Object.assign(unit, {
          ...{ reported: true, works: ['demolition'], cutOff: true, struck: true, called: true },
          ...{ causes: ['bombed'], spent: [0, 100, 200], expiry: draft.clock + 1 },
        }),
    ),
  'deeds that wait and stops on a card of the enemy': (draft, viewer) => {
    const { activation } = draft;
    const isTheirs =
      activation?.kind === 'unit'
        ? draft.units[activation.of]!.side !== viewer
        : activation?.kind === 'command' && draft.commands[activation.of]!.side !== viewer;
    if (!activation || !isTheirs) return false;
    activation.deeds.push(JSON.stringify({ action: { type: 'deploy' } }));
    activation.met.push('surrounded');
    activation.rallying.push(activation.of);
    activation.asked.push('DEC-S6:bombed');
    activation.passed.push('DEC-B1:this');
    return true;
  },
  'what forces of the enemy have asked for, and who was called': (draft, viewer) => {
    const at = draft.units.findIndex(({ side, status }) => side !== viewer && status === 'here');
    const { command, board } = draft.units[at]!;
    const request = {
      id: 9_999,
      unit: at,
      kind: 'air_support',
      command,
      made: draft.clock,
    } as const;
    draft.requests.push({ ...request, granted: true, from: 'x', tries: 1 });
    const call = { side: 1 - viewer, board: Math.max(0, board), day: draft.dayNumber };
    draft.calls.push({ ...call, arm: 'air' }, { ...call, arm: 'naval' });
    return true;
  },
  'Groups of the enemy that nobody sees': (draft, viewer) => {
    const column = unseen(draft, viewer).map(unit => draft.units.indexOf(unit));
    const at = draft.commands.findIndex(({ side }) => side !== viewer);
    draft.commands[at]!.column = column.slice(0, 2);
    for (const unit of draft.commands[at]!.column) draft.units[unit]!.group = at;
    return column.length > 1;
  },
  'whom the enemy found in battle, and whether his card was to come': (draft, viewer) =>
    each(
      draft.battles.filter(({ means }) => means === 'paper'),
      battle => {
        const [at = -1] = battle.attackers;
        if (draft.units[at]?.side !== viewer) battle.unseenDefender = !battle.unseenDefender;
        else
          Object.assign(battle, { seenAttacker: !battle.seenAttacker, answers: !battle.answers });
      },
    ),
  'whom batteries of the enemy fired at, and what they watch': (draft, viewer) =>
    each(
      (draft.sea?.batteries ?? []).filter(({ unit }) => draft.units[unit]!.side !== viewer),
      battery => Object.assign(battery, { firedAt: 'x', fired: true, board: 1, officer: 1 }),
    ),
  'planning steps that the enemy leaves to his staff': (draft, viewer) => {
    draft.sides[1 - viewer]!.staffed = ['plan.day', 'air.plan'];
    return true;
  },
  'hands, stops, halts and morale of the enemy': (draft, viewer) => {
    Object.assign(draft.sides[1 - viewer]!, { morale: 1, halt: 'week', homeBank: 33, count: 40 });
    return each(
      draft.units.filter(({ side }) => side !== viewer),
      unit => Object.assign(unit, { hand: 'contact', met: ['x'] }),
    );
  },
};

const POSITIONS = [
  ['Guernsey 1942, orders of the day', guernsey, 11, 'planDay'],
  ['Poland 1939, a card', poland, 12, 'card'],
  ['Guernsey 1942, a card', guernsey, 13, 'card'],
  ['Guernsey 1942, a vessel', guernsey, 14, 'vessel'],
] as const;
const changed = new Set<string>();

test.each(POSITIONS)(
  'FYOW-A7b FYOW-A7c %s: no secret of the list changes what a side gets',
  (_, scenario, seed, kind) => {
    const table = reached(scenario, seed, kind);
    const { seats } = table;
    const told: string[] = [];
    for (const { id, side } of seats) {
      const viewer = (table.state as State).sides.findIndex(one => one.id === side);
      if (viewer < 0) continue;
      const truth: World = { state: system.clone(table.state) as State, seats };
      const probes = seats.flatMap(seat => [...table.offers(seat.id)].slice(0, 12));
      const wanted = received(truth, id, probes);
      const own = [...table.offers(id)].slice(0, 8);
      const acts = own.map(action => afterwards(truth, id, action));
      for (const [name, change] of Object.entries(SECRETS)) {
        const other: World = { state: system.clone(table.state) as State, seats };
        if (!change(other.state, viewer)) continue;
        changed.add(name);
        received(other, id, probes).forEach((text, i) => {
          if (text !== wanted[i]) told.push(`${id} is told of ${name} by part ${i}`);
        });
        own.forEach((action, i) => {
          const seen = afterwards(other, id, action);
          if (acts[i] !== null && seen !== null && seen !== acts[i])
            told.push(`${id} learns of ${name} by ${action.type}`);
        });
      }
    }
    expect(told).toEqual([]);
  },
);

test('FYOW-A7b: every secret of the list was there to be kept', () => {
  expect(Object.keys(SECRETS).filter(name => !changed.has(name))).toEqual([]);
});
