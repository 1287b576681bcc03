import type { UnitWords } from '../../game/presenter.ts';
import {
  fullName,
  hexName,
  nationOf,
  pieceOf,
  type SeenUnit,
  sideOfSeat,
  sideOfUnit,
  strengthOf,
  type View,
} from './names.ts';
import { stateWords, statusWord } from './states.ts';
import { supplyWords } from './supply-words.ts';
import { t } from './words.ts';

const ABSENT = ['within', 'divided', 'destroyed', 'surrendered', 'withdrawn'];

/** Counters in words, one's own first; battalions within a regiment are told with it. */
export const unitList = (view: View, seat: string): UnitWords[] => {
  const own = sideOfSeat(view, seat);
  const seen = view.units.filter(({ status }) => !ABSENT.includes(status));
  const mine = (one: SeenUnit) => Number(sideOfUnit(view, one.unit) === own);
  const shown = [...seen].sort((a, b) => mine(b) - mine(a));
  return [...shown.map(one => words(view, one, own)), ...hiddenWords(view)];
};

const words = (view: View, seen: SeenUnit, own: number): UnitWords => {
  const piece = pieceOf(view, seen.unit);
  const nation = piece ? t(`w39.nation.${nationOf(piece)}`) : '';
  const detail = [
    strengthOf(view, seen),
    seen.hex ? hexName(view, seen.hex) : statusWord(seen.status),
    ...stateWords(view, seen),
    supplyWords(view, seen.unit),
  ];
  const isOwn = sideOfUnit(view, seen.unit) === own;
  return {
    id: seen.unit,
    title: fullName(view, seen.unit),
    detail: detail.filter(Boolean).join(', '),
    side: isOwn ? `${t('w39.yours')}: ${nation}` : nation,
    place: seen.hex,
  };
};

const hiddenWords = (view: View): UnitWords[] =>
  view.hidden.map(({ hex, nation }, i) => ({
    id: `${hex}/${i}`,
    title: t('w39.hiddenUnit'),
    detail: hexName(view, hex),
    side: t(`w39.nation.${nation}`),
    place: hex,
  }));
