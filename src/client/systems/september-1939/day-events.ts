import { fieldOf } from '../../../rules/september-1939/index.ts';
import { FORMATIONS } from '../../../rules/september-1939/tables/units.ts';
import { hexName, names, pieceOf, unitName, type View } from './names.ts';
import { dayWords } from './status.ts';
import { t } from './words.ts';

/** Something that a day brings: from when, in words, and by which rule. */
export type DayEvent = {
  readonly day: string;
  readonly when: string;
  readonly text: string;
  readonly rule: string;
};

const named = (view: View, id: string): string =>
  pieceOf(view, id) ? unitName(view, id) : (FORMATIONS.find(one => one.id === id)?.name ?? id);

const when = (from: string, to?: string): string => {
  if (to === undefined) return t('w39.days.from', { day: dayWords(from) });
  return to === from ? dayWords(from) : `${dayWords(from)} – ${dayWords(to)}`;
};

/** W39-S1.4: who may move on which days. */
const restrictions = (view: View): DayEvent[] =>
  fieldOf(view).scenario.restrictions.map(({ nation, from, to, mayMove, choose, ...more }) => {
    const { mustAttack, corpsTroops = [] } = more;
    const who = t(`w39.nation.${nation}`);
    const troops = view.options.xivCorpsTroopsReleased ? corpsTroops : [];
    const units = [...mayMove, ...troops].map(id => named(view, id)).join(', ');
    const said =
      mayMove.length === 0
        ? t('w39.days.nobody', { nation: who })
        : choose
          ? t('w39.days.some', { nation: who, n: choose, units })
          : t('w39.days.only', { nation: who, units });
    const must = mustAttack
      ? ` ${t('w39.days.must', {
          unit: unitName(view, mustAttack.unit),
          hex: hexName(view, mustAttack.hex),
        })}`
      : '';
    return { day: from, when: when(from, to), text: `${said}${must}`, rule: 'W39-S1.4' };
  });

/** W39-10.11: the air counters of each day. */
const flights = (view: View): DayEvent[] =>
  fieldOf(view).scenario.air.map(({ nation, from, counters }) => ({
    day: from,
    when: when(from),
    text: t('w39.days.air', { nation: t(`w39.nation.${nation}`), n: counters }),
    rule: 'W39-10.11',
  }));

/** W39-17.1: who comes from beyond the map. */
const arrivals = (view: View): DayEvent[] =>
  (fieldOf(view).scenario.reinforcements ?? []).map(({ day, units, hexes }) => ({
    day,
    when: dayWords(day),
    text: t('w39.days.arrive', {
      units: names(view, units),
      hexes: hexes.map(hex => hexName(view, hex)).join(' – '),
    }),
    rule: 'W39-17.1',
  }));

/** What the days of the scenario bring, in their order. */
export const dayEvents = (view: View): DayEvent[] =>
  [...restrictions(view), ...flights(view), ...arrivals(view)].sort((a, b) =>
    a.day < b.day ? -1 : Number(a.day > b.day),
  );
