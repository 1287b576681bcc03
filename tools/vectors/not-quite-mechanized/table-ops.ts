import type { Seat } from '../../../src/engine/seat.ts';
import { uncommit } from '../../../src/rules/not-quite-mechanized/actions/anytime.ts';
import { tacticalIntent } from '../../../src/rules/not-quite-mechanized/actions/intents.ts';
import { ridersFit } from '../../../src/rules/not-quite-mechanized/actions/riding.ts';
import { askFighting, isDone } from '../../../src/rules/not-quite-mechanized/flow/asked.ts';
import {
  endStandBys,
  isStandingBy,
} from '../../../src/rules/not-quite-mechanized/flow/stand-by.ts';
import { mayDig } from '../../../src/rules/not-quite-mechanized/phases/end.ts';
import { closeOrders } from '../../../src/rules/not-quite-mechanized/phases/orders-done.ts';
import { reorganiseUnits } from '../../../src/rules/not-quite-mechanized/phases/reorganise.ts';
import type { State } from '../../../src/rules/not-quite-mechanized/state.ts';
import { groundOf } from '../../../src/rules/not-quite-mechanized/terms/ground.ts';
import { captureStands } from '../../../src/rules/not-quite-mechanized/terms/losses.ts';
import { quartersOf } from '../../../src/rules/not-quite-mechanized/terms/victory.ts';
import { viewOf } from '../../../src/rules/not-quite-mechanized/view.ts';
import { stage, tableOn } from './small-table.ts';
import type { Fields, Op } from './vector.ts';

const BLUE: Seat = { id: 'blue', name: 'Blue', kind: 'player', side: 'blue' };
const unitIn = (state: State, id: string) => state.units.find(unit => unit.id === id)!;

/** Operations that need a whole table: the lesson's. */
export const TABLE_OPS: { readonly [op: string]: Op } = {
  knowledge: (given, when) => {
    const state = tableOn({});
    state.phase = 'ORDERS';
    const unit = unitIn(state, 'B-1.coy1');
    if (when.ask === 'viewOfMover') {
      unit.redUsed = true;
      unit.stoppedBy = ['R-1.coy1'];
      const seen = viewOf(state, 'blue').table;
      const shown = unitIn(seen, unit.id);
      return {
        diceShown: false,
        redUsedShown: shown.redUsed || shown.stoppedBy.length > 0,
        sees: seen.contacts,
      };
    }
    const [[ax, ay], [bx, by]] = given.path;
    Object.assign(unit, { x: 5000 + ax, y: 5000 + ay });
    Object.assign(unitIn(state, 'R-1.coy1'), {
      x: 5000 + given.unlocatedEnemyAt[0],
      y: 5000 + given.unlocatedEnemyAt[1],
    });
    for (const paper of state.papers)
      paper.order = {
        ...paper.order,
        objective: { point: [5000, 5000], radius: 1000 },
        axis: [
          [5000, 5000],
          [7000, 5000],
        ],
      };
    const refused = tacticalIntent.refuse(state, BLUE, {
      type: 'tacticalIntent',
      unit: unit.id,
      path: [
        [5000 + ax, 5000 + ay],
        [5000 + bx, 5000 + by],
      ],
      mode: given.mode,
      formation: 'deployed',
      mounted: false,
    });
    return { ok: refused === null };
  },
  asked: (given, when) => {
    const state = tableOn({});
    state.phase = 'DECLARE';
    askFighting(state);
    if (when.action === 'uncommit') {
      for (const one of state.asked)
        one.done = one.seat === 'blue' ? given.committed : given.othersCommitted;
      return { ok: uncommit.refuse(state, BLUE, { type: 'uncommit' }) === null };
    }
    return { asked: !isDone(state, 'blue') };
  },
  commitAhead: given => {
    const state = tableOn({});
    state.phase = 'ORDERS';
    state.standBys = [
      { seat: 'blue', kind: 'ahead', phases: [], policy: 'doctrine', until: given.until, value: 0 },
    ];
    const auto: number[] = [];
    for (const bound of Object.keys(given.events).map(Number)) {
      state.bound = bound;
      if (given.events[bound].includes('contact'))
        state.contacts.push({ side: 0, seen: true, asOf: bound } as State['contacts'][number]);
      if (given.events[bound].includes('attacked')) unitIn(state, 'B-1.coy1').underFire = true;
      endStandBys(state);
      if (!isStandingBy(state, 'blue')) return { autoCommitted: auto, askedAgain: bound };
      auto.push(bound);
    }
    return { autoCommitted: auto };
  },
  riders: given =>
    ridersFit(given.tankStrength, given.footStands)
      ? { ok: true, class: 'VL', rate: 'armoured' }
      : { ok: false, refusal: 'E_RIDERS' },
  postOverrun: given => {
    const state = tableOn({});
    const unit = unitIn(state, 'B-1.coy1');
    for (let i = 0; i < given.postStands; i++) unit.stands[i]!.state = 'post';
    const post = unitIn(state, 'B-RGT.med');
    captureStands(state, stage(), post, post.stands);
    return { captured: unit.stands.filter(stand => stand.state === 'captured').length };
  },
  score: given => {
    const state = tableOn({});
    const ground = groundOf(state);
    const scoring = given.scoring.map((line: Fields, i: number) => ({ id: `V${i}`, ...line }));
    state.ground = JSON.stringify({ ...ground, victory: { ...ground.victory, scoring } });
    for (const one of state.objectives) one.holder = -1;
    given.objectives.forEach((one: Fields, i: number) => {
      state.objectives[i]!.holder = given.sides.indexOf(one.holder);
    });
    given.sides.forEach((side: string, i: number) => {
      const stands = state.units
        .filter(unit => unit.side === i)
        .flatMap(unit => unit.stands.filter(stand => stand.strength === 0));
      const { destroyed, captured, inPost } = given.casualties[side];
      for (const stand of stands.slice(0, destroyed)) stand.state = 'destroyed';
      for (const stand of stands.slice(destroyed, destroyed + captured)) stand.state = 'captured';
      for (const stand of stands.slice(destroyed + captured, destroyed + captured + inPost))
        stand.state = 'post';
    });
    return {
      points: Object.fromEntries(
        given.sides.map((side: string, i: number) => [side, quartersOf(state, i) / 4]),
      ),
    };
  },
  disorganised: given => {
    const state = tableOn({});
    const unit = unitIn(state, 'B-1.coy1');
    const paper = state.papers.find(one => one.order.to === 'B-1' && one.state === 'current')!;
    const { onObjective: _, then: __, ...order } = paper.order;
    const [next] = state.papers.filter(one => one.order.to === 'B-1' && one !== paper);
    paper.order = { ...order, objective: { point: [unit.x, unit.y], radius: 300 } };
    if (given.onObjective) paper.order.onObjective = given.onObjective;
    // biome-ignore lint/suspicious/noThenProperty: the book's word for the order that follows
    if (given.then && next) paper.order.then = next.order.id;
    for (const one of state.units) if (one.node === 'B-1') one.grade = given.grade;
    if (given.objectiveTaken) closeOrders(state, stage());
    // NQM-10.6: who may find order again has fought and is whole, with CUs left.
    Object.assign(unit, { disorder: 'end', combatHours: 1 });
    reorganiseUnits(state, stage(), [unit]);
    return { digsIn: mayDig(state, unit), staysDisorganisedUntilOrders: unit.disorder !== 'none' };
  },
};
