import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../game/model.ts';
import { RefusedNote } from '../../panels/combat/reckoning.tsx';
import { useForecast } from '../../panels/combat/use-forecast.ts';
import { hexName, pieceOf, seenUnit, unitName, type View } from './names.ts';
import { playOf } from './play.ts';
import { partsOf } from './states.ts';
import { Track } from './track.tsx';
import { t } from './words.ts';

type Taken = { readonly [id: string]: number };
type Row = {
  readonly id: string;
  readonly name: string;
  readonly sp: number;
  readonly full: number;
};

/** Who of a stack can lose: battalions by themselves, guns as a whole. */
const rowsOf = (view: View, stack: readonly string[]): Row[] =>
  stack.flatMap(id => {
    const parts = partsOf(view, id);
    if (parts.length > 0) return parts;
    const piece = pieceOf(view, id);
    return piece?.artillery ? [{ id, name: piece.name, sp: 1, full: 1 }] : [];
  });

const losses = (action: Action | undefined): Taken =>
  (action ? (Reflect.get(action, 'losses') as Taken | undefined) : undefined) ?? {};

/** W39-8.54: who loses how much; the tracks show what would be left. */
export const Losses = ({ model }: { model: GameModel }) => {
  const play = playOf(model);
  const view = play.view.value;
  const [loss] = view.losses;
  const [own, setOwn] = useState<Taken | null>(null);
  const taken = own ?? {};
  const sum = Object.values(taken).reduce((all, n) => all + n, 0);
  const action = { type: 'allocateLosses', losses: clean(taken) } as Action;
  const found = useForecast(model, action);
  const points = Number(Object(model.mine.value[0]?.about).points ?? loss?.points ?? 0);
  const change = (id: string, by: number) =>
    setOwn({ ...taken, [id]: Math.max(0, (taken[id] ?? 0) + by) });
  return (
    <section class="guide" aria-label={t('w39.losses')} data-testid="losses">
      <p>
        <b>{t('w39.lossOwed', { n: points })}</b>{' '}
        {loss && <span class="small">{t(`w39.cause.${loss.cause}`)}</span>}
      </p>
      {(loss?.stacks ?? []).map(stack => (
        <fieldset key={stack.join()} class="attackers">
          <legend>{hexOf(view, stack)}</legend>
          {rowsOf(view, stack).map(row => (
            <LossRow
              key={row.id}
              row={row}
              taken={taken[row.id] ?? 0}
              isDone={sum >= points}
              change={by => change(row.id, by)}
            />
          ))}
        </fieldset>
      ))}
      {sum === points && found?.refused && <RefusedNote model={model} refused={found.refused} />}
      <button
        type="button"
        class="button primary"
        disabled={sum !== points || found?.refused != null}
        data-next={sum === points && found?.refused == null ? '' : undefined}
        onClick={() => model.act(action)}
      >
        {t('w39.do.losses', { n: sum, of: points })}
      </button>
      <Proposals model={model} />
    </section>
  );
};

type LossRowProps = {
  readonly row: Row;
  readonly taken: number;
  /** Everything that is owed is taken. */
  readonly isDone: boolean;
  change(by: 1 | -1): void;
};

const LossRow = ({ row: { name, sp, full }, taken, isDone, change }: LossRowProps) => (
  <div class="loss-row">
    <span>
      {name} <Track sp={sp} full={full} going={taken} />
    </span>
    <button
      type="button"
      aria-label={t('w39.loseLess', { unit: name })}
      disabled={taken === 0}
      onClick={() => change(-1)}
    >
      −
    </button>
    <output>{taken}</output>
    <button
      type="button"
      aria-label={t('w39.loseMore', { unit: name })}
      disabled={taken >= sp || isDone}
      onClick={() => change(1)}
    >
      +
    </button>
  </div>
);

/** Ways to take the loss that are ready made, each with who would be gone by it. */
const Proposals = ({ model }: { model: GameModel }) => {
  const view = playOf(model).view.value;
  const offered = model.offers.value.filter(({ type }) => type === 'allocateLosses');
  return (
    <>
      <h3>{t('w39.proposals')}</h3>
      <ul class="orders">
        {offered.map(one => (
          <li key={JSON.stringify(one)}>
            <button type="button" class="order" onClick={() => model.act(one)}>
              <span>{model.presenter.order(view, one).title}</span>
              <span class="small">{deaths(view, losses(one))}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

const clean = (taken: Taken): Taken =>
  Object.fromEntries(Object.entries(taken).filter(([, n]) => n > 0));

const hexOf = (view: View, stack: readonly string[]): string => {
  const hex = stack.map(id => seenUnit(view, id)?.hex).find(Boolean);
  return hex ? hexName(view, hex) : t('w39.losses');
};

/** Who would be gone by it. */
const deaths = (view: View, taken: Taken): string => {
  const gone = Object.entries(taken)
    .filter(([id, n]) => n >= (seenUnit(view, id)?.strength || 1))
    .map(([id]) => unitName(view, id));
  return gone.length > 0 ? t('w39.price.destroys', { units: gone.join(', ') }) : '';
};
