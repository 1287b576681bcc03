import { FIELD, GROUND, HEIGHT, isOnSheet, placeOf, pointOf, WIDTH } from './sheet.ts';
import { UNSEEN } from './state.ts';
import type { OutpostsView } from './view.ts';

const STEP_X = 50;
const STEP_Y = 100;
const LETTERS: { readonly [kind: string]: string } = {
  town: 't',
  woods: 'w',
  close: 'c',
  hill: 'h',
};

/** One letter for each ground, from the north-west; a hill shows where no ground lies on it. */
const LAND: readonly string[] = Array.from({ length: HEIGHT / STEP_Y }, (_, row) =>
  Array.from({ length: WIDTH / STEP_X }, (_, column) => {
    const mask = GROUND.kindsAt([(column + 0.5) * STEP_X, HEIGHT - (row + 0.5) * STEP_Y]);
    const kind = FIELD.kinds.find((name, i) => (mask & (1 << i)) !== 0 && LETTERS[name]);
    return kind ? LETTERS[kind]! : '.';
  }).join(''),
);

/** The sheet in letters, a cell for 50 by 100 metres; below it the platoons that are known. */
export const text = (seen: OutpostsView): string => {
  const rows = LAND.map(row => [...row]);
  for (const platoon of seen.platoons.filter(isOnSheet)) {
    const row = Math.min(rows.length - 1, Math.floor((HEIGHT - platoon.y) / STEP_Y));
    const column = Math.min(WIDTH / STEP_X - 2, Math.floor(platoon.x / STEP_X));
    rows[row]!.splice(column, 2, ...platoon.id);
  }
  const list = seen.platoons.map(platoon => {
    if (platoon.x === UNSEEN) return `${platoon.id} unseen`;
    if (platoon.steps === 0) return `${platoon.id} out`;
    const where = isOnSheet(platoon)
      ? `${placeOf(pointOf(platoon))} facing ${platoon.facing}`
      : 'in reserve';
    return `${platoon.id} ${where}, ${platoon.steps} steps`;
  });
  const head = `turn ${seen.turn} of ${seen.turns}, ${seen.active} acts`;
  return [head, ...rows.map(row => row.join('')), ...list].join('\n');
};
