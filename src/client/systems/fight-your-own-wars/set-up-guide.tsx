import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../game/model.ts';
import { LandingPlanner, planAfter } from './landing-planner.tsx';
import { boardName, placeOf, unitNamed, viewOf } from './seen.ts';
import { t } from './words.ts';

/** FYOW-0.3: before the first day: forces are picked and put down on the map, waves are planned here. */
export const SetUpGuide = ({ model }: { model: GameModel }) => {
  const placed = model.offers.value.filter(({ type }) => type === 'setup.place');
  const movable = [...new Set(placed.map(one => String(Reflect.get(one, 'unit'))))];
  return (
    <section class="guide fyow-guide" aria-label={t('fyow.setUp')}>
      <LandingPlanner model={model} />
      {movable.length > 0 && (
        <details class="fyow-folded">
          <summary>{t('fyow.setUp.place', { n: movable.length })}</summary>
          <div class="fyow-stack">
            {movable.map(id => (
              <PlaceChoice
                key={id}
                model={model}
                unit={id}
                placed={placed.filter(one => Reflect.get(one, 'unit') === id)}
              />
            ))}
          </div>
        </details>
      )}
    </section>
  );
};

/** Where a force begins: from the list, or by picking it up and clicking a board. */
const PlaceChoice = ({
  model,
  unit: id,
  placed,
}: {
  readonly model: GameModel;
  readonly unit: string;
  readonly placed: readonly Action[];
}) => {
  const view = viewOf(model);
  const unit = unitNamed(view, id);
  const here = unit ? (placeOf(view, unit) ?? '') : '';
  const boards = [...new Set([here, ...placed.map(one => String(Reflect.get(one, 'board')))])]
    .map(board => ({ board, name: boardName(view, board) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <div>
      <button type="button" class="link-button" onClick={() => model.pick(id)}>
        {unit?.name ?? id}
      </button>
      <select
        aria-label={t('fyow.setUp.where', { unit: unit?.name ?? id })}
        value={here}
        onChange={event => {
          const { value } = event.currentTarget;
          const action = placed.find(one => Reflect.get(one, 'board') === value);
          const plan = planAfter(view, id, value);
          if (action) void model.actAll(plan ? [action, plan] : [action]);
        }}
      >
        {boards.map(({ board, name }) => (
          <option key={board} value={board}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
};
