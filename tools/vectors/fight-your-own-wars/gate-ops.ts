import { UMPIRE } from '../../../src/engine/seat.ts';
import { forced, reorganise } from '../../../src/rules/fight-your-own-wars/phases/activation.ts';
import { attack } from '../../../src/rules/fight-your-own-wars/phases/battle.ts';
import { asOneForce, moveGroup } from '../../../src/rules/fight-your-own-wars/phases/groups.ts';
import { march, move } from '../../../src/rules/fight-your-own-wars/phases/march.ts';
import { helpReorganise } from '../../../src/rules/fight-your-own-wars/phases/orders.ts';
import {
  createFraction,
  dissolve,
  mergeFractions,
} from '../../../src/rules/fight-your-own-wars/phases/parts.ts';
import {
  mergeGroups,
  releaseReserve,
  transferReserve,
} from '../../../src/rules/fight-your-own-wars/phases/reserves.ts';
import { deploy } from '../../../src/rules/fight-your-own-wars/phases/stance.ts';
import { mergedMean } from '../../../src/rules/fight-your-own-wars/terms/condition-sums.ts';
import { throwDecision } from '../../../src/rules/fight-your-own-wars/terms/deciding.ts';
import { fractionLimit } from '../../../src/rules/fight-your-own-wars/terms/detach.ts';
import {
  allowanceLeft,
  combatValue,
  speed,
  worthOf,
} from '../../../src/rules/fight-your-own-wars/terms/force.ts';
import { destroy } from '../../../src/rules/fight-your-own-wars/terms/losses.ts';
import { keptOrder } from '../../../src/rules/fight-your-own-wars/terms/orders/kept.ts';
import { recipientOf } from '../../../src/rules/fight-your-own-wars/terms/recipient.ts';
import { pointsOn } from '../../../src/rules/fight-your-own-wars/terms/ways.ts';
import {
  code,
  germansOnly,
  lineWorth,
  ROW_BY_SPEED,
  SARCY,
  setWorth,
  TO_SARCY,
} from './gate-table.ts';
import { stageWith } from './small-table.ts';
import { type Given, type Ops, ten } from './vector.ts';

/** Groups, merging, reserves, parts and orders: each asked of the gate and carried out. */
export const GATE_OPS: Ops = {
  groupMove: ({ members, link }, { d10 }) => {
    const state = germansOnly('command');
    const column = members.map((_: Given, i: number) => i);
    members.forEach((one: Given, i: number) => {
      const unit = state.units[i]!;
      unit.level = 'battlegroup';
      unit.role = 'line';
      unit.group = 0;
      setWorth(unit, 300, ROW_BY_SPEED[`${one.mp} ${one.max}`]!);
      unit.mode = one.rationed ? 'rationed' : 'active';
      if (one.error === 'E_DISARRAY') unit.disarray = 2;
    });
    state.commands[0]!.column = column;
    const whole = asOneForce(state, column);
    const action = { type: 'group.move' as const, command: 'de_sc', link: TO_SARCY };
    const refused = code(moveGroup.refuse(state, UMPIRE, action));
    if (refused) return { error: refused, ...(link && d10 ? {} : {}) };
    const mp = whole.mode === 'rationed' ? 0 : speed(state, whole).mp;
    // The link of the small table needs 4: the die is moved by the difference.
    const die = ten(d10) - (link - 4);
    moveGroup.apply(state, action, stageWith([die, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6]));
    return { mp, max: speed(state, whole).max, moves: state.units[0]!.board === SARCY };
  },
  capacity: ({ cap, own, mover = 0, retreat = false, group }) => {
    const state = germansOnly(group ? 'command' : 'unit', cap);
    const [first, second, recce] = [state.units[0]!, state.units[1]!, state.units[2]!];
    if (group) {
      setWorth(first, group.members[0]);
      setWorth(second, group.members[1]);
      setWorth(recce, group.recce);
      for (const unit of [first, second, recce]) unit.group = 0;
      state.commands[0]!.column = [2, 0, 1];
      const lead = group.lead === group.members[0];
      const refused = code(
        moveGroup.refuse(state, UMPIRE, { type: 'group.move', command: 'de_sc', link: TO_SARCY }),
      );
      for (const unit of [first, second, recce]) unit.board = SARCY;
      const counted = pointsOn(state, SARCY, 0);
      const sum = own + (lead ? counted : 0);
      return refused ? { error: refused } : { counted, total: sum, legal: true };
    }
    Object.assign(second, { board: SARCY, zone: 'table' });
    setWorth(second, own);
    setWorth(first, mover);
    if (retreat) {
      march(state, stageWith([10, 1, 1, 1, 1]), 0, 0, { retreat: true });
      return { total: pointsOn(state, SARCY, 0), legal: first.board === SARCY };
    }
    const refused = code(move.refuse(state, UMPIRE, { type: 'move', link: TO_SARCY }));
    first.board = SARCY;
    const sum = pointsOn(state, SARCY, 0);
    return refused ? { total: sum, error: refused } : { total: sum, legal: true };
  },
  merge: ({ a, b, senior = 'a', cap = 1200, scRating = 6, inBattle = false }, { d10 }) => {
    const state = germansOnly('command', cap);
    [a, b].forEach((one: Given, i: number) => {
      const unit = state.units[i]!;
      setWorth(unit, one.value);
      unit.stockpile = one.stockpile ?? 0;
      unit.mode = one.mode ?? 'active';
      unit.attitude = one.attitude ?? 'present';
      unit.condition = one.condition ?? 'green';
      unit.used = one.allowanceUsed ?? 0;
    });
    const { leader } = state.commands[0]!;
    leader.rating = scRating;
    const dice = d10 === undefined ? [] : [ten(d10)];
    const decided =
      d10 === undefined ||
      throwDecision(state, stageWith(dice), leader, 0, 'DEC-S4', 'this', false);
    if (d10 === undefined) state.activation!.passed.push('DEC-S4:this');
    if (inBattle)
      state.battles.push({
        id: 'b1',
        stage: 'contact',
        attackers: [0],
        defenders: [4],
        retreating: [],
      } as never);
    const [first, second] = senior === 'b' ? ['de_bg2', 'de_bg1'] : ['de_bg1', 'de_bg2'];
    const action = { type: 'bg.merge' as const, senior: first!, other: second! };
    const mean = mergedMean(
      { value: a.value, condition: a.condition ?? 'green' },
      { value: b.value, condition: b.condition ?? 'green' },
    );
    const refused = code(mergeGroups.refuse(state, UMPIRE, action));
    if (refused) return { error: refused };
    mergeGroups.apply(state, action, stageWith());
    const unit = state.units[senior === 'b' ? 1 : 0]!;
    return {
      decided,
      value: worthOf(unit),
      combatValue: combatValue(unit),
      stockpile: unit.stockpile,
      mode: unit.mode,
      attitude: unit.attitude,
      allowanceUsed: unit.used,
      mean,
      condition: unit.condition,
    };
  },
  reserve: ({ sameBoard, hqMode, receiverValue, points, cap }) => {
    const state = germansOnly('command', cap);
    const hq = state.commands[0]!.hq;
    const [receiver, from] = [state.units[0]!, state.units[hq]!];
    setWorth(receiver, receiverValue);
    from.elements = [lineWorth(500), lineWorth(points)];
    from.original = 500 + points;
    from.mode = hqMode;
    if (!sameBoard) receiver.board = SARCY;
    state.activation!.passed.push('DEC-S2:this');
    const picks = [{ line: 2, n: from.elements[1]!.n }];
    const rule = sameBoard ? transferReserve : releaseReserve;
    const action = {
      type: sameBoard ? 'reserve.transfer' : 'reserve.release',
      elements: picks,
      unit: 'de_bg1',
    } as never;
    const refused = code(rule.refuse(state, UMPIRE, action));
    if (refused) return { error: refused };
    rule.apply(state, action, stageWith());
    const part = state.units.find(({ id }) => id === 'de_hq.1');
    return {
      how: part ? 'release' : 'transfer',
      receiverValue: worthOf(receiver),
      receiverCV: combatValue(receiver),
      effective: part ? 'when absorbed' : 'next session',
    };
  },
  fractionCreate: ({ originalValue, currentValue = originalValue, mode }, { value }) => {
    const state = germansOnly('unit');
    const unit = state.units[0]!;
    const rest = Math.max(currentValue, value + 100) - value;
    unit.elements = [lineWorth(rest), lineWorth(value)];
    unit.original = originalValue;
    unit.mode = mode;
    state.activation!.passed.push('DEC-B1:this');
    const action = {
      type: 'fraction.create' as const,
      elements: [{ line: 2, n: unit.elements[1]!.n }],
      order: 'STANDBY',
    };
    const refused = code(createFraction.refuse(state, UMPIRE, action));
    return refused ? { error: refused } : { legal: true, limit: fractionLimit(originalValue) };
  },
  fractionEnd: (given, { how }) => {
    const {
      sameBoard,
      values,
      parentValue = 300,
      parentStockpile = 0,
      cap = 1200,
      parentOriginal = parentValue,
      stockpiles = [],
      modes = [],
      leader = 0,
    } = given;
    const state = germansOnly('unit', cap);
    const parent = state.units[0]!;
    setWorth(parent, parentValue);
    Object.assign(parent, { stockpile: parentStockpile, original: parentOriginal });
    values.forEach((value: number, i: number) => {
      const part = state.units[i + 1]!;
      setWorth(part, value);
      Object.assign(part, {
        level: 'fraction',
        role: 'line',
        parent: 0,
        mode: modes[i] ?? 'active',
      });
      part.stockpile = stockpiles[i] ?? 0;
      part.board = sameBoard ? parent.board : SARCY;
    });
    state.activation!.passed.push('DEC-B3:this', 'DEC-B4:this');
    const ids = values.map((_: number, i: number) => state.units[i + 1]!.id);
    const units =
      how === 'merge' ? [ids[leader], ...ids.filter((id: string) => id !== ids[leader])] : ids;
    const rule = how === 'merge' ? mergeFractions : dissolve;
    const action = { type: `fraction.${how}`, units } as never;
    const refused = code(rule.refuse(state, UMPIRE, action));
    if (refused) return { error: refused };
    rule.apply(state, action, stageWith());
    const whole = how === 'merge' ? state.units[leader + 1]! : parent;
    return { value: worthOf(whole), stockpile: whole.stockpile, mode: whole.mode };
  },
  allowance: ({ max, moves = 0, engagedSessions = 0, deployments = 0 }) => {
    const state = germansOnly('unit');
    const unit = state.units[0]!;
    Object.assign(unit, { maxToday: max, used: moves + engagedSessions + deployments });
    const refused = code(move.refuse(state, UMPIRE, { type: 'move', link: TO_SARCY }));
    const left = allowanceLeft(state, unit);
    march(state, stageWith([10, 1, 1, 1, 1]), 0, 0, { retreat: true });
    return { left, move: refused ?? 'legal', forcedRetreat: unit.board === SARCY };
  },
  recipient: ({ level, unit: id, parent = null, destroyed = false }) => {
    const state = germansOnly('unit');
    const at = state.units.findIndex(one => one.id === id);
    const unit = state.units[at]!;
    if (unit.level !== level) throw new RangeError(`${id} is no ${level}`);
    if (parent) unit.parent = state.units.findIndex(one => one.id === parent);
    if (destroyed) destroy(state, stageWith(), at, 'destroyed');
    const to = recipientOf(state, at);
    return {
      to: destroyed && to === state.commands[0]!.hq ? 'force HQ board' : state.units[to]!.id,
    };
  },
  orphan: ({ hq }) => {
    const state = germansOnly('unit');
    state.units[2]!.parent = 0;
    destroy(state, stageWith(), 0, 'destroyed');
    const { parent, level } = state.units[2]!;
    if (state.units[state.commands[0]!.hq]!.id !== hq) throw new RangeError(`${hq} is no HQ`);
    return { parent: state.units[parent]!.id, level };
  },
  disarray: ({ activations, scHelps = false }) => {
    const state = germansOnly(scHelps ? 'command' : 'unit');
    const unit = state.units[0]!;
    Object.assign(unit, { disarray: 2, attitude: 'disarray' });
    if (scHelps) {
      const action = { type: 'reorganise.help' as const, unit: 'de_bg1' };
      const refused = code(helpReorganise.refuse(state, UMPIRE, action));
      if (refused) return { error: refused };
      helpReorganise.apply(state, action, stageWith());
    }
    for (const light of activations) {
      state.weather.light = light;
      forced(state, stageWith(), 0);
      reorganise(state, stageWith());
      state.activation!.rallying = [];
    }
    return { recovered: unit.disarray === 0 };
  },
  conditionBan: ({ condition }, { b7 }) => {
    const state = germansOnly('unit');
    const unit = state.units[0]!;
    Object.assign(unit, {
      board: SARCY,
      zone: 'table',
      condition,
      order: keptOrder({ directive: 'ENGAGE', boards: ['sarcy'] }),
    });
    Object.assign(state.units[4]!, { board: SARCY, zone: 'E' });
    state.sightings.push({
      side: 0,
      unit: 4,
      alias: 'e1',
      now: true,
      board: SARCY,
      zone: 'E',
      at: 3,
      facts: [],
      cv: 0,
    });
    if (b7 !== undefined) state.activation!.asked.push('DEC-B7:sarcy');
    if (b7) state.activation!.passed.push('DEC-B7:sarcy');
    const refused = code(attack.refuse(state, UMPIRE, { type: 'battle.attack', targets: ['e1'] }));
    return refused ? { error: refused } : { legal: true };
  },
  restBan: (_given, { action }) => {
    const state = germansOnly('unit');
    state.units[0]!.mode = 'rest';
    state.activation!.passed.push('DEC-B1:this');
    const asked: { readonly [name: string]: () => string | undefined } = {
      'fraction.create': () =>
        code(
          createFraction.refuse(state, UMPIRE, {
            type: 'fraction.create',
            elements: [{ line: 4, n: 1 }],
            order: 'STANDBY',
          }),
        ),
      move: () => code(move.refuse(state, UMPIRE, { type: 'move', link: TO_SARCY })),
      deploy: () => code(deploy.refuse(state, UMPIRE, { type: 'deploy' })),
    };
    const ask = asked[action];
    if (!ask) throw new RangeError(`nobody asks ${action} of a resting force here`);
    return { error: ask() };
  },
};
