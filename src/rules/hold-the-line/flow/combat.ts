import type { Context } from '../../../engine/system.ts';
import type { Combat } from '../combat-state.ts';
import { mayAdvance } from '../phases/combat/advance.ts';
import { closeCombat } from '../phases/combat/close.ts';
import { combatSeats, giveWayBefore } from '../phases/combat/declare.ts';
import {
  hasNoChoice,
  orderFor,
  react,
  usualReaction,
  withdrawalOrder,
} from '../phases/combat/react.ts';
import {
  cancel,
  choicesFor,
  chooseStars,
  layHits,
  loserParty,
  other,
  partyPost,
  spendStars,
  winnerPost,
} from '../phases/combat/results.ts';
import {
  leave,
  mustGo,
  ownerPost,
  trap,
  usualWithdrawal,
  withdrawalsOf,
} from '../phases/combat/withdraw.ts';
import { endExploit } from '../phases/exploit-ride.ts';
import type { State } from '../state.ts';
import type { DiceCount } from '../tables/unit-types.ts';
import { destroyUnit, disorderUnit } from '../terms/destroy.ts';
import { COLOURS, meets, national, poolSpec, rollOne, sizeOf } from '../terms/dice.ts';
import { fieldOf } from '../terms/field.ts';
import { combatPools, losersOf, mayPartly } from '../terms/fighting.ts';
import { firstStep, hitChoices, usualCancel, usualHits, usualStars } from '../terms/results.ts';
import { answersCombat } from '../terms/seats.ts';
import { enemyOf, fightersAt } from '../terms/table.ts';

/** HTL-4.8: moves open combats on as far as they go without a choice; says whether one moved. */
export const moveCombats = (draft: State, context: Context): boolean => {
  if (draft.imagined) return false; // what holds a combat up may be hidden from whoever imagines it
  for (const combat of draft.combats)
    if (moveOn(draft, combat, context)) {
      context.reveal('HTL-4.8');
      return true;
    }
  return false;
};

const moveOn = (draft: State, combat: Combat, context: Context): boolean => {
  if (draft.retreats.some(one => one.combat === combat.id)) return false;
  switch (combat.stage) {
    case 'REACT':
      return reactBySelf(draft, combat);
    case 'IGNORE':
      return ignoreBySelf(draft, combat, context);
    case 'HITS':
      return hitBySelf(draft, combat, context);
    case 'STARS':
      return starsBySelf(draft, combat, context);
    case 'WITHDRAW':
      return withdrawBySelf(draft, combat, context);
    case 'ADVANCE':
      return advanceBySelf(draft, combat, context);
  }
};

const reactBySelf = (draft: State, combat: Combat): boolean => {
  const order = orderFor(draft, combat);
  const alone = !answersCombat(draft, combat.defPost);
  if (!alone && !order?.atOnce && !hasNoChoice(draft, combat)) return false;
  react(draft, combat, usualReaction(draft, combat));
  return true;
};

/** HTL-11.10: both pools are rolled together, the attacker's dice first. */
const rollPools = (draft: State, combat: Combat, context: Context): void => {
  const pools = combatPools(draft, combat);
  const seen = combatSeats(draft, combat);
  const ruled = draft.fixedRolls.find(one => one.combat === combat.id)?.faces.split(' ');
  combat.ignore = ruled?.[2] === undefined ? pools.ignore : 0; // HTL-22.1: an outcome stands
  combat.relief = pools.relief;
  combat.att.roll = rollOf(pools.att, ruled?.[0], 'attack', seen, context);
  combat.def.roll = rollOf(pools.def, ruled?.[1], 'defence', seen, context);
  combat.rolled = true;
  context.reveal('HTL-11.10');
  const shown = (dice: DiceCount) => COLOURS.map(colour => dice[colour]);
  context.log(
    'HTL-11.10',
    'combat',
    {
      combat: combat.id,
      target: fieldOf(draft).grid.label(combat.target),
      attackDice: shown(pools.att),
      defenceDice: shown(pools.def),
      attackTicks: combat.att.roll.ticks,
      attackStars: combat.att.roll.stars,
      defenceTicks: combat.def.roll.ticks,
      defenceStars: combat.def.roll.stars,
      ignore: pools.ignore,
    },
    seen,
  );
};

/** HTL-11.2: blanks, ticks and stars; the order of the dice tells nothing. */
const FACES = { classes: 3, of: (face: number): number => face };

const rollOf = (
  dice: DiceCount,
  ruled: string | undefined,
  what: string,
  seen: string[],
  context: Context,
): { ticks: number; stars: number } => {
  const shown = (face: string) => [...(ruled ?? '')].filter(one => one === face).length;
  if (ruled !== undefined) return { ticks: shown('s'), stars: shown('k') }; // HTL-22.1
  if (sizeOf(dice) === 0) return { ticks: 0, stars: 0 };
  const note = { for: what, seenBy: seen };
  const [, ticks = 0, stars = 0] = context.dice.tally(poolSpec(dice), 'HTL-11.10', FACES, note);
  return { ticks, stars };
};

const ignoreBySelf = (draft: State, combat: Combat, context: Context): boolean => {
  if (!combat.rolled) {
    rollPools(draft, combat, context);
    return true;
  }
  const { ticks, stars } = combat.att.roll;
  const most = Math.min(combat.ignore, ticks + stars);
  const order = orderFor(draft, combat);
  if (most > 0 && answersCombat(draft, combat.defPost) && !order?.atOnce) return false;
  cancel(draft, combat, usualCancel(combat.att.roll, most, order?.cancel ?? 'stars'), context);
  return true;
};

/** HTL-12.2, HTL-12.3: the first step, and hits that leave no choice. */
const hitBySelf = (draft: State, combat: Combat, context: Context): boolean => {
  if (combat.winner === 'none' && combat.hits === 0) {
    const first = firstStep(combat.att.roll, combat.def.roll, draft.options);
    combat.winner = first.winner;
    combat.double = first.double;
    combat.hits = first.hits;
    if (first.winner === 'none') combat.stage = 'STARS';
    else if (first.double && draft.options.doubleResult === 'allDisordered')
      disorderAll(draft, combat, context);
    return true;
  }
  const losers = losersOf(draft, combat, loserParty(combat));
  const choices = hitChoices(losers, combat.hits);
  if (choices.length > 1 && answersCombat(draft, winnerPost(combat))) return false;
  layHits(
    draft,
    combat,
    choices.length > 1
      ? usualHits(losers, combat.hits)
      : (choices[0] ?? { disorder: [], destroy: [] }),
    context,
  );
  return true;
};

/** HTL-O2: every involved losing unit is disordered, and destroyed if it was. */
const disorderAll = (draft: State, combat: Combat, context: Context): void => {
  const party = loserParty(combat);
  for (const { unit, disordered } of losersOf(draft, combat, party)) {
    if (!disordered) disorderUnit(draft, unit, context, 'HTL-12.3');
    else {
      destroyUnit(draft, unit, context, 'HTL-12.3');
      combat[party].lost.push(unit);
    }
  }
  combat.hits = 0;
  combat.stage = 'STARS';
};

const starsBySelf = (draft: State, combat: Combat, context: Context): boolean => {
  for (const party of ['att', 'def'] as const) {
    if (combat[party].chosen) continue;
    const choices = choicesFor(draft, combat, party);
    if (choices.length > 1 && answersCombat(draft, partyPost(combat, party))) continue;
    const targets = losersOf(draft, combat, other(party));
    chooseStars(
      combat,
      party,
      usualStars(targets, combat[party].roll.stars, mayPartly(draft, party)),
    );
    return true;
  }
  if (!combat.att.chosen || !combat.def.chosen) return false;
  spendStars(draft, combat, context);
  rollCounters(draft, combat, context);
  const { going, exempt } = mustGo(draft, combat);
  combat.going = going;
  combat.exempt = exempt;
  combat.stage = 'WITHDRAW';
  return true;
};

/** HTL-12.11: for each enemy counter used one die; if it shows the counter's code it is destroyed. */
const rollCounters = (draft: State, combat: Combat, context: Context): void => {
  for (const party of ['att', 'def'] as const) {
    const roller = party === 'att' ? enemyOf(combat.attacker) : combat.attacker;
    for (const counter of combat[party].support) {
      const { id, code } = fieldOf(draft).counters[counter]!;
      const seen = combatSeats(draft, combat);
      const face = rollOne(context, national(roller), 'HTL-12.11', { for: id, seenBy: seen });
      if (code === null || !meets(face, code)) continue;
      draft.counters[counter]!.status = 'destroyed';
      draft.counters[counter]!.on = -1;
      context.log('HTL-12.11', 'counterLost', { counter: id }, seen);
    }
  }
};

const withdrawBySelf = (draft: State, combat: Combat, context: Context): boolean => {
  for (const unit of combat.going) {
    const exempt = combat.exempt.includes(unit);
    const ways = withdrawalsOf(draft, unit);
    if (!exempt && ways.length === 0) {
      trap(draft, combat, unit, context);
      return true;
    }
    const asked = answersCombat(draft, ownerPost(draft, combat, unit));
    const order = withdrawalOrder(draft, combat, unit);
    const one = exempt ? ways.length === 0 : ways.length === 1;
    if (asked && !one && !order?.atOnce) continue;
    leave(
      draft,
      combat,
      unit,
      one && !exempt ? ways[0]! : usualWithdrawal(draft, combat, unit),
      context,
    );
    return true;
  }
  if (combat.going.length > 0) return false;
  combat.stage = 'ADVANCE';
  if (fightersAt(draft, enemyOf(combat.attacker), combat.target).length === 0)
    giveWayBefore(draft, combat, context);
  return true;
};

const advanceBySelf = (draft: State, combat: Combat, context: Context): boolean => {
  if (combat.kind === 'exploit') {
    endExploit(draft, combat, context);
    return true;
  }
  if (mayAdvance(draft, combat).length > 0 && answersCombat(draft, combat.post)) return false;
  closeCombat(draft, combat, context);
  return true;
};

/** HTL-4.7: a bell: the open choice of a combat takes its default. */
export const byDefault = (draft: State, combat: Combat, context: Context): void => {
  switch (combat.stage) {
    case 'REACT':
      react(draft, combat, usualReaction(draft, combat));
      return;
    case 'IGNORE': {
      const most = Math.min(combat.ignore, combat.att.roll.ticks + combat.att.roll.stars);
      const first = orderFor(draft, combat)?.cancel ?? 'stars';
      cancel(draft, combat, usualCancel(combat.att.roll, most, first), context);
      return;
    }
    case 'HITS':
      layHits(
        draft,
        combat,
        usualHits(losersOf(draft, combat, loserParty(combat)), combat.hits),
        context,
      );
      return;
    case 'STARS':
      for (const party of ['att', 'def'] as const)
        if (!combat[party].chosen)
          chooseStars(
            combat,
            party,
            usualStars(
              losersOf(draft, combat, other(party)),
              combat[party].roll.stars,
              mayPartly(draft, party),
            ),
          );
      return;
    case 'WITHDRAW':
      for (const unit of [...combat.going])
        if (!combat.exempt.includes(unit) && withdrawalsOf(draft, unit).length === 0)
          trap(draft, combat, unit, context); // HTL-12.9: those before it filled the way out
        else leave(draft, combat, unit, usualWithdrawal(draft, combat, unit), context);
      return;
    case 'ADVANCE':
      closeCombat(draft, combat, context);
  }
};
