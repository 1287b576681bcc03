import flow from '../../../src/rules/fight-your-own-wars/data/game-flow.json';
import loads from '../../../src/rules/fight-your-own-wars/data/load-spaces.json';
import { movesOfFraction } from '../../../src/rules/fight-your-own-wars/phases/parts.ts';
import {
  addDays,
  dateOf,
  isNight,
  isSeasonStart,
  isWeekStart,
  weekOf,
} from '../../../src/rules/fight-your-own-wars/tables/calendar.ts';
import {
  itemAt,
  itemNumber,
  priceOf,
} from '../../../src/rules/fight-your-own-wars/tables/catalogue.ts';
import { blueFor, redFor } from '../../../src/rules/fight-your-own-wars/tables/command.ts';
import { rowNumber } from '../../../src/rules/fight-your-own-wars/tables/movement.ts';
import { strengthPercent } from '../../../src/rules/fight-your-own-wars/terms/condition-sums.ts';
import {
  ratingModifier,
  ratingThrown,
} from '../../../src/rules/fight-your-own-wars/terms/decision.ts';
import { mayMix } from '../../../src/rules/fight-your-own-wars/terms/detach.ts';
import { doublesIn } from '../../../src/rules/fight-your-own-wars/terms/detect-sums.ts';
import { combatValueOf, mayAttackAt } from '../../../src/rules/fight-your-own-wars/terms/force.ts';
import { mayDamage, takeLosses } from '../../../src/rules/fight-your-own-wars/terms/loss-lines.ts';
import { connectedBoards } from '../../../src/rules/fight-your-own-wars/terms/pickets.ts';
import { speedOf } from '../../../src/rules/fight-your-own-wars/terms/speed.ts';
import {
  FIRST_THROW_MOST,
  fractionStockpile,
  modeChoices,
} from '../../../src/rules/fight-your-own-wars/terms/supply-sums.ts';
import { mapNamed } from './small-table.ts';
import { each, type Ops, total } from './vector.ts';

/** Calendar, dice, set-up and forces. */
export const FORCE_OPS: Ops = {
  total: (_given, { dice, faces }) => {
    if (Number.parseInt(dice, 10) !== faces.length) return { error: 'dice' };
    return { total: total(faces) };
  },
  doubles: (_given, { faces }) => ({
    double: doublesIn(faces).length > 0,
    faces: doublesIn(faces),
  }),
  addDays: ({ month, dayIndex }, { days }) => {
    const on = addDays(month, dayIndex, days);
    return {
      month: on.month,
      dayIndex: on.day,
      date: dateOf(on.day),
      week: weekOf(on.day),
      weekStart: isWeekStart(on.day),
      monthStart: on.day === 1,
      seasonStart: isSeasonStart(on.month, on.day),
    };
  },
  light: ({ months }, { session }) => ({
    light: months.map((month: number) => (isNight(month, session) ? 'night' : 'day')),
  }),
  firstDay: ({ steps }) => {
    const all = flow.states.flatMap(state => ('steps' in state ? (state.steps ?? []) : []));
    return {
      runs: steps.map((id: string) => {
        const step = all.find(one => one.id === id) as { firstDay?: boolean | string } | undefined;
        return step?.firstDay !== false;
      }),
    };
  },
  cost: ({ item, quality }) => ({ points: priceOf(itemAt(itemNumber(item)), quality) }),
  combatValue: ({ values }) => ({ combatValue: values.map(combatValueOf) }),
  unarmed: ({ value }) => ({ combatValue: combatValueOf(value), mayAttack: mayAttackAt(value) }),
  playerRank: ({ highest }) => ({
    player:
      { brigade: 'General', division: 'Army', army: 'Army Group' }[highest as 'brigade'] ?? null,
  }),
  ratingThrow: ({ who, nation, year, quality = 'regular' }, { d6 }) => ({
    rating: ratingThrown(d6, ratingModifier(who, nation, year, quality)),
  }),
  traitThrow: ({ elite }, { red, blue }) => {
    const more = elite ? 1 : 0;
    return { red: redFor(red + more), blue: blueFor(blue + more) };
  },
  forceSpeed: ({ rows }) => {
    const { mp, max, vBarred, worst } = speedOf(rows.map(rowNumber));
    return { mp, max, vBarred, worst: { ...worst } };
  },
  mix: ({ kinds }) => (mayMix(kinds) ? { legal: true } : { error: 'E_SPECIAL_MIX' }),
  strength: ({ original, lost }) => ({ percent: strengthPercent(original, lost) }),
  fractionStart: ({ parentStockpile }, { faces }) => {
    const stockpile = fractionStockpile(parentStockpile);
    if (!faces) return { stockpile, parentStockpile };
    const thrown = total(faces);
    const kept = Math.min(FIRST_THROW_MOST, thrown);
    return {
      stockpile,
      parentStockpile,
      thrown,
      kept,
      T: kept + stockpile,
      choices: { ...modeChoices(kept + stockpile, 5, false) },
    };
  },
  fractionMoves: ({ parentMax, parentUsed, ownMax, createdSession = 1 }) => ({
    movesToday: movesOfFraction(parentMax - parentUsed, ownMax, createdSession),
  }),
  pickets: ({ map: file, battlegroup, at }) => {
    const map = mapNamed(file);
    const boards = at.map((id: string) => map.index(id));
    const reached = connectedBoards(
      board => map.neighbours(board, 'road'),
      map.index(battlegroup),
      boards,
    );
    return Object.fromEntries(
      at.map((id: string, i: number) => [id, reached.has(boards[i]!) ? 'picket' : 'fraction']),
    );
  },
  takeLosses: ({ loss, lines }) => {
    const taken = takeLosses(
      loss,
      lines.map(
        ({
          kind,
          each: price,
          n,
          figures,
          figure,
        }: {
          kind: 'troops' | 'weapon' | 'afv';
          each: number;
          n: number;
          figures?: number;
          figure?: number;
        }) => ({
          kind,
          piece: figure ?? price,
          left: figures ? n * figures : n,
          sound: n,
          value: price * n,
        }),
      ),
    );
    return { lost: taken.lost, damaged: taken.damaged, points: taken.points };
  },
  assignLoss: ({ value }, { loss }) => ({
    legal: each(loss, (one: number) => mayDamage(value, one)),
    damaged: each(loss, (one: number) => mayDamage(value, one)),
  }),
  load: ({ carrier, capacity, load }) => {
    const sizes = new Map(loads.sizes.map(({ id, spaces }) => [id, spaces]));
    const known = loads.capacities.find(({ id }) => id === carrier);
    const spaces = Array.isArray(load)
      ? total(load)
      : Object.entries(load as { [id: string]: number }).reduce(
          (sum, [id, n]) => sum + (sizes.get(id) ?? 0) * n,
          0,
        );
    const fits = spaces <= Math.min(capacity, known?.spaces ?? capacity);
    return fits ? { spaces, fits } : { spaces, fits, error: 'E_LOAD' };
  },
};
