import { list, oneOf, optional, shape, text, whole } from '../../../../engine/shape.ts';
import type { Context } from '../../../../engine/system.ts';
import type { Combat, CombatParty } from '../../combat-state.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { destroyUnit, disorderUnit } from '../../terms/destroy.ts';
import { fieldOf } from '../../terms/field.ts';
import { losersOf, mayPartly } from '../../terms/fighting.ts';
import {
  cancelled,
  type HitChoice,
  hitChoices,
  hitsSpent,
  passesScreen,
  type StarChoice,
  starChoices,
  starsAllowed,
} from '../../terms/results.ts';
import { actsFor } from '../../terms/seats.ts';
import { noSuch } from '../common.ts';
import type { HtlRule } from '../rule.ts';
import { combatSeats } from './declare.ts';
import { combatNamed, outsider } from './react.ts';

export type IgnoreResult = { type: 'ignoreResult'; combat: number; remove: ('s' | 'k')[] };

/** The post that answers for a party of a combat. */
export const partyPost = (combat: Combat, party: CombatParty): string =>
  party === 'att' ? combat.post : combat.defPost;

export const other = (party: CombatParty): CombatParty => (party === 'att' ? 'def' : 'att');

/** HTL-12.1: what is taken off the attacker's roll is told to those who saw it. */
export const cancel = (
  draft: State,
  combat: Combat,
  remove: readonly string[],
  context: Context,
): void => {
  const before = combat.att.roll;
  combat.att.roll = { ...cancelled(before, remove) };
  combat.stage = 'HITS';
  const { ticks, stars } = combat.att.roll;
  if (remove.length > 0)
    context.log(
      'HTL-12.1',
      'cancelled',
      {
        combat: combat.id,
        target: fieldOf(draft).grid.label(combat.target),
        ticks: before.ticks - ticks,
        stars: before.stars - stars,
      },
      combatSeats(draft, combat),
    );
};

/** HTL-12.1: the defender cancels attacking ticks or stars, one for each obstacle that allows it. */
export const ignoreResult: HtlRule<IgnoreResult> = {
  rule: 'HTL-12.1',
  shape: shape({
    type: oneOf(['ignoreResult']),
    combat: whole(1),
    remove: list(oneOf(['s', 'k']), 0, 9),
  }),
  listing: 'key',
  key: ({ combat, remove }) => `${combat} ${[...remove].sort().join('')}`,
  anytime: true,
  *candidates(state, seat) {
    for (const combat of state.combats) {
      if (combat.stage !== 'IGNORE' || !combat.rolled || !actsFor(state, seat.id, combat.defPost))
        continue;
      const { ticks, stars } = combat.att.roll;
      for (let k = 0; k <= Math.min(stars, combat.ignore); k++)
        for (let s = 0; s <= Math.min(ticks, combat.ignore - k); s++)
          yield {
            type: 'ignoreResult',
            combat: combat.id,
            remove: [...Array<'k'>(k).fill('k'), ...Array<'s'>(s).fill('s')],
          };
    }
  },
  refuse(state, seat, { combat: id, remove }) {
    const rule = 'HTL-12.1';
    const stranger = outsider(state, rule, seat.id, id);
    if (stranger) return stranger;
    const combat = combatNamed(state, id)!;
    if (combat.stage !== 'IGNORE' || !combat.rolled)
      return no(rule, 'E_PHASE', { phase: combat.stage });
    if (!actsFor(state, seat.id, combat.defPost))
      return no(rule, 'E_SEAT', { what: `combat ${id}` });
    const left = cancelled(combat.att.roll, remove);
    return remove.length > combat.ignore || left.ticks < 0 || left.stars < 0
      ? no(rule, 'E_IGNORE', { left: combat.ignore })
      : null;
  },
  apply(draft, { combat: id, remove }, context) {
    cancel(draft, combatNamed(draft, id)!, remove, context);
  },
};

export type AllocateHits = {
  type: 'allocateHits';
  combat: number;
  disorder: string[];
  destroy: string[];
};

export const winnerPost = (combat: Combat): string =>
  partyPost(combat, combat.winner === 'def' ? 'def' : 'att');
export const loserParty = (combat: Combat): CombatParty =>
  combat.winner === 'def' ? 'att' : 'def';

/** HTL-12.4: the winner lays its hits on involved losing units. */
export const allocateHits: HtlRule<AllocateHits> = {
  rule: 'HTL-12.4',
  shape: shape({
    type: oneOf(['allocateHits']),
    combat: whole(1),
    disorder: list(text(60), 0, 9),
    destroy: list(text(60), 0, 9),
  }),
  listing: 'key',
  key: ({ combat, disorder: some, destroy }) =>
    `${combat} ${[...some].sort().join()} ${[...destroy].sort().join()}`,
  anytime: true,
  *candidates(state, seat) {
    for (const combat of state.combats) {
      if (combat.stage !== 'HITS' || combat.hits === 0) continue;
      if (!actsFor(state, seat.id, winnerPost(combat))) continue;
      const name = (u: number) => fieldOf(state).pieces[u]!.id;
      for (const choice of hitChoices(losersOf(state, combat, loserParty(combat)), combat.hits))
        yield {
          type: 'allocateHits',
          combat: combat.id,
          disorder: choice.disorder.map(name),
          destroy: choice.destroy.map(name),
        };
    }
  },
  refuse(state, seat, { combat: id, disorder: some, destroy }) {
    const rule = 'HTL-12.4';
    const stranger = outsider(state, rule, seat.id, id);
    if (stranger) return stranger;
    const combat = combatNamed(state, id)!;
    const choice = {
      disorder: some.map(fieldOf(state).unit),
      destroy: destroy.map(fieldOf(state).unit),
    };
    if ([...choice.disorder, ...choice.destroy].some(u => u < 0)) return noSuch(rule, 'unit');
    if (combat.stage !== 'HITS' || combat.hits === 0)
      return no(rule, 'E_PHASE', { phase: combat.stage });
    if (!actsFor(state, seat.id, winnerPost(combat)))
      return no(rule, 'E_SEAT', { what: `combat ${id}` });
    const losers = losersOf(state, combat, loserParty(combat));
    const spent = hitsSpent(losers, choice);
    if (spent === null || spent > combat.hits) return no(rule, 'E_HITS');
    if (!passesScreen(losers, choice)) return no('HTL-12.13', 'E_SCREEN');
    const key = (one: HitChoice) =>
      `${[...one.disorder].sort().join()} ${[...one.destroy].sort().join()}`;
    const legal = hitChoices(losers, combat.hits).some(one => key(one) === key(choice));
    return legal ? null : no(rule, 'E_HITS');
  },
  apply(draft, { combat: id, disorder: some, destroy }, context) {
    const combat = combatNamed(draft, id)!;
    layHits(
      draft,
      combat,
      { disorder: some.map(fieldOf(draft).unit), destroy: destroy.map(fieldOf(draft).unit) },
      context,
    );
  },
};

/** Carries hits out; the stars come next. */
export const layHits = (
  draft: State,
  combat: Combat,
  choice: HitChoice,
  context: Context,
): void => {
  const party = combat[loserParty(combat)];
  for (const unit of choice.disorder) disorderUnit(draft, unit, context, 'HTL-12.4');
  for (const unit of choice.destroy) {
    destroyUnit(draft, unit, context, 'HTL-12.4');
    party.lost.push(unit);
  }
  combat.hits = 0;
  combat.stage = 'STARS';
};

export type AllocateStars = {
  type: 'allocateStars';
  combat: number;
  destroy: string[];
  disorder?: string | undefined;
};

const starsOf = (combat: Combat, party: CombatParty): number => combat[party].roll.stars;

/** HTL-12.6: each side spends its stars without seeing the other's choice. */
export const allocateStars: HtlRule<AllocateStars> = {
  rule: 'HTL-12.6',
  shape: shape({
    type: oneOf(['allocateStars']),
    combat: whole(1),
    destroy: list(text(60), 0, 9),
    disorder: optional(text(60)),
  }),
  listing: 'key',
  key: ({ combat, destroy, disorder: one }) =>
    `${combat} ${[...destroy].sort().join()} ${one ?? ''}`,
  anytime: true,
  *candidates(state, seat) {
    for (const combat of state.combats) {
      if (combat.stage !== 'STARS') continue;
      for (const party of openParties(state, seat.id, combat))
        for (const choice of choicesFor(state, combat, party)) yield asStars(state, combat, choice);
    }
  },
  refuse(state, seat, action) {
    const rule = 'HTL-12.6';
    const stranger = outsider(state, rule, seat.id, action.combat);
    if (stranger) return stranger;
    const combat = combatNamed(state, action.combat)!;
    const choice = starsNamed(state, action);
    const stray = action.disorder !== undefined && choice.disorder < 0;
    if (stray || choice.destroy.some(u => u < 0)) return noSuch(rule, 'unit');
    if (combat.stage !== 'STARS') return no(rule, 'E_PHASE', { phase: combat.stage });
    const [party] = openParties(state, seat.id, combat);
    if (!party) return no(rule, 'E_SEAT', { what: `combat ${action.combat}` });
    const targets = losersOf(state, combat, other(party));
    const verdict = starsAllowed(targets, starsOf(combat, party), mayPartly(state, party), choice);
    return verdict === 'yes'
      ? null
      : verdict === 'screen'
        ? no('HTL-12.13', 'E_SCREEN')
        : no(choice.disorder >= 0 ? 'HTL-12.7' : rule, 'E_STARS');
  },
  apply(draft, action, context) {
    const combat = combatNamed(draft, action.combat)!;
    const [party] = openParties(draft, context.seat, combat);
    chooseStars(combat, party!, starsNamed(draft, action));
  },
};

/** Parties of a combat whose stars the seat has still to spend. */
const openParties = (state: State, seat: string, combat: Combat): CombatParty[] =>
  (['att', 'def'] as const).filter(
    party => !combat[party].chosen && actsFor(state, seat, partyPost(combat, party)),
  );

const starsNamed = (state: State, { destroy, disorder: one }: AllocateStars): StarChoice => ({
  destroy: destroy.map(fieldOf(state).unit),
  disorder: one === undefined ? -1 : fieldOf(state).unit(one),
});

const asStars = (state: State, combat: Combat, choice: StarChoice): AllocateStars => {
  const name = (u: number) => fieldOf(state).pieces[u]!.id;
  return {
    type: 'allocateStars',
    combat: combat.id,
    destroy: choice.destroy.map(name),
    ...(choice.disorder >= 0 ? { disorder: name(choice.disorder) } : {}),
  };
};

export const choicesFor = (state: State, combat: Combat, party: CombatParty): StarChoice[] =>
  starChoices(
    losersOf(state, combat, other(party)),
    starsOf(combat, party),
    mayPartly(state, party),
  );

export const chooseStars = (combat: Combat, party: CombatParty, choice: StarChoice): void => {
  combat[party].starKills = [...choice.destroy];
  combat[party].starDisorder = choice.disorder;
  combat[party].chosen = true;
};

/** HTL-12.6: both choices are carried out together. */
export const spendStars = (draft: State, combat: Combat, context: Context): void => {
  for (const party of ['att', 'def'] as const) {
    const { starKills, starDisorder } = combat[party];
    for (const unit of starKills)
      if (draft.units[unit]!.status === 'on') {
        destroyUnit(draft, unit, context, 'HTL-12.6');
        combat[other(party)].lost.push(unit);
      }
    if (starDisorder >= 0 && draft.units[starDisorder]!.status === 'on')
      disorderUnit(draft, starDisorder, context, 'HTL-12.7');
  }
};
