import { fieldOf } from '../../../rules/september-1939/index.ts';
import { halves, names, nationOf, pieceOf, type SeenUnit, seenUnit, type View } from './names.ts';
import { hasMessage, t } from './words.ts';

/** Everything that lies on a counter, in words. */
export const stateWords = (view: View, seen: SeenUnit): string[] => {
  const { order, supply, attackMark, retreatMark, refuelling, halved } = seen;
  return [
    order === 'good' ? '' : t(`w39.order.${order}`),
    supply > 0 ? t('w39.unsupplied', { n: supply }) : '',
    attackMark ? t('w39.attackMark') : '',
    retreatMark ? t('w39.retreatMark') : '',
    refuelling ? t('w39.refuelling') : '',
    halved ? t('w39.halved') : '',
    seen.noZoneUntil >= view.turn && seen.noZoneUntil > 0 ? t('w39.noZone') : '',
    seen.riverReady ? t('w39.riverReady') : '',
    seen.open ? '' : t('w39.faceDown'),
    aboardWords(view, seen),
    ...todayWords(view, seen),
  ].filter(Boolean);
};

/** W39-18.11, W39-19.1: who rides in a train or column. */
const aboardWords = (view: View, { unit }: SeenUnit): string => {
  const riders = view.units.filter(one => one.carrier === unit && one.status === 'aboard');
  return riders.length > 0
    ? t('w39.aboard', {
        units: names(
          view,
          riders.map(one => one.unit),
        ),
      })
    : '';
};

const todayWords = (view: View, seen: SeenUnit): string[] => {
  const left = pointsLeft(view, seen);
  const isMoving = view.phase === 'move' && view.step === 'movement' && isMovingNow(view, seen);
  return [
    seen.moveDays > 0 ? t('w39.moveDays', { n: seen.moveDays }) : '',
    isMoving && !seen.halted && left !== null ? t('w39.left', { n: halves(left) }) : '',
    view.phase === 'move' && seen.halted ? t('w39.moveOver') : '',
    seen.attacked ? t('w39.hasAttacked') : '',
    seen.fired ? t('w39.hasFired') : '',
  ];
};

const isMovingNow = (view: View, { unit }: SeenUnit): boolean => {
  const piece = pieceOf(view, unit);
  return piece !== undefined && nationOf(piece) === view.nation;
};

/** Half points that are left of the printed ones; what halves them is told apart. */
const pointsLeft = (view: View, { unit, spent }: SeenUnit): number | null => {
  const piece = pieceOf(view, unit);
  return piece ? Math.max(0, piece.allowance - spent) : null;
};

/** `I 2, II 2, III 1`: the battalions within a counter, each with what is left of its track. */
export const trackWords = (view: View, id: string): string =>
  partsOf(view, id)
    .map(({ name, sp, full }) => `${name} ${sp}/${full}`)
    .join(', ');

type Track = {
  readonly id: string;
  readonly name: string;
  readonly sp: number;
  readonly full: number;
};
/** The battalions that a counter stands for; itself when it has none. */
export const partsOf = (view: View, id: string): Track[] => {
  const piece = pieceOf(view, id);
  const seen = seenUnit(view, id);
  if (!piece || !seen) return [];
  const own = { id, name: piece.name, sp: seen.strength, full: piece.sp };
  if (piece.parts.length === 0) return piece.sp > 0 ? [own] : [];
  return view.units
    .filter(one => one.status === 'within' && parentOf(view, one.unit) === id)
    .map(one => ({
      id: one.unit,
      name: pieceOf(view, one.unit)?.name ?? one.unit,
      sp: one.sp,
      full: pieceOf(view, one.unit)?.sp ?? one.sp,
    }));
};

const parentOf = (view: View, id: string): string => {
  const field = fieldOf(view);
  const parent = pieceOf(view, id)?.parent ?? -1;
  return field.pieces[parent]?.id ?? '';
};

export const statusWord = (status: string): string => {
  const id = `w39.status.${status}`;
  return hasMessage(id) ? t(id) : status;
};
