import type { Context } from '../../../engine/system.ts';
import { rallyThrow } from '../phases/rally.ts';
import { raiseForAll } from '../phases/stops.ts';
import type { State } from '../state.ts';
import { cardName, cardNamed, PACK } from '../tables/chance.ts';
import { effectToday } from '../terms/chance.ts';
import { ratingModifier, ratingThrown } from '../terms/decision.ts';
import { qualityOf } from '../terms/force.ts';
import { settled } from '../terms/resistance.ts';
import { readersOf } from '../terms/seats.ts';
import { CAPS } from '../terms/supply-sums.ts';
import { isHere } from '../terms/units.ts';
import { enterDiary } from './diary.ts';

const hidden = (what: string) => ({ for: what, seenBy: [] });

/** FYOW-32: MO6: a card of those left, unseen, for a day of the month by D12; 1 is today. */
export const drawChance = (draft: State, context: Context): void => {
  if (draft.options.chanceCards === 'off' || draft.day !== 1) return; // FYOW-0.3: none before the next month
  const { chance } = draft;
  if (chance.drawn.length >= PACK.length) chance.drawn = [];
  const left = PACK.map((_, at) => at).filter(at => !chance.drawn.includes(at));
  const [place = 1] = context.roll(`d${left.length}`, 'FYOW-32', hidden('chance card'));
  const [day = 1] = context.roll('d12', 'FYOW-32', hidden('its day'));
  const card = left[place - 1]!;
  chance.drawn.push(card);
  enterDiary(draft, day - 1, {
    owner: -1,
    seen: 'hidden',
    type: 'chance_card',
    about: cardName(card),
    points: 0,
  });
};

/** FYOW-32: DY1: the card of today is turned before anything else of the diary; yesterday's is over. */
export const turnChance = (draft: State, context: Context): void => {
  draft.chance.today = -1;
  draft.chance.rallied = [];
  const due = draft.diary.find(
    ({ type, month, day }) => type === 'chance_card' && month === draft.month && day === draft.day,
  );
  if (!due) return;
  draft.diary = draft.diary.filter(entry => entry !== due);
  draft.chance.today = cardNamed(due.about);
  const { rank, suit, text } = PACK[draft.chance.today]!;
  context.log('FYOW-32', 'chanceCard', { card: `${rank} of ${suit}`, text });
  raiseForAll(draft, 'chanceCard');
  atOnce(draft, context);
};

/** FYOW-32: what a card does when it is turned; the rest is read where it matters. */
const atOnce = (draft: State, context: Context): void => {
  const effect = effectToday(draft);
  changeStocks(draft, 'battlegroup', effect.stockpileBattlegroups ?? 0);
  changeStocks(draft, 'fraction', effect.stockpileFractions ?? 0);
  if (effect.partisanRadio) changeRadio(draft, context, effect.partisanRadio > 0);
  if (effect.extraRally?.includes('land')) rallyAll(draft, context);
  if (effect.newOfficer === 'bc') newCommander(draft, context);
  if (effect.newOfficer === 'nco') newSergeant(draft, context);
};

const changeStocks = (draft: State, level: 'battlegroup' | 'fraction', by: number): void => {
  if (by === 0) return;
  for (const unit of draft.units)
    if (isHere(unit) && unit.level === level)
      unit.stockpile = Math.min(CAPS[level], Math.max(0, unit.stockpile + by));
};

/** FYOW-32: a random cell without a radio gains one, or one with a radio loses it. */
const changeRadio = (draft: State, context: Context, gains: boolean): void => {
  const cells = draft.resistance.cells.filter(
    cell => cell.status !== 'gone' && cell.radio !== gains,
  );
  if (cells.length === 0) return;
  const [die = 1] = context.roll(`d${cells.length}`, 'FYOW-32', hidden('radio'));
  const cell = cells[die - 1]!;
  cell.radio = gains;
  if (gains) cell.heard = true;
  settled(cell);
};

/** FYOW-32: one free rally throw for each Battlegroup below Green. */
const rallyAll = (draft: State, context: Context): void => {
  draft.units.forEach((unit, at) => {
    if (isHere(unit) && unit.level === 'battlegroup' && unit.condition !== 'green')
      rallyThrow(draft, context, at, 'card');
  });
};

/** FYOW-32: a random Senior Commander replaces the lowest rated of his Battlegroup Commanders. */
const newCommander = (draft: State, context: Context): void => {
  const seniors = draft.commands.flatMap(({ level, hq }, at) =>
    level === 'brigade' && hq >= 0 ? [at] : [],
  );
  if (seniors.length === 0) return;
  const [die = 1] = context.roll(`d${seniors.length}`, 'FYOW-32', hidden('who appoints'));
  const command = seniors[die - 1]!;
  const groups = draft.units.filter(
    unit => unit.command === command && isHere(unit) && unit.level === 'battlegroup',
  );
  const [worst] = [...groups].sort((a, b) => a.leader.rating - b.leader.rating);
  if (!worst) return;
  const readers = readersOf(draft, worst.side);
  const [face = 1] = context.roll('d6', 'FYOW-7', { for: worst.id, seenBy: readers });
  const rating = ratingThrown(
    face,
    ratingModifier('BC', worst.nation, draft.year, qualityOf(worst)),
  );
  worst.leader = { ...worst.leader, name: `New CO of ${worst.name}`.slice(0, 120), rating };
  context.log('FYOW-32', 'newCommander', { unit: worst.id, rating }, readers);
};

/** FYOW-32: a random Battlegroup Commander names an NCO: recorded only. */
const newSergeant = (draft: State, context: Context): void => {
  const groups = draft.units.filter(unit => isHere(unit) && unit.level === 'battlegroup');
  if (groups.length === 0) return;
  const [die = 1] = context.roll(`d${groups.length}`, 'FYOW-32', hidden('who appoints'));
  const unit = groups[die - 1]!;
  context.log('FYOW-32', 'newSergeant', { unit: unit.id }, readersOf(draft, unit.side));
};
