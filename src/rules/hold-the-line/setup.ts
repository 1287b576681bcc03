import type { Seating } from '../../engine/post.ts';
import type { Context, Setting } from '../../engine/system.ts';
import budget from './data/command-budget.json';
import initiative from './data/initiative.json';
import regionRows from './data/regions.json';
import { deploy, deployDummies } from './flow/deploy.ts';
import type { Options } from './options.ts';
import type { Scenario } from './scenario.ts';
import type { State } from './state.ts';
import { SIDES, type Side } from './tables/unit-types.ts';
import { mapAccessOf } from './terms/command.ts';
import { type Field, fieldFor } from './terms/field.ts';
import { REGIONS } from './terms/ground.ts';
import { takePicture } from './terms/picture.ts';

export const seatingOf = (setting: Setting<Options, Scenario>): Seating => {
  const field = fieldFor(setting.scenario, setting.options);
  return setting.seating ?? field.seatings[0] ?? everybody(field);
};

/** A side a seat: what a scenario without a printed seating uses. */
const everybody = (field: Field): Seating => ({
  id: 'two',
  title: '2 players',
  seats: SIDES.map(side => ({
    id: side === 'GE' ? 'german' : 'polish',
    posts: field.chairs.filter(one => one.side === side).map(({ id }) => id),
  })),
});

/** The table before anything is put on it. */
export const emptyTable = (setting: Setting<Options, Scenario>): State => {
  const { scenario, options } = setting;
  const field = fieldFor(scenario, options);
  const seating = seatingOf(setting);
  const players = seating.seats.filter(({ posts }) => !posts[0]?.startsWith('CTRL')).length;
  const long = scenario.turns === 14 && options.gameLength !== 'scenario'; // HTL-O29
  return {
    scenario: field.key,
    options: { ...options, openMap: options.openMap || scenario.openMap === true },
    mapAccess:
      options.hcMapAccess === 'seating' ? mapAccessOf(seating, players) : options.hcMapAccess,
    turn: 1,
    lastTurn: long ? Number(options.gameLength) : scenario.turns,
    extraTurn: false,
    phase: 'PLANNING',
    after: 'PLANNING',
    held: field.chairs.map(({ id }) => ({
      post: id,
      seat: seating.seats.find(({ posts }) => posts.includes(id))?.id ?? null,
    })),
    pregame: Object.entries(scenario.pregame ?? {}).map(([decision, option]) => ({
      decision,
      option,
    })),
    regions: REGIONS.map(id => {
      const row = regionRows.regions.find(one => one.id === id)!;
      return {
        winner: 'GE' as const,
        leadGE: leadPost(field, 'GE', row.lead.GE),
        leadPL: leadPost(field, 'PL', row.lead.PL),
        nextGE: '',
        nextPL: '',
        step: 'over' as const,
        mover: '',
      };
    }),
    hands: SIDES.flatMap(side => handsOf(scenario, side)),
    committed: [],
    granted: { GE: 0, PL: 0 },
    units: field.pieces.map(piece => ({
      status: 'off' as const,
      hex: -1,
      posture: 'movement' as const,
      assembling: false,
      level: 0,
      fought: false,
      committed: false,
      moved: false,
      marched: false,
      disorderedOn: 0,
      next: 'none' as const,
      lentTo: '',
      hq: piece.hq,
      pinned: false,
      region: -1,
    })),
    hqs: field.hqs.map(() => ({
      status: 'off' as const,
      hex: -1,
      pot: 0,
      received: 0,
      moved: false,
      markers: 0,
      disrupted: false,
      displaced: 0,
      lostAt: -1,
      returns: 0,
      region: -1,
    })),
    formations: field.formations.map(({ hq }) => ({
      due: 0,
      released: false,
      held: false,
      arrived: false,
      hq,
      nextHq: -1,
      nextTurn: 0,
      lost: 0,
      west: 0,
    })),
    counters: field.counters.map(({ hq }) => ({
      status: 'ready' as const,
      hq,
      on: -1,
      used: 0,
      readyOn: 0,
      side: -1,
    })),
    control: Array.from(field.home, side => (side === 0 ? 'g' : 'p')).join(''),
    hexCp: [],
    routes: field.routes.map(() => ({ marks: [], given: 0 })),
    bridgesDown: [],
    towns: field.towns.map(() => ({ drawn: 0, store: [] })),
    levels: levelsOf(field).map(id => ({ id, cp: 0 })),
    okhReserve: 0,
    okhKept: 0,
    pools: [],
    splits: [],
    capacities: [],
    done: [],
    combats: [],
    nextId: 1,
    retreats: [],
    delegations: [],
    standing: [],
    events: [],
    messages: [],
    sent: [],
    contacts: SIDES.map(side => ({ side, seen: [] })),
    returns: [],
    pictures: [],
    air: {
      step: 'over',
      counters: field.air.map(({ zone }) => ({
        place: 'box' as const,
        zone,
        column: 'fresh' as const,
        box: 4,
        target: 'none' as const,
        aim: '',
        damaged: false,
        flak: false,
        rotated: false,
        support: false,
        leaves: false,
      })),
      hits: [],
      superior: [],
      notes: [],
      biting: [],
      dice: [],
      sorties: { GE: 0, PL: 0 },
      bombs: { GE: 0, PL: 0 },
    },
    politics: {
      FR: 2,
      BR: 1,
      SU: 0,
      worstFR: 2,
      warTurn: 0,
      fired: [],
      heldBack: false,
      west: 0,
      westHq: false,
      raf: false,
      cityBan: false,
      banEnds: 0,
      frozen: false,
      lossSteps: 0,
      warsaw: false,
      bombed: false,
      overruns: 0,
      lostTowns: 0,
    },
    captured: field.objectives.map(() => 0),
    newRegiments: 0,
    groups: 0,
    tea: { GE: false, PL: false, CTRL: false, called: '' },
    picture: { control: '', units: [], hqs: [], bridges: [] },
    queue: [],
    precedents: [],
    directives: [],
    sectors: [],
    muted: [],
    takenOver: [],
    diceRulings: [],
    fixedRolls: [],
    paused: false,
    moreTime: { step: 0, combat: 0, day: 0, dayOver: 0 },
    fielded: { GE: 0, PL: 0 },
    destroyed: { GE: 0, PL: 0 },
    ending: 'none',
    imagined: false,
  };
};

/** HTL-5.1: the post that leads a region; where it is not played, the first army of its side there. */
const leadPost = (field: Field, side: Side, printed: string): string => {
  if (field.hqs.some(hq => hq.post === printed) || field.chair(printed) >= 0) return printed;
  const hq = field.hqs.find(one => one.side === side);
  if (!hq) return side === 'GE' ? 'GE-OKH-CO' : 'PL-HC-CO';
  const commander = `${hq.army}-CO`;
  return field.chair(commander) >= 0 ? commander : hq.post;
};

/** HTL-5.2: hands are fixed; a cut scenario without its own has half the reserve. */
const handsOf = (scenario: Scenario, side: Side): State['hands'] => {
  const printed = initiative.hands[side] as Record<string, number[]>;
  const own = scenario.hands?.[side];
  const cut = scenario.regions.length < REGIONS.length;
  return [...scenario.regions, 'reserve'].map(where => {
    const cards = own
      ? (own[where] ?? [])
      : where === 'reserve' && cut
        ? (printed.reserve ?? []).filter((_, i) => i % 2 === 0)
        : (printed[where] ?? []);
    return { side, where, cards: [...cards] };
  });
};

/** HTL-6.1: the levels CP go down through. */
const levelsOf = (field: Field): string[] => {
  const groups = Object.entries(budget.german.armyGroups as Record<string, string[]>);
  const armies = new Set(field.hqs.filter(hq => hq.side === 'GE').map(hq => hq.army));
  const found: string[] = ['GE-OKH'];
  for (const [group, under] of groups)
    if (armies.has(group) || under.some(army => armies.has(army))) found.push(group);
  for (const [, under] of groups) found.push(...under.filter(army => armies.has(army)));
  return found;
};

/** HTL-3.1 to HTL-3.14: the first table of a scenario. */
export const setUp = (setting: Setting<Options, Scenario>, context: Context): State => {
  const draft = emptyTable(setting);
  const { scenario } = setting;
  context.log('HTL-3.1', 'opened', { title: scenario.title, turns: draft.lastTurn });
  if (scenario.pregame === null) {
    draft.phase = 'PLANNING';
    return draft;
  }
  deploy(draft);
  if (scenario.board || scenario.land === false) draft.phase = 'TURN_START';
  else draft.phase = 'SETUP';
  if (scenario.board) deployDummies(draft);
  takePicture(draft);
  return draft;
};
