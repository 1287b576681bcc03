import type { Question } from '../../../engine/system.ts';
import { airAsked } from '../phases/air-asked.ts';
import { mayReach } from '../phases/attack.ts';
import { mayAdvance } from '../phases/combat/advance.ts';
import { partyPost, winnerPost } from '../phases/combat/results.ts';
import { ownerPost } from '../phases/combat/withdraw.ts';
import { hasUnplaced } from '../phases/counters.ts';
import { mayHqAct } from '../phases/headquarters.ts';
import { handOf, interceptRegions, leadOf } from '../phases/initiative.ts';
import { maySetOut } from '../phases/movement.ts';
import { postureSource } from '../phases/posture.ts';
import { mayRally, rallyCost } from '../phases/rally.ts';
import { hasReserveDue } from '../phases/reserves.ts';
import { mayRetire } from '../phases/retire.ts';
import type { State } from '../state.ts';
import { SIDES } from '../tables/unit-types.ts';
import {
  actingSide,
  hqRegion,
  isActions,
  isDone,
  isMovement,
  isMoversTurn,
  playedRegions,
  regionOf,
  stepName,
} from '../terms/acting.ts';
import { fieldOf } from '../terms/field.ts';
import { REGIONS } from '../terms/ground.ts';
import {
  answersCombat,
  armyPost,
  headOf,
  ordersThrough,
  postOfUnit,
  seatOf,
  seatsFor,
} from '../terms/seats.ts';
import { openStore, tracedTowns } from '../terms/supply.ts';
import { controller, cpOn, isArmour, kindOf, sideOf } from '../terms/table.ts';
import { heldBy, levelPost, POLISH_POOL } from './waves.ts';

/** A post that has something to do that matters, HTL-4.5. */
export type Asked = {
  readonly post: string;
  readonly kind: string;
  readonly step: string;
  readonly region: number;
  readonly rule: string;
  readonly actions: readonly string[];
};

const ask = (
  post: string,
  kind: string,
  step: string,
  region: number,
  rule: string,
  actions: readonly string[],
): Asked => ({
  post,
  kind,
  step,
  region,
  rule,
  actions,
});

const COMMAND_ACTIONS = [
  'allocateCp',
  'transferCp',
  'placeArtillery',
  'reassignCounter',
  'holdReinforcement',
  'lendUnits',
  'attachFormation',
  'eventChoice',
  'done',
];
const UPPER_ACTIONS = [
  'allocateUpperCp',
  'grantReserveCards',
  'releaseReserve',
  'attachFormation',
  'formGroupHq',
  'revokeCityBan',
  'sendWest',
  'withdrawFighter',
  'reassignCounter',
  'done',
];
const MOVE_ACTIONS = [
  'move',
  'moveHq',
  'extendMsr',
  'retireDisordered',
  'placeBridge',
  'recoverBridge',
  'enterReinforcement',
  'done',
];

/** HTL-4.11: both high commands end the break; where Control is manned, then Control. */
const teaAsked = (state: State): Asked[] => {
  const heads = SIDES.map(headOf).filter(post => !isDone(state, post, 'TEA', -1));
  return heads.some(post => seatOf(state, post) !== null)
    ? heads.map(post => ask(post, 'tea', 'TEA', -1, 'HTL-4.11', ['done']))
    : [ask('CTRL-LEAD', 'tea', 'TEA', -1, 'HTL-4.11', ['advancePhase'])];
};

/** Posts asked in PLANNING, SETUP, COMMAND, POSTURE and TEA, done or not. */
const wholeTable = (state: State): Asked[] => {
  switch (state.phase) {
    case 'PLANNING':
      return SIDES.map(side =>
        ask(headOf(side), 'plan', 'PLANNING', -1, 'HTL-3.9', ['pregameChoice', 'done']),
      );
    case 'SETUP':
      return setupAsked(state);
    case 'COMMAND':
      return commandAsked(state);
    case 'POSTURE':
      return postureAsked(state);
    case 'TEA':
      return teaAsked(state);
    default:
      return [];
  }
};

const setupAsked = (state: State): Asked[] => {
  const posts = new Set<string>();
  for (const [i, hq] of fieldOf(state).hqs.entries())
    if (state.hqs[i]!.status === 'on') {
      posts.add(hq.post);
      posts.add(armyPost(state, i));
    }
  const found = [...posts].map(post =>
    ask(post, 'setUp', 'SETUP', -1, 'HTL-3.6', ['placeUnit', 'placeDummy', 'extendMsr', 'done']),
  );
  if (heldBy(state, POLISH_POOL) > 0)
    found.push(ask(headOf('PL'), 'pool', 'SETUP', -1, 'HTL-6.2', ['allocateUpperCp', 'done']));
  return found;
};

/** HTL-4.5: in COMMAND a level, pot or store that holds CP, a counter to place, a reserve due, a choice or a hand. */
const commandAsked = (state: State): Asked[] => {
  const field = fieldOf(state);
  const found: Asked[] = [];
  for (const { id, cp } of state.levels)
    if (cp > 0) found.push(ask(levelPost(id), 'divide', 'COMMAND', -1, 'HTL-4.9', UPPER_ACTIONS));
  for (const side of SIDES) {
    const head = headOf(side);
    const pool = side === 'PL' && heldBy(state, POLISH_POOL) > 0;
    const cards = handOf(state, side, 'reserve').length > 0 && state.granted[side] < 2;
    const { west: divisions, westHq } = state.politics;
    const raf = state.politics.raf && !state.air.counters.some(({ leaves }) => leaves);
    const west = side === 'GE' && (divisions > 0 || westHq || raf);
    if (pool || cards || west || hasReserveDue(state, head))
      found.push(ask(head, 'divide', 'COMMAND', -1, 'HTL-4.9', UPPER_ACTIONS));
    for (const region of playedRegions(state))
      if (handOf(state, side, REGIONS[region]!).length > 0)
        found.push(
          ask(leadOf(state, side, region), 'cards', 'COMMAND', -1, 'HTL-5.3', [
            'commitCards',
            'done',
          ]),
        );
  }
  for (const group of ['GE-AGN', 'GE-AGS'])
    if (hasReserveDue(state, group))
      found.push(ask(group, 'divide', 'COMMAND', -1, 'HTL-3.7', UPPER_ACTIONS));
  for (const [i, hq] of field.hqs.entries()) {
    if (state.hqs[i]!.status !== 'on') continue;
    const store =
      hq.side === 'PL' && tracedTowns(state, i).some(town => openStore(state, town, hq.army) > 0);
    const choice = state.events.some(one => one.open && one.hq === i && one.turn === state.turn);
    if (state.hqs[i]!.pot > 0 || store || choice || hasUnplaced(state, i))
      found.push(ask(hq.post, 'command', 'COMMAND', -1, 'HTL-6.7', COMMAND_ACTIONS));
  }
  return found;
};

/** HTL-4.5: in POSTURE any unit that may change. */
const postureAsked = (state: State): Asked[] => {
  const posts = new Set<string>();
  state.units.forEach((unit, u) => {
    if (unit.status !== 'on' || kindOf(state, u) !== 'cube' || unit.assembling) return;
    if (unit.posture === 'disordered' || unit.next !== 'none') return;
    for (const post of postsOf(state, u)) {
      const pays = () => postureSource(state, seatOf(state, post)!, u) !== null;
      if (!posts.has(post) && (unit.posture !== 'movement' || pays())) posts.add(post);
    }
  });
  return [...posts].map(post =>
    ask(post, 'posture', 'POSTURE', -1, 'HTL-15.2', ['changePosture', 'formRegiment', 'done']),
  );
};

/** HTL-4.5: posts concerned in the steps of ACTIONS and in MOVEMENT, region by region. */
const byRegion = (state: State): Asked[] => {
  const found = new Map<string, Asked>();
  const put = (
    post: string,
    region: number,
    kind: string,
    rule: string,
    actions: readonly string[],
  ) => {
    const step = stepName(state, region);
    found.set(`${post} ${region}`, ask(post, kind, step, region, rule, actions));
  };
  const actions = isActions(state);
  state.units.forEach((unit, u) => {
    if (unit.status !== 'on') return;
    const region = regionOf(state, u);
    const side = sideOf(state, u);
    if (actingSide(state, region) !== side) return;
    if (actions) {
      const what = stepAction(state, u, state.regions[region]!.step);
      if (what)
        for (const post of postsOf(state, u))
          put(post, region, what.kind, what.rule, [
            what.action,
            'bridgeStrike',
            'lendUnits',
            'done',
          ]);
      return;
    }
    if (!mayMarch(state, u) || !isMoversTurn(state, region, unit.hq, side)) return;
    const posts = postsOf(state, u).filter(post => !found.has(`${post} ${region}`));
    if (posts.length === 0) return;
    if (unit.posture === 'disordered' ? mayRetire(state, u) : maySetOut(state, u))
      for (const post of posts) put(post, region, 'move', 'HTL-14.1', MOVE_ACTIONS);
  });
  if (!actions)
    state.hqs.forEach((hq, i) => {
      const region = hqRegion(state, i);
      if (hq.status !== 'on' || actingSide(state, region) !== fieldOf(state).hqs[i]!.side) return;
      const { post, side } = fieldOf(state).hqs[i]!;
      if (found.has(`${post} ${region}`) || !isMoversTurn(state, region, i, side)) return;
      if (mayHqAct(state, i)) put(post, region, 'move', 'HTL-6.9', MOVE_ACTIONS);
    });
  return [...found.values()];
};

/** HTL-4.5, HTL-10.8: the posts that may order a unit: its own, and the one it is lent to. */
const postsOf = (state: State, unit: number): string[] => {
  const { lentTo } = state.units[unit]!;
  const own = postOfUnit(state, unit);
  return (lentTo === '' || lentTo === own ? [own] : [own, lentTo]).filter(post =>
    ordersThrough(state, post, unit),
  );
};

const mayMarch = (state: State, unit: number): boolean => {
  const one = state.units[unit]!;
  if (one.assembling || one.committed || one.marched || one.pinned) return false;
  if (kindOf(state, unit) === 'fixed') return false;
  return one.posture === 'movement' || one.posture === 'disordered';
};

const facesEnemy = (state: State, unit: number): boolean => {
  const field = fieldOf(state);
  for (let d = 0; d < 6; d++) {
    const hex = field.grid.neighbour(state.units[unit]!.hex, d);
    if (hex >= 0 && field.open[hex] && controller(state, hex) !== sideOf(state, unit))
      if (mayReach(state, unit, hex)) return true;
  }
  return false;
};

/** HTL-4.5: what a unit could do in a step, if it has the posture and the CP for it. */
const stepAction = (
  state: State,
  unit: number,
  step: string,
): { kind: string; rule: string; action: string } | null => {
  const one = state.units[unit]!;
  const cp = cpOn(state, one.hex);
  if (step === 'RALLY')
    return mayRally(state, unit) && cp >= rallyCost(state, false)
      ? { kind: 'rally', rule: 'HTL-9.1', action: 'rally' }
      : null;
  if (one.committed || one.assembling || one.pinned || cp < 1 || kindOf(state, unit) !== 'cube')
    return null;
  if (step === 'PREPARED' && one.posture === 'prepared' && facesEnemy(state, unit))
    return { kind: 'attack', rule: 'HTL-10.2', action: 'attack' };
  if (step === 'OTHER' && one.posture === 'movement' && facesEnemy(state, unit))
    return { kind: 'attack', rule: 'HTL-10.4', action: 'attack' };
  return step === 'EXPLOIT' && one.posture === 'exploit' && isArmour(state, unit)
    ? { kind: 'exploit', rule: 'HTL-13.1', action: 'exploit' }
    : null;
};

/** HTL-4.8: choices of open combats and HQs that must give way. */
const combatAsked = (state: State): Asked[] => {
  const found: Asked[] = [];
  const put = (post: string, combat: { region: number }, kind: string, rule: string) =>
    found.push(ask(post, kind, 'combat', combat.region, rule, [kind]));
  for (const combat of state.combats) {
    if (state.retreats.some(one => one.combat === combat.id)) continue;
    if (combat.stage === 'REACT') put(combat.defPost, combat, 'defenderReact', 'HTL-11.9');
    else if (combat.stage === 'IGNORE') put(combat.defPost, combat, 'ignoreResult', 'HTL-12.1');
    else if (combat.stage === 'HITS') put(winnerPost(combat), combat, 'allocateHits', 'HTL-12.4');
    else if (combat.stage === 'STARS') {
      for (const party of ['att', 'def'] as const)
        if (!combat[party].chosen)
          put(partyPost(combat, party), combat, 'allocateStars', 'HTL-12.6');
    } else if (combat.stage === 'WITHDRAW') {
      for (const post of new Set(combat.going.map(u => ownerPost(state, combat, u))))
        put(post, combat, 'withdraw', 'HTL-12.8');
    } else if (mayAdvance(state, combat).length > 0)
      put(combat.post, combat, 'advance', 'HTL-12.10');
  }
  for (const { hq } of state.retreats)
    found.push(
      ask(fieldOf(state).hqs[hq]!.post, 'retreatHq', 'combat', -1, 'HTL-6.10', ['retreatHq']),
    );
  return found;
};

const interceptAsked = (state: State): Asked[] =>
  state.phase === 'INTERCEPT'
    ? interceptRegions(state).map(region =>
        ask(leadOf(state, 'GE', region), 'addCard', 'INTERCEPT', region, 'HTL-5.8', ['addCard']),
      )
    : [];

/** Everything asked now, of posts that somebody acts for and that have not said done. */
export const askedNow = (state: State): Asked[] => {
  if (state.phase === 'DEBRIEF') return [];
  const open = [
    ...wholeTable(state),
    ...(isActions(state) || isMovement(state) ? byRegion(state) : []),
    ...interceptAsked(state),
    ...airAsked(state),
  ].filter(one => !isDone(state, one.post, one.step, one.region));
  return [
    ...combatAsked(state).filter(one => answersCombat(state, one.post)),
    ...open.filter(one => seatOf(state, one.post) !== null),
  ];
};

/** Posts still asked in a step of a region. */
export const askedIn = (state: State, step: string, region: number): Asked[] =>
  askedNow(state).filter(one => one.step === step && one.region === region);

/** HTL-2.13: the air turn is asked of the high command and of staff to whom it gave it; whoever says done closes it. */
const seatsAsked = (state: State, { post, step }: Asked): string[] => {
  const side = SIDES.find(one => headOf(one) === post);
  return step.startsWith('AIR.') && side !== undefined
    ? [...new Set(seatsFor(state, side, 'air'))]
    : [seatOf(state, post)!];
};

/** HTL-4.5: the questions, seat by seat; who is asked is known to the own side alone. */
export const pending = (state: State): readonly Question[] => {
  const byKey = new Map<
    string,
    { seat: string; one: Asked; posts: string[]; actions: Set<string> }
  >();
  for (const one of askedNow(state))
    for (const seat of seatsAsked(state, one)) {
      const key = `${seat} ${one.kind} ${one.step} ${one.region}`;
      const known = byKey.get(key);
      if (known) {
        if (!known.posts.includes(one.post)) known.posts.push(one.post);
        for (const action of one.actions) known.actions.add(action);
      } else byKey.set(key, { seat, one, posts: [one.post], actions: new Set(one.actions) });
    }
  if (byKey.size === 0 && state.phase !== 'DEBRIEF')
    return [{ seat: 'clock', kind: 'bell', rule: 'HTL-4.7', actions: ['bell'], secret: true }];
  return [...byKey.values()].map(({ seat, one, posts, actions }) => ({
    seat,
    kind: one.kind,
    rule: one.rule,
    actions: [...actions],
    about: {
      step: one.step === 'combat' ? state.phase : one.step,
      region: one.region < 0 ? null : REGIONS[one.region]!,
      posts,
    },
    secret: true,
  }));
};
