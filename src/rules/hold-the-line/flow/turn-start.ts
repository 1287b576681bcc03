import type { Context } from '../../../engine/system.ts';
import budget from '../data/command-budget.json';
import { biteBombs, startAirTurn, takeFighters } from '../phases/air.ts';
import { rollEvents } from '../phases/events.ts';
import { bitePolitics } from '../phases/politics.ts';
import type { State } from '../state.ts';
import { dateOf } from '../terms/calendar.ts';
import { chosen, mobilisationOf, variantOf } from '../terms/decisions.ts';
import { isUnder } from '../terms/effects.ts';
import { fieldOf } from '../terms/field.ts';
import { firstRoute, placeForHq } from '../terms/placement.ts';
import { commandSeats } from '../terms/seats.ts';
import { connectedMarks, potRoom, sendToStore, townRoom, tracedTowns } from '../terms/supply.ts';
import { putHq } from '../terms/table.ts';

/** HTL-4.6: TURN_START, in the book's order. */
export const startTurn = (draft: State, context: Context): void => {
  clearFlags(draft);
  const date = dateOf(variantOf(draft), draft.turn);
  context.log('HTL-4.6', 'turnStarts', { turn: draft.turn, date });
  appointLeads(draft);
  joinHqs(draft);
  hqsDue(draft, 'off');
  biteBombs(draft, context);
  takeFighters(draft); // before BR 3 is crossed, so that OKH has a turn to name them
  bitePolitics(draft, context);
  rollEvents(draft, context);
  makeReady(draft);
  setGermanPool(draft);
  deliverPolish(draft, context);
  for (const [i, hq] of fieldOf(draft).hqs.entries())
    if (hq.perTurn > 0 && draft.hqs[i]!.status === 'on' && draft.turn > 1)
      draft.hqs[i]!.pot += Math.min(hq.perTurn, potRoom(draft, i));
  openPool(draft);
  startAirTurn(draft, context);
  hqsDue(draft, 'overrun'); // HTL-6.11: at the beginning of COMMAND, after CP were delivered
};

const clearFlags = (draft: State): void => {
  for (const unit of draft.units) {
    unit.fought = false;
    unit.committed = false;
    unit.moved = false;
    unit.marched = false;
    unit.next = 'none';
    unit.lentTo = '';
    unit.pinned = false;
    unit.region = -1;
  }
  for (const hq of draft.hqs) {
    hq.received = 0;
    hq.moved = false;
    hq.markers = 0;
    hq.disrupted = false;
    hq.displaced = 0;
    hq.region = -1;
  }
  for (const route of draft.routes) route.given = 0;
  for (const town of draft.towns) town.drawn = 0;
  draft.granted = { GE: 0, PL: 0 };
  draft.committed = [];
  draft.sent = [];
  draft.done = [];
  draft.okhKept = 0;
  draft.politics.frozen = false;
  draft.capacities = draft.capacities.filter(one => one.until >= draft.turn);
  draft.diceRulings = draft.diceRulings.filter(one => one.until >= draft.turn);
  draft.events = draft.events.filter(one => one.turn >= draft.turn - 1);
  for (const counter of draft.counters)
    if ((counter.status === 'transit' || counter.status === 'off') && counter.readyOn <= draft.turn)
      counter.status = 'ready'; // HTL-16.6, HTL-16.4
};

/** HTL-5.1: a new lead takes over now. */
const appointLeads = (draft: State): void => {
  for (const region of draft.regions) {
    if (region.nextGE !== '') region.leadGE = region.nextGE;
    if (region.nextPL !== '') region.leadPL = region.nextPL;
    region.nextGE = '';
    region.nextPL = '';
  }
};

/** HTL-6.12: formations that were re-attached join their new HQ. */
const joinHqs = (draft: State): void => {
  const field = fieldOf(draft);
  for (const [i, formation] of draft.formations.entries()) {
    if (formation.nextHq < 0 || formation.nextTurn > draft.turn) continue;
    formation.hq = formation.nextHq;
    formation.nextHq = -1;
    for (const unit of field.formations[i]!.units) draft.units[unit]!.hq = formation.hq;
    for (const [c, counter] of field.counters.entries())
      if (counter.formation === i) draft.counters[c]!.hq = formation.hq;
  }
};

/** HTL-3.7, HTL-6.11: HQs due this turn appear; overrun ones come back. */
const hqsDue = (draft: State, status: 'off' | 'overrun'): void => {
  const field = fieldOf(draft);
  for (const [i, hq] of draft.hqs.entries()) {
    if (hq.status !== status) continue;
    if (hq.returns === 0 || hq.returns > draft.turn || hq.returns >= 99) continue;
    const back = status === 'overrun';
    const hex = back ? rallyPlace(draft, i) : placeForHq(draft, i, field.hqs[i]!.point);
    if (hex < 0) {
      hq.returns = draft.turn + 1;
      continue;
    }
    putHq(draft, i, hex);
    hq.pot = back ? 0 : field.hqs[i]!.startPot;
    const route = field.routes.findIndex(one => one.hq === i && one.unitOnly < 0);
    if (route >= 0 && draft.routes[route]!.marks.length === 0)
      draft.routes[route]!.marks = firstRoute(draft, field.routes[route]!.source, hex);
  }
};

/** HTL-6.11: the connected route hex or supply town with room nearest to where it was lost. */
const rallyPlace = (draft: State, hq: number): number => {
  const field = fieldOf(draft);
  const { side } = field.hqs[hq]!;
  const route = field.routes.findIndex(one => one.hq === hq && one.unitOnly < 0);
  const places =
    side === 'GE'
      ? route < 0
        ? []
        : connectedMarks(draft, route)
      : field.towns.map(({ hex }) => hex);
  let best = -1;
  for (const hex of [...places].sort((a, b) => a - b)) {
    if (placeForHq(draft, hq, hex) !== hex) continue;
    if (
      best < 0 ||
      field.apart(hex, draft.hqs[hq]!.lostAt) < field.apart(best, draft.hqs[hq]!.lostAt)
    )
      best = hex;
  }
  return best;
};

/** HTL-3.8: assembling units due this turn become ready in Movement Mode. */
const makeReady = (draft: State): void => {
  const field = fieldOf(draft);
  for (const [i, formation] of draft.formations.entries()) {
    if (!formation.arrived || formation.due > draft.turn) continue;
    for (const unit of field.formations[i]!.units) draft.units[unit]!.assembling = false;
  }
};

/** HTL-6.1: the pool of the turn, less what France and Britain cost. */
export const germanPool = (state: State, turn: number): number => {
  const { scenario } = fieldOf(state);
  if (scenario.germanPool)
    return scenario.germanPool[Math.min(turn, scenario.germanPool.length) - 1] ?? 0;
  if (scenario.board || scenario.land === false) return 0;
  const printed = budget.german.poolByTurn[variantOf(state)];
  const pool = printed[Math.min(turn, printed.length) - 1] ?? 0;
  const whole = Math.floor(pool * (scenario.germanPoolFactor ?? 1) + 0.5);
  return Math.max(0, whole - lostToTheWest(state));
};

/** HTL-20.6: FR 8 costs 8 CP a turn, FR 11 sixteen instead; BR 5 costs 2. */
const lostToTheWest = ({ politics: { FR, BR, fired } }: State): number => {
  const france = fired.includes('FR11') ? 16 : FR >= 8 && fired.includes('FR8') ? 8 : 0;
  return france + (BR >= 5 && fired.includes('BR5') ? 2 : 0);
};

const setGermanPool = (draft: State): void => {
  for (const level of draft.levels) level.cp = 0;
  const okh = draft.levels.find(({ id }) => id === 'GE-OKH');
  if (okh) okh.cp = germanPool(draft, draft.turn);
  if (draft.turn > 3 || fieldOf(draft).scenario.board) return;
  const main = draft.levels.find(({ id }) => id === chosen(draft, 'G2'));
  if (main && !fieldOf(draft).scenario.germanPool) main.cp += 4; // HTL-3.9
};

/** HTL-6.2: the Polish extra pool of a turn. */
export const polishPool = (state: State, turn: number): number => {
  const { scenario } = fieldOf(state);
  if (scenario.board || scenario.land === false) return 0;
  if (scenario.polishExtraPool)
    return scenario.polishExtraPool[Math.min(turn, scenario.polishExtraPool.length) - 1] ?? 0;
  const { extraPool, extraPoolReduction } = budget.polish;
  const printed = extraPool[mobilisationOf(state)];
  const late = turn >= extraPoolReduction.fromTurn ? extraPoolReduction.amount : 0;
  return Math.floor((printed - late) * (scenario.polishExtraPoolFactor ?? 1) + 0.5);
};

/** HTL-6.2: the turn whose pool the Polish high command commits now; 0 for none. */
export const poolTurn = (state: State): number => {
  const { scenario } = fieldOf(state);
  if (scenario.polishDelay === 0) return state.phase === 'SETUP' ? 0 : state.turn;
  if (state.phase === 'SETUP') return 1;
  if (state.turn >= budget.polish.allocationDelayLiftedFromTurn) return state.turn;
  return state.turn + 1 < budget.polish.allocationDelayLiftedFromTurn ? state.turn + 1 : 0;
};

/** HTL-18.3: what bombed cities cost the extra pool of this turn. */
const citiesBombed = (state: State): number =>
  Math.min(3, state.air.biting.filter(one => one.kind === 'Cities').length);

/** HTL-3.9: under P2 `depth` each supply town lost before turn 6 costs one CP of the next pool, once. */
const newPool = (draft: State, turn: number, bombed: number): State['pools'][number] => {
  const lost = chosen(draft, 'P2') === 'depth' ? draft.politics.lostTowns : 0;
  draft.politics.lostTowns = 0;
  return { turn, left: Math.max(0, polishPool(draft, turn) - bombed - lost), allotted: [] };
};

/** The pool that is open for commitment exists from now on. */
export const openPool = (draft: State): void => {
  const turn = poolTurn(draft);
  if (turn === 0 || turn > draft.lastTurn || draft.pools.some(one => one.turn === turn)) return;
  const bombed = turn === draft.turn ? citiesBombed(draft) : 0;
  draft.pools.push(newPool(draft, turn, bombed));
  draft.pools = draft.pools.filter(one => one.turn >= draft.turn);
};

/** HTL-6.4: HQ by HQ in file order, nearest town first; what cannot be drawn is lost. */
const deliverPolish = (draft: State, context: Context): void => {
  const field = fieldOf(draft);
  const pool = draft.pools.find(one => one.turn === draft.turn);
  if (pool) bombPool(draft, pool);
  for (const [i, hq] of field.hqs.entries()) {
    if (hq.side !== 'PL' || draft.hqs[i]!.status !== 'on' || field.scenario.board) continue;
    let due = hq.precommitted[mobilisationOf(draft)] ?? 0;
    const extra = pool?.allotted.find(({ to }) => to === hq.id)?.cp ?? 0;
    if (isUnder(draft, i, 'delayExtraPool')) postpone(draft, hq.id, extra);
    else due += extra;
    due = Math.max(Math.ceil(due / 2), due - locOn(draft, hq.id)); // HTL-18.2
    drawCp(draft, i, due, context);
  }
  for (const { to, army, cp } of pool?.allotted ?? []) {
    const town = field.town(to);
    if (town >= 0) sendToStore(draft, town, army, cp);
  }
};

const locOn = (state: State, id: string): number =>
  state.air.biting.filter(one => one.kind === 'LOC' && one.aim === id).length;

/** HTL-18.3: bombed cities take from the largest allotment first. */
const bombPool = (draft: State, pool: State['pools'][number]): void => {
  let lost = citiesBombed(draft);
  if (fieldOf(draft).scenario.polishDelay === 0) return;
  const left = Math.min(lost, pool.left);
  pool.left -= left;
  lost -= left;
  while (lost > 0) {
    const [most] = [...pool.allotted].sort((a, b) => b.cp - a.cp || (a.to < b.to ? -1 : 1));
    if (!most || most.cp === 0) return;
    most.cp -= 1;
    lost -= 1;
  }
};

/** PL-EV-04: extra CP come a turn late. */
export const postpone = (draft: State, to: string, cp: number): void => {
  if (cp === 0) return;
  let next = draft.pools.find(one => one.turn === draft.turn + 1);
  if (!next) {
    next = newPool(draft, draft.turn + 1, 0);
    draft.pools.push(next);
  }
  const there = next.allotted.find(one => one.to === to);
  if (there) there.cp += cp;
  else next.allotted.push({ to, army: '', cp });
};

/** HTL-6.4: draws CP for an HQ through the towns it traces to; says how many came. */
export const drawCp = (draft: State, hq: number, due: number, context: Context): number => {
  let left = Math.min(due, potRoom(draft, hq));
  let came = 0;
  for (const town of tracedTowns(draft, hq)) {
    const taken = Math.min(left, townRoom(draft, town));
    draft.towns[town]!.drawn += taken;
    came += taken;
    left -= taken;
    if (left === 0) break;
  }
  draft.hqs[hq]!.pot += came;
  if (due > 0)
    context.log(
      'HTL-6.4',
      'delivered',
      { hq: fieldOf(draft).hqs[hq]!.id, cp: came, lost: due - came },
      commandSeats(draft, hq),
    );
  return came;
};
