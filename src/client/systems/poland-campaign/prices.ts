import { fieldOf, type Action as PolandAction } from '../../../rules/poland-campaign/index.ts';
import { retreatsOf } from '../../../rules/poland-campaign/terms/retreats.ts';
import { pieceOf, seenUnit, type View } from './names.ts';
import { tableLike } from './reach.ts';
import { t } from './words.ts';

/** What a unit becomes by one casualty: the values of its back, or nothing. */
const casualtyWords = (view: View, id: string): string => {
  const seen = seenUnit(view, id);
  const piece = pieceOf(view, id);
  if (!seen || !piece) return '';
  if (seen.reduced || !piece.back) return destroyedWords(view, id);
  const { attack, defence, movement } = piece.back;
  return t('pc.price.reduced', { values: `${attack}-${defence}-${movement}` });
};

/** PC-10.2: what the enemy gets for it. */
const pointsFor = (view: View, id: string): number => {
  const { victory } = fieldOf(view).scenario;
  const nation = pieceOf(view, id)?.nation;
  if (nation === 'PL')
    return victory.german.perDestroyedPolishUnit + victory.polish.perPolishUnitOnBoard;
  return nation === 'SK'
    ? victory.polish.perDestroyedSlovakUnit
    : victory.polish.perDestroyedGermanUnit;
};

const destroyedWords = (view: View, id: string): string =>
  t('pc.price.destroyed', { n: pointsFor(view, id) });

/** PC-5.1.5: the price of taking a loss with these units. */
export const lossPrice = (view: View, action: PolandAction): string => {
  if (action.type !== 'chooseLosses') return '';
  const result = view.combat?.result ?? '';
  const attacking = view.combat?.attackers.includes(action.units[0] ?? '');
  const outright = result === 'EMP' || (attacking ? / AE$/ : /^DE /).test(result);
  return action.units
    .map(id => (outright ? destroyedWords(view, id) : casualtyWords(view, id)))
    .join('; ');
};

/** PC-5.3.2, PC-5.3.3: what a retreat costs the unit itself. */
export const retreatPrice = (view: View, action: PolandAction): string => {
  if (action.type !== 'retreatUnit') return '';
  const state = tableLike(view);
  const { unitNumber, grid } = fieldOf(state);
  const wanted = action.path.map(label => (label === 'EAST' ? -2 : grid.index(label))).join();
  const way =
    state.combat &&
    retreatsOf(state, unitNumber(action.unit), state.combat).options.find(
      option => option.path.join() === wanted,
    );
  if (!way) return '';
  if (way.destroys) return destroyedWords(view, action.unit);
  if (way.fate !== 'stays') return t(`pc.status.${way.fate}`);
  return way.casualties > 0 ? casualtyWords(view, action.unit) : t('pc.price.nothing');
};
