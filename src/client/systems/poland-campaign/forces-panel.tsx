import { fieldOf } from '../../../rules/poland-campaign/index.ts';
import type { GameModel } from '../../game/model.ts';
import { hexName, pieceOf, type SeenUnit, strengthOf, unitName, type View } from './names.ts';
import { playOf } from './play.ts';
import { t } from './words.ts';

const SIDES = ['german', 'polish'] as const;
const STATUSES = ['notArrived', 'reserve', 'onBoard', 'destroyed', 'exited', 'interned'] as const;

/** The order of battle of both sides, as far as the seat knows it, and the reinforcements. */
export const ForcesPanel = ({ model }: { model: GameModel }) => {
  const view = playOf(model).view.value;
  return (
    <>
      {SIDES.map(side => (
        <section key={side} class="forces">
          <h3>{t(`pc.side.${side}`)}</h3>
          <p class="small">{summary(view, side)}</p>
          {STATUSES.map(status => (
            <StatusList key={status} model={model} side={side} status={status} />
          ))}
        </section>
      ))}
    </>
  );
};

const unitsOf = (view: View, side: string): SeenUnit[] =>
  view.units.filter(({ unit }) => (pieceOf(view, unit)?.side === 1 ? 'polish' : 'german') === side);

const summary = (view: View, side: string): string => {
  const seen = unitsOf(view, side);
  const hidden = view.hidden.filter(one => one.side === side).length;
  const onBoard = seen.filter(({ hex }) => hex !== null).length + hidden;
  const reduced = seen.filter(one => one.reduced && one.hex !== null).length;
  const lost = seen.filter(({ status }) => status === 'destroyed').length;
  return t('pc.forces', { onBoard, reduced, lost });
};

type StatusProps = {
  readonly model: GameModel;
  readonly side: string;
  readonly status: (typeof STATUSES)[number];
};

const StatusList = ({ model, side, status }: StatusProps) => {
  const view = playOf(model).view.value;
  const units = unitsOf(view, side).filter(one => one.status === status);
  const field = fieldOf(view);
  if (units.length === 0) return null;
  return (
    <details open={status === 'notArrived' || status === 'reserve'}>
      <summary>
        {t(`pc.status.${status}`)} ({units.length})
      </summary>
      <ul class="units">
        {units.map(one => {
          const arrives = field.pieces[field.unitNumber(one.unit)]?.arrives ?? 0;
          return (
            <li key={one.unit}>
              <button
                type="button"
                class="order"
                onClick={() => {
                  if (one.hex) model.cursor.value = one.hex;
                  if (playOf(model).ready().includes(one.unit)) model.pick(one.unit);
                }}
              >
                <span>
                  {unitName(view, one.unit)} {strengthOf(view, one)}
                </span>
                <span class="small">
                  {one.hex ? hexName(view, one.hex) : ''}
                  {status === 'notArrived' ? t('pc.arrives', { turn: arrives }) : ''}
                  {one.reduced ? ` ${t('pc.reduced')}` : ''}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
};
