import { batch } from '@preact/signals';
import type { Ground, Place } from '../game/ground.ts';
import type { GameModel } from '../game/model.ts';
import { t } from '../words/words.ts';

export const moveCursor = (model: GameModel, place: Place): void => {
  model.explaining.value = null;
  model.cursor.value = place;
  model.say(model.presenter.placeWords(model.view.peek(), place));
};

/** Where the cursor is, or where it begins: at a unit of the sitter, else where the ground says. */
const at = (model: GameModel, ground: Ground): Place => {
  const known = model.cursor.peek();
  if (known !== null && ground.find(known) !== null) return known;
  const first = model.play?.ready()[0];
  const unit = model.presenter
    .units(model.view.peek(), model.session.seat.peek())
    .find(({ id, place }) => id === first && place !== null);
  return unit?.place && ground.find(unit.place) !== null ? unit.place : ground.first();
};

const around = (model: GameModel, ground: Ground, from: Place): string =>
  ground
    .around(from)
    .map(({ way, place }) => {
      const said =
        place === null ? t('nonvisual.edge') : model.presenter.placeWords(model.view.peek(), place);
      return `${way}: ${said}`;
    })
    .join('. ');

/** Goes to the next or the last unit that can act, and picks it up. */
export const stepUnit = (model: GameModel, by: 1 | -1): void => {
  const ready = model.play?.ready() ?? [];
  if (ready.length === 0) {
    model.say(t('orders.none'));
    return;
  }
  const now = ready.indexOf(model.unit.peek() ?? '');
  const next = ready[(now + by + ready.length) % ready.length] ?? ready[0]!;
  const unit = model.presenter
    .units(model.view.peek(), model.session.seat.peek())
    .find(({ id }) => id === next);
  batch(() => {
    if (unit?.place) model.cursor.value = unit.place;
    model.pick(next);
  });
};

/** The field for the name of a place stands in the words, or in the inspector beside the picture. */
const goTo = (model: GameModel): void => {
  model.tab.value = 'inspect';
  requestAnimationFrame(() => document.getElementById('go-to-place')?.focus());
};

/** The keys of the cursor, the same over the picture and in the non-visual mode. True when one was heard. */
export const cursorKey = (model: GameModel, event: KeyboardEvent): boolean => {
  const { ground } = model.presenter;
  if (!ground || event.ctrlKey || event.metaKey || event.altKey) return false;
  const place = at(model, ground);
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const to = event.shiftKey ? undefined : ground.step(place, key);
  if (to !== undefined) {
    if (to === null) model.say(t('nonvisual.edge'));
    else moveCursor(model, to);
    return true;
  }
  const acts: { readonly [key: string]: () => void } = {
    Enter: () => (event.shiftKey ? model.play?.wayPoint(place) : model.play?.choose(place)),
    ' ': () => model.play?.choose(place),
    n: () => stepUnit(model, 1),
    p: () => stepUnit(model, -1),
    d: () => model.say(model.presenter.placeWords(model.view.peek(), place)),
    a: () => model.say(around(model, ground, place)),
    f: () => model.say(model.play?.choices(place) || t('nonvisual.nothing')),
    g: () => goTo(model),
    m: () => {
      model.explaining.value = model.explaining.peek() === place ? null : place;
      // Where no board is drawn there are no marks: what they would stand for is said instead.
      if (!document.getElementById('board'))
        model.say(model.play?.choices(place) || t('nonvisual.nothing'));
    },
  };
  acts[key]?.();
  return acts[key] !== undefined;
};
