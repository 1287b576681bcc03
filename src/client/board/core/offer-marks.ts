import type { Place } from '../../game/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { offersPlayOf } from './offers-play.ts';
import { area, way } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import type { Marks } from './table.ts';

/** Where the picked unit may go, and the way to the place under the pointer or the cursor. */
export const offerMarks = (model: GameModel, sheet: Sheet): Marks => {
  const play = offersPlayOf(model);
  const targets = play.targets.value;
  const under = area(sheet, targets.keys(), 'mark-reach');
  const at = model.over.value || model.cursor.value;
  const from = placeOfUnit(model);
  if (!at || from === null || model.unit.value === null) return { under, over: '' };
  const aimed = targets.get(at)?.[0];
  if (!aimed && play.wayPoints.value.length === 0) return { under, over: '' };
  const told = aimed ? wayIn(aimed) : [];
  const through = told.length > 0 ? told : [...play.wayPoints.value, at];
  return { under, over: way(sheet, [from, ...through], play.wayPoints.value) };
};

const placeOfUnit = ({ presenter, view, session, unit }: GameModel): Place | null =>
  presenter.units(view.value, session.seat.value).find(({ id }) => id === unit.value)?.place ??
  null;

const wayIn = (action: object): Place[] => {
  const path: unknown = Reflect.get(action, 'path');
  return Array.isArray(path) ? path.map(String) : [];
};
